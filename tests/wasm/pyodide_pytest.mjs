// pytest inside Pyodide, under node: node pyodide_pytest.mjs ROOT PACKAGES [arguments of pytest]. See run.py.
//
// hanjie and its tests are read from the checkout, and pytest from the packages of the checkout's own Python: those that
// are named here, because the others are compiled, and their absence must be noticed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, packages, ...args] = process.argv.slice(2);
const FOLDERS = ["pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers"];
const FILES = ["py.py", "_hypothesis_globals.py", "_hypothesis_ftz_detector.py"];

const { loadPyodide } = await import(pathToFileURL(join(root, "studio/node_modules/pyodide/pyodide.mjs")));
const { Core, connectCore } = await import(pathToFileURL(join(root, "build/wasm/js/engine.js")));
const { PictureFiles, connectPixels } = await import(pathToFileURL(join(root, "build/wasm/js/pixels.js")));

const python = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    // Compiled modules are kept for the next run, outside the sources.
    PYTHONPYCACHEPREFIX: "/repo/build/wasm/pycache",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  },
});
const write = (stream) => ({ write: (bytes) => (stream.write(bytes), bytes.length), isatty: false });
python.setStdout(write(process.stdout));
python.setStderr(write(process.stderr));

const mount = (at, folder) => {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
};
mount("/repo", root);
for (const name of FOLDERS) mount(`/packages/${name}`, join(packages, name));
for (const name of FILES) python.FS.writeFile(`/packages/${name}`, readFileSync(join(packages, name)));

// Less memory than usual, so that a test runs out of it soon.
const options = { mostMemory: 2 ** 30 };
connectCore(python, await Core.load(readFileSync(join(root, "build/wasm/core.wasm")), options));
connectPixels(python, new PictureFiles());

python.globals.set("pytest_arguments", python.toPy(args));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/repo")
sys.path[:0] = ["/repo", "/repo/src", "/repo/build/wasm/python", "/packages"]
from tests.wasm.in_pyodide import run
run(pytest_arguments)
`);
