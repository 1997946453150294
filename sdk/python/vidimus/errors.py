"""Errors of failed requests."""

from __future__ import annotations

import json
from typing import Any, List, Mapping, Optional, TypedDict, cast


class FieldError(TypedDict):
    """The error of one field."""

    path: str
    code: str
    message: str


class VidimusError(Exception):
    """A failed request: the API refused it, or didn't respond."""

    status: Optional[int]
    """HTTP status; None without a response."""
    code: str
    """Error code; ``connection_failed`` or ``timeout`` without a response."""
    detail: str
    """What is wrong and what to do, in the language of the client."""
    request_id: Optional[str]
    """ID of the request in the server's log. Include it in support requests."""
    errors: List[FieldError]
    """Errors by field."""
    idempotency_key: Optional[str]
    """Key of a request that creates something: retry with it, and nothing is created twice."""
    retry_after: Optional[float]
    """Seconds after which the server accepts another try, from ``Retry-After``; None without it."""

    def __init__(
        self,
        detail: str,
        *,
        status: Optional[int] = None,
        code: str,
        request_id: Optional[str] = None,
        errors: Optional[List[FieldError]] = None,
        idempotency_key: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.errors = errors or []
        self.idempotency_key = idempotency_key
        self.retry_after = retry_after
        fields = [f"{error['path']}: {error['message']}" for error in self.errors]
        super().__init__("\n".join([detail, *fields]))


def error_of(
    status: int, headers: Mapping[str, str], body: bytes, address: str, idempotency_key: Optional[str]
) -> VidimusError:
    """The error of a response: from its problem document, or from a proxy's response without one."""
    problem = _problem_in(body)
    request_id = headers.get("request-id")
    if problem is None:
        location = headers.get("location")
        hint = f"a redirect to {location}: use that as base_url" if location else "no problem document"
        return VidimusError(
            f"{address} responded with {status} and {hint}. Is it a Vidimus server?",
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
