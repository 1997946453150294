"""Results from the person's browser."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Any, Mapping, Union, cast
from urllib.parse import parse_qs, urlsplit

from .signature import encode_text, is_valid_tolerance


def _text_of(value: object) -> str:
    """Text, or a number of seconds in digits: Python refuses to write numbers of thousands of digits."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**12:
        return str(value)
    return value if isinstance(value, str) else ""


def verify_result(result: Union[str, Mapping[str, Any]], secret: str, *, tolerance: float = 3600) -> bool:
    """Whether your Vidimus server signed a result: the URL that the person returned to, or the embed's result.

    :param secret: ``result_secret`` of ``client.app.get()``. White space around it is ignored
    :param tolerance: maximum age in seconds
    :raises TypeError: without a secret, or with a tolerance that isn't a number from 0 to 10,000,000,000, or
        if the result is neither a URL's text nor a mapping
    """
    key = secret.strip() if isinstance(cast(object, secret), str) else ""
    if not key:
        raise TypeError("verify_result needs the result_secret of client.app.get().")
    if not is_valid_tolerance(tolerance):
        raise TypeError("verify_result needs a tolerance in seconds, from 0 to 10,000,000,000.")
    if isinstance(result, str):
        try:
            query = parse_qs(urlsplit(result).query)
        except ValueError:
            return False
        fields: Mapping[str, Any] = {name: values[0] for name, values in query.items()}
    elif isinstance(cast(object, result), Mapping):
        fields = result
    else:
        raise TypeError("verify_result needs the URL that the person returned to, or the embed's result.")
    verification, status, moment, signature = (
        _text_of(fields.get(name)) for name in ("verification", "status", "time", "signature")
    )
    if not (moment.isascii() and moment.isdigit() and len(moment) <= 12):
        return False
    if abs(time.time() - int(moment)) > tolerance:
        return False
    expected = hmac.new(encode_text(key), encode_text(f"{verification}.{status}.{moment}"), hashlib.sha256)
    return hmac.compare_digest(encode_text(signature), expected.hexdigest().encode())
