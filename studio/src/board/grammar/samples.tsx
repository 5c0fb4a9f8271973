// One look of a cell, in the middle of three by three, at one size.
import { useLayoutEffect, useRef } from "preact/hooks";
import { CROSS, PENCIL, UNKNOWN } from "../../model/cells";
import { BLACK_AND_WHITE } from "../../model/puzzle";
import { tokens } from "../../styles/theme";
import { paintsOf } from "../colors";
import { paintCells } from "../draw/cells";
import { paintOverlay } from "../draw/overlay";
import { paintBorder } from "../draw/surround";
import type { Layout } from "../layout";
import { type BoardModel, Look } from "../model";
import { lightsOf, type Scene, tintInGutter } from "../scene";
import { clueSlots } from "../slots";

interface SampleLook {
  readonly name: string;
  readonly value: number;
  readonly look?: Look;
  readonly isReason?: boolean;
  readonly isLit?: boolean;
  readonly hasCursor?: boolean;
}

export const SAMPLES: readonly SampleLook[] = [
  { name: "Unknown", value: UNKNOWN },
  { name: "Filled", value: 1 },
  { name: "Cross", value: CROSS },
  { name: "Pencil fill", value: PENCIL | 1 },
  { name: "Pencil cross", value: PENCIL | CROSS },
  { name: "Under pointer", value: UNKNOWN, isLit: true },
  { name: "Keyboard", value: UNKNOWN, hasCursor: true },
  { name: "Ambiguous, filled here", value: 1, look: Look.Ambiguous },
  { name: "Ambiguous, empty here", value: CROSS, look: Look.Ambiguous },
  { name: "This step", value: 1, look: Look.Now },
  { name: "Guess", value: 1, look: Look.Guess },
  { name: "Follows from it", value: 1, look: Look.Loan },
  { name: "Taken back", value: 1, look: Look.TakenBack },
  { name: "Mistake", value: 1, look: Look.Mistake },
  { name: "Hint: fill", value: 1, look: Look.Hint },
  { name: "Hint: cross", value: CROSS, look: Look.Hint },
  { name: "Reason", value: CROSS, isReason: true },
  { name: "Mending", value: UNKNOWN, look: Look.Mending },
];

const SIDE = 3;
const MIDDLE = 4;
const AROUND = 5;

function sceneOf(sample: SampleLook, cell: number, scale: number): Scene {
  const side = cell * scale;
  const length = SIDE * side;
  const around = AROUND * scale;
  const layout: Layout = {
    scale,
    width: length + 2 * around,
    height: length + 2 * around,
    columns: SIDE,
    rows: SIDE,
    cell: side,
    left: around,
    top: around,
    viewWidth: length,
    viewHeight: length,
    scrollX: 0,
    scrollY: 0,
    rowGutter: 0,
    columnGutter: 0,
    slots: clueSlots(cell, scale, { longestRow: 0, longestColumn: 0, hasTwoDigits: false, isColor: false }),
    hasRuler: false,
    isWhole: true,
    fitCell: side,
  };
  const model: BoardModel = {
    width: SIDE,
    height: SIDE,
    palette: BLACK_AND_WHITE,
    rows: [[], [], []],
    columns: [[], [], []],
    cells: new Uint16Array(SIDE * SIDE).fill(UNKNOWN).with(MIDDLE, sample.value),
    looks: new Uint8Array(SIDE * SIDE).with(MIDDLE, sample.look ?? Look.Plain),
    reasons: new Set(sample.isReason ? [MIDDLE] : []),
    letters: false,
    name: sample.name,
  };
  const lines = [
    { axis: "row" as const, index: 1 },
    { axis: "column" as const, index: 1 },
  ];
  return {
    model,
    layout,
    paints: paintsOf(tokens.value, model.palette),
    lights: lightsOf(model, sample.isLit ? lines : []),
  };
}

export function Sample({ sample, cell }: { sample: SampleLook; cell: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = window.devicePixelRatio;
  const size = SIDE * cell + 2 * AROUND;
  useLayoutEffect(() => {
    const context = canvas.current!.getContext("2d")!;
    const scene = sceneOf(sample, cell, scale);
    paintCells(context, scene, { fromRow: 0, toRow: SIDE, fromColumn: 0, toColumn: SIDE });
    paintBorder(context, scene);
    if (sample.isLit) {
      const { left, top } = scene.layout;
      context.fillStyle = tintInGutter(scene.paints, "lit");
      context.fillRect(left + cell * scale, 0, cell * scale, top);
      context.fillRect(0, top + cell * scale, left, cell * scale);
    }
    paintOverlay(context, scene, sample.hasCursor ? MIDDLE : null);
  }, []);
  return (
    <canvas
      ref={canvas}
      width={size * scale}
      height={size * scale}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
    />
  );
}
