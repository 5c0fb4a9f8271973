// What the page and its Workers say to each other. A call is one job; its events are those of the local server.
import type { Progress } from "../../model/reports";
import type { ErrorKind } from "../host";

export interface Call {
  call: number;
  job: string;
  /** What the local server gets as the body of a request. */
  body: string;
  /** An address that can be read as long as the job is wanted (wanted.ts). */
  wanted: string;
}

export interface ErrorData {
  kind: ErrorKind;
  problem: string;
  line: number | null;
  column: number | null;
}

export type Event =
  /** How much of what the Worker needs is there, from 0 to 1. */
  | { loaded: number }
  | { ready: true }
  | { call: number; progress: Progress }
  | { call: number; report: unknown }
  | { call: number; error: ErrorData }
  /** The Worker cannot be used. */
  | { failed: true };

/** The part of a Worker that the pool needs. */
export interface WorkerLike {
  postMessage(message: Call): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: Event }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}
