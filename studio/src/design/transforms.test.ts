import { expect, test } from "vitest";
import { asText, drawn, THREE_COLORS } from "./drawn";
import {
  contentArea,
  croppedToContent,
  flippedAcross,
  flippedDown,
  inverted,
  resized,
  resizedAt,
  shifted,
  turnedLeft,
  turnedRight,
} from "./transforms";

const flag = drawn("##.. #... ....");

test("shifting wraps around", () => {
  expect(asText(shifted(flag, 0, -1))).toBe("#..# ...# ....");
  expect(asText(shifted(flag, -1, 0))).toBe("#... .... ##..");
  expect(asText(shifted(shifted(flag, 1, 0), -1, 0))).toBe(asText(flag));
  expect(asText(shifted(flag, 3, 4))).toBe(asText(flag));
});

test("flips mirror the picture", () => {
  expect(asText(flippedAcross(flag))).toBe("..## ...# ....");
  expect(asText(flippedDown(flag))).toBe(".... #... ##..");
});

test("turning right and left are opposites, and four turns give the same picture", () => {
  expect(asText(turnedRight(flag))).toBe(".## ..# ... ...");
  expect(asText(turnedLeft(flag))).toBe("... ... #.. ##.");
  expect(asText(turnedLeft(turnedRight(flag)))).toBe(asText(flag));
  expect(asText([1, 2, 3, 4].reduce(turnedRight, flag))).toBe(asText(flag));
});

test("inverting changes ink and background; other colors stay", () => {
  expect(asText(inverted(flag))).toBe("..## .### ####");
  expect(asText(inverted(drawn("#.ab", THREE_COLORS)))).toBe(".#ab");
});

test("lines are added and removed at any side", () => {
  expect(asText(resizedAt(flag, "left", 1))).toBe(".##.. .#... .....");
  expect(asText(resizedAt(flag, "right", -2))).toBe("## #. ..");
  expect(asText(resizedAt(flag, "top", -1))).toBe("#... ....");
  expect(asText(resizedAt(flag, "bottom", 1))).toBe("##.. #... .... ....");
  expect(resizedAt(flag, "left", 0)).toBe(flag);
});

test("one line is left, and no side grows beyond 200", () => {
  expect(asText(resizedAt(flag, "bottom", -9))).toBe("##..");
  expect(resizedAt(flag, "right", 1000).width).toBe(200);
});

test("a new size keeps the picture at its anchor", () => {
  expect(asText(resized(flag, 5, 4, { across: 0, down: 0 }))).toBe("##... #.... ..... .....");
  expect(asText(resized(flag, 6, 5, { across: 0.5, down: 0.5 }))).toBe("...... .##... .#.... ...... ......");
  expect(asText(resized(flag, 6, 3, { across: 1, down: 1 }))).toBe("..##.. ..#... ......");
  expect(asText(resized(flag, 2, 2, { across: 0, down: 0 }))).toBe("## #.");
});

test("cropping leaves the content, and a blank picture unchanged", () => {
  expect(asText(croppedToContent(drawn(".... .##. .#.. ....")))).toBe("## #.");
  const blank = drawn("... ...");
  expect(contentArea(blank)).toBeNull();
  expect(croppedToContent(blank)).toBe(blank);
});
