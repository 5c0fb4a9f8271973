import { expect, test } from "vitest";
import { linkRequest, startChoices, withMode } from "./link_choices";

const PUZZLE = { width: 2, height: 1, rows: [[2]], columns: [[1], [1]], goal: ["##"], title: "Two", saved: ["#?"] };
const OFFERS = { isOwn: true, marks: ["#?"], base: "http://127.0.0.1:1/" };

test("a link opens in the mode in which it is made, but drawings are shared to be played", () => {
  expect(startChoices("watch").mode).toBe("watch");
  expect(startChoices("design").mode).toBe("play");
});

test("nothing travels that was not ticked", () => {
  const request = linkRequest(PUZZLE, startChoices("play"), OFFERS);
  expect(request).toMatchObject({ marks: null, with_picture: false, with_title: false });
  expect(request.puzzle.saved).toBeUndefined();
});

test("marks travel if ticked", () => {
  expect(linkRequest(PUZZLE, { ...startChoices("play"), hasMarks: true }, OFFERS).marks).toEqual(["#?"]);
});

test("choosing Design ticks the picture, and leaving it unticks it", () => {
  const design = withMode(startChoices("play"), "design");
  expect(design.hasPicture).toBe(true);
  expect(withMode(design, "watch").hasPicture).toBe(false);
  expect(withMode({ ...design, mode: "solve" }, "watch").hasPicture).toBe(true);
});

test("the picture of a puzzle by others never travels", () => {
  const choices = { ...startChoices("play"), hasPicture: true };
  expect(linkRequest(PUZZLE, choices, OFFERS)).toMatchObject({ with_picture: true, with_title: true });
  expect(linkRequest(PUZZLE, choices, { ...OFFERS, isOwn: false })).toMatchObject({
    with_picture: false,
    with_title: false,
  });
});

test("a puzzle without a picture shares its title alone", () => {
  const { goal: _goal, ...clues } = PUZZLE;
  const request = linkRequest(clues, { ...startChoices("play"), hasPicture: true }, OFFERS);
  expect(request).toMatchObject({ with_picture: false, with_title: true });
});
