// The page: the library, or a sheet in one of its modes, and what lies above them.
import { useEffect, useRef } from "preact/hooks";
import { DesignMode } from "../design/design_mode";
import { Home } from "../home/home";
import { PlayMode } from "../play/play_mode";
import { KeySheet } from "../settings/key_sheet";
import { SettingsPanel } from "../settings/settings_panel";
import { ShareSheet } from "../share/share_sheet";
import { SolveMode } from "../solve/solve_mode";
import { Toast } from "../ui/toast";
import { WatchMode } from "../watch/watch_mode";
import { Guarded } from "./guarded";
import { HostNotes, LoadSign } from "./host_notes";
import { isPasting } from "./intake";
import { Intake } from "./intake_view";
import { GoneNotice, ProblemPage } from "./notices";
import { problem, sheet } from "./open";
import { panel } from "./panels";
import { mode, route, routeSheet } from "./router";
import { asked, DesignQuestion, mayDesign, SpoilerQuestion } from "./spoiler";
import { TopBar } from "./top_bar";
import { useGlobalKeys } from "./global_keys";

function OpenSheet() {
  const open = sheet.value;
  if (problem.value) return <ProblemPage problem={problem.value} />;
  // Until the sheet of the address is read, nothing is shown: the one before has nothing to do with this mode.
  if (!open || open.id !== routeSheet.value) return <div class="shell" aria-busy="true" />;
  if (mode.value === "design" && !mayDesign(open)) return <DesignQuestion key={open.key} sheet={open} />;
  const Mode = { play: PlayMode, solve: SolveMode, watch: WatchMode, design: DesignMode }[mode.value ?? "play"];
  return (
    <div class="shell">
      <TopBar sheet={open} />
      <main class="sheet">
        <Mode key={open.key} sheet={open} />
      </main>
      {route.value.options.sheet && <ShareSheet sheet={open} />}
    </div>
  );
}

export function App() {
  useGlobalKeys();
  const was = useRef({ mode: mode.value, id: routeSheet.value });
  // Back leads away from what lies above a sheet or the library. A sheet that was opened by a link gets its name later.
  useEffect(() => {
    const isNamed = was.current.mode === mode.value && was.current.id === undefined;
    was.current = { mode: mode.value, id: routeSheet.value };
    if (isNamed && mode.value) return;
    panel.value = null;
    isPasting.value = false;
    asked.value = null;
  }, [mode.value, routeSheet.value]);
  return (
    <Guarded>
      {mode.value ? <OpenSheet /> : <Home />}
      {panel.value === "settings" && <SettingsPanel />}
      {panel.value === "keys" && <KeySheet />}
      <SpoilerQuestion />
      <Intake />
      <GoneNotice />
      <HostNotes />
      <LoadSign />
      <Toast />
    </Guarded>
  );
}
