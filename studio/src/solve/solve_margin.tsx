// The margin of Solve: what is left to mend, the solver at work, or its answer; at the bottom the next action.
import { useEffect, useState } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import { lineName } from "../model/names";
import { written } from "../model/words";
import { isCoarse, isLow, isPhone } from "../styles/theme";
import { Button } from "../ui/controls";
import { Facts, ProgressBar, Verdict } from "../ui/verdict";
import { AnswerPanel } from "./answer_panel";
import { runWords } from "./answer_words";
import { ColorsButton } from "./colors_dialog";
import { goOn, openFirstLine, openLine } from "./moves";
import { SizeSteppers, Sources, UndoButtons } from "./size_bar";
import type { Run } from "./run";
import { isFresh, overviewOfSheet, solveState } from "./state";
import { readiness, rowsBesideColumns, solveNote, toMend, type Overview } from "./totals";

/** The time, for a search that takes longer than a moment; null before. */
function useLongRun(run: Run | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!run) return;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => {
      clearInterval(timer);
      setNow(null);
    };
  }, [run?.started]);
  return run && now !== null && now - run.started > 200 ? now : null;
}

function ToMend({ sheet, overview }: { sheet: Sheet; overview: Overview }) {
  const { shown, more } = toMend(overview);
  if (shown.length === 0) return null;
  return (
    <section class="solve-mend" data-testid="to-mend">
      <h3 class="label">To mend</h3>
      <ul>
        {shown.map(({ line, problem }) => (
          <li key={lineName(line)}>
            <button type="button" class="chip wrong" onClick={() => openLine(sheet, line)}>
              {lineName(line)}
            </button>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
      {more && <p class="quiet small">{more}</p>}
    </section>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["Space", "next number"],
  ["Enter", "next line"],
  ["0", "line without blocks"],
  ["Ctrl V", "several lines fill the lines that follow"],
  ["Ctrl Z", "undo; with Shift, redo"],
  ["Ctrl Enter", "solve"],
];

function TypingHelp() {
  return (
    <section class="solve-help">
      <h3 class="label">Typing</h3>
      <dl>
        {KEYS.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ready({ sheet, overview }: { sheet: Sheet; overview: Overview }) {
  const state = solveState(sheet);
  const { width, height } = sheet.puzzle.value;
  const { title, text } = readiness(overview);
  const isOld = state.answer.value !== null;
  return (
    <>
      <section>
        <Verdict tone={null} title={title}>
          {text}
        </Verdict>
        {isOld && <p class="solve-old quiet small">The gray answer is for the clues before the change.</p>}
        {state.trouble.value && (
          <p class="solve-trouble" role="alert">
            {state.trouble.value}
          </p>
        )}
      </section>
      <section class="solve-facts">
        <Facts
          facts={[
            ["Columns typed", `${written(overview.typedColumns)} of ${written(width)}`],
            ["Rows typed", `${written(overview.typedRows)} of ${written(height)}`],
            ["Cells by columns", written(overview.cellsByColumns)],
            ["Cells by rows", rowsBesideColumns(overview)],
          ]}
        />
      </section>
      <ToMend sheet={sheet} overview={overview} />
      {!isCoarse.value && <TypingHelp />}
    </>
  );
}

function Running({ run, now }: { run: Run; now: number }) {
  const { text, line, share } = runWords(run, now);
  return (
    <>
      <section>
        <Verdict tone="busy" title="Solving">
          {text}
        </Verdict>
      </section>
      <section class="solve-progress" data-testid="solve-progress">
        <ProgressBar share={share} name="Cells known" />
        <p class="quiet">{line}</p>
      </section>
    </>
  );
}

export function SolveMargin({ sheet }: { sheet: Sheet }) {
  const state = solveState(sheet);
  const run = state.run.value;
  const now = useLongRun(run);
  const overview = overviewOfSheet(sheet);
  const answer = state.answer.value;
  const isLong = now !== null;
  const note = isLong ? "" : solveNote(overview);
  return (
    <aside class="margin solve-margin" data-testid="solve-margin">
      {run && isLong ? (
        <Running run={run} now={now} />
      ) : answer && isFresh(sheet) ? (
        <AnswerPanel sheet={sheet} answer={answer} />
      ) : (
        <Ready sheet={sheet} overview={overview} />
      )}
      {isPhone.value && (
        <section class="solve-tools">
          <SizeSteppers sheet={sheet} />
          <div class="solve-row">
            <ColorsButton sheet={sheet} />
            <UndoButtons sheet={sheet} />
          </div>
          <Sources />
        </section>
      )}
      {isLow.value && (
        <section class="solve-tools">
          <Sources />
        </section>
      )}
      <section class="last">
        <div class="solve-go">
          {isPhone.value && !isLong && (
            <Button icon="keyboard" onPress={() => openFirstLine(sheet)}>
              Type clues
            </Button>
          )}
          <button
            type="button"
            class={`button wide ${isLong ? "" : "primary"}`}
            data-testid="solve-button"
            data-next-focus
            aria-describedby="solve-note"
            onClick={() => (isLong ? run?.stop() : goOn(sheet))}
          >
            {isLong ? "Cancel" : answer ? "Solve again" : "Solve"}
          </button>
        </div>
        <p id="solve-note" class="solve-note small quiet" hidden={!note}>
          {note}
        </p>
      </section>
    </aside>
  );
}
