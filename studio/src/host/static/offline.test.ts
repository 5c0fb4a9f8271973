import { signal } from "@preact/signals";
import { afterEach, expect, test, vi } from "vitest";

const isKept = signal(true);
const allSent = vi.fn(async () => true);
const toast = vi.fn();
vi.mock("../../app/journal", () => ({ isKept }));
vi.mock("../../app/library", () => ({ allSent }));
vi.mock("../../ui/toast", () => ({ toast }));

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A worker that is installing. Later it is asked to keep all files, and says whether it could, once a test wants it. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly asked: MessagePort[] = [];

  takesOver = 0;

  postMessage(message: string, ports?: MessagePort[]): void {
    if (message === "take over") this.takesOver++;
    else this.asked.push(ports![0]);
  }

  /** Answers the last question. */
  answer(isKept: boolean): void {
    this.asked.at(-1)!.postMessage(isKept);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = new FakeWorker();

  /** Browsers say so a moment after they have answered. */
  found(): void {
    this.dispatchEvent(new Event("updatefound"));
  }

  install(): void {
    const worker = this.installing!;
    [this.waiting, this.installing] = [worker, null];
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
  }

  fail(): void {
    const worker = this.installing!;
    this.installing = null;
    worker.state = "redundant";
    worker.dispatchEvent(new Event("statechange"));
  }
}

test("a version that is installing when the page looks for it is offered once it is there", async () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const serviceWorker = { controller: {}, register: async () => registration, addEventListener: vi.fn() };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.useFakeTimers();
  const { keepOffline, newVersion } = await import("./offline");
  await keepOffline();
  expect(newVersion.value).toBeNull();
  registration.install();
  expect(newVersion.value).not.toBeNull();
});

/** A browser in which no version is kept yet. */
async function firstVisit(register: () => Promise<FakeRegistration>) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal("navigator", { serviceWorker });
  vi.useFakeTimers();
  const { keepOffline, withoutConnection } = await import("./offline");
  expect(withoutConnection.value).toEqual({ text: expect.stringContaining("until all of it is loaded"), isNew: false });
  await keepOffline();
  return { serviceWorker, said: () => withoutConnection.value };
}

test("a page says for a while that it now works without a connection", async () => {
  const { serviceWorker, said } = await firstVisit(async () => new FakeRegistration());
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(said()).toEqual({ text: "The studio works without a connection.", isNew: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said().isNew).toBe(false);
});

test("a page says that the browser does not keep it", async () => {
  const refusal = { text: expect.stringContaining("this browser has not kept it"), isNew: false };
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const register = vi.fn(() => Promise.reject(new Error("private")));
  const { said } = await firstVisit(register);
  expect(said()).toEqual(refusal);
  window.dispatchEvent(new Event("online"));
  expect(register).toHaveBeenCalledTimes(2);
  vi.resetModules();
  const registration = new FakeRegistration();
  const failed = await firstVisit(async () => registration);
  registration.fail();
  expect(failed.said()).toEqual(refusal);
});

test.each([
  ["the same", true],
  ["another", false],
])("a studio that is refused again and again is tried once for each connection: %s registration", async (_, isSame) => {
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  let registration = new FakeRegistration();
  const register = vi.fn(async () => registration);
  await firstVisit(register);
  for (let tries = 1; tries <= 4; tries++) {
    expect(register).toHaveBeenCalledTimes(tries);
    registration.found();
    registration.fail();
    if (!isSame) registration = new FakeRegistration();
    registration.installing = new FakeWorker();
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(vi.getTimerCount(), "one clock for all tries").toBe(1);
});

const CHECKS = { text: "The studio checks whether it works without a connection.", isNew: false };
const WORKS = { text: "The studio works without a connection.", isNew: false };

test("a page that was loaded past the kept studio says that it works, and is offered a new version", async () => {
  const registration = new FakeRegistration();
  const active = (registration.active = new FakeWorker());
  const { said } = await firstVisit(async () => registration);
  expect(said()).toEqual(CHECKS);
  active.answer(true);
  await vi.waitFor(() => expect(said()).toEqual(WORKS));
  const { newVersion } = await import("./offline");
  registration.install();
  expect(newVersion.value).not.toBeNull();
});

test("a kept page says that it works only once all of its files are known to be there", async () => {
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const registration = new FakeRegistration();
  const active = (registration.active = new FakeWorker());
  vi.stubGlobal("navigator", { serviceWorker: { controller: active, register: async () => registration } });
  vi.useFakeTimers();
  const { keepOffline, withoutConnection } = await import("./offline");
  expect(withoutConnection.value).toEqual(CHECKS);
  await keepOffline();
  expect(withoutConnection.value).toEqual(CHECKS);
  active.answer(false);
  await vi.waitFor(() => expect(withoutConnection.value.text).toContain("this browser has not kept it"));
  const refusal = withoutConnection.value;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(active.asked).toHaveLength(2));
  expect(withoutConnection.value, "nothing is known yet").toEqual(refusal);
  active.answer(true);
  await vi.waitFor(() => expect(withoutConnection.value).toEqual(WORKS));
});

test("a page at an address that browsers do not trust says that", async () => {
  vi.stubGlobal("navigator", {});
  const { keepOffline, withoutConnection } = await import("./offline");
  await keepOffline();
  expect(withoutConnection.value.text).toContain("does not begin with https");
});

/** A page to which a new version is offered. */
async function offered() {
  isKept.value = true;
  toast.mockClear();
  allSent.mockReset().mockResolvedValue(true);
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const registration = new FakeRegistration();
  const worker = registration.installing!;
  registration.active = new FakeWorker();
  const { serviceWorker } = await firstVisit(async () => registration);
  registration.install();
  const { newVersion } = await import("./offline");
  const takeOver = () => serviceWorker.dispatchEvent(new Event("controllerchange"));
  return { use: newVersion.value!, worker, takeOver, reload };
}

test("a new version is used once everything is saved, however often the button is pressed", async () => {
  const { use, worker, takeOver, reload } = await offered();
  let isSent = (_: boolean): void => undefined;
  allSent.mockReturnValue(new Promise((resolve) => (isSent = resolve)));
  use();
  use();
  takeOver(); // by another tab, while this one saves
  expect(reload).not.toHaveBeenCalled();
  isSent(true);
  await vi.waitFor(() => expect(worker.takesOver).toBe(1));
  use();
  await vi.waitFor(() => expect(worker.takesOver).toBe(2));
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
  worker.state = "activated";
  use();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("a new version is used if what cannot be saved is in the journal", async () => {
  const { use, worker } = await offered();
  allSent.mockResolvedValue(false);
  use();
  await vi.waitFor(() => expect(worker.takesOver).toBe(1));
  expect(toast).not.toHaveBeenCalled();
});

test("a page says why it does not change to a new version, and each press looks again", async () => {
  const { use, worker, takeOver, reload } = await offered();
  allSent.mockResolvedValue(false);
  isKept.value = false;
  use();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expect.stringContaining("would be lost")));
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  allSent.mockResolvedValue(true);
  use();
  await vi.waitFor(() => expect(worker.takesOver).toBe(1));
});
