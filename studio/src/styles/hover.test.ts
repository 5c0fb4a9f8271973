// A finger that pressed somewhere leaves :hover there, so rules for it are only for pointers that can hover.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../", import.meta.url);
const SHEETS = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));

/** The selectors with :hover that no `@media (hover: hover)` holds. */
function strayHovers(css: string): string[] {
  const holders: string[] = [];
  const stray: string[] = [];
  for (const [, opening, closing] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)\{|(\})/g)) {
    if (closing) holders.pop();
    else {
      const head = opening!.trim();
      if (head.includes(":hover") && !holders.includes("@media (hover: hover)")) stray.push(head);
      holders.push(head);
    }
  }
  return stray;
}

test("strays are found", () => {
  const good = "@media (hover: hover) { a:hover { color: red; } }";
  expect(strayHovers(`${good} a, b:not(:hover) { color: red; } ${good}`)).toEqual(["a, b:not(:hover)"]);
});

test.each(SHEETS)("%s has :hover only for pointers that can hover", (path) => {
  expect(strayHovers(readFileSync(new URL(path, SOURCES), "utf8"))).toEqual([]);
});
