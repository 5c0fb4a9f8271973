// What a check found.
import { counted, written } from "../model/words";
import { Button, IconButton, ReloadButton } from "../ui/controls";
import { Verdict } from "../ui/verdict";
import { showMistakes, undo } from "./commands";
import type { Check, Help } from "./help";
import type { PlayState } from "./play_state";

export function CheckCard({ state, help }: { state: PlayState; help: Help }) {
  const check = help.check.value;
  return (
    <div class="play-check-place" role="status">
      {check && (
        <section class={`play-check ${check.kind}`} data-testid="check">
          <IconButton icon="close" name="Close the check" class="play-close" onPress={() => help.closeCheck()} />
          <CheckBody check={check} state={state} help={help} />
        </section>
      )}
    </div>
  );
}

function CheckBody({ check, state, help }: { check: Check; state: PlayState; help: Help }) {
  switch (check.kind) {
    case "busy":
      return (
        <div class="play-late">
          <Verdict isPart tone="busy" title="Checking" />
        </div>
      );
    case "words":
      return (
        <Verdict isPart tone="open" title="Not checked">
          {check.text}
        </Verdict>
      );
    case "trouble":
      return (
        <>
          <Verdict isPart tone="open" title="Not checked">
            {check.text}
          </Verdict>
          {check.canReload && (
            <div class="row">
              <ReloadButton />
            </div>
          )}
        </>
      );
    case "good":
      return (
        <Verdict isPart tone="proved" title="All right so far">
          {written(check.settled)} of {counted(check.total, "cell is", "cells are")} settled.
        </Verdict>
      );
    case "back":
      return (
        <>
          <Verdict isPart tone="back" title="Back before the mistake">
            {counted(check.steps, "stroke")} taken back.
          </Verdict>
          <div class="row">
            <Button icon="undo" onPress={() => undo(state)}>
              {check.steps === 1 ? "Bring it back" : "Bring them back"}
            </Button>
          </div>
        </>
      );
    case "bad":
      return (
        <>
          <Verdict isPart tone="wrong" title={badTitle(check)}>
            {badText(check, state.facts.value.undos)}
          </Verdict>
          <div class="row">
            <Button onPress={() => void showMistakes(state, help)}>
              {check.wrong.length === 1 ? "Show it" : "Show them"}
            </Button>
            {check.steps !== null && (
              <Button kind="primary" onPress={() => void help.goBack()}>
                Go back to there
              </Button>
            )}
          </div>
        </>
      );
  }
}

function badTitle(check: Check & { kind: "bad" }): string {
  if (check.together) return `${written(check.wrong.length)} cells cannot all be right`;
  return counted(check.wrong.length, "cell is wrong", "cells are wrong");
}

function badText({ wrong, steps, undos }: Check & { kind: "bad" }, now: number): string {
  if (steps === null) return "The first was there from the start.";
  return `${wrong.length === 1 ? "It" : "The first"} came ${counted(Math.max(1, steps + now - undos), "stroke")} ago.`;
}
