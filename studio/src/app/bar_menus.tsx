// The menus of a narrow bar: the modes, and everything that has no button of its own there.
import { useState } from "preact/hooks";
import { IconButton } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { Icon, type IconName } from "../ui/icon";
import { openPanel } from "./panels";
import type { PhoneAction } from "./phone_facts";
import { mode, openAbove, type Mode } from "./router";
import { askMode } from "./spoiler";

export const MODE_NAMES: Record<Mode, { name: string; about: string; icon: IconName }> = {
  play: { name: "Play", about: "solve it yourself", icon: "fill" },
  solve: { name: "Solve", about: "have the clues solved", icon: "keyboard" },
  watch: { name: "Watch", about: "see it solved, step by step", icon: "film" },
  design: { name: "Design", about: "shows the picture", icon: "pencil" },
};

interface Item {
  readonly icon: IconName;
  readonly name: string;
  readonly about?: string;
  readonly isCurrent?: boolean;
  readonly isApart?: boolean;
  readonly run: () => void;
}

function Menu({ name, items, onClose }: { name: string; items: readonly Item[]; onClose: () => void }) {
  return (
    <Dialog name={name} class="mode-menu" onClose={onClose}>
      {items.map((item) => (
        <button
          key={item.name}
          type="button"
          class={item.isApart ? "apart" : undefined}
          aria-current={item.isCurrent ? "page" : undefined}
          onClick={() => {
            onClose();
            item.run();
          }}
        >
          <Icon name={item.icon} />
          <span>
            <b>{item.name}</b>
            {item.about && <small>{item.about}</small>}
          </span>
          {item.isCurrent && <Icon name="check" />}
        </button>
      ))}
    </Dialog>
  );
}

const PRINT_AND_SHARE: Item = {
  icon: "share",
  name: "Print and share",
  about: "paper, link, file",
  run: () => openAbove("link"),
};

export function ModesMenu() {
  const [isOpen, setOpen] = useState(false);
  const modes = (Object.keys(MODE_NAMES) as Mode[]).map((one) => ({
    ...MODE_NAMES[one],
    isCurrent: mode.value === one,
    run: () => askMode(one),
  }));
  return (
    <>
      <button type="button" class="mode-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          {MODE_NAMES[mode.value ?? "play"].name} <Icon name="down" size={16} />
        </span>
      </button>
      {isOpen && (
        <Menu
          name="Modes"
          items={[...modes, { ...PRINT_AND_SHARE, icon: "print", isApart: true }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What every sheet offers, after the actions of the mode. */
export function MoreMenu({ actions = [] }: { actions?: readonly PhoneAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const items: Item[] = [
    ...actions,
    PRINT_AND_SHARE,
    { icon: "help", name: "Keys and touch", run: () => openPanel("keys") },
    { icon: "settings", name: "Settings", run: () => openPanel("settings") },
  ];
  return (
    <>
      <IconButton icon="more" name="More" onPress={() => setOpen(true)} />
      {isOpen && <Menu name="More" items={items} onClose={() => setOpen(false)} />}
    </>
  );
}
