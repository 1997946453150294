"""What signatures of webhooks and of results have in common."""

from __future__ import annotations

import math

MAX_TOLERANCE = 10**10
"""Seconds, three centuries: enough for tests with recorded messages. More is a wrong unit or an overflow."""


def encode_text(text: str) -> bytes:
    """UTF-8. Frameworks decode stray bytes of headers as lone surrogates, which have none: they match no signature."""
    return text.encode("utf-8", "replace")


def is_valid_tolerance(tolerance: object) -> bool:
    """Whether it is a number of seconds from 0 to 10,000,000,000: compared with anything else, no message would be too old."""
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)):
        return False
    try:
        return math.isfinite(tolerance) and 0 <= tolerance <= MAX_TOLERANCE
    except OverflowError:
        return False
