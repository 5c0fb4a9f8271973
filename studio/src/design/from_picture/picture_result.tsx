// The right part: whether the drawing is fair, what is wanted of it, and other readings of the picture.
import { useMemo } from "preact/hooks";
import { Picture } from "../../board/thumbnail";
import { fromData } from "../../model/puzzle";
import type { Variant } from "../../model/reports";
import { CheckBox } from "../../ui/controls";
import { GradeMeter, gradeWords, Verdict } from "../../ui/verdict";
import { useDelayed } from "../use_delayed";
import type { PictureState } from "./picture_state";
import { cautionText, drawingWords } from "./picture_words";

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function PictureResult({ state }: { state: PictureState }) {
  const report = state.report.value;
  const isBusy = useDelayed(state.isBusy.value, 300);
  const words = report && drawingWords(report);
  const cautions = report && !state.isBusy.value ? report.cautions : [];
  const texts = cautions.flatMap((caution) => cautionText(caution, report!) ?? []);
  return (
    <>
      <section data-testid="drawing">
        {state.problem.value ? (
          <Verdict tone="wrong" title="Not drawn">
            {state.problem.value}
          </Verdict>
        ) : isBusy || !words ? (
          <Verdict tone="busy" title="Drawing">
            {report && !state.isOld.value ? "The picture is there; it is being made fair." : ""}
          </Verdict>
        ) : (
          <Verdict tone={words.tone} title={words.title}>
            {words.text}
          </Verdict>
        )}
        {texts.length > 0 && (
          <ul class="design-cautions">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </section>
      {report?.rating?.grade && (
        <section>
          <div class="design-grade">
            <span>Grade</span>
            <span>
              <GradeMeter grade={report.rating.grade} />
              <b>{gradeWords(report.rating.grade)}</b>
            </span>
          </div>
        </section>
      )}
      <Wanted state={state} />
      <Readings state={state} />
    </>
  );
}

function Wanted({ state }: { state: PictureState }) {
  const { isUnique, isByLines, grade } = state.choices.value;
  return (
    <section>
      <h3>Wanted</h3>
      <CheckBox
        label="One solution"
        isOn={isUnique || isByLines}
        onChange={(isOn) => state.choose({ isUnique: isOn, isByLines: isOn && isByLines, grade: isOn ? grade : null })}
      />
      <CheckBox
        label="No guessing needed"
        isOn={isByLines}
        onChange={(isOn) => state.choose({ isByLines: isOn, isUnique: isUnique || isOn })}
      />
      <label class="setting">
        Hardest grade
        <select
          class="field"
          value={grade ?? ""}
          onChange={(event) => {
            const value = event.currentTarget.value;
            state.choose({ grade: value ? Number(value) : null, isUnique: isUnique || value !== "" });
          }}
        >
          <option value="">any</option>
          {GRADES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

function Readings({ state }: { state: PictureState }) {
  const readings = state.readings.value;
  const isOld = useDelayed(state.areReadingsOld.value, 300);
  if (readings.length === 0) return null;
  return (
    <section class={`design-readings ${isOld ? "is-old" : ""}`}>
      <h3>Other readings</h3>
      <div>
        {readings.map((variant, index) => (
          <Reading key={index} variant={variant} state={state} />
        ))}
      </div>
    </section>
  );
}

function Reading({ variant, state }: { variant: Variant; state: PictureState }) {
  const puzzle = useMemo(() => fromData(variant.puzzle), [variant]);
  const shown = state.report.value?.puzzle.goal?.join();
  if (!puzzle.goal) return null;
  return (
    <button
      type="button"
      aria-label={readingName(variant)}
      title={readingName(variant)}
      aria-pressed={shown === variant.puzzle.goal?.join()}
      onClick={() => state.read(variant)}
    >
      <Picture cells={puzzle.goal} width={puzzle.width} palette={puzzle.palette} />
    </button>
  );
}

function readingName({ settings, puzzle }: Variant): string {
  if ((settings.colors ?? 1) > 1) return `${(puzzle.colors?.length ?? 2) - 1} colors, detail ${settings.detail}`;
  const tones = { level: "one threshold", local: "local thresholds", contour: "with contour", edges: "outline" };
  const tone = tones[settings.tone as keyof typeof tones] ?? settings.tone;
  return `${tone}, ${settings.threshold} %`;
}
