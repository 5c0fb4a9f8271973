// An error while the page is drawn would leave it empty: instead it says so, and leads on.
import { Component, type ComponentChildren } from "preact";
import { Button } from "../ui/controls";
import { sheet } from "./open";
import { panel } from "./panels";
import { HOME, push, route } from "./router";

function reload(): void {
  location.reload();
}

function FailedPage({ onHome }: { onHome: () => void }) {
  return (
    <main class="notice-page">
      <section class="notice" role="alert">
        <h1 class="tone-wrong">This page cannot be shown</h1>
        <p>Something on it is damaged, or this is a mistake of the studio. Your library is still there.</p>
        <div class="row">
          <Button onPress={reload}>Reload</Button>
          <Button onPress={onHome}>Library</Button>
        </div>
      </section>
    </main>
  );
}

/** Shows its children; if one of them cannot be drawn, a page that says so until another address is opened. */
export class Guarded extends Component<{ children: ComponentChildren }, { failedAt: unknown }> {
  state = { failedAt: null };

  componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failedAt: route.peek() });
  }

  #goHome(): void {
    panel.value = null;
    sheet.value = null;
    push(HOME);
    this.setState({ failedAt: null });
  }

  render() {
    const isFailed = this.state.failedAt === route.value;
    return isFailed ? <FailedPage onHome={() => this.#goHome()} /> : this.props.children;
  }
}
