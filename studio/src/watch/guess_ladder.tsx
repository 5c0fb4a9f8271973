// How many guesses are open, how many there were, and how many of them were wrong.
import { EXPLANATION, type Run } from "./trace/run";
import { counted, written } from "../model/words";
import { Kind } from "./trace/steps";

/** More rungs than this are drawn as one bar. */
const MOST_RUNGS = 44;

export function GuessLadder({ run, position }: { run: Run; position: number }) {
  const { facts, steps } = run;
  const open = position > 0 ? facts.open[position - 1] : 0;
  const before = position > 1 ? facts.open[position - 2] : 0;
  const back = position > 0 && steps.kinds[position - 1] !== Kind.Solution ? Math.max(0, before - open) : 0;
  return (
    <section class="watch-ladder" data-testid="watch-ladder" data-open={open}>
      <header>
        <h2 class="watch-label">Open {nounsOf(run)}</h2>
        <span>{written(open)}</span>
      </header>
      {facts.deepest > MOST_RUNGS ? (
        <Bar open={open} back={back} deepest={facts.deepest} />
      ) : (
        <div class="watch-rungs" aria-hidden="true">
          {Array.from({ length: facts.deepest }, (_, rung) => (
            <i key={rung} class={rung < open ? "open" : rung < open + back ? "back" : ""} />
          ))}
        </div>
      )}
      <p>{ladderText(run)}</p>
    </section>
  );
}

function Bar({ open, back, deepest }: { open: number; back: number; deepest: number }) {
  const share = (count: number) => `${(100 * count) / deepest}%`;
  return (
    <div class="watch-bar" aria-hidden="true">
      <i class="open" style={{ width: share(open) }} />
      <i class="back" style={{ width: share(back) }} />
    </div>
  );
}

/** What a run without proof rests on: guesses of a solver, assumptions of a person. */
function nounsOf(run: Run): string {
  return run.algorithm === EXPLANATION ? "assumptions" : "guesses";
}

export function ladderText(run: Run): string {
  const { facts } = run;
  const isSolved = run.status === "unique";
  if (run.algorithm === EXPLANATION) {
    if (facts.guesses.length === 0) return isSolved ? "No assumption is needed." : "No assumption.";
    return `${written(facts.deepest)} at the deepest; ${counted(facts.guesses.length, "assumption")} in all.`;
  }
  const tried = facts.probes > 0 ? `${counted(facts.probes, "cell")} settled by trying both ways.` : "";
  if (facts.guesses.length === 0) return tried ? `No guess; ${tried}` : isSolved ? "No guess is needed." : "No guess.";
  const wrong = facts.wrong === 0 ? "none wrong" : `${written(facts.wrong)} of them wrong`;
  return `${written(facts.deepest)} at the deepest; ${counted(facts.guesses.length, "guess", "guesses")} in all, ${wrong}.`;
}

/** The same in few words, for a race. */
export function guessesText(run: Run): string {
  const { facts } = run;
  if (run.algorithm === EXPLANATION) return counted(facts.guesses.length, "assumption");
  const tried = facts.probes > 0 ? `, ${counted(facts.probes, "contradiction")}` : "";
  if (facts.guesses.length === 0) return `no guess${tried}`;
  return `${counted(facts.guesses.length, "guess", "guesses")}, ${written(facts.wrong)} wrong${tried}`;
}
