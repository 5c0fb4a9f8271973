"""The keys of the board and of Play; drawing keys act only while the board has the focus."""

from __future__ import annotations

from hanjie import Palette
from tests.studio.browser.conftest import OpenGame
from tests.studio.browser.play_page import PlayPage, blank


def focused(game: PlayPage) -> PlayPage:
    """The board with the cursor in its first cell."""
    game.page.get_by_test_id("board-keys").focus()
    game.page.keyboard.press("Control+Home")
    game.page.keyboard.press("Home")
    return game


def cursor(game: PlayPage) -> str:
    """Where the cursor is: ``2 3`` is the second row and the third column."""
    label = game.page.get_by_test_id("active-cell").get_attribute("aria-label") or ""
    words = label.replace(",", "").split()
    return f"{words[1]} {words[3]}"


def expect_cursor(game: PlayPage, place: str) -> None:
    game.until(lambda: cursor(game) == place, lambda: f"{cursor(game)} is not {place}")


def test_arrows_move_and_ctrl_jumps_five(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    for key, place in (
        ("ArrowRight", "1 2"),
        ("ArrowDown", "2 2"),
        ("Control+ArrowRight", "2 7"),
        ("Control+ArrowDown", "7 7"),
        ("ArrowLeft", "7 6"),
        ("ArrowUp", "6 6"),
        ("Home", "6 1"),
        ("End", "6 8"),
        ("Control+End", "8 8"),
        ("Control+Home", "1 8"),
        ("ArrowRight", "1 8"),
    ):
        keys.press(key)
        expect_cursor(game, place)


def test_space_fills_x_crosses_shift_space_is_pencil_and_again_clears(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("x")
    keys.press("ArrowRight")
    keys.press("Shift+Space")
    game.expect("1xa.....")
    keys.press("Shift+Space")
    keys.press("ArrowLeft")
    keys.press("x")
    keys.press("ArrowLeft")
    keys.press("Space")
    game.expect("........")


def test_a_held_key_and_arrows_draw_a_stroke_locked_to_its_line(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    keys.down("Space")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight"):
        keys.press(key)
    keys.up("Space")
    game.expect("1111....")
    keys.press("Control+z")
    game.expect("........")
    keys.press("Control+Shift+z")
    game.expect("1111....")
    keys.press("Control+z")
    keys.press("Control+y")
    game.expect("1111....")
    keys.press("ArrowDown")
    keys.down("x")
    keys.press("ArrowLeft")
    keys.press("Escape")
    keys.up("x")
    game.page.wait_for_timeout(60)
    game.expect("1111....")


def test_digits_choose_a_color(play: OpenGame) -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#d8312e"), ("blue", "#2b6cb0")])
    game = focused(play(blank(palette=palette)))
    keys = game.page.keyboard
    keys.press("2")
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("1")
    keys.press("Space")
    game.expect("21......")


def test_p_is_pencil_enter_inks_and_backspace_rubs_out(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    keys.press("p")
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("x")
    game.expect("ao......")
    keys.press("Enter")
    game.expect("1x......")
    keys.press("ArrowRight")
    keys.press("Space")
    game.expect("1xa.....")
    keys.press("Backspace")
    keys.press("p")
    keys.press("Space")
    game.expect("1x1.....")


def test_pause_h_c_and_escape(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    keys.press("Pause")
    game.page.get_by_test_id("paused").wait_for()
    keys.press("Pause")
    game.page.get_by_test_id("paused").wait_for(state="detached")
    keys.press("h")
    game.page.get_by_text("where to look").wait_for()
    keys.press("h")
    game.page.get_by_text("what and why").wait_for()
    keys.press("Escape")
    game.page.get_by_test_id("hint").wait_for(state="detached")
    keys.press("c")
    game.page.get_by_text("All right so far").wait_for()


def test_zoom_keys_zoom_and_fit(play: OpenGame) -> None:
    game = focused(play(blank(40, 40)))
    fit = game.cell()
    game.page.keyboard.press("+")
    game.until(lambda: game.cell() > fit)
    game.page.keyboard.press("-")
    game.until(lambda: game.cell() == fit)
    game.page.keyboard.press("+")
    game.page.keyboard.press("0")
    game.until(lambda: game.cell() == fit)


def test_f_is_the_whole_screen_and_again_ends_it(play: OpenGame) -> None:
    game = focused(play())
    for is_whole in (True, False):
        game.page.keyboard.press("f")
        game.until(lambda is_whole=is_whole: game.page.evaluate("!!document.fullscreenElement") == is_whole)  # type: ignore[misc]


def test_p_after_g_is_not_the_pencil(play: OpenGame) -> None:
    game = focused(play())
    game.page.keyboard.press("g")
    game.page.keyboard.press("p")
    game.page.keyboard.press("Space")
    game.expect("1.......")


def test_drawing_keys_need_the_focus_of_the_board(play: OpenGame) -> None:
    game = play()
    game.drag((7, 7))
    game.button("Hint").focus()
    game.page.keyboard.press("x")
    game.page.keyboard.press("ArrowRight")
    game.page.wait_for_timeout(60)
    game.expect(*["........"] * 7, ".......1")


def test_undo_says_what_came_back(play: OpenGame) -> None:
    game = focused(play())
    keys = game.page.keyboard
    keys.down("Space")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.up("Space")
    game.until(lambda: game.said() == "3 filled.", game.said)
    keys.press("Control+z")
    game.until(lambda: game.said() == "Undone: row 1, columns 1 to 3 are unknown again.", game.said)
    keys.press("Control+y")
    game.until(lambda: game.said() == "Redone: row 1, columns 1 to 3 are filled.", game.said)
    keys.press("Control+z")
    keys.press("Control+z")
    game.until(lambda: game.said() == "Nothing to undo.", game.said)


def test_the_board_has_the_focus_from_the_start_and_gets_it_back(play: OpenGame) -> None:
    game = play()
    keys = game.page.keyboard
    keys.press("Shift+Space")
    game.expect("a.......")
    keys.press("h")
    game.button("What and why").focus()
    keys.press("Enter")
    game.button("I will do it").focus()
    keys.press("Enter")
    game.page.get_by_test_id("hint").wait_for(state="detached")
    game.until(lambda: game.page.evaluate("document.activeElement.matches('[role=grid]')"))
    keys.press("Shift+Space")
    game.expect("........")


UNDO_AT_ONCE = """
new MutationObserver((_, observer) => {
  const undo = [...document.querySelectorAll("button")].find((one) => (one.ariaLabel ?? one.textContent) === "Undo");
  if (!undo || undo.disabled) return;
  observer.disconnect();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def test_a_key_acts_as_soon_as_its_button_is_there(play: OpenGame) -> None:
    game = play()
    game.drag((0, 0), (0, 2))
    game.drag((1, 0), (1, 3))
    game.expect("111.....", "1111....")
    game.page.add_init_script(UNDO_AT_ONCE)
    game.page.reload()
    game.expect("111.....")
