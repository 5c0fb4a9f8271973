// The core as WebAssembly, in node. `make wasm` builds it; without it these tests are skipped, or fail if
// HANJIE_REQUIRE_WASM=1 is set, as in `make test-wasm`.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { Core, CoreError } from "./core";
import { dumps, Float } from "./marshal";
import {
  commonCells,
  count,
  solve,
  solveLine,
  type CoreBlock,
  type CorePuzzle,
  type SearchProgress,
} from "./questions";

const WASM = new URL("../../../build/wasm/core.wasm", import.meta.url);
const isThere = existsSync(WASM);
const module = isThere ? new WebAssembly.Module(readFileSync(WASM)) : null;

if (process.env.HANJIE_REQUIRE_WASM === "1")
  test("core.wasm is there", () => expect(isThere, "run `make wasm` first").toBe(true));

const clue = (...lengths: number[]): CoreBlock[] => lengths.map((length) => ({ length, color: 1 }));
const puzzle = (rows: number[][], columns: number[][], given?: Uint8Array): CorePuzzle => ({
  rows: rows.map((row) => clue(...row)),
  columns: columns.map((column) => clue(...column)),
  colors: 2,
  given,
});

/** .#.#. ##### ##### .###. ..#.. */
const HEART = puzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]]);
const HEART_CELLS = [0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0];
/** One block of 1 in each line: the solutions are all permutations. */
const permutations = (side: number): CorePuzzle => {
  const lines = Array.from({ length: side }, () => [1]);
  return puzzle(lines, lines);
};
/** Pseudo-random cells. At 60x60 the number of solutions is so large that a search for all of them does not end. */
function hard(side: number): CorePuzzle {
  let seed = 12345;
  const cells = Array.from({ length: side * side }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % 100 < 36 ? 1 : 0;
  });
  const runs = (line: number[]): number[] =>
    line
      .join("")
      .split("0")
      .filter(Boolean)
      .map((run) => run.length);
  const row = (at: number): number[] => cells.slice(at * side, (at + 1) * side);
  const column = (at: number): number[] => cells.filter((_, cell) => cell % side === at);
  const all = Array.from({ length: side }, (_, at) => at);
  return puzzle(
    all.map((at) => runs(row(at))),
    all.map((at) => runs(column(at))),
  );
}

