// A file with several puzzles asks which one to open. Titles are left out, because they say what the pictures show.
import { addSeveral, choosing, puzzleCount, takeOne } from "../app/intake";
import { isBlackAndWhite } from "../model/puzzle";
import { Button, IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { toastErrors } from "../ui/toast";

export function ChoiceDialog() {
  const puzzles = choosing.value;
  if (!puzzles) return null;
  const close = () => (choosing.value = null);
  return (
    <Dialog name="Which puzzle?" class="full solve-choice" onClose={close}>
      <header>
        <h2>Which puzzle?</h2>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      <p class="quiet">There are {puzzleCount(puzzles.length)} in it.</p>
      <ul>
        {puzzles.map((puzzle, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => {
                close();
                void toastErrors(takeOne(puzzle));
              }}
            >
              <b>{(index + 1).toLocaleString("en-US")}</b>
              <span>
                {puzzle.width} × {puzzle.height}
              </span>
              <span class="quiet">
                {isBlackAndWhite(puzzle.palette) ? "black and white" : `${puzzle.palette.length - 1} colors`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <Button
          onPress={() => {
            close();
            void toastErrors(addSeveral(puzzles));
          }}
        >
          Add all to the library
        </Button>
      </div>
    </Dialog>
  );
}
