// The column on the left: groups of puzzles with their numbers, and the filter.
import { GROUP_NAMES, GROUPS } from "./filter";
import { FilterControls } from "./filter_controls";
import { counts, filter, showGroup } from "./home_state";

export function Sidebar() {
  return (
    <nav class="home-side" aria-label="Filter">
      <ul class="home-groups">
        {GROUPS.map((group) => (
          <li key={group}>
            <button
              type="button"
              aria-current={filter.value.group === group ? "true" : undefined}
              onClick={() => showGroup(group)}
            >
              <span>{GROUP_NAMES[group]}</span>
              <span>{counts.value[group].toLocaleString("en-US")}</span>
            </button>
          </li>
        ))}
      </ul>
      <FilterControls />
    </nav>
  );
}
