import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HostError, type JobHost, type RunOptions } from "../host/host";
import type { PuzzleData } from "../model/reports";
import { Checker, type Answer } from "./checker";
import { drawn } from "./drawn";
import { Mender } from "./mender";
import type { Picture } from "./picture";

interface Call {
  name: string;
  request: { puzzle: PuzzleData; grade?: boolean; most?: number };
  signal: AbortSignal;
  answer: (report: object) => void;
  fail: (error: Error) => void;
}

/** A host whose jobs end when the test says so; a dropped job ends at once. */
function slowHost() {
  const calls: Call[] = [];
  const run = (name: string, request: Call["request"], options: RunOptions = {}) =>
    new Promise((answer, fail) => {
      const signal = options.signal ?? new AbortController().signal;
      signal.addEventListener("abort", () => fail(new DOMException("dropped", "AbortError")));
      calls.push({ name, request, signal, answer, fail });
    });
  return { calls, host: { run } as unknown as JobHost };
}

const puzzle = (picture: Picture) => () => ({ width: picture.width, height: 1, rows: [], columns: [] }) as PuzzleData;
const pictures = ["#.", ".#", "##"].map((text) => drawn(text));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asking() {
  const { calls, host } = slowHost();
  const answers: Answer[] = [];
  const checker = new Checker(host, (answer) => answers.push(answer));
  const ask = (index: number) => checker.ask(pictures[index], index, puzzle(pictures[index]));
  return { calls, checker, answers, ask };
}

test("one question is under way at most, and the newest picture follows", async () => {
  const { calls, checker, answers, ask } = asking();
  ask(0);
  ask(1);
  ask(2);
  expect(calls).toHaveLength(1);
  calls[0].answer({ unique: false });
  await settle();
  expect(calls).toHaveLength(2);
  expect(checker.answer.value?.stroke).toBe(0);
  calls[1].answer({ unique: true });
  await settle();
  expect(answers.map((answer) => answer.stroke)).toEqual([0, 2]);
  expect(checker.isBusy.value).toBe(false);
});

test("an older question is dropped if it is not done soon, and the last answer stays", async () => {
  const { calls, checker, ask } = asking();
  ask(0);
  calls[0].answer({ unique: true });
  await settle();
  ask(1);
  ask(2);
  expect(calls[1].signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(calls[1].signal.aborted).toBe(true);
  expect(checker.answer.value?.stroke).toBe(0);
  expect(calls).toHaveLength(3);
});

test("after a slow answer the quick part is asked for first", async () => {
  const { calls, checker, ask } = asking();
  ask(0);
  await vi.advanceTimersByTimeAsync(2000);
  calls[0].answer({ unique: true });
  await settle();
  ask(1);
  expect(calls[1].request.grade).toBe(false);
  calls[1].answer({ unique: false });
  await settle();
  expect(checker.answer.value?.isWhole).toBe(false);
  expect(calls[2].request.grade).toBe(true);
  calls[2].answer({ unique: false });
  await settle();
  expect(checker.answer.value?.isWhole).toBe(true);
});

test("a host that does not answer is asked again, and another problem is reported", async () => {
  const { calls, checker, ask } = asking();
  ask(0);
  calls[0].fail(new HostError("gone", "The studio is not running."));
  await vi.advanceTimersByTimeAsync(1100);
  expect(calls).toHaveLength(2);
  expect(checker.problem.value).toBeNull();
  calls[1].fail(new HostError("crashed", "The job ended."));
  await settle();
  expect(checker.problem.value).toBe("The job ended.");
  expect(checker.isBusy.value).toBe(false);
});

test("a blank picture forgets the answer", async () => {
  const { calls, checker, ask } = asking();
  ask(0);
  calls[0].answer({ unique: true });
  await settle();
  checker.drop();
  expect(checker.answer.value).toBeNull();
});

/** A report with proposals that fill one cell each. */
const proposals = (...cells: string[]) => ({ proposals: cells.map((cell) => ({ changes: [{ cell, after: 1 }] })) });

test("repairs that are shown keep their places, and others replace them after an edit", async () => {
  const { calls, host } = slowHost();
  const mender = new Mender(host);
  const shown = () => mender.mending.value?.proposals.map(({ changes }) => changes[0].cell).join(" ");
  mender.ask(pictures[0], "unique", puzzle(pictures[0]));
  await vi.advanceTimersByTimeAsync(500);
  calls[0].answer(proposals("R1C1", "R1C2", "R2C1"));
  await settle();
  calls[1].answer(proposals("R2C2", "R1C2", "R1C1", "R3C3"));
  await settle();
  expect(shown()).toBe("R1C1 R1C2 R2C1 R2C2 R3C3");
  mender.ask(pictures[1], "unique", puzzle(pictures[1]));
  await vi.advanceTimersByTimeAsync(500);
  calls[2].answer(proposals("R2C2", "R1C1"));
  await settle();
  expect(shown()).toBe("R2C2 R1C1");
});

test("repairs are looked for once the pencil rests: some first, then all", async () => {
  const { calls, host } = slowHost();
  const mender = new Mender(host);
  mender.ask(pictures[0], "unique", puzzle(pictures[0]));
  await vi.advanceTimersByTimeAsync(300);
  expect(calls).toHaveLength(0);
  mender.ask(pictures[1], "unique", puzzle(pictures[1]));
  await vi.advanceTimersByTimeAsync(300);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls.map((call) => call.request.most)).toEqual([3]);
  calls[0].answer(proposals("R1C1", "R1C2", "R2C1"));
  await settle();
  expect(mender.mending.value).toMatchObject({ picture: pictures[1], isWhole: false });
  calls[1].answer(proposals("R2C2", "R1C2", "R1C1", "R3C3", "R2C1"));
  await settle();
  expect(mender.mending.value?.proposals).toHaveLength(5);
  expect(mender.has(pictures[1])).toBe(true);
});

test("a new stroke drops the search for repairs, and what was found stays", async () => {
  const { calls, host } = slowHost();
  const mender = new Mender(host);
  mender.ask(pictures[0], "unique", puzzle(pictures[0]));
  await vi.advanceTimersByTimeAsync(500);
  calls[0].answer(proposals("R1C1", "R1C2", "R2C1"));
  await settle();
  mender.stop();
  expect(calls[1].signal.aborted).toBe(true);
  expect(mender.mending.value?.proposals).toHaveLength(3);
  expect(mender.has(pictures[0])).toBe(false);
});
