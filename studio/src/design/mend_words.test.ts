import { expect, test } from "vitest";
import type { Change, Proposal } from "../model/reports";
import { THREE_COLORS } from "./drawn";
import { mendTitle, proposalText, resultText } from "./mend_words";
import { BLACK_AND_WHITE } from "../model/puzzle";

const proposal = (changes: Change[], more: Partial<Proposal> = {}) =>
  ({ changes, grade: 3, left_open: 0, unique: true, ...more }) as Proposal;
const fill = (cell: string): Change => ({ cell, before: 0, after: 1 });
const clear = (cell: string): Change => ({ cell, before: 1, after: 0 });

test("a proposal says what changes", () => {
  expect(proposalText(proposal([fill("R3C7")]), BLACK_AND_WHITE)).toBe("Fill R3 C7");
  expect(proposalText(proposal([clear("R5C4"), fill("R6C4")]), BLACK_AND_WHITE)).toBe("Clear R5 C4, fill R6 C4");
  expect(proposalText(proposal([{ cell: "R1C2", before: 0, after: 2 }]), THREE_COLORS)).toBe("Make R1 C2 red");
  expect(proposalText(proposal(["R1C1", "R1C2", "R1C3", "R1C4"].map(fill)), BLACK_AND_WHITE)).toBe("Change 4 cells");
});

test("a proposal says what the picture is then", () => {
  expect(resultText(proposal([]))).toBe("one solution, grade 3, easy");
  expect(resultText(proposal([], { grade: 7, left_open: 8 }))).toBe("one solution, grade 7, very hard, with guessing");
  expect(resultText(proposal([], { grade: null }))).toBe("one solution");
});

test("the heading counts the ways, and says when there may be more", () => {
  const one = proposal([fill("R1C1")]);
  const two = proposal([fill("R1C1"), fill("R1C2")]);
  expect(mendTitle(Array(17).fill(one), "unique", true, 20)).toBe("Mend it: 17 ways with one cell");
  expect(mendTitle(Array(20).fill(one), "unique", true, 20)).toBe("Mend it: at least 20 ways with one cell");
  expect(mendTitle([one, one, one], "unique", false, 20)).toBe("Mend it: at least 3 ways with one cell");
  expect(mendTitle([one, two], "unique", true, 20)).toBe("Mend it: 2 ways");
  expect(mendTitle([two], "lines", true, 20)).toBe("Without guessing: 1 way with 2 cells");
});
