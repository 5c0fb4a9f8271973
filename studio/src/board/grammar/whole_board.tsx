// A whole board with a game half way through, at a cell size of its own.
import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { UNKNOWN } from "../../model/cells";
import { clueOf, columnCells, type Puzzle, rowCells, sameClue } from "../../model/puzzle";
import { Board, boardOf } from "../board";
import { type BoardModel, START_VIEW } from "../model";

interface Props {
  puzzle: Puzzle;
  cell: number;
  height: number;
  letters?: boolean;
  cursor?: number;
}

/** The picture as a player has it who finished some lines: the others lack their empty cells. */
function halfWay(puzzle: Puzzle): BoardModel {
  const { width, height, palette, rows, columns, goal } = puzzle;
  const cells = goal!.map((value, place) => {
    const isDone = Math.floor(place / width) % 3 !== 2 || (place % width) % 4 === 1;
    return value > 0 || isDone ? value : UNKNOWN;
  });
  const isWhole = (line: Uint16Array) => line.every((value) => value !== UNKNOWN);
  const struck = (clue: Puzzle["rows"][number], line: Uint16Array) =>
    clue.map(() => isWhole(line) && sameClue(clue, clueOf(line, palette.length)));
  return {
    width,
    height,
    palette,
    rows,
    columns,
    cells,
    struckRows: rows.map((clue, row) => struck(clue, rowCells(cells, width, row))),
    struckColumns: columns.map((clue, column) => struck(clue, columnCells(cells, width, column))),
    letters: false,
    name: puzzle.title,
  };
}

export function WholeBoard({ puzzle, cell, height, letters = false, cursor }: Props) {
  const view = useMemo(() => signal({ ...START_VIEW, cell, cursor: cursor ?? null }), []);
  const model = useMemo(() => ({ ...halfWay(puzzle), letters }), []);
  useLayoutEffect(() => {
    if (cursor !== undefined) boardOf(view)?.runKeys([{ do: "cursor", place: cursor }]);
  }, []);
  return (
    <div class="whole" style={{ height: `${height}px` }}>
      <Board model={model} view={view} events={{}} />
    </div>
  );
}
