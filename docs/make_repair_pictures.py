"""Draw the pictures of docs/repair.md: python docs/make_repair_pictures.py."""

from __future__ import annotations

from pathlib import Path

import hanjie
from hanjie.render import to_svg

DOCS = Path(__file__).parent
EYEBROW = DOCS.parent / "examples" / "raised-eyebrow.non"


def main() -> None:
    """Draw the cells that differ between solutions, and the cells that the first proposal changes."""
    puzzle = hanjie.load(EYEBROW)
    check = hanjie.check(puzzle)
    best = hanjie.repair(puzzle).proposals[0]
    changed = [change.cell for change in best.changes]
    pictures = {
        "before": to_svg(puzzle, check.solution, clues=False, uncertain=check.open, caption="12 cells differ"),
        "after": to_svg(best.corrected(puzzle), best.picture, clues=False, uncertain=changed, caption="1 cell changed"),
    }
    folder = DOCS / "pictures" / "repair"
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
