// Giving actions other keys: which actions a key would clash with, and what the settings keep. Pure functions.
import { KEY_ACTIONS, type ActionId, type KeyAction, type KeyGroup } from "../app/keys";

export type KeyMap = Record<string, string[]>;

/** Groups whose keys work at the same time. Watch has its own use for keys that draw elsewhere. */
const TOGETHER: Record<KeyGroup, readonly KeyGroup[]> = {
  board: ["board", "everywhere", "play", "solve", "design"],
  everywhere: ["board", "everywhere", "play", "solve", "watch", "design"],
  play: ["board", "everywhere", "play"],
  solve: ["board", "everywhere", "solve"],
  watch: ["everywhere", "watch"],
  design: ["board", "everywhere", "design"],
};

function actionOf(id: ActionId): KeyAction {
  return KEY_ACTIONS.find((action) => action.id === id)!;
}

export function chordsIn(keys: KeyMap, id: ActionId): readonly string[] {
  return keys[id] ?? actionOf(id).chords;
}

/** True if one chord would hide the other: they are equal, or one is the first step of the other. */
function clash(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/** The actions that already use a chord where this action works. */
export function clashesWith(keys: KeyMap, id: ActionId, chord: string): KeyAction[] {
  const groups = TOGETHER[actionOf(id).group];
  return KEY_ACTIONS.filter(
    (action) =>
      action.id !== id &&
      groups.includes(action.group) &&
      chordsIn(keys, action.id).some((other) => clash(chord, other)),
  );
}

/** The keys with other chords for one action; chords that are the default are not kept. */
export function withChords(keys: KeyMap, id: ActionId, chords: readonly string[]): KeyMap {
  const { [id]: _, ...others } = keys;
  const usual: readonly string[] = actionOf(id).chords;
  const isUsual = chords.length === usual.length && chords.every((chord, index) => chord === usual[index]);
  return isUsual ? others : { ...others, [id]: [...chords] };
}

/** The keys where this chord belongs to this action alone. */
export function takeChord(keys: KeyMap, id: ActionId, chords: readonly string[], chord: string): KeyMap {
  let next = keys;
  for (const other of clashesWith(keys, id, chord)) {
    const left = chordsIn(next, other.id).filter((one) => !clash(one, chord));
    next = withChords(next, other.id, left);
  }
  return withChords(next, id, chords);
}
