// Size, grade, ink and the rest: the same controls in the column on the left and in the phone's sheet.
import { CheckBox } from "../ui/controls";
import { changeSettings, settings } from "../settings/settings";
import { SIZES, type Ink } from "./filter";
import { GradeRange } from "./grade_range";
import { changeFilter, filter, toggled } from "./home_state";

const INKS: readonly { value: Ink; label: string }[] = [
  { value: "black", label: "Black" },
  { value: "color", label: "Color" },
];

export function Chip(props: { label: string; isOn: boolean; onPress: () => void; hasMenu?: boolean }) {
  return (
    <button
      type="button"
      class="home-chip"
      aria-pressed={props.hasMenu ? undefined : props.isOn}
      aria-haspopup={props.hasMenu ? "dialog" : undefined}
      data-on={props.isOn || undefined}
      onClick={props.onPress}
    >
      {props.label}
    </button>
  );
}

export function FilterControls() {
  const { sizes, inks, noGuessing } = filter.value;
  return (
    <>
      <section role="group" aria-label="Size">
        <h3 class="label">Size</h3>
        <div class="home-chips">
          {SIZES.map(({ value, label }) => (
            <Chip
              key={value}
              label={label}
              isOn={sizes.includes(value)}
              onPress={() => changeFilter({ sizes: toggled(sizes, value) })}
            />
          ))}
        </div>
      </section>
      <GradeRange />
      <section role="group" aria-label="Ink">
        <h3 class="label">Ink</h3>
        <div class="home-chips">
          {INKS.map(({ value, label }) => (
            <Chip
              key={value}
              label={label}
              isOn={inks.includes(value)}
              onPress={() => changeFilter({ inks: toggled(inks, value) })}
            />
          ))}
        </div>
      </section>
      <section>
        <CheckBox
          label="No guessing needed"
          isOn={noGuessing}
          onChange={(isOn) => changeFilter({ noGuessing: isOn })}
        />
        <CheckBox
          label="Hide unsolved titles"
          isOn={settings.value.hideTitles}
          onChange={(hideTitles) => changeSettings({ hideTitles })}
        />
      </section>
    </>
  );
}
