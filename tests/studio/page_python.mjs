// hanjie's Python as the page has it, under node: node page_python.mjs ENGINE CORE FOLDER. A line of JSON in is a job and
// its body; two lines out are the last events of its answers: by Python that started from nothing, and by Python that started
// with the memory of the first one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [engine, core, folder] = process.argv.slice(2);
// Node would print the whole line of Pyodide's minified source.
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error));
  process.exit(1);
});
const built = (name) => import(new URL(name, pathToFileURL(engine)));
const { Core } = await built("engine.js");
const { startPython } = await built("python_start.js");
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.js")));
const file = (name) => new Uint8Array(readFileSync(join(folder, name)));
const start = (kept) =>
  startPython({
    load: async (options) => loadPyodide({ ...(await options), indexURL: folder }),
    core: Core.load(readFileSync(core)),
    archive: Promise.resolve(file("hanjie.zip")),
    memory: Promise.resolve({ kept, isWanted: true }),
    file,
  });
const first = await start(null);
const second = await start(first.memory);

for await (const line of createInterface({ input: process.stdin })) {
  const { job, body } = JSON.parse(line);
  for (const { service } of [first, second]) {
    let last = "";
    service.answer(job, body, (event) => (last = event));
    console.log(last);
  }
}
