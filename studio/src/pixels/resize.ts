// Pictures in another size: by the nearest pixel, or by weighted sums along both directions.
import { Picture, type Numbers } from "./picture";

interface Filter {
  /** How many pixels of the result a pixel reaches to each side. */
  readonly reach: number;
  readonly weight: (distance: number) => number;
}

const BOX: Filter = { reach: 0.5, weight: (distance) => (distance > -0.5 && distance <= 0.5 ? 1 : 0) };
const LANCZOS: Filter = {
  reach: 3,
  weight: (distance) => (Math.abs(distance) < 3 ? sinc(distance) * sinc(distance / 3) : 0),
};
export const FILTERS: Record<string, Filter> = { box: BOX, lanczos: LANCZOS };

function sinc(value: number): number {
  return value === 0 ? 1 : Math.sin(value * Math.PI) / (value * Math.PI);
}

export function nearest(picture: Picture, width: number, height: number): Picture {
  const { bands, data } = picture;
  const columns = Uint32Array.from(
    { length: width },
    (_, x) => Math.floor(((x + 0.5) * picture.width) / width) * bands,
  );
  const length = width * bands;
  const found = new Uint8Array(length * height);
  let before = -1;
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * picture.height) / height);
    if (row === before) {
      found.copyWithin(y * length, (y - 1) * length, y * length);
      continue;
    }
    before = row;
    for (let x = 0, to = y * length; x < width; x++)
      for (let band = 0, at = row * picture.width * bands + columns[x]; band < bands; band++) found[to++] = data[at++];
  }
  return new Picture(width, height, bands, found);
}

/** The mean of each square of pixels; it is rounded as in Pillow, which multiplies by 2**24 / count. */
export function reduced(picture: Picture, side: number): Picture {
  const { bands, data } = picture;
  const [width, height] = [Math.ceil(picture.width / side), Math.ceil(picture.height / side)];
  const found = new Uint8Array(width * height * bands);
  for (let at = 0; at < found.length; at++) {
    const [left, top] = [(Math.floor(at / bands) % width) * side, Math.floor(at / bands / width) * side];
    const [right, bottom] = [Math.min(picture.width, left + side), Math.min(picture.height, top + side)];
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) sum += data[(y * picture.width + x) * bands + (at % bands)];
    const count = (right - left) * (bottom - top);
    found[at] = ((sum + Math.floor(count / 2)) * Math.floor(2 ** 24 / count)) / 2 ** 24;
  }
  return new Picture(width, height, bands, found);
}

export function resampled(picture: Picture, width: number, height: number, filter: Filter): Picture {
  const { bands, data } = picture;
  const kept = data instanceof Float32Array ? (sums: Float64Array) => Float32Array.from(sums) : rounded;
  const across = kept(summed(data, picture.height, picture.width, width, filter, bands, picture.width * bands, bands));
  const found = kept(summed(across, width, picture.height, height, filter, bands, bands, width * bands));
  return new Picture(width, height, bands, found);
}

function rounded(sums: Float64Array): Uint8Array {
  return Uint8Array.from(sums, (sum) => Math.min(255, Math.max(0, Math.floor(sum + 0.5))));
}

/** The weighted sums of `count` lines; `line` and `step` are the distances of lines, and of pixels along a line. */
function summed(
  data: Numbers,
  count: number,
  from: number,
  to: number,
  filter: Filter,
  bands: number,
  line: number,
  step: number,
): Float64Array {
  // Lines are laid out as in the picture: along a row the result has `to` pixels, along a column as many rows.
  const isAcross = step === bands;
  const found = new Float64Array(count * to * bands);
  const [foundLine, foundStep] = isAcross ? [to * bands, bands] : [bands, count * bands];
  const scale = from / to;
  const spread = Math.max(1, scale);
  for (let place = 0; place < to; place++) {
    const center = (place + 0.5) * scale;
    const first = Math.max(0, Math.floor(center - filter.reach * spread + 0.5));
    const last = Math.min(from, Math.floor(center + filter.reach * spread + 0.5));
    const weights = Array.from({ length: last - first }, (_, at) =>
      filter.weight((first + at - center + 0.5) / spread),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    for (let number = 0; number < count; number++)
      for (let band = 0; band < bands; band++) {
        let sum = 0;
        let at = number * line + first * step + band;
        for (const weight of weights) {
          sum += weight * data[at];
          at += step;
        }
        found[number * foundLine + place * foundStep + band] = all ? sum / all : 0;
      }
  }
  return found;
}
