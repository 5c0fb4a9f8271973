// A long JSON text, read value by value: an exported library may be larger than what fits into memory at once.
import { HostError } from "../../host";
import { counted, quoted, tooLarge } from "./checks";
import { endOfValue, toStored, valuesIn } from "./json_text";

/** The bytes that are read at a time, at least. */
const PIECE = 256 * 1024;
/** The most characters of one value that is read whole. */
const LARGEST = 8 * 1024 * 1024;
/** The most values inside it. */
const MOST_VALUES = 500_000;

/** Walks through the text of a file from its beginning. */
export class JsonStream {
  #text = "";
  #at = 0;
  #read = 0;
  #isWhole = false;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  constructor(private readonly file: Blob) {}

  /** The names of an object; the caller reads the value of each before the next. */
  async *members(): AsyncGenerator<string> {
    await this.#expect("{");
    if (await this.#accept("}")) return;
    for (;;) {
      const name = await this.value();
      if (typeof name !== "string") throw this.#unexpected("a name");
      await this.#expect(":");
      yield name;
      if (await this.#accept("}")) return;
      await this.#expect(",");
    }
  }

  /** The places of a list; the caller reads the value at each before the next. */
  async *items(): AsyncGenerator<void> {
    await this.#expect("[");
    if (await this.#accept("]")) return;
    for (;;) {
      yield;
      if (await this.#accept("]")) return;
      await this.#expect(",");
    }
  }

  async value(): Promise<unknown> {
    return JSON.parse(await this.stored());
  }

  /** The next value as the text that is stored. */
  async stored(): Promise<string> {
    await this.#nextSign();
    const end = await this.#endOfValue();
    const text = this.#text.slice(this.#at, end);
    if (valuesIn(text) > MOST_VALUES)
      throw tooLarge(`The file has a part with more than ${counted(MOST_VALUES)} values.`);
    this.#at = end;
    return toStored(text);
  }

  async end(): Promise<void> {
    if (await this.#nextSign()) throw this.#unexpected("the end");
  }

  async #endOfValue(): Promise<number> {
    for (;;) {
      const end = endOfValue(this.#text, this.#at);
      if (end >= 0) return end;
      if (this.#isWhole) return this.#text.length;
      if (this.#text.length - this.#at > LARGEST)
        throw tooLarge(`The file has a part with more than ${counted(LARGEST)} characters.`);
      await this.#fill();
    }
  }

  /** The next character that is not a space; empty at the end. */
  async #nextSign(): Promise<string> {
    for (;;) {
      while (this.#at < this.#text.length && " \t\n\r".includes(this.#text[this.#at])) this.#at += 1;
      if (this.#at < this.#text.length || this.#isWhole) return this.#text.slice(this.#at, this.#at + 1);
      await this.#fill();
    }
  }

  /** Reads more: as much as there is already, so that a long value is not searched again and again. */
  async #fill(): Promise<void> {
    const rest = this.#text.slice(this.#at);
    const piece = this.file.slice(this.#read, this.#read + Math.max(PIECE, rest.length));
    this.#read += piece.size;
    this.#isWhole = this.#read >= this.file.size;
    const bytes = await bytesOf(piece);
    try {
      this.#text = rest + this.#decoder.decode(bytes, { stream: !this.#isWhole });
    } catch {
      throw new HostError("unreadable", "This file is not a saved copy of a library: it is not UTF-8 text.");
    }
    this.#at = 0;
  }

  async #accept(sign: string): Promise<boolean> {
    if ((await this.#nextSign()) !== sign) return false;
    this.#at += 1;
    return true;
  }

  async #expect(sign: string): Promise<void> {
    if (!(await this.#accept(sign))) throw this.#unexpected(quoted(sign));
  }

  #unexpected(wanted: string): HostError {
    const found = quoted(this.#text.slice(this.#at, this.#at + 20) || "the end");
    return new HostError("unreadable", `This is not an exported library: expected ${wanted}, found ${found}.`);
  }
}

async function bytesOf(piece: Blob): Promise<ArrayBuffer> {
  try {
    return await piece.arrayBuffer();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HostError("unreadable", `The file can no longer be read: ${why} Choose it again.`);
  }
}
