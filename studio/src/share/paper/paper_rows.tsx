// The choices for a print, as rows of controls.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Segments, Switch } from "../../ui/controls";
import { LinkBaseField } from "../link_base_field";
import { BOARD_CELLS, CELLS, printsTitles, type PaperChoices } from "./paper_choices";
import type { PaperState } from "./paper_state";

function Row(props: { label: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <span aria-hidden="true">{props.label}</span>
      {props.children}
    </div>
  );
}

/** One of several, as a list that opens. Values are texts. */
export function Choice(props: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="setting">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="field share-select"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(([value, label]) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const PAPERS = (["A4", "Letter", "A5"] as const).map((value) => ({ value, label: value }));
const LAYOUTS = [
  { value: "puzzle", label: "Puzzle" },
  { value: "strips", label: "Strips" },
] as const;
const INKS = [
  { value: "color", label: "Color" },
  { value: "gray", label: "Gray" },
  { value: "black", label: "Black" },
] as const;
const SOLUTIONS = [
  ["back", "last page"],
  ["below", "upside down"],
  ["none", "none"],
] as const;
const ORIENTATIONS = [
  ["auto", "as fits best"],
  ["portrait", "upright"],
  ["landscape", "on its side"],
] as const;
const PER_PAGE = [
  ["1", "one"],
  ["2", "two"],
  ["4", "four"],
  ["0", "as many as fit"],
] as const;

export function PaperRow({ paper }: { paper: PaperState }) {
  return (
    <Row label="Paper">
      <Segments
        name="Paper"
        value={paper.choices.value.paper}
        choices={PAPERS}
        onChange={(value) => paper.choose({ paper: value })}
      />
    </Row>
  );
}

export function LayoutRows({ paper, hasSolution = true }: { paper: PaperState; hasSolution?: boolean }) {
  const choices = paper.choices.value;
  const isStrips = choices.layout === "strips";
  return (
    <>
      <Row label="Layout">
        <Segments
          name="Layout"
          value={choices.layout}
          choices={LAYOUTS}
          onChange={(value) => paper.choose({ layout: value })}
        />
      </Row>
      {isStrips ? (
        <Choice
          label="Cells of the board"
          value={String(choices.boardCell)}
          choices={BOARD_CELLS.map((side) => [String(side), `${side} mm`] as const)}
          onChange={(value) => paper.choose({ boardCell: Number(value) })}
        />
      ) : (
        <Choice
          label="Cell size"
          value={String(choices.cell ?? "")}
          choices={[["", "largest"], ...CELLS.map((side) => [String(side), `${side} mm`] as const)]}
          onChange={(value) => paper.choose({ cell: value ? Number(value) : null })}
        />
      )}
      <Choice
        label="Paper lies"
        value={choices.orientation}
        choices={ORIENTATIONS}
        onChange={(value) => paper.choose({ orientation: value as PaperChoices["orientation"] })}
      />
      {paper.isBook.value && !isStrips && (
        <Choice
          label="Puzzles on a page"
          value={String(choices.perPage)}
          choices={PER_PAGE}
          onChange={(value) => paper.choose({ perPage: Number(value) })}
        />
      )}
      {hasSolution && <SolutionRow paper={paper} />}
    </>
  );
}

export function SolutionRow({ paper }: { paper: PaperState }) {
  return (
    <Choice
      label="Solution"
      value={paper.choices.value.solutions}
      choices={SOLUTIONS}
      onChange={(value) => paper.choose({ solutions: value as PaperChoices["solutions"] })}
    />
  );
}

export function CodeRow({ paper }: { paper: PaperState }) {
  const { hasCode } = paper.choices.value;
  return (
    <>
      <Switch
        label={paper.isBook.value ? "QR codes to these puzzles" : "QR code to this puzzle"}
        isOn={hasCode}
        onChange={(isOn) => paper.choose({ hasCode: isOn })}
      />
      {hasCode && <LinkBaseField isPaper />}
    </>
  );
}

export function TitleRow({ paper }: { paper: PaperState }) {
  const printed = paper.printed.value;
  return (
    <Switch
      label={paper.isBook.value ? "Titles on the pages" : "Title on the page"}
      isOn={printsTitles(printed, paper.choices.value) && printed.some((one) => one.puzzle.title)}
      isDisabled={!printed.some((one) => one.puzzle.title)}
      onChange={(isOn) => paper.choose({ hasTitle: isOn })}
    />
  );
}

export function InkRows({ paper }: { paper: PaperState }) {
  const choices = paper.choices.value;
  const isColor = paper.isColor.value;
  return (
    <>
      <Switch
        label="Letters on colors"
        isOn={isColor && choices.hasLetters}
        isDisabled={!isColor}
        onChange={(isOn) => paper.choose({ hasLetters: isOn })}
      />
      <Switch
        label="My marks so far"
        isOn={choices.hasMarks && paper.hasMarks.value}
        isDisabled={!paper.hasMarks.value}
        onChange={(isOn) => paper.choose({ hasMarks: isOn })}
      />
      <Switch label="Grade" isOn={choices.hasGrade} onChange={(isOn) => paper.choose({ hasGrade: isOn })} />
      {isColor && (
        <Row label="Ink">
          <Segments name="Ink" value={choices.ink} choices={INKS} onChange={(value) => paper.choose({ ink: value })} />
        </Row>
      )}
    </>
  );
}
