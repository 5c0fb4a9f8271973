// What keys, buttons and fingers do to a game, with words for screen readers.
import { announce } from "../board/announce";
import { spokenChange } from "../board/spoken";
import { spokenReturn } from "../board/spoken_return";
import { cellName } from "../model/names";
import { toast } from "../ui/toast";
import type { Help } from "./help";
import type { PlayState } from "./play_state";

function said(state: PlayState, act: () => void, word: string, nothing: string): void {
  const before = state.cells.value;
  act();
  const change = spokenChange(before, state.cells.value, state.puzzle.width, state.puzzle.palette);
  announce(change ? `${word}: ${change}` : nothing);
}

/** Goes through the history, and says what came back and where. */
function moved(state: PlayState, act: () => void, again: boolean): string {
  state.stroke.value = null;
  const before = state.cells.value;
  act();
  return spokenReturn(before, state.cells.value, state.puzzle.width, state.puzzle.palette, again);
}

export function undo(state: PlayState): void {
  const change = moved(state, () => state.undo(), true);
  announce(change ? `Undone: ${change}.` : "Nothing to undo.");
}

export function redo(state: PlayState): void {
  const change = moved(state, () => state.redo(), false);
  announce(change ? `Redone: ${change}.` : "Nothing to redo.");
}

export function ink(state: PlayState): void {
  said(state, () => state.ink(), "Inked", "There are no pencil marks.");
}

export function rubOut(state: PlayState): void {
  said(state, () => state.rubOut(), "Rubbed out", "There are no pencil marks.");
}

export function applyHint(state: PlayState, help: Help): void {
  said(state, () => help.applyHint(), "From the hint", "The hint has no open cells.");
}

/** The most wrong cells that are said; all are marked on the board. */
const MOST_SAID = 8;

export async function showMistakes({ puzzle: { width } }: PlayState, help: Help): Promise<void> {
  const wrong = await help.showMistakes();
  const names = wrong.slice(0, MOST_SAID).map((place) => cellName(Math.floor(place / width), place % width));
  if (names.length > 0) announce(`Wrong: ${names.join(", ")}${wrong.length > names.length ? " and more" : ""}.`);
}

export function startOver(state: PlayState): void {
  if (!state.isOpen.value) return;
  state.stroke.value = null;
  const { undos } = state.facts.value;
  state.startOver();
  if (state.facts.value.undos === undos) return announce("There are no marks.");
  const bringBack = () => {
    while (state.isOpen.value && state.facts.value.undos > undos) state.undo();
  };
  toast("Started over.", { label: "Undo", run: bringBack });
}

/** Pencil on, or back to Fill. */
export function togglePencil(state: PlayState): void {
  const isPencil = state.pen.value.tool === "pencil";
  state.pen.value = { ...state.pen.value, tool: isPencil ? "fill" : "pencil" };
  announce(isPencil ? "Pencil off." : "Pencil on.");
}

export function chooseColor(state: PlayState, index: number): boolean {
  const color = state.puzzle.palette[index];
  if (index < 1 || !color) return false;
  state.pen.value = { tool: "fill", color: index };
  announce(`Fill with ${color.name}.`);
  return true;
}

export function togglePause(state: PlayState): void {
  if (state.isPaused.value) state.goOn();
  else state.pause();
  announce(state.isPaused.value ? "Paused." : "The clock goes on.");
}

export function toggleWholeScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
