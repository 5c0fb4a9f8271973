// Runs compile_python.py in Pyodide, whose Python is the one that the page has: node compile_python.mjs PYODIDE FOLDER.
// FOLDER is its working folder.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
for (const [at, path] of [
  ["/work", folder],
  ["/script", import.meta.dirname],
]) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, path);
}
python.runPython(`
import sys
from pathlib import Path
sys.path.append("/script")
from compile_python import compile_all
compile_all(Path("/work"))
`);
