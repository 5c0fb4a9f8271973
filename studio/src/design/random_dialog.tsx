// A random puzzle of a size and a grade.
import { useEffect, useRef, useState } from "preact/hooks";
import { jobs } from "../host";
import { HostError } from "../host/host";
import { fromData, type Puzzle } from "../model/puzzle";
import type { RandomReport, Symmetry } from "../model/reports";
import { Button, Segments, Stepper } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { toast } from "../ui/toast";
import { gradeWords, ProgressBar } from "../ui/verdict";

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Sizes for which a grade is found in reasonable time. */
const LEAST_SIDE = 5;
const MOST_SIDE = 60;
const MOST_COLORS = 8;
const TIMEOUT = 60;

function clamped(side: number): number {
  return Math.min(MOST_SIDE, Math.max(LEAST_SIDE, side));
}

export function RandomDialog(props: {
  width: number;
  height: number;
  onMade: (puzzle: Puzzle) => void;
  onClose: () => void;
}) {
  const { onClose } = props;
  const [width, setWidth] = useState(clamped(props.width));
  const [height, setHeight] = useState(clamped(props.height));
  const [grade, setGrade] = useState(3);
  const [colors, setColors] = useState(1);
  const [symmetry, setSymmetry] = useState<Symmetry>("none");
  const [problem, setProblem] = useState("");
  const [started, setStarted] = useState<number | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const take = (report: RandomReport) => {
    const found = report.puzzles[0] ?? report.nearest;
    if (!found) return setProblem("None was found in a minute. Try another size or grade.");
    onClose();
    props.onMade(fromData(found.puzzle));
    if (found.grade !== grade) toast(`No puzzle of grade ${grade} was found. This one has grade ${found.grade}.`);
  };
  const make = async () => {
    const mine = new AbortController();
    control.current = mine;
    setProblem("");
    setStarted(performance.now());
    try {
      const wish = { width, height, easiest: grade, hardest: grade, colors, symmetry };
      take(await jobs.run("random", { wish, count: 1, nearest: true }, { signal: mine.signal, timeout: TIMEOUT }));
    } catch (error) {
      if (!mine.signal.aborted) setProblem(error instanceof HostError ? error.message : String(error));
    }
    if (!mine.signal.aborted) setStarted(null);
  };
  const cancel = () => {
    control.current?.abort();
    setStarted(null);
  };

  return (
    <Dialog name="A random puzzle" class="design-dialog" onClose={onClose}>
      <h2>A random puzzle</h2>
      <div class="setting">
        Columns <Stepper name="Columns" value={width} least={LEAST_SIDE} most={MOST_SIDE} onChange={setWidth} />
      </div>
      <div class="setting">
        Rows <Stepper name="Rows" value={height} least={LEAST_SIDE} most={MOST_SIDE} onChange={setHeight} />
      </div>
      <label class="setting">
        Grade
        <select class="field" value={grade} onChange={(event) => setGrade(Number(event.currentTarget.value))}>
          {GRADES.map((one) => (
            <option key={one} value={one}>
              {gradeWords(one)}
            </option>
          ))}
        </select>
      </label>
      <div class="setting">
        Colors <Stepper name="Colors" value={colors} least={1} most={MOST_COLORS} onChange={setColors} />
      </div>
      <div class="setting">
        Symmetry
        <Segments
          name="Symmetry"
          value={symmetry}
          choices={[
            { value: "none", label: "None" },
            { value: "left-right", label: "Mirror" },
            { value: "turn", label: "Turn" },
          ]}
          onChange={setSymmetry}
        />
      </div>
      {problem && (
        <p class="tone-wrong" role="alert">
          {problem}
        </p>
      )}
      {started === null ? (
        <div class="row">
          <Button kind="primary" onPress={() => void make()}>
            Make it
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      ) : (
        <Making since={started} onCancel={cancel} />
      )}
    </Dialog>
  );
}

/** How long the search has gone on; how far it is cannot be known. */
function Making({ since, onCancel }: { since: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - since) / 1000)), 250);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <div class="design-making">
      <ProgressBar share={seconds / TIMEOUT} name="Time used" />
      <div class="row">
        <p role="status">Looking for one. {seconds} s.</p>
        <Button onPress={onCancel}>Stop</Button>
      </div>
    </div>
  );
}
