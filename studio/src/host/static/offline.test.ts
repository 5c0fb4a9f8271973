import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";

vi.mock("../../app/library", () => ({ isSaving: signal(false) }));

/** A worker that is installing. */
class FakeWorker extends EventTarget {
  state = "installing";
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = new FakeWorker();

  install(): void {
    const worker = this.installing!;
    [this.waiting, this.installing] = [worker, null];
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
  }
}

test("a version that is installing when the page looks for it is offered once it is there", async () => {
  const registration = new FakeRegistration();
  const serviceWorker = { controller: {}, register: async () => registration, addEventListener: vi.fn() };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.useFakeTimers();
  const { keepOffline, newVersion } = await import("./offline");
  await keepOffline();
  expect(newVersion.value).toBeNull();
  registration.install();
  expect(newVersion.value).not.toBeNull();
  vi.useRealTimers();
});
