// The puzzle on paper: a live preview, the choices, and Print.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Sheet } from "../../app/sheet";
import { isPhone } from "../../styles/theme";
import { Button, Switch } from "../../ui/controls";
import { fileName } from "../file_name";
import { ownState } from "../own_state";
import { saveFile } from "../save_file";
import { WorkBar } from "../work_bar";
import { MorePuzzles } from "./more_puzzles";
import { PagePreview } from "./page_preview";
import { CodeRow, InkRows, LayoutRows, PaperRow, TitleRow } from "./paper_rows";
import { PaperState } from "./paper_state";
import { printPdf } from "./print_pdf";

export function paperOf(sheet: Sheet): PaperState {
  return ownState(sheet, "paper", () => new PaperState(sheet));
}

function nameOf(paper: PaperState, sheet: Sheet): string {
  const { bookTitle } = paper.choices.value;
  return fileName(paper.isBook.value ? bookTitle || "Nonograms" : sheet.shownTitle.value, ".pdf");
}

/** Makes the PDF and opens the print dialog. */
export async function printSheet(sheet: Sheet): Promise<void> {
  const paper = paperOf(sheet);
  const pdf = await paper.makePdf();
  if (pdf) await printPdf(pdf, nameOf(paper, sheet));
}

export async function savePdf(sheet: Sheet): Promise<void> {
  const paper = paperOf(sheet);
  const pdf = await paper.makePdf();
  if (pdf) saveFile(pdf, nameOf(paper, sheet));
}

function DesktopChoices({ paper }: { paper: PaperState }) {
  return (
    <>
      <section>
        <PaperRow paper={paper} />
        <LayoutRows paper={paper} />
      </section>
      <section>
        <TitleRow paper={paper} />
        <CodeRow paper={paper} />
        <InkRows paper={paper} />
      </section>
      <MorePuzzles paper={paper} />
    </>
  );
}

function PhoneChoices({ paper }: { paper: PaperState }) {
  const isAll = useSignal(false);
  const { solutions } = paper.choices.value;
  return (
    <>
      <section>
        <PaperRow paper={paper} />
        <Switch
          label="Solution on the last page"
          isOn={solutions === "back"}
          onChange={(isOn) => paper.choose({ solutions: isOn ? "back" : "none" })}
        />
        <CodeRow paper={paper} />
        {!isAll.value && (
          <Button kind="plain" onPress={() => (isAll.value = true)}>
            More choices
          </Button>
        )}
      </section>
      {isAll.value && (
        <>
          <section>
            <LayoutRows paper={paper} hasSolution={solutions !== "back"} />
            <TitleRow paper={paper} />
            <InkRows paper={paper} />
          </section>
          <MorePuzzles paper={paper} />
        </>
      )}
    </>
  );
}

export function PaperPane({ sheet }: { sheet: Sheet }) {
  const paper = paperOf(sheet);
  useEffect(() => paper.follow(), [paper]);
  return (
    <>
      <div class="share-body share-paper">
        <PagePreview paper={paper} />
        <div class="share-choices">
          {isPhone.value ? <PhoneChoices paper={paper} /> : <DesktopChoices paper={paper} />}
        </div>
      </div>
      <div class="share-foot">
        <WorkBar work={paper.work} />
        <Button kind="primary" icon="print" class="share-main" onPress={() => void printSheet(sheet)}>
          Print
        </Button>
        <Button icon="download" onPress={() => void savePdf(sheet)}>
          PDF
        </Button>
      </div>
    </>
  );
}
