import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { httpAbout, httpAnswers, httpLibrary } from "./http";

beforeEach(() => {
  vi.useFakeTimers();
  httpAnswers.value = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fetch that nothing answers, like that of a process that is stopped. */
function silence(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

test("a host that never answers is gone", async () => {
  vi.stubGlobal("fetch", silence);
  const asked = expect(httpAbout()).rejects.toMatchObject({ kind: "gone" });
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(httpAnswers.value).toBe(false);
});

test("the next answer brings it back", async () => {
  httpAnswers.value = false;
  vi.stubGlobal("fetch", async () => new Response('{"version": "1"}'));
  expect(await httpAbout()).toEqual({ version: "1" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(httpAnswers.value).toBe(true);
});

test("a failure that the studio does not explain is a reason to try again, a refusal is not", async () => {
  const { list } = httpLibrary();
  const answers: [string, number, string][] = [
    ["<h1>Bad Gateway</h1>", 502, "busy"],
    ["{}", 500, "busy"],
    ["Not Found", 404, "internal"],
    ['{"error": {"kind": "crashed", "problem": "It crashed."}}', 500, "crashed"],
  ];
  for (const [text, status, kind] of answers) {
    vi.stubGlobal("fetch", async () => new Response(text, { status }));
    await expect(list()).rejects.toMatchObject({ kind });
  }
});
