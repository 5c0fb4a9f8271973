// What a library needs of its store: tables of rows in the order of their keys, and transactions. The logic of the
// library is written against this, so that it is the same in IndexedDB and in memory.
import type { Origin } from "../../host";

/** A sheet without its body and its logs. Documents are kept as JSON texts, which are quick to compare and measure. */
export interface SheetRow {
  readonly id: string;
  readonly number: number;
  readonly origin: Origin;
  readonly added: string;
  readonly touched: string;
  readonly revision: number;
  readonly head: string;
  /** The length of the body, which is in a table of its own, so that a list does not read it. */
  readonly bodySize: number;
  /** The logs that are not empty. */
  readonly logs: ReadonlyMap<string, LogSize>;
}

export interface LogSize {
  readonly length: number;
  readonly size: number;
}

/** A sheet in a file, on its way into the library. */
export interface Coming {
  id: string;
  number: number;
  origin: Origin;
  added: string;
  touched: string;
  head: string;
  body: string;
  /** The entries of those that are not empty. */
  logs: Map<string, string[]>;
}

/** The rows of each table. Sheets are known by their numbers in all tables but the first. */
export interface Rows {
  /** By the id of a sheet: its number. */
  numbers: number;
  sheets: SheetRow;
  bodies: string;
  /** By the number of a sheet, the name of a log, and a place: entries from that place on. */
  entries: readonly string[];
  /** The sheets that can be restored. */
  deleted: { readonly number: number; readonly time: string };
  settings: string;
  /** By id: the examples that were ever put in. */
  examples: string;
  /** By the name of an import and a place: sheets of a long file, until all of it is read. */
  coming: Coming;
}

export type TableName = keyof Rows;
export const TABLES: TableName[] = [
  "numbers",
  "sheets",
  "bodies",
  "entries",
  "deleted",
  "settings",
  "examples",
  "coming",
];
export type Key = number | string | (number | string)[];

/** The tables inside a transaction. A function may await only these, because a transaction ends when it is idle. */
export interface Tables {
  get<Name extends TableName>(table: Name, key: Key): Promise<Rows[Name] | undefined>;
  put<Name extends TableName>(table: Name, key: Key, row: Rows[Name]): void;
  /** Deletes the rows from a key to another, both included. */
  delete(table: TableName, from: Key, to?: Key): void;
  count(table: TableName): Promise<number>;
  /** The first rows from a key to another, both included. */
  rows<Name extends TableName>(table: Name, from: Key, to: Key, most?: number): Promise<Rows[Name][]>;
  lastKey(table: TableName): Promise<Key | undefined>;
}

export type Work<Answer> = (tables: Tables) => Promise<Answer>;

export interface Store {
  read<Answer>(work: Work<Answer>): Promise<Answer>;
  /** All changes that the work makes, or none of them if it throws. */
  change<Answer>(work: Work<Answer>, durability?: Durability): Promise<Answer>;
}

/** Strict, as changes of the user are: they are on the disk when they are done. Relaxed: soon after. */
export type Durability = "strict" | "relaxed";

/** The time, as the library writes it. */
export function now(): string {
  return new Date().toISOString();
}
