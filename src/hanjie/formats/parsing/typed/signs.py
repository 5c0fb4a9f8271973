"""Replaces the characters of other scripts and of word processors by plain ones; every line keeps its number."""

from __future__ import annotations

import unicodedata

_PLAIN = {
    **dict.fromkeys("“”„‟«»″", '"'),
    **dict.fromkeys("‘’‚‛‹›′`´", "'"),
    **dict.fromkeys("−⁃", "-"),
    **dict.fromkeys("•◦▪▫●○‣∙►▶➤➢✓✔★☆→", "*"),
    **dict.fromkeys("·⋅、،؛", ","),
    "×": "x",
    "✕": "x",
    "∅": "-",
    "。": ".",
    "│": "|",
    "┃": "|",
}


def plain_text(text: str) -> str:
    """The text with plain digits, dashes, quotes, spaces and bullets."""
    if text.isascii():
        return text
    return text.translate({ord(sign): _plain(sign) for sign in set(text) if not sign.isascii()})


def _plain(sign: str) -> str:
    if sign in _PLAIN:
        return _PLAIN[sign]
    if (digit := unicodedata.decimal(sign, None)) is not None:
        return str(digit)
    match unicodedata.category(sign):
        case "Pd":
            return "-"
        case "Zs" | "Zl" | "Zp":
            return " "
        case "Cf":
            return ""
        case "No" if unicodedata.numeric(sign).is_integer():
            return f" {unicodedata.numeric(sign):.0f} "  # ① and ②, without a space between them, are two numbers
    wide = unicodedata.normalize("NFKC", sign)
    return wide if wide.isascii() and wide.isprintable() else sign
