import { expect, test } from "vitest";
import type { DrawReport, Variant } from "../../model/reports";
import { choicesOfVariant, detailWord, FIRST_CHOICES, settingsOf, speckWord, wantedOf, WHOLE } from "./choices";
import { movedCrop, withCorner } from "./crop_box";
import { MAX_FILE, reducedSize, refusal } from "./decode";
import { cautionText, drawingWords } from "./picture_words";

test("inks become settings: tones are for one color only", () => {
  expect(settingsOf(FIRST_CHOICES)).toMatchObject({ colors: 1, tone: "auto", threshold: null });
  expect(settingsOf({ ...FIRST_CHOICES, ink: "outline" })).toMatchObject({ colors: 1, tone: "edges" });
  const color = settingsOf({ ...FIRST_CHOICES, ink: "color", colors: 6, size: 35 });
  expect(color).toMatchObject({ colors: 6, longest: 35 });
  expect(color).not.toHaveProperty("tone");
  expect(color).not.toHaveProperty("threshold");
});

test("what is wanted", () => {
  expect(wantedOf(FIRST_CHOICES)).toBe("unique");
  expect(wantedOf({ ...FIRST_CHOICES, isByLines: true })).toBe("lines");
  expect(wantedOf({ ...FIRST_CHOICES, isUnique: false })).toBe("any");
});

test("another reading keeps its size, crop and threshold", () => {
  const settings = { width: 14, height: 20, crop: WHOLE, tone: "edges", threshold: 40, colors: 1, detail: 50 };
  const chosen = choicesOfVariant(FIRST_CHOICES, { settings } as Variant);
  expect(chosen).toMatchObject({ ink: "outline", size: 20, crop: WHOLE, threshold: 40 });
  expect(settingsOf(chosen)).toMatchObject({ longest: 20, tone: "edges", threshold: 40 });
});

test("sliders in words", () => {
  expect([0, 50, 100].map(detailWord)).toEqual(["very low", "medium", "very high"]);
  expect([null, 0, 2].map(speckWord)).toEqual(["automatic", "keep all", "drop up to 2"]);
});

test("a corner stays inside the picture and before the other corner", () => {
  expect(withCorner(WHOLE, ["left", "top"], 0.2, -3)).toEqual({ left: 0.2, top: 0, right: 1, bottom: 1 });
  expect(withCorner(WHOLE, ["right", "bottom"], -1, 0.5)).toEqual({ left: 0, top: 0, right: 0.05, bottom: 0.5 });
  const moved = movedCrop({ left: 0.5, right: 0.9, top: 0, bottom: 0.5 }, 0.4, 0.1);
  expect(moved.right).toBeCloseTo(1);
  expect(moved.left).toBeCloseTo(0.6);
  expect(moved.top).toBeCloseTo(0.1);
});

test("large files and files of another kind are refused with a reason", () => {
  const file = { name: "cat.png", type: "image/png", size: 1000 };
  expect(refusal(file)).toBeNull();
  expect(refusal({ ...file, type: "" })).toBeNull();
  expect(refusal({ ...file, size: MAX_FILE + 1 })).toBe("Too large: 31 MB. Pictures go up to 30 MB.");
  expect(refusal({ name: "notes.txt", type: "text/plain", size: 9 })).toBe("notes.txt is not a picture.");
});

test("large pictures become smaller in the same shape", () => {
  expect(reducedSize(400, 300)).toEqual({ width: 400, height: 300 });
  const { width, height } = reducedSize(8000, 4000);
  expect(width * height).toBeLessThan(1_000_000);
  expect(width / height).toBeCloseTo(2, 1);
  expect(reducedSize(100_000, 1).height).toBe(1);
});

const report = (change: Partial<DrawReport>) =>
  ({ width: 20, height: 15, changed: [], open_cells: 0, rating: null, suggested: null, ...change }) as DrawReport;

test("a drawing says what it is", () => {
  expect(drawingWords(report({ outcome: "fair" })).text).toBe("No cell had to be changed.");
  const nine = Array.from({ length: 9 }, (_, index) => `R1C${index + 1}`);
  expect(drawingWords(report({ outcome: "fair", changed: nine })).text).toBe("9 cells were changed to make it fair.");
  expect(drawingWords(report({ outcome: "nearest", open_cells: 4 })).title).toBe("Several solutions");
  expect(drawingWords(report({ outcome: "blank" })).tone).toBe("wrong");
});

test("cautions are sentences that say what to try", () => {
  expect(cautionText("too_coarse", report({ suggested: [40, 30] }))).toBe(
    "20 × 15 cells are too few to show the shapes of this picture. Try 40 × 30.",
  );
  expect(cautionText("guessing", report({}))).toMatch(/No guessing needed/);
});
