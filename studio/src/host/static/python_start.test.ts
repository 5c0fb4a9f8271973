// @vitest-environment node
import { expect, test, vi } from "vitest";
import type { Core } from "../../engine";
import { startPython, type Parts, type Pyodide } from "./python_start";

const service = { load_first: vi.fn(), destroy: vi.fn() };

function python(memory: () => Uint8Array): Pyodide {
  const path = { append: vi.fn() };
  return {
    FS: { writeFile: vi.fn() },
    registerJsModule: vi.fn(),
    pyimport: (name: string) => (name === "sys" ? { path } : service),
    makeMemorySnapshot: memory,
  } as unknown as Pyodide;
}

function parts(given: Partial<Parts>): Parts {
  return {
    load: async (options) => (await options, python(() => Uint8Array.of(7))),
    core: Promise.resolve({} as Core),
    archive: Promise.resolve(new Uint8Array()),
    memory: Promise.resolve({ kept: null, isWanted: true }),
    file: () => undefined,
    ...given,
  };
}

test("a start from nothing gives its memory if that is wanted", async () => {
  expect((await startPython(parts({}))).memory).toEqual(Uint8Array.of(7));
  const unwanted = Promise.resolve({ kept: null, isWanted: false });
  expect((await startPython(parts({ memory: unwanted }))).memory).toBeNull();
});

test("Python starts even if its memory cannot be had", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const full = () => {
    throw new RangeError("Array buffer allocation failed");
  };
  const started = await startPython(parts({ load: async (options) => (await options, python(full)) }));
  expect(started).toMatchObject({ service, memory: null });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("kept memory is given to Pyodide once, and no jobs are loaded", async () => {
  const memory = { kept: Uint8Array.of(1), isWanted: false };
  let seen: unknown;
  service.load_first.mockClear();
  const load = async (options: Promise<{ _loadSnapshot?: unknown }>) => {
    const given = await options;
    seen = await given._loadSnapshot;
    return python(() => Uint8Array.of(7));
  };
  const started = await startPython(parts({ memory: Promise.resolve(memory), load }));
  expect(started.memory).toBeNull();
  expect(seen).toEqual(Uint8Array.of(1));
  expect(memory.kept).toBeNull();
  expect(service.load_first).not.toHaveBeenCalled();
});

test("a core or a memory that does not come is a failure, even if Pyodide fails before it asks", async () => {
  const core = Promise.reject<Core>(new Error("no core"));
  await expect(startPython(parts({ core }))).rejects.toThrow("no core");
  const late = Promise.reject<Core>(new Error("no core"));
  const load = async () => Promise.reject(new Error("no Pyodide"));
  await expect(startPython(parts({ core: late, load }))).rejects.toThrow("no Pyodide");
});
