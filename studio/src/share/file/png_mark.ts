// A PNG with a text inside. Drawings of puzzles with their clues are marked, so that readers do not take them for a
// picture with one pixel per cell; hanjie writes and knows the same mark.

const SIGNATURE = 8;
const HEADER = 25;

let table: Uint32Array | null = null;

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
}

/** The checksum of PNG and zip. */
export function crc32(bytes: Uint8Array): number {
  table ??= crcTable();
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** The PNG with the text `hanjie: drawing` after its header. */
export function marked(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode("tEXthanjie\0drawing");
  const piece = new Uint8Array(4 + text.length + 4);
  const view = new DataView(piece.buffer);
  view.setUint32(0, text.length - 4);
  piece.set(text, 4);
  view.setUint32(4 + text.length, crc32(text));
  const after = SIGNATURE + HEADER;
  const whole = new Uint8Array(png.length + piece.length);
  whole.set(png.subarray(0, after));
  whole.set(piece, after);
  whole.set(png.subarray(after), after + piece.length);
  return whole;
}
