// What the colors and shapes on the board mean.
import { EXPLANATION, type Run } from "./trace/run";

export function Legend({ run }: { run: Run | null }) {
  const guess = run?.algorithm === EXPLANATION ? "assumption" : "guess";
  const hasGuesses = !run || run.facts.guesses.length > 0;
  const isCellByCell = run?.algorithm === "cell_backtracking";
  return (
    <ul class="watch-legend">
      <li class="certain">{isCellByCell ? "solution" : "certain"}</li>
      {!isCellByCell && <li class="now">this step</li>}
      {hasGuesses && !isCellByCell && <li class="loan">follows from {guess === "guess" ? "a guess" : "it"}</li>}
      {hasGuesses && <li class="guess">{isCellByCell ? "tried" : guess}</li>}
      {hasGuesses && <li class="back">taken back</li>}
    </ul>
  );
}
