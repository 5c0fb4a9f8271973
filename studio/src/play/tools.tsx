// The tools: Fill, Cross and Pencil; in color one button for each color in place of Fill.
import { keyOfColor } from "../app/keys";
import { isBlackAndWhite } from "../model/puzzle";
import type { Color } from "../model/reports";
import { chordName } from "../settings/key_names";
import { showsLetters } from "../settings/letters";
import { settings } from "../settings/settings";
import { isPhone } from "../styles/theme";
import { moveChoice, radio } from "../ui/choice";
import { Icon } from "../ui/icon";
import { inkOn, letterOf } from "../board/colors";
import type { PlayState } from "./play_state";
import type { Tool } from "./stroke";

/** How many tools a row has at most, in the margin and on a phone. */
const MOST_IN_ROW = { margin: 5, phone: 6 };

/** The tools in a row, so that rows are equally long and no tool is alone in the last one. */
function inRow(tools: number): number {
  return Math.ceil(tools / Math.ceil(tools / MOST_IN_ROW[isPhone.value ? "phone" : "margin"]));
}

export function Tools({ state }: { state: PlayState }) {
  const { palette } = state.puzzle;
  const isColor = !isBlackAndWhite(palette);
  const colors = palette.map((color, index) => ({ color, index })).slice(1);
  return (
    <div
      class={`play-tools ${isColor ? "in-color" : ""} ${settings.value.leftHand ? "left-hand" : ""}`}
      style={{ "--in-row": inRow(colors.length + 2) }}
      role="radiogroup"
      aria-label="Tools"
      onKeyDown={moveChoice}
    >
      {isColor ? (
        colors.map(({ color, index }) => <ColorButton key={index} state={state} color={color} index={index} />)
      ) : (
        <ToolButton state={state} tool="fill" name="Fill" />
      )}
      <ToolButton state={state} tool="cross" name="Cross" />
      <ToolButton state={state} tool="pencil" name="Pencil" />
    </div>
  );
}

const BY_MOUSE = { fill: "left button", cross: "right button", pencil: "Shift and left button" };
const ICONS = { fill: "fill", cross: "cross", pencil: "pencil-mark" } as const;

function ToolButton({ state, tool, name }: { state: PlayState; tool: Tool; name: string }) {
  const isOn = state.pen.value.tool === tool;
  const marks = tool === "pencil" ? state.pencils.value.length : 0;
  return (
    <button
      {...radio(isOn)}
      class="play-tool"
      aria-label={marks > 0 ? `${name}, ${marks} ${marks === 1 ? "mark" : "marks"}` : name}
      title={`${name}: ${BY_MOUSE[tool]}`}
      onClick={() => (state.pen.value = { ...state.pen.value, tool })}
    >
      <Icon name={ICONS[tool]} />
      <span class="play-tool-name">{name}</span>
      {marks > 0 && isPhone.value && <small class="play-count">{marks}</small>}
    </button>
  );
}

function ColorButton({ state, color, index }: { state: PlayState; color: Color; index: number }) {
  const { tool, color: chosen } = state.pen.value;
  const isOn = tool === "fill" && chosen === index;
  const letter = letterOf(index);
  const key = keyOfColor(index);
  return (
    <button
      {...radio(isOn)}
      class={`play-color ${chosen === index ? "is-color" : ""}`}
      aria-label={`Fill with ${color.name}${showsLetters(state.puzzle.palette) ? `, letter ${letter}` : ""}`}
      title={color.name}
      style={{ background: color.rgb, color: inkOn(color.rgb) }}
      onClick={() => (state.pen.value = { tool: "fill", color: index })}
    >
      {showsLetters(state.puzzle.palette) ? letter : <span class="play-color-key">{key ? chordName(key) : ""}</span>}
    </button>
  );
}
