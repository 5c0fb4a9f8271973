// A sheet as a tile: its picture by state, its name, its size, colors and grade.
import { Icon } from "../ui/icon";
import { GradeMeter } from "../ui/verdict";
import { settings } from "../settings/settings";
import type { Stored } from "../app/library";
import { open } from "./tile_actions";
import { doneText, isColor, progressOf, shownName, sizeText, spokenRest, stateOf } from "./tile_facts";
import { TilePicture } from "./tile_picture";
import { openMenu } from "./tile_menu";
import { useHold } from "./use_hold";

/** The most colors that are shown under a tile. */
const MOST_SWATCHES = 6;

export interface TilePlace {
  readonly index: number;
  readonly count: number;
  readonly row: number;
  readonly column: number;
  readonly isCurrent: boolean;
}

export function Tile({ sheet, place }: { sheet: Stored; place: TilePlace }) {
  const { hideTitles } = settings.value;
  const { name, isTitle } = shownName(sheet, hideTitles);
  const rest = spokenRest(sheet);
  const tabIndex = place.isCurrent ? 0 : -1;
  const hold = useHold((x, y) => openMenu(sheet, x, y));
  return (
    <li
      class="tile"
      style={{ gridRow: place.row + 1, gridColumn: place.column + 1 }}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      data-testid="tile"
      data-sheet={sheet.id}
      {...hold}
    >
      <button type="button" class="tile-open" data-index={place.index} tabIndex={tabIndex} onClick={() => open(sheet)}>
        <Face sheet={sheet} />
        <span class="tile-line">
          <span class={isTitle ? "tile-title" : "tile-number"}>{name}</span> <Pause />
          <span class="tile-done">{doneText(sheet)}</span>
        </span>{" "}
        {doneText(sheet) && <Pause />}
        <span class="tile-line">
          <span class="tile-size">{sizeText(sheet)}</span>
          {isColor(sheet) && <Swatches sheet={sheet} />}
          <span class="visually-hidden">{rest && `, ${rest}`}</span>
          <span class="tile-grade" aria-hidden="true">
            <GradeMeter grade={sheet.head.grade} />
          </span>
        </span>
      </button>
      <button
        type="button"
        class="tile-more"
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        data-index={place.index}
        tabIndex={tabIndex}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          openMenu(sheet, box.right, box.bottom, event.currentTarget);
        }}
      >
        <Icon name="more" />
      </button>
    </li>
  );
}

/** A comma that only screen readers say. */
function Pause() {
  return <span class="visually-hidden">, </span>;
}

function Face({ sheet }: { sheet: Stored }) {
  const state = stateOf(sheet);
  return (
    <span class={`tile-face ${state}`}>
      <TilePicture sheet={sheet} />
      {state === "solved" && (
        <span class="seal tiny tile-seal">
          <Icon name="check" size={14} />
        </span>
      )}
      {(state === "begun" || sheet.head.play?.again) && (
        <span class="tile-progress">
          <i style={{ width: `${progressOf(sheet) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

function Swatches({ sheet }: { sheet: Stored }) {
  const inks = sheet.head.colors.slice(1);
  return (
    <span class="tile-swatches" aria-hidden="true">
      {inks.slice(0, MOST_SWATCHES).map((color, index) => (
        <i key={index} style={{ background: color.rgb }} />
      ))}
      {inks.length > MOST_SWATCHES && <span>+{inks.length - MOST_SWATCHES}</span>}
    </span>
  );
}
