// The tools at the left: drawing tools, changes of the whole picture, undo and redo.
import { chordsOf, type ActionId } from "../app/keys";
import { Icon, type IconName } from "../ui/icon";
import { FLIP_ACROSS, FLIP_DOWN, INVERT, run, TURN_LEFT, TURN_RIGHT } from "./commands";
import type { DesignState } from "./design_state";
import { TOOLS, type Tool } from "./strokes";

export const TOOL_NAMES: Record<Tool, string> = {
  pencil: "Pencil",
  eraser: "Eraser",
  line: "Line",
  rectangle: "Rectangle",
  area: "Fill area",
  select: "Select",
};

/** A name with its key, for a tooltip: "Pencil (B)". */
export function withKey(name: string, action: ActionId | undefined): string {
  const [chord] = action ? chordsOf(action) : [];
  return chord ? `${name} (${chord.replace(/\b[a-z]$/, (letter) => letter.toUpperCase())})` : name;
}

function RailButton(props: {
  icon: IconName;
  name: string;
  action?: ActionId;
  hint?: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: (event: MouseEvent) => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.name}
      aria-pressed={props.isOn}
      title={withKey(props.name, props.action) + (props.hint ?? "")}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function ToolRail({ state, onResize }: { state: DesignState; onResize: () => void }) {
  const isDisabled = !state.isOpen.value;
  return (
    <div class="design-rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {TOOLS.map((tool) => (
        <RailButton
          key={tool}
          icon={tool}
          name={TOOL_NAMES[tool]}
          action={`tool-${tool}`}
          isOn={state.tool.value === tool}
          onPress={() => (state.tool.value = tool)}
        />
      ))}
      <hr />
      {[FLIP_ACROSS, FLIP_DOWN].map((command) => (
        <RailButton
          key={command.name}
          icon={command.icon}
          name={command.name}
          isDisabled={isDisabled}
          onPress={() => run(state, command)}
        />
      ))}
      <RailButton
        icon="turn"
        name={TURN_RIGHT.name}
        action={TURN_RIGHT.key}
        hint="; with Shift, left"
        isDisabled={isDisabled}
        onPress={(event) => run(state, event.shiftKey ? TURN_LEFT : TURN_RIGHT)}
      />
      <RailButton
        icon="invert"
        name={INVERT.name}
        action={INVERT.key}
        isDisabled={isDisabled}
        onPress={() => run(state, INVERT)}
      />
      <RailButton icon="resize" name="Size and place" isDisabled={isDisabled} onPress={onResize} />
      <div class="design-rail-end">
        <UndoButtons state={state} />
      </div>
    </div>
  );
}

export function UndoButtons({ state }: { state: DesignState }) {
  const { done, undone } = state.history.value;
  const isClosed = !state.isOpen.value;
  return (
    <>
      <RailButton icon="undo" name="Undo" action="undo" isDisabled={isClosed || !done} onPress={() => state.undo()} />
      <RailButton icon="redo" name="Redo" action="redo" isDisabled={isClosed || !undone} onPress={() => state.redo()} />
    </>
  );
}