describe.skipIf(!module)("the core as WebAssembly", () => {
  const start = (mostMemory?: number): Core => new Core(module!, { mostMemory });
  const failureOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof CoreError) return error.failure;
      throw error;
    }
    return "none";
  };

  test("solves a puzzle and proves that the solution is the only one", () => {
    const found = solve(start(), HEART);
    expect(found.state).toBe("exhausted");
    expect(found.solutions.map((cells) => [...cells])).toEqual([HEART_CELLS]);
    expect([...found.known]).toEqual(HEART_CELLS);
    expect(found.stats.lines).toBeGreaterThan(0);
  });

  test("solves a puzzle with colors and given cells", () => {
    const one: CorePuzzle = {
      rows: [[{ length: 1, color: 2 }], [{ length: 1, color: 1 }]],
      columns: [[{ length: 1, color: 1 }], [{ length: 1, color: 2 }]],
      colors: 3,
      given: Uint8Array.of(255, 2, 255, 255),
    };
    expect(solve(start(), one).solutions.map((cells) => [...cells])).toEqual([[0, 2, 1, 0]]);
  });

  test("counts more solutions than a number can hold", () => {
    const parts = 60; // squares of 2x2 along the diagonal, each with two solutions
    const side = 2 * parts;
    const isInSquare = (cell: number): boolean => Math.floor(cell / side / 2) === Math.floor((cell % side) / 2);
    const given = Uint8Array.from({ length: side * side }, (_, cell) => (isInSquare(cell) ? 255 : 0));
    const squares = { ...permutations(side), given };
    expect(count(start(), squares)).toEqual({ number: 2n ** 60n, exact: true });
    expect(count(start(), squares, { limit: 1000n })).toEqual({ number: 1000n, exact: true });
  });

  test("finds the cells that all solutions share", () => {
    const found = commonCells(start(), puzzle([[1], [1], []], [[1], [], [1]]));
    expect(found).toEqual({ state: "done", cells: Uint8Array.of(255, 0, 255, 255, 0, 255, 0, 0, 0), questions: 0 });
    expect(commonCells(start(), puzzle([[1]], [[]])).state).toBe("none");
  });

  test("solves a line", () => {
    const anything = new Uint8Array(10).fill(1);
    expect([...solveLine(start(), clue(3), 2, anything)!]).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 1]);
    expect(solveLine(start(), clue(6), 2, anything)).toBeNull();
  });

  test("stops at its timeout, and when a tick says so", () => {
    const core = start();
    expect(solve(core, hard(60), { timeout: 0.1, most: 0 }).state).toBe("stopped");
    const seen: (SearchProgress | null)[] = [];
    const goOn = (progress: SearchProgress | null): boolean => seen.push(progress) < 3;
    expect(solve(core, hard(60), { goOn, most: 0 }).state).toBe("stopped");
    expect(seen).toHaveLength(3);
    expect(seen[2]?.seconds).toBeGreaterThan(0);
    expect(core.restarts).toBe(0);
  });

  test("an error in a tick ends the call and is raised, and the core goes on", () => {
    const core = start();
    const goOn = (): boolean => {
      throw new TypeError("enough");
    };
    expect(() => solve(core, hard(60), { goOn, most: 0 })).toThrow(new TypeError("enough"));
    expect(core.restarts).toBe(0);
    expect(solve(core, HEART).solutions).toHaveLength(1);
  });

  test("a tick may ask the core another question", () => {
    const core = start();
    const inside: number[] = [];
    const goOn = (): boolean => inside.push(solve(core, HEART).solutions.length) < 2;
    expect(solve(core, hard(60), { goOn, most: 0 }).state).toBe("stopped");
    expect(inside).toEqual([1, 1]);
  });

  test.each([
    ["a puzzle that cannot be", "search_new", [new Uint8Array(4), null, new Float(0), 0, false, 0], "value"],
    ["too few arguments", "search_new", [new Uint8Array(6), null], "value"],
    ["an argument of another kind", "solve_line", [true, 2, new Uint8Array(2)], "value"],
    ["an object that is not there", "search_run", [false, 2], "lost"],
    ["another object that is not there", "reasoner_grid", [], "lost"],
  ] as const)("refuses %s", (_, name, values, failure) => {
    const core = start();
    expect(failureOf(() => core.call(name, 77, ...values))).toBe(failure);
    expect(core.restarts).toBe(0);
  });

  test("a reasoner refuses lines and cells that are not there", () => {
    const core = start();
    const reasoner = core.call("reasoner_new", 0, ...bytesOf(puzzle([[1]], [[1], []]))) as number;
    expect(core.call("reasoner_changed_lines", reasoner)).toEqual([0, 1, 2]);
    expect(failureOf(() => core.call("reasoner_look", reasoner, 3))).toBe("index");
    expect(failureOf(() => core.call("reasoner_restrict", reasoner, [[2, 1]]))).toBe("index");
    expect(failureOf(() => core.call("reasoner_view", reasoner, 1, [[1, 1]]))).toBe("index");
    expect(failureOf(() => core.call("reasoner_starts", reasoner, 0, [], [], 1))).toBe("index");
    expect(failureOf(() => core.call("reasoner_evidence", reasoner, 0, [], [2]))).toBe("index");
  });

  test("out of memory is reported, and the next call has a new instance", () => {
    const core = start(8 << 20);
    const kept = core.call("search_new", 0, ...bytesOf(HEART), new Float(0), 0, false, 0) as number;
    expect(failureOf(() => solve(core, permutations(1000), { most: 0 }))).toBe("memory");
    expect(core.restarts).toBe(1);
    expect(solve(core, HEART).solutions).toHaveLength(1);
    expect(failureOf(() => core.call("search_run", kept, false, 2))).toBe("lost");
    expect(core.call("search_drop", kept)).toBeNull();
  });

  test("a call inside a tick that runs out of memory ends the outer call, too", () => {
    const core = start(24 << 20);
    const goOn = (): boolean => {
      expect(failureOf(() => solve(core, permutations(2000), { most: 0 }))).toBe("memory");
      return true;
    };
    expect(failureOf(() => solve(core, hard(60), { goOn, most: 0 }))).toBe("memory");
    expect(core.restarts).toBe(1);
    expect(solve(core, HEART).solutions).toHaveLength(1);
  });

  test("after the stack of JavaScript was used up, the next call has a new instance", () => {
    const core = start();
    const search = core.call("search_new", 0, ...bytesOf(hard(30)), new Float(1), 0, false, 0) as number;
    const request = dumps([false, 2]);
    const descend = (): void => {
      try {
        descend();
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        core.callBytes("search_run", search, request); // with the stack that is left
      }
    };
    descend();
    expect(failureOf(() => core.call("search_run", search, false, 2))).toBe("lost");
    expect(solve(core, HEART).solutions).toHaveLength(1);
    expect(core.restarts).toBeGreaterThan(0);
  });

  test("a stack of the core that is used up is reported", () => {
    const Real = WebAssembly.Instance;
    const made: WebAssembly.Instance[] = [];
    vi.spyOn(WebAssembly, "Instance").mockImplementation(function (one, imports) {
      made.push(new Real(one, imports));
      return made[made.length - 1];
    });
    const core = start();
    vi.restoreAllMocks();
    (made[0].exports.__stack_pointer as WebAssembly.Global).value = 16;
    expect(failureOf(() => solve(core, HEART))).toBe("stack");
    expect(solve(core, HEART).solutions).toHaveLength(1);
    expect(core.restarts).toBe(1);
  });
});

function bytesOf(one: CorePuzzle): [Uint8Array, null] {
  const numbers = [one.rows.length, one.columns.length, one.colors];
  for (const line of [...one.rows, ...one.columns])
    numbers.push(line.length, ...line.flatMap(({ length, color }) => [length, color]));
  return [new Uint8Array(Uint16Array.from(numbers).buffer), null];
}
