// The bar above a sheet: where one is, the modes, and the tools for every sheet.
import { useState } from "preact/hooks";
import { IconButton } from "../ui/controls";
import { Icon, type IconName } from "../ui/icon";
import { isPhone } from "../styles/theme";
import { gradeWords } from "../ui/verdict";
import { isBlackAndWhite } from "../model/puzzle";
import { Dialog } from "../ui/dialog";
import { askMode } from "./spoiler";
import { isSaving } from "./library";
import { openAbove, push, HOME, mode, type Mode } from "./router";
import type { Sheet } from "./sheet";
import { barTitle } from "./bar_title";
import { panel } from "./panels";
import { phoneActions, phoneFacts } from "./phone_facts";

export const MODE_NAMES: Record<Mode, { name: string; about: string; icon: IconName }> = {
  play: { name: "Play", about: "solve it yourself", icon: "fill" },
  solve: { name: "Solve", about: "have the clues solved", icon: "keyboard" },
  watch: { name: "Watch", about: "see it solved, step by step", icon: "film" },
  design: { name: "Design", about: "shows the picture", icon: "pencil" },
};

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 26 26" aria-hidden="true">
      <rect x="1" y="1" width="24" height="24" rx="4" fill="var(--paper)" stroke="var(--ink)" stroke-width="2" />
      <path d="M6 5h4v7h6v9h-4v-5h-2v5H6zM16 16h4v5h-4z" fill="var(--ink)" />
      <rect x="17" y="6" width="4" height="4" fill="var(--ai)" />
    </svg>
  );
}

function factsLine(sheet: Sheet): string {
  const { width, height } = sheet.puzzle.value;
  const parts = [`${width} × ${height}`];
  if (mode.value === "design" && sheet.isOwn.value) parts.push(isSaving.value ? "saving" : "saved");
  else if (sheet.grade.value) parts.push(`grade ${gradeWords(sheet.grade.value)}`);
  return parts.join(" · ");
}

function goHome(event?: Event): void {
  event?.preventDefault();
  push(HOME);
}

/** The title; in Design, pressing it changes it. */
function Title({ sheet }: { sheet: Sheet }) {
  if (barTitle.value) return <h1>{barTitle.value.title}</h1>;
  if (mode.value !== "design") return <h1>{sheet.shownTitle.value}</h1>;
  return (
    <h1>
      <button type="button" class="title-button" title="Title and author" onClick={() => (panel.value = "title")}>
        {sheet.shownTitle.value}
      </button>
    </h1>
  );
}

function DesktopBar({ sheet }: { sheet: Sheet }) {
  return (
    <header class="top-bar">
      <div class="crumbs">
        <a href="#/" onClick={goHome} aria-label="hanjie studio">
          <Logo />
        </a>
        <a href="#/" onClick={goHome}>
          Library
        </a>
        <span class="quiet" aria-hidden="true">
          /
        </span>
        <Title sheet={sheet} />
        <span class="facts-line">{barTitle.value ? barTitle.value.facts : factsLine(sheet)}</span>
      </div>
      <nav class="mode-tabs" role="tablist" aria-label="Modes">
        {(Object.keys(MODE_NAMES) as Mode[]).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={mode.value === one} onClick={() => askMode(one)}>
            {MODE_NAMES[one].name}
          </button>
        ))}
      </nav>
      <div class="top-tools">
        <IconButton icon="print" name="Print" onPress={() => openAbove("paper")} />
        <IconButton icon="share" name="Share" onPress={() => openAbove("link")} />
        <IconButton icon="help" name="Keys and touch" onPress={() => (panel.value = "keys")} />
        <IconButton icon="settings" name="Settings" onPress={() => (panel.value = "settings")} />
      </div>
    </header>
  );
}

function PhoneBar({ sheet }: { sheet: Sheet }) {
  const [open, setOpen] = useState<"modes" | "more" | null>(null);
  const choose = (act: () => void) => () => {
    setOpen(null);
    act();
  };
  return (
    <header class="top-bar">
      <IconButton icon="back" name="Library" onPress={goHome} />
      <div class="phone-name">
        <Title sheet={sheet} />
        <p>{barTitle.value ? barTitle.value.facts : phoneLine(sheet)}</p>
      </div>
      <button type="button" class="mode-button" aria-haspopup="dialog" onClick={() => setOpen("modes")}>
        <span>
          {MODE_NAMES[mode.value ?? "play"].name} <Icon name="down" size={16} />
        </span>
      </button>
      <IconButton icon="more" name="More" onPress={() => setOpen("more")} />
      {open === "modes" && (
        <Dialog name="Modes" class="mode-menu" onClose={() => setOpen(null)}>
          {(Object.keys(MODE_NAMES) as Mode[]).map((one) => (
            <button
              key={one}
              type="button"
              aria-current={mode.value === one ? "page" : undefined}
              onClick={choose(() => askMode(one))}
            >
              <Icon name={MODE_NAMES[one].icon} />
              <span>
                <b>{MODE_NAMES[one].name}</b>
                <small>{MODE_NAMES[one].about}</small>
              </span>
              {mode.value === one && <Icon name="check" />}
            </button>
          ))}
          <button type="button" class="apart" onClick={choose(() => openAbove("link"))}>
            <Icon name="print" />
            <span>
              <b>Print and share</b>
              <small>paper, link, file</small>
            </span>
          </button>
        </Dialog>
      )}
      {open === "more" && (
        <Dialog name="More" class="mode-menu" onClose={() => setOpen(null)}>
          {phoneActions.value.map((action) => (
            <button key={action.name} type="button" onClick={choose(action.run)}>
              <Icon name={action.icon} />
              <span>
                <b>{action.name}</b>
              </span>
            </button>
          ))}
          <button type="button" onClick={choose(() => openAbove("link"))}>
            <Icon name="share" />
            <span>
              <b>Print and share</b>
            </span>
          </button>
          <button type="button" onClick={choose(() => (panel.value = "keys"))}>
            <Icon name="help" />
            <span>
              <b>Keys and touch</b>
            </span>
          </button>
          <button type="button" onClick={choose(() => (panel.value = "settings"))}>
            <Icon name="settings" />
            <span>
              <b>Settings</b>
            </span>
          </button>
        </Dialog>
      )}
    </header>
  );
}

function phoneLine(sheet: Sheet): string {
  const { width, height, palette } = sheet.puzzle.value;
  const parts = [`${width} × ${height}`];
  if (!isBlackAndWhite(palette)) parts.push(`${palette.length - 1} colors`);
  if (phoneFacts.value) parts.push(phoneFacts.value);
  return parts.join(", ");
}

export function TopBar({ sheet }: { sheet: Sheet }) {
  return isPhone.value ? <PhoneBar sheet={sheet} /> : <DesktopBar sheet={sheet} />;
}
