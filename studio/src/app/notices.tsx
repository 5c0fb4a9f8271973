// What the page says when something cannot be opened, or when its host does not answer.
import type { HostError } from "../host/host";
import { Button } from "../ui/controls";
import { isPasting, linkProblem } from "./intake";
import { isGone, isSaving } from "./library";
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

/** Lies above everything while the host is gone; the page can still be used, and saves when it comes back. */
export function GoneNotice() {
  return (
    <div class="gone" role="alert">
      {isGone.value && (
        <section class="notice">
          <h2 class="tone-wrong">The studio is not running</h2>
          <p>
            {isSaving.value
              ? "Keep this page open: your last changes are saved when it is back; "
              : "Your work is saved; "}
            start it with <code>hanjie studio</code>, this page reconnects by itself.
          </p>
        </section>
      )}
    </div>
  );
}
