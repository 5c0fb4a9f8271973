// Lines and cells in sentences: pointing lights them on the board, pressing brings them into view.
import { sentenceParts, type CellRef, type LineRef } from "../model/names";
import type { Sheet } from "../app/sheet";

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

/** Scrolls a zoomed board so that a line or cell is in view. */
export function scrollTo(sheet: Sheet, name: string): void {
  const [part] = sentenceParts(name);
  const at = (part.cell ?? part.line) as CellRef | LineRef | undefined;
  const view = sheet.view.value;
  if (!at || view.cell === null) return;
  const middle = (index: number) => Math.max(0, index - 4);
  if ("axis" in at) {
    sheet.view.value = at.axis === "row" ? { ...view, y: middle(at.index) } : { ...view, x: middle(at.index) };
  } else {
    sheet.view.value = { ...view, x: middle(at.column), y: middle(at.row) };
  }
}
