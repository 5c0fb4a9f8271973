import { describe, expect, test } from "vitest";
import { Look } from "../board/model";
import { UNKNOWN } from "../model/cells";
import { BLACK_AND_WHITE, emptyPuzzle, type Puzzle } from "../model/puzzle";
import type { CountReport, Rating, SolveReport } from "../model/reports";
import { framedLines, isAmongClash, knownCount, makeAnswer, resized, shownOf, type Answer } from "./answer";
import { duration, factsOf, runWords, verdictOf } from "./answer_words";
import { sentenceOf } from "./impasse";
import { withProgress, type Run } from "./run";
import { cluesOf } from "./texts";

const PUZZLE: Puzzle = {
  ...emptyPuzzle(2, 2),
  ...cluesOf({ rows: ["1", "1"], columns: ["1", "1"] }, 2, 2, BLACK_AND_WHITE),
};

function report(parts: Partial<SolveReport>): SolveReport {
  const nothing = { problems: [], solutions: [], common: null, common_final: null, open_cells: 0, known: null };
  const rest = { goal_is_solution: null, blame: null, rating: null, trace: null, seconds: 0.0003, stats: {} };
  return {
    source: "",
    title: "",
    width: 2,
    height: 2,
    palette: { colors: [...BLACK_AND_WHITE] },
    status: "unique",
    ending: "exhausted",
    ...nothing,
    ...rest,
    ...parts,
  } as SolveReport;
}

const several = (parts: Partial<SolveReport> = {}): Answer =>
  makeAnswer(
    PUZZLE,
    report({
      status: "multiple",
      solutions: [
        ["#.", ".#"],
        [".#", "#."],
      ],
      common: ["??", "??"],
      common_final: true,
      open_cells: 4,
      ...parts,
    }),
    false,
    30,
  );

describe("verdicts", () => {
  test("one solution", () => {
    const rating = { grade: 2, left_open: 0, guesses_best: 0, guesses_worst: 0 } as Rating;
    const answer = makeAnswer(PUZZLE, report({ solutions: [["#.", ".#"]], rating }), false, 30);
    expect(verdictOf(answer)).toEqual({ tone: "proved", title: "One solution", text: "Proved: there is no other." });
    expect(factsOf(answer)).toEqual([
      ["Grade", "2, very easy"],
      ["Guessing", "not needed"],
      ["Time", "0.3 ms"],
    ]);
    expect(knownCount(answer.certain)).toBe(4);
  });

  test("exactly two", () => {
    expect(verdictOf(several())).toEqual({
      tone: "open",
      title: "Two solutions",
      text: "They differ in 4 cells, checkered on the board.",
    });
    expect(factsOf(several())[0]).toEqual(["Solutions", "exactly 2"]);
    expect(factsOf(several())[1]).toEqual(["Certain cells", "0 of 4"]);
  });

  test("several: not counted yet, counted, and more than the limit", () => {
    const open = several({ ending: "enough", common_final: false });
    expect(verdictOf(open)).toMatchObject({
      title: "Several solutions",
      text: "At least 4 cells could be either. The smaller ones are not certain.",
    });
    const counted = { ...open, count: { count: 17, exact: true } as CountReport };
    expect(verdictOf(counted).title).toBe("17 solutions");
    expect(factsOf(counted)[0]).toEqual(["Solutions", "exactly 17"]);
    const many = { ...several({ ending: "enough" }), count: { count: 100, exact: false } as CountReport };
    expect(verdictOf(many)).toMatchObject({ title: "At least 100 solutions", text: "4 cells could be either." });
    expect(factsOf(many)[0]).toEqual(["Solutions", "at least 100"]);
  });

  test("none, with the lines that clash, or with totals that differ", () => {
    const clash = { lines: ["R1", "C2"], is_irreducible: true };
    const blame = { wrong_givens: null, unmet_line: { line: "R1", cells: ["##"] }, clash, misprints: [] };
    const answer = makeAnswer(PUZZLE, report({ status: "none", blame }), false, 30);
    expect(verdictOf(answer).text).toBe("These lines cannot all be right:");
    expect(framedLines(answer)).toEqual([{ axis: "row", index: 0 }]);
    expect([...shownOf(answer, 0).cells]).toEqual([1, 1, UNKNOWN, UNKNOWN]);
    const uneven = { ...PUZZLE, rows: [[], []] };
    expect(verdictOf(makeAnswer(uneven, report({ status: "none", blame }), false, 30)).text).toBe(
      "Rows fill 0 cells, columns 2. Both must be equal.",
    );
  });

  test("cancelled and out of time say what is certain", () => {
    const open = report({ status: "unknown", ending: "stopped", known: ["#?", "??"] });
    expect(verdictOf(makeAnswer(PUZZLE, open, true, 30))).toMatchObject({
      title: "Stopped",
      text: "1 cell is certain.",
    });
    const found = report({ status: "unknown", ending: "stopped", known: ["#?", "?#"], solutions: [["#.", ".#"]] });
    expect(verdictOf(makeAnswer(PUZZLE, found, false, 30))).toMatchObject({
      title: "Out of time after 30 s",
      text: "One solution found; whether it is the only one is not known. 2 cells are certain; the smaller ones are not.",
    });
  });
});

