// The memory of Python after its start, kept in the browser, so that the next start takes much less time. It belongs to
// one version of Python and of the Worker, and is not needed: where it cannot be kept, Python starts from nothing.
import { PAGE, PYTHON } from "./places";

const PLACE = `hanjie-python ${PAGE.href}`;
/**
 * Says which version it belongs to: names of scripts and of the folder with Python change with their content. Pyodide may
 * lay out its memory differently in another version of the browser.
 */
const name = () => new URL(`memory?${encodeURIComponent(`${import.meta.url} ${navigator.userAgent}`)}`, PYTHON).href;
/** The bytes that must be left for the library. */
const ROOM = 200_000_000;
/** The header with the digest. Python with a memory that is damaged can end the whole page. */
const DIGEST = "hanjie-digest";

/** The memory of an earlier start of this version; null if the browser has not kept it as it was. */
export async function keptMemory(): Promise<Uint8Array | null> {
  // Browsers have no caches at addresses that they do not trust, and may refuse them in private windows.
  try {
    const kept = await (await caches.open(PLACE)).match(name());
    if (!kept) return null;
    const memory = new Uint8Array(await kept.arrayBuffer());
    return kept.headers.get(DIGEST) === (await digest(memory)) ? memory : null;
  } catch {
    return null;
  }
}

/** Keeps it in place of those of other versions, if there is room. */
export async function keepMemory(memory: Uint8Array): Promise<void> {
  try {
    await forgetMemory();
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < memory.length + ROOM) return;
    const headers = { [DIGEST]: await digest(memory) };
    const place = await caches.open(PLACE);
    await place.put(name(), new Response(memory as BodyInit, { headers }));
  } catch {
    // The next start takes longer.
  }
}

export async function forgetMemory(): Promise<void> {
  await globalThis.caches?.delete(PLACE);
}

async function digest(memory: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", memory as BufferSource)).join();
}
