"""The library for tests: sheets as the page keeps them, put there through the API, and things dropped on the page."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

import hanjie
from tests.studio.browser.static_studio import IS_STATIC, wait_for_workers
from tests.studio.browser.studio_process import Studio

DEAF = "delete window.BroadcastChannel;"
"""Makes a page that does not hear from other tabs."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def call(studio: Studio, path: str, method: str = "GET", data: object = None) -> Any:
    """What the API of the studio answers."""
    return studio.call(path, method, data)


def base_36(number: int) -> str:
    """A number in base 36."""
    digits = DIGITS[number % 36]
    return (base_36(number // 36) if number >= 36 else "") + digits


def packed(cells: list[int]) -> str:
    """Cells as the page keeps them."""
    runs: list[list[int]] = []
    for cell in cells:
        if runs and runs[-1][0] == cell:
            runs[-1][1] += 1
        else:
            runs.append([cell, 1])
    return ",".join(base_36(cell) + (f"*{base_36(count)}" if count > 1 else "") for cell, count in runs)


def mark(studio: Studio, name: str, share: float, *, is_solved: bool = False, seconds: int = 261) -> None:
    """Give an example the marks of a player who has this share of its cells."""
    sheet = call(studio, f"library/sheets/example-{name}")
    head, rows = sheet["head"], sheet["body"]["puzzle"]["goal"]
    index = {color["symbol"]: number for number, color in enumerate(head["colors"])}
    goal = [index[symbol] for row in rows for symbol in row]
    known = round(len(goal) * share)
    marks = [cell if place < known else 255 for place, cell in enumerate(goal)]
    head["play"] = {
        "marks": packed(marks),
        "filled": sum(0 < cell < 255 for cell in marks),
        "total": sum(cell > 0 for cell in goal),
        "seconds": seconds,
        "hints": 0,
        "checks": 0,
        "solved": "2026-01-01T10:00:00Z" if is_solved else None,
        "best": None,
    }
    head["picture"] = packed(goal) if is_solved else None
    head["mode"] = "play"
    put = {"origin": "example", "head": head, "revision": sheet["revision"]}
    call(studio, f"library/sheets/example-{name}", "PUT", put)


def tile(page: Page, name: str) -> Locator:
    """The tile whose name begins like this."""
    return page.get_by_test_id("tile").filter(has=page.locator(f"button.tile-open:has-text('{name}')"))


def shown_names(page: Page) -> list[str]:
    """The names of the tiles in the page, in order."""
    return page.locator(".tile-number, .tile-title").all_inner_texts()


def drop(page: Page, *files: tuple[str, bytes], event: str = "drop", on: str = "body") -> None:
    """Drop files on the page, or drag them over it, or paste them."""
    data = [(name, base64.b64encode(content).decode()) for name, content in files]
    page.evaluate(
        """([files, kind, on]) => {
          const data = new DataTransfer();
          for (const [name, content] of files) {
            const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
            data.items.add(new File([bytes], name, { type: name.endsWith(".png") ? "image/png" : "" }));
          }
          const init = { dataTransfer: data, clipboardData: data, bubbles: true, cancelable: true };
          const made = kind === "paste" ? new ClipboardEvent(kind, init) : new DragEvent(kind, init);
          document.querySelector(on).dispatchEvent(made);
        }""",
        [data, event, on],
    )


def drop_text(page: Page, text: str, kind: str = "text/plain") -> None:
    """Drop a text, or a link (``text/uri-list``), on the page."""
    page.evaluate(
        """([text, kind]) => {
          const data = new DataTransfer();
          data.setData(kind, text);
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [text, kind],
    )


def paste(page: Page, text: str) -> None:
    """Press Ctrl+V with this text in the clipboard."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def little(title: str, rows: list[str]) -> str:
    """A small puzzle as a .non file."""
    return hanjie.dumps(hanjie.Puzzle.from_picture(rows, title=title), "non")


def wait_for_host(page: Page) -> None:
    """Wait until the host of a page has nothing to do for it."""
    if IS_STATIC:
        wait_for_workers(page)
    else:
        page.wait_for_load_state("networkidle")


def until(is_met: Callable[[], bool], condition: str = "the condition is met") -> None:
    """Wait until a condition is met."""
    end = time.monotonic() + (60 if IS_STATIC else 15)
    while not is_met():
        assert time.monotonic() < end, f"not in time: {condition}"
        time.sleep(0.05)
