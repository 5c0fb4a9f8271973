// Files that the browser decodes: JPEG, WebP, BMP and ICO. Decoding takes a promise, and Python cannot wait for one. So
// Python asks for the pixels of a file and fails; the Worker then has the file decoded and asks Python again.

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The known types, by the beginnings of files; ImageDecoder needs them. */
const TYPES: readonly [type: string, beginning: string][] = [
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/webp", "RIFF"],
  ["image/bmp", "BM"],
  ["image/x-icon", "\0\0\x01\0"],
];

export class PictureFiles {
  readonly #known: { file: Uint8Array; decoded: Decoded | null }[] = [];
  #wanted: Uint8Array | null = null;

  /** The pixels of a file; throws if they are not known yet, or if the browser cannot decode the file. */
  pixels(file: Uint8Array): Decoded {
    const found = this.#known.find((one) => isSame(one.file, file));
    if (!found) this.#wanted = file;
    if (!found?.decoded) throw new RangeError("The picture is not decoded.");
    return found.decoded;
  }

  /** Decodes the file that Python asked for; false if it asked for none. */
  async decodeWanted(): Promise<boolean> {
    const file = this.#wanted;
    if (!file) return false;
    this.#wanted = null;
    this.#known.push({ file, decoded: await decode(file).catch(() => null) });
    return true;
  }

  forget(): void {
    this.#known.length = 0;
    this.#wanted = null;
  }
}

async function decode(file: Uint8Array): Promise<Decoded> {
  const type =
    TYPES.find(([, beginning]) => [...beginning].every((sign, at) => sign.charCodeAt(0) === file[at]))?.[0] ?? "";
  return (await plainPixels(file, type)) ?? (await canvasPixels(new Blob([file as BlobPart], { type })));
}

/** The pixels as the file has them; null if the browser has other ones, as for most lossy files, or no decoder. */
async function plainPixels(file: Uint8Array, type: string): Promise<Decoded | null> {
  if (typeof ImageDecoder === "undefined" || !(await ImageDecoder.isTypeSupported(type))) return null;
  const decoder = new ImageDecoder({ data: file, type, colorSpaceConversion: "none" });
  try {
    const { image } = await decoder.decode();
    const { width, height } = image.visibleRect ?? { width: 0, height: 0 };
    const isPlain = image.format !== null && /^(RGB|BGR)[AX]$/.test(image.format);
    const pixels = new Uint8Array(isPlain ? 4 * width * height : 0);
    if (isPlain) await image.copyTo(pixels, { layout: [{ offset: 0, stride: 4 * width }] });
    const isBlueFirst = image.format?.startsWith("BGR");
    const isOpaque = image.format?.endsWith("X");
    image.close();
    if (!isPlain) return null;
    for (let at = 0; at < pixels.length; at += 4) {
      if (isBlueFirst) [pixels[at], pixels[at + 2]] = [pixels[at + 2], pixels[at]];
      if (isOpaque) pixels[at + 3] = 255;
    }
    return { width, height, pixels };
  } finally {
    decoder.close();
  }
}

async function canvasPixels(blob: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(blob, { premultiplyAlpha: "none", colorSpaceConversion: "none" });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, pixels: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
