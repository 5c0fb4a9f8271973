// Below the board of a phone: the line slip, the tools in reach of the thumb, and drawers for hint and check.
import { Icon, type IconName } from "../ui/icon";
import { CheckCard } from "./check_card";
import { ink, redo, rubOut, undo } from "./commands";
import type { Help } from "./help";
import { HintCard } from "./hint_card";
import { LineSlip } from "./line_slip";
import type { PlayState } from "./play_state";
import { Tools } from "./tools";

export function PhoneDock({ state, help }: { state: PlayState; help: Help }) {
  const isPaused = state.isPaused.value;
  const { undos, redos } = state.facts.value;
  const pencils = state.pencils.value.length;
  const hasPencil = state.pen.value.tool === "pencil" || pencils > 0;
  return (
    <>
      {!isPaused && <LineSlip state={state} />}
      <div class="play-dock" inert={isPaused}>
        <Tools state={state} />
        <div class={`play-phone-actions ${hasPencil ? "with-pencil" : ""}`}>
          <PhoneAction icon="undo" name="Undo" isDisabled={undos === 0} onPress={() => undo(state)} />
          <PhoneAction icon="redo" name="Redo" isDisabled={redos === 0} onPress={() => redo(state)} />
          {hasPencil && (
            <>
              <PhoneAction icon="fill" name="Ink them" isDisabled={pencils === 0} onPress={() => ink(state)} />
              <PhoneAction icon="eraser" name="Rub out" isDisabled={pencils === 0} onPress={() => rubOut(state)} />
            </>
          )}
          <PhoneAction icon="check" name="Check" onPress={() => void help.askCheck()} />
          <PhoneAction icon="hint" name="Hint" onPress={() => void help.askHint()} />
        </div>
      </div>
      {!isPaused && <HintCard state={state} help={help} />}
      {!isPaused && <CheckCard state={state} help={help} />}
    </>
  );
}

function PhoneAction(props: { icon: IconName; name: string; isDisabled?: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={props.name} disabled={props.isDisabled} onClick={props.onPress}>
      <Icon name={props.icon} />
      <span class="play-tool-name">{props.name}</span>
    </button>
  );
}
