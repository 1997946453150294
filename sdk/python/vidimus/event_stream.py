"""Events as they happen."""

from __future__ import annotations

import http.client
import json
import time
from typing import Collection, Iterator, Optional, cast

from .caller import FIRST_PAUSE, Caller, retry_after
from .errors import VidimusError
from .types import Event

MAX_PAUSE = 10.0
MAX_SILENCE = 40.0
"""The server sends data every 15 s: after this long without any, the connection is dead."""
TRANSIENT_STATUSES = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Temporary errors: a restart, a proxy without its upstream, the rate limit."""


def _messages(response: http.client.HTTPResponse) -> Iterator[tuple[Optional[str], str]]:
    """ID and data of each server-sent event."""
    last: Optional[str] = None
    data: list[str] = []
    for line in response:
        text = line.decode().rstrip("\r\n")
        if not text:
            if data:
                yield last, "\n".join(data)
            data = []
            continue
        field, _, value = text.partition(":")
        if field == "data":
            data.append(value.removeprefix(" "))
        elif field == "id":
            last = value.removeprefix(" ")


def stream_events(
    caller: Caller, *, after: Optional[int] = None, types: Optional[Collection[str]] = None
) -> Iterator[Event]:
    """Events of the key's app and mode, resumed after lost connections."""
    last = str(_latest_sequence(caller) if after is None else after)
    failures = 0
    while True:
        server_delay: Optional[float] = None
        try:
            with caller.send(
                "GET",
                "/api/v1/events/stream",
                query={"after": last},
                headers={"accept": "text/event-stream", "last-event-id": last},
                timeout=MAX_SILENCE,
                max_retries=0,
            ) as response:
                failures = 0
                server_delay = retry_after(response.headers)
                for sequence, data in _messages(response):
                    last = sequence or last
                    event = cast(Event, json.loads(data))
                    if types is None or event["type"] in types:
                        yield event
        except VidimusError as error:
            if error.status is not None and error.status not in TRANSIENT_STATUSES:
                raise
            if error.retry_after is not None:
                server_delay = error.retry_after
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(min(MAX_PAUSE, FIRST_PAUSE * 2**failures) if server_delay is None else server_delay)
        failures += 1


def _latest_sequence(caller: Caller) -> int:
    """Start of "from now on": read before the stream opens, so that no event is missed."""
    page = caller.json("GET", "/api/v1/events", query={"limit": 1})
    return int(page["data"][0]["sequence"]) if page["data"] else 0
