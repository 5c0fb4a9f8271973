// Design on a phone: the board, one line of verdict with the best proposal, the tools in reach of the thumb.
import type { ComponentChildren } from "preact";
import { goToMode } from "../app/open";
import { openPanel } from "../app/panels";
import type { Sheet } from "../app/sheet";
import { Button, IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { Seal } from "../ui/verdict";
import { FLIP_ACROSS, FLIP_DOWN, INVERT, run, TURN_LEFT, TURN_RIGHT } from "./commands";
import type { DesignDialog, DesignState } from "./design_state";
import { FairnessPanel, isStale, useVerdict } from "./fairness_panel";
import { choosePicture, SwatchRow } from "./ink_panel";
import { accept, MendList } from "./mend_list";
import { proposalText } from "./mend_words";
import { BlankPanel, OpeningPanel } from "./opening_panel";
import { hasSelectionBar, SelectionBar } from "./selection_bar";
import { ShiftPad } from "./size_dialog";
import { TOOLS } from "./strokes";
import { TOOL_NAMES, UndoButtons } from "./tool_rail";

export function PhoneDesign(props: {
  sheet: Sheet;
  state: DesignState;
  board: ComponentChildren;
  open: (dialog: DesignDialog) => void;
}) {
  const { state, sheet, open } = props;
  return (
    <>
      <div class="stage design-stage">{props.board}</div>
      {!state.isOpen.value ? (
        <OpeningPanel state={state} sheet={sheet} />
      ) : state.isBlank.value ? (
        <BlankPanel state={state} onRandom={() => open("random")} />
      ) : (
        <VerdictStrip state={state} />
      )}
      <div class="design-tools">
        <div class="design-tool-row" role="toolbar" aria-label="Tools">
          {TOOLS.map((tool) => (
            <button
              key={tool}
              type="button"
              aria-label={TOOL_NAMES[tool]}
              aria-pressed={state.tool.value === tool}
              onClick={() => (state.tool.value = tool)}
            >
              <Icon name={tool} />
            </button>
          ))}
        </div>
        <div class="design-color-bar">
          {hasSelectionBar(state) ? <SelectionBar state={state} /> : <SwatchRow state={state} />}
          <span class="design-undo">
            <UndoButtons state={state} />
            <IconButton icon="more" name="More tools" isDisabled={!state.isOpen.value} onPress={() => open("more")} />
          </span>
        </div>
      </div>
    </>
  );
}

/** The verdict in one line. Without a proposal, pressing it shows all that is known. */
function VerdictStrip({ state }: { state: DesignState }) {
  const words = useVerdict(state);
  const answer = state.checker.answer.value;
  const { value: mending } = state.mender.mending;
  const isFresh = mending?.picture === state.history.value.picture;
  const best = isFresh ? mending?.proposals[0] : undefined;
  const isReady = answer?.report.unique === true && !isStale(state, answer);
  const text = best && mending?.aim === "unique" ? mendText(best, state) : words?.text;
  return (
    <div
      class="design-strip"
      role="status"
      aria-live="polite"
      data-testid="verdict"
      data-stale={isStale(state, answer)}
    >
      {words && (
        <>
          <Seal tone={words.tone} />
          <div>
            <h2 class={words.tone === "busy" ? "" : `tone-${words.tone}`}>{words.title}</h2>
            <p>{text}</p>
          </div>
          {best ? (
            <Button kind="good" onPress={() => accept(state, best)}>
              {mending?.aim === "lines" ? "Mend it" : "Accept"}
            </Button>
          ) : (
            isReady && <Button onPress={() => goToMode("play")}>Play it</Button>
          )}
        </>
      )}
    </div>
  );
}

function mendText(best: Parameters<typeof proposalText>[0], state: DesignState) {
  const grade = best.grade === null ? "" : `, grade ${best.grade}`;
  return (
    <>
      <b>{proposalText(best, state.palette.value)}</b> to make it one{grade}
    </>
  );
}

/** Everything that has no button of its own on the phone. */
export function MoreDialog(props: { state: DesignState; open: (dialog: DesignDialog) => void; onClose: () => void }) {
  const { state, onClose } = props;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog name="More tools" class="design-dialog design-more" onClose={onClose}>
      {!state.isBlank.value && (
        <div class="design-more-facts">
          <FairnessPanel state={state} />
          <MendList state={state} />
        </div>
      )}
      <div class="design-more-tools">
        {[FLIP_ACROSS, FLIP_DOWN, TURN_RIGHT, TURN_LEFT, INVERT].map((command) => (
          <button key={command.name} type="button" onClick={() => run(state, command)}>
            <span class={command === TURN_LEFT ? "design-mirrored" : ""}>
              <Icon name={command.icon} />
            </span>
            {command.name}
          </button>
        ))}
        <button type="button" onClick={then(() => props.open("size"))}>
          <Icon name="resize" />
          Size and place
        </button>
        <button type="button" onClick={then(() => props.open("palette"))}>
          <Icon name="palette" />
          Palette
        </button>
        <button type="button" onClick={then(() => openPanel("title"))}>
          <Icon name="pencil" />
          Title and author
        </button>
        <button type="button" onClick={then(choosePicture)}>
          <Icon name="image" />
          From a picture
        </button>
        <button type="button" onClick={then(() => props.open("random"))}>
          <Icon name="dice" />A random puzzle
        </button>
        <button type="button" onClick={then(() => goToMode("play"))}>
          <Icon name="play" />
          Play it
        </button>
      </div>
      <div class="design-size">
        <p>Shift the picture</p>
        <ShiftPad state={state} />
      </div>
      <Button onPress={onClose}>Close</Button>
    </Dialog>
  );
}
