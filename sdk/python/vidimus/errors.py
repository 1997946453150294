"""Errors of calls that weren't done."""

from __future__ import annotations

import json
from typing import Any, List, Mapping, Optional, TypedDict, cast


class FieldError(TypedDict):
    """What is wrong with a field."""

    path: str
    code: str
    message: str


class VidimusError(Exception):
    """A call that wasn't done: the API refused it, or no answer came."""

    status: Optional[int]
    """HTTP status; None when no answer came."""
    code: str
    """Stable name of the error; ``connection_failed`` or ``timeout`` when no answer came."""
    detail: str
    """What is wrong and what to do, in the language of the client."""
    request_id: Optional[str]
    """Quote it to whoever runs the server: it is in the log."""
    errors: List[FieldError]
    """What is wrong with each field."""
    idempotency_key: Optional[str]
    """Of a creation: send it again with the same call, and nothing is created twice."""

    def __init__(
        self,
        detail: str,
        *,
        status: Optional[int] = None,
        code: str,
        request_id: Optional[str] = None,
        errors: Optional[List[FieldError]] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.errors = errors or []
        self.idempotency_key = idempotency_key
        fields = [f"{error['path']}: {error['message']}" for error in self.errors]
        super().__init__("\n".join([detail, *fields]))


def error_of(
    status: int, headers: Mapping[str, str], body: bytes, address: str, idempotency_key: Optional[str]
) -> VidimusError:
    """The error of an answer: a problem document, or whatever a proxy put in its place."""
    problem = _problem_in(body)
    request_id = headers.get("request-id")
    if problem is None:
        location = headers.get("location")
        hint = f"redirects to {location}: give that as base_url" if location else "sent no problem document"
        return VidimusError(
            f"{address} answered {status} and {hint}. Is it a Vidimus server?",
            status=status,
            code="unexpected_answer",
            request_id=request_id,
            idempotency_key=idempotency_key,
        )
    return VidimusError(
        problem["detail"],
        status=status,
        code=problem["code"],
        request_id=problem.get("request_id", request_id),
        errors=problem.get("errors"),
        idempotency_key=idempotency_key,
    )


def _problem_in(body: bytes) -> Optional[dict[str, Any]]:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    if not isinstance(value, dict):
        return None
    problem = cast("dict[str, Any]", value)
    return problem if isinstance(problem.get("code"), str) and isinstance(problem.get("detail"), str) else None
