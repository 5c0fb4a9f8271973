// The field in which the clue of a line is typed: in the slip beside the line, or above the keypad of the phone.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Sheet } from "../app/sheet";
import { lineName, type LineRef } from "../model/names";
import { isBlackAndWhite } from "../model/puzzle";
import { colorWord, withColor } from "./clue_text";
import { colorWords } from "./color_words";
import { goOn, openLine, pasteLines, step, typeLine } from "./moves";
import { solveState } from "./state";

/** "Row 8", for reading aloud. */
export function spokenLine(line: LineRef): string {
  return `${line.axis === "row" ? "Row" : "Column"} ${line.index + 1}`;
}

function moveKey(event: KeyboardEvent, isEmpty: boolean): 1 | -1 | 0 {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  if (event.key === "Enter" || event.key === "Tab") return event.shiftKey ? -1 : 1;
  if (!isEmpty) return 0;
  if (event.key === "ArrowDown" || event.key === "ArrowRight") return 1;
  return event.key === "ArrowUp" || event.key === "ArrowLeft" ? -1 : 0;
}

/** The keys of the board get the focus when the slip closes, at once, so that the next key is for them. */
export function focusAfterSlip(what: "board" | "solve"): void {
  const target = () =>
    document.querySelector<HTMLElement>(what === "solve" ? "[data-testid=solve-button]" : "[role=grid]");
  // On a phone the button comes back when the keypad has gone.
  if (target()) target()!.focus();
  else requestAnimationFrame(() => target()?.focus());
}

/** Puts text into the field at once, so that what is typed next comes after it. */
export function writeClue(sheet: Sheet, line: LineRef, field: HTMLInputElement, text: string, caret: number): void {
  typeLine(sheet, line, text, caret);
  field.value = text;
  field.setSelectionRange(caret, caret);
}

export function ClueField(props: {
  sheet: Sheet;
  line: LineRef;
  text: string;
  problem: string | null;
  /** The id of what is said about the text. */
  noteId: string;
  /** True if the studio has keys of its own, so that the system's keyboard stays away. */
  hasKeypad?: boolean;
  field?: RefObject<HTMLInputElement | null>;
}) {
  const { sheet, line, text } = props;
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  const name = lineName(line);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    const at = solveState(sheet).caret ?? input.value.length;
    input.setSelectionRange(at, at);
  }, [name, sheet.id]);
  const key = (event: KeyboardEvent) => {
    const by = moveKey(event, text.trim() === "");
    if (event.key === "Escape") {
      openLine(sheet, null);
      focusAfterSlip("board");
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      goOn(sheet);
    } else if (by !== 0) {
      const isLeaving = line.axis === "column" && line.index === 0 && by === -1;
      if (isLeaving && event.key !== "Tab") return;
      if (!step(sheet, by)) focusAfterSlip(by === 1 ? "solve" : "board");
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      class="solve-field"
      data-testid="clue-field"
      type="text"
      inputMode={props.hasKeypad ? "none" : "text"}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      enterkeyhint="next"
      aria-label={`${spokenLine(line)}, clue`}
      aria-invalid={props.problem !== null}
      aria-describedby={props.noteId}
      value={text}
      onInput={({ currentTarget }) => typeLine(sheet, line, currentTarget.value, currentTarget.selectionStart)}
      onKeyDown={key}
      onPaste={(event) => {
        if (pasteLines(sheet, line, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

/** One button per color: gives the number at the caret that color. */
export function ColorKeys(props: { sheet: Sheet; line: LineRef; field: RefObject<HTMLInputElement | null> }) {
  const { sheet, line, field } = props;
  const { palette } = sheet.puzzle.value;
  if (isBlackAndWhite(palette) || palette.length === 2) return null;
  const press = (color: number) => {
    const input = field.current!;
    const { text, caret } = withColor(input.value, input.selectionStart!, colorWord(palette, color));
    input.focus({ preventScroll: true });
    writeClue(sheet, line, input, text, caret);
  };
  return (
    <div class="solve-colors" role="group" aria-label="Color of the number">
      {palette.slice(1).map((color, index) => (
        <button
          key={color.symbol}
          type="button"
          aria-label={colorWords(palette)[index + 1]}
          title={`${colorWords(palette)[index + 1]}: ${colorWord(palette, index + 1)}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(index + 1)}
        >
          <i style={{ background: color.rgb }} />
          <span>{colorWord(palette, index + 1)}</span>
        </button>
      ))}
    </div>
  );
}
