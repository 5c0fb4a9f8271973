// For tests: a host that keeps sheets and logs in maps, and can be away.
import { signal } from "@preact/signals";
import { exampleSheet } from "../home/example_sheets";
import { HostError } from "../host/host";
import type { SheetBody, SheetHead } from "./sheet_data";

export const host = {
  sheets: new Map<string, { revision: number; head: unknown; body?: unknown; origin: string; isDeleted?: boolean }>(),
  logs: new Map<string, unknown[]>(),
  calls: [] as string[],
  failures: [] as Error[],
  heads: [] as unknown[],
};

/** What takes the place of the module of the host. */
export function fakeHost() {
  const answer = (id: string) => {
    const { revision, head, origin } = host.sheets.get(id)!;
    return { id, number: 1, origin, added: "2026", touched: `2026-${revision}`, revision, head };
  };
  const called = (name: string) => {
    host.calls.push(name);
    const failure = host.failures.shift();
    if (failure) throw failure;
  };
  return {
    isAnswering: signal(true),
    jobs: {},
    libraryHost: {
      list: async () => ({ id: "library", sheets: [...host.sheets.keys()].map(answer), settings: {} }),
      open: async (id: string) => {
        called(`open ${id}`);
        const logs = { play: host.logs.get(id) ?? [] };
        return { ...answer(id), body: host.sheets.get(id)!.body, logs };
      },
      put: async (id: string, data: { revision: number; head?: unknown; body?: unknown; origin: string }) => {
        called(`put ${id} ${data.revision}`);
        const now = host.sheets.get(id);
        if (data.revision !== (now?.revision ?? 0)) throw new HostError("conflict", "", null, null, now?.revision);
        const { head = now?.head, body = now?.body ?? {}, origin } = data;
        host.sheets.set(id, { revision: data.revision + 1, head, body, origin });
        return answer(id);
      },
      append: async (id: string, log: string, from: number, entries: unknown[], newHead?: unknown) => {
        called(`append ${id} ${log} ${from} ${entries.length}`);
        if (host.sheets.get(id)?.isDeleted) throw new HostError("not_found", "");
        const all = host.logs.get(id) ?? [];
        const there = all.slice(from).every((one, index) => JSON.stringify(one) === JSON.stringify(entries[index]));
        if (all.length < from || !there) throw new HostError("conflict", "", null, null, all.length);
        host.logs.set(id, [...all.slice(0, from), ...entries]);
        host.heads.push(newHead);
        const sheet = host.sheets.get(id);
        if (!newHead || !sheet) return { length: from + entries.length };
        Object.assign(sheet, { head: newHead, revision: sheet.revision + 1 });
        return { length: from + entries.length, revision: sheet.revision };
      },
      clearLog: async (id: string) => {
        called(`clear ${id}`);
        host.logs.set(id, []);
      },
      remove: async (id: string) => called(`remove ${id}`),
      restore: async (id: string) => {
        called(`restore ${id}`);
        host.sheets.get(id)!.isDeleted = false;
        return answer(id);
      },
      importAll: async (file: Blob) => {
        const { sheets } = JSON.parse(await file.text());
        called(`import ${sheets.length}`);
        for (const sheet of sheets) host.sheets.set(sheet.id, { ...sheet, revision: 1 });
      },
      saveSettings: async () => called("settings"),
    },
  };
}

export function forgetAll(): void {
  host.sheets.clear();
  host.logs.clear();
  for (const list of [host.calls, host.failures, host.heads]) list.length = 0;
}

export const head = (change: Partial<SheetHead> = {}) => exampleSheet({ head: change }).head;
export const body = (title: string) => ({ puzzle: { title } }) as SheetBody;
