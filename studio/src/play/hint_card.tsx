// The hint: where to look, then what follows and why.
import { isPhone } from "../styles/theme";
import { Button, IconButton, ReloadButton } from "../ui/controls";
import { Sentence } from "../ui/chip";
import { applyHint, showMistakes } from "./commands";
import type { Help, Hint } from "./help";
import { applyWords } from "./hint_view";
import type { PlayState } from "./play_state";

export function HintCard({ state, help }: { state: PlayState; help: Help }) {
  const hint = help.hint.value;
  return (
    <div class="play-hint-place" aria-live="polite" role="status">
      {hint && (
        <section class="play-hint" data-testid="hint">
          {isPhone.value && <i class="play-grip" aria-hidden="true" onPointerDown={(event) => drag(event, help)} />}
          <header>
            <h2>{titleOf(hint)}</h2>
            {hint.kind === "step" && hint.stage === 2 && <span class="small quiet">{hint.view.technique}</span>}
            <IconButton icon="close" name="Close the hint" class="play-close" onPress={() => help.closeHint()} />
          </header>
          <HintBody state={state} help={help} hint={hint} />
        </section>
      )}
    </div>
  );
}

/** How far the hint must be drawn down to close it, in pixels. */
const CLOSES_AT = 40;

function drag(
  { currentTarget: grip, pointerId, clientY: from }: PointerEvent & { currentTarget: HTMLElement },
  help: Help,
) {
  const card = grip.parentElement!;
  grip.setPointerCapture(pointerId);
  grip.onpointermove = ({ clientY }) => (card.style.translate = `0 ${Math.max(0, clientY - from)}px`);
  grip.onlostpointercapture = ({ clientY }) => {
    grip.onpointermove = null;
    card.style.translate = "";
    if (clientY - from > CLOSES_AT) help.closeHint();
  };
}

function titleOf(hint: Hint): string {
  if (hint.kind !== "step") return "Hint";
  return `Hint ${hint.number}: ${hint.stage === 1 ? "where to look" : "what and why"}`;
}

function HintBody({ state, help, hint }: { state: PlayState; help: Help; hint: Hint }) {
  const close = () => help.closeHint();
  switch (hint.kind) {
    case "busy":
      return <p class="sentence play-late">Looking for the easiest step.</p>;
    case "words":
      return (
        <>
          <Sentence text={hint.text} sheet={state.sheet} />
          <div class="row">
            <Button onPress={close}>Thanks</Button>
          </div>
        </>
      );
    case "trouble":
      return (
        <>
          <p class="sentence">{hint.text}</p>
          <div class="row">
            {hint.canReload && <ReloadButton />}
            <Button onPress={close}>Close</Button>
          </div>
        </>
      );
    case "mistake":
      return (
        <>
          <p class="sentence">Something is wrong on the board.</p>
          <div class="row">
            <Button onPress={() => void showMistakes(state, help)}>Show me</Button>
            <Button kind="primary" onPress={() => void help.goBack()}>
              Go back to before it
            </Button>
          </div>
        </>
      );
    case "step": {
      const { values } = help.openCells();
      return (
        <>
          <Sentence text={hint.stage === 1 ? hint.view.where : hint.view.why} sheet={state.sheet} />
          <div class="row">
            {hint.stage === 1 ? (
              <>
                <Button kind="primary" onPress={() => void help.askHint()}>
                  What and why
                </Button>
                <Button onPress={close}>Thanks</Button>
              </>
            ) : (
              <>
                <Button kind="primary" onPress={() => applyHint(state, help)}>
                  {applyWords(values)}
                </Button>
                <Button onPress={close}>I will do it</Button>
              </>
            )}
          </div>
        </>
      );
    }
  }
}
