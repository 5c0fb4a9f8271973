import { describe, expect, it } from "vitest";
import { readFile } from "./library_file";
import type { Coming } from "./tables";

const SHEET = { id: "a", number: 3, origin: "made", added: "x", touched: "y", head: { h: 1 }, body: { b: 1 } };

async function read(file: object): Promise<Coming[]> {
  const found: Coming[] = [];
  await readFile(new Blob([JSON.stringify(file)]), async (sheet) => void found.push(sheet));
  return found;
}

function library(...sheets: object[]): object {
  return { format: "hanjie-library", version: 1, settings: {}, sheets };
}

describe("a file", () => {
  it("has sheets with logs", async () => {
    const logs = { play: [1, { a: "ü" }], empty: [], constructor: [2] };
    expect(await read(library({ ...SHEET, logs, revision: 7, unknown: [[]] }))).toEqual([
      {
        ...SHEET,
        head: '{"h":1}',
        body: '{"b":1}',
        logs: new Map([
          ["play", ["1", '{"a":"\\u00fc"}']],
          ["constructor", ["2"]],
        ]),
      },
    ]);
  });

  it("gives a sheet without a good number the next one", async () => {
    for (const number of [undefined, 0, -1, 1.5, "3", 100_001, 10 ** 9 - 1, null])
      expect((await read(library({ ...SHEET, number })))[0].number).toBe(0);
  });

  it.each([
    [{ ...SHEET, id: "a b" }, "Sheet 2 of the file ('a b'): The id of a sheet has"],
    [{ ...SHEET, id: 7 }, "Sheet 2 of the file: The id of a sheet has"],
    [{ ...SHEET, origin: "stolen" }, "Sheet 2 of the file ('a'): This sheet is not complete."],
    [{ ...SHEET, origin: ["made"] }, "Sheet 2 of the file ('a'): This sheet is not complete."],
    [{ ...SHEET, head: undefined }, "Sheet 2 of the file ('a'): This sheet is not complete."],
    [{ ...SHEET, body: [1] }, "Sheet 2 of the file ('a'): This sheet is not complete."],
    [{ ...SHEET, head: { x: "y".repeat(2_097_152) } }, "('a'): The head of a sheet has at most 2,097,152 bytes."],
    [{ ...SHEET, logs: { Play: [1] } }, "('a'): The name of a log has"],
    [{ ...SHEET, logs: { play: 1 } }, "('a'): This is not an exported library: expected '['"],
    [{ ...SHEET, logs: [] }, "('a'): This is not an exported library: expected '{'"],
    [{ ...SHEET, logs: Object.fromEntries([..."123456789"].map((log) => [log, [1]])) }, "('a'): A sheet has at most 8"],
    [{ ...SHEET, logs: { play: new Array(7).fill("x".repeat(4_000_000)) } }, "('a'): The sheet is full"],
    ["sheet", "Sheet 2 of the file: This is not an exported library: expected '{'"],
  ])(
    "with a wrong sheet is refused, and the error says which",
    async (sheet, problem) => {
      await expect(read(library(SHEET, sheet as object))).rejects.toThrow(problem);
    },
    60_000,
  );

  it("may have logs that are all full, but not more than that", async () => {
    const full = new Array(250_000).fill(1);
    const [{ logs }] = await read(library({ ...SHEET, logs: { play: full, design: full } }));
    expect([...logs.values()].map(({ length }) => length)).toEqual([250_000, 250_000]);
    const problem = "('a'): The sheet is full: a log has at most 250,000 entries.";
    await expect(read(library({ ...SHEET, logs: { play: [...full, 1] } }))).rejects.toThrow(problem);
  }, 60_000);

  it("has at most as many sheets as a library", async () => {
    const sheets = new Array(20_001).fill({ ...SHEET, head: {}, body: {} });
    await expect(read(library(...sheets))).rejects.toThrow("The file has more than 20,000 sheets.");
  }, 60_000);
});
