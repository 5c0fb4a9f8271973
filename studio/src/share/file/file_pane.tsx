// The puzzle as a file: the usual kinds, every format, and what goes into them.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { route } from "../../app/router";
import type { Sheet } from "../../app/sheet";
import { jobs } from "../../host";
import type { FormatFacts } from "../../model/reports";
import { isPhone } from "../../styles/theme";
import { Button, CheckBox } from "../../ui/controls";
import { Icon } from "../../ui/icon";
import { Choice } from "../paper/paper_rows";
import { savePdf, paperOf } from "../paper/paper_pane";
import { FilmDialog } from "../../watch/film_dialog";
import { EXPLANATION } from "../../watch/trace/run";
import { fileName } from "../file_name";
import { ownState } from "../own_state";
import { WorkBar } from "../work_bar";
import { AllFormats } from "./all_formats";
import { FILE_ROWS, warningOf, type FileKind, type FileRow } from "./file_kinds";
import { FileState } from "./file_state";
import { Row } from "./file_row";

const PIXELS = ["1000", "2000", "4000"].map((side) => [side, `${Number(side).toLocaleString("en-US")} px`] as const);

function Usual({ file }: { file: FileState }) {
  const formats = useSignal<readonly FormatFacts[]>([]);
  useSignalEffect(() => {
    const dropped = new AbortController();
    jobs.run("formats", { puzzle: file.puzzle.value }, { signal: dropped.signal }).then(
      (found) => (formats.value = found.formats),
      () => undefined,
    );
    return () => dropped.abort();
  });
  const save = (kind: FileKind) => {
    if (kind === "svg" || kind === "png") void file.savePicture(kind);
    else if (kind === "pdf") void savePdf(file.sheet);
    else if (kind === "film") file.isFilming.value = true;
    else {
      const row = FILE_ROWS.find((one) => one.kind === kind)!;
      void file.saveAs({ name: kind, title: row.name, suffixes: [row.endings] });
    }
  };
  return (
    <>
      <ul class="share-files">
        {FILE_ROWS.map((row) => (
          <Row
            key={row.kind}
            name={row.name}
            endings={row.endings}
            about={aboutOf(row, file)}
            warning={warningIn(formats.value, row)}
          >
            {row.kind === "film" ? (
              <Button icon="film" onPress={() => save("film")}>
                Film …
              </Button>
            ) : (
              <Button icon="download" name={`Save as ${row.name}`} onPress={() => save(row.kind)}>
                Save
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <button type="button" class="share-fold" onClick={() => (file.isAll.value = true)}>
        All formats <Icon name="forward" size={16} />
      </button>
      {file.isFilming.value && (
        <FilmDialog
          puzzle={file.sheet.puzzle.value}
          algorithm={route.value.options.alg ?? EXPLANATION}
          fileName={fileName(file.sheet.shownTitle.value, "")}
          onClose={() => (file.isFilming.value = false)}
        />
      )}
    </>
  );
}

function warningIn(formats: readonly FormatFacts[], row: FileRow): string {
  const format = formats.find((one) => one.name === row.kind);
  return format ? warningOf(row.name, format) : "";
}

function aboutOf(row: FileRow, file: FileState): string {
  if (row.kind !== "svg" && row.kind !== "png") return row.about;
  const clues = file.hasClues.value ? "clues and grid" : "grid";
  return file.hasSolution.value ? clues.replace("grid", "picture") : clues;
}

/** The drawing that SVG and PNG hold. */
function Drawing({ file }: { file: FileState }) {
  const address = useSignal("");
  useSignalEffect(() => {
    const dropped = new AbortController();
    const run: typeof jobs.run = (name, request, options) =>
      jobs.run(name, request, { ...options, signal: dropped.signal });
    void file.drawing(run).then(
      (svg) => {
        if (!dropped.signal.aborted) address.value = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      },
      () => undefined,
    );
    return () => dropped.abort();
  });
  useEffect(() => {
    const now = address.value;
    return () => URL.revokeObjectURL(now);
  }, [address.value]);
  return <div class="share-drawing">{address.value && <img src={address.value} alt="The drawing" />}</div>;
}

export function FilePane({ sheet }: { sheet: Sheet }) {
  const file = ownState(sheet, "file", () => new FileState(sheet));
  useEffect(
    () => () => {
      file.isFilming.value = false;
      file.work.doing.value?.cancel();
      paperOf(sheet).work.doing.value?.cancel();
    },
    [file],
  );
  const spoils = file.hasSolution.value && !sheet.mayShowPicture.value;
  return (
    <>
      <div class="share-body share-file">
        <div class="share-file-list">{file.isAll.value ? <AllFormats file={file} /> : <Usual file={file} />}</div>
        <div class="share-file-choices">
          {!isPhone.value && <Drawing file={file} />}
          <CheckBox
            label="Clues around the grid"
            isOn={file.hasClues.value}
            onChange={(isOn) => (file.hasClues.value = isOn)}
          />
          <CheckBox
            label="With the solution"
            isOn={file.hasSolution.value}
            onChange={(isOn) => (file.hasSolution.value = isOn)}
          />
          <p class="small quiet" role="status">
            {spoils ? "These files hold the picture and the title." : ""}
          </p>
          <Choice
            label="PNG, longer side"
            value={String(file.pixels.value)}
            choices={PIXELS}
            onChange={(value) => (file.pixels.value = Number(value))}
          />
        </div>
      </div>
      <WorkBar work={file.work} />
      <WorkBar work={paperOf(sheet).work} />
    </>
  );
}
