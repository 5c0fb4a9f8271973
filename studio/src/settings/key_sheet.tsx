// Every key and every touch on one sheet, made from the keys in use.
import { chordsOf, type KeyGroup } from "../app/keys";
import { closePanel } from "../app/panels";
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

const MOUSE: readonly Line[] = [
  { caps: ["left"], about: "fill; drag along a row or column" },
  { caps: ["right"], about: "cross" },
  { caps: ["Shift", "left"], about: "pencil mark" },
  { caps: ["wheel", "middle drag"], about: "move a zoomed board" },
  { caps: ["Ctrl", "wheel"], about: "zoom" },
  { caps: ["double press"], about: "on a clue: cross the rest of a finished line" },
];

function Group({ name, lines, id }: { name: string; lines: readonly Line[]; id: string }) {
  return (
    <section class="key-group" data-testid={`keys-${id}`}>
      <h3>{name}</h3>
      <dl>
        {lines.map((line, index) => (
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

function Keys({ group }: { group: KeyGroup }) {
  return <Group name={GROUP_NAMES[group]} lines={linesOf(group)} id={group} />;
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
  const [help] = chordsOf("keys");
  return (
    <Dialog name="Keys and touch" class={`key-sheet full ${isCoarse.value ? "touch-first" : ""}`} onClose={closePanel}>
      <header>
        <h2>Keys and touch</h2>
        <p>every key can be changed in settings{help ? `; ${chordName(help)} shows this sheet` : ""}</p>
        <IconButton icon="close" name="Close" onPress={closePanel} />
      </header>
      <div class="key-columns">
        <div>
          <Keys group="board" />
          <Keys group="everywhere" />
          <Keys group="solve" />
        </div>
        <div>
          <Keys group="play" />
          <Keys group="watch" />
          <Keys group="design" />
        </div>
        <div>
          <Group name="Mouse" lines={MOUSE} id="mouse" />
          <Touch />
        </div>
      </div>
    </Dialog>
  );
}
