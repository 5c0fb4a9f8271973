// The local server as the host: fetch for everything, lines of JSON for the events of a job.
import { signal } from "@preact/signals";
import { newId } from "../model/new_id";
import type { JobName, Jobs } from "../model/reports";
import { HostError, type About, type ErrorKind, type JobHost, type LibraryHost, type RunOptions } from "./host";

const GONE = "The studio is not running.";

/** False from a call that nothing answered until the next answer. */
export const httpAnswers = signal(true);

/** The library of this page, once it is known: a studio with another one refuses its changes. */
let library = "";
const LIBRARY_HEADER = "Hanjie-Library";

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  const headers = library ? { ...init.headers, [LIBRARY_HEADER]: library } : init.headers;
  try {
    response = await fetch(`api/${path}`, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    httpAnswers.value = false;
    throw new HostError("gone", GONE);
  }
  const error = response.ok ? null : await errorOf(response);
  // To this page its library is gone.
  httpAnswers.value = error?.kind !== "other_library";
  if (error?.kind === "other_library") throw new HostError("gone", GONE);
  if (error) throw error;
  return response;
}

async function errorOf(response: Response): Promise<HostError> {
  try {
    const data = (await response.json()) as { error: ErrorData; length?: number; revision?: number };
    return hostError(data.error, data.length ?? data.revision ?? null);
  } catch {
    // A failure that the studio does not explain may come from a proxy, or from a studio that is starting or stopping.
    const kind = response.status >= 500 ? "busy" : "internal";
    return new HostError(kind, `The studio answered with the status ${response.status}.`);
  }
}

interface ErrorData {
  kind: ErrorKind;
  problem: string;
  line: number | null;
  column: number | null;
}

function hostError(data: ErrorData, current: number | null = null): HostError {
  return new HostError(data.kind, data.problem, data.line, data.column, current);
}

function withJson(method: string, data: unknown): RequestInit {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) };
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  // Only the new text is searched, because a line may have megabytes in many pieces.
  let begun: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const [first, ...others] = value.split("\n");
    begun.push(first);
    for (const other of others) {
      yield begun.join("");
      begun = [other];
    }
  }
  const rest = begun.join("");
  if (rest) yield rest;
}

let lastJob = 0;
const page = newId();

export const httpJobs: JobHost = {
  async run<Name extends JobName>(name: Name, request: Jobs[Name]["request"], options: RunOptions = {}) {
    const id = `${page}-${++lastJob}`;
    const stop = () => void call(`cancel/${id}`, withJson("POST", {})).catch(() => undefined);
    options.stop?.addEventListener("abort", stop);
    try {
      const init = withJson("POST", { id, request, timeout: options.timeout ?? null });
      const response = await call(`jobs/${name}`, { ...init, signal: options.signal });
      if (options.stop?.aborted) stop();
      if (!response.body) throw new HostError("internal", "The answer of the studio is empty.");
      for await (const line of lines(response.body)) {
        const event = JSON.parse(line) as {
          progress?: Parameters<NonNullable<RunOptions["onProgress"]>>[0];
          report?: Jobs[Name]["report"];
          error?: ErrorData;
        };
        if (event.progress) options.onProgress?.(event.progress);
        if (event.error) throw hostError(event.error);
        if (event.report) return event.report;
      }
      throw new HostError("gone", GONE);
    } catch (error) {
      if (error instanceof HostError || options.signal?.aborted) throw error;
      throw new HostError("gone", GONE);
    } finally {
      options.stop?.removeEventListener("abort", stop);
    }
  },
};

export function httpLibrary<Head, Body, Settings>(): LibraryHost<Head, Body, Settings> {
  const sheet = (id: string) => `library/sheets/${encodeURIComponent(id)}`;
  return {
    list: async () => {
      const found = await (await call("library")).json();
      library ||= found.id;
      return found;
    },
    open: async (id) => (await call(sheet(id))).json(),
    put: async (id, data) => (await call(sheet(id), withJson("PUT", data))).json(),
    append: async (id, log, from, entries, head) =>
      (await call(`${sheet(id)}/logs/${log}`, withJson("POST", { from, entries, head }))).json(),
    clearLog: async (id, log) => void (await call(`${sheet(id)}/logs/${log}`, withJson("DELETE", {}))),
    remove: async (id) => void (await call(sheet(id), withJson("DELETE", {}))),
    restore: async (id) => (await call(`${sheet(id)}/restore`, withJson("POST", {}))).json(),
    saveSettings: async (settings) => void (await call("library/settings", withJson("PUT", settings))),
    exportAll: async () => (await call("library/export")).blob(),
    importAll: async (file) =>
      (
        await call("library/import", {
          method: "POST",
          headers: { "Content-Type": "application/octet-stream" },
          body: file,
        })
      ).json(),
  };
}

/** How long the host may take for the smallest question, in milliseconds. */
const PATIENCE = 10_000;

/** The smallest question. Without an answer in time the host is gone: a stopped process takes calls and never answers. */
export async function httpAbout(): Promise<About> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), PATIENCE);
  try {
    return await (await call("about", { signal: control.signal })).json();
  } catch (error) {
    if (!control.signal.aborted) throw error;
    httpAnswers.value = false;
    throw new HostError("gone", GONE);
  } finally {
    clearTimeout(timer);
  }
}