test("cells that only the solutions found share are not certain", () => {
  const solutions = [
    ["##", "#."],
    ["##", ".#"],
  ];
  const common = { common: ["##", "??"], common_final: false, open_cells: 2 };
  const answer = several({ ...common, ending: "enough", solutions, known: ["#?", "??"] });
  expect(factsOf(answer)[1]).toEqual(["Certain cells", "at most 2 of 4"]);
  expect([...(shownOf(answer, 0).looks ?? [])]).toEqual([Look.Plain, Look.Loan, Look.Ambiguous, Look.Ambiguous]);
});

describe("an answer on the board", () => {
  test("cells that could be either are ambiguous, and a solution is a picture without crosses", () => {
    const shown = shownOf(several({ common: ["#.", "??"] }), 0);
    expect([...shown.cells]).toEqual([1, 0, 0, 1]);
    expect(shown.isPicture).toBe(true);
    expect([...(shown.looks ?? [])]).toEqual([Look.Plain, Look.Plain, Look.Ambiguous, Look.Ambiguous]);
  });

  test("the other solution can be shown", () => {
    expect([...shownOf(several(), 1).cells]).toEqual([0, 1, 1, 0]);
  });

  test("it survives a grid of another size", () => {
    const shown = shownOf(several(), 0);
    const larger = resized(shown, PUZZLE, 3, 1);
    expect([...larger.cells]).toEqual([1, 0, UNKNOWN]);
    expect([...(larger.looks ?? [])]).toEqual([Look.Ambiguous, Look.Ambiguous, Look.Plain]);
    expect(resized(shown, PUZZLE, 2, 2)).toBe(shown);
    expect(resized(shown, PUZZLE, 200, 200).cells).toHaveLength(40_000);
  });
});

test("the impasse is a sentence that names the crossing lines", () => {
  const rows = Array.from({ length: 4 }, () => "5 3 1");
  const puzzle = { ...emptyPuzzle(15, 4), ...cluesOf({ rows, columns: [] }, 15, 4, BLACK_AND_WHITE) };
  const row = { axis: "row", index: 3 } as const;
  expect(sentenceOf(puzzle, row, ["R4C6=1", "R4C7=1", "R4C11=0"])).toBe(
    "In R4 5 3 1 has no place once C6 and C7 are filled and C11 is empty.",
  );
  const many = Array.from({ length: 9 }, (_, column) => `R4C${column + 1}=0`);
  expect(sentenceOf(puzzle, row, many)).toBe("In R4 5 3 1 has no place between the cells that the columns decide.");
});

test("a sentence about other lines than those that clash is known as such", () => {
  const clash = { lines: ["R1", "C2"], is_irreducible: true };
  const blame = { wrong_givens: null, unmet_line: null, clash, misprints: [] };
  const answer = makeAnswer(PUZZLE, report({ status: "none", blame }), false, 30);
  const impasse = (sentence: string) =>
    ({ line: { axis: "row", index: 0 }, cells: new Uint16Array(4), sentence }) as const;
  const inside = "In R1 1 has no place once C2 is empty.";
  expect(isAmongClash({ ...answer, impasse: impasse(inside) })).toBe(true);
  expect(isAmongClash({ ...answer, impasse: impasse("In R1 1 has no place once C1 is empty.") })).toBe(false);
});

test("times are short", () => {
  expect([0.00004, 0.0003, 0.0123, 0.4, 4.23, 31].map(duration)).toEqual([
    "0.04 ms",
    "0.3 ms",
    "12 ms",
    "400 ms",
    "4.2 s",
    "31 s",
  ]);
});

const RUN: Run = {
  puzzle: emptyPuzzle(50, 50),
  started: 0,
  progress: null,
  done: 0,
  known: null,
  stop: () => undefined,
  drop: () => undefined,
};

test("progress says how much is known and what is looked for", () => {
  const progress = { phase: "learning", done: 1602, total: 2500, solutions: 1 } as const;
  expect(runWords(withProgress(RUN, progress), 4230)).toEqual({
    text: "Looking for a second solution.",
    line: "1,602 of 2,500 cells known, 4.2 s",
    share: 1602 / 2500,
  });
});

test("the certain cells stay on the board while later work counts other things", () => {
  const run: Run = { ...RUN, puzzle: PUZZLE };
  const searching = withProgress(run, { phase: "lines", done: 3, total: 4, known: ["#.", "?#"] });
  expect([...(searching.known ?? [])]).toEqual([1, 0, UNKNOWN, 1]);
  const rating = withProgress(searching, { phase: "rating", done: 0, total: 4 });
  expect(rating.known).toBe(searching.known);
  expect(rating.done).toBe(3);
  expect(runWords(rating, 100).text).toBe("Measuring how hard it is.");
});

test("a solution that may not be the only one shows which cells are certain", () => {
  const found = report({ status: "unknown", ending: "stopped", solutions: [["#.", ".#"]], known: ["#?", "??"] });
  const answer = makeAnswer(PUZZLE, found, true, 30);
  expect([...(shownOf(answer, 0).looks ?? [])]).toEqual([Look.Plain, Look.Plain, Look.Plain, Look.Loan]);
  expect(verdictOf(answer).text).toContain("1 cell is certain; the smaller ones are not.");
});
