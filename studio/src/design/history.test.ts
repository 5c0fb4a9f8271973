import { expect, test } from "vitest";
import { entryOf, replay, startEntry, type LogEntry } from "./design_log";
import { asText, drawn } from "./drawn";
import { did, redo, startHistory, undo, type History } from "./history";
import { withColor } from "./palette_edit";
import { painted, type Picture } from "./picture";
import { shifted, turnedRight } from "./transforms";

const first = drawn("##.. #... ....");
const steps: ((picture: Picture) => Picture)[] = [
  (picture) => painted(picture, [4, 5, 6, 9], 1),
  turnedRight,
  withColor,
  (picture) => painted(picture, [0, 11], 2),
  (picture) => shifted(picture, 1, 1),
  (picture) => ({ ...picture, palette: picture.palette.slice(), cells: picture.cells.map(() => 0) }),
];

/** All pictures of the steps, with the history and its log. */
function walked() {
  let history: History = startHistory(first);
  const log: LogEntry[] = [startEntry(first)];
  const pictures = [first];
  for (const [index, step] of steps.entries()) {
    history = did(history, `step ${index}`, step(history.picture));
    log.push(entryOf(history.done!.top));
    pictures.push(history.picture);
  }
  return { history, log, pictures };
}

test("undo goes back to the start, and redo to the end, through the same pictures", () => {
  let { history } = walked();
  const { pictures } = walked();
  for (let index = pictures.length - 2; index >= 0; index--) {
    history = undo(history);
    expect(asText(history.picture)).toBe(asText(pictures[index]));
    expect(history.picture.palette).toEqual(pictures[index].palette);
  }
  expect(undo(history)).toBe(history);
  for (const picture of pictures.slice(1)) {
    history = redo(history);
    expect(asText(history.picture)).toBe(asText(picture));
  }
  expect(redo(history)).toBe(history);
});

test("a change that changes nothing is not a step", () => {
  const history = startHistory(first);
  expect(did(history, "nothing", painted(first, [0], 1))).toBe(history);
  expect(did(history, "nothing", { ...first, cells: first.cells.slice() })).toBe(history);
});

test("a new step after undo drops what was undone", () => {
  const { history } = walked();
  const other = did(undo(history), "other", drawn("#"));
  expect(other.undone).toBeNull();
  expect(other.done?.size).toBe(steps.length);
});

test("the log as JSON brings back the history, with undo and redo", () => {
  const { history, log } = walked();
  const entries = JSON.parse(JSON.stringify([...log, { k: "undo" }, { k: "undo" }, { k: "redo" }])) as unknown[];
  const expected = redo(undo(undo(history)));
  const found = replay(entries)!;
  expect(asText(found.picture)).toBe(asText(expected.picture));
  expect(found.done?.size).toBe(expected.done?.size);
  expect(found.undone?.size).toBe(1);
  let [one, other] = [found, expected];
  while (one.done) {
    [one, other] = [undo(one), undo(other)];
    expect(asText(one.picture)).toBe(asText(other.picture));
  }
  expect(other.done).toBeNull();
});

test("a stroke is short in the log, whatever the size of the picture", () => {
  const large = { ...first, width: 200, cells: new Uint16Array(40_000) };
  const stroke = did(startHistory(large), "stroke", painted(large, [5, 6, 7, 207, 39_999], 1));
  expect(entryOf(stroke.done!.top)).toEqual({ k: "cells", n: "stroke", c: { "1": "5*3,5r,uv3" } });
});

test("a log without a start or with damage is refused", () => {
  expect(replay([])).toBeNull();
  expect(replay([{ k: "undo" }])).toBeNull();
  const { log } = walked();
  expect(replay([log[0], { k: "cells", n: "", c: { "1": "zzz*9" } }])).toBeNull();
  expect(replay([log[0], { k: "cells", n: "", c: { "7": "0" } }])).toBeNull();
  expect(replay([log[0], { k: "whole", n: "", w: 5, c: "0*4" }])).toBeNull();
});

test("a log of anything is refused at once", () => {
  const [start] = walked().log as [Extract<LogEntry, { k: "start" }>];
  const began = performance.now();
  for (const found of [null, 5, [], {}, { k: "toString" }]) expect(replay([start, found])).toBeNull();
  for (const change of [
    { c: 5 },
    { c: "0*zzzzzz" },
    { w: 1e9 },
    { w: "4" },
    { c: "0*dw", w: 1 },
    { p: [] },
    { p: [{}, {}] },
  ]) {
    expect(replay([{ ...start, ...change }])).toBeNull();
  }
  for (const c of [{ "1": null }, { "-1": "0" }, { "0.5": "0" }, { x: "0" }, { "1": "0*zzzzzz" }, { "1": "0*c,0*c" }]) {
    expect(replay([start, { k: "cells", n: "", c }])).toBeNull();
  }
  expect(performance.now() - began).toBeLessThan(1000);
});

test("a log that would keep the page busy for minutes is refused", () => {
  const start = startEntry({ ...first, width: 200, cells: new Uint16Array(40_000) });
  const all = { k: "cells", n: "", c: { "1": "0*uv4" } };
  expect(replay([start, all, ...Array.from({ length: 10_000 }, () => ({ k: "undo" }))])?.done).toBeNull();
  const turns = Array.from({ length: 10_000 }, (_, turn) => ({ k: turn % 2 ? "redo" : "undo" }));
  expect(replay([start, all, ...turns])).toBeNull();
});

test("a picture from elsewhere is a step, too", () => {
  const found = replay([startEntry(first), startEntry(drawn("#"))])!;
  expect(asText(found.picture)).toBe("#");
  expect(asText(undo(found).picture)).toBe(asText(first));
});
