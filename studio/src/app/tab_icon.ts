// The tab of the browser: its title, and an icon that is the picture where it may be seen, else the skyline of the clues.
import { effect } from "@preact/signals";
import { paintPicture } from "../board/draw/thumbnail";
import { unpackCells, type Cells } from "../model/cells";
import { isBlackAndWhite, type Puzzle } from "../model/puzzle";
import { LIGHT } from "../styles/tokens";
import { MODE_NAMES } from "./bar_menus";
import { sheet as openSheet } from "./open";
import { mode } from "./router";
import type { Sheet } from "./sheet";

const SIZE = 64;
/** Drawing goes on for a while; the icon follows when it pauses. */
const WAIT = 300;

/** The picture that the tab may show. */
function shownPicture(sheet: Sheet): Cells | null {
  const { goal, width, height } = sheet.puzzle.value;
  if (!sheet.mayShowPicture.value) return null;
  const play = sheet.play.value;
  return goal ?? (play?.solved ? unpackCells(play.marks, width * height) : null);
}

function drawIcon(sheet: Sheet): string {
  const puzzle = sheet.puzzle.value;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d")!;
  const picture = shownPicture(sheet);
  context.fillStyle = picture && !isBlackAndWhite(puzzle.palette) ? puzzle.palette[0].rgb : "#FFFFFF";
  context.beginPath();
  context.roundRect(0, 0, SIZE, SIZE, 8);
  context.fill();
  const room = { width: SIZE, height: SIZE };
  if (picture) paintPicture(context, picture, puzzle.width, puzzle.palette, LIGHT, room);
  else drawSkyline(context, puzzle);
  return canvas.toDataURL("image/png");
}

/** One bar per column: a step up for each number of its clue, in its color. */
function drawSkyline(context: CanvasRenderingContext2D, puzzle: Puzzle): void {
  const most = Math.max(1, ...puzzle.columns.map((clue) => clue.length));
  const margin = 6;
  const across = (SIZE - 2 * margin) / puzzle.width;
  const up = Math.min(10, (SIZE - 2 * margin) / most);
  const isPlain = isBlackAndWhite(puzzle.palette);
  puzzle.columns.forEach((clue, column) => {
    clue.forEach(({ color }, index) => {
      const bottom = SIZE - margin - (clue.length - 1 - index) * up;
      context.fillStyle = isPlain ? LIGHT.ai : puzzle.palette[color].rgb;
      context.fillRect(margin + column * across, bottom - up, across + 0.5, up + 0.5);
    });
  });
}

function show(title: string, icon: string): void {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.type = icon.startsWith("data:") ? "image/png" : "image/svg+xml";
  link.href = icon;
}

/** Keeps the tab equal to what is open. */
export function followTab(): void {
  const home = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const sheet = mode.value ? openSheet.value : null;
    clearTimeout(timer);
    if (!sheet) return show("hanjie studio", home);
    document.title = `${sheet.shownTitle.value} · ${MODE_NAMES[mode.value!].name} · hanjie studio`;
    void sheet.puzzle.value;
    void sheet.mayShowPicture.value;
    timer = setTimeout(() => show(document.title, drawIcon(sheet)), WAIT);
  });
}
