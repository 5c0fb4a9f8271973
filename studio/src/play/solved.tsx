// The solved puzzle: its picture on a mount, its title, the facts, and what comes next.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { openStored } from "../app/open";
import { HOME, openAbove, push, route } from "../app/router";
import { boardOf } from "../board/board";
import { Picture } from "../board/thumbnail";
import { announce } from "../board/announce";
import type { Cells } from "../model/cells";
import { isBlackAndWhite } from "../model/puzzle";
import { isPhone, isStill } from "../styles/theme";
import { Button } from "../ui/controls";
import { Icon } from "../ui/icon";
import { toastErrors } from "../ui/toast";
import { Facts, gradeWords, Seal } from "../ui/verdict";
import type { SolvedGame } from "./game";
import { nextPuzzle } from "./next_puzzle";
import type { PlayState } from "./play_state";
import { ReplayView } from "./replay_view";
import { closeShown, showBoard, showReplay } from "./shown";
import { tick } from "./sound";
import { dayOf, isOtherPicture, shortFacts, solvedFacts, solvedPicture, type Result } from "./solved_words";

export function Solved({ state, game }: { state: PlayState; game: SolvedGame }) {
  const isReplaying = route.value.options.show === "replay";
  const box = useRef<HTMLDivElement>(null);
  useCelebration(state, box);
  useEffect(() => state.stopClock(), [state]);
  const { sheet, puzzle } = state;
  const picture = solvedPicture(game.cells);
  return (
    <div
      ref={box}
      class={`play-solved ${state.isCelebrating.value ? "celebrating" : ""} ${isReplaying ? "replaying" : ""}`}
      data-testid="solved"
    >
      {isReplaying ? (
        <ReplayView puzzle={puzzle} game={game} onClose={closeShown} />
      ) : (
        <div class="play-mount">
          <div
            class="play-sheet"
            style={{ "--mount": isBlackAndWhite(puzzle.palette) ? "var(--paper)" : "var(--colorPaper)" }}
          >
            <div
              class="play-picture"
              style={{ "--ratio": puzzle.width / puzzle.height, "--most": `${puzzle.width * LARGEST_CELL}px` }}
            >
              <Picture
                cells={picture}
                width={puzzle.width}
                palette={puzzle.palette}
                name={`The picture: ${sheet.shownTitle.value}`}
              />
            </div>
          </div>
        </div>
      )}
      <SolvedText state={state} game={game} picture={picture} />
    </div>
  );
}

function SolvedText({ state, game, picture }: { state: PlayState; game: SolvedGame; picture: Cells }) {
  const { sheet, puzzle } = state;
  const next = nextPuzzle(sheet);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const grade = sheet.grade.value;
  const { solved, hints, checks, best } = game;
  const result: Result = { seconds: solved?.time ?? 0, best, hints, checks };
  const about = isPhone.value ? shortFacts(result) : `solved on ${dayOf(solved?.at ?? "")}`;
  return (
    <section class="play-solved-text">
      <header>
        <span class="play-seal">
          <Seal tone="proved" />
        </span>
        <div>
          <h2 ref={title} tabIndex={-1}>
            {sheet.shownTitle.value}
          </h2>
          <p class="quiet">{`${sheet.numberedName()}, ${about}`}</p>
          {isOtherPicture(puzzle, picture) && <p>Solved, with a picture its author did not draw.</p>}
        </div>
      </header>
      {!isPhone.value && <Facts facts={solvedFacts(result, grade ? gradeWords(grade) : null)} />}
      <div class="play-solved-actions">
        {next && (
          <Button kind="primary" isWide onPress={() => void toastErrors(openStored(next.id, "play"))}>
            Next puzzle <Icon name="forward" size={16} />
          </Button>
        )}
        <div class="play-pair">
          <Button icon="film" onPress={showReplay}>
            Your replay
          </Button>
          <Button icon="share" onPress={() => openAbove("link")}>
            Share
          </Button>
        </div>
        <p class="small quiet play-next">
          {next && !isPhone.value && `Next: ${nextWords(next)}. `}
          <a
            href="#/"
            onClick={(event) => {
              event.preventDefault();
              push(HOME);
            }}
          >
            Choose another
          </a>
        </p>
        <p class="small play-next">
          <button
            type="button"
            class="play-link"
            onClick={() => {
              if (state.isSolved.value) state.playAgain();
              showBoard();
            }}
          >
            {state.isSolved.value ? "Play again" : "Go on playing"}
          </button>
        </p>
      </div>
    </section>
  );
}

function nextWords({
  number,
  head,
}: {
  number: number;
  head: { width: number; height: number; grade: number | null };
}) {
  return `No. ${number}, ${head.width} × ${head.height}${head.grade ? `, grade ${head.grade}` : ""}`;
}

/** The side of a cell of a small picture, in pixels. */
const LARGEST_CELL = 40;

/** How long the celebration takes, in milliseconds. */
const CELEBRATION = 800;

/** The picture moves from the board to its mount; any key or press skips it. */
function useCelebration(state: PlayState, box: { current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    if (!state.isCelebrating.value || !box.current) return;
    const from = gridOnScreen(state);
    const picture = box.current.querySelector<HTMLElement>(".play-picture");
    if (!from || !picture || isStill.value) return;
    const to = picture.getBoundingClientRect();
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    picture.style.setProperty("--from", move);
  }, []);
  useEffect(() => {
    if (!state.isCelebrating.value) return;
    tick([392, 523, 659], 0.5);
    // The board says the length of the last stroke first.
    setTimeout(() => announce(`Solved: ${state.sheet.shownTitle.value}.`), 150);
    const finish = () => (state.isCelebrating.value = false);
    const timer = setTimeout(finish, isStill.value ? 100 : CELEBRATION);
    addEventListener("keydown", finish);
    addEventListener("pointerdown", finish);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", finish);
      removeEventListener("pointerdown", finish);
    };
  }, []);
}

/** Where the grid is on the screen, all of it. */
function gridOnScreen(state: PlayState): { left: number; top: number; width: number } | null {
  const geometry = boardOf(state.sheet.view)?.geometry.peek();
  const element = document.querySelector<HTMLElement>(".play-stage .board");
  if (!geometry || !element) return null;
  const board = element.getBoundingClientRect();
  const first = geometry.cellBox(0);
  return { left: board.left + first.left, top: board.top + first.top, width: geometry.cell * state.puzzle.width };
}
