// The library: what to begin, what to go on with, and every puzzle as a tile that spoils nothing.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { sheets } from "../app/library";
import { openPanel } from "../app/panels";
import { Logo } from "../app/top_bar";
import { changeSettings } from "../settings/settings";
import { isDark, isPhone } from "../styles/theme";
import { IconButton, Segments } from "../ui/controls";
import { DrawDialog } from "./draw_dialog";
import { NothingHere, Skeletons } from "./empty";
import { GROUP_NAMES, type Order } from "./filter";
import { counts, filter, order, shown, takeJustAdded } from "./home_state";
import { countsLine, leftOff, toBegin } from "./picks";
import { PhoneHome } from "./phone_home";
import { useRating } from "./rate_unrated";
import { SearchField } from "./search_field";
import { Sidebar } from "./sidebar";
import { StartTiles } from "./start_tiles";
import { TileGrid } from "./tile_grid";
import { TileMenu } from "./tile_menu";
import "./home.css";
import "./phone.css";
import "./starts.css";
import "./tiles.css";

export const ORDERS: readonly { value: Order; label: string }[] = [
  { value: "touched", label: "Last touched" },
  { value: "size", label: "Size" },
  { value: "grade", label: "Grade" },
];

function HomeBar() {
  const name = isDark.value ? "Light" : "Dark";
  return (
    <header class="top-bar home-bar">
      <div class="home-brand">
        <Logo />
        <h1>hanjie studio</h1>
      </div>
      <SearchField />
      <div class="top-tools">
        <IconButton
          icon={isDark.value ? "sun" : "moon"}
          name={name}
          onPress={() => changeSettings({ theme: isDark.value ? "light" : "dark" })}
        />
        <IconButton icon="help" name="Keys and touch" onPress={() => openPanel("keys")} />
        <IconButton icon="settings" name="Settings" onPress={() => openPanel("settings")} />
      </div>
    </header>
  );
}

export function Home() {
  const isDrawing = useSignal(false);
  const draw = () => (isDrawing.value = true);
  useRating();
  useSignalEffect(takeJustAdded);
  return (
    <>
      {isPhone.value ? <PhoneHome onDraw={draw} /> : <DesktopHome onDraw={draw} />}
      {isDrawing.value && <DrawDialog onClose={() => (isDrawing.value = false)} />}
      <TileMenu />
    </>
  );
}

function DesktopHome({ onDraw }: { onDraw: () => void }) {
  const scroller = useRef<HTMLElement>(null);
  const all = sheets.value;
  return (
    <div class="shell home">
      <HomeBar />
      <div class="home-body">
        <Sidebar />
        <main class="home-main" ref={scroller} tabIndex={-1}>
          <StartTiles next={all && (leftOff(all) ?? toBegin(all))} onDraw={onDraw} />
          <div class="home-head">
            <h2>{GROUP_NAMES[filter.value.group]}</h2>
            <p aria-live="polite">{all && countsLine(shown.value, counts.value[filter.value.group])}</p>
            <Segments name="Order" value={order.value} choices={ORDERS} onChange={(value) => (order.value = value)} />
          </div>
          {all === null ? (
            <Skeletons />
          ) : shown.value.length === 0 ? (
            <NothingHere onDraw={onDraw} />
          ) : (
            <TileGrid sheets={shown.value} scroller={scroller} />
          )}
        </main>
      </div>
    </div>
  );
}
