// A small piece of the picture around the cells that a proposal changes.
import { useEffect, useRef } from "preact/hooks";
import { groundOf } from "../board/colors";
import { parseCell, type CellRef } from "../model/names";
import { isBlackAndWhite } from "../model/puzzle";
import type { Proposal } from "../model/reports";
import { tokens } from "../styles/theme";
import { heightOf, type Picture } from "./picture";

const SIDE = 60;
/** How many cells it shows in each direction, at least. */
const CELLS = 10;

function windowOf(picture: Picture, cells: readonly CellRef[]) {
  const height = heightOf(picture);
  const rows = cells.map((cell) => cell.row);
  const columns = cells.map((cell) => cell.column);
  const span = (all: number[]) => Math.max(...all) - Math.min(...all) + 1;
  const side = Math.min(Math.max(CELLS, span(rows) + 2, span(columns) + 2), Math.max(picture.width, height));
  const start = (all: number[], most: number) => {
    const middle = (Math.max(...all) + Math.min(...all) + 1 - side) / 2;
    return Math.floor(Math.max(0, Math.min(middle, most - side)));
  };
  return { side, row: start(rows, height), column: start(columns, picture.width) };
}

export function MendThumb({ picture, proposal }: { picture: Picture; proposal: Proposal }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = tokens.value;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    const scale = devicePixelRatio || 1;
    canvas.current.width = canvas.current.height = Math.round(SIDE * scale);
    const changes = proposal.changes.map((change) => ({ ...change, at: parseCell(change.cell)! }));
    const { side, row, column } = windowOf(
      picture,
      changes.map((change) => change.at),
    );
    const isPlain = isBlackAndWhite(picture.palette);
    const edge = (index: number) => Math.round((index * SIDE * scale) / side);
    const box = (atRow: number, atColumn: number): [number, number, number, number] => {
      const [left, top] = [edge(atColumn - column), edge(atRow - row)];
      return [left, top, edge(atColumn - column + 1) - left, edge(atRow - row + 1) - top];
    };
    const ground = groundOf(colors, picture.palette);
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.current.width, canvas.current.height);
    for (let atRow = row; atRow < Math.min(row + side, heightOf(picture)); atRow++) {
      for (let atColumn = column; atColumn < Math.min(column + side, picture.width); atColumn++) {
        const cell = picture.cells[atRow * picture.width + atColumn];
        if (cell === 0) continue;
        context.fillStyle = isPlain ? colors.inkFill : picture.palette[cell].rgb;
        context.fillRect(...box(atRow, atColumn));
      }
    }
    for (const { at, after } of changes) {
      const [left, top, width, height] = box(at.row, at.column);
      const line = Math.max(1, Math.round(1.5 * scale));
      context.fillStyle = colors.green;
      context.fillRect(left, top, width, height);
      if (after !== 0 && isPlain) continue;
      context.fillStyle = after === 0 ? ground : picture.palette[after].rgb;
      context.fillRect(left + line, top + line, width - 2 * line, height - 2 * line);
    }
  }, [picture, proposal, colors]);
  return <canvas ref={canvas} class="design-thumb" aria-hidden="true" />;
}
