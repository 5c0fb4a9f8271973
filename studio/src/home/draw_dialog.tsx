// Asks for the size of a new drawing; or makes a random puzzle to play, without showing its picture.
import { useSignal } from "@preact/signals";
import { RandomDialog } from "../design/random_dialog";
import { MAX_SIDE } from "../model/puzzle";
import { Button, IconButton, Stepper } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { drawNew, playNew } from "./start";

const SIZES: readonly (readonly [number, number])[] = [
  [5, 5],
  [10, 10],
  [15, 15],
  [20, 20],
  [25, 25],
  [30, 30],
  [40, 30],
  [50, 40],
];

export function DrawDialog({ onClose }: { onClose: () => void }) {
  const width = useSignal(15);
  const height = useSignal(15);
  const draw = (columns: number, rows: number) => {
    onClose();
    drawNew(columns, rows);
  };
  const isRandom = useSignal(false);
  if (isRandom.value) return <RandomDialog width={15} height={15} onMade={playNew} onClose={onClose} />;
  return (
    <Dialog name="Draw a puzzle" class="home-draw" onClose={onClose}>
      <header>
        <h2>Draw a puzzle</h2>
        <IconButton icon="close" name="Close" onPress={onClose} />
      </header>
      <div class="home-draw-sizes">
        {SIZES.map(([columns, rows]) => (
          <button
            key={`${columns}x${rows}`}
            type="button"
            aria-label={`${columns} by ${rows}`}
            data-autofocus={columns === SIZES[0][0] || undefined}
            onClick={() => draw(columns, rows)}
          >
            <Paper columns={columns} rows={rows} />
            <span>
              {columns} × {rows}
            </span>
          </button>
        ))}
      </div>
      <div class="home-draw-own">
        <label>
          <span class="label">Width</span>
          <Stepper
            name="Width"
            value={width.value}
            least={1}
            most={MAX_SIDE}
            onChange={(value) => (width.value = value)}
          />
        </label>
        <label>
          <span class="label">Height</span>
          <Stepper
            name="Height"
            value={height.value}
            least={1}
            most={MAX_SIDE}
            onChange={(value) => (height.value = value)}
          />
        </label>
        <Button kind="primary" onPress={() => draw(width.value, height.value)}>
          Draw {width.value} × {height.value}
        </Button>
      </div>
      <Button icon="dice" onPress={() => (isRandom.value = true)}>
        Play a random puzzle
      </Button>
    </Dialog>
  );
}

/** A sheet of this many squares of five cells. */
function Paper({ columns, rows }: { columns: number; rows: number }) {
  const [wide, high] = [columns / 5, rows / 5];
  const lines = [
    ...Array.from({ length: wide - 1 }, (_, index) => `M${index + 1} 0v${high}`),
    ...Array.from({ length: high - 1 }, (_, index) => `M0 ${index + 1}h${wide}`),
  ];
  const side = 14 + 3.4 * Math.max(wide, high);
  const scale = side / Math.max(wide, high);
  return (
    <svg width={wide * scale} height={high * scale} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      <path d={lines.join("")} />
      <rect width={wide} height={high} />
    </svg>
  );
}
