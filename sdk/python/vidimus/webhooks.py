"""Webhook messages (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Iterable, Literal, Mapping, Optional, Sequence, Union, cast

from .signature import encode_text, is_valid_tolerance
from .types import Event

WebhookErrorCode = Literal[
    "secret_invalid",
    "header_missing",
    "timestamp_invalid",
    "too_old",
    "too_new",
    "signature_invalid",
    "payload_not_raw",
    "payload_invalid",
    "tolerance_invalid",
]

RawBody = Union[str, bytes, bytearray, memoryview]
"""The raw body: text, or bytes in any form."""

Headers = Union[Mapping[str, Any], Mapping[bytes, Any], Iterable["tuple[Union[str, bytes], Union[str, bytes]]"]]
"""Headers of a framework, or pairs of name and value, as in an ASGI scope."""

_MESSAGES: dict[WebhookErrorCode, str] = {
    "secret_invalid": "A signing secret is “whsec_” and base64: copy it from the endpoint's page.",
    "header_missing": "Headers are missing: webhook-id, webhook-timestamp and webhook-signature are required.",
    "timestamp_invalid": "webhook-timestamp isn't a number of seconds.",
    "too_old": "The signature is too old: the message may be a replay, or your clock is fast.",
    "too_new": "The signature is in the future: your clock is slow.",
    "signature_invalid": "No signature matches: check the secret, and verify the raw body, before parsing it.",
    "payload_not_raw": "Pass the raw body, as text or bytes, before anything parses it.",
    "payload_invalid": "The body isn't an event.",
    "tolerance_invalid": "tolerance must be a number of seconds from 0 to 10,000,000,000.",
}


class WebhookVerificationError(Exception):
    """The message isn't from Vidimus, or can't be verified. Respond with 400."""

    code: WebhookErrorCode

    def __init__(self, code: WebhookErrorCode) -> None:
        self.code = code
        super().__init__(_MESSAGES[code])


def _key_of(secret: object) -> bytes:
    text = secret.strip().removeprefix("whsec_") if isinstance(secret, str) else ""
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("secret_invalid")
    return key


def _signature(key: bytes, message_id: str, timestamp: str, payload: bytes) -> str:
    content = encode_text(f"{message_id}.{timestamp}.") + payload
    return "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()


def _bytes_of(payload: object) -> bytes:
    if isinstance(payload, str):
        return encode_text(payload)
    if isinstance(payload, (bytes, bytearray, memoryview)):
        return bytes(payload)
    raise WebhookVerificationError("payload_not_raw")


def _text_of(value: object) -> str:
    first = cast("list[object]", value)[0] if isinstance(value, (list, tuple)) and value else value
    return first.decode("latin-1") if isinstance(first, bytes) else str(first)


def _named(headers: Optional[Headers]) -> dict[str, str]:
    items = headers.items() if isinstance(headers, Mapping) else (headers or ())
    pairs = cast("Iterable[tuple[object, object]]", items)
    try:
        return {_text_of(name).lower(): _text_of(value) for name, value in pairs}
    except (TypeError, ValueError):
        # Neither a mapping nor pairs.
        return {}


def verify_webhook(
    payload: RawBody,
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
) -> Event:
    """Verify a webhook and return its event.

    :param payload: the raw body
    :param headers: of the framework, or an ASGI scope's pairs
    :param secret: the endpoint's signing secret; several during a rotation. White space around it is ignored
    :param tolerance: maximum difference between the signature's time and now, in seconds
    :raises WebhookVerificationError: if the message can't be verified
    """
    if not is_valid_tolerance(tolerance):
        raise WebhookVerificationError("tolerance_invalid")
    body = _bytes_of(payload)
    keys = [_key_of(one) for one in (secret if isinstance(secret, (list, tuple)) else [secret])]
    if not keys:
        raise WebhookVerificationError("secret_invalid")
    named = _named(headers)
    message_id = named.get("webhook-id")
    timestamp = named.get("webhook-timestamp")
    signatures = named.get("webhook-signature")
    if not message_id or not timestamp or not signatures:
        raise WebhookVerificationError("header_missing")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookVerificationError("timestamp_invalid")
    age = time.time() - int(timestamp)
    if age > tolerance:
        raise WebhookVerificationError("too_old")
    if age < -tolerance:
        raise WebhookVerificationError("too_new")
    given = [encode_text(one) for one in signatures.split(" ")]
    expected = [_signature(key, message_id, timestamp, body).encode() for key in keys]
    # All pairs are compared, so that the duration doesn't reveal which one matched.
    matches = [hmac.compare_digest(one, right) for right in expected for one in given]
    if not any(matches):
        raise WebhookVerificationError("signature_invalid")
    return _event_of(body)


def _event_of(body: bytes) -> Event:
    try:
        event = json.loads(body)
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict):
        raise WebhookVerificationError("payload_invalid")
    fields = cast("dict[str, Any]", event)
    # A thin payload has no data.
    if not isinstance(fields.get("type"), str) or not isinstance(fields.get("data", {}), dict):
        raise WebhookVerificationError("payload_invalid")
    return cast(Event, fields)


def sign_webhook(
    payload: str, *, id: str, secret: str, timestamp: Optional[float] = None
) -> dict[str, str]:
    """Headers of a message signed like Vidimus signs: for tests of your endpoint."""
    seconds = str(int(time.time() if timestamp is None else timestamp))
    return {
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": _signature(_key_of(secret), id, seconds, encode_text(payload)),
    }
