// Registers the service worker once everything is loaded, and offers a new version when there is one.
import { signal } from "@preact/signals";
import { isKept } from "../../app/journal";
import { allSent } from "../../app/library";
import { toast } from "../../ui/toast";
import type { ConnectionFacts } from "../host";

/** How often an open page looks for a new version, in milliseconds. */
const LOOK = 60 * 60 * 1000;

/** Changes to the new version that waits; null if none does. */
export const newVersion = signal<(() => void) | null>(null);

/** How long it is new that the studio works without a connection, in milliseconds. */
const NEWS = 8000;
const LOADS = "The studio needs a connection until all of it is loaded.";
const CHECKS = "The studio checks whether it works without a connection.";
const WORKS = "The studio works without a connection.";
const REFUSED = "The studio needs a connection, because this browser has not kept it. Reload the page to try again.";

const isHere = globalThis.navigator?.serviceWorker?.controller != null;
export const withoutConnection = signal<ConnectionFacts>(facts(isHere ? CHECKS : LOADS));

function facts(text: string, isNew = false): ConnectionFacts {
  return { text, isNew };
}

/** The browser has kept the studio for the first time. */
function sayKept(): void {
  withoutConnection.value = facts(WORKS, true);
  setTimeout(() => {
    if (withoutConnection.value.isNew) withoutConnection.value = facts(WORKS);
  }, NEWS);
}

/** All of the studio is in the browser, as it was before, or again. */
function sayWorks(): void {
  if (withoutConnection.value.text !== WORKS) withoutConnection.value = facts(WORKS);
}

/** A private window may refuse, or the connection broke: then it is tried again once there is one. */
function sayRefused(): void {
  withoutConnection.value = facts(REFUSED);
  addEventListener("online", tryAgain, { once: true }); // the same listener is added only once
}

function tryAgain(): void {
  void keepOffline();
}

export async function keepOffline(): Promise<void> {
  // Browsers have it only at addresses that they trust.
  if (!("serviceWorker" in navigator)) {
    withoutConnection.value = facts("The studio needs a connection, because its address does not begin with https.");
    return;
  }
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener("controllerchange", sayKept, { once: true });
  try {
    const registration = await serviceWorker.register("service_worker.js");
    // Another tab may have kept it, or this page was loaded past the kept one.
    if (registration.active) {
      if (withoutConnection.value.text === LOADS) withoutConnection.value = facts(CHECKS);
      askToKeep(registration.active, (isKept) => (isKept ? sayWorks() : sayRefused()));
    }
    watch(registration);
    offer(registration);
    // An update may be installing already.
    follow(registration);
  } catch {
    sayRefused();
  }
}

/** The registration that this page watches. After a first version that could not be kept, the browser makes another. */
let watched: ServiceWorkerRegistration | null = null;
let looks: ReturnType<typeof setInterval> | undefined;

/** Looks for new versions from now on. */
function watch(registration: ServiceWorkerRegistration): void {
  if (registration === watched) return;
  watched = registration;
  registration.addEventListener("updatefound", () => follow(registration));
  clearInterval(looks);
  looks = setInterval(() => void registration.update().catch(() => undefined), LOOK);
}

/** The versions that are installing or were, because a page may meet the same one twice. */
const followed = new WeakSet<ServiceWorker>();

/** Waits for the end of an installation. */
function follow(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  if (!installing || followed.has(installing)) return;
  followed.add(installing);
  installing.addEventListener("statechange", () => {
    offer(registration);
    if (installing.state === "redundant" && !registration.active) sayRefused();
  });
}

let offered: ServiceWorker | null = null;

/** Offers the version that waits. */
function offer({ waiting, active }: ServiceWorkerRegistration): void {
  if (!waiting || !active || waiting === offered) return;
  offered = waiting;
  newVersion.value = () => void use(waiting);
}

/** A browser may have emptied its caches since: the service worker fills them again, and says whether it could. */
function askToKeep(active: ServiceWorker, then: (isKept: boolean) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => {
    port1.close();
    then(data);
  };
  active.postMessage("keep all", [port2]);
}

const UNSAVED = "Your last changes would be lost. Use the new version once they are saved.";
let isWanted = false;

/** Changes to the new version, unless a change is neither saved nor in the journal, from which the next page sends it. */
async function use(waiting: ServiceWorker): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  const isSafe = (await allSent()) || isKept.value;
  isWanted = false;
  if (!isSafe) return toast(UNSAVED);
  if (waiting.state !== "installed") return reload(); // another tab has changed to it already
  // Not before: another tab may change to it while this one saves.
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take over");
}

function reload(): void {
  location.reload();
}
