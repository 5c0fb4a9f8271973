// The memory of Python after its start, kept in the browser, so that the next start takes less time. It belongs to one
// version of Python, of the Worker and of the browser, and is not needed: without it, Python starts from nothing.
import { PAGE, PYTHON } from "./places";

const PLACE = `hanjie-python ${PAGE.href}`;
/** The bytes that must be left for the library when the memory is kept. */
const ROOM = 200_000_000;
/** After this number of failures, one after the other, this version keeps no memory. */
const MOST_FAILURES = 2;
/** The milliseconds that a start with memory takes at most; a younger one may be that of another tab. */
const START = 10_000;
/** The milliseconds to wait for the browser's storage. */
const PATIENCE = 3000;
/** The header with the digest. Python with a damaged memory can end the whole page. */
const DIGEST = "hanjie-digest";

/** How often this version failed with kept memory since it last worked, and when a start began that has not ended. */
interface Attempts {
  failures: number;
  begun: number | null;
}

/** The memory of an earlier start, until it is used. Without one: whether this start should give one. */
export interface Memory {
  kept: Uint8Array | null;
  isWanted: boolean;
}

export class KeptMemory {
  readonly #place = openPlace();
  readonly #memory = address("memory");
  readonly #attempts = address("attempts");
  #isTaken = false;
  #failures = 0;

  /** The memory for an attempt; `started`, `worked` and `failed` say how it goes. */
  async take(): Promise<Memory> {
    const late = new Promise<Memory>((resolve) => setTimeout(resolve, PATIENCE, { kept: null, isWanted: false }));
    return Promise.race([this.#take().catch(() => ({ kept: null, isWanted: false })), late]);
  }

  async #take(): Promise<Memory> {
    const { failures, begun } = await this.#read();
    this.#failures = failures;
    if (begun !== null && Date.now() - begun < START) return { kept: null, isWanted: false };
    if (begun !== null) await this.#fail();
    const kept = await this.#undamaged();
    if (!kept) return { kept, isWanted: this.#failures < MOST_FAILURES };
    await this.#write({ failures, begun: Date.now() });
    this.#isTaken = true;
    return { kept, isWanted: false };
  }

  /** Python has started with the memory. */
  async started(): Promise<void> {
    if (this.#isTaken) await this.#write({ failures: this.#failures, begun: null }).catch(() => undefined);
  }

  /** It has answered a call. */
  async worked(): Promise<void> {
    if (!this.#isTaken || this.#failures === 0) return;
    this.#failures = 0;
    await this.started();
  }

  /** The memory that was taken is not used again. */
  async failed(): Promise<void> {
    if (this.#isTaken) await this.#fail().catch(() => undefined);
    this.#isTaken = false;
  }

  /** Keeps the memory in place of those of other versions, if there is room. */
  async keep(memory: Uint8Array): Promise<void> {
    try {
      const place = await this.#place;
      for (const { url } of await place.keys()) if (url !== this.#attempts) await place.delete(url);
      const { quota = 0, usage = 0 } = await navigator.storage.estimate();
      if (quota - usage < memory.length + ROOM) return;
      const headers = { [DIGEST]: await digest(memory) };
      await place.put(this.#memory, new Response(memory as BodyInit, { headers }));
    } catch {
      // The next start takes longer.
    }
  }

  async #undamaged(): Promise<Uint8Array | null> {
    const kept = await (await this.#place).match(this.#memory);
    if (!kept) return null;
    const memory = new Uint8Array(await kept.arrayBuffer());
    return kept.headers.get(DIGEST) === (await digest(memory)) ? memory : null;
  }

  async #fail(): Promise<void> {
    await (await this.#place).delete(this.#memory);
    await this.#write({ failures: ++this.#failures, begun: null });
  }

  async #read(): Promise<Attempts> {
    const written = await (await this.#place).match(this.#attempts);
    const none: Attempts = { failures: 0, begun: null };
    return written ? written.json().catch(() => none) : none;
  }

  async #write(attempts: Attempts): Promise<void> {
    await (await this.#place).put(this.#attempts, new Response(JSON.stringify(attempts)));
  }
}

/** Rejects where the browser keeps nothing, as at addresses without https and in some private windows. */
function openPlace(): Promise<Cache> {
  const place = Promise.resolve().then(() => caches.open(PLACE));
  place.catch(() => undefined);
  return place;
}

/**
 * An address that belongs to one version: the names of this script and of the folder with Python change with their content,
 * and another version of the browser may need another layout of the memory.
 */
function address(what: "memory" | "attempts"): string {
  return new URL(`${what}?${encodeURIComponent(`${import.meta.url} ${navigator.userAgent}`)}`, PYTHON).href;
}

async function digest(memory: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", memory as BufferSource)).join();
}
