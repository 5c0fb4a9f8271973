// Names of lines and cells as people read them: R3, C4, R3C4.

export interface LineRef {
  readonly axis: "row" | "column";
  readonly index: number;
}

export interface CellRef {
  readonly row: number;
  readonly column: number;
}

export function lineName(line: LineRef): string {
  return `${line.axis === "row" ? "R" : "C"}${line.index + 1}`;
}

export function cellName(row: number, column: number): string {
  return `R${row + 1}C${column + 1}`;
}

export function parseLine(name: string): LineRef | null {
  const found = /^([RC])(\d+)$/.exec(name);
  return found ? { axis: found[1] === "R" ? "row" : "column", index: Number(found[2]) - 1 } : null;
}

export function parseCell(name: string): CellRef | null {
  const found = /^R(\d+)C(\d+)$/.exec(name);
  return found ? { row: Number(found[1]) - 1, column: Number(found[2]) - 1 } : null;
}

/** A fact such as `R3C4=0|2`: the cell and the colors that are left for it. */
export function parseFact(text: string): (CellRef & { colors: number[] }) | null {
  const [name, colors] = text.split("=");
  const cell = parseCell(name);
  return cell && colors !== undefined ? { ...cell, colors: colors.split("|").map(Number) } : null;
}

/** A sentence in pieces: plain text, and the names of lines and cells in it, which become chips. */
export function sentenceParts(text: string): { text: string; line?: LineRef; cell?: CellRef }[] {
  return text
    .split(/\b(R\d+C\d+|[RC]\d+)\b/)
    .filter((part) => part !== "")
    .map((part) => {
      const cell = parseCell(part);
      const line = cell ? null : parseLine(part);
      return cell ? { text: part, cell } : line ? { text: part, line } : { text: part };
    });
}
