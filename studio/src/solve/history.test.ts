import { expect, test } from "vitest";
import { BLACK_AND_WHITE } from "../model/puzzle";
import { changedLines, did, NO_HISTORY, redone, typingKey, undone, type History, type Moment } from "./history";

function moment(rows: string[], columns: string[] = ["1"]): Moment {
  return { texts: { rows, columns }, width: columns.length, height: rows.length, palette: BLACK_AND_WHITE, other: {} };
}

const names = (stack: History["done"]): string[] => (stack ? [...names(stack.rest), stack.top.name] : []);

test("steps are taken back in their order and done again", () => {
  const [a, b, c] = [moment(["1"]), moment(["2"]), moment(["2", "3"])];
  let history = did(did(NO_HISTORY, "R1", a, b), "size", b, c);
  expect(history.done?.top.before).toBe(b);
  history = undone(undone(history));
  expect(history.done).toBeNull();
  expect(names(history.undone)).toEqual(["size", "R1"]);
  history = redone(history);
  expect(history.done?.top.after).toBe(b);
  expect(names(history.undone)).toEqual(["size"]);
  expect(undone(NO_HISTORY)).toBe(NO_HISTORY);
  expect(redone(NO_HISTORY)).toBe(NO_HISTORY);
});

test("a change that changes nothing adds no step, and a new one drops what was undone", () => {
  const [a, b] = [moment(["1"]), moment(["2"])];
  expect(did(NO_HISTORY, "R1", a, moment(["1"]))).toBe(NO_HISTORY);
  const history = did(undone(did(NO_HISTORY, "R1", a, b)), "R1", a, moment(["4"]));
  expect(history.undone).toBeNull();
  expect(names(history.done)).toEqual(["R1"]);
});

test("another palette is a change", () => {
  const palette = [...BLACK_AND_WHITE, { name: "red", rgb: "#ff0000", symbol: "r" }];
  expect(did(NO_HISTORY, "color", moment(["1"]), { ...moment(["1"]), palette }).done?.size).toBe(1);
});

test("the digits of a number are one step, the next number is another", () => {
  const line = { axis: "row", index: 0 } as const;
  let history = NO_HISTORY;
  let text = "";
  for (const next of ["1", "12", "12 ", "12 3", "12 "]) {
    history = did(history, "R1", moment([text]), moment([next]), typingKey(line, text, next));
    text = next;
  }
  expect(history.done?.size).toBe(3);
  history = undone(undone(history));
  expect(history.undone?.top.before.texts.rows).toEqual(["12 "]);
  expect(history.done?.top.before.texts.rows).toEqual([""]);
});

test("after an undo, typing begins a new step", () => {
  const line = { axis: "row", index: 0 } as const;
  const type = (history: History, from: string, to: string) =>
    did(history, "R1", moment([from]), moment([to]), typingKey(line, from, to));
  let history = type(type(NO_HISTORY, "", "1"), "1", "1 2");
  history = type(undone(history), "1", "12");
  expect(names(history.done)).toEqual(["R1", "R1"]);
});

test("clearing a line or pasting into it is never joined with typing", () => {
  const line = { axis: "column", index: 2 } as const;
  expect(typingKey(line, "6 8 1", "")).toBeNull();
  expect(typingKey(line, "6", "6 8 1")).toBeNull();
  expect(typingKey(line, "6", "68")).not.toBe(typingKey({ axis: "row", index: 2 }, "6", "68"));
});

test("the lines that differ are named, those that were cut off are not", () => {
  expect(changedLines(moment(["1", "2"]), moment(["1", "3"], ["4"]))).toEqual([
    { axis: "column", index: 0 },
    { axis: "row", index: 1 },
  ]);
  expect(changedLines(moment(["1", "2"]), moment(["1"]))).toEqual([]);
});
