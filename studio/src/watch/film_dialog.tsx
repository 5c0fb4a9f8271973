// Saves the solving as a film: its format, its speed, then the work with a bar and Cancel, then a file.
import { useEffect, useRef, useState } from "preact/hooks";
import { jobs } from "../host";
import { HostError } from "../host/host";
import { toData, type Puzzle } from "../model/puzzle";
import type { FilmOptions, Progress } from "../model/reports";
import { blobOf, saveFile } from "../share/save_file";
import { Button, IconButton, Segments } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { toast } from "../ui/toast";
import { ProgressBar } from "../ui/verdict";
import { titleOf } from "./algorithms";
import { EXPLANATION, MOST_STEPS } from "./trace/run";

type Format = "gif" | "apng" | "svg";
type FilmSpeed = "read" | "slow" | "ten" | "film";

const FORMATS: readonly { value: Format; label: string; about: string; type: string; ending: string }[] = [
  { value: "gif", label: "GIF", about: "plays everywhere", type: "image/gif", ending: "gif" },
  { value: "apng", label: "APNG", about: "sharp, plays in browsers", type: "image/apng", ending: "png" },
  { value: "svg", label: "SVG", about: "drawing of any size, plays in browsers", type: "image/svg+xml", ending: "svg" },
];

const SPEEDS: Record<FilmSpeed, { label: string; film: FilmOptions }> = {
  read: { label: "To read", film: { speed: null } },
  slow: { label: "4 a second", film: { speed: 4 } },
  ten: { label: "10 a second", film: { speed: 10 } },
  film: { label: "20 seconds", film: { seconds: 20 } },
};

/** Seconds for the solver, and for everything. */
const SOLVE_TIMEOUT = 10;
const TIMEOUT = 60;

export function FilmDialog(props: { puzzle: Puzzle; algorithm: string; fileName: string; onClose: () => void }) {
  const isExplained = props.algorithm === EXPLANATION;
  const [format, setFormat] = useState<Format>("gif");
  const [speed, setSpeed] = useState<FilmSpeed>(isExplained ? "read" : "ten");
  const [progress, setProgress] = useState<Progress | "none" | null>(null);
  const [problem, setProblem] = useState("");
  const cancel = useRef(new AbortController());
  useEffect(() => () => cancel.current.abort(), []);
  const chosen = FORMATS.find((one) => one.value === format)!;

  const save = async () => {
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setProblem("");
    setProgress("none");
    try {
      const request = {
        puzzle: { ...toData(props.puzzle), goal: undefined },
        explain: isExplained,
        options: isExplained ? {} : { algorithm: props.algorithm, trace_limit: MOST_STEPS },
        film: { format, every_step: true, ...SPEEDS[speed].film },
        solve_timeout: SOLVE_TIMEOUT,
      };
      const report = await jobs.run("film", request, { timeout: TIMEOUT, signal, onProgress: setProgress });
      if (!report.film) throw new HostError("timeout", "Out of time: the film was not finished.");
      saveFile(blobOf(report.data, chosen.type), `${props.fileName}.${chosen.ending}`);
      toast("Film saved.");
      props.onClose();
    } catch (error) {
      if (signal.aborted) return;
      setProblem(error instanceof Error ? error.message : String(error));
      setProgress(null);
    }
  };
  const stop = () => {
    cancel.current.abort();
    setProgress(null);
  };
  const share = progress !== null && progress !== "none" && progress.total > 0 ? progress.done / progress.total : 0;
  const isDrawing = progress !== null && progress !== "none" && progress.phase === "drawing";
  const speeds = (Object.keys(SPEEDS) as FilmSpeed[]).filter((one) => one !== (isExplained ? "slow" : "read"));
  return (
    <Dialog name="Export film" class="watch-film" onClose={props.onClose}>
      <header>
        <h2>Export film</h2>
        <IconButton icon="close" name="Close" onPress={props.onClose} />
      </header>
      <p class="quiet">{titleOf(props.algorithm)}, from the first step to the last.</p>
      <div class="watch-film-row">
        <span aria-hidden="true">Format</span>
        <Segments<Format> name="Format" value={format} choices={FORMATS} onChange={setFormat} />
      </div>
      <p class="quiet small">{chosen.about}</p>
      <div class="watch-film-row">
        <span aria-hidden="true">Speed</span>
        <Segments<FilmSpeed>
          name="Speed of the film"
          value={speed}
          choices={speeds.map((value) => ({ value, label: SPEEDS[value].label }))}
          onChange={setSpeed}
        />
      </div>
      {problem && (
        <p class="tone-wrong" role="alert">
          {problem}
        </p>
      )}
      <div class="watch-film-end">
        {progress !== null && (
          <div key="work" role="status" aria-live="polite">
            <p>{isDrawing ? "Drawing the film." : "Solving."}</p>
            <ProgressBar share={share} name="Film" />
          </div>
        )}
        {/* One button, so that the focus stays on it. */}
        <Button
          key="act"
          kind={progress === null ? "primary" : undefined}
          icon={progress === null ? "download" : undefined}
          onPress={progress === null ? () => void save() : stop}
        >
          {progress === null ? "Save film" : "Cancel"}
        </Button>
      </div>
    </Dialog>
  );
}
