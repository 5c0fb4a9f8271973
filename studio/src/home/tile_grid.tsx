// The tiles. Only those in view and a few around them are in the page, so that thousands scroll smoothly.
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Stored } from "../app/library";
import { isPhone } from "../styles/theme";
import { filter, scrolled } from "./home_state";
import { remove } from "./tile_actions";
import { gridShape, rowsInView, stepTo, type GridShape } from "./tile_places";
import { Tile } from "./tile";

const NO_SHAPE: GridShape = { columns: 1, rowHeight: 200, gap: 16, columnGap: 18 };

export function TileGrid({ sheets, scroller }: { sheets: readonly Stored[]; scroller: RefObject<HTMLElement | null> }) {
  const list = useRef<HTMLUListElement>(null);
  const shape = useSignal(NO_SHAPE);
  const range = useSignal<readonly [number, number]>([0, 6]);
  const current = useSignal(0);

  // The place where the tiles were left; they are as high as they were once their shape is known.
  const wanted = useRef<number | null>(scrolled.top);

  const look = () => {
    const [box, ground] = [list.current, scroller.current];
    if (!box || !ground) return;
    if (wanted.current === null) scrolled.top = ground.scrollTop;
    const top = ground.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const next = rowsInView(shape.value, top, ground.clientHeight);
    if (next[0] !== range.value[0] || next[1] !== range.value[1]) range.value = next;
  };

  useLayoutEffect(() => {
    const [box, ground] = [list.current!, scroller.current!];
    const measure = () => {
      const next = gridShape(box.clientWidth, isPhone.value);
      if (next.columns !== shape.value.columns || next.rowHeight !== shape.value.rowHeight) shape.value = next;
      look();
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    watcher.observe(ground);
    measure();
    ground.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      ground.removeEventListener("scroll", look);
    };
  }, []);

  useLayoutEffect(() => {
    if (wanted.current === null || shape.value === NO_SHAPE) return;
    scroller.current!.scrollTop = wanted.current;
    wanted.current = null;
  }, [shape.value]);

  // What is found by another filter begins at the top.
  const lastFilter = useRef(filter.value);
  useLayoutEffect(() => {
    if (lastFilter.current !== filter.value) scroller.current!.scrollTop = 0;
    lastFilter.current = filter.value;
  }, [filter.value]);

  const { columns, rowHeight, gap, columnGap } = shape.value;
  const last = sheets.length - 1;
  const now = Math.min(current.value, last);
  const [first, end] = range.value;
  const indexes: number[] = [];
  for (let index = first * columns; index <= last && index < end * columns; index++) indexes.push(index);
  // The tile that has the focus stays in the page wherever the page is scrolled to.
  if (now >= 0 && now < first * columns) indexes.unshift(now);
  if (now >= end * columns) indexes.push(now);

  const focusTile = (index: number) => {
    current.value = index;
    const row = Math.floor(index / columns);
    const ground = scroller.current!;
    const top = list.current!.getBoundingClientRect().top + row * (rowHeight + gap);
    const { top: from, bottom: to } = ground.getBoundingClientRect();
    if (top < from + gap) ground.scrollTop += top - from - gap;
    else if (top + rowHeight > to - gap) ground.scrollTop += top + rowHeight - to + gap;
    const focus = () => {
      const tile = list.current?.querySelector<HTMLElement>(`.tile-open[data-index="${current.peek()}"]`);
      tile?.focus({ preventScroll: true });
      return tile !== undefined && tile !== null;
    };
    // A tile that was out of view is in the page once that is drawn again.
    if (!focus()) requestAnimationFrame(focus);
  };

  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const at = Number(target.dataset.index);
    if (!target.matches(".tile-open") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Delete") remove(sheets[at]);
    else {
      const to = stepTo(event.key, at, columns, sheets.length);
      if (to === null) return;
      focusTile(to);
    }
    event.preventDefault();
  };

  const rows = Math.ceil(sheets.length / columns);
  return (
    <ul
      ref={list}
      class="tiles"
      data-testid="tiles"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: `${rowHeight}px`,
        gap: `${gap}px ${columnGap}px`,
        height: `${Math.max(0, rows * (rowHeight + gap) - gap)}px`,
      }}
      onKeyDown={key}
      onFocusIn={(event) => {
        const index = (event.target as HTMLElement).dataset.index;
        if (index !== undefined) current.value = Number(index);
      }}
    >
      {indexes.map((index) => (
        <Tile
          key={sheets[index].id}
          sheet={sheets[index]}
          place={{
            index,
            count: sheets.length,
            row: Math.floor(index / columns),
            column: index % columns,
            isCurrent: index === now,
          }}
        />
      ))}
    </ul>
  );
}
