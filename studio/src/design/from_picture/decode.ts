// Pictures of any kind that the browser can show, as pixels for the job draw. The browser decodes them; large ones are
// made smaller, because cells need only a few pixels each.
import type { Photo } from "../../model/reports";

const MEGABYTE = 1024 * 1024;
export const MAX_FILE = 30 * MEGABYTE;
/** The pixels that are sent at most. */
const MAX_PIXELS = 700_000;
/** Drawings without a size of their own get this one. */
const OWN_SIDE = 800;
/** How many pixels are converted before the page may draw a frame. */
const AT_ONCE = 150_000;

export interface Decoded {
  readonly name: string;
  readonly canvas: HTMLCanvasElement;
  readonly photo: Photo;
}

/** A reason that is shown to the user. */
export class PictureProblem extends Error {}

/** Why a file is not even tried; null if it may be a picture. */
export function refusal(file: { size: number; type: string; name: string }): string | null {
  if (file.size > MAX_FILE) {
    const size = Math.ceil(file.size / MEGABYTE);
    return `Too large: ${size} MB. Pictures go up to ${MAX_FILE / MEGABYTE} MB.`;
  }
  if (file.type !== "" && !file.type.startsWith("image/")) return `${file.name || "This file"} is not a picture.`;
  return null;
}

/** The size in which a picture is used. */
export function reducedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function decode(file: File): Promise<Decoded> {
  const refused = refusal(file);
  if (refused) throw new PictureProblem(refused);
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new PictureProblem(`${file.name || "This file"} is not a picture that this browser can read.`);
  } finally {
    URL.revokeObjectURL(url);
  }
  const size = reducedSize(image.naturalWidth || OWN_SIDE, image.naturalHeight || OWN_SIDE);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new PictureProblem("This browser cannot read pictures.");
  // Transparent parts are white paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const pixels = await toBase64(await withoutAlpha(data));
  return { name: file.name, canvas, photo: { ...size, pixels } };
}

async function withoutAlpha(rgba: Uint8ClampedArray): Promise<Uint8Array<ArrayBuffer>> {
  const count = rgba.length / 4;
  const rgb = new Uint8Array(count * 3);
  for (let start = 0; start < count; start += AT_ONCE) {
    const end = Math.min(count, start + AT_ONCE);
    for (let pixel = start; pixel < end; pixel++) {
      rgb[3 * pixel] = rgba[4 * pixel];
      rgb[3 * pixel + 1] = rgba[4 * pixel + 1];
      rgb[3 * pixel + 2] = rgba[4 * pixel + 2];
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return rgb;
}

/** The browser makes the text, without keeping the page waiting. */
function toBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(new PictureProblem("The picture could not be read."));
    reader.readAsDataURL(new Blob([bytes]));
  });
}
