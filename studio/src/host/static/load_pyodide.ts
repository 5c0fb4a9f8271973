// Loads Pyodide. Its files come at once, because it would ask for one after the other.
import { compileArriving } from "../../engine";
import { PYTHON } from "./places";

const RUNTIME = new URL("pyodide.asm.wasm", PYTHON).href;
const OTHERS = ["python_stdlib.zip", "pyodide-lock.json"].map((name) => new URL(name, PYTHON).href);

/** An answer that is not an error. */
export async function fetched(address: string | URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered with the status ${response.status}.`);
  return response;
}

/** Rejects if a script or Pyodide's own WebAssembly cannot be loaded. The options may come later than the files. */
export async function loadPyodide<Pyodide>(options: Promise<object>): Promise<Pyodide> {
  const runtime = compileArriving(fetched(RUNTIME));
  giveEarly(runtime);
  // The other script asks for this one, and says if it fails.
  importScript("pyodide.asm.js").catch(() => undefined);
  const pyodide = importScript<{ loadPyodide(options: object): Promise<Pyodide> }>("pyodide.js").then(async (script) =>
    script.loadPyodide({ ...(await options), indexURL: PYTHON.href }),
  );
  // Pyodide waits for ever for a runtime that does not come.
  return Promise.race([pyodide, runtime.then(() => pyodide)]);
}

function importScript<Script>(name: string): Promise<Script> {
  return import(/* @vite-ignore */ new URL(name, PYTHON).href) as Promise<Script>;
}

/** Gives Pyodide what is already on its way when it asks for it. */
function giveEarly(runtime: Promise<WebAssembly.Module>): void {
  const usual = fetch;
  const early = new Map(OTHERS.map((address) => [address, usual(address)]));
  for (const coming of early.values()) coming.catch(() => undefined);
  self.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    return address === RUNTIME ? Promise.resolve(new Response()) : (early.get(address) ?? usual(input, options));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await runtime;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
