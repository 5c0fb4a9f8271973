// What must be painted again when one scene follows another. Pure, so that it can be tested without a canvas.
import type { Cells } from "../model/cells";
import { sameClue } from "../model/puzzle";
import { type Layout, type Region, visibleRegion } from "./layout";
import type { BoardModel } from "./model";
import type { Scene } from "./scene";

export interface Changes {
  /** Everything: the size, the colors or the kind of board is another. */
  readonly all: boolean;
  /** How far the grid moved on the screen, in device pixels. */
  readonly moveX: number;
  readonly moveY: number;
  /** Rows and columns whose cells are all painted again, because their light changed. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Cells that changed by themselves. */
  readonly places: readonly number[];
  /** Lines whose clue is painted again. */
  readonly rowClues: readonly number[];
  readonly columnClues: readonly number[];
  /** True if a mark changed anywhere, so that the miniature is another. */
  readonly marks: boolean;
}

/** The arrays of a model as they were when it was painted; modes may change theirs in place. */
export interface Painted {
  readonly scene: Scene;
  readonly cells: Cells;
  readonly looks: Uint8Array | null;
}

const EVERYTHING: Changes = {
  all: true,
  moveX: 0,
  moveY: 0,
  rows: [],
  columns: [],
  places: [],
  rowClues: [],
  columnClues: [],
  marks: true,
};

export function changesBetween(painted: Painted | null, scene: Scene): Changes {
  if (!painted || !isSameFrame(painted.scene, scene)) return EVERYTHING;
  const old = painted.scene;
  const region = visibleRegion(scene.layout);
  const rows = lightChanges(old.lights.rows, scene.lights.rows);
  const columns = lightChanges(old.lights.columns, scene.lights.columns);
  const changed = changedPlaces(painted, scene.model);
  return {
    all: false,
    moveX: old.layout.scrollX - scene.layout.scrollX,
    moveY: old.layout.scrollY - scene.layout.scrollY,
    rows: rows.filter((row) => row >= region.fromRow && row < region.toRow),
    columns: columns.filter((column) => column >= region.fromColumn && column < region.toColumn),
    places: changed.filter((place) => isInside(place, scene.model.width, region)),
    rowClues: union(rows, clueChanges(old.model, scene.model, "row")),
    columnClues: union(columns, clueChanges(old.model, scene.model, "column")),
    marks: changed.length > 0 || old.model.miniature !== scene.model.miniature,
  };
}

function isSameFrame(old: Scene, scene: Scene): boolean {
  return (
    old.paints === scene.paints &&
    old.model.letters === scene.model.letters &&
    !old.model.isPicture === !scene.model.isPicture &&
    !old.model.isCovered === !scene.model.isCovered &&
    isSamePlace(old.layout, scene.layout)
  );
}

/** True if two layouts differ at most by how far they are scrolled. */
export function isSamePlace(one: Layout, other: Layout): boolean {
  if (one === other) return true;
  return (Object.keys(one) as (keyof Layout)[]).every((key) => {
    if (key === "scrollX" || key === "scrollY") return true;
    if (key !== "slots") return one[key] === other[key];
    const { width, height, font, near, far } = one.slots;
    const same = other.slots;
    return (
      width === same.width && height === same.height && font === same.font && near === same.near && far === same.far
    );
  });
}

function isInside(place: number, width: number, region: Region): boolean {
  const row = Math.floor(place / width);
  const column = place - row * width;
  return row >= region.fromRow && row < region.toRow && column >= region.fromColumn && column < region.toColumn;
}

function lightChanges<Light>(old: ReadonlyMap<number, Light>, now: ReadonlyMap<number, Light>): number[] {
  const found: number[] = [];
  for (const [line, light] of now) if (old.get(line) !== light) found.push(line);
  for (const line of old.keys()) if (!now.has(line)) found.push(line);
  return found;
}

function changedPlaces(painted: Painted, model: BoardModel): number[] {
  const found: number[] = [];
  const oldReasons = painted.scene.model.reasons;
  const isReasonNew = (place: number) => (oldReasons?.has(place) ?? false) !== (model.reasons?.has(place) ?? false);
  const isSameReasons = oldReasons === model.reasons;
  const looks = model.looks ?? null;
  for (let place = 0; place < model.cells.length; place++) {
    if (
      model.cells[place] !== painted.cells[place] ||
      (looks?.[place] ?? 0) !== (painted.looks?.[place] ?? 0) ||
      (!isSameReasons && isReasonNew(place))
    )
      found.push(place);
  }
  return found;
}

function clueChanges(old: BoardModel, now: BoardModel, axis: "row" | "column"): number[] {
  const isRow = axis === "row";
  const [oldClues, clues] = isRow ? [old.rows, now.rows] : [old.columns, now.columns];
  const [oldStruck, struck] = isRow ? [old.struckRows, now.struckRows] : [old.struckColumns, now.struckColumns];
  const found: number[] = [];
  if (oldClues !== clues || oldStruck !== struck) {
    clues.forEach((clue, line) => {
      if (!sameClue(clue, oldClues[line]) || !isSameList(oldStruck?.[line], struck?.[line])) found.push(line);
    });
  }
  const add = (line: { axis: string; index: number }) => line.axis === axis && found.push(line.index);
  if (old.inverted !== now.inverted) {
    for (const { line } of old.inverted ?? []) add(line);
    for (const { line } of now.inverted ?? []) add(line);
  }
  if (old.blank !== now.blank) {
    old.blank?.forEach(add);
    now.blank?.forEach(add);
  }
  return found;
}

function isSameList(one: readonly boolean[] | undefined, other: readonly boolean[] | undefined): boolean {
  if (one === other) return true;
  const length = Math.max(one?.length ?? 0, other?.length ?? 0);
  for (let index = 0; index < length; index++) if (!one?.[index] !== !other?.[index]) return false;
  return true;
}

function union(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])];
}

/** Neighboring places as regions of one row each. */
export function runsOf(places: readonly number[], width: number): Region[] {
  const runs: Region[] = [];
  for (const place of places) {
    const row = Math.floor(place / width);
    const column = place % width;
    const last = runs.at(-1);
    if (last && last.fromRow === row && last.toColumn === column)
      runs[runs.length - 1] = { ...last, toColumn: column + 1 };
    else runs.push({ fromRow: row, toRow: row + 1, fromColumn: column, toColumn: column + 1 });
  }
  return runs;
}
