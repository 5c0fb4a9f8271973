// Whether the picture is fair: the verdict, the facts, the grade with its reason. An older answer turns gray while a new
// one is on its way; it never vanishes.
import { Button } from "../ui/controls";
import { Facts, GradeMeter, Verdict } from "../ui/verdict";
import type { Answer } from "./checker";
import type { DesignState } from "./design_state";
import { filledCount } from "./picture";
import { useDelayed } from "./use_delayed";
import { busyText, factRows, LATER, gradeReason, gradeText, verdictWords, type VerdictWords } from "./verdict_words";

/** How long an answer may take before the panel says so, in milliseconds. */
const SOON = 200;
/** Seconds for a question that is asked again. */
const LONGER = 60;

export function isStale(state: DesignState, answer: Answer | null): boolean {
  return answer !== null && answer.picture !== state.history.value.picture;
}

/** What is said at this moment; null before the first answer. */
export function useVerdict(state: DesignState): VerdictWords | null {
  const answer = state.checker.answer.value;
  const isBusy = useDelayed(state.checker.isBusy.value && (!answer || isStale(state, answer)), SOON);
  const { value: problem } = state.checker.problem;
  if (problem && !state.checker.isBusy.value) return { tone: "wrong", title: "No answer", text: problem };
  if (isBusy) {
    const text = answer ? busyText(Math.max(1, state.strokes.value - answer.stroke)) : "";
    return { tone: "busy", title: "Checking", text };
  }
  return answer && verdictWords(answer.report);
}

export function FairnessPanel({ state }: { state: DesignState }) {
  const answer = state.checker.answer.value;
  const words = useVerdict(state);
  const isOld = isStale(state, answer);
  return (
    <>
      <section class="design-verdict" data-testid="verdict" data-stale={isOld || !answer?.isWhole}>
        {words ? (
          <Verdict tone={words.tone} title={words.title}>
            {words.text}
          </Verdict>
        ) : (
          <Verdict tone={null} title=" " />
        )}
        {answer && !isOld && answer.report.unique === null && (
          <Button kind="plain" onPress={() => state.look(LONGER)}>
            Go on for a minute
          </Button>
        )}
      </section>
      {answer && <FactList state={state} answer={answer} isOld={isOld} />}
    </>
  );
}

function FactList({ state, answer, isOld }: { state: DesignState; answer: Answer; isOld: boolean }) {
  const { report, isWhole } = answer;
  const picture = state.picture.value;
  const rating = report.unique ? report.rating : null;
  const rows = factRows(report, filledCount(picture), picture.cells.length).map(
    ([name, text]) => [name, text === LATER ? <span class="design-later">{text}</span> : text] as const,
  );
  return (
    <section class={`design-facts ${isOld || !isWhole ? "design-stale" : ""}`} data-testid="facts">
      {rating && (
        <>
          <div class="design-grade">
            <span>Grade</span>
            <span>
              <GradeMeter grade={rating.grade} />
              <b>{gradeText(rating)}</b>
            </span>
          </div>
          <p class="small quiet">{gradeReason(rating)}</p>
        </>
      )}
      <Facts facts={rows} />
    </section>
  );
}
