import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { UNKNOWN } from "../model/cells";
import { fromData } from "../model/puzzle";

interface Call {
  name: string;
  request: { grid?: string[] };
  answer: (report: object) => void;
}

/** A host whose jobs end when the test says so. */
const host = vi.hoisted(() => ({ calls: [] as Call[] }));

vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: {
    run: (name: string, request: Call["request"]) =>
      new Promise((answer) => host.calls.push({ name, request, answer })),
  },
  libraryHost: {
    put: async (id: string, { head }: { head: object }) => ({ ...exampleSheet({ id }), head }),
    append: async () => ({ length: 1 }),
  },
}));
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal(
  "matchMedia",
  () =>
    new (class extends EventTarget {
      matches = false;
    })(),
);
vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });

const { sheets } = await import("../app/library");
const { Sheet } = await import("../app/sheet");
const { helpOf } = await import("./help");
const { playState } = await import("./play_state");

const PUZZLE = fromData({ width: 3, height: 2, rows: [[2], [1]], columns: [[1], [1], [1]] });
const SOLUTION = { status: "unique", solutions: [["##.", "..#"]] };
const RIGHT = 0;
const WRONG = 3;

function game() {
  const state = playState(new Sheet("a", "link", PUZZLE));
  return { state, help: helpOf(state), fill: (place: number) => state.draw([place], [1]) };
}

beforeEach(() => {
  host.calls.length = 0;
  sheets.value = [];
});

test("a check is about the marks that are there when it ends", async () => {
  const { help, fill } = game();
  fill(RIGHT);
  const asked = help.askCheck();
  fill(WRONG);
  host.calls[0].answer(SOLUTION);
  await asked;
  expect(help.check.value).toMatchObject({ kind: "bad", wrong: [WRONG], steps: 1 });
});

test("a hint is about the marks that are there when it comes", async () => {
  const { state, help, fill } = game();
  fill(RIGHT);
  const asked = help.askHint();
  fill(WRONG);
  host.calls[0].answer({ kind: "done" });
  await vi.waitFor(() => expect(host.calls).toHaveLength(2));
  expect(host.calls[1].request.grid).toEqual(["#??", "#.."]);
  host.calls[1].answer({ kind: "mistake" });
  await asked;
  expect(help.hint.value).toEqual({ kind: "mistake" });
  expect(state.facts.value.hints).toBe(1);
});

test("going back reaches the marks before the mistake, also after a stroke meanwhile", async () => {
  const { state, help, fill } = game();
  fill(RIGHT);
  fill(WRONG);
  help.hint.value = { kind: "mistake" };
  const back = help.goBack();
  fill(1);
  host.calls[0].answer(SOLUTION);
  await back;
  expect(help.check.value).toEqual({ kind: "back", steps: 2 });
  expect(state.cells.value[WRONG]).not.toBe(1);
});

/** A check that found the wrong mark, which is shown. */
async function checked() {
  const made = game();
  made.fill(WRONG);
  const asked = made.help.askCheck();
  host.calls[0].answer(SOLUTION);
  await asked;
  await made.help.showMistakes();
  return made;
}

test("going back after strokes that changed nothing in the end reaches the marks before the mistake", async () => {
  const { state, help, fill } = await checked();
  fill(RIGHT);
  state.draw([RIGHT], [UNKNOWN]);
  await help.goBack();
  expect(help.check.value).toEqual({ kind: "back", steps: 3 });
  expect(state.cells.value[WRONG]).toBe(UNKNOWN);
});

/** The clock has gone on, and its time is saved. */
function saveClock(state: ReturnType<typeof game>["state"]): void {
  state.clock.set(state.clock.time() + 10);
  state.saveClock();
}

test("what a check said stays while the clock goes on, until the marks change", async () => {
  const { state, help, fill } = game();
  fill(RIGHT);
  const asked = help.askCheck();
  host.calls[0].answer({ status: "none", solutions: [] });
  await asked;
  const said = help.check.value;
  expect(said?.kind).toBe("words");
  saveClock(state);
  state.strike("R1", 0, true);
  expect(help.check.value).toBe(said);
  fill(WRONG);
  expect(help.check.value).toBe(null);
});

test("the way back can be undone while the clock goes on", async () => {
  const { state, help } = await checked();
  await help.goBack();
  saveClock(state);
  expect(help.check.value?.kind).toBe("back");
});

test("why there is no hint stays while the clock goes on", async () => {
  const { state, help, fill } = game();
  fill(RIGHT);
  const asked = help.askHint();
  host.calls[0].answer({ kind: "done" });
  await asked;
  expect(help.hint.value?.kind).toBe("words");
  saveClock(state);
  expect(help.hint.value?.kind).toBe("words");
});

test("the first hint of a new game is counted, also for the marks of the last hint before", async () => {
  const { state, help } = game();
  for (const again of [0, 1]) {
    const asked = help.askHint();
    host.calls[again].answer({ kind: "mistake" });
    await asked;
    expect(state.facts.value.hints).toBe(1);
    help.closeHint();
    if (!again) state.playAgain();
  }
});

test("answers that come after Play was left are neither shown nor counted; those that are shown stay", async () => {
  const { state, help } = await checked();
  const asked = help.askHint();
  help.leave();
  host.calls[1].answer({ kind: "mistake" });
  await asked;
  expect([help.hint.value, state.facts.value.hints]).toEqual([null, 0]);
  await help.askCheck();
  help.leave();
  expect(help.check.value?.kind).toBe("bad");
});
