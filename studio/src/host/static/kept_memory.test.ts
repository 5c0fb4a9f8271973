// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptMemory } from "./kept_memory";

const places = vi.hoisted(() => ({
  PAGE: new URL("http://host/site/"),
  PYTHON: new URL("http://host/site/python-1/"),
}));
vi.mock("./places", () => places);

let files: Map<string, Response>;
let room: number;

beforeEach(() => {
  files = new Map();
  room = 1e9;
  places.PYTHON = new URL("http://host/site/python-1/");
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...files.keys()].map((url) => ({ url })),
      match: async (name: string) => files.get(name)?.clone(),
      put: async (name: string, content: Response) => void files.set(name, content),
      delete: async (name: string) => files.delete(name),
    }),
  });
  vi.stubGlobal("navigator", browserOf("Browser/1"));
  vi.useFakeTimers({ now: 1e12 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function browserOf(version: string): object {
  return { userAgent: version, storage: { estimate: async () => ({ quota: room, usage: 100 }) } };
}

const MEMORY = Uint8Array.of(1, 2, 3);
const NOTHING = { kept: null, isWanted: true };
const NOT_WANTED = { kept: null, isWanted: false };
const FOUND = { kept: MEMORY, isWanted: false };

/** A start from nothing that keeps its memory. */
async function keep(): Promise<void> {
  const place = new KeptMemory();
  expect(await place.take()).toEqual(NOTHING);
  await place.keep(MEMORY);
}

/** A start with kept memory that works. */
async function use(): Promise<void> {
  const place = new KeptMemory();
  expect(await place.take()).toEqual(FOUND);
  await place.started();
  await place.worked();
}

const found = () => new KeptMemory().take();

test("memory that was kept is found, again and again", async () => {
  await keep();
  await use();
  await use();
});

test("it belongs to one version of Python, and takes the place of that of another", async () => {
  await keep();
  places.PYTHON = new URL("http://host/site/python-2/");
  await keep();
  expect(files.size).toBe(1);
  await use();
});

test("another version of the browser does not use it", async () => {
  await keep();
  vi.stubGlobal("navigator", browserOf("Browser/2"));
  expect(await found()).toEqual(NOTHING);
});

test("memory that is damaged is not used, and replaced", async () => {
  await keep();
  for (const [name, { headers }] of files) files.set(name, new Response(MEMORY.slice(1), { headers }));
  await keep();
  await use();
});

test("what is written about attempts may be damaged", async () => {
  await keep();
  await use();
  for (const name of files.keys()) if (name.includes("/attempts?")) files.set(name, new Response('{"failu'));
  await use();
});

test("it is not kept where the library needs the room", async () => {
  room = 200_000_000;
  await keep();
  expect(await found()).toEqual(NOTHING);
});

test("a start that failed is followed by one from nothing, and after two failures no memory is kept", async () => {
  for (const next of [NOTHING, NOT_WANTED]) {
    await keep();
    const place = new KeptMemory();
    expect(await place.take()).toEqual(FOUND);
    await place.failed();
    expect(await found()).toEqual(next);
  }
});

test("so is a start that ended in the middle", async () => {
  await keep();
  expect(await found()).toEqual(FOUND);
  vi.advanceTimersByTime(60_000);
  expect(await found()).toEqual(NOTHING);
});

test("a start that another tab has just begun is left alone", async () => {
  await keep();
  const other = new KeptMemory();
  await other.take();
  expect(await found()).toEqual(NOT_WANTED);
  await other.started();
  await use();
});

test("an answer makes up for failures, and a start alone does not", async () => {
  for (const works of [false, true, false]) {
    await keep();
    const place = new KeptMemory();
    await place.take();
    await place.started();
    if (works) await place.worked();
    await place.failed();
  }
  expect(await found()).toEqual(NOT_WANTED);
});

test("a start from nothing that fails is not counted", async () => {
  const place = new KeptMemory();
  await place.take();
  await place.failed();
  await place.failed();
  expect(await found()).toEqual(NOTHING);
});

test.each([
  ["nothing", undefined],
  ["nothing in a private window", { open: async () => Promise.reject(new DOMException("no", "SecurityError")) }],
  [
    "nothing more",
    { open: async () => ({ match: async () => undefined, put: async () => Promise.reject(new Error()) }) },
  ],
])("a browser that keeps %s is not a failure", async (_, caches) => {
  vi.stubGlobal("caches", caches);
  const place = new KeptMemory();
  expect((await place.take()).kept).toBeNull();
  await place.keep(MEMORY);
  await place.failed();
});

test("a browser that does not answer is not waited for", async () => {
  vi.stubGlobal("caches", { open: () => new Promise(() => undefined) });
  const taken = found();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await taken).toEqual(NOT_WANTED);
});
