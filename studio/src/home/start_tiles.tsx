// The row of tiles with which something begins: go on, draw, type, take a picture, open a file.
import type { ComponentChildren } from "preact";
import { fromPicture } from "../app/intake";
import { chooseFiles } from "../app/intake_view";
import type { Stored } from "../app/library";
import { clockText } from "../play/clock";
import { settings } from "../settings/settings";
import { Icon, type IconName } from "../ui/icon";
import { gradeWords } from "../ui/verdict";
import { open } from "./tile_actions";
import { isBegun, shownName, sizeText } from "./tile_facts";
import { TilePicture } from "./tile_picture";
import { typeClues } from "./start";

export function StartTiles(props: { next: Stored | null; onDraw: () => void }) {
  return (
    <div class="home-starts" data-testid="starts">
      {props.next && <GoOn sheet={props.next} />}
      <Start icon="pencil" name="Draw a puzzle" onPress={props.onDraw}>
        blank, any size
      </Start>
      <Start icon="keyboard" name="Type in clues" onPress={typeClues}>
        and have it solved
      </Start>
      <Start icon="image" name="From a picture" onPress={() => void fromPicture()}>
        a photo or a drawing
      </Start>
      <Start icon="upload" name="Drop a file anywhere" class="dashed" onPress={chooseFiles}>
        or paste clues or a link
      </Start>
    </div>
  );
}

function Start(props: {
  icon: IconName;
  name: string;
  onPress: () => void;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <button type="button" class={`home-start ${props.class ?? ""}`} onClick={props.onPress}>
      <Icon name={props.icon} />
      <span>
        <b>{props.name}</b>
        <small>{props.children}</small>
      </span>
    </button>
  );
}

/** What a card about the next puzzle says. */
export function nextWords(sheet: Stored): { verb: string; name: string; facts: string } {
  const { name } = shownName(sheet, settings.value.hideTitles);
  const facts = [sizeText(sheet)];
  if (sheet.head.grade) facts.push(`grade ${isBegun(sheet) ? sheet.head.grade : gradeWords(sheet.head.grade)}`);
  if (isBegun(sheet)) facts.push(`${clockText(sheet.head.play?.seconds ?? 0)} so far`);
  return { verb: isBegun(sheet) ? "Continue" : "Begin with", name, facts: facts.join(", ") };
}

function GoOn({ sheet }: { sheet: Stored }) {
  const { verb, name } = nextWords(sheet);
  const rest = isBegun(sheet)
    ? `${clockText(sheet.head.play?.seconds ?? 0)} so far`
    : gradeWords(sheet.head.grade ?? 0).replace(/^\d+, /, "");
  return (
    <button type="button" class="home-start home-go-on" data-testid="go-on" onClick={() => open(sheet, "play")}>
      <span class="home-go-on-picture">
        <TilePicture sheet={sheet} />
      </span>
      <span>
        <b>
          {verb} {name}
        </b>
        <small>
          {sizeText(sheet)}, {rest}
        </small>
      </span>
      <Icon name="forward" />
    </button>
  );
}
