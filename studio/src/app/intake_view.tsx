// What is seen of the way in: the veil while something is dragged over the page, what is being read, what could not be
// opened, and the dialog for pasting.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import {
  fixAsClues,
  intakeFiles,
  intakeProblem,
  intakeText,
  isPasting,
  reading,
  stopReading,
  type IntakeProblem,
} from "./intake";
import "./intake.css";

/** What is dragged over the page, in words; null if nothing is. */
const dragged = signal<string | null>(null);

/** Asks for files to open. */
export function chooseFiles(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => void intakeFiles([...(input.files ?? [])]));
  input.click();
}

/** Listens for drops and pastes anywhere on the page. */
function useIntake(): void {
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    let isOwn = false;
    addEventListener("dragstart", () => (isOwn = true), options);
    addEventListener("dragend", () => (isOwn = false), options);
    addEventListener(
      "dragover",
      (event) => {
        if (isOwn || !event.dataTransfer || isForField(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        dragged.value = whatIsDragged(event.dataTransfer);
      },
      options,
    );
    addEventListener("dragleave", (event) => event.relatedTarget === null && (dragged.value = null), options);
    addEventListener(
      "drop",
      (event) => {
        dragged.value = null;
        if (isOwn || !event.dataTransfer || event.defaultPrevented || isForField(event)) return;
        event.preventDefault();
        takeData(event.dataTransfer);
      },
      options,
    );
    addEventListener(
      "paste",
      (event) => {
        const isModal = document.querySelector('[aria-modal="true"]:not(.intake-problem)') !== null;
        if (!event.clipboardData || event.defaultPrevented || isField(event.target) || isModal) return;
        event.preventDefault();
        takeData(event.clipboardData);
      },
      options,
    );
    return () => stop.abort();
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea") || target.isContentEditable);
}

/** Text is dropped into the field below it; files are opened wherever they are dropped. */
function isForField({ target, dataTransfer }: DragEvent): boolean {
  return isField(target) && dataTransfer?.types.includes("Files") !== true;
}

function takeData(data: DataTransfer): void {
  const files = [...data.files];
  if (files.length > 0) void intakeFiles(files);
  else void intakeText(data.getData("text/uri-list") || data.getData("text/plain"));
}

/** The names of dragged files are mostly secret until they are dropped; their number is not. */
function whatIsDragged(data: DataTransfer): string {
  const files = [...data.items].filter((item) => item.kind === "file");
  if (files.length === 0) return "it";
  if (files.length > 1) return `${files.length} files`;
  const isPicture = files[0].type.startsWith("image/");
  return files[0].getAsFile()?.name || (isPicture ? "the picture" : "the file");
}

function DropVeil() {
  if (dragged.value === null) return null;
  return (
    <div class="drop-veil" data-testid="drop-veil">
      <div>
        <Icon name="upload" size={26} />
        <b>Drop to open {dragged.value}</b>
        <span>Puzzle files, pictures, clues and links</span>
      </div>
    </div>
  );
}

/** Says what is being read, if that takes longer than a moment. */
function Reading() {
  const name = reading.value;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setLong(true), 300);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [name === null]);
  if (name === null || !isLong) return null;
  return (
    <div class="toast" role="status">
      <span>Reading {name}</span>
      <button type="button" onClick={stopReading}>
        Cancel
      </button>
    </div>
  );
}

function Problem({ problem }: { problem: IntakeProblem }) {
  const close = () => (intakeProblem.value = null);
  const { clues } = problem;
  return (
    <Dialog name={problem.title} class="intake-problem" onClose={close}>
      <section role="alert">
        <h2 class="tone-wrong">{problem.title}</h2>
        <p>{problem.text}</p>
      </section>
      <div class="row">
        {clues !== null && (
          <Button kind="primary" onPress={() => void fixAsClues(clues)}>
            Fix it as clues
          </Button>
        )}
        <Button
          onPress={() => {
            close();
            if (problem.again === "file") chooseFiles();
            else isPasting.value = true;
          }}
        >
          {problem.again === "file" ? "Choose another" : "Paste it again"}
        </Button>
        <Button kind="plain" onPress={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function PasteDialog() {
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => (isPasting.value = false);
  const open = () => {
    const text = field.current?.value ?? "";
    if (text.trim() === "") return;
    close();
    void intakeText(text);
  };
  return (
    <Dialog name="Paste a link, a code or clues" class="intake-paste" onClose={close}>
      <h2>Paste a link, a code or clues</h2>
      <textarea
        ref={field}
        class="field"
        rows={7}
        spellcheck={false}
        data-autofocus
        aria-label="Link, code or clues"
        placeholder={"rows: 3, 1 1, 3\ncolumns: 3, 1 1, 3"}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === "Enter" && open()}
      />
      <div class="row">
        <Button kind="primary" onPress={open}>
          Open
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </Dialog>
  );
}

export function Intake() {
  useIntake();
  return (
    <>
      <DropVeil />
      <Reading />
      {intakeProblem.value && <Problem problem={intakeProblem.value} />}
      {isPasting.value && <PasteDialog />}
    </>
  );
}
