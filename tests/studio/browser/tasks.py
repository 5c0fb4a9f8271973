"""How long the tasks of a page take, from a trace of the browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page


def longest_task(browser: Browser, page: Page, folder: Path, run: Callable[[], object]) -> float:
    """The processor time of the longest task of a page while something runs, in milliseconds."""
    trace = folder / "trace.json"
    browser.start_tracing(page=page, path=trace, categories=["toplevel"])
    run()
    browser.stop_tracing()
    busy, wall = longest_tasks(trace)
    print(f"longest task: {busy:.1f} ms on the processor, {wall:.1f} ms on the clock")
    return busy


def longest_tasks(trace: Path) -> tuple[float, float]:
    """The longest task on the threads of pages, in milliseconds: its processor time, and its time on the clock."""
    events: list[dict[str, Any]] = json.loads(trace.read_text())["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event
        for event in events
        if event.get("ph") == "X" and event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in pages
    ]
    assert len(tasks) > 10
    worst = max(tasks, key=lambda task: task.get("tdur", task["dur"]))
    return worst.get("tdur", worst["dur"]) / 1000, max(task["dur"] for task in tasks) / 1000
