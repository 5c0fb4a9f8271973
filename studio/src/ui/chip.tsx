// Lines and cells in sentences: pointing lights them on the board, pressing brings them into view.
import type { Sheet } from "../app/sheet";
import { boardOf } from "../board/controller";
import { sentenceParts } from "../model/names";

export function CoordChip(props: { name: string; sheet: Sheet; tone?: "wrong" | "back" }) {
  const { sheet, name } = props;
  const point = () => (sheet.pointed.value = [name]);
  const leave = () => (sheet.pointed.value = []);
  return (
    <button
      type="button"
      class={`chip ${props.tone ?? ""}`}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={() => scrollTo(sheet, name)}
    >
      {name}
    </button>
  );
}

/** A sentence whose lines and cells are chips. */
export function Sentence(props: { text: string; sheet: Sheet; tone?: "wrong" | "back" }) {
  return (
    <p class="sentence">
      {sentenceParts(props.text).map((part, index) =>
        part.line || part.cell ? (
          <CoordChip key={index} name={part.text} sheet={props.sheet} tone={props.tone} />
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** Scrolls the board so that a line or cell is in view. */
export function scrollTo(sheet: Sheet, name: string): void {
  const [{ cell, line }] = sentenceParts(name);
  const board = boardOf(sheet.view);
  if (cell) board?.showPlace(cell.row * sheet.puzzle.value.width + cell.column);
  else if (line) board?.showLine(line);
}
