"""Results from the person's browser."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Any, Mapping, Union, cast
from urllib.parse import parse_qs, urlsplit


def verify_result(result: Union[str, Mapping[str, Any]], secret: str, *, tolerance: float = 3600) -> bool:
    """Whether your Vidimus server signed a result: the URL that the person returned to, or the embed's result.

    :param secret: ``return_secret`` of ``client.app.get()``. White space around it is ignored
    :param tolerance: maximum age in seconds
    :raises TypeError: without a secret
    """
    key = secret.strip() if isinstance(cast(object, secret), str) else ""
    if not key:
        raise TypeError("verify_result needs the return_secret of client.app.get().")
    if isinstance(result, str):
        query = parse_qs(urlsplit(result).query)
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
    expected = hmac.new(key.encode(), f"{verification}.{status}.{moment}".encode(), hashlib.sha256)
    return hmac.compare_digest(signature.encode(), expected.hexdigest().encode())
