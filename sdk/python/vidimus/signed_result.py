"""Results from the person's browser."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Any, Mapping, Union, cast
from urllib.parse import parse_qs, urlsplit

from .signature import encode_text, is_valid_tolerance


def verify_result(result: Union[str, Mapping[str, Any]], secret: str, *, tolerance: float = 3600) -> bool:
    """Whether your Vidimus server signed a result: the URL that the person returned to, or the embed's result.

    :param secret: ``return_secret`` of ``client.app.get()``. White space around it is ignored
    :param tolerance: maximum age in seconds
    :raises TypeError: without a secret, or with a tolerance that isn't a finite number from 0
    """
    key = secret.strip() if isinstance(cast(object, secret), str) else ""
    if not key:
        raise TypeError("verify_result needs the return_secret of client.app.get().")
    if not is_valid_tolerance(tolerance):
        raise TypeError("verify_result needs a finite tolerance in seconds, 0 or more.")
    if isinstance(result, str):
        try:
            query = parse_qs(urlsplit(result).query)
        except ValueError:
            return False
        fields: Mapping[str, Any] = {name: values[0] for name, values in query.items()}
    else:
        fields = result
    verification, status, moment, signature = (
        str(fields.get(name, "")) for name in ("verification", "status", "time", "signature")
    )
    if not (moment.isascii() and moment.isdigit() and len(moment) <= 12):
        return False
    if abs(time.time() - int(moment)) > tolerance:
        return False
    expected = hmac.new(encode_text(key), encode_text(f"{verification}.{status}.{moment}"), hashlib.sha256)
    return hmac.compare_digest(encode_text(signature), expected.hexdigest().encode())
