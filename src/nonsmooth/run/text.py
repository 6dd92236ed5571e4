"""Printed bytes as text that is safe to store and to show, and back again."""

import re
import unicodedata

_ESCAPED = re.compile(rb"\\x([0-9a-f]{2})")
_LOOKS_ESCAPED = re.compile(r"\\(?=x[0-9a-f]{2})")
_TRAILING_BLANK = re.compile(r"[ \t](?=\n|\Z)")
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def escape(raw: bytes) -> str:
    """Bytes as text: what a reader could not see, or an editor would change, becomes ``\\xNN``."""
    text = raw.decode("utf-8", "surrogateescape")
    text = _LOOKS_ESCAPED.sub(lambda _: r"\x5c", text)
    text = _TRAILING_BLANK.sub(lambda match: _bytes_of(match[0]), text)
    return "".join(_bytes_of(char) if _is_invisible(char) else char for char in text)


def unescape(text: str) -> bytes:
    """The bytes that `escape` was given."""
    return _ESCAPED.sub(lambda match: bytes([int(match[1], 16)]), text.encode())


def _is_invisible(char: str) -> bool:
    return char not in "\n\t" and unicodedata.category(char) in _INVISIBLE


def _bytes_of(char: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in char.encode("utf-8", "surrogateescape"))
