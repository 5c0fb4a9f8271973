// Proposals that make the picture fair. Pointing at one shows it on the board, Accept takes it.
import { useState } from "preact/hooks";
import { cellsFromRows } from "../model/puzzle";
import type { Proposal } from "../model/reports";
import { Button } from "../ui/controls";
import type { DesignState } from "./design_state";
import { MendThumb } from "./mend_thumb";
import { mendTitle, NO_LINES, NO_PROPOSAL, proposalText, resultText } from "./mend_words";
import { keyOf, MANY } from "./mender";
import { useDelayed } from "./use_delayed";

const FIRST = 3;

export function accept(state: DesignState, proposal: Proposal): void {
  const { mending } = state.mender;
  const { picture } = state.history.value;
  if (mending.value?.picture !== picture) return;
  state.commit("mended", { ...picture, cells: cellsFromRows(proposal.picture, picture.palette) });
}

export function MendList({ state }: { state: DesignState }) {
  const [isAll, setAll] = useState(false);
  const { value: mending } = state.mender.mending;
  const isBusy = useDelayed(state.mender.isBusy.value, 700);
  if (!mending) {
    return isBusy ? (
      <section>
        <p class="small quiet">Looking for small changes that make it fair.</p>
      </section>
    ) : null;
  }
  const { proposals, aim, isWhole, picture } = mending;
  const isOld = picture !== state.history.value.picture;
  const shown = isAll ? proposals : proposals.slice(0, FIRST);
  if (proposals.length === 0) {
    return (
      <section class={isOld ? "design-stale" : ""} role="status">
        <p class="small quiet">{aim === "lines" ? NO_LINES : NO_PROPOSAL}</p>
      </section>
    );
  }
  return (
    <section class={`design-mend ${isOld ? "design-stale" : ""}`} data-testid="mending">
      <header>
        <h3>{mendTitle(proposals, aim, isWhole, MANY)}</h3>
        {proposals.length > FIRST && (
          <Button kind="plain" onPress={() => setAll(!isAll)}>
            {isAll ? "Fewer" : "All"}
          </Button>
        )}
      </header>
      <ul>
        {shown.map((proposal) => (
          <MendRow key={keyOf(proposal)} state={state} proposal={proposal} isOld={isOld} />
        ))}
      </ul>
      <p class="small quiet">Point at a proposal to see it on the board.</p>
    </section>
  );
}

function MendRow({ state, proposal, isOld }: { state: DesignState; proposal: Proposal; isOld: boolean }) {
  const { value: mending } = state.mender.mending;
  if (!mending) return null;
  const { picture } = mending;
  const text = proposalText(proposal, picture.palette);
  const point = () => {
    if (!isOld) state.pointed.value = proposal;
  };
  const leave = () => {
    if (state.pointed.value === proposal) state.pointed.value = null;
  };
  return (
    <li
      class={`design-mend-row ${state.pointed.value === proposal ? "is-pointed" : ""}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocusCapture={point}
      onBlurCapture={leave}
    >
      <MendThumb picture={picture} proposal={proposal} />
      <div>
        <b>{text}</b>
        <span class="small quiet">{resultText(proposal)}</span>
      </div>
      <button
        type="button"
        class="button"
        aria-label={`Accept: ${text}`}
        disabled={isOld}
        onClick={() => accept(state, proposal)}
      >
        Accept
      </button>
    </li>
  );
}
