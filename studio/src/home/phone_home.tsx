// The library on a phone: where one left off, filters in a row, two columns, and a bar within reach of the thumb.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { fromPicture, isPasting } from "../app/intake";
import { chooseFiles } from "../app/intake_view";
import { sheets } from "../app/library";
import type { Stored } from "../app/library";
import { openPanel } from "../app/panels";
import { Logo } from "../app/top_bar";
import { Button, IconButton, Segments } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon, type IconName } from "../ui/icon";
import { ProgressBar } from "../ui/verdict";
import { NothingHere, Skeletons } from "./empty";
import { filterWords, GROUP_NAMES, gradeWords, sizeWords, type Group } from "./filter";
import { Chip, FilterControls } from "./filter_controls";
import { ORDERS } from "./home";
import { clearFilter, counts, filter, order, showGroup, shown } from "./home_state";
import { leftOff, toBegin } from "./picks";
import { SearchField } from "./search_field";
import { typeClues } from "./start";
import { nextWords } from "./start_tiles";
import { open } from "./tile_actions";
import { isBegun, progressOf } from "./tile_facts";
import { TileGrid } from "./tile_grid";
import { TilePicture } from "./tile_picture";

export function PhoneHome({ onDraw }: { onDraw: () => void }) {
  const scroller = useRef<HTMLElement>(null);
  const isSearching = useSignal(filter.value.query !== "");
  // A search that is still there after a puzzle does not take the focus.
  const wasPressed = useRef(false);
  const sheet = useSignal<"filter" | "open" | null>(null);
  const all = sheets.value;
  const next = all && (leftOff(all) ?? toBegin(all));
  const close = () => (sheet.value = null);
  // The card above the tiles is not repeated among them.
  const hasCard = next !== null && !isSearching.value;
  const tiles =
    hasCard && isBegun(next) && filterWords(filter.value) === ""
      ? shown.value.filter((one) => one.id !== next.id)
      : shown.value;
  return (
    <div class="shell home home-phone">
      <main class="home-main" ref={scroller} tabIndex={-1}>
        <header class="home-phone-bar">
          <Logo />
          <h1>hanjie studio</h1>
          <IconButton
            icon="search"
            name="Search"
            isOn={isSearching.value}
            onPress={() => {
              isSearching.value = !isSearching.value;
              wasPressed.current = true;
            }}
          />
          <IconButton icon="settings" name="Settings" onPress={() => openPanel("settings")} />
        </header>
        {isSearching.value && <SearchField takesFocus={wasPressed.current} />}
        {hasCard && <GoOnCard sheet={next} />}
        <FilterRow onMore={() => (sheet.value = "filter")} />
        {all === null ? (
          <Skeletons />
        ) : tiles.length === 0 ? (
          <NothingHere onDraw={onDraw} />
        ) : (
          <TileGrid sheets={tiles} scroller={scroller} />
        )}
      </main>
      <nav class="home-phone-starts" aria-label="Begin">
        <BarButton icon="pencil" name="Draw" onPress={onDraw} />
        <BarButton icon="keyboard" name="Type clues" onPress={typeClues} />
        <BarButton icon="image" name="Picture" onPress={() => void fromPicture()} />
        <BarButton icon="upload" name="Open file" onPress={() => (sheet.value = "open")} />
      </nav>
      {sheet.value === "filter" && <FilterSheet onClose={close} />}
      {sheet.value === "open" && (
        <Dialog name="Open" class="bottom-sheet" onClose={close}>
          <Choice
            icon="folder"
            name="Choose a file"
            about="puzzles and pictures of any kind"
            run={chooseFiles}
            onClose={close}
          />
          <Choice
            icon="link"
            name="Paste"
            about="a link, a code or clues"
            run={() => (isPasting.value = true)}
            onClose={close}
          />
        </Dialog>
      )}
    </div>
  );
}

function BarButton(props: { icon: IconName; name: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={props.name} onClick={props.onPress}>
      <Icon name={props.icon} />
      <span>{props.name}</span>
    </button>
  );
}

function Choice(props: { icon: IconName; name: string; about: string; run: () => void; onClose: () => void }) {
  return (
    <button
      type="button"
      class="home-choice"
      onClick={() => {
        props.onClose();
        props.run();
      }}
    >
      <Icon name={props.icon} />
      <span>
        <b>{props.name}</b>
        <small>{props.about}</small>
      </span>
    </button>
  );
}

function GoOnCard({ sheet }: { sheet: Stored }) {
  const { name, facts } = nextWords(sheet);
  return (
    <button type="button" class="home-card" data-testid="go-on" onClick={() => open(sheet, "play")}>
      <span class="home-card-picture">
        <TilePicture sheet={sheet} />
      </span>
      <span class="home-card-text">
        <small>{isBegun(sheet) ? "Where you left off" : "A puzzle to begin with"}</small>
        <b>{name}</b>
        <span>{facts}</span>
        {isBegun(sheet) && <ProgressBar share={progressOf(sheet)} name="Done" />}
      </span>
      <span class="home-card-go">
        <Icon name="forward" />
      </span>
    </button>
  );
}

const SHORT: readonly Group[] = ["begun", "solved"];
const LAST: readonly Group[] = ["made", "imported"];

function FilterRow({ onMore }: { onMore: () => void }) {
  const { group, sizes, grades, inks, noGuessing } = filter.value;
  const groupChip = (one: Group) => (
    <Chip
      key={one}
      label={GROUP_NAMES[one]}
      isOn={group === one}
      onPress={() => showGroup(group === one ? "all" : one)}
    />
  );
  const more = (label: string, isOn: boolean) => <Chip label={label} isOn={isOn} hasMenu onPress={onMore} />;
  return (
    <div class="home-row" role="group" aria-label="Filter">
      <Chip
        label={`All ${counts.value.all.toLocaleString("en-US")}`}
        isOn={group === "all"}
        onPress={() => showGroup("all")}
      />
      {SHORT.map(groupChip)}
      {more(sizes.length > 0 ? sizeWords(sizes) : "Size", sizes.length > 0)}
      {more(gradeWords(grades) || "Grade", gradeWords(grades) !== "")}
      {more(inks.length === 1 && inks[0] === "black" ? "Black" : "Color", inks.length === 1)}
      {LAST.map(groupChip)}
      {more("More", noGuessing)}
    </div>
  );
}

function FilterSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog name="Filter" class="bottom-sheet home-filter" onClose={onClose}>
      <section>
        <h3 class="label">Order</h3>
        <Segments name="Order" value={order.value} choices={ORDERS} onChange={(value) => (order.value = value)} />
      </section>
      <FilterControls />
      <div class="row">
        <Button kind="primary" onPress={onClose}>
          Show {shown.value.length.toLocaleString("en-US")}
        </Button>
        <Button onPress={clearFilter}>Clear filters</Button>
      </div>
    </Dialog>
  );
}
