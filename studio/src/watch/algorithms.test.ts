import { expect, test, vi } from "vitest";

vi.mock("../host", () => ({ jobs: {} }));
const { titleOf } = await import("./algorithms");

test("an unknown algorithm is called by its name, whatever that is", () => {
  expect(["native", "cell_backtracking", "constructor", "__proto__"].map(titleOf)).toEqual([
    "Native solver",
    "Cell backtracking",
    "Constructor",
    "  proto  ",
  ]);
});
