// The local server as the host of this page.
import { signal } from "@preact/signals";
import type { SheetBody, SheetHead } from "../app/sheet_data";
import type { Settings } from "../settings/settings";
import type { ConnectionFacts, LibraryNotice, LoadState } from "./host";
import { httpAbout, httpAnswers, httpJobs, httpLibrary } from "./http";

export const jobs = httpJobs;
export const libraryHost = httpLibrary<SheetHead, SheetBody, Settings>();
export const about = httpAbout;
/** True while the host answers. */
export const isAnswering = httpAnswers;
/** How much of the host is there. A server is there at once. */
export const hostLoad = signal<LoadState>(1);
/** Changes to a new version of the page that waits for it; null if none does. A server has one only. */
export const newVersion = signal<(() => void) | null>(null);
/** Whether the page works without a connection; null if it has a server on the same computer. */
export const withoutConnection = signal<ConnectionFacts | null>(null);
/** The local server says with each call what is wrong. */
export const libraryNotice = signal<LibraryNotice | null>(null);
/** False if the library is gone when the page is closed. */
export const isLibraryKept = signal(true);
/** Called once, when the page has opened, with a promise that it shows something. */
export function startHost(_shown: Promise<void>): void {}
