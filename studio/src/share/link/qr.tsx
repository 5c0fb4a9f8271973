import type { GridRows } from "../../model/reports";
import { qrPath, qrSide, QUIET } from "./qr_path";

/** A QR code, dark on white in every theme, because readers expect that. */
export function QR({ rows, room, name }: { rows: GridRows; room: number; name: string }) {
  const all = rows.length + 2 * QUIET;
  const side = qrSide(rows.length, room, devicePixelRatio);
  return (
    <svg
      class="share-qr-code"
      data-testid="qr"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${all} ${all}`}
      width={side}
      height={side}
      shape-rendering="crispEdges"
    >
      <rect width={all} height={all} fill="#ffffff" />
      <path d={qrPath(rows)} fill="#17212b" />
    </svg>
  );
}
