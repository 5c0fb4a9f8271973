"""Watch."""

from __future__ import annotations

from docs.screenshots.stage import PHONE, Stage, save, scene
from tests.studio.browser.hand import address


@scene("watch-desktop", "light", "dark")
def desktop(stage: Stage, theme: str) -> None:
    """The windmill: a guess is taken back."""
    page = stage.open(f"{address('windmill', 'watch')}?alg=permutation_filter&step=367", theme)
    page.get_by_text("of 1,054 steps").wait_for()
    save(page, "watch-desktop", theme)


@scene("watch-phone", "light", "dark")
def phone(stage: Stage, theme: str) -> None:
    """The same on a phone."""
    page = stage.open(f"{address('windmill', 'watch')}?alg=permutation_filter&step=367", theme, PHONE)
    page.get_by_test_id("watch-step").wait_for()
    save(page, "watch-phone", theme)


@scene("watch-race-desktop")
def race(stage: Stage, theme: str) -> None:
    """Two solvers side by side."""
    page = stage.open(f"{address('windmill', 'watch')}?alg=permutation_filter&vs=overlap_nfa", theme)
    page.set_default_timeout(90_000)
    page.get_by_text("on both sides").wait_for()
    page.get_by_text("of 1,054").wait_for()
    page.get_by_text("of 277").wait_for()
    for _ in range(21):
        page.keyboard.press("Shift+ArrowRight")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.get_by_text("Step 215").wait_for()
    save(page, "watch-race-desktop", theme)


@scene("watch-explanation-desktop")
def explanation(stage: Stage, theme: str) -> None:
    """The explanation for people."""
    page = stage.open(f"{address('hare', 'watch')}?step=40", theme)
    page.get_by_test_id("watch-step").wait_for()
    page.wait_for_timeout(500)
    save(page, "watch-explanation-desktop", theme)
