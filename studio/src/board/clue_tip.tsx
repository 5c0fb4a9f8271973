// Tooltips over the gutters with all numbers of a line, where the gutter shows only some of them, or dots. Cut clues have
// one while the pointer is on them; dots have one for both lines under the pointer or the cursor.
import { isCoarse } from "../styles/theme";
import type { LineRef } from "../model/names";
import { inkOn, letterOf } from "./colors";
import type { BoardController } from "./controller";
import type { Geometry } from "./model";
import { isBlackAndWhite } from "../model/puzzle";
import { shownBlocks } from "./slots";

export function ClueTips({ board }: { board: BoardController }) {
  const { lines, isClue } = board.pointedLines.value;
  const geometry = board.stage.geometry.value;
  const layout = board.stage.layout();
  if (!geometry || !layout || isCoarse.value || board.model.isCovered) return null;
  const isDots = layout.slots.font === 0;
  if (!isDots && !isClue) return null;
  return (
    <>
      {lines
        .filter((line) => isDots || isCut(board, line))
        .map((line) => (
          <ClueTip key={line.axis} board={board} line={line} geometry={geometry} />
        ))}
    </>
  );
}

function isCut(board: BoardController, line: LineRef): boolean {
  const { slots, rowGutter, columnGutter } = board.stage.layout()!;
  const isRow = line.axis === "row";
  const [gutter, slot] = isRow ? [rowGutter, slots.width] : [columnGutter, slots.height];
  const clue = (isRow ? board.model.rows : board.model.columns)[line.index];
  return shownBlocks(clue?.length ?? 0, gutter, slot, slots).isCut;
}

function ClueTip({ board, line, geometry }: { board: BoardController; line: LineRef; geometry: Geometry }) {
  const { model } = board;
  const isRow = line.axis === "row";
  const clue = (isRow ? model.rows : model.columns)[line.index];
  if (!clue || model.blank?.some((blank) => blank.axis === line.axis && blank.index === line.index)) return null;
  const struck = (isRow ? model.struckRows : model.struckColumns)?.[line.index];
  const isPlain = isBlackAndWhite(model.palette);
  const { gutter, grid } = isRow ? geometry.rowBox(line.index) : geometry.columnBox(line.index);
  if ((isRow ? grid.height : grid.width) === 0) return null;
  const place = isRow
    ? {
        right: `calc(100% - ${grid.left - 3}px)`,
        top: `${gutter.top + gutter.height / 2}px`,
        maxWidth: `${grid.left - 8}px`,
      }
    : { left: `${gutter.left + gutter.width / 2}px`, bottom: `calc(100% - ${grid.top - 3}px)` };
  return (
    <div class={`board-tip board-tip-${line.axis}`} style={place} aria-hidden="true" data-testid={`${line.axis}-tip`}>
      {clue.length === 0 && <span>0</span>}
      {clue.map((block, index) => {
        const rgb = model.palette[block.color]?.rgb ?? "#000000";
        const isStruck = struck?.[index] ?? false;
        const box = isPlain || isStruck ? undefined : { background: rgb, color: inkOn(rgb) };
        return (
          <span key={index} class={isStruck ? "struck" : box ? "boxed" : undefined} style={box}>
            {block.length}
            {model.letters && !isPlain && <small>{letterOf(block.color)}</small>}
          </span>
        );
      })}
    </div>
  );
}
