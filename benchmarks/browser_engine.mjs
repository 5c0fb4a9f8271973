// Solves puzzles with the core as WebAssembly: node browser_engine.mjs ENGINE CORE PUZZLES. See browser_engine.py.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [engine, wasm, puzzles] = process.argv.slice(2);
const { Core, solve } = await import(pathToFileURL(engine));
const core = await Core.load(readFileSync(wasm));
const asked = JSON.parse(readFileSync(puzzles, "utf8"));

for (const puzzle of Object.values(asked)) solve(core, puzzle); // the browser compiles what is used often

const answers = {};
for (const [name, puzzle] of Object.entries(asked)) {
  const before = process.cpuUsage();
  const found = solve(core, puzzle);
  const { user, system } = process.cpuUsage(before);
  const solutions = found.solutions.map((cells) => Buffer.from(cells).toString("hex"));
  answers[name] = { milliseconds: (user + system) / 1000, solutions, stats: found.stats };
}
process.stdout.write(JSON.stringify(answers));
