// The bar above a sheet: where one is, the modes, and the tools for every sheet.
import { moveChoice } from "../ui/choice";
import { IconButton } from "../ui/controls";
import { isNarrow, isPhone } from "../styles/theme";
import { gradeWords } from "../ui/verdict";
import { isBlackAndWhite } from "../model/puzzle";
import { askMode } from "./spoiler";
import { savingWords } from "./saving_words";
import { HOME, mode, openAbove, push, type Mode } from "./router";
import type { Sheet } from "./sheet";
import { barTitle } from "./bar_title";
import { MODE_NAMES, ModesMenu, MoreMenu } from "./bar_menus";
import { openPanel } from "./panels";
import { phoneActions, phoneFacts } from "./phone_facts";

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
  if (mode.value === "design" && sheet.isOwn.value) parts.push(savingWords(sheet.id));
  else if (sheet.grade.value) parts.push(`grade ${gradeWords(sheet.grade.value)}`);
  return parts.filter(Boolean).join(" · ");
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
      <button type="button" class="title-button" title="Title and author" onClick={() => openPanel("title")}>
        {sheet.shownTitle.value}
      </button>
    </h1>
  );
}

function DesktopBar({ sheet }: { sheet: Sheet }) {
  return (
    <header class="top-bar">
      <div class="crumbs">
        {isNarrow.value ? <IconButton icon="back" name="Library" onPress={goHome} /> : <WayHome />}
        <div class="bar-name">
          <Title sheet={sheet} />
          <p class="facts-line">{barTitle.value ? barTitle.value.facts : factsLine(sheet)}</p>
        </div>
      </div>
      <nav class="mode-tabs" role="tablist" aria-label="Modes" onKeyDown={moveChoice}>
        {(Object.keys(MODE_NAMES) as Mode[]).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={mode.value === one}
            tabIndex={mode.value === one ? 0 : -1}
            onClick={() => askMode(one)}
          >
            {MODE_NAMES[one].name}
          </button>
        ))}
      </nav>
      <div class="top-tools">{isNarrow.value ? <MoreMenu /> : <Tools />}</div>
    </header>
  );
}

function WayHome() {
  return (
    <>
      <a href="#/" onClick={goHome} aria-label="hanjie studio">
        <Logo />
      </a>
      <a href="#/" onClick={goHome}>
        Library
      </a>
      <span class="quiet" aria-hidden="true">
        /
      </span>
    </>
  );
}

function Tools() {
  return (
    <>
      <IconButton icon="print" name="Print" onPress={() => openAbove("paper")} />
      <IconButton icon="share" name="Share" onPress={() => openAbove("link")} />
      <IconButton icon="help" name="Keys and touch" onPress={() => openPanel("keys")} />
      <IconButton icon="settings" name="Settings" onPress={() => openPanel("settings")} />
    </>
  );
}

function PhoneBar({ sheet }: { sheet: Sheet }) {
  return (
    <header class="top-bar">
      <IconButton icon="back" name="Library" onPress={goHome} />
      <div class="bar-name phone-name">
        <Title sheet={sheet} />
        <p>{barTitle.value ? barTitle.value.facts : phoneLine(sheet)}</p>
      </div>
      <ModesMenu />
      <MoreMenu actions={phoneActions.value} />
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
