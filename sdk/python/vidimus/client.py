"""The client of one Vidimus server."""

from __future__ import annotations

from typing import Collection, Iterator, Literal, Optional, Union, cast

from . import types
from .caller import API_VERSION, Caller
from .event_stream import stream_events
from .resources import EventsResource, Resources, VerificationsResource


class Events(EventsResource):
    """Events, and the stream of them."""

    def stream(
        self, *, after: Optional[int] = None, types: Optional[Collection[str]] = None
    ) -> Iterator[types.Event]:
        """Events as they happen.

        A cut connection is taken up again where it was, so that nothing is missed. It ends with an error when
        the key is no longer allowed.

        :param after: ``sequence`` of the last event that you have; from now on unless given
        :param types: the types that you want; all unless given
        """
        return stream_events(self._caller, after=after, types=types)


class Verifications(VerificationsResource):
    """Verifications, with the outcome of a simulation as one word."""

    def simulate(  # type: ignore[override]
        self,
        id: str,
        outcome: Union[str, types.SimulateInput],
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Force a verification of test mode to an outcome. Events and webhooks are those of live mode."""
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
        :param api_key: ``sk_test_…`` or ``sk_live_…``. Keep it on your server: whoever has it can do what it may.
        :param base_url: where your Vidimus server is, such as ``https://verify.example.com``
        :param version: version of the API; that of the types unless given
        :param locale: language of errors and reasons; French unless given, as the server
        :param timeout: seconds that the server may be silent
        :param max_retries: how often a call is tried again: unless given, once for GET and never for others
        """
        caller = Caller(
            api_key, base_url, version=version, locale=locale, timeout=timeout, max_retries=max_retries
        )
        super().__init__(caller)
        self.events = Events(caller)
        self.verifications = Verifications(caller)
