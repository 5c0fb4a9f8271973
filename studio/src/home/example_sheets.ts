// Sheets for tests.
import type { Stored } from "../app/library";
import { BLACK_AND_WHITE } from "../model/puzzle";
import type { PlayHead, SheetHead } from "../app/sheet_data";

const COLORS = [...BLACK_AND_WHITE, { name: "red", rgb: "#ff0000", symbol: "r" }];

export function playHead(change: Partial<PlayHead> = {}): PlayHead {
  return { marks: "1*4", filled: 2, total: 4, seconds: 61, hints: 0, checks: 0, solved: null, best: null, ...change };
}

export function exampleSheet(
  change: Partial<Omit<Stored, "head">> & { head?: Partial<SheetHead>; isColor?: boolean },
): Stored {
  const { head, isColor, ...rest } = change;
  return {
    id: `s${rest.number ?? 1}`,
    number: 1,
    origin: "example",
    added: "2026-01-01T00:00:00Z",
    touched: "2026-01-01T00:00:00Z",
    revision: 1,
    ...rest,
    head: {
      title: "Heron",
      author: "Ada",
      width: 2,
      height: 2,
      colors: isColor ? COLORS : [...BLACK_AND_WHITE],
      rows: [[2], [1]],
      columns: [[2], [1]],
      grade: 2,
      mode: null,
      play: null,
      picture: null,
      ...head,
    },
  };
}

export const SOLVED = playHead({ solved: "2026-02-02T10:00:00Z", filled: 4 });
