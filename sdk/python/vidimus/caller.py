"""Sends requests to one server with one API key."""

from __future__ import annotations

import http.client
import json
import random
import time
import uuid
from datetime import date, datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, Optional, Union, cast
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import VidimusError, error_of
from .version import __version__

API_VERSION = "2026-11-29"
"""API version of the types. The server uses it even if the app's default version changes."""

RETRIED_STATUSES = frozenset({408, 409, 425, 429, 500, 502, 503, 504})
MAX_RETRY_AFTER = 60.0
FIRST_PAUSE = 0.5
MAX_PAUSE = 8.0


class _NoRedirects(HTTPRedirectHandler):
    """Following a redirect would send the key to another URL."""

    def redirect_request(self, *_args: Any, **_kwargs: Any) -> None:
        return None


_opener = build_opener(_NoRedirects)


def segment(value: str) -> str:
    """An ID as a path segment. Without the check, an empty ID would request the whole list."""
    if not value:
        raise ValueError("An ID is required.")
    return quote(value, safe="")


def _iso(value: object) -> str:
    """ISO 8601 for a date or a time. A time without a zone counts as UTC."""
    if isinstance(value, datetime):
        return (value if value.tzinfo else value.replace(tzinfo=timezone.utc)).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} can't be written as JSON.")


def _texts(value: object) -> list[str]:
    if value is None:
        return []
    if isinstance(value, (list, tuple, set, frozenset)):
        return [text for one in cast("list[object]", value) for text in _texts(one)]
    if isinstance(value, bool):
        return ["true" if value else "false"]
    return [_iso(value) if isinstance(value, date) else str(value)]


def query_string(query: Optional[Mapping[str, object]]) -> str:
    """Lists repeat their parameter, dates are ISO 8601; a trailing ``_`` avoids Python keywords."""
    pairs = [(name.rstrip("_"), text) for name, value in (query or {}).items() for text in _texts(value)]
    return f"?{urlencode(pairs)}" if pairs else ""


def retry_after(headers: Mapping[str, str]) -> Optional[float]:
    """Seconds to wait according to ``Retry-After``."""
    value = headers.get("retry-after")
    if not value:
        return None
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _backoff(tries: int) -> float:
    """Between half of the pause and all of it, so that clients that failed together don't retry together."""
    return min(MAX_PAUSE, FIRST_PAUSE * 2**tries) * (0.5 + random.random() / 2)


class Caller:
    """Sends requests to one server with one API key."""

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        version: str = API_VERSION,
        locale: Optional[str] = None,
        timeout: float = 30.0,
        max_retries: Optional[int] = None,
    ) -> None:
        if not api_key:
            raise ValueError("Vidimus needs an api_key: create one on the page “API keys”.")
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("Vidimus needs a base_url, such as https://verify.example.com.")
        self._base = base_url.rstrip("/")
        self._timeout = timeout
        self._max_retries = max_retries
        self._headers = {
            "accept": "application/json",
            "authorization": f"Bearer {api_key}",
            "user-agent": f"vidimus-python/{__version__}",
            "vidimus-version": version,
            **({"accept-language": locale} if locale else {}),
        }

    def _retries(self, method: str, max_retries: Optional[int]) -> int:
        if max_retries is not None:
            return max_retries
        if self._max_retries is not None:
            return self._max_retries
        return 1 if method == "GET" else 0

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[object] = None,
        keyed: bool = False,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> http.client.HTTPResponse:
        """The response of a successful request. Raises VidimusError otherwise."""
        key = (idempotency_key or str(uuid.uuid4())) if keyed else None
        request = Request(
            self._base + path + query_string(query),
            method=method,
            data=None if body is None else json.dumps(body, default=_iso).encode(),
            headers={
                **self._headers,
                **({} if body is None else {"content-type": "application/json"}),
                **({"idempotency-key": key} if key else {}),
                **(headers or {}),
            },
        )
        retries = self._retries(method, max_retries)
        seconds = self._timeout if timeout is None else timeout
        tries = 0
        while True:
            result = self._try(request, seconds, key)
            if isinstance(result, http.client.HTTPResponse):
                return result
            error, server_delay = result
            again = error.status is None or error.status in RETRIED_STATUSES
            if tries >= retries or not again or (server_delay or 0) > MAX_RETRY_AFTER:
                raise error
            time.sleep(_backoff(tries) if server_delay is None else server_delay)
            tries += 1

    def _try(
        self, request: Request, timeout: float, key: Optional[str]
    ) -> Union[http.client.HTTPResponse, tuple[VidimusError, Optional[float]]]:
        """One attempt: the response, or the error and the seconds to wait before a retry."""
        try:
            return cast(http.client.HTTPResponse, _opener.open(request, timeout=timeout))
        except HTTPError as response:
            with response:
                try:
                    body = response.read()
                except (OSError, http.client.HTTPException):
                    body = b""
                error = error_of(response.code, response.headers, body, request.full_url, key)
                error.retry_after = retry_after(response.headers)
                return error, error.retry_after
        except (OSError, http.client.HTTPException) as cause:
            return self.failure(cause, timeout, key), None

    def failure(self, cause: Exception, timeout: float, key: Optional[str] = None) -> VidimusError:
        """The error of a failed connection."""
        reason = cause.reason if isinstance(cause, URLError) else cause
        is_timeout = isinstance(reason, TimeoutError)
        error = VidimusError(
            f"{self._base} didn't respond within {timeout:g} s."
            if is_timeout
            else f"Couldn't connect to {self._base}: {reason}.",
            code="timeout" if is_timeout else "connection_failed",
            idempotency_key=key,
        )
        error.__cause__ = cause
        return error

    def json(self, method: str, path: str, **kwargs: Any) -> Any:
        """The parsed response; None if it has no body."""
        timeout = kwargs.get("timeout")
        with self.send(method, path, **kwargs) as response:
            try:
                text = response.read()
            except (OSError, http.client.HTTPException) as cause:
                raise self.failure(cause, self._timeout if timeout is None else timeout) from cause
        return json.loads(text) if text else None
