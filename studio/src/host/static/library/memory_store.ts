// A store in memory, where the browser keeps nothing.
import { TABLES, type Key, type Rows, type Store, type TableName, type Tables, type Work } from "./tables";

type Row = Rows[TableName];

export class MemoryStore implements Store {
  private readonly tables = new Map(TABLES.map((name) => [name, new Table()]));
  #last: Promise<unknown> = Promise.resolve();

  read<Answer>(work: Work<Answer>): Promise<Answer> {
    return this.change(work);
  }

  /** One at a time, as in a database. */
  change<Answer>(work: Work<Answer>): Promise<Answer> {
    const done = this.#last.then(() => this.#run(work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #run<Answer>(work: Work<Answer>): Promise<Answer> {
    const transaction = new MemoryTables(this.tables);
    try {
      return await work(transaction);
    } catch (error) {
      transaction.undo();
      throw error;
    }
  }
}

class MemoryTables implements Tables {
  readonly #undos: (() => void)[] = [];

  constructor(private readonly tables: ReadonlyMap<TableName, Table>) {}

  async get<Name extends TableName>(name: Name, key: Key): Promise<Rows[Name] | undefined> {
    return this.#table(name).between(key, key)[0]?.row as Rows[Name] | undefined;
  }

  put<Name extends TableName>(name: Name, key: Key, row: Rows[Name]): void {
    this.#replace(name, key, key, [{ key, row }]);
  }

  delete(name: TableName, from: Key, to: Key = from): void {
    this.#replace(name, from, to, []);
  }

  async count(name: TableName): Promise<number> {
    return this.#table(name).pairs.length;
  }

  async rows<Name extends TableName>(name: Name, from: Key, to: Key, most = Infinity): Promise<Rows[Name][]> {
    const found = this.#table(name).between(from, to, most);
    return found.map(({ row }) => row as Rows[Name]);
  }

  async lastKey(name: TableName): Promise<Key | undefined> {
    return this.#table(name).pairs.at(-1)?.key;
  }

  undo(): void {
    for (const undo of this.#undos.reverse()) undo();
  }

  #replace(name: TableName, from: Key, to: Key, pairs: Pair[]): void {
    const table = this.#table(name);
    const before = table.replace(from, to, pairs);
    this.#undos.push(() => table.replace(from, to, before));
  }

  #table(name: TableName): Table {
    return this.tables.get(name)!;
  }
}

interface Pair {
  readonly key: Key;
  readonly row: Row;
}

/** Rows in the order of their keys. */
class Table {
  readonly pairs: Pair[] = [];

  between(from: Key, to: Key, most = Infinity): Pair[] {
    const begin = this.#place(from, false);
    return this.pairs.slice(begin, Math.min(this.#place(to, true), begin + most));
  }

  /** Puts these in the place of all from one key to another; returns those. */
  replace(from: Key, to: Key, pairs: Pair[]): Pair[] {
    const begin = this.#place(from, false);
    return this.pairs.splice(begin, this.#place(to, true) - begin, ...pairs);
  }

  /** How many keys are before one, or not after it. */
  #place(key: Key, isAfter: boolean): number {
    let [low, high] = [0, this.pairs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compare(this.pairs[middle].key, key);
      if (order < 0 || (isAfter && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The order of keys in IndexedDB; those of one table have the same type. */
function compare(one: Key, other: Key): number {
  if (!Array.isArray(one) || !Array.isArray(other)) return one < other ? -1 : one > other ? 1 : 0;
  const differs = one.findIndex((part, place) => compare(part, other[place]) !== 0);
  return differs < 0 ? 0 : compare(one[differs], other[differs]);
}
