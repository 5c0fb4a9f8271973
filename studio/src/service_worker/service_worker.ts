// Keeps the whole studio in the browser, so that it works without a connection. Every version has a cache of its own,
// and all its files are checked against their digests, so versions never mix. A page goes on with the version that it
// began with: the cache of the version before is kept until the next one is there.

/** Names of files with their digests; the build of the site puts them here. */
const FILES = JSON.parse("__FILES__") as Record<string, string>;
const VERSION = "__VERSION__";

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = `hanjie ${worker.registration.scope} `;
const CACHE = PREFIX + VERSION;
const INDEX = "index.html";
/** The cache of the version in use has this entry. When the next version takes over, that cache is the one to keep. */
const USED = new URL("version-in-use", worker.registration.scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  if (event.data === "keep all") event.waitUntil(keepAgain().then((isKept) => event.ports[0].postMessage(isKept)));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(request).catch(() => fetch(request)));
});

/** A version that was not kept as a whole leaves nothing, because it would count as the version before the next one. */
async function install(): Promise<void> {
  try {
    await keepAll();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Browsers may empty a cache and leave the service worker. True if all files are there, or are there again. */
async function keepAgain(): Promise<boolean> {
  try {
    await keepAll();
    await markUsed();
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the files of this version that are missing into its cache. The page comes last: without the other files it would
 * be opened from a half-filled cache, and the host may have replaced what it needs.
 */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const name of [...Object.keys(FILES).filter((name) => name !== INDEX), INDEX]) {
    const address = new URL(name, worker.registration.scope).href;
    if (!kept.has(address)) await keep(cache, name, address, FILES[name]);
  }
}

async function keep(cache: Cache, name: string, address: string, digest: string): Promise<void> {
  const integrity = `sha256-${digest}`;
  // What the page has loaded is in the cache of the browser; if that is old, the digest differs.
  const load = (mode: RequestCache) =>
    fetch(new Request(address, { integrity, cache: mode, credentials: "same-origin" }));
  const response = await load("default").catch(() => load("reload"));
  if (!response.ok) throw new Error(`${name} answered with the status ${response.status}.`);
  // A page is never opened with an answer that was led elsewhere, as some hosts do with index.html.
  const { body, status, headers } = response;
  await cache.put(address, response.redirected ? new Response(body, { status, headers }) : response);
}

/** Removes all versions but this one and the one that was used before it, by pages that may be open. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const name of names) if (!(await (await caches.open(name)).delete(USED))) await caches.delete(name);
  await markUsed();
  await worker.clients.claim();
}

async function markUsed(): Promise<void> {
  await (await caches.open(CACHE)).put(USED, new Response());
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const address = isStudio(request) ? new URL(INDEX, worker.registration.scope).href : request.url;
  return (await cache.match(address, { ignoreSearch: true })) ?? (await otherVersion(address)) ?? fetch(request);
}

/** A file of the version before, for a page that began with it. */
async function otherVersion(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(PREFIX) && (await (await caches.open(name)).match(address, { ignoreSearch: true }));
    if (found) return found;
  }
  return undefined;
}

/** True if the studio itself is opened. Other pages may lie in folders below it. */
function isStudio(request: Request): boolean {
  const { scope } = worker.registration;
  const address = request.url.replace(/[?#].*$/s, "");
  return request.mode === "navigate" && (address === scope || address === scope + INDEX);
}
