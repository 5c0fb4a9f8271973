"""A thousand random strokes on a 40x30 while the panel answers: no task of the page takes more than 50 ms.

The strokes are pointer events that the page gets from itself, two strokes for each frame. A trace of the browser tells
how long each task of the page's thread took: its time on the processor, because on a busy machine a task may also wait
for its turn.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.studio.browser.design_page import (
    OCHRE,
    cells_with,
    code_of,
    design,
    expect_verdict,
    verdict,
    wait_for_change,
)
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.tasks import longest_task

STROKES = """async (count) => {
  const board = document.querySelector('[data-testid=board]');
  const canvas = board.querySelector('[data-testid=board-canvas]');
  let seed = 20261117;
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const tools = ['Pencil', 'Pencil', 'Pencil', 'Eraser', 'Line', 'Rectangle', 'Fill area'];
  const send = (type, row, column, buttons) => {
    const [left, top, side] = board.dataset.grid.split(' ').map(Number);
    const box = board.getBoundingClientRect();
    canvas.dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
      button: type === 'pointermove' ? -1 : 0, buttons,
      clientX: box.left + left + (column + 0.5) * side, clientY: box.top + top + (row + 0.5) * side,
    }));
  };
  for (let stroke = 0; stroke < count; stroke++) {
    if (stroke % 20 === 0) {
      document.querySelector(`[aria-label="${tools[random(stroke < 940 ? tools.length : 4)]}"]`).click();
    }
    let [row, column] = [random(30), random(40)];
    send('pointerdown', row, column, 1);
    for (let step = 0; step < 4; step++) {
      row = Math.max(0, Math.min(29, row + random(9) - 4));
      column = Math.max(0, Math.min(39, column + random(9) - 4));
      send('pointermove', row, column, 1);
    }
    send('pointerup', row, column, 0);
    if (stroke % 2) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}"""


def test_a_thousand_strokes_never_block_a_frame_and_the_last_answer_is_that_of_check(
    browser: Browser, desktop: Page, studio: Studio, tmp_path: Path
) -> None:
    blank = ["." * 40] * 30
    design(desktop, studio, blank)
    expect(desktop.get_by_test_id("blank")).to_be_visible()
    desktop.wait_for_timeout(500)
    assert longest_task(browser, desktop, tmp_path, lambda: desktop.evaluate(STROKES, 1000)) < 50

    wait_for_change(desktop, code_of(blank))
    expect_verdict(desktop)
    desktop.wait_for_timeout(1000)
    file = tmp_path / "picture.txt"
    file.write_text(desktop.url.split("/design/")[1])
    command = [sys.executable, "-m", "hanjie", "check", "--json", str(file)]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    assert (report["width"], report["height"], report["status"]) == (40, 30, "multiple")
    assert report["count_exact"]
    assert report["common_final"]
    expect(verdict(desktop)).to_contain_text(f"{report['count']:,} solutions")
    expect(verdict(desktop)).to_contain_text(f"{report['open_cells']} cells could be either, checkered on the board.")
    facts = desktop.get_by_test_id("facts")
    expect(facts).to_contain_text(f"no, {report['left_open']:,} left open")
    assert report["rating"]["guesses_best"] is None
    expect(facts).to_contain_text("over 1,000")
    filled = sum(row.count("#") for row in report["solutions"][0])
    expect(facts).to_contain_text(f"{filled} of 1,200")
    open_cells = [
        f"R{row + 1}C{column + 1}"
        for row, cells in enumerate(report["common"])
        for column, symbol in enumerate(cells)
        if symbol == "?"
    ]
    assert cells_with(desktop, OCHRE) == open_cells
