"""The client of one Vidimus server."""

from __future__ import annotations

from typing import Collection, Iterator, Literal, Optional, Union, cast

from . import types
from .caller import API_VERSION, Caller
from .event_stream import stream_events
from .resources import EventsResource, Resources, VerificationsResource


class Events(EventsResource):
    """Events, and the event stream."""

    def stream(
        self, *, after: Optional[int] = None, types: Optional[Collection[str]] = None
    ) -> Iterator[types.Event]:
        """Events as they happen.

        The stream resumes after a lost connection without missing any. It ends with an error when the key is no
        longer allowed.

        :param after: ``sequence`` of the last event that you have; default: from now on
        :param types: event types to yield; default: all
        """
        return stream_events(self._caller, after=after, types=types)


class Verifications(VerificationsResource):
    """Verifications. ``simulate`` also takes the outcome as a string."""

    def simulate(  # type: ignore[override]
        self,
        id: str,
        outcome: Union[str, types.SimulateInput],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Simulate an outcome in test mode, with the same events and webhooks as live mode."""
        body = cast("types.SimulateInput", {"outcome": outcome} if isinstance(outcome, str) else outcome)
        return super().simulate(
            id, body, idempotency_key=idempotency_key, timeout=timeout, max_retries=max_retries
        )


class Vidimus(Resources):
    """A client of one Vidimus server.

    >>> client = Vidimus(os.environ["VIDIMUS_API_KEY"], "https://verify.example.com")
    >>> client.verifications.create({"reference": "order-1042"})["url"]
    """

    events: Events
    verifications: Verifications

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        version: str = API_VERSION,
        locale: Optional[Literal["fr", "en"]] = None,
        timeout: float = 30.0,
        max_retries: Optional[int] = None,
    ) -> None:
        """
        :param api_key: ``sk_test_…`` or ``sk_live_…``. Keep it secret, on your server.
        :param base_url: URL of your Vidimus server, such as ``https://verify.example.com``
        :param version: API version; default: that of the types
        :param locale: language of errors and reasons; default: English, as on the server
        :param timeout: seconds to wait for data from the server
        :param max_retries: maximum retries of a call; default: 1 for GET, 0 for other methods
        """
        caller = Caller(
            api_key, base_url, version=version, locale=locale, timeout=timeout, max_retries=max_retries
        )
        super().__init__(caller)
        self.events = Events(caller)
        self.verifications = Verifications(caller)
