import { expect, test } from "vitest";
import { exampleSheet, playHead, SOLVED } from "./example_sheets";
import { countsLine, leftOff, toBegin } from "./picks";

const early = exampleSheet({ number: 7, touched: "2026-02-01", head: { play: playHead() } });
const late = exampleSheet({ number: 9, touched: "2026-02-02", head: { play: playHead() } });
const solved = exampleSheet({ number: 3, touched: "2026-02-03", head: { play: SOLVED } });

test("the puzzle to go on with is the one touched last that is not solved", () => {
  expect(leftOff([early, late, solved])?.number).toBe(9);
  expect(leftOff([solved])).toBe(null);
});

test("the puzzle to begin with is small and easy, not solved and not the user's own", () => {
  const large = exampleSheet({ number: 1, head: { width: 30, height: 30, grade: 1 } });
  const small = exampleSheet({ number: 2, head: { width: 5, height: 5, grade: 3 } });
  const own = exampleSheet({ number: 4, origin: "made", head: { width: 2, height: 2 } });
  const unrated = exampleSheet({ number: 5, head: { grade: null } });
  expect(toBegin([large, small, own, unrated, solved])?.number).toBe(2);
  expect(toBegin([own, solved])).toBe(null);
});

test("the line beside the heading counts what is begun or solved, or says how many are shown", () => {
  expect(countsLine([early, solved, exampleSheet({})], 3)).toBe("3, two of them begun or solved");
  expect(countsLine([exampleSheet({})], 1)).toBe("1");
  expect(countsLine([early], 50)).toBe("1 of 50");
});
