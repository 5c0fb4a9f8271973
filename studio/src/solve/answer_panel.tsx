// The answer in the margin: the verdict, its facts, and what can be done next.
import { editPuzzle, goToMode } from "../app/open";
import { chordsOf } from "../app/keys";
import { openAbove } from "../app/router";
import type { Sheet } from "../app/sheet";
import { Picture } from "../board/thumbnail";
import { lineName } from "../model/names";
import type { Misprint } from "../model/reports";
import { CoordChip, Sentence } from "../ui/chip";
import { moveChoice, radio } from "../ui/choice";
import { Button } from "../ui/controls";
import { Facts, Verdict } from "../ui/verdict";
import { isCoarse } from "../styles/theme";
import { clashOf, isAmongClash, type Answer } from "./answer";
import { CLASHING, factsOf, NO_MISPRINT, verdictOf } from "./answer_words";
import { clueText } from "./clue_text";
import { clueOfData, correct } from "./moves";
import { LONGER, solve } from "./solving";
import { solveState } from "./state";
import { totalsProblem } from "./totals";

/** Clashing lines beyond this number are not listed. */
const MOST_CHIPS = 24;

function Thumbnails({ sheet, answer }: { sheet: Sheet; answer: Answer }) {
  const state = solveState(sheet);
  const { width, height, palette } = answer.puzzle;
  const cell = Math.max(1, Math.min(8, Math.floor(Math.min(116 / width, 104 / height))));
  const names = ["First", "Second"];
  const now = state.isOther.value ? 1 - state.shown.value : state.shown.value;
  return (
    <section>
      <div class="solve-thumbs" role="radiogroup" aria-label="Solution on the board" onKeyDown={moveChoice}>
        {answer.solutions.slice(0, 2).map((cells, index) => (
          <button key={index} {...radio(now === index)} onClick={() => (state.shown.value = index)}>
            <span>
              <Picture cells={cells} width={width} palette={palette} cell={cell} />
            </span>
            {names[index]}
          </button>
        ))}
      </div>
      {!isCoarse.value && (
        <p class="solve-hold quiet small">
          Hold <kbd>{(chordsOf("other-solution")[0] ?? "b").toUpperCase()}</kbd> to see the other one on the board.
        </p>
      )}
    </section>
  );
}

/** The picture of the shown solution becomes the drawing of the sheet. */
function mend(sheet: Sheet, answer: Answer): void {
  const cells = answer.solutions[solveState(sheet).shown.value] ?? answer.solutions[0];
  editPuzzle(sheet, { ...sheet.puzzle.value, goal: cells });
  goToMode("design");
}

function MisprintRow({ sheet, misprint }: { sheet: Sheet; misprint: Misprint }) {
  const { palette } = sheet.puzzle.value;
  const puzzle = sheet.puzzle.value;
  const index = Number(misprint.line.slice(1)) - 1;
  const before = (misprint.line.startsWith("R") ? puzzle.rows : puzzle.columns)[index] ?? [];
  return (
    <li>
      <span>
        <CoordChip name={misprint.line} sheet={sheet} />{" "}
        {misprint.swapped_with ? (
          <>
            and <CoordChip name={misprint.swapped_with} sheet={sheet} /> changed places
          </>
        ) : (
          <>
            {clueText(before, palette)} to <b>{clueText(clueOfData(misprint, puzzle), palette)}</b>
          </>
        )}
        {!misprint.is_unique && <span class="quiet">, with several solutions</span>}
      </span>
      <Button onPress={() => correct(sheet, misprint)}>Change</Button>
    </li>
  );
}

function WhyNone({ sheet, answer }: { sheet: Sheet; answer: Answer }) {
  const lines = clashOf(answer).slice(0, MOST_CHIPS);
  const misprints = answer.report.blame?.misprints.slice(0, 3) ?? [];
  const more = clashOf(answer).length - lines.length;
  return (
    <>
      {lines.length > 0 && (
        <section class="solve-clash" data-testid="clash">
          {totalsProblem(answer.puzzle) && <h3 class="label">{CLASHING}</h3>}
          <p class="solve-chips">
            {lines.map((line) => (
              <CoordChip key={lineName(line)} name={lineName(line)} sheet={sheet} tone="wrong" />
            ))}
            {more > 0 && <span class="quiet small">and {more} more</span>}
          </p>
        </section>
      )}
      {answer.impasse && (
        <section data-testid="impasse">
          <h3 class="label">{isAmongClash(answer) ? "Where it shows" : "It also shows elsewhere"}</h3>
          <Sentence text={answer.impasse.sentence} sheet={sheet} tone="wrong" />
        </section>
      )}
      {misprints.length === 0 && lines.length > 0 && (
        <section data-testid="no-misprint">
          <p>{NO_MISPRINT}</p>
        </section>
      )}
      {misprints.length > 0 && (
        <section data-testid="misprints">
          <h3 class="label">{misprints[0].swapped_with ? "Two lines changed places" : "One number away"}</h3>
          <ul class="solve-misprints">
            {misprints.map((misprint, index) => (
              <MisprintRow key={index} sheet={sheet} misprint={misprint} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Actions({ sheet, answer }: { sheet: Sheet; answer: Answer }) {
  const { status } = answer.report;
  if (answer.ending === "time") {
    return <Button onPress={() => void solve(sheet, LONGER)}>Go on for a minute</Button>;
  }
  if (status === "unique") {
    return (
      <>
        <Button icon="play" onPress={() => goToMode("play")}>
          Play it
        </Button>
        <Button icon="film" onPress={() => goToMode("watch")}>
          Watch
        </Button>
        <Button onPress={() => openAbove("paper")}>Print</Button>
      </>
    );
  }
  if (status !== "multiple") return null;
  return (
    <>
      <Button icon="pencil" onPress={() => mend(sheet, answer)}>
        Mend it in Design
      </Button>
      <Button icon="film" onPress={() => goToMode("watch")}>
        Watch
      </Button>
    </>
  );
}

export function AnswerPanel({ sheet, answer }: { sheet: Sheet; answer: Answer }) {
  const { tone, title, text } = verdictOf(answer);
  const isNone = answer.report.status === "none";
  const hasActions = !isNone && answer.ending !== "stopped";
  return (
    <>
      <section data-testid="verdict">
        <Verdict tone={tone} title={title}>
          {text}
        </Verdict>
      </section>
      {answer.solutions.length > 1 && <Thumbnails sheet={sheet} answer={answer} />}
      {isNone && <WhyNone sheet={sheet} answer={answer} />}
      <section>
        <Facts facts={factsOf(answer)} />
      </section>
      {hasActions && (
        <section class="solve-actions">
          <Actions sheet={sheet} answer={answer} />
        </section>
      )}
    </>
  );
}
