import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { Sheet } from "../../app/sheet";
import { cluesOf } from "../../app/sheet_data";
import { exampleSheet, SOLVED } from "../../home/example_sheets";
import { fromData } from "../../model/puzzle";

const EXAMPLE = exampleSheet({});
const AGAIN = { ...SOLVED, again: { marks: "0,73*3", filled: 0 } };

vi.mock("../../host", () => ({
  isAnswering: signal(true),
  jobs: {},
  libraryHost: {
    open: async () => ({
      ...EXAMPLE,
      head: { ...EXAMPLE.head, play: AGAIN },
      body: { puzzle: cluesOf(EXAMPLE.head) },
      logs: {},
    }),
  },
}));

const { PaperState } = await import("./paper_state");

test("an added puzzle that is played again has the marks of its new game", async () => {
  const state = new PaperState(new Sheet("own", "made", fromData(cluesOf(EXAMPLE.head))));
  await state.add([EXAMPLE.id]);
  expect(state.added.value[0].marks).toEqual([".?", "??"]);
});
