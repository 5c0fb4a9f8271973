// What is said about a typed clue while it is typed.
import { counted, inWords } from "../model/words";
import type { Clue } from "../model/puzzle";
import type { Color } from "../model/reports";
import { clueText, colorWord, gaps, neededCells, parseClue, usualColor } from "./clue_text";
import { colorWords } from "./color_words";

export interface ClueCheck {
  /** The blocks of the text, also if they are too long for the line. */
  readonly clue: Clue;
  /** What is wrong, in one sentence; null if the clue fits. */
  readonly problem: string | null;
  /** The same in two parts, for the bubble beside the slip. */
  readonly title: string;
  readonly detail: string;
  /** How well it fits: "fits exactly", "3 to spare". */
  readonly note: string;
}

/** Checks are asked for often, and most lines do not change: the newest are kept. */
const known = new WeakMap<readonly Color[], Map<string, ClueCheck>>();
const MOST_KNOWN = 2000;

export function checkText(text: string, room: number, palette: readonly Color[]): ClueCheck {
  const key = `${room} ${text}`;
  const checks = known.get(palette) ?? new Map<string, ClueCheck>();
  let check = checks.get(key);
  if (!check) {
    if (checks.size >= MOST_KNOWN) checks.clear();
    check = freshCheck(text, room, palette);
    known.set(palette, checks.set(key, check));
  }
  return check;
}

function freshCheck(text: string, room: number, palette: readonly Color[]): ClueCheck {
  const { clue, problem } = parseClue(text, palette);
  if (problem) {
    return { clue, problem, title: problem, detail: howToType(text, palette), note: "" };
  }
  const need = neededCells(clue);
  if (need > room) {
    const title = `Too long by ${need - room}`;
    const whole = `${title}: ${clueText(clue, palette)} needs ${need} of ${room} cells.`;
    return { clue, problem: whole, title, detail: lengthDetail(clue, need, room, palette.length > 2), note: "" };
  }
  const note = clue.length === 0 ? "no blocks" : need === room ? "fits exactly" : `${room - need} to spare`;
  return { clue, problem: null, title: "", detail: "", note };
}

function howToType(text: string, palette: readonly Color[]): string {
  if (palette.length > 2) return `Colors here: ${colorList(palette)}.`;
  const hasLetters = /\d\s*\p{L}/u.test(text);
  return hasLetters ? "For a color puzzle, add its colors first." : "Type numbers with blanks between them.";
}

/** "r red, b blue, black without a letter". */
function colorList(palette: readonly Color[]): string {
  const names = colorWords(palette);
  const usual = usualColor(palette);
  const colors = palette.map((_, color) =>
    color === usual ? `${names[color]} without a letter` : `${colorWord(palette, color)} ${names[color]}`,
  );
  const more = palette.length - 1 - MOST_NAMED;
  return colors.slice(1, MOST_NAMED + 1).join(", ") + (more > 0 ? ` and ${inWords(more)} more` : "");
}

/** More colors do not fit into the bubble. */
const MOST_NAMED = 6;

function lengthDetail(clue: Clue, need: number, room: number, isColor: boolean): string {
  if (clue.length === 1) return `The line has ${counted(room, "cell")}.`;
  const sum = clue.length > 8 ? `${clue.length} numbers` : clue.map((block) => block.length).join(" + ");
  const count = gaps(clue);
  const why = isColor ? " between neighbors of one color" : "";
  const between = count === 0 ? "" : ` and ${inWords(count)} ${count === 1 ? "gap" : "gaps"}${why}`;
  return `${sum}${between} need ${need} of ${room} cells.`;
}
