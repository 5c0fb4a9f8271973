// The store of the library, whatever happens to it: opened when it is needed, opened again if the browser has closed it,
// and in memory if the browser keeps nothing.
import { signal } from "@preact/signals";
import { HostError } from "../../host";
import { Database, type Loss } from "./database";
import { purge } from "./erasing";
import type { Examples } from "./examples";
import { dropOldImports } from "./import_file";
import { MemoryStore } from "./memory_store";
import { hidesLibrary, openLibrary } from "./opening";
import { nameLibrary } from "./settings";
import { now, type SheetRow, type Store, type Tables, type Work } from "./tables";
import { clear, Full, isOfBrowser, NoRoomAtAll, reasonOf, troubleWith } from "./trouble";

/** How long a deleted sheet can be restored, in milliseconds. */
const KEPT = 7 * 24 * 60 * 60 * 1000;
/** How long the library waits for its examples, in milliseconds. */
const PATIENCE = 1000;
const NEWER_TAB = "Another tab has opened a newer version of the studio. Reload this page.";
const LATER = "The library was made by a later version of the studio. Reload this page.";

export interface StoreOptions {
  /** The name of the database. */
  readonly name: string;
  readonly examples: Examples | null;
  /** Called with examples that came after the library was opened. */
  readonly onLate?: (added: readonly SheetRow[]) => void;
}

export class LibraryStore implements Store {
  /** False if nothing is kept after the page is closed. */
  readonly isKept = signal(true);
  /** A sentence for the user if the library is not as it should be; empty otherwise. */
  readonly notice = signal("");
  #opening: Promise<Store> | null = null;
  #wasOpen = false;
  #isReplaced = false;
  #isUnreadable = false;
  #hasAsked = false;

  constructor(private readonly options: StoreOptions) {}

  /** A library that opens and cannot be read says so until it can. */
  async read<Answer>(work: Work<Answer>): Promise<Answer> {
    try {
      const answer = await this.#run((store) => store.read(work));
      if (this.#isUnreadable) this.notice.value = "";
      this.#isUnreadable = false;
      return answer;
    } catch (error) {
      if (error instanceof HostError && error.kind === "internal") {
        this.#isUnreadable = true;
        this.notice.value = error.message;
      }
      throw error;
    }
  }

  /** If there is no room, deleted sheets make room. */
  async change<Answer>(work: Work<Answer>): Promise<Answer> {
    const once = () => this.#run((store) => store.change(work));
    let answer: Answer;
    try {
      answer = await once();
    } catch (error) {
      if (!(error instanceof Full) || !(await this.#makeRoom())) throw error;
      answer = await once();
    }
    this.#askToKeep();
    return answer;
  }

  /** Waits until the library is open. */
  async open(): Promise<void> {
    await this.#run(async () => undefined);
  }

  async #makeRoom(): Promise<boolean> {
    const purged = await this.#run((store) => store.change((tables) => purge(tables, now()))).catch(() => 0);
    return purged > 0;
  }

  async #run<Answer>(call: (store: Store) => Promise<Answer>): Promise<Answer> {
    const store = await this.#opened();
    try {
      return await call(store);
    } catch (error) {
      // A change can be made again: if it was made after all, its revision or its length says so.
      if (store instanceof Database && isOfBrowser(error) && (await store.isLost()))
        return call(await this.#opened()).catch((again: unknown) => Promise.reject(clear(again)));
      throw clear(error);
    }
  }

  #opened(): Promise<Store> {
    if (this.#isReplaced) return Promise.reject(new HostError("internal", NEWER_TAB));
    this.#opening ??= this.#openStore().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #openStore(): Promise<Store> {
    const store = await this.#databaseOrMemory();
    // What fails here is tried again at the next visit; the library can be used without it.
    await store.change(tidy, "relaxed").catch(() => undefined);
    if (this.options.examples) await this.#addExamples(this.options.examples, store);
    return store;
  }

  /** The library waits a moment for them, so that a first visit does not begin with an empty one. */
  async #addExamples(examples: Examples, store: Store): Promise<void> {
    let isLate = false;
    const adding = examples.addTo(store, this.isKept.value).then(
      (added) => void (isLate && added.length > 0 && this.options.onLate?.(added)),
      () => undefined,
    );
    await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    isLate = true;
  }

  async #databaseOrMemory(): Promise<Store> {
    try {
      const database = await openLibrary(this.options.name, (loss) => this.#lose(loss));
      this.#wasOpen = true;
      this.notice.value = "";
      return database;
    } catch (error) {
      const trouble = troubleOf(error, this.#wasOpen);
      if (trouble === null) return this.#inMemory(reasonOf(error));
      this.notice.value = trouble.message;
      throw trouble;
    }
  }

  async #inMemory(why: string): Promise<Store> {
    this.isKept.value = false;
    this.notice.value =
      `This browser keeps nothing for the studio (${why}). You can use it, but what you do is lost ` +
      "when you close or reload this page, unless you press “Save a copy” in the settings.";
    const store = new MemoryStore();
    await store.change(nameLibrary);
    return store;
  }

  #lose(loss: Loss): void {
    this.#opening = null;
    if (loss === "closed") return;
    this.#isReplaced = true;
    this.notice.value = NEWER_TAB;
  }

  /** Asks the browser once not to delete the library when it needs room. */
  #askToKeep(): void {
    if (this.#hasAsked || !this.isKept.value) return;
    this.#hasAsked = true;
    // Only pages of secure hosts have it.
    const storage = navigator.storage as StorageManager | undefined;
    storage?.persist?.().catch(() => undefined);
  }
}

/** Why a library did not open, for the user; null if the browser keeps nothing, so that there is no library. */
function troubleOf(error: unknown, wasOpen: boolean): HostError | null {
  if (error instanceof DOMException && error.name === "VersionError") return new HostError("internal", LATER);
  if (wasOpen) return troubleWith(error);
  if (error instanceof HostError) return error instanceof NoRoomAtAll ? null : error;
  if (!hidesLibrary(error)) return null;
  const problem = `The library in this browser did not open (${reasonOf(error)}). Reloading this page may help.`;
  return new HostError("internal", problem);
}

async function tidy(tables: Tables): Promise<void> {
  await purge(tables, new Date(Date.now() - KEPT).toISOString());
  dropOldImports(tables);
}
