// The other puzzles on the same pages: several become a book.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Button, IconButton } from "../../ui/controls";
import { Chooser } from "./chooser";
import { bookWords } from "./page_words";
import type { PaperState } from "./paper_state";

/** Rows that are shown. */
const MOST_ADDED = 30;

export function MorePuzzles({ paper }: { paper: PaperState }) {
  const isChoosing = useSignal(false);
  const id = useId();
  const added = paper.added.value;
  return (
    <section class="share-more">
      <div class="setting">
        <h3>More puzzles on these pages</h3>
        <Button icon="plus" onPress={() => (isChoosing.value = true)}>
          Add
        </Button>
      </div>
      <p class="small quiet">{bookWords(added.length + 1, paper.choices.value)}</p>
      {added.length > 0 && (
        <>
          <ul class="share-added">
            {added.slice(0, MOST_ADDED).map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <span class="quiet small">
                  {one.puzzle.width} × {one.puzzle.height}
                </span>
                <IconButton icon="close" name={`Leave out ${one.name}`} onPress={() => paper.remove(one.id)} />
              </li>
            ))}
          </ul>
          {added.length > 1 && (
            <div class="setting">
              <span class="small">
                {added.length > MOST_ADDED && `And ${added.length - MOST_ADDED} more. `}
                {added.length + 1} puzzles in all
              </span>
              <Button kind="plain" onPress={() => (paper.added.value = [])}>
                Leave out all
              </Button>
            </div>
          )}
          <label class="label" for={id}>
            Title of the book, for a cover
          </label>
          <input
            id={id}
            class="field"
            maxLength={120}
            value={paper.choices.value.bookTitle}
            onInput={(event) => paper.choose({ bookTitle: event.currentTarget.value })}
          />
        </>
      )}
      {isChoosing.value && <Chooser paper={paper} onClose={() => (isChoosing.value = false)} />}
    </section>
  );
}
