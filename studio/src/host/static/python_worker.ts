// The Worker that runs hanjie's Python: Pyodide with the core as WebAssembly. It answers one call after the other.
import { connectCore, Core, type PythonRuntime } from "../../engine";
import { connectPixels, PictureFiles } from "../../pixels";
import { CORE, PYTHON } from "./places";
import type { Call, Event } from "./protocol";

interface Pyodide extends PythonRuntime {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(module: string): { answer(job: string, body: string, say: (event: string) => void): void };
}

const scope = self as unknown as {
  postMessage(event: Event): void;
  onmessage: ((event: { data: Call }) => Promise<void>) | null;
};
/** Where Python starts, and looks for modules first. */
const FOLDER = "/home/pyodide";

/** The bytes of each file that Pyodide loads; shares of the whole, because the sizes on the wire are not known. */
const SHARES = { core: 0.05, runtime: 0.65, packages: 0.15, imported: 0.15 };
let loaded = 0;

function add(share: keyof typeof SHARES): void {
  loaded += SHARES[share];
  scope.postMessage({ loaded });
}

async function fetched(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered with the status ${response.status}.`);
  return response;
}

async function start(): Promise<void> {
  const core = Core.load(fetched(CORE)).then((found) => (add("core"), found));
  const packages = fetched(new URL("hanjie.zip", PYTHON))
    .then((response) => response.arrayBuffer())
    .then((bytes) => (add("packages"), bytes));
  // A failure is reported once, by the first `await` below.
  core.catch(() => undefined);
  packages.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", PYTHON).href)) as {
    loadPyodide(options: object): Promise<Pyodide>;
  };
  const python = await loadPyodide({ indexURL: PYTHON.href });
  add("runtime");
  connectCore(python, await core);
  const files = new PictureFiles();
  connectPixels(python, files);
  python.unpackArchive(await packages, "zip", { extractDir: FOLDER });
  const service = python.pyimport("hanjie.studio.in_page");
  add("imported");
  scope.onmessage = async ({ data: { call, job, body } }) => {
    let last: Event;
    do {
      // The last event is the answer. It does not count if Python asked for a file that is not decoded yet.
      service.answer(job, body, (event) => {
        last = { call, ...(JSON.parse(event) as object) } as Event;
        if ("progress" in last) scope.postMessage(last);
      });
    } while (await files.decodeWanted());
    files.forget();
    scope.postMessage(last!);
  };
  scope.postMessage({ ready: true });
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  scope.postMessage({ failed: `The part of the studio that reasons could not be loaded: ${reason}` });
});
