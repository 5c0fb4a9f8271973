// Registers the service worker once everything is loaded, and offers a new version when there is one.
import { signal } from "@preact/signals";
import { isSaving } from "../../app/library";

/** How often an open page looks for a new version, in milliseconds. */
const LOOK = 60 * 60 * 1000;

/** Changes to the new version that waits; null if none does. */
export const newVersion = signal<(() => void) | null>(null);

export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const hadVersion = serviceWorker.controller !== null;
  try {
    const registration = await serviceWorker.register("service_worker.js");
    let offered: ServiceWorker | null = null;
    const offer = () => {
      const { waiting } = registration;
      if (!waiting || !hadVersion || waiting === offered) return;
      offered = waiting;
      newVersion.value = () => use(waiting);
    };
    offer();
    // An update may be installing already.
    const follow = () => registration.installing?.addEventListener("statechange", offer);
    follow();
    registration.addEventListener("updatefound", follow);
    setInterval(() => void registration.update().catch(() => undefined), LOOK);
  } catch {
    // A private window may refuse; the studio works all the same, but not without a connection.
  }
}

/** Changes to the new version once everything is saved. */
function use(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  const stop = isSaving.subscribe((saving) => {
    if (saving) return;
    if (waiting.state === "installed") waiting.postMessage("take over");
    else location.reload(); // another tab has changed to it already
    queueMicrotask(() => stop());
  });
}
