"""Webhook messages (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Literal, Mapping, Optional, Sequence, Union, cast

from .types import Event

WebhookErrorCode = Literal[
    "secret_invalid",
    "header_missing",
    "timestamp_invalid",
    "too_old",
    "too_new",
    "signature_invalid",
    "payload_invalid",
]

_MESSAGES: dict[WebhookErrorCode, str] = {
    "secret_invalid": "A signing secret is “whsec_” and base64: copy it from the endpoint's page.",
    "header_missing": "Headers are missing: webhook-id, webhook-timestamp and webhook-signature are required.",
    "timestamp_invalid": "webhook-timestamp isn't a number of seconds.",
    "too_old": "The signature is too old: the message may be a replay, or your clock is fast.",
    "too_new": "The signature is in the future: your clock is slow.",
    "signature_invalid": "No signature matches: check the secret, and verify the raw body, before parsing it.",
    "payload_invalid": "The body isn't an event.",
}


class WebhookVerificationError(Exception):
    """The message isn't from Vidimus, or can't be verified. Respond with 400."""

    code: WebhookErrorCode

    def __init__(self, code: WebhookErrorCode) -> None:
        self.code = code
        super().__init__(_MESSAGES[code])


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("secret_invalid")
    return key


def _signature(key: bytes, message_id: str, timestamp: str, payload: bytes) -> str:
    content = f"{message_id}.{timestamp}.".encode() + payload
    return "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()


def verify_webhook(
    payload: Union[str, bytes],
    headers: Mapping[str, Any],
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
) -> Event:
    """Verify a webhook and return its event.

    :param payload: the raw body
    :param secret: the endpoint's signing secret; several during a rotation
    :param tolerance: maximum difference between the signature's time and now, in seconds
    :raises WebhookVerificationError: if the message can't be verified
    """
    keys = [_key_of(one) for one in ([secret] if isinstance(secret, str) else secret)]
    if not keys:
        raise WebhookVerificationError("secret_invalid")
    named = {str(name).lower(): str(value) for name, value in headers.items()}
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
    body = payload.encode() if isinstance(payload, str) else payload
    given = [one.encode() for one in signatures.split(" ")]
    expected = [_signature(key, message_id, timestamp, body).encode() for key in keys]
    # All pairs are compared, so that the duration doesn't reveal which one matched.
    matches = [hmac.compare_digest(one, right) for right in expected for one in given]
    if not any(matches):
        raise WebhookVerificationError("signature_invalid")
    return _event_of(body)


def _event_of(body: bytes) -> Event:
    try:
        event = json.loads(body)
    except ValueError:
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
        "webhook-signature": _signature(_key_of(secret), id, seconds, payload.encode()),
    }
