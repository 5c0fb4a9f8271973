// Shows the player's replay on a board: play, pause, scrub, speed.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { START_VIEW } from "../board/model";
import { signal } from "@preact/signals";
import type { Puzzle } from "../model/puzzle";
import { showsLetters } from "../settings/letters";
import { isStill } from "../styles/theme";
import { IconButton, Segments } from "../ui/controls";
import { clockText } from "./clock";
import type { SolvedGame } from "./game";
import { movedTo, moments, rate, shownAt, type Speed } from "./replay";

export function ReplayView(props: { puzzle: Puzzle; game: SolvedGame; onClose: () => void }) {
  const { puzzle } = props;
  const { film, start } = props.game;
  const times = useMemo(() => moments(film), [film]);
  const view = useMemo(() => signal(START_VIEW), []);
  const whole = times.at(-1) ?? 0;
  const [moment, setMoment] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStill.value);
  const [speed, setSpeed] = useState<Speed>("film");
  const shown = useRef({ step: 0, cells: start });

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function show(now) {
      const passed = ((now - last) / 1000) * rate(speed, whole);
      last = now;
      setMoment((before) => Math.min(whole, before + passed));
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, whole]);
  const isAtEnd = moment >= whole;
  useEffect(() => {
    if (isAtEnd) setPlaying(false);
  }, [isAtEnd]);

  const step = shownAt(times, moment);
  if (step !== shown.current.step) {
    shown.current = { step, cells: movedTo(shown.current.cells, film, shown.current.step, step) };
  }
  const change = film[step - 1];
  const play = () => {
    if (isAtEnd) setMoment(0);
    setPlaying(!isPlaying);
  };
  return (
    <div class="play-replay" data-testid="replay">
      <div class="play-replay-board">
        <Board
          model={{
            width: puzzle.width,
            height: puzzle.height,
            palette: puzzle.palette,
            rows: puzzle.rows,
            columns: puzzle.columns,
            cells: shown.current.cells,
            letters: showsLetters(puzzle.palette),
            lightsPointer: false,
            name: "Your replay",
          }}
          view={view}
          events={{}}
        />
      </div>
      <div class="play-transport">
        <IconButton icon={isPlaying ? "pause" : "play"} name={isPlaying ? "Pause" : "Play"} onPress={play} />
        <input
          type="range"
          aria-label="Replay"
          aria-valuetext={`Stroke ${step} of ${film.length}`}
          min={0}
          max={film.length}
          value={step}
          onInput={(event) => {
            const to = event.currentTarget.valueAsNumber;
            setPlaying(false);
            setMoment(to === 0 ? 0 : times[to - 1]);
          }}
        />
        <span class="play-replay-time" data-testid="replay-step">
          {clockText(change?.time ?? 0)}
        </span>
        <Segments
          name="Speed"
          value={speed}
          choices={[
            { value: "pace", label: "1×" },
            { value: "ten", label: "10×" },
            { value: "film", label: "Film" },
          ]}
          onChange={setSpeed}
        />
        <IconButton icon="close" name="Close the replay" onPress={props.onClose} />
      </div>
    </div>
  );
}
