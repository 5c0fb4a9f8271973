"""What lies above the page covers no control."""

from __future__ import annotations

from playwright.sync_api import Page

COVERED = """(selector) => {
  const above = document.querySelector(selector).getBoundingClientRect();
  if (above.left < 0 || above.right > innerWidth || above.top < 0 || above.bottom > innerHeight) return ["the edge"];
  return [...document.querySelectorAll("button, input, [role=slider]")]
    .filter((one) => !one.closest(`${selector}, .tile, .board`))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const isBeside = box.right <= above.left || box.left >= above.right;
      return box.width > 1 && !isBeside && box.bottom > above.top && box.top < above.bottom;
    })
    .map((one) => one.getAttribute("aria-label") ?? one.textContent);
}"""


def covered_by(page: Page, selector: str) -> list[str]:
    """The controls under the first element that fits a selector."""
    found: list[str] = page.evaluate(COVERED, selector)
    return found
