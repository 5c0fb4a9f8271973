import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://host.test/studio/";
const FILES = { "assets/index-1.js": "a", "core-1.wasm": "c", "index.html": "i", "python-1/hanjie.zip": "p" };

/** A cache that answers as the one of a browser, for addresses without a question mark. */
class FakeCache {
  readonly entries = new Map<string, string>();

  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  match = async (address: string) => (this.entries.has(address) ? new Response(this.entries.get(address)) : undefined);
  put = async (address: string, response: Response) => void this.entries.set(address, await response.text());
  delete = async (address: string) => this.entries.delete(address);
}

let stores: Map<string, FakeCache>;
/** What the host has, by names; `null` is a connection that breaks. */
let host: Record<string, string | null>;
let listeners: Map<string, (event: object) => void>;

beforeEach(async () => {
  [stores, listeners] = [new Map(), new Map()];
  host = Object.fromEntries(Object.keys(FILES).map((name) => [name, `the old ${name}`]));
  vi.stubGlobal("self", {
    registration: { scope: SCOPE },
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal("caches", {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const content = host[url.slice(SCOPE.length) || "index.html"];
    if (content === null) throw new TypeError("Failed to fetch");
    return new Response(content ?? "", { status: content === undefined ? 404 : 200 });
  });
  const { parse } = JSON;
  vi.spyOn(JSON, "parse").mockImplementation((text, ...others) =>
    text === "__FILES__" ? FILES : parse(text, ...others),
  );
  vi.resetModules();
  await import("./service_worker" as string); // it is not a module
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An event, until the service worker is done with it. */
async function happens(type: string, event: object = {}): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

/** Asks to keep all files, and returns the answer. */
async function keptAll(): Promise<boolean> {
  const postMessage = vi.fn();
  await happens("message", { data: "keep all", ports: [{ postMessage }] });
  return postMessage.mock.calls[0][0];
}

/** What a page gets. */
async function answer(name: string): Promise<string> {
  let answered!: Promise<Response>;
  const request = { method: "GET", mode: name ? "cors" : "navigate", url: SCOPE + name };
  listeners.get("fetch")!({ request, respondWith: (response: Promise<Response>) => (answered = response) });
  return (await answered).text();
}

test("all files are kept, and answered without a connection", async () => {
  await happens("install");
  await happens("activate");
  for (const name of Object.keys(host)) host[name] = null;
  expect(await answer("")).toBe("the old index.html");
  for (const name of Object.keys(FILES)) expect(await answer(name)).toBe(`the old ${name}`);
});

test("a version that cannot be kept as a whole leaves nothing", async () => {
  host["python-1/hanjie.zip"] = null;
  await expect(happens("install")).rejects.toThrow();
  expect(stores.size).toBe(0);
});

test.each(Object.keys(FILES))("a cache that was emptied is not opened as a page if %s does not come", async (lost) => {
  await happens("install");
  await happens("activate");
  stores.clear();
  host[lost] = null;
  expect(await keptAll()).toBe(false);
  host = { "index.html": "the new index.html", "assets/index-2.js": "the new script" };
  expect(await answer("")).toBe("the new index.html");
});

test("a cache that was emptied is filled again", async () => {
  await happens("install");
  await happens("activate");
  const before = [...stores].map(([name, { entries }]) => [name, new Map(entries)]);
  stores.clear();
  host["core-1.wasm"] = null;
  expect(await keptAll()).toBe(false);
  host["core-1.wasm"] = "the old core-1.wasm";
  expect(await keptAll()).toBe(true);
  expect([...stores].map(([name, { entries }]) => [name, new Map(entries)])).toEqual(before);
});
