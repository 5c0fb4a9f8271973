// Every format that can be written, with what it holds and what it would lose.
import { useSignal, useSignalEffect } from "@preact/signals";
import { jobs } from "../../host";
import type { FormatFacts } from "../../model/reports";
import { Button } from "../../ui/controls";
import { Icon } from "../../ui/icon";
import { failure } from "../work";
import { endingOf, holdsWords, warningOf } from "./file_kinds";
import type { FileState } from "./file_state";
import { Row } from "./file_row";

const NEEDS_SOLUTION = "Tick “With the solution” for this one.";

export function AllFormats({ file }: { file: FileState }) {
  const formats = useSignal<readonly FormatFacts[]>([]);
  const problem = useSignal("");
  useSignalEffect(() => {
    const dropped = new AbortController();
    jobs.run("formats", { puzzle: file.puzzle.value }, { signal: dropped.signal }).then(
      (found) => (formats.value = found.formats.filter((format) => format.is_written)),
      (error) => {
        if (!dropped.signal.aborted) problem.value = failure(error, "the list");
      },
    );
    return () => dropped.abort();
  });
  return (
    <>
      <button type="button" class="share-fold is-back" onClick={() => (file.isAll.value = false)}>
        <Icon name="back" size={16} /> All formats
      </button>
      {problem.value && <p class="tone-wrong">{problem.value}</p>}
      <ul class="share-files" data-testid="all-formats">
        {formats.value.map((format) => {
          const lacksPicture = format.needs_picture && file.puzzle.value.goal === undefined;
          // A picture that is not known is solved for, if it is wanted.
          const isRefused = lacksPicture ? !file.hasSolution.value : format.refusal !== null;
          const warning = lacksPicture ? (isRefused ? NEEDS_SOLUTION : "") : warningOf(format.title, format);
          return (
            <Row
              key={format.name}
              name={format.title}
              endings={endingOf(format)}
              about={holdsWords(format)}
              warning={warning}
            >
              <Button
                icon="download"
                name={`Save as ${format.title}`}
                isDisabled={isRefused}
                onPress={() => void file.saveAs(format)}
              >
                Save
              </Button>
            </Row>
          );
        })}
      </ul>
    </>
  );
}
