// Reports without Python when the search for common cells does not end. What it finds in time is compared with Python in
// tests/studio/test_site_workers.py.
import { expect, test, vi } from "vitest";
import type { Core } from "../../engine";

const engine = vi.hoisted(() => ({ solve: vi.fn(), commonCells: vi.fn(), count: vi.fn() }));
vi.mock("../../engine", () => engine);
const { solveAlone } = await import("./core_reports");

const [U, _, X] = [255, 0, 1];
const ONE = [{ length: 1, color: 1 }];
const PUZZLE = { width: 2, height: 2, rows: [ONE, ONE], columns: [ONE, ONE] };

function report(state: string, common: { state: string; cells: number[] }, isUnwanted = () => false) {
  engine.solve.mockReturnValueOnce({
    state,
    solutions: [Uint8Array.of(X, _, _, X), Uint8Array.of(_, X, _, X)],
    known: Uint8Array.of(U, U, U, U),
    stats: { seconds: 0.1 },
  });
  engine.commonCells.mockReset();
  engine.commonCells.mockReturnValueOnce({ ...common, cells: Uint8Array.from(common.cells), questions: 0 });
  return solveAlone({} as Core, { puzzle: PUZZLE } as never, 30, isUnwanted, () => undefined)!;
}

test("what the two solutions share is known, even if the search for common cells finds nothing in time", () => {
  const { common, open_cells, common_final } = report("solution", { state: "stopped", cells: [] });
  expect([common, open_cells, common_final]).toEqual([["??", ".#"], 2, false]);
});

test("a search that has found one solution alone calls no open cell certain", () => {
  const { common, open_cells, common_final } = report("solution", { state: "stopped", cells: [X, _, _, X] });
  expect([common, open_cells, common_final]).toEqual([["??", ".#"], 2, false]);
});

test("a search that ends adds the cells in which other solutions differ", () => {
  const { common, open_cells, common_final } = report("solution", { state: "done", cells: [U, U, U, X] });
  expect([common, open_cells, common_final]).toEqual([["??", "?#"], 3, true]);
});

test("if there are no other solutions, nothing is searched", () => {
  const { common_final } = report("exhausted", { state: "done", cells: [] });
  expect(common_final).toBe(true);
  expect(engine.commonCells).not.toHaveBeenCalled();
});

test("the search for common cells ends when the page no longer wants it", () => {
  let isUnwanted = false;
  report("solution", { state: "stopped", cells: [] }, () => isUnwanted);
  const { goOn } = engine.commonCells.mock.calls[0][2] as { goOn: () => boolean };
  expect(goOn()).toBe(true);
  isUnwanted = true;
  expect(goOn()).toBe(false);
});
