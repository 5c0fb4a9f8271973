import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readShareCode } from "./read_code";

interface Golden {
  what: string;
  code: string;
  puzzle: Record<string, unknown>;
}
const GOLDEN = JSON.parse(readFileSync("../tests/formats/kinds/golden_codes.json", "utf-8")) as Golden[];

test.each(GOLDEN)("$what: the puzzle that Python reads, or left to Python", ({ code, puzzle }) => {
  const found = readShareCode(code);
  const { format: _format, version: _version, ...wanted } = puzzle;
  expect(found ?? wanted).toEqual(wanted);
});

test("the usual codes are read: clues and pictures, black and in color", () => {
  const read = GOLDEN.filter(({ code }) => readShareCode(code)).map(({ what }) => what);
  const usual = ["clues of 15x15", "clues in six colors", "picture", "picture in six colors", "blocks longer than 32"];
  expect(read).toEqual(expect.arrayContaining(usual));
});

test("a board beyond 200 cells a side is left to Python, which says that it is too large", () => {
  for (const code of ["H16vANydmuQimmII0knSkzDBVbtT3DCD", "G16vAAAAAAAAAAAAAvpHyH"]) {
    expect(readShareCode(code)).toMatchObject({ width: 200, height: 1 });
  }
  for (const code of ["H16xANydmuQimmIIzHgTPPBJDL4j2S2C", "G16xAAAAAAAAAAAAAkPykH"]) {
    expect(readShareCode(code)).toBeNull();
  }
});

test("a block that is longer than any side is left to Python, which says that the code is damaged", () => {
  expect(readShareCode("H1rmLgUmqG2QAAU7pro")).toBeNull();
});

test("every damaged code is left to Python", () => {
  const code = GOLDEN[0].code;
  expect(readShareCode(code)).not.toBeNull();
  for (let place = 0; place < code.length; place++) {
    const other = code[place] === "x" ? "y" : "x";
    expect(readShareCode(code.slice(0, place) + other + code.slice(place + 1)), `${place}`).toBeNull();
    expect(readShareCode(code.slice(0, place)), `cut at ${place}`).toBeNull();
  }
  expect(readShareCode(code.toLowerCase())).toBeNull();
  expect(readShareCode("ж")).toBeNull();
});

interface GoldenMarks {
  what: string;
  address: string;
  rows: string[];
}
const MARKS = JSON.parse(readFileSync("../tests/formats/kinds/golden_marks.json", "utf-8")) as GoldenMarks[];

test.each(MARKS)("$what: the marks of an address are those that Python reads", ({ address, rows }) => {
  const { saved, ...puzzle } = readShareCode(address)!;
  expect(saved).toEqual(rows);
  expect(puzzle).toEqual(readShareCode(address.slice("/play/".length, address.indexOf("?"))));
});

test("marks of another puzzle, damaged ones and those of an unknown version are left to Python", () => {
  const [one, other] = MARKS.map(({ address }) => address.split("?marks="));
  expect(readShareCode(`${one[0]}?marks=${other[1]}`)).toBeNull();
  expect(readShareCode(`${one[0]}?marks=${one[1].slice(0, -1)}A`)).toBeNull();
  expect(readShareCode(`${one[0]}?marks=${one[1].replace("M1", "M2")}`)).toBeNull();
  expect(readShareCode(`${one[0]}?marks=${one[0].slice("/play/".length)}`)).toBeNull();
});
