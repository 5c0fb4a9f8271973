// The Worker that runs hanjie's Python: Pyodide with the core as WebAssembly. It answers one call after the other.
import { Core } from "../../engine";
import { KeptMemory } from "./kept_memory";
import { fetched, loadPyodide } from "./load_pyodide";
import { CORE, PYTHON } from "./places";
import type { Call, Event } from "./protocol";
import { startPython, type Pyodide } from "./python_start";
import { isRevoked } from "./wanted";

const scope = self as unknown as {
  postMessage(event: Event): void;
  onmessage: ((event: { data: Call }) => Promise<void>) | null;
};
/** The milliseconds after which Python loads the jobs that no page needs at first. */
const PAUSE = 1000;
/** The share of each part in the time that loading takes, roughly. */
const SHARES = { core: 0.05, runtime: 0.65, packages: 0.15, imported: 0.15 };
let loaded = 0;

function add(share: keyof typeof SHARES): void {
  loaded += SHARES[share];
  scope.postMessage({ loaded });
}

/** A file beside Python, at once: Python cannot wait, and a Worker may. Undefined if it cannot be loaded. */
function file(name: string): Uint8Array | undefined {
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
  const archive = fetched(new URL("hanjie.zip", PYTHON))
    .then((response) => response.arrayBuffer())
    .then((bytes) => (add("packages"), new Uint8Array(bytes)));
  // A failure is reported once, by the first `await` below.
  core.catch(() => undefined);
  archive.catch(() => undefined);
  const place = new KeptMemory();
  const started = startPython({
    load: loadPyodide<Pyodide>,
    core,
    archive,
    memory: place.take(),
    file,
    onRuntime: () => add("runtime"),
  });
  const failed = async (error: unknown): Promise<never> => {
    await place.failed(); // the next Worker starts from nothing
    throw error;
  };
  const { service, files, memory } = await started.catch(failed);
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
      await place.worked();
    } catch (error) {
      await place.failed();
      // A crash reaches the page only from outside of a promise.
      setTimeout(() => {
        throw error;
      });
    } finally {
      files.forget();
    }
  };
  scope.postMessage({ ready: true });
  if (memory) await place.keep(memory);
  else await place.started();
  // One after the other, so that a job never waits for long.
  const loadOthers = () => service.load_one() && setTimeout(loadOthers);
  setTimeout(loadOthers, PAUSE);
}

start().catch((error: unknown) => {
  console.warn("Python could not be loaded:", error);
  scope.postMessage({ failed: true });
});
