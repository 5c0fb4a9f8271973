// Starts hanjie's Python in Pyodide: from nothing, or with the memory of an earlier start, which takes less time. That
// memory is taken before the first call, so it holds no puzzle, no mark and no setting.
import { connectCore, type Core, type PythonRuntime } from "../../engine";
import { connectPixels, PictureFiles } from "../../pixels";
import type { Memory } from "./kept_memory";

/** The part of Pyodide that is needed here. */
export interface Pyodide extends PythonRuntime {
  FS: { writeFile(path: string, content: Uint8Array): void };
  pyimport(module: "sys"): { path: { append(place: string): void } };
  pyimport(module: "hanjie.studio.in_page"): Service;
  makeMemorySnapshot(options: { serializer(object: object): string }): Uint8Array;
}

/** hanjie.studio.in_page, as JavaScript sees it. */
export interface Service {
  load_first(): void;
  /** Loads one of the other jobs; false if all are there. */
  load_one(): boolean;
  answer(job: string, body: string, say: (event: string) => void, isUnwanted?: () => boolean): void;
  destroy(): void;
}

export interface Parts {
  /** Loads Pyodide, with options that its documentation does not have. */
  load(options: Promise<object>): Promise<Pyodide>;
  core: Promise<Core>;
  /** hanjie.zip. */
  archive: Promise<Uint8Array>;
  memory: Promise<Memory>;
  /** A file beside Python; undefined if it cannot be loaded. */
  file(name: string): Uint8Array | undefined;
  /** Called after the start of Pyodide itself. */
  onRuntime?(): void;
}

export interface Started {
  service: Service;
  files: PictureFiles;
  /** For later starts, if it was wanted and can be had. */
  memory: Uint8Array | null;
}

/** Where Python finds hanjie. */
const ARCHIVE = "/lib/hanjie.zip";

export async function startPython({ load, core, archive, memory, file, onRuntime }: Parts): Promise<Started> {
  const files = new PictureFiles();
  const modules = new Modules();
  connectPixels(modules, files);
  modules.registerJsModule("hanjie_site", { load: file });
  const connected = core.then((found) => connectCore(modules, found));
  const options = Promise.all([memory, connected]).then(([found]) => optionsFor(found, modules));
  options.catch(() => undefined); // Pyodide may fail before it looks at them
  const python = await load(options);
  onRuntime?.();
  python.FS.writeFile(ARCHIVE, await archive);
  const given = await options;
  if ("_loadSnapshot" in given) return { service: python.pyimport("hanjie.studio.in_page"), files, memory: null };
  modules.registerAll(python);
  python.pyimport("sys").path.append(ARCHIVE);
  const service = python.pyimport("hanjie.studio.in_page");
  service.load_first();
  if (!("_makeSnapshot" in given)) return { service, files, memory: null };
  service.destroy(); // an object of Python that JavaScript holds cannot be part of the memory
  const taken = memoryOf(python, modules);
  return { service: python.pyimport("hanjie.studio.in_page"), files, memory: taken };
}

function optionsFor(memory: Memory, modules: Modules): object {
  if (!memory.kept) return memory.isWanted ? { _makeSnapshot: true } : {};
  // Pyodide waits for it, and keeps its options: the bytes should not stay with them.
  const once = {
    then(give: (bytes: Uint8Array) => void): void {
      give(memory.kept!);
      memory.kept = null;
    },
  };
  return { _loadSnapshot: once, _snapshotDeserializer: (name: string) => modules.named(name) };
}

/** Null if it cannot be had, such as for lack of room: Python works without it. */
function memoryOf(python: Pyodide, modules: Modules): Uint8Array | null {
  try {
    return python.makeMemorySnapshot({ serializer: (object) => modules.nameOf(object) });
  } catch (error) {
    console.warn("The memory of Python cannot be kept:", error);
    return null;
  }
}

/** The modules of JavaScript that Python uses. A kept memory has their names. */
class Modules implements PythonRuntime {
  readonly #modules = new Map<string, object>();

  registerJsModule(name: string, module: object): void {
    this.#modules.set(name, module);
  }

  registerAll(python: PythonRuntime): void {
    for (const [name, module] of this.#modules) python.registerJsModule(name, module);
  }

  nameOf(object: object): string {
    for (const [name, module] of this.#modules) if (module === object) return name;
    throw new TypeError("Python holds an object of JavaScript that is not a module.");
  }

  named(name: string): object {
    const module = this.#modules.get(name);
    if (!module) throw new TypeError(`The kept memory of Python names the module ${name}, which is not there.`);
    return module;
  }
}
