"""The texts in a random puzzle: a title, and the command that makes it again."""

from __future__ import annotations

from hanjie.generate.random.wish import Style, Symmetry, Wish
from hanjie.model.grades import HARDEST_BY_LINES


def title_of(wish: Wish, grade: int, number: int) -> str:
    """``Random 20x15, grade 4, no. 7``."""
    return f"Random {wish.width}x{wish.height}, grade {grade}, no. {number}"


def recipe_of(wish: Wish, seed: int, number: int | None = None) -> str:
    """The command that makes the first puzzles up to this number again, the last of which is the one meant."""
    words = [f"hanjie random --size {wish.width}x{wish.height}"]
    if (wish.easiest, wish.hardest) != (1, HARDEST_BY_LINES):
        words.append(f"--grade {grades_text(wish)}")
    if wish.colors > 1:
        words.append(f"--colors {wish.colors}")
    if wish.style is not Style.NOISE:
        words.append(f"--style {wish.style}")
    if wish.symmetry is not Symmetry.NONE:
        words.append(f"--symmetric {wish.symmetry}")
    if wish.density is not None:
        words.append(f"--density {wish.density}")
    words.append(f"--seed {seed}")
    if number is not None and number > 1:
        words.append(f"--count {number}")
    return " ".join(words)


def grades_text(wish: Wish) -> str:
    """``4``, ``3-5`` or ``any``."""
    if (wish.easiest, wish.hardest) == (1, 10):
        return "any"
    return f"{wish.easiest}" if wish.easiest == wish.hardest else f"{wish.easiest}-{wish.hardest}"
