// What the page needs of its host: jobs and a library, as plain data. Nothing else in the page knows whether the host
// is the local server or a Worker.
import type { JobName, Jobs, Progress } from "../model/reports";

export interface RunOptions {
  /** Seconds; the report then says what was found. */
  timeout?: number;
  /** Drops the job: the promise rejects with an AbortError. */
  signal?: AbortSignal;
  /** Asks the job to end early; its report says what was found until then. */
  stop?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface JobHost {
  run<Name extends JobName>(
    name: Name,
    request: Jobs[Name]["request"],
    options?: RunOptions,
  ): Promise<Jobs[Name]["report"]>;
}

export type ErrorKind =
  | "bad_request"
  | "unreadable"
  | "too_large"
  | "not_found"
  | "conflict"
  | "forbidden"
  | "busy"
  | "timeout"
  | "cancelled"
  | "crashed"
  | "internal"
  /** The library cannot be written at the moment: the disk is full, or the file is gone. */
  | "storage"
  /** The host has another library than the one that this page shows. */
  | "other_library"
  /** A part of the page that the job needs could not be loaded. */
  | "not_loaded"
  /** The host does not answer at all. */
  | "gone";

/** How much of the host is there, from 0 to 1. */
export type LoadState = number | "failed";

/** It may be that there is no connection, or that the site was replaced since the page opened. */
export const NOT_LOADED = "A part of the studio could not be loaded. Reload this page, or check your connection.";

export class HostError extends Error {
  constructor(
    readonly kind: ErrorKind,
    problem: string,
    readonly line: number | null = null,
    readonly column: number | null = null,
    /** The length of the log, or the revision of the sheet, if that is the conflict. */
    readonly current: number | null = null,
  ) {
    super(problem);
  }
}

/** True if the host understood a call and refuses it. After a failure of the host the same call may succeed later. */
export function isFinal(error: unknown): boolean {
  return error instanceof HostError && error.kind !== "internal" && error.kind !== "crashed";
}

export type Origin = "example" | "made" | "imported" | "link";

/** A sheet of the library without its body. `head` and `body` are the page's own data; the host only keeps them. */
export interface StoredSheet<Head> {
  id: string;
  number: number;
  origin: Origin;
  added: string;
  touched: string;
  revision: number;
  head: Head;
}

export interface WholeSheet<Head, Body> extends StoredSheet<Head> {
  body: Body;
  logs: Record<string, unknown[]>;
}

export interface LibraryHost<Head, Body, Settings> {
  /** `id` is different for every library, so that changes never reach another one. */
  list(): Promise<{ id: string; sheets: StoredSheet<Head>[]; settings: Partial<Settings> }>;
  open(id: string): Promise<WholeSheet<Head, Body>>;
  /** Creates a sheet (revision 0) or replaces it; without head or body that part stays. Quiet keeps `touched`. */
  put(
    id: string,
    sheet: { origin: Origin; head?: Head; body?: Body; revision: number; quiet?: boolean },
  ): Promise<StoredSheet<Head>>;
  /**
   * Appends to a log that has exactly `from` entries; what is there already, because an answer was lost, stays once. A
   * new head is a new revision, which the answer then has.
   */
  append(
    id: string,
    log: string,
    from: number,
    entries: unknown[],
    head?: Head,
  ): Promise<{ length: number; revision?: number }>;
  clearLog(id: string, log: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<StoredSheet<Head>>;
  saveSettings(settings: Settings): Promise<void>;
  exportAll(): Promise<Blob>;
  importAll(file: Blob): Promise<{ added: number; same: number; replaced: number }>;
}

export interface About {
  version: string;
  /** Where the library is, as people read it. */
  library: string;
}

/** Whether the studio works without a connection, for people. */
export interface ConnectionFacts {
  readonly text: string;
  /** True for the first seconds after the browser has kept the studio for the first time. */
  readonly isNew: boolean;
}

/** The most bytes of a saved copy of a library that can be brought back. */
export const LARGEST_COPY = 256 * 1024 * 1024;

/** What is unusual about the library, for people. */
export interface LibraryNotice {
  title: string;
  text: string;
}
