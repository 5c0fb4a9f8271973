"""Links between the hosts of the studio: those of the local one open on a static host, and back, with the marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import hanjie
from tests.studio.browser.hand import example, press
from tests.studio.browser.studio_process import Studio
from tests.studio.static_site import StaticSite
from tests.studio.test_site import FIRST_ANSWER

FOX = example("fox")
CODE = hanjie.share_code(FOX)
Visit = Callable[[str], Page]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens an address as another person does: each in a profile of its own."""
    contexts = []

    def opened(url: str) -> Page:
        contexts.append(browser.new_context(viewport={"width": 1440, "height": 900}))
        page = contexts[-1].new_page()
        page.set_default_timeout(FIRST_ANSWER)
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def local(tmp_path: Path) -> Iterator[str]:
    studio = Studio(tmp_path / "library.sqlite3").start()
    yield studio.url
    studio.stop()


@pytest.mark.parametrize("way", ["from the local studio", "from the static host"])
def test_a_link_of_one_host_opens_on_the_other(way: str, local: str, static_site: StaticSite, visit: Visit) -> None:
    static = f"{static_site.root}links/"
    first, second = (local, static) if way == "from the local studio" else (static, local)
    page = visit(f"{first}#/play/{CODE}")
    press(page, 2, 3)
    expect(page.get_by_test_id("progress")).to_contain_text("1 of ")
    page.get_by_role("button", name="Share").first.click()
    field = page.get_by_label("Links lead to")
    field.fill(second)
    field.press("Tab")
    page.get_by_label("Include my marks so far").check()
    link = page.get_by_label("Link", exact=True)
    expect(link).to_have_value(re.compile(re.escape(f"{second}#/play/{CODE}?marks=M1")))
    address = link.input_value()

    other = visit(address)
    expect(other.get_by_test_id("progress")).to_have_text(page.get_by_test_id("progress").inner_text())
    assert other.evaluate("location.hash").startswith(f"#/play/{CODE}")


@pytest.mark.parametrize("mode", ["play", "design"])
@pytest.mark.parametrize("where", ["local", "static"])
def test_a_link_beyond_200_x_200_is_refused_with_a_sentence(
    where: str, mode: str, local: str, static_site: StaticSite, visit: Visit
) -> None:
    rows = ["".join(".#"[(row * 7 + column * 3) % 11 < 4] for column in range(300)) for row in range(300)]
    code = hanjie.share_code(hanjie.Puzzle.from_picture(rows), picture=mode == "design")
    page = visit(f"{local if where == 'local' else f'{static_site.root}large/'}#/{mode}/{code}")
    notice = page.get_by_role("alert").filter(has_text="Too large: 300 x 300")
    expect(notice).to_contain_text("The studio goes up to 200 x 200.")
    expect(page.get_by_test_id("board")).to_have_count(0)
