// What another page left for a sheet is shown at once, also while the host cannot take it: recovery sends it before the
// changes that this page makes.
import type { KeptOfSheet } from "./journal";
import type { Whole } from "./library";

type Put = Extract<KeptOfSheet, { kind: "put" }>;

/** The newest whole version of a sheet among changes. */
export function putOf(left: readonly KeptOfSheet[]): (Put & Required<Pick<Put, "head" | "body">>) | undefined {
  const put = left.findLast((change) => change.kind === "put");
  return put?.head && put.body ? { ...put, head: put.head, body: put.body } : undefined;
}

/** A sheet of the host with the changes that wait for it; what the host has changed since stays. */
export function withLeft(whole: Whole, left: readonly KeptOfSheet[]): Whole {
  let { head, body, logs } = whole;
  const put = putOf(left);
  if (put?.revision === whole.revision) ({ head, body } = put);
  for (const change of left) {
    if (change.kind !== "append" && change.kind !== "clear") continue;
    const log = logs[change.log] ?? [];
    if (change.kind === "clear") {
      if (log.length === change.length) logs = { ...logs, [change.log]: [] };
      continue;
    }
    if (log.length !== change.from) continue;
    logs = { ...logs, [change.log]: [...log, ...change.entries] };
    head = { ...head, play: change.head?.play ?? head.play };
  }
  return { ...whole, head, body, logs };
}
