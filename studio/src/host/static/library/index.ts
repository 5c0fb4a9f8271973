// The library in this browser, as the host of a page without a server: the same calls as the local server's, over
// IndexedDB.
import type { ReadonlySignal } from "@preact/signals";
import type { LibraryHost, StoredSheet } from "../../host";
import { readAddition, readChange, readSettings } from "./checks";
import { erase } from "./erasing";
import { Examples, type ExampleFile } from "./examples";
import { importFile } from "./import_file";
import { writeFile } from "./library_file";
import { LibraryStore } from "./library_store";
import { append, clear } from "./logs";
import { needLocks } from "./page_locks";
import { idOf, putSettings, settingsOf } from "./settings";
import { openSheet, pages, put, remove, restore, toSheet } from "./sheets";
import type { SheetRow } from "./tables";
import { Full } from "./trouble";

export interface LibraryOptions<Head> {
  /** The file of the examples; without it there are no examples. */
  examples?: ExampleFile;
  /** The name of the database. */
  name?: string;
  /** Called with examples that came so late that the library has answered without them. */
  onLate?: (examples: StoredSheet<Head>[]) => void;
}

export interface BrowserLibrary<Head, Body, Settings> extends LibraryHost<Head, Body, Settings> {
  /** Opens the library, and says where it is, as people read it. */
  about(): Promise<{ library: string }>;
  /** False if nothing is kept after the page is closed, because the browser does not store anything. */
  readonly isKept: ReadonlySignal<boolean>;
  /** A sentence for the user if the library is not as it should be; empty otherwise. */
  readonly notice: ReadonlySignal<string>;
}

export function indexedLibrary<Head, Body, Settings>(
  options: LibraryOptions<Head> = {},
): BrowserLibrary<Head, Body, Settings> {
  needLocks();
  const examples = options.examples ? new Examples(options.examples) : null;
  const onLate = (added: readonly SheetRow[]) => options.onLate?.(added.map((row) => toSheet<Head>(row)));
  const store = new LibraryStore({ name: options.name ?? "hanjie-library", examples, onLate });
  return {
    isKept: store.isKept,
    notice: store.notice,
    about: async () => {
      await store.open();
      return { library: store.isKept.value ? "in this browser" : "in this page, until it is closed" };
    },
    list: () =>
      store.read(async (tables) => {
        const sheets: StoredSheet<Head>[] = [];
        for await (const rows of pages(tables)) for (const row of rows) sheets.push(toSheet<Head>(row));
        const settings = JSON.parse(await settingsOf(tables)) as Partial<Settings>;
        return { id: await idOf(tables), sheets, settings };
      }),
    open: (id) => store.read((tables) => openSheet<Head, Body>(tables, id)),
    put: async (id, sheet) => {
      const change = readChange(sheet);
      return toSheet<Head>(await store.change((tables) => put(tables, id, change)));
    },
    append: async (id, log, from, entries, head) => {
      const addition = readAddition({ from, entries, head });
      return store.change((tables) => append(tables, id, log, addition));
    },
    clearLog: (id, log) => store.change((tables) => clear(tables, id, log)),
    remove: async (id) => {
      try {
        await store.change((tables) => remove(tables, id));
      } catch (error) {
        // Without room for the note that it is deleted, it goes at once: this is how the user makes room.
        if (!(error instanceof Full)) throw error;
        await store.change((tables) => erase(tables, id));
      }
    },
    restore: async (id) => toSheet<Head>(await store.change((tables) => restore(tables, id))),
    saveSettings: async (settings) => {
      const text = readSettings(settings);
      await store.change(async (tables) => putSettings(tables, text));
    },
    exportAll: () => store.read(writeFile),
    importAll: (file) => importFile(store, file),
  };
}
