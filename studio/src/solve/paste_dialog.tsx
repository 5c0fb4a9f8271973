// Pasting whole lists: columns and rows apart, or everything at once in any form that the studio can read.
import { signal } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { clueText } from "../app/intake";
import type { Sheet } from "../app/sheet";
import { Button, IconButton, Segments } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { canSwap, fillLists, fillPuzzles, swapped, useReadText } from "./filling";
import { checkLists, type ListCheck } from "./paste_lists";

export const isPastingLists = signal(false);

function ListField(props: {
  name: string;
  text: string;
  check: ListCheck;
  isFirst?: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div class="solve-list">
      <label for={id}>{props.name}</label>
      <span class="quiet small" aria-live="polite" data-testid={`count-${props.name.toLowerCase()}`}>
        {props.check.count}
      </span>
      <textarea
        id={id}
        class="field"
        rows={10}
        spellcheck={false}
        data-autofocus={props.isFirst || undefined}
        aria-invalid={props.check.problem !== null}
        aria-describedby={`${id}-problem`}
        placeholder={"3 1\n2 2\n5"}
        value={props.text}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} class="solve-problem small" role="status">
        {props.check.problem}
      </p>
    </div>
  );
}

function TwoLists({ sheet, onDone }: { sheet: Sheet; onDone: () => void }) {
  const [columns, setColumns] = useState("");
  const [rows, setRows] = useState("");
  const lists = checkLists(columns, rows, sheet.puzzle.value.palette);
  const size = `${lists.texts.columns.length} × ${lists.texts.rows.length}`;
  return (
    <>
      <div class="solve-lists">
        <ListField name="Columns" text={columns} check={lists.columns} onChange={setColumns} isFirst />
        <ListField name="Rows" text={rows} check={lists.rows} onChange={setRows} />
      </div>
      {lists.isLarge && (
        <p class="solve-problem" role="alert">
          Too large: {size.replace("×", "x")}. The studio goes up to 200 x 200.
        </p>
      )}
      <div class="row">
        <Button
          kind="primary"
          isDisabled={!lists.isComplete || lists.isLarge}
          onPress={() => {
            fillLists(sheet, lists);
            onDone();
          }}
        >
          {lists.isComplete ? `Fill a grid of ${size}` : "Fill the grid"}
        </Button>
        <Button onPress={onDone}>Cancel</Button>
      </div>
    </>
  );
}

function OneText({ sheet, start, onDone }: { sheet: Sheet; start: string; onDone: () => void }) {
  const id = useId();
  const [text, setText] = useState(start);
  const given = useReadText(text);
  const [turned, setTurned] = useState("");
  const read = turned === text ? swapped(given) : given;
  return (
    <>
      <div class="solve-list">
        <label for={id}>Clues, a file's text, an address or a share code</label>
        <textarea
          id={id}
          class="field"
          rows={12}
          spellcheck={false}
          data-autofocus
          aria-invalid={read.problem !== null}
          aria-describedby={`${id}-problem`}
          placeholder={"columns: 1, 2, 1\nrows: 1, 3"}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id={`${id}-problem`} class={`small ${read.problem ? "solve-problem" : "quiet"}`} role="status">
          {read.problem ?? read.found}
        </p>
      </div>
      <div class="row">
        <Button
          kind="primary"
          isDisabled={read.puzzles === null}
          onPress={() => {
            onDone();
            if (read.puzzles) fillPuzzles(sheet, read);
          }}
        >
          Fill the grid
        </Button>
        {canSwap(read) && <Button onPress={() => setTurned(turned === text ? "" : text)}>Swap rows and columns</Button>}
        <Button onPress={onDone}>Cancel</Button>
      </div>
    </>
  );
}

export function PasteDialog({ sheet }: { sheet: Sheet }) {
  const given = clueText.value;
  const [kind, setKind] = useState<"two" | "one">("two");
  useEffect(() => {
    if (given !== null) setKind("one");
  }, [given]);
  if (!isPastingLists.value && given === null) return null;
  const close = () => {
    isPastingLists.value = false;
    clueText.value = null;
  };
  return (
    <Dialog name="Paste lists" class="full solve-paste" onClose={close}>
      <header>
        <h2>Paste lists</h2>
        <IconButton icon="close" name="Close" onPress={close} />
      </header>
      <Segments
        name="What is pasted"
        value={kind}
        choices={[
          { value: "two", label: "Two lists" },
          { value: "one", label: "Everything at once" },
        ]}
        onChange={setKind}
      />
      {kind === "two" ? (
        <TwoLists sheet={sheet} onDone={close} />
      ) : (
        <OneText key={given} sheet={sheet} start={given ?? ""} onDone={close} />
      )}
    </Dialog>
  );
}
