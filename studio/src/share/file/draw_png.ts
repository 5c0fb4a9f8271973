// An SVG drawing as a PNG, made by the browser, so that it works on any host.
import { marked } from "./png_mark";

/** Rows of pixels that are painted at once: few enough that the page stays responsive. */
const BAND = 128;

/** Draws it with this length of the longer side, in pixels. */
export async function drawPng(svg: string, longest: number, isMarked: boolean): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const drawn = await encoded(await painted(image, longest));
    return isMarked ? new Blob([marked(new Uint8Array(await drawn.arrayBuffer()))], { type: "image/png" }) : drawn;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function painted(image: HTMLImageElement, longest: number): Promise<HTMLCanvasElement> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = longest / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // Kept in memory: each band is painted when it is drawn, not all of them at the end.
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  for (let top = 0; top < canvas.height; top += BAND) {
    context.save();
    context.beginPath();
    context.rect(0, top, canvas.width, BAND);
    context.clip();
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    context.restore();
    context.getImageData(0, top, 1, 1);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return canvas;
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
