// The database of a library in IndexedDB: opened, made, and given up if another tab needs that.
import { HostError } from "../../host";
import {
  TABLES,
  type Durability,
  type Key,
  type Rows,
  type Store,
  type TableName,
  type Tables,
  type Work,
} from "./tables";

/** The version of the tables. */
const VERSION = 1;
/** How long the database may take to open, in milliseconds: another tab that holds it would block it forever. */
const PATIENCE = 5000;
/** How long a browser may take to say that it has closed the database, in milliseconds, and how often that is looked at. */
const MOMENT = 250;
const STEP = 10;
const BLOCKED =
  "The library does not open, because another tab of the studio holds it. Close the other tabs of the studio.";

/** Why a connection ended: another tab has opened a newer version, or the browser has closed it. */
export type Loss = "newer" | "closed";

/** An open database; `loss` says that it can no longer be used. */
export class Database implements Store {
  loss: Loss | null = null;
  /** Ends each piece of work that waits: a browser that closes the database may leave some of it without an answer. */
  readonly #running = new Set<(why: DOMException) => void>();

  private constructor(
    private readonly connection: IDBDatabase,
    private readonly onLost: (loss: Loss) => void,
  ) {
    connection.onclose = () => {
      this.#lose("closed");
      for (const end of this.#running) end(new DOMException("it was closed", "AbortError"));
    };
    connection.onversionchange = ({ newVersion }) => {
      connection.close();
      this.#lose(newVersion === null ? "closed" : "newer");
    };
  }

  /** Rejects with what the browser says, or with a HostError if another tab does not let go of the database. */
  static open(name: string, onLost: (loss: Loss) => void): Promise<Database> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, VERSION);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new HostError("busy", BLOCKED));
      }, PATIENCE);
      request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table));
      request.onerror = () => {
        clearTimeout(timer);
        reject(request.error);
      };
      request.onsuccess = () => {
        clearTimeout(timer);
        if (isLate) request.result.close();
        else resolve(new Database(request.result, onLost));
      };
    });
  }

  close(): void {
    this.connection.close();
  }

  read<Answer>(work: Work<Answer>): Promise<Answer> {
    return this.#run("readonly", work, "relaxed");
  }

  change<Answer>(work: Work<Answer>, durability: Durability = "strict"): Promise<Answer> {
    return this.#run("readwrite", work, durability);
  }

  async #run<Answer>(mode: IDBTransactionMode, work: Work<Answer>, durability: Durability): Promise<Answer> {
    const transaction = this.#begin(mode, durability);
    let giveUp: (why: unknown) => void = () => undefined;
    const end = new Promise<void>((resolve, reject) => {
      giveUp = reject;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("it was closed", "AbortError"));
    });
    end.catch(() => undefined);
    this.#running.add(giveUp);
    try {
      // The work may wait for a request that is never answered, and then only the end comes.
      const [answer] = await Promise.all([work(new TransactionTables(transaction)), end]);
      return answer;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
      await end.catch(() => undefined);
      // A request that fails because the transaction has failed only says that it was aborted.
      throw error instanceof DOMException ? (transaction.error ?? error) : error;
    } finally {
      this.#running.delete(giveUp);
    }
  }

  /** True if the connection has ended. A browser that closes it lets changes fail first, and says so a moment later. */
  async isLost(): Promise<boolean> {
    for (let waited = 0; !this.loss && waited < MOMENT; waited += STEP) {
      await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    return this.loss !== null;
  }

  #begin(mode: IDBTransactionMode, durability: Durability): IDBTransaction {
    try {
      return this.connection.transaction(TABLES, mode, { durability });
    } catch (error) {
      // The browser is closing the database.
      if (!this.loss && error instanceof DOMException && error.name === "InvalidStateError") this.#lose("closed");
      throw error;
    }
  }

  #lose(loss: Loss): void {
    this.loss = loss;
    this.onLost(loss);
  }
}

/** Changes are not awaited: the requests of a transaction are done in order, and if one fails, all of it fails. */
class TransactionTables implements Tables {
  constructor(private readonly transaction: IDBTransaction) {}

  get<Name extends TableName>(table: Name, key: Key): Promise<Rows[Name] | undefined> {
    return answerOf(this.transaction.objectStore(table).get(key));
  }

  put<Name extends TableName>(table: Name, key: Key, row: Rows[Name]): void {
    this.transaction.objectStore(table).put(row, key);
  }

  delete(table: TableName, from: Key, to: Key = from): void {
    this.transaction.objectStore(table).delete(IDBKeyRange.bound(from, to));
  }

  count(table: TableName): Promise<number> {
    return answerOf(this.transaction.objectStore(table).count());
  }

  rows<Name extends TableName>(table: Name, from: Key, to: Key, most?: number): Promise<Rows[Name][]> {
    return answerOf(this.transaction.objectStore(table).getAll(IDBKeyRange.bound(from, to), most));
  }

  async lastKey(table: TableName): Promise<Key | undefined> {
    const cursor = await answerOf(this.transaction.objectStore(table).openKeyCursor(null, "prev"));
    return cursor?.key as Key | undefined;
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
