// What the page says when something cannot be opened, or when its host does not answer.
import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { libraryNotice } from "../host";
import type { HostError } from "../host/host";
import { Button, IconButton } from "../ui/controls";
import { isPasting, linkProblem } from "./intake";
import { isKept } from "./journal";
import { deletedElsewhere, isGone, isSaving, restore, writeProblem } from "./library";
import { sheet } from "./open";
import { HOME, push, route } from "./router";

function wordsFor(problem: HostError): { title: string; text: string } {
  const isAboutLink = problem.kind === "unreadable" || problem.kind === "bad_request" || problem.kind === "too_large";
  if (isAboutLink && route.value.code) return linkProblem(problem);
  return { title: "This sheet cannot be opened", text: problem.message };
}

export function ProblemPage({ problem }: { problem: HostError }) {
  const { title, text } = wordsFor(problem);
  return (
    <main class="notice-page">
      <section class="notice" role="alert">
        <h1 class="tone-wrong">{title}</h1>
        <p>{text}</p>
        <div class="row">
          <Button onPress={() => (isPasting.value = true)}>Paste it again</Button>
          <Button onPress={() => push(HOME)}>Library</Button>
        </div>
      </section>
    </main>
  );
}

/** What becomes of changes that the host does not have yet. */
function waitingWords(): string {
  if (!isSaving.value) return "Your work is saved";
  if (!isKept.value) return "Keep this page open: your last changes are saved when it is back";
  return "Your last changes are kept in this browser and saved when it is back";
}

/** The title of the notice that the user closed. It stays closed until the host saves again. */
const closed = signal("");
effect(() => {
  if (!isGone.value && !writeProblem.value && !libraryNotice.value) closed.value = "";
});

/** It can be closed, because it lies over clues that the player needs. */
function SavingNotice({ title, children }: { title: string; children: ComponentChildren }) {
  if (closed.value === title) return null;
  return (
    <section class="notice">
      <h2 class="tone-wrong">{title}</h2>
      <p>{children}</p>
      <IconButton icon="close" name="Close the notice" onPress={() => (closed.value = title)} />
    </section>
  );
}

/** Lies above everything while the host is gone; the page can still be used, and saves when it comes back. */
export function GoneNotice() {
  return (
    <div class="gone" role="alert">
      {isGone.value ? (
        <SavingNotice title="The studio is not running">
          {waitingWords()}; start it with <code>hanjie studio</code>, this page reconnects by itself.
        </SavingNotice>
      ) : (
        <>
          {writeProblem.value && (
            <SavingNotice title="The library cannot be written">
              {writeProblem.value} {waitingWords().replace("it is back", "it can be written again")}.
            </SavingNotice>
          )}
          {libraryNotice.value && (
            <SavingNotice title={libraryNotice.value.title}>{libraryNotice.value.text}</SavingNotice>
          )}
          <DeletedNotice />
        </>
      )}
    </div>
  );
}

/** The open sheet was deleted in another tab; any change brings it back, too. */
function DeletedNotice() {
  const open = sheet.value;
  if (!open || !route.value.mode || !deletedElsewhere.value.has(open.id)) return null;
  return (
    <section class="notice">
      <h2>This puzzle was deleted in another tab</h2>
      <p>Your next change brings it back, too.</p>
      <div class="row">
        <Button onPress={() => void restore(open.id).catch(() => undefined)}>Bring it back</Button>
        <Button onPress={() => push(HOME)}>Library</Button>
      </div>
    </section>
  );
}
