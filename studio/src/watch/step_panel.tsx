// The step in words: its number and kind, how deep it is, and its sentence.
import type { Sheet } from "../app/sheet";
import { lineName } from "../model/names";
import { Button } from "../ui/controls";
import { Sentence } from "../ui/chip";
import { ProgressBar, Verdict } from "../ui/verdict";
import type { Side } from "./load";
import type { Run } from "./trace/run";
import { written } from "../model/words";
import { longText, outcomeText } from "./trace/outcome";
import { lineOf, wordsOf } from "./trace/sentences";

/** Sentences with more letters are set smaller where there is little room. */
const LONG = 95;

interface Props {
  sheet: Sheet;
  side: Side;
  isPlaying: boolean;
  /** Whether the clue of the line matters more than the depth. */
  isPhone: boolean;
}

export function StepPanel({ sheet, side, isPlaying, isPhone }: Props) {
  const status = side.status.value;
  if (status.kind === "busy" || status.kind === "idle") return <Waiting side={side} />;
  if (status.kind === "failed") return <Failed side={side} problem={status.problem} />;
  const { run } = status;
  const position = side.position.value;
  const words = wordsOf(run, position);
  const chip = words.tone === "back" ? "back" : words.tone === "wrong" ? "wrong" : undefined;
  const ending = position === run.steps.count ? endingText(run, words.text) : "";
  const size = words.text.length + ending.length > LONG ? "long" : "";
  return (
    <section class={`watch-step tone-${words.tone} ${size}`} data-testid="watch-step" data-tone={words.tone}>
      <header>
        <h2>
          Step {written(position)}: {words.label}
        </h2>
        <span>{factOf(run, position, isPhone)}</span>
      </header>
      <div aria-live={isPlaying ? "off" : "polite"}>
        <Sentence text={words.text} sheet={sheet} tone={chip} />
      </div>
      {ending && <p class="watch-ending">{ending}</p>}
      {position === run.steps.count && run.ending === "stopped" && (
        <Button kind="plain" onPress={() => side.goOn()}>
          Go on for a minute
        </Button>
      )}
    </section>
  );
}

/** "depth 18", or the clue of the line. */
function factOf(run: Run, position: number, isPhone: boolean): string {
  const depth = position > 0 ? run.facts.open[position - 1] : 0;
  const line = lineOf(run.steps, position);
  if (depth > 0 && !(isPhone && line)) return `depth ${written(depth)}`;
  if (!line) return "";
  const clue = (line.axis === "row" ? run.puzzle.rows : run.puzzle.columns)[line.index];
  return `${lineName(line)}: ${clue.map((block) => block.length).join(" ") || "0"}`;
}

/** After the last step: how the run ended, unless the sentence of the step says it. */
function endingText(run: Run, text: string): string {
  const said = text.toLowerCase();
  const parts = [...new Set([outcomeText(run), longText(run)])];
  return parts.filter((part) => part !== null && !said.includes(part.toLowerCase())).join(" ");
}

function Waiting({ side }: { side: Side }) {
  const status = side.status.value;
  const progress = status.kind === "busy" ? status.progress : null;
  const known = progress ? `${written(progress.done)} of ${written(progress.total)} cells known` : "";
  const seconds = progress?.seconds !== undefined ? `, ${progress.seconds.toFixed(1)} s` : "";
  const steps = progress?.nodes ? `, ${written(progress.nodes)} steps` : "";
  return (
    <section class="watch-step watch-waiting" data-testid="watch-waiting">
      <Verdict tone="busy" title="Solving">
        {progress ? `${known}${steps}${seconds}.` : "The solver is at work."}
      </Verdict>
      {progress && <ProgressBar share={progress.total > 0 ? progress.done / progress.total : 0} name="Cells known" />}
      <Button onPress={() => side.stop()}>Cancel</Button>
    </section>
  );
}

function Failed({ side, problem }: { side: Side; problem: string }) {
  return (
    <section class="watch-step" data-testid="watch-failed">
      <Verdict tone="wrong" title="No steps">
        {problem}
      </Verdict>
      <Button onPress={() => side.start()}>Try again</Button>
    </section>
  );
}
