"""Lines that cannot all hold, in a puzzle without a solution."""

from hanjie.uniqueness.clash.find import Clash, find_clash

__all__ = ["Clash", "find_clash"]
