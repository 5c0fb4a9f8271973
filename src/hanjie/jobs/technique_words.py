"""The techniques in words, for help pages."""

from __future__ import annotations

from hanjie.reasoning import LADDER
from hanjie.reasoning.words.techniques import ABOUT


def technique_texts() -> dict[str, str]:
    """The name of every technique, easiest first, and what it does."""
    return {str(technique): ABOUT[technique] for technique in LADDER}
