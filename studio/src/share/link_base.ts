// Where links and QR codes lead: to this studio, or to another one that the user named in the settings.
import { settings } from "../settings/settings";

/** The address before the "#" of links; null if the text is not an address of a page. */
export function readBase(text: string): string | null {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  try {
    const { protocol, origin, pathname } = new URL(/^\w+:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`);
    if (protocol !== "http:" && protocol !== "https:") return null;
    return origin + (/(\/|\.html?)$/.test(pathname) ? pathname : `${pathname}/`);
  } catch {
    return null;
  }
}

/** True if only this computer can open the address. */
export function isLocal(base: string): boolean {
  const { hostname } = new URL(base);
  return /^(127\.[\d.]+|(.+\.)?localhost|\[::1\])$/.test(hostname);
}

export function ownBase(): string {
  return location.origin + location.pathname;
}

export function linkBase(): string {
  const { linksTo } = settings.value;
  return (linksTo && readBase(linksTo)) || ownBase();
}
