"""What signatures of webhooks and of results have in common."""

from __future__ import annotations

import math


def encode_text(text: str) -> bytes:
    """UTF-8. Frameworks decode stray bytes of headers as lone surrogates, which have none: they match no signature."""
    return text.encode("utf-8", "replace")


def is_valid_tolerance(tolerance: object) -> bool:
    """Whether it is a finite number of seconds from 0: compared with anything else, no message would be too old."""
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)):
        return False
    try:
        return math.isfinite(tolerance) and tolerance >= 0
    except OverflowError:
        return False
