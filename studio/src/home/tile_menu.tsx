// The menu of a tile: other modes, paper, files, a new game, delete.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Stored } from "../app/library";
import { MODE_NAMES } from "../app/bar_menus";
import type { Mode } from "../app/router";
import { besideCloses } from "../ui/beside";
import { Icon, type IconName } from "../ui/icon";
import { open, openWith, remove, restart } from "./tile_actions";
import { isBegun, isSolved } from "./tile_facts";

interface OpenMenu {
  readonly sheet: Stored;
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement | null;
}

const shown = signal<OpenMenu | null>(null);

export function openMenu(sheet: Stored, x: number, y: number, from?: HTMLElement): void {
  const active = document.activeElement;
  shown.value = { sheet, x, y, from: from ?? (active instanceof HTMLElement ? active : null) };
}

function close(): void {
  shown.value?.from?.focus();
  shown.value = null;
}

export function TileMenu() {
  const menu = shown.value;
  return menu && <Menu key={menu.sheet.id} menu={menu} />;
}

function Menu({ menu }: { menu: OpenMenu }) {
  const { sheet } = menu;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(menu.x, innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(menu.y, innerHeight - height - 8))}px`;
    element.querySelector<HTMLElement>("button")?.focus();
  }, [menu]);
  const key = (event: KeyboardEvent) => {
    event.stopPropagation();
    const items = [...box.current!.querySelectorAll<HTMLElement>("button")];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  };
  const ground = besideCloses(close);
  const isPlayed = isBegun(sheet) || isSolved(sheet);
  return (
    <div
      class="home-menu-ground"
      {...ground}
      onContextMenu={(event) => {
        event.preventDefault();
        ground.onClick(event);
      }}
    >
      <div ref={box} class="menu home-menu" role="menu" aria-label="More" onKeyDown={key}>
        {(Object.keys(MODE_NAMES) as Mode[]).map((mode) => (
          <Item key={mode} icon={MODE_NAMES[mode].icon} run={() => open(sheet, mode)}>
            {MODE_NAMES[mode].name}
          </Item>
        ))}
        <hr />
        <Item icon="print" run={() => openWith(sheet, "paper")}>
          Print
        </Item>
        <Item icon="share" run={() => openWith(sheet, "link")}>
          Share
        </Item>
        <Item icon="download" run={() => openWith(sheet, "file")}>
          Export
        </Item>
        <hr />
        {isPlayed && (
          <Item icon="turn" run={() => restart(sheet)}>
            Start again
          </Item>
        )}
        <Item icon="trash" run={() => remove(sheet)}>
          Delete
        </Item>
      </div>
    </div>
  );
}

function Item(props: { icon: IconName; run: () => void; children: ComponentChildren }) {
  const press = () => {
    close();
    props.run();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={press}>
      <Icon name={props.icon} size={18} />
      {props.children}
    </button>
  );
}
