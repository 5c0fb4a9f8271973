// Typing on the phone: the line between two arrows, and keys of our own, so that the system's keyboard stays away.
import { useId, useRef } from "preact/hooks";
import type { Sheet } from "../app/sheet";
import { lineName } from "../model/names";
import { IconButton } from "../ui/controls";
import { Icon, type IconName } from "../ui/icon";
import { toast } from "../ui/toast";
import { ClueField, ColorKeys, writeClue } from "./clue_field";
import { checkText } from "./messages";
import { goOn, openLine, pasteLines, step } from "./moves";
import { solveState, textsOfSheet } from "./state";
import { lastLine, nextLine, textAt } from "./texts";

function Key(props: { label: string; icon?: IconName; onPress: () => void; class?: string }) {
  return (
    <button
      type="button"
      class={`solve-key ${props.class ?? ""}`}
      aria-label={props.icon ? props.label : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onPress}
    >
      {props.icon ? <Icon name={props.icon} size={20} /> : props.label}
    </button>
  );
}

export function PhoneTyping({ sheet }: { sheet: Sheet }) {
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const line = solveState(sheet).line.value;
  if (!line) return null;
  const { width, height, palette } = sheet.puzzle.value;
  const text = textAt(textsOfSheet(sheet), line);
  const check = checkText(text, line.axis === "row" ? width : height, palette);
  const isLast = nextLine(line, width, height) === null;

  /** Puts text in the place of what is selected. */
  const insert = (part: string) => {
    const [before, after] = aroundSelection();
    write(before + part, after);
  };
  const aroundSelection = () => {
    const { value, selectionStart, selectionEnd } = field.current!;
    return [value.slice(0, selectionStart!), value.slice(selectionEnd!)];
  };
  const write = (before: string, after: string) =>
    writeClue(sheet, line, field.current!, before + after, before.length);
  const back = () => {
    const { selectionStart, selectionEnd } = field.current!;
    const [before, after] = aroundSelection();
    write(selectionStart === selectionEnd ? before.slice(0, -1) : before, after);
  };
  const paste = async () => {
    const pasted = await navigator.clipboard?.readText().catch(() => null);
    if (pasted == null) toast("The browser does not allow pasting here. Use Paste lists.");
    else if (solveState(sheet).line.value !== line) return;
    else if (!pasteLines(sheet, line, pasted)) insert(pasted.trim());
  };
  const next = () => {
    if (!isLast) return void step(sheet, 1);
    openLine(sheet, null);
    goOn(sheet);
  };
  const digit = (number: number) => <Key key={number} label={`${number}`} onPress={() => insert(`${number}`)} />;
  const note = check.problem ?? (text.trim() === "" ? "" : check.note);
  return (
    <div class="solve-typing" data-testid="keypad">
      <div class="solve-line">
        <IconButton
          icon="back"
          name="Line before"
          isDisabled={lastLine(line, width) === null}
          onPress={() => step(sheet, -1)}
        />
        <label class={`solve-line-field ${check.problem ? "wrong" : ""}`}>
          <span class="chip">{lineName(line)}</span>
          <ClueField {...{ sheet, line, text, noteId, field }} problem={check.problem} hasKeypad />
          {!check.problem && (
            <span class="solve-fits" aria-hidden="true">
              {note}
            </span>
          )}
        </label>
        <IconButton icon="forward" name="Line after" isDisabled={isLast} onPress={() => step(sheet, 1)} />
        <IconButton icon="down" name="Close the keys" onPress={() => openLine(sheet, null)} />
      </div>
      <p id={noteId} class={check.problem ? "solve-line-problem" : "visually-hidden"} role="status" aria-live="polite">
        {note}
      </p>
      <div class="solve-keypad">
        <ColorKeys {...{ sheet, line, field }} />
        {[1, 2, 3].map(digit)}
        <Key label="Delete" icon="backspace" onPress={back} />
        {[4, 5, 6].map(digit)}
        <Key label="empty" class="word" onPress={() => write("0", "")} />
        {[7, 8, 9].map(digit)}
        <Key label="paste" class="word" onPress={() => void paste()} />
        <Key label="space" class="word often" onPress={() => insert(" ")} />
        {digit(0)}
        <Key label={isLast ? "Solve" : "Next line"} class="next" onPress={next} />
      </div>
    </div>
  );
}
