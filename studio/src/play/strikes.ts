// The numbers that are shown struck: by the marks, by hand, or not at all, as the settings say.
import type { Settings } from "../settings/settings";
import type { PlayState } from "./play_state";
import type { Struck } from "./struck";

type Flags = readonly (readonly boolean[])[];

export function shownStrikes(state: PlayState, how: Settings["strike"]): { rows: Flags; columns: Flags } {
  const { puzzle } = state;
  const none = (clues: typeof puzzle.rows): Flags => clues.map((clue) => clue.map(() => false));
  if (how === "off") return { rows: none(puzzle.rows), columns: none(puzzle.columns) };
  const automatic: Pick<Struck, "rows" | "columns"> =
    how === "auto" ? state.struck.now.value : { rows: none(puzzle.rows), columns: none(puzzle.columns) };
  const { strikes } = state.facts.value;
  if (strikes.size === 0) return automatic;
  const byHand = (flags: Flags, letter: string): Flags =>
    flags.map((line, index) => line.map((flag, block) => strikes.get(`${letter}${index + 1}/${block}`) ?? flag));
  return { rows: byHand(automatic.rows, "R"), columns: byHand(automatic.columns, "C") };
}
