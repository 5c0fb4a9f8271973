import { expect, test } from "vitest";
import { fileName } from "./file_name";

test("a file is named as its sheet", () => {
  expect(fileName("No. 38", ".non")).toBe("No. 38.non");
  expect(fileName("Red squirrel", ".pdf")).toBe("Red squirrel.pdf");
  expect(fileName("兎 Ünïcode", ".svg")).toBe("兎 Ünïcode.svg");
});

test("signs that file systems refuse become one space", () => {
  expect(fileName('a/b\\c: "d"?', ".xml")).toBe("a b c d.xml");
  expect(fileName("line\nbreak\u0000", ".txt")).toBe("line break.txt");
});

test("a name never hides the file, leaves the folder or ends with a dot", () => {
  expect(fileName("../../etc/passwd", ".non")).toBe("etc passwd.non");
  expect(fileName(".hidden", ".non")).toBe("hidden.non");
  expect(fileName("end...", ".non")).toBe("end.non");
});

test("without a usable name it is called puzzle, and long names are cut between characters", () => {
  expect(fileName("", ".png")).toBe("puzzle.png");
  expect(fileName("???", ".png")).toBe("puzzle.png");
  expect(fileName("🦊".repeat(100), ".png")).toBe("🦊".repeat(80) + ".png");
});
