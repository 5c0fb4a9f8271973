// Locks between the pages of a browser that has none, which is the case without https. The journal (app/journal.ts)
// needs them to know which pages are still open. Who holds a lock answers the others that ask for it. Silence means that
// it is free, because a page that was closed says nothing.

/** How long an answer may take, in milliseconds. The page waits for what closed pages left, so it cannot be long. */
const PATIENCE = 500;

/** A page asks, or says to another one that the lock is taken. Each is known by the time since when it asks. */
interface Message {
  readonly asks?: number;
  readonly waits?: number;
}

/** Runs something while this page holds a lock; of those that wait for it, the first one gets it. */
async function request(name: string, run: () => Promise<unknown>): Promise<unknown> {
  const channel = new BroadcastChannel(name);
  const since = Date.now() + Math.random();
  let isFree = false;
  let isMine = false;
  channel.onmessage = ({ data: { asks, waits } }: MessageEvent<Message>) => {
    if (waits === since) isFree = false;
    if (asks !== undefined && (isMine || since < asks)) channel.postMessage({ waits: asks });
  };
  try {
    while (!isFree) {
      isFree = true;
      channel.postMessage({ asks: since });
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
    isMine = true;
    return await run();
  } finally {
    channel.close();
  }
}

/** Gives the browser locks if it has none. */
export function needLocks(): void {
  const browser = globalThis.navigator as { locks?: unknown } | undefined;
  if (!browser || browser.locks || typeof BroadcastChannel === "undefined") return;
  Object.defineProperty(browser, "locks", { value: { request }, configurable: true });
}
