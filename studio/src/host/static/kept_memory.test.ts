// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetMemory, keepMemory, keptMemory } from "./kept_memory";

const places = vi.hoisted(() => ({
  PAGE: new URL("http://host/site/"),
  PYTHON: new URL("http://host/site/python-1/"),
}));
vi.mock("./places", () => places);

let kept: Map<string, Map<string, Response>>;
let room: number;

beforeEach(() => {
  kept = new Map();
  room = 1e9;
  places.PYTHON = new URL("http://host/site/python-1/");
  vi.stubGlobal("caches", {
    open: async (place: string) => {
      if (!kept.has(place)) kept.set(place, new Map());
      const files = kept.get(place)!;
      return {
        match: async (name: string) => files.get(name),
        put: async (name: string, content: Response) => void files.set(name, content),
      };
    },
    delete: async (place: string) => kept.delete(place),
  });
  vi.stubGlobal("navigator", browserOf("Browser/1"));
});
afterEach(() => vi.unstubAllGlobals());

function browserOf(version: string): object {
  return { userAgent: version, storage: { estimate: async () => ({ quota: room, usage: 100 }) } };
}

const memory = Uint8Array.of(1, 2, 3);

test("memory that was kept is found, and forgotten", async () => {
  expect(await keptMemory()).toBeNull();
  await keepMemory(memory);
  expect(await keptMemory()).toEqual(memory);
  await forgetMemory();
  expect(await keptMemory()).toBeNull();
});

test("it belongs to one version of Python, and takes the place of that of another", async () => {
  await keepMemory(memory);
  const module = await anotherVersion();
  expect(await module.keptMemory()).toBeNull();
  await module.keepMemory(Uint8Array.of(4));
  expect(await module.keptMemory()).toEqual(Uint8Array.of(4));
  expect([...kept.values()].map((files) => files.size)).toEqual([1]);
});

async function anotherVersion(): Promise<typeof import("./kept_memory")> {
  places.PYTHON = new URL("http://host/site/python-2/");
  vi.resetModules();
  return import("./kept_memory");
}

test("memory that is damaged is not used", async () => {
  await keepMemory(memory);
  for (const files of kept.values())
    for (const [name, { headers }] of files) files.set(name, new Response(memory.slice(1), { headers }));
  expect(await keptMemory()).toBeNull();
});

test("another version of the browser does not use it", async () => {
  await keepMemory(memory);
  vi.stubGlobal("navigator", browserOf("Browser/2"));
  expect(await keptMemory()).toBeNull();
});

test("it is not kept where the library needs the room", async () => {
  room = 200_000_000;
  await keepMemory(memory);
  expect(await keptMemory()).toBeNull();
});

test("a browser that keeps nothing is not a failure", async () => {
  vi.stubGlobal("caches", undefined);
  await keepMemory(memory);
  expect(await keptMemory()).toBeNull();
  await forgetMemory();
});
