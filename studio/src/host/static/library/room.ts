// Room for new sheets: a library holds 20,000, and those that were deleted make room.
import { counted, MOST_SHEETS, tooLarge } from "./checks";
import { eraseDeleted } from "./erasing";
import type { Tables } from "./tables";

/** The room in one transaction. It counts the sheets once, because an import adds thousands. */
export class Room {
  /** Null while the last number shows that there is room. */
  #count: number | null = null;
  /** The numbers of deleted sheets, the one that was deleted first at the end. */
  #deleted: number[] | null = null;

  constructor(private readonly tables: Tables) {}

  /** The first of the numbers of this many new sheets, which the caller adds; a HostError if there is no room for them. */
  async take(more: number): Promise<number> {
    const last = ((await this.tables.lastKey("sheets")) as number | undefined) ?? 0;
    // Counting takes long, and there are not more sheets than the last number says.
    if (this.#count === null && last + more > MOST_SHEETS) this.#count = await this.tables.count("sheets");
    if (this.#count === null) return last + 1;
    while (this.#count + more > MOST_SHEETS) {
      await this.#eraseOne();
      this.#count -= 1;
    }
    this.#count += more;
    return last + 1;
  }

  async #eraseOne(): Promise<void> {
    this.#deleted ??= await this.#findDeleted();
    // Those that an import has brought back since then stay.
    for (let number = this.#deleted.pop(); number !== undefined; number = this.#deleted.pop())
      if (await eraseDeleted(this.tables, number)) return;
    throw tooLarge(`The library is full: it holds ${counted(MOST_SHEETS)} sheets.`);
  }

  async #findDeleted(): Promise<number[]> {
    const deleted = await this.tables.rows("deleted", 0, Infinity);
    return deleted.sort((one, other) => (one.time < other.time ? 1 : -1)).map(({ number }) => number);
  }
}
