// hanjie's Python as the page has it, under node: node page_python.mjs ENGINE CORE FOLDER. A line of JSON in is a job and
// its body; a line out is the last event of its answer.
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
const { Core, connectCore } = await import(pathToFileURL(engine));
const { PictureFiles, connectPixels } = await import(new URL("pixels.js", pathToFileURL(engine)));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.js")));
const python = await loadPyodide({ indexURL: folder });
connectCore(python, await Core.load(readFileSync(core)));
connectPixels(python, new PictureFiles());
const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
python.registerJsModule("hanjie_site", { load: read });
python.FS.writeFile("/lib/hanjie.zip", read("hanjie.zip"));
python.pyimport("sys").path.append("/lib/hanjie.zip");
const service = python.pyimport("hanjie.studio.in_page");

for await (const line of createInterface({ input: process.stdin })) {
  const { job, body } = JSON.parse(line);
  let last = "";
  service.answer(job, body, (event) => (last = event));
  process.stdout.write(`${last}\n`);
}
