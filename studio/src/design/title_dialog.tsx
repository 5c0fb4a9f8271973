// The title and the author of the puzzle.
import { useState } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import { Button } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import type { DesignState } from "./design_state";

const LONGEST = 120;

export function TitleDialog(props: { sheet: Sheet; state: DesignState; onClose: () => void }) {
  const { puzzle } = props.sheet;
  const [title, setTitle] = useState(puzzle.value.title);
  const [author, setAuthor] = useState(puzzle.value.author);
  const keep = (event: Event) => {
    event.preventDefault();
    props.onClose();
    props.state.rename(title.trim(), author.trim());
  };
  return (
    <Dialog name="Title and author" class="design-dialog" onClose={props.onClose}>
      <form onSubmit={keep}>
        <label>
          <span class="label">Title</span>
          <input
            class="field"
            data-autofocus
            value={title}
            maxLength={LONGEST}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="label">Author</span>
          <input
            class="field"
            value={author}
            maxLength={LONGEST}
            onInput={(event) => setAuthor(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="button primary">
            Keep
          </button>
          <Button onPress={props.onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
