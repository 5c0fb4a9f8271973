// The steps around the present one; pressing one goes there.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Run } from "./trace/run";
import { written } from "../model/words";
import { wordsOf } from "./trace/sentences";

/** How many steps before the present one are shown, if there is room. */
const BEFORE = 3;

export function StepList({ run, position, onGo }: { run: Run; position: number; onGo: (position: number) => void }) {
  const box = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState(6);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const row = (entry.target.firstElementChild as HTMLElement).offsetHeight;
      setRows(Math.max(3, Math.floor(entry.contentRect.height / row)));
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const most = Math.min(rows, run.steps.count + 1);
  const first = Math.max(0, Math.min(position - Math.min(BEFORE, Math.floor(most / 2)), run.steps.count + 1 - most));
  return (
    <section class="watch-steps">
      <h2 class="watch-label">Steps</h2>
      <ol ref={box} data-testid="watch-steps">
        {Array.from({ length: most }, (_, row) => first + row).map((at) => {
          const { brief, tone } = wordsOf(run, at);
          return (
            <li key={at}>
              <button
                type="button"
                class={`tone-${tone}`}
                aria-current={at === position ? "step" : undefined}
                onClick={() => onGo(at)}
              >
                <span>{written(at)}</span>
                <span>{brief}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
