// The picture of a share code, cell by cell: most cells are like one of their neighbors.
import type { Cells } from "../../../model/cells";
import { Symbols, type Interval } from "./interval";

const LEFT = "mfssoixztkmXumiRYbWTdcZSRJgXXJmWgcvophzr442022qqxxuu33nqky673789";
const OTHER = "13s";

export function readPicture(interval: Interval, width: number, height: number, colors: number): Cells {
  const cells = new Uint16Array(width * height);
  const symbols = new Symbols(colors + 1, 0);
  const at = (x: number, y: number) => (x >= 0 && x < width && y >= 0 ? cells[y * width + x] : 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = at(x - 1, y);
      const [above, after, before] = [at(x, y - 1), at(x + 1, y - 1), at(x - 1, y - 1)];
      const alike = [above, before, after, at(x - 2, y), at(x, y - 2), 0];
      const context = alike.reduce((sum, other) => 2 * sum + (other === left ? 1 : 0), 0);
      if (interval.decide(LEFT, context)) {
        cells[y * width + x] = left;
        continue;
      }
      const excluded = new Set([left]);
      let value = -1;
      [above, after, before].forEach((other, place) => {
        if (value >= 0 || excluded.has(other) || excluded.size >= colors) return;
        if (interval.decide(OTHER, place)) value = other;
        else excluded.add(other);
      });
      if (value < 0) value = symbols.choose(interval, excluded);
      cells[y * width + x] = value;
      symbols.add(value);
    }
  }
  return cells;
}
