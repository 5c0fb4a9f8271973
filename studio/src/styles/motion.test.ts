// What moves, how long, and that nothing moves where the user wants less motion.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url);
const CSS = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => readFileSync(new URL(path, SOURCES), "utf8").replace(/\/\*.*?\*\//gs, ""))
  .join("\n");

/** The values of a property in the rules whose selector has this text. */
function valuesOf(property: string, selector = ""): string[] {
  return [...CSS.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, rule]) => rule.includes(selector))
    .flatMap(([, , body]) => [...body.matchAll(new RegExp(`(?:^|[;\\s])${property}:([^;]+);`, "g"))])
    .map(([, value]) => value.trim().replace(/\s+/g, " "));
}

/** All keyframes by their name. */
const KEYFRAMES = new Map(
  [...CSS.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, name, body]) => [name, body]),
);

test("drawers and dialogs come in 160 ms and slow down", () => {
  expect(valuesOf("animation", ".dialog")).toEqual(["rise 160ms ease-out"]);
  expect(valuesOf("animation", ".play-check")).toEqual(["play-drawer 160ms ease-out"]);
});

test("the celebration is 300 ms for the grid, 300 ms for the picture and 200 ms for the title", () => {
  expect(valuesOf("animation", ".play.leaving")).toEqual(["play-fade 300ms ease-out both"]);
  expect(valuesOf("animation", ".celebrating .play-picture")).toEqual([
    "play-appear 300ms ease-out both, play-move 300ms 300ms ease-in-out both",
  ]);
  expect(valuesOf("animation", ".celebrating .play-solved-text")).toEqual(["play-appear 200ms 600ms both"]);
});

test("what is busy says so after 200 ms, with less motion, too", () => {
  expect(valuesOf("animation", ".play-late")).toEqual(["play-late 1ms 200ms both"]);
});

test("only the arc of a search turns without end", () => {
  const endless = valuesOf("animation").filter((value) => value.includes("infinite"));
  expect(endless).toEqual(["turn 1.1s linear infinite"]);
  expect(valuesOf("animation", ".seal.turning")).toEqual(endless);
});

test("with less motion fades take 80 ms and nothing moves", () => {
  expect(valuesOf("animation-duration", '[data-motion="less"] *')).toEqual(["80ms !important"]);
  expect(valuesOf("transition-duration", '[data-motion="less"] *')).toEqual(["80ms !important"]);
  // The usual value is "all": then every change of a size or place would be a movement.
  expect(valuesOf("transition-property", '[data-motion="less"] *')).toEqual(["opacity !important"]);
  expect(valuesOf("--motion", '[data-motion="less"]')).toEqual(["0"]);
  const moving = [...KEYFRAMES].filter(([, body]) => /\b(translate|transform|rotate|scale|left|top):/.test(body));
  const still = moving.filter(([, body]) => !body.includes("* var(--motion)"));
  // The arc turns; the picture of a solved puzzle moves only from where the page says, which it does not say then.
  expect(still.map(([name]) => name).sort()).toEqual(["play-move", "turn"]);
});
