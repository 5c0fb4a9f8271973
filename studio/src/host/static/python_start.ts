// Starts hanjie's Python in Pyodide: from nothing, or with the memory of an earlier start, which takes much less time.
// That memory is taken before the first call, so it holds nothing of a user.
import { connectCore, type Core, type PythonRuntime } from "../../engine";
import { connectPixels, PictureFiles } from "../../pixels";

/** The part of Pyodide that is needed here. */
export interface Pyodide extends PythonRuntime {
  FS: { writeFile(path: string, content: Uint8Array): void };
  pyimport(module: "sys"): { path: { append(place: string): void } };
  pyimport(module: "hanjie.studio.in_page"): Service;
  makeMemorySnapshot(options: { serializer(object: object): string }): Uint8Array;
}

/** hanjie.studio.in_page, as JavaScript sees it. */
export interface Service {
  load_jobs(): void;
  answer(job: string, body: string, say: (event: string) => void, isUnwanted?: () => boolean): void;
  destroy(): void;
}

export interface Parts {
  /** Loads Pyodide, with options that its documentation does not have. */
  load(options: Promise<object>): Promise<Pyodide>;
  core: Promise<Core>;
  /** hanjie.zip. */
  archive: Promise<Uint8Array>;
  /** The memory of an earlier start. */
  memory: Promise<Uint8Array | null>;
  /** A file beside Python; undefined if it cannot be loaded. */
  file(name: string): Uint8Array | undefined;
  /** Called after the start of Pyodide itself. */
  onRuntime?(): void;
}

export interface Started {
  service: Service;
  files: PictureFiles;
  /** For later starts; null if this one had such a memory. */
  memory: Uint8Array | null;
}

/** Where Python finds hanjie. */
const ARCHIVE = "/lib/hanjie.zip";

export async function startPython(parts: Parts): Promise<Started> {
  const files = new PictureFiles();
  const modules = new Modules();
  connectPixels(modules, files);
  modules.registerJsModule("hanjie_site", { load: (name: string) => parts.file(name) });
  const core = parts.core.then((found) => connectCore(modules, found));
  const options = async () => {
    const memory = await parts.memory;
    await core;
    return memory
      ? { _loadSnapshot: memory, _snapshotDeserializer: (name: string) => modules.named(name) }
      : { _makeSnapshot: true };
  };
  const python = await parts.load(options());
  parts.onRuntime?.();
  python.FS.writeFile(ARCHIVE, await parts.archive);
  if (await parts.memory) return { service: python.pyimport("hanjie.studio.in_page"), files, memory: null };
  modules.registerAll(python);
  python.pyimport("sys").path.append(ARCHIVE);
  const service = python.pyimport("hanjie.studio.in_page");
  service.load_jobs();
  service.destroy();
  const memory = python.makeMemorySnapshot({ serializer: (object) => modules.nameOf(object) });
  return { service: python.pyimport("hanjie.studio.in_page"), files, memory };
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
