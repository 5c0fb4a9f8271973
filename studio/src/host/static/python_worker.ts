// The Worker that runs hanjie's Python: Pyodide with the core as WebAssembly. It answers one call after the other.
import { connectCore, Core, type PythonRuntime } from "../../engine";
import { connectPixels, PictureFiles } from "../../pixels";
import { fetched, loadPyodide } from "./load_pyodide";
import { CORE, PYTHON } from "./places";
import type { Call, Event } from "./protocol";
import { isRevoked } from "./wanted";

interface Pyodide extends PythonRuntime {
  FS: { writeFile(path: string, content: Uint8Array): void };
  pyimport(module: "sys"): { path: { append(place: string): void } };
  pyimport(module: "hanjie.studio.in_page"): Service;
}

interface Service {
  /** Loads one more job; false if all are there. */
  load_one(): boolean;
  answer(job: string, body: string, say: (event: string) => void, isUnwanted: () => boolean): void;
}

const scope = self as unknown as {
  postMessage(event: Event): void;
  onmessage: ((event: { data: Call }) => Promise<void>) | null;
};
/** Where Python finds hanjie. */
const ARCHIVE = "/lib/hanjie.zip";

/** The milliseconds after which Python loads the jobs that no call has needed yet. */
const PAUSE = 1000;
/** The share of each part in the time that loading takes, roughly. */
const SHARES = { core: 0.05, runtime: 0.65, packages: 0.15, imported: 0.15 };
let loaded = 0;

function add(share: keyof typeof SHARES): void {
  loaded += SHARES[share];
  scope.postMessage({ loaded });
}

/** A file beside Python, at once: Python cannot wait, and a Worker may. Undefined if it cannot be loaded. */
function load(name: string): Uint8Array | undefined {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, PYTHON), false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined;
}

async function start(): Promise<void> {
  const core = Core.load(fetched(CORE)).then((found) => (add("core"), found));
  const packages = fetched(new URL("hanjie.zip", PYTHON))
    .then((response) => response.arrayBuffer())
    .then((bytes) => (add("packages"), bytes));
  // A failure is reported once, by the first `await` below.
  core.catch(() => undefined);
  packages.catch(() => undefined);
  const python = await loadPyodide<Pyodide>();
  add("runtime");
  connectCore(python, await core);
  const files = new PictureFiles();
  connectPixels(python, files);
  python.registerJsModule("hanjie_site", { load });
  python.FS.writeFile(ARCHIVE, new Uint8Array(await packages));
  python.pyimport("sys").path.append(ARCHIVE);
  const service = python.pyimport("hanjie.studio.in_page");
  add("imported");
  scope.onmessage = async ({ data: { call, job, body, wanted } }) => {
    let last: Event;
    const say = (event: string) => {
      last = { call, ...(JSON.parse(event) as object) } as Event;
      if ("progress" in last) scope.postMessage(last);
    };
    const isUnwanted = isRevoked(wanted);
    try {
      // The last event is the answer. It does not count if Python asked for a file that is not decoded yet.
      do service.answer(job, body, say, isUnwanted);
      while (await files.decodeWanted());
      scope.postMessage(last!);
    } catch (error) {
      // A crash reaches the page only from outside of a promise.
      setTimeout(() => {
        throw error;
      });
    } finally {
      files.forget();
    }
  };
  scope.postMessage({ ready: true });
  // One after the other, so that a job never waits for long.
  const loadOthers = () => service.load_one() && setTimeout(loadOthers);
  setTimeout(loadOthers, PAUSE);
}

start().catch((error: unknown) => {
  console.warn("Python could not be loaded:", error);
  scope.postMessage({ failed: true });
});
