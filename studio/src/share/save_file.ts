// Files that the browser saves: a download link to a blob, which works on any host.
import type { Base64 } from "../model/reports";

export function bytesOf(data: Base64): Uint8Array<ArrayBuffer> {
  const text = atob(data);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}

export function blobOf(data: Base64, type: string): Blob {
  return new Blob([bytesOf(data)], { type });
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
