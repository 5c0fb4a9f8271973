// Print and share: one dialog for the link, the paper and the file. The address says which is open (`?sheet=paper`).
import { closeAbove, option, route } from "../app/router";
import type { Sheet } from "../app/sheet";
import { chordOf, actionFor } from "../app/keys";
import { isPhone } from "../styles/theme";
import { IconButton, Segments } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { FilePane } from "./file/file_pane";
import { LinkPane } from "./link/link_pane";
import { PaperPane, printSheet } from "./paper/paper_pane";
import "./share.css";
import "./paper/paper.css";
import "./file/file.css";

const TABS = [
  { value: "link", label: "Link", icon: "link" },
  { value: "paper", label: "Paper", icon: "paper" },
  { value: "file", label: "File", icon: "download" },
] as const;
type Tab = (typeof TABS)[number]["value"];
const PANES = { link: LinkPane, paper: PaperPane, file: FilePane };

function currentTab(): Tab {
  const name = route.value.options.sheet;
  return TABS.find((tab) => tab.value === name)?.value ?? "link";
}

export function ShareSheet({ sheet }: { sheet: Sheet }) {
  const tab = currentTab();
  const Pane = PANES[tab];
  const key = (event: KeyboardEvent) => {
    if (actionFor(chordOf(event), "everywhere") !== "print") return;
    event.preventDefault();
    if (tab === "paper") void printSheet(sheet);
    else option("sheet", "paper");
  };
  const close = <IconButton icon="close" name="Close" class="share-close" onPress={closeAbove} />;
  return (
    <Dialog name="Print and share" class="full share-dialog" onClose={closeAbove}>
      <div class={`share is-${tab}`} onKeyDown={key}>
        <header>
          {isPhone.value && close}
          <h2>Print and share</h2>
          <Segments
            name="Print and share as"
            value={tab}
            choices={TABS}
            onChange={(value: Tab) => option("sheet", value)}
            isStrong
          />
          {!isPhone.value && close}
        </header>
        <Pane sheet={sheet} />
      </div>
    </Dialog>
  );
}
