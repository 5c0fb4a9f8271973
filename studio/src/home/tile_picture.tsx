// The picture of a tile: the skyline of its clues, the player's marks, or the finished picture.
import { useMemo } from "preact/hooks";
import type { Stored } from "../app/library";
import { cluesOf } from "../app/sheet_data";
import { isReadable } from "../app/valid_sheet";
import { Thumbnail } from "../board/thumbnail";
import { fromData } from "../model/puzzle";
import { cellsToShow, stateOf } from "./tile_facts";

export function TilePicture({ sheet }: { sheet: Stored }) {
  const { head } = sheet;
  const puzzle = useMemo(() => fromData(cluesOf(head)), [head]);
  const cells = useMemo(() => cellsToShow(sheet), [head]);
  if (!isReadable(head)) return null;
  return stateOf(sheet) === "begun" ? (
    <Thumbnail puzzle={puzzle} marks={cells} />
  ) : (
    <Thumbnail puzzle={puzzle} picture={cells} />
  );
}
