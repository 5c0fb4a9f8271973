// What a host that is part of the page has to say about itself: that it still loads, that a part of it could not be
// loaded, and that there is a new version.
import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { hostLoad, newVersion, withoutConnection } from "../host";
import { NOT_LOADED } from "../host/host";
import { Button, IconButton, ReloadButton } from "../ui/controls";
import { useToastPlace } from "../ui/toast_place";

/** A quiet sign while the host still loads (jobs that need it wait), and once all of it is kept in the browser. */
export function LoadSign() {
  const sign = useRef<HTMLParagraphElement>(null);
  const state = hostLoad.value;
  const isLoading = state !== "failed" && state < 1;
  const kept = withoutConnection.value;
  const isShown = isLoading || kept?.isNew === true;
  useToastPlace(sign, isShown);
  if (!isShown) return null;
  return (
    <p class={`host-sign ${isLoading ? "load-sign" : "kept-sign"}`} role={isLoading ? undefined : "status"} ref={sign}>
      {isLoading ? `Loading the rest of the studio: ${Math.round(state * 100)} %` : kept!.text}
    </p>
  );
}

/** True if the note that a part could not be loaded was closed. It stays closed until all is there. */
const isTroubleClosed = signal(false);
effect(() => {
  if (hostLoad.value === 1) isTroubleClosed.value = false;
});
/** The new version whose note was closed. */
const closedVersion = signal<unknown>(null);

/** Notes that stay until they are answered. They lie below the page, not above it, so that they cover nothing. */
export function HostNotes() {
  const use = newVersion.value;
  return (
    <>
      {hostLoad.value === "failed" && !isTroubleClosed.value && (
        <Note role="alert" text={NOT_LOADED} onClose={() => (isTroubleClosed.value = true)}>
          <ReloadButton />
        </Note>
      )}
      {use && use !== closedVersion.value && (
        <Note role="status" text="A new version of the studio is here." onClose={() => (closedVersion.value = use)}>
          <Button onPress={use}>Use it</Button>
        </Note>
      )}
    </>
  );
}

function Note(props: { role: "alert" | "status"; text: string; children: ComponentChildren; onClose: () => void }) {
  return (
    <section class="host-note" role={props.role}>
      <p>{props.text}</p>
      {props.children}
      <IconButton icon="close" name="Close the note" onPress={props.onClose} />
    </section>
  );
}
