// What the dialog for lists does with its texts. Pure functions.
import { BLACK_AND_WHITE, MAX_SIDE } from "../model/puzzle";
import type { Color } from "../model/reports";
import { checkText } from "./messages";
import { paletteOfLines } from "./palette";
import { splitList, type Texts } from "./texts";

export interface Lists {
  readonly texts: Texts;
  /** The colors of the sheet and those that the clues name; black and white if no number has a color. */
  readonly palette: readonly Color[];
  readonly columns: ListCheck;
  readonly rows: ListCheck;
  readonly isLarge: boolean;
  readonly isComplete: boolean;
}

export interface ListCheck {
  readonly count: string;
  /** The first line that does not fit, and how many do not. */
  readonly problem: string | null;
}

export function checkLists(columnText: string, rowText: string, colors: readonly Color[]): Lists {
  const columns = splitList(uprightRead(columnText));
  const rows = splitList(rowText);
  const isPlain = [...columns, ...rows].every((line) => /^[\d\s,;]*$/.test(line));
  const palette = isPlain ? BLACK_AND_WHITE : paletteOfLines([...columns, ...rows], colors);
  return {
    palette,
    texts: { rows, columns },
    columns: checkList(columns, "C", rows.length, palette),
    rows: checkList(rows, "R", columns.length, palette),
    isLarge: columns.length > MAX_SIDE || rows.length > MAX_SIDE,
    isComplete: columns.length > 0 && rows.length > 0,
  };
}

/** Columns copied from a spreadsheet stand upright: such a block, which is wider than high, as a list. */
function uprightRead(text: string): string {
  const cells = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("\t"));
  const width = Math.max(...cells.map((line) => line.length));
  if (width <= cells.length) return text;
  const column = (at: number) =>
    cells
      .map((line) => line[at] ?? "")
      .join(" ")
      .trim() || "0";
  return Array.from({ length: width }, (_, at) => column(at)).join("\n");
}

function checkList(lines: readonly string[], letter: string, room: number, palette: readonly Color[]): ListCheck {
  const count = lines.length === 1 ? "1 line" : `${lines.length} lines`;
  const problems = lines.flatMap((line, index) => {
    const { problem } = checkText(line, room === 0 ? Infinity : room, palette);
    return problem ? [`${letter}${index + 1}: ${problem}`] : [];
  });
  const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : "";
  return { count, problem: problems.length > 0 ? problems[0] + more : null };
}
