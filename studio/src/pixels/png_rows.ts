// The rows of pixels in a PNG, after zlib: filters, pixels of less or more than eight bits, and passes (Adam7).

/** Begin and step of the columns and rows of each pass. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
];

/** The number of bytes that all rows take. */
export function rowBytes(width: number, height: number, bits: number, bands: number, isInterlaced: boolean): number {
  return passes(width, height, isInterlaced).reduce(
    (sum, { columns, rows }) => sum + rows * (1 + Math.ceil((columns * bits * bands) / 8)),
    0,
  );
}

/** One byte for each band of each pixel: numbers of less than eight bits as they are, and the first byte of longer
 * ones. The filters are taken back in place. */
export function unpackRows(
  data: Uint8Array,
  width: number,
  height: number,
  bits: number,
  bands: number,
  isInterlaced: boolean,
): Uint8Array {
  const found = new Uint8Array(width * height * bands);
  const distance = Math.max(1, (bits * bands) >> 3);
  let start = 0;
  for (const { left, across, top, down, columns, rows } of passes(width, height, isInterlaced)) {
    const length = Math.ceil((columns * bits * bands) / 8);
    let above: Uint8Array = new Uint8Array(length);
    for (let row = 0; row < rows; row++, start += length + 1) {
      if (start + length + 1 > data.length) throw new RangeError("Pixels of the picture are missing.");
      const line = data.subarray(start + 1, start + 1 + length);
      unfilter(data[start], line, above, distance);
      above = line;
      const to = (top + row * down) * width + left;
      if (bits === 8 && across === 1) found.set(line, to * bands);
      else
        for (let column = 0; column < columns; column++)
          for (let band = 0; band < bands; band++)
            found[(to + column * across) * bands + band] = sample(line, column * bands + band, bits);
    }
  }
  return found;
}

function passes(width: number, height: number, isInterlaced: boolean) {
  return (isInterlaced ? PASSES : [[0, 1, 0, 1]])
    .map(([left, across, top, down]) => ({
      ...{ left, across, top, down },
      columns: Math.max(0, Math.ceil((width - left) / across)),
      rows: Math.max(0, Math.ceil((height - top) / down)),
    }))
    .filter(({ columns, rows }) => columns && rows);
}

function sample(line: Uint8Array, place: number, bits: number): number {
  if (bits === 8) return line[place];
  if (bits === 16) return line[2 * place];
  const at = place * bits;
  return (line[at >> 3] >> (8 - bits - (at & 7))) & ((1 << bits) - 1);
}

/** Takes back what a filter did to a row (PNG specification, chapter 9). */
function unfilter(kind: number, line: Uint8Array, above: Uint8Array, distance: number): void {
  if (kind > 4) throw new RangeError("A row of the picture has an unknown filter.");
  if (kind === 0) return;
  for (let at = 0; at < line.length; at++) {
    const left = at < distance ? 0 : line[at - distance];
    const up = above[at];
    if (kind === 1) line[at] += left;
    else if (kind === 2) line[at] += up;
    else if (kind === 3) line[at] += (left + up) >> 1;
    else line[at] += paeth(left, up, at < distance ? 0 : above[at - distance]);
  }
}

/** The neighbor that is nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const [fromLeft, fromUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const fromCorner = Math.abs(left + up - 2 * corner);
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
  return fromUp <= fromCorner ? up : corner;
}

/** Rows for zlib: each as its difference from the row above, which is 0 in drawings with many equal rows. */
export function packRows(data: Uint8Array, length: number, isFiltered: boolean): Uint8Array {
  const rows = data.length / length;
  const found = new Uint8Array(data.length + rows);
  for (let row = 0, from = 0, to = 0; row < rows; row++) {
    found[to++] = isFiltered ? 2 : 0;
    if (!isFiltered) {
      found.set(data.subarray(from, from + length), to);
      [from, to] = [from + length, to + length];
    } else for (let at = 0; at < length; at++, from++) found[to++] = data[from] - (row ? data[from - length] : 0);
  }
  return found;
}
