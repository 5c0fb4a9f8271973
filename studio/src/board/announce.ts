// Announces to a screen reader what happened. One polite live region serves the whole page.

let region: HTMLElement | null = null;
let pending = 0;

/** Puts the region on the page. It is there from the start, because some screen readers miss the first text of a new one. */
export function prepareAnnouncer(): HTMLElement {
  if (region) return region;
  region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", "polite");
  region.setAttribute("role", "status");
  region.dataset.testid = "announcer";
  document.body.append(region);
  return region;
}

/** Says a text after what is being said now. A text that is said again is read again. */
export function announce(text: string): void {
  const target = prepareAnnouncer();
  target.textContent = "";
  clearTimeout(pending);
  pending = window.setTimeout(() => (target.textContent = text), 40);
}
