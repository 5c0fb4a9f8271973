"""Watch on a phone, with touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.studio.browser.conftest import PHONE, NewPage
from tests.studio.browser.hand import cell, cell_side
from tests.studio.browser.studio_process import Studio
from tests.studio.browser.test_watch import at, count, picture, sentence, watch

TOUCH_TARGET = 48


def test_everything_is_in_reach_of_the_thumb(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "anchor", "?alg=permutation_filter")
    for name, step in [("Step on", 1), ("Step back", 0), ("Next guess", 25), ("First step", 0)]:
        button = page.get_by_role("button", name=name)
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= TOUCH_TARGET
        assert box["height"] >= TOUCH_TARGET
        button.tap()
        assert at(page) == step, name
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_a_tap_on_a_cell_goes_to_the_step_that_set_it(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "anchor", "?alg=permutation_filter&step=20")
    page.touchscreen.tap(*cell(page, 3, 4))
    page.wait_for_timeout(200)
    assert 0 < at(page) < 20


def test_the_strip_is_scrubbed_by_touch(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "cat", "?alg=overlap_nfa")
    strip = page.get_by_test_id("watch-strip")
    box = strip.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.touchscreen.tap(box["x"] + box["width"] / 2, middle)
    assert at(page) == 32
    shown = picture(page)
    page.touchscreen.tap(box["x"] + box["width"] * 0.9, middle)
    assert at(page) > 50
    page.touchscreen.tap(box["x"] + box["width"] / 2, middle)
    assert picture(page) == shown


def test_the_speed_is_chosen_and_it_plays(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "cat")
    page.get_by_role("button", name="Speed: Sentence").tap()
    page.get_by_role("dialog").get_by_role("button", name="10 a second").tap()
    page.get_by_role("button", name="Speed: 10 a second").wait_for()
    page.get_by_test_id("watch-play").tap()
    page.wait_for_timeout(600)
    page.get_by_test_id("watch-play").tap()
    assert at(page) > 1


def test_the_algorithm_is_chosen_from_a_list_with_a_sentence_about_each(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "cat")
    page.get_by_test_id("watch-algorithm").tap()
    expect(page.get_by_role("option")).to_have_count(6)
    page.get_by_role("option", name="Cell by cell, filled before empty").tap()
    expect(page.get_by_text("15 × 15, cell backtracking")).to_be_visible()
    page.get_by_test_id("watch-strip").wait_for(timeout=30_000)
    assert count(page) > 30_000


def test_the_board_keeps_its_size_while_sentences_grow(phone: Page, studio: Studio) -> None:
    page = watch(phone, studio, "anchor")
    sizes = set()
    texts = set()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        sizes.add(str(page.get_by_test_id("watch-board").bounding_box()))
        texts.add(sentence(page))
    assert len(texts) == 12
    assert len(sizes) == 1


def test_a_small_phone_has_no_sideways_scrolling(small_phone: Page, studio: Studio) -> None:
    page = watch(small_phone, studio, "cat", "?step=9")
    assert page.evaluate("() => document.documentElement.scrollWidth") == 320
    for name in ("First step", "Step back", "Play", "Step on", "Next assumption"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


def test_a_phone_on_its_side_shows_the_numbers_of_the_columns(new_page: NewPage, studio: Studio) -> None:
    lying = {**PHONE, "viewport": {"width": 844, "height": 390}}
    page = watch(new_page(studio.url, **lying), studio, "cat")
    assert cell_side(page) >= 9  # smaller cells have no numbers
    play = page.get_by_test_id("watch-play").bounding_box()
    assert play is not None
    assert play["y"] + play["height"] <= 390
    page.get_by_role("button", name="Speed: Sentence").tap()
    page.get_by_role("dialog").get_by_role("button", name="Film").tap()
    expect(page.get_by_role("button", name="Speed: Film")).to_be_visible()
