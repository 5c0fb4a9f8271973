// How many puzzles have each grade, and a range of grades with two thumbs.
import { changeFilter, filter, grades } from "./home_state";

const HEIGHT = 44;

export function GradeRange() {
  const [low, high] = filter.value.grades;
  const most = Math.max(1, ...grades.value);
  const set = (value: readonly [number, number]) => changeFilter({ grades: value });
  return (
    <section role="group" aria-label="Grade">
      <h3 class="label home-grade-head">
        <span>Grade</span>
        <span>{low === high ? low : `${low} to ${high}`}</span>
      </h3>
      <div class="home-bars" aria-hidden="true">
        {grades.value.map((count, index) => (
          <i
            key={index}
            class={index + 1 >= low && index + 1 <= high && count > 0 ? "on" : ""}
            title={`grade ${index + 1}: ${count}`}
            style={{ height: `${count === 0 ? 2 : Math.max(4, Math.round((count / most) * HEIGHT))}px` }}
          />
        ))}
      </div>
      <div class="home-range" style={{ "--low": (low - 1) / 9, "--high": (high - 1) / 9 }}>
        <input
          type="range"
          min={1}
          max={10}
          step={1}
          value={low}
          aria-label="Lowest grade"
          onInput={(event) => set([Math.min(event.currentTarget.valueAsNumber, high), high])}
          onChange={(event) => (event.currentTarget.value = String(filter.value.grades[0]))}
        />
        <input
          type="range"
          min={1}
          max={10}
          step={1}
          value={high}
          aria-label="Highest grade"
          onInput={(event) => set([low, Math.max(event.currentTarget.valueAsNumber, low)])}
          onChange={(event) => (event.currentTarget.value = String(filter.value.grades[1]))}
        />
      </div>
    </section>
  );
}
