"""Lines that cannot all hold, in a puzzle without a solution."""

from hanjie.uniqueness.clash.find import Clash, ClashSearch, find_clash

__all__ = ["Clash", "ClashSearch", "find_clash"]
