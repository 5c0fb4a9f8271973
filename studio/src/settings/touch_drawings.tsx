// What fingers do, as small drawings on a grid of nine cells.
import type { ComponentChildren } from "preact";

function Grid({ children }: { children: ComponentChildren }) {
  return (
    <svg class="touch-drawing" width="50" height="50" viewBox="-1 -1 50 50" aria-hidden="true">
      <path class="grid" d="M16 0v48M32 0v48M0 16h48M0 32h48M0 0h48v48H0z" />
      {children}
    </svg>
  );
}

function Finger({ x, y }: { x: number; y: number }) {
  return <circle class="finger" cx={x} cy={y} r="6.5" />;
}

export const TOUCHES: readonly { name: string; about: string; drawing: ComponentChildren }[] = [
  {
    name: "Tap",
    about: "marks one cell with the chosen tool; again clears it",
    drawing: (
      <Grid>
        <rect class="ink" x="16" y="16" width="16" height="16" />
        <Finger x={27} y={27} />
      </Grid>
    ),
  },
  {
    name: "Drag",
    about: "draws along one row or column; the line is chosen after 6 px",
    drawing: (
      <Grid>
        <rect class="ink" x="0" y="16" width="32" height="16" />
        <path class="way" d="M8 24h18" />
        <circle class="ring" cx="6.500" cy="24" r="5.500" />
        <Finger x={27} y={24} />
      </Grid>
    ),
  },
  {
    name: "Hold 350 ms",
    about: "the other tool: cross when Fill is chosen, Fill when Cross is; a short tick is felt; go on to draw",
    drawing: (
      <Grid>
        <path class="cross" d="m20.500 20.500 7 7m0-7-7 7" />
        <circle class="ring" cx="24" cy="24" r="12" />
      </Grid>
    ),
  },
  {
    name: "Two fingers",
    about: "pinch zooms, slide pans; nothing is ever drawn, and a stroke of less than 120 ms is taken back",
    drawing: (
      <Grid>
        <path class="way dashed" d="M12 36 36 12" />
        <Finger x={12} y={36} />
        <Finger x={36} y={12} />
      </Grid>
    ),
  },
  {
    name: "Two-finger tap",
    about: "undo; three fingers redo",
    drawing: (
      <Grid>
        <Finger x={14} y={24} />
        <Finger x={34} y={24} />
      </Grid>
    ),
  },
  {
    name: "Tap a clue line",
    about: "keeps its row or column lit; hold crosses the rest of a finished line",
    drawing: (
      <Grid>
        <rect class="lit" x="0" y="16" width="48" height="16" />
      </Grid>
    ),
  },
  {
    name: "Mode button",
    about: "Fill, Cross, Pencil within reach of the thumb; left-handed in settings",
    drawing: (
      <Grid>
        <rect class="bar" x="0" y="36" width="48" height="12" />
        <path class="way" d="M38 8v20m-5.500-5.500L38 28l5.500-5.500" />
      </Grid>
    ),
  },
];
