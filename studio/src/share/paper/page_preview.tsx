// The pages as they will be printed: one in view, the next beside it.
import { isPhone } from "../../styles/theme";
import { Button, IconButton } from "../../ui/controls";
import { ProgressBar } from "../../ui/verdict";
import { hasCovered, noteWords, pageWords } from "./page_words";
import type { PaperState } from "./paper_state";

function Page(props: { paper: PaperState; page: number; isNext?: boolean }) {
  const { paper, page } = props;
  const preview = paper.preview.value;
  const address = paper.pages.value.get(page);
  if (!preview || page < 1 || page > preview.report.pages) return null;
  const { report, request } = preview;
  const { solutions } = request.options ?? {};
  const [width, height] = report.sizes[page - 1];
  const isCovered = hasCovered(report, page, request.covered ?? [], solutions);
  return (
    <figure
      class={`share-page ${props.isNext ? "is-next" : ""}`}
      style={{ "--ratio": width / height }}
      data-testid={props.isNext ? "next-page" : "page"}
    >
      {address && <img src={address} alt={pageWords(report, page, request.options?.paper ?? "")} draggable={false} />}
      {isCovered && (
        <figcaption class={solutions === "below" ? "is-below" : ""}>
          <span>Solution, hidden until solved.</span>
          <Button kind="plain" onPress={() => (paper.isShown.value = true)}>
            Show
          </Button>
        </figcaption>
      )}
    </figure>
  );
}

function Facts({ paper }: { paper: PaperState }) {
  const preview = paper.preview.value;
  if (paper.problem.value) return <p class="tone-wrong">{paper.problem.value}</p>;
  if (!preview) return <p>Setting the page.</p>;
  const { report, request, names } = preview;
  const notes = noteWords(report, names);
  return (
    <>
      <p>{pageWords(report, paper.page.value, request.options?.paper ?? "")}</p>
      {notes.slice(0, 2).map((note) => (
        <p key={note} class="tone-open">
          {note}
        </p>
      ))}
      {notes.length > 2 && <p class="tone-open">And {notes.length - 2} more notes like these.</p>}
    </>
  );
}

/** Drawing a book takes a while: how far it is, and a way to stop it. */
function Busy({ paper }: { paper: PaperState }) {
  if (!paper.isBusy.value) return null;
  return (
    <div class="share-busy">
      <ProgressBar share={paper.share.value} name="Drawing the pages" />
      <Button onPress={() => paper.stop()}>Stop</Button>
    </div>
  );
}

export function PagePreview({ paper }: { paper: PaperState }) {
  const pages = paper.preview.value?.report.pages ?? 1;
  const page = paper.page.value;
  const turn = (step: number) => (paper.page.value = Math.min(pages, Math.max(1, page + step)));
  const key = (event: KeyboardEvent) => {
    const step = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <section class="share-preview" aria-label="Preview" aria-busy={paper.isBusy.value} onKeyDown={key}>
      <div class="share-pages">
        <Page paper={paper} page={page} />
        {!isPhone.value && pages > 1 && page < pages && (
          <div class="share-next">
            <button type="button" aria-label={`Turn to page ${page + 1}`} onClick={() => turn(1)} />
            <Page paper={paper} page={page + 1} isNext />
          </div>
        )}
      </div>
      <div class="share-page-bar">
        <div class="small quiet" role="status">
          <Facts paper={paper} />
        </div>
        <Busy paper={paper} />
        {pages > 1 && (
          <div class="share-turn">
            <IconButton icon="back" name="Page before" isDisabled={page <= 1} onPress={() => turn(-1)} />
            <IconButton icon="forward" name="Next page" isDisabled={page >= pages} onPress={() => turn(1)} />
          </div>
        )}
      </div>
    </section>
  );
}
