// Announces to a screen reader what happened. One polite live region serves the whole page.

let region: HTMLElement | null = null;
let pending = 0;

/** Says a text after what is being said now. A text that is said again is read again. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "polite");
    region.setAttribute("role", "status");
    region.dataset.testid = "announcer";
    document.body.append(region);
  }
  const target = region;
  target.textContent = "";
  clearTimeout(pending);
  pending = window.setTimeout(() => (target.textContent = text), 40);
}
