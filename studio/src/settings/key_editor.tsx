// Every action with its keys: press a key to change it.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { chordOf, chordsOf, KEY_ACTIONS, type ActionId, type KeyAction, type KeyGroup } from "../app/keys";
import { Button, IconButton } from "../ui/controls";
import { Icon } from "../ui/icon";
import { chordName } from "./key_names";
import { clashesWith, takeChord, withChords } from "./key_changes";
import { changeSettings, settings } from "./settings";

export const GROUP_NAMES: Record<KeyGroup, string> = {
  board: "The board",
  everywhere: "Everywhere",
  play: "Play",
  solve: "Solve",
  watch: "Watch",
  design: "Design",
};

/** The key that is being changed: an action, and which of its chords; one after the last adds a chord. */
const changing = signal<{ id: ActionId; at: number } | null>(null);
/** A pressed chord that other actions use. */
const clash = signal<{ id: ActionId; at: number; chord: string; others: KeyAction[] } | null>(null);

const SECOND_KEY = 800;

function replaced(id: ActionId, at: number, chord: string): string[] {
  const chords = chordsOf(id).filter((one, index) => index === at || one !== chord);
  return at < chords.length ? chords.map((one, index) => (index === at ? chord : one)) : [...chords, chord];
}

function choose(id: ActionId, at: number, chord: string): void {
  changing.value = null;
  const others = clashesWith(settings.value.keys, id, chord);
  if (others.length > 0) clash.value = { id, at, chord, others };
  else changeSettings({ keys: withChords(settings.value.keys, id, replaced(id, at, chord)) });
}

function takeAnyway(): void {
  const found = clash.value;
  if (!found) return;
  const chords = replaced(found.id, found.at, found.chord);
  changeSettings({ keys: takeChord(settings.value.keys, found.id, chords, found.chord) });
  clash.value = null;
}

function reset(id: ActionId): void {
  const { [id]: _, ...keys } = settings.value.keys;
  changeSettings({ keys });
}

export function KeyEditor({ onBack }: { onBack: () => void }) {
  useEffect(
    () => () => {
      changing.value = null;
      clash.value = null;
    },
    [],
  );
  const isChanged = Object.keys(settings.value.keys).length > 0;
  return (
    <>
      <header class="settings-head">
        <IconButton icon="back" name="Back to the settings" onPress={onBack} />
        <h2>Keys</h2>
        <Button isDisabled={!isChanged} onPress={() => changeSettings({ keys: {} })}>
          Reset all
        </Button>
      </header>
      {(Object.keys(GROUP_NAMES) as KeyGroup[]).map((group) => (
        <section key={group}>
          <h3 class="label">{GROUP_NAMES[group]}</h3>
          {KEY_ACTIONS.filter((action) => action.group === group).map((action) => (
            <ActionRow key={action.id} id={action.id} about={action.about} />
          ))}
        </section>
      ))}
    </>
  );
}

function ActionRow({ id, about }: { id: ActionId; about: string }) {
  const chords = chordsOf(id);
  const found = clash.value?.id === id ? clash.value : null;
  return (
    <div class="key-row" data-action={id}>
      <span>{about}</span>
      <span class="key-row-keys">
        {chords.map((chord, at) => (
          <Cap key={at} id={id} at={at} name={chordName(chord)} about={about} />
        ))}
        <Cap id={id} at={chords.length} name={null} about={about} />
        {settings.value.keys[id] && (
          <button type="button" class="key-reset" aria-label={`Reset: ${about}`} onClick={() => reset(id)}>
            <Icon name="undo" size={16} />
          </button>
        )}
      </span>
      {found && (
        <div class="key-clash" role="alert">
          <p>
            <kbd>{chordName(found.chord)}</kbd> is used for: {found.others.map((other) => other.about).join(", ")}.
          </p>
          <Button onPress={takeAnyway}>Use it here</Button>
          <Button kind="plain" onPress={() => (clash.value = null)}>
            Keep it there
          </Button>
        </div>
      )}
    </div>
  );
}

function Cap({ id, at, name, about }: { id: ActionId; at: number; name: string | null; about: string }) {
  const isChanging = changing.value?.id === id && changing.value.at === at;
  const first = useRef<{ chord: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const mayHaveTwo = KEY_ACTIONS.some((action) => action.id === id && action.group === "everywhere");
  const press = (event: KeyboardEvent) => {
    if (!isChanging || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (["Control", "Shift", "Alt", "Meta"].includes(event.key)) return;
    if (event.key === "Escape" && id !== "drop") {
      changing.value = null;
      return;
    }
    const chord = chordOf(event);
    if (first.current) {
      clearTimeout(first.current.timer);
      choose(id, at, `${first.current.chord} ${chord}`);
      first.current = null;
    } else if (mayHaveTwo && /^[a-z]$/.test(chord)) {
      const timer = setTimeout(() => {
        first.current = null;
        choose(id, at, chord);
      }, SECOND_KEY);
      first.current = { chord, timer };
    } else choose(id, at, chord);
  };
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    const chords = chordsOf(id).filter((_, index) => index !== at);
    changeSettings({ keys: withChords(settings.value.keys, id, chords) });
  };
  return (
    <button
      type="button"
      class={`key-cap ${name === null ? "add" : ""}`}
      aria-label={
        isChanging
          ? `Press a key for: ${about}`
          : name === null
            ? `Another key for: ${about}`
            : `${name}. Change the key for: ${about}`
      }
      aria-pressed={isChanging}
      title={name === null ? "Add a key" : "Press to change, right click to remove"}
      onClick={() => {
        clash.value = null;
        changing.value = { id, at };
      }}
      onContextMenu={name === null ? undefined : remove}
      onKeyDown={press}
      onBlur={() => isChanging && (changing.value = null)}
    >
      {isChanging ? "press a key" : (name ?? "+")}
    </button>
  );
}
