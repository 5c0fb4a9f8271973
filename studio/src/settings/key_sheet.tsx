// Every key and every touch on one sheet, made from the keys in use.
import { chordsOf, type KeyGroup } from "../app/keys";
import { panel } from "../app/panels";
import { isCoarse } from "../styles/theme";
import { IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { GROUP_NAMES } from "./key_editor";
import { capsOf, chordName, keyLines, type KeyLine } from "./key_names";
import { TOUCHES } from "./touch_drawings";
import "./key_sheet.css";

interface Line {
  readonly caps: readonly string[];
  readonly about: string;
}

function lineOf(line: KeyLine): Line {
  const chords = line.actions.flatMap((id) => chordsOf(id).slice(0, 1));
  const [only] = line.actions;
  const others = line.actions.length === 1 ? chordsOf(only).slice(1).map(chordName) : [];
  return { caps: capsOf(chords), about: others.length > 0 ? `${line.about}; also ${others.join(", ")}` : line.about };
}

/** Not an action: moving while a key is held. */
function strokeLine(): Line[] {
  const [fill] = chordsOf("fill");
  return fill ? [{ caps: [`hold ${chordName(fill)}`, "+ arrows"], about: "draw a stroke, locked to the line" }] : [];
}

function linesOf(group: KeyGroup): Line[] {
  const lines = keyLines(group).map((line) => ({ ...lineOf(line), last: line.actions.at(-1) }));
  if (group !== "board") return lines;
  const after = lines.findIndex((line) => line.last === "color-9") + 1;
  return [...lines.slice(0, after), ...strokeLine(), ...lines.slice(after)];
}

function Group({ group }: { group: KeyGroup }) {
  return (
    <section class="key-group" data-testid={`keys-${group}`}>
      <h3>{GROUP_NAMES[group]}</h3>
      <dl>
        {linesOf(group).map((line, index) => (
          <div key={index}>
            <dt>
              {line.caps.map((cap, at) => (
                <kbd key={at}>{cap}</kbd>
              ))}
            </dt>
            <dd>{line.about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Touch() {
  return (
    <section class="key-group key-touch">
      <h3>Touch</h3>
      {TOUCHES.map((touch) => (
        <div key={touch.name}>
          {touch.drawing}
          <p>
            <b>{touch.name}</b>
            <span>{touch.about}</span>
          </p>
        </div>
      ))}
    </section>
  );
}

export function KeySheet() {
  const close = () => (panel.value = null);
  const [help] = chordsOf("keys");
  return (
    <Dialog name="Keys and touch" class={`key-sheet full ${isCoarse.value ? "touch-first" : ""}`} onClose={close}>
      <header>
        <h2>Keys and touch</h2>
        <p>every key can be changed in settings{help ? `; ${chordName(help)} shows this sheet` : ""}</p>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      <div class="key-columns">
        <div>
          <Group group="board" />
          <Group group="everywhere" />
          <Group group="solve" />
        </div>
        <div>
          <Group group="play" />
          <Group group="watch" />
          <Group group="design" />
        </div>
        <div>
          <Touch />
        </div>
      </div>
    </Dialog>
  );
}
