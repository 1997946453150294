# Made by sdk/scripts/generate.ts from the API's OpenAPI document: change that, not this.
# pyright: reportIncompatibleVariableOverride=false
"""Every operation that a key may call, by what it is about."""

from __future__ import annotations

from http.client import HTTPResponse
from typing import List, Literal, Optional, Union

from . import types
from .caller import Caller, segment
from .listing import Listing


class AlertsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["open", "acknowledged", "resolved"]] = None,
        type: Optional[Literal["duplicate_face", "duplicate_document", "list_hit", "decline_spike", "reviews_waiting", "mail_failing", "webhook_failing", "key_new_network", "key_expiring"]] = None,
        severity: Optional[Literal["info", "warning", "critical"]] = None,
        sort: Optional[Literal["latest", "severity"]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Alert]:
        """List alerts.

        Latest or most urgent first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `alerts:read`.

        :param limit: Entries a page.
        :param status: Where it stands.
        :param type: What is alerted to.
        :param severity: How urgent it is.
        :param sort: `severity`: the most urgent first, of those the latest.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/alerts",
                query={"limit": limit, "status": status, "type": type, "severity": severity, "sort": sort, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def acknowledge_many(
        self,
        body: types.AlertIdsInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChangedAlerts:
        """Acknowledge several alerts.

        All or none. Those that are past it stay as they are. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/alerts/acknowledge",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def count(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AlertCount:
        """Count open alerts.

        Up to 100: whoever has more looks at the list. Requires an API key or a signed-in member with `alerts:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/alerts/count",
            timeout=timeout,
            max_retries=max_retries,
        )

    def resolve_many(
        self,
        body: types.AlertIdsInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChangedAlerts:
        """Resolve several alerts.

        All or none. Those that are past it stay as they are. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/alerts/resolve",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_rules(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ListAlertRulesAnswer:
        """List alert rules.

        How they are set for this mode, or as they come. Requires an API key or a signed-in member with `alerts:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/alerts/rules",
            timeout=timeout,
            max_retries=max_retries,
        )

    def set_rule(
        self,
        type: str,
        body: types.SetAlertRuleInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AlertRule:
        """Update an alert rule.

        For this mode. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "PUT",
            f"/api/v1/alerts/rules/{segment(type)}",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def mute_rule(
        self,
        type: str,
        body: types.MuteAlertRuleInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AlertRule:
        """Mute an alert rule.

        What happens meanwhile is alerted to by nothing, now or later. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/alerts/rules/{segment(type)}/mute",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Alert:
        """Retrieve an alert.

        Its words are in the language of the request. Requires an API key or a signed-in member with `alerts:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/alerts/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def acknowledge(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Alert:
        """Acknowledge an alert.

        It stays on the list until it is resolved. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/alerts/{segment(id)}/acknowledge",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def resolve(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Alert:
        """Resolve an alert.

        What it tells of opens a new one when it happens again. Requires an API key or a signed-in member with `alerts:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/alerts/{segment(id)}/resolve",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class AppResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.CurrentApp:
        """Retrieve the app.

        And its mode. What a program asks first, to see that its key is good. Requires an API key or a signed-in member with `app:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/app",
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_settings(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AppSettings:
        """Retrieve the settings.

        The settings hold for both modes. Requires an API key or a signed-in member with `app:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/app/settings",
            timeout=timeout,
            max_retries=max_retries,
        )

    def change_settings(
        self,
        body: Optional[types.ChangeAppSettingsInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AppSettings:
        """Update the settings.

        For both modes, whichever the key is of. What was asked for before keeps the workflow that it was asked for with. Requires an API key or a signed-in member with `app:update`.
        """
        return self._caller.json(
            "PATCH",
            "/api/v1/app/settings",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def pin_version(
        self,
        body: types.PinnedVersionInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.PinnedVersion:
        """Set the API version.

        What the app's programs get from now on, unless a request names another in the header `Vidimus-Version`. Other processes follow within half a minute. Requires an API key or a signed-in member with `app:update`.
        """
        return self._caller.json(
            "PUT",
            "/api/v1/app/version",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_evidence_certificate(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Retrieve the evidence certificate.

        Self-signed X.509 for the app's ECDSA P-256 key. Give it to whoever verifies, apart from the evidence. Requires an API key or a signed-in member with `app:read`.
        """
        return self._caller.send(
            "GET",
            "/api/v1/evidence-certificate",
            timeout=timeout,
            max_retries=max_retries,
        )


class CustomersResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        body: Optional[types.CreateCustomerInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Create a customer.

        A reference that is taken is a conflict. Requires an API key or a signed-in member with `customers:write`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/customers",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["unverified", "pending", "in_review", "verified", "declined"]] = None,
        reference: Optional[str] = None,
        text: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        updated_after: Optional[str] = None,
        updated_before: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Customer]:
        """List customers.

        Latest first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `customers:read`.

        :param limit: Entries a page.
        :param status: Where you stand with the person: follows the latest verification.
        :param reference: Your own name for the person, whole.
        :param text: Words of name, email, phone or reference, each by its beginning (3 letters).
        :param created_after: Created then or later. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before then. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last changed then or later. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last changed before then. A day (UTC) or a time (RFC 3339).
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/customers",
                query={"limit": limit, "status": status, "reference": reference, "text": text, "created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Retrieve a customer.

        What is erased is null, and `redaction` says so. Requires an API key or a signed-in member with `customers:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/customers/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def change(
        self,
        id: str,
        body: Optional[types.ChangeCustomerInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Update a customer.

        Only the fields that are given; null deletes a detail. `metadata` is merged: pairs that you don't give stay. Requires an API key or a signed-in member with `customers:write`.
        """
        return self._caller.json(
            "PATCH",
            f"/api/v1/customers/{segment(id)}",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_duplicates(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ListCustomerDuplicatesAnswer:
        """List a customer's duplicates.

        Up to 20 who share a face, a document, an email address, a phone number, or names and birth date; those with most in common first. Requires an API key or a signed-in member with `customers:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/customers/{segment(id)}/duplicates",
            timeout=timeout,
            max_retries=max_retries,
        )

    def merge(
        self,
        id: str,
        body: types.MergeCustomerInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Merge two customers.

        The one in the path goes; the one in the body stays, with the verifications of both. Requires an API key or a signed-in member with `customers:write`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/customers/{segment(id)}/merge",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def redact(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Redact a customer.

        For good, with that of all their verifications, which must be approved, declined, expired or canceled. Requires an API key or a signed-in member with `customers:redact`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/customers/{segment(id)}/redact",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class DeliveriesResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        endpoint_id: Optional[str] = None,
        event_id: Optional[str] = None,
        status: Optional[Literal["pending", "delivered", "failed", "paused"]] = None,
        type: Optional[Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.WebhookDelivery]:
        """List deliveries.

        Latest first. Kept for 30 days. Requires an API key or a signed-in member with `webhooks:read`.

        :param limit: Entries a page.
        :param endpoint_id: Id of the webhookEndpoint.
        :param event_id: Id of the event.
        :param status: `pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off.
        :param type: What happened. Types are only added.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/deliveries",
                query={"limit": limit, "endpoint_id": endpoint_id, "event_id": event_id, "status": status, "type": type, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookDeliveryDetail:
        """Retrieve a delivery.

        The payload, and the bodies of answers, are for who may read what the event is about. Requires an API key or a signed-in member with `webhooks:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/deliveries/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def resend(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookDelivery:
        """Resend a delivery.

        Whatever came of it, also to an endpoint that is off, and from the beginning of the schedule of retries. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/deliveries/{segment(id)}/resend",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class EventsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        object_id: Optional[str] = None,
        type: Optional[List[Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]] = None,
        request_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Event]:
        """List events.

        Latest first. `data` is empty for what was erased, and for what the caller may not read: it takes the permission that its object takes, for a proposal `verifications:review`. Requires an API key or a signed-in member with `events:read`.

        :param limit: Entries a page.
        :param object_id: What it happened to.
        :param type: One or several types, with commas or repeated.
        :param request_id: The request that caused it.
        :param from_: Then or later. A day (UTC) or a time (RFC 3339).
        :param to: Before then. A day (UTC) or a time (RFC 3339).
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/events",
                query={"limit": limit, "object_id": object_id, "type": type, "request_id": request_id, "from": from_, "to": to, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Event:
        """Retrieve an event.

        With `data` under the same rule as in the list. Requires an API key or a signed-in member with `events:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/events/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )


class FilesResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        id: str,
        *,
        download: Optional[bool] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Retrieve a file.

        Whole, or the bytes that a `Range` header asks for. Who looks is recorded. What is downloaded bears the name of whoever did it, the time and the verification all over. Requires an API key or a signed-in member with `files:read`.

        :param download: With a visible watermark, to be saved.
        """
        return self._caller.send(
            "GET",
            f"/api/v1/files/{segment(id)}",
            query={"download": download},
            timeout=timeout,
            max_retries=max_retries,
        )

    def link(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.FileLink:
        """Create a file link.

        For who shows a picture in a page of their own: the address opens this file alone, for five minutes, from anywhere. Whoever opens it is recorded as the one who asked for it. It dies with their key or their place in the team. Requires an API key or a signed-in member with `files:read`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/files/{segment(id)}/link",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class StatisticsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def read_first_steps(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.FirstSteps:
        """Retrieve the getting-started checklist.

        What the dashboard's first page ticks off. Requires an API key or a signed-in member with `verifications:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/first-steps",
            timeout=timeout,
            max_retries=max_retries,
        )

    def read(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Statistics:
        """Retrieve statistics.

        Everything is about the verifications that were asked for on these days, as they stand now: a number is as long as the list with the same days and filters. What happens is counted within a few seconds. Requires an API key or a signed-in member with `verifications:read`.

        :param from_: First day (UTC) on which the verifications were asked for; 29 days before `to` unless told.
        :param to: Last day (UTC), itself included; today unless told. At most 400 days in all.
        """
        return self._caller.json(
            "GET",
            "/api/v1/statistics",
            query={"from": from_, "to": to},
            timeout=timeout,
            max_retries=max_retries,
        )


class ListsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        body: types.CreateListEntryInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ListEntry:
        """Create a list entry.

        A value, or the face or document number of a verification. A blocked document declines, the rest sends the case to a reviewer. An allowed face or document isn't doubted for having been seen before; nothing else is forgiven. Requires an API key or a signed-in member with `lists:manage`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/lists/entries",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        list: Optional[Literal["block", "allow"]] = None,
        kind: Optional[Literal["face", "document_number", "email", "phone", "ip_range"]] = None,
        text: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.ListEntry]:
        """List list entries.

        Latest first. Those that have expired are there too. Requires an API key or a signed-in member with `lists:read`.

        :param limit: Entries a page.
        :param list: block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.
        :param kind: What an entry names.
        :param text: An exact value: document number, email address, phone number or range.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/lists/entries",
                query={"limit": limit, "list": list, "kind": kind, "text": text, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ListEntry:
        """Retrieve a list entry.

        Requires an API key or a signed-in member with `lists:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/lists/entries/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Delete a list entry.

        Verifications that met it keep that they did, not its value or reason. Requires an API key or a signed-in member with `lists:manage`.
        """
        self._caller.json(
            "DELETE",
            f"/api/v1/lists/entries/{segment(id)}",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class LogsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["success", "client_error", "server_error"]] = None,
        operation: Optional[str] = None,
        actor_id: Optional[str] = None,
        object_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Log]:
        """List request logs.

        Latest first. Every request with a key of the app, what members change by the dashboard, and what persons being verified do. Requests are kept for 30 days. Requires an API key or a signed-in member with `logs:read`.

        :param limit: Entries a page.
        :param status: 2xx and 3xx, 4xx, or 5xx.
        :param operation: Name of an operation of this document.
        :param actor_id: A key or a member.
        :param object_id: What it was about.
        :param from_: Then or later. A day (UTC) or a time (RFC 3339).
        :param to: Before then. A day (UTC) or a time (RFC 3339).
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/logs",
                query={"limit": limit, "status": status, "operation": operation, "actor_id": actor_id, "object_id": object_id, "from": from_, "to": to, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def read_statistics(
        self,
        *,
        hours: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.LogStatistics:
        """Retrieve request statistics.

        Durations are counted in classes with the upper bounds 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. A percentile is read off them as if the requests of a class were spread evenly in it; beyond the last bound it says 5000. Requires an API key or a signed-in member with `logs:read`.

        :param hours: How far back.
        """
        return self._caller.json(
            "GET",
            "/api/v1/logs/statistics",
            query={"hours": hours},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.LogDetail:
        """Retrieve a request log.

        Bodies hold what words of ours can stand in: states, ids, times, numbers. Everything that could be of a person is masked before it is stored. Requires an API key or a signed-in member with `logs:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/logs/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )


class RedactionsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        subject: Optional[Literal["verification", "customer"]] = None,
        subject_id: Optional[str] = None,
        cause: Optional[Literal["user", "key", "schedule"]] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Redaction]:
        """List redactions.

        Latest first. It names nobody. Requires an API key or a signed-in member with `verifications:redact`.

        :param limit: Entries a page.
        :param subject: What was erased.
        :param subject_id: Whose data were erased.
        :param cause: Who asked, or `schedule`: the days of retention.
        :param created_after: Created then or later. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before then. A day (UTC) or a time (RFC 3339).
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/redactions",
                query={"limit": limit, "subject": subject, "subject_id": subject_id, "cause": cause, "created_after": created_after, "created_before": created_before, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def export(
        self,
        *,
        subject: Optional[Literal["verification", "customer"]] = None,
        subject_id: Optional[str] = None,
        cause: Optional[Literal["user", "key", "schedule"]] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Export redactions.

        The filters of the list, without its pages. Requires an API key or a signed-in member with `verifications:redact`.

        :param subject: What was erased.
        :param subject_id: Whose data were erased.
        :param cause: Who asked, or `schedule`: the days of retention.
        :param created_after: Created then or later. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before then. A day (UTC) or a time (RFC 3339).
        """
        return self._caller.send(
            "GET",
            "/api/v1/redactions/export",
            query={"subject": subject, "subject_id": subject_id, "cause": cause, "created_after": created_after, "created_before": created_before},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_retention(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Retention:
        """Retrieve the retention schedule.

        Verifications, that many days after they were decided, expired or were canceled. Customers are erased by hand only. Requires an API key or a signed-in member with `verifications:redact`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/redactions/schedule",
            timeout=timeout,
            max_retries=max_retries,
        )


class ScreeningResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list_hits(
        self,
        *,
        limit: Optional[int] = None,
        state: Optional[Literal["open", "false_positive", "true_match"]] = None,
        verification: Optional[str] = None,
        customer: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.ScreeningHit]:
        """List screening hits.

        Latest first. Hits of verifications that were erased are gone. Requires an API key or a signed-in member with `verifications:read`.

        :param limit: Entries a page.
        :param state: open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves.
        :param verification: Only those of this verification.
        :param customer: Only those of this customer.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/screening/hits",
                query={"limit": limit, "state": state, "verification": verification, "customer": customer, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get_hit(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ScreeningHit:
        """Retrieve a screening hit.

        With the entry as it was when it was found, and the score explained word by word. Requires an API key or a signed-in member with `verifications:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/screening/hits/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def update_hit(
        self,
        id: str,
        body: types.UpdateScreeningHitInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ScreeningHit:
        """Update a screening hit.

        Marks an open hit as a `false_positive` or a `true_match`, or opens a reviewed one again. Once its verification is approved, a false positive isn’t raised again for the same customer until the entry changes. The decision on the verification stays as it is. Requires an API key or a signed-in member with `verifications:review`.
        """
        return self._caller.json(
            "PATCH",
            f"/api/v1/screening/hits/{segment(id)}",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_lists(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ScreeningLists:
        """List screening lists.

        The lists of the server and those that your app has uploaded in the caller’s mode, by name, with how old they are. Requires an API key or a signed-in member with `lists:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/screening/lists",
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete_list(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Delete a screening list.

        Deletes a list that your app has uploaded, with its entries. Lists of the server’s folder can’t be deleted. Requires an API key or a signed-in member with `lists:manage`.
        """
        self._caller.json(
            "DELETE",
            f"/api/v1/screening/lists/{segment(id)}",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def search(
        self,
        body: types.ScreenNameInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ScreeningSearch:
        """Search screening lists.

        Finds the entries that a name resembles, and explains each score word by word. It is an aid: the lists, the threshold and the duty to screen are yours. Nothing of the search is stored, and the name never leaves the server. Requires an API key or a signed-in member with `lists:read`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/screening/search",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class StatusResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Status:
        """Retrieve the service status.

        Of each part of the product, as this server sees it. Requires an API key or a signed-in member, with any permission or none.
        """
        return self._caller.json(
            "GET",
            "/api/v1/status",
            timeout=timeout,
            max_retries=max_retries,
        )


class TeamResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Member]:
        """List team members.

        In the order in which they joined. Requires an API key or a signed-in member with `team:read`.

        :param limit: Entries a page.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/team/members",
                query={"limit": limit, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )


class VerificationsResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        body: Optional[types.CreateVerificationInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Create a verification.

        Answers with the person's link; send it to them or open it for them. Requires an API key or a signed-in member with `verifications:create`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/verifications",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[List[Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]]] = None,
        outcome: Optional[Literal["approved", "declined"]] = None,
        reference: Optional[str] = None,
        reached: Optional[Literal["opened", "consent", "document", "selfie", "submitted"]] = None,
        reason: Optional[Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]] = None,
        country: Optional[str] = None,
        document: Optional[Literal["passport", "identity_card", "residence_permit", "driving_licence"]] = None,
        customer: Optional[str] = None,
        assignee: Optional[Union[Literal["me", "none"], str]] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        updated_after: Optional[str] = None,
        updated_before: Optional[str] = None,
        text: Optional[str] = None,
        sort: Optional[Literal["newest", "oldest"]] = None,
        expand: Optional[List[Literal["customer"]]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.ExpandedVerificationSummary]:
        """List verifications.

        Latest first unless `sort` says otherwise. Of the key's or session's app and mode. Requires an API key or a signed-in member with `verifications:read`.

        :param limit: Entries a page.
        :param status: One or several, with commas between them or given again.
        :param outcome: What was decided.
        :param reference: Your own name for the verification, whole. Several verifications can have the same.
        :param reached: Whose person came to this step, or farther.
        :param reason: Among the reasons.
        :param country: Issuing state as ICAO 9303 writes it.
        :param document: Kind of document.
        :param customer: Id of the customer.
        :param assignee: Who has taken the case: oneself (members only), nobody, or a member by their user id.
        :param created_after: Created then or later. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before then. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last changed then or later. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last changed before then. A day (UTC) or a time (RFC 3339).
        :param text: Words of the reference, the names or the document number, each by its beginning (3 letters); or an exact id.
        :param sort: By when it was created.
        :param expand: Fields that show the object in the place of its id, with commas between them or given again. Needs the permission to read it: `customers:read`.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/verifications",
                query={"limit": limit, "status": status, "outcome": outcome, "reference": reference, "reached": reached, "reason": reason, "country": country, "document": document, "customer": customer, "assignee": assignee, "created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "text": text, "sort": sort, "expand": expand, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def assign_many(
        self,
        body: types.AssignManyInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AssignedMany:
        """Assign several verifications.

        All of them, or none when one isn't there. Requires an API key or a signed-in member with `verifications:review`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/verifications/assign",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def export(
        self,
        *,
        format: Literal["csv", "jsonl"],
        status: Optional[List[Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]]] = None,
        outcome: Optional[Literal["approved", "declined"]] = None,
        reference: Optional[str] = None,
        reached: Optional[Literal["opened", "consent", "document", "selfie", "submitted"]] = None,
        reason: Optional[Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]] = None,
        country: Optional[str] = None,
        document: Optional[Literal["passport", "identity_card", "residence_permit", "driving_licence"]] = None,
        customer: Optional[str] = None,
        assignee: Optional[Union[Literal["me", "none"], str]] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        updated_after: Optional[str] = None,
        updated_before: Optional[str] = None,
        text: Optional[str] = None,
        sort: Optional[Literal["newest", "oldest"]] = None,
        personal: Optional[bool] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Export verifications.

        The filters of the list, without its pages: everything is sent as it is read. A cell that would be a formula begins with an apostrophe. Requires an API key or a signed-in member with `verifications:read`.

        :param status: One or several, with commas between them or given again.
        :param outcome: What was decided.
        :param reference: Your own name for the verification, whole. Several verifications can have the same.
        :param reached: Whose person came to this step, or farther.
        :param reason: Among the reasons.
        :param country: Issuing state as ICAO 9303 writes it.
        :param document: Kind of document.
        :param customer: Id of the customer.
        :param assignee: Who has taken the case: oneself (members only), nobody, or a member by their user id.
        :param created_after: Created then or later. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before then. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last changed then or later. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last changed before then. A day (UTC) or a time (RFC 3339).
        :param text: Words of the reference, the names or the document number, each by its beginning (3 letters); or an exact id.
        :param sort: By when it was created.
        :param format: CSV (RFC 4180) or a JSON object a line.
        :param personal: Also names, dates and numbers of persons; needs `files:read`.
        """
        return self._caller.send(
            "GET",
            "/api/v1/verifications/export",
            query={"status": status, "outcome": outcome, "reference": reference, "reached": reached, "reason": reason, "country": country, "document": document, "customer": customer, "assignee": assignee, "created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "text": text, "sort": sort, "format": format, "personal": personal},
            timeout=timeout,
            max_retries=max_retries,
        )

    def next(
        self,
        *,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.NextCase:
        """Retrieve the next case.

        The oldest in review that the caller has taken or nobody has, behind `after` and then from the beginning; not one that waits for somebody else's agreement. Requires an API key or a signed-in member with `verifications:review`.

        :param after: The case to go on from.
        """
        return self._caller.json(
            "GET",
            "/api/v1/verifications/next",
            query={"after": after},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[List[Literal["customer"]]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ExpandedVerification:
        """Retrieve a verification.

        Everything of it: its checks with their reasons, what was read, its pictures. Requires an API key or a signed-in member with `verifications:read`.

        :param expand: Fields that show the object in the place of its id, with commas between them or given again. Needs the permission to read it: `customers:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/verifications/{segment(id)}",
            query={"expand": expand},
            timeout=timeout,
            max_retries=max_retries,
        )

    def update(
        self,
        id: str,
        body: types.UpdateVerificationInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Update a verification.

        Merges `metadata`: pairs that you give are set, null deletes one, the others stay. In every state until the data are erased. Requires an API key or a signed-in member with `verifications:create`.
        """
        return self._caller.json(
            "PATCH",
            f"/api/v1/verifications/{segment(id)}",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def assign(
        self,
        id: str,
        body: types.AssignInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Assign a verification.

        To oneself, to another who may review, or to nobody. Requires an API key or a signed-in member with `verifications:review`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/assign",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Cancel a verification.

        While the person can still act; their link then says so. Requires an API key or a signed-in member with `verifications:cancel`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/cancel",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def deliver_chip(
        self,
        id: str,
        body: types.ChipInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChipReceipt:
        """Deliver a chip.

        The files of the document's chip as your app read them, while the person is in an attempt; later ones take their place. They are verified by the lists of states' certificates that the server has (`CSCA_LISTS`); what they prove is the check `chip`, beside the photographs. Requires an API key or a signed-in member with `verifications:create`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/chip",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def draw_chip_challenge(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChipChallenge:
        """Draw a chip challenge.

        Eight bytes for active authentication, while the person is in an attempt. One drawn before is void; an answer counts once, within five minutes. Requires an API key or a signed-in member with `verifications:create`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/chip/challenge",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_evidence(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Download the evidence package.

        A ZIP with all that was received, found and decided, the pictures as they arrived, and a signed manifest of their hashes, of a case that is decided, in review, expired or canceled. Internal notes are not in it. Requires an API key or a signed-in member with `verifications:read` and `files:read`.
        """
        return self._caller.send(
            "GET",
            f"/api/v1/verifications/{segment(id)}/evidence",
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_evidence_report(
        self,
        id: str,
        *,
        locale: Optional[Literal["fr", "en"]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> HTTPResponse:
        """Download the evidence report.

        The case for people to read: result, pictures, data, checks, decisions, consent, hashes. Signed inside (PAdES). Requires an API key or a signed-in member with `verifications:read` and `files:read`.

        :param locale: Its language; otherwise that of `Accept-Language`.
        """
        return self._caller.send(
            "GET",
            f"/api/v1/verifications/{segment(id)}/evidence.pdf",
            query={"locale": locale},
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_notes(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Notes:
        """List a verification's notes.

        Oldest first. Requires an API key or a signed-in member with `verifications:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/verifications/{segment(id)}/notes",
            timeout=timeout,
            max_retries=max_retries,
        )

    def redact(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Redact a verification.

        For good: nobody can bring it back. State, outcome, reasons, dates and the results of checks stay. Only once it is approved, declined, expired or canceled. The answer says `processing` until the pictures are gone. Requires an API key or a signed-in member with `verifications:redact`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/redact",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def reopen(
        self,
        id: str,
        body: types.ReopenInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Reopen a verification.

        The case is in review again, without an outcome. Requires an API key or a signed-in member with `verifications:review`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/reopen",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def replay(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Replay:
        """Replay the decision.

        Runs the engine on the stored pictures and decides from what was kept, with the settings of then, and says what differs from what stands. Nothing is changed. Ten a minute at most. Requires an API key or a signed-in member with `verifications:review` and `files:read`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/replay",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def review(
        self,
        id: str,
        body: types.ReviewInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Review a verification.

        Of two who decide at once one wins; the other's conflict says what was decided. Under the four-eyes rule the first decision is a `proposal`: the case stays in review until a second member decides the same. Keys can't take part in that. Requires an API key or a signed-in member with `verifications:review`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/review",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def send(
        self,
        id: str,
        body: types.SendLinkInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Send the link by mail.

        In the verification's language, French unless told, while the person can act. The address is not kept. Three an hour at most, and 300 of an app. Requires an API key or a signed-in member with `verifications:create`.
        """
        self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/send",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def simulate(
        self,
        id: str,
        body: types.SimulateInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Verification:
        """Simulate an outcome.

        Leads the verification through the person’s steps to the outcome: `verification.opened`, `.started`, `.processing` and the outcome’s own event are told as in live mode, and webhooks deliver them. Nothing is checked: the checks are `not_run`, `simulated` is true, and `verified_data` are those of a specimen with what the verification says: the details provided, a document and a country that it accepts, the minimum age. What contradicts that is a 422. In live mode it answers 403 `live_mode`. Requires an API key or a signed-in member with `verifications:create`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/simulate",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_viewings(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Viewings:
        """List file views.

        Looks and downloads of its pictures, from the audit trail. Requires an API key or a signed-in member with `files:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/verifications/{segment(id)}/viewings",
            timeout=timeout,
            max_retries=max_retries,
        )


class WebhooksResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        body: types.CreateWebhookEndpointInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookEndpoint:
        """Create a webhook endpoint.

        In live mode the address begins with https. It is told of what happens from now on; read its signing secret at `/secret`. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "POST",
            "/api/v1/webhooks",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.WebhookEndpoint]:
        """List webhook endpoints.

        Latest first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `webhooks:read`.

        :param limit: Entries a page.
        """
        return Listing(
            lambda cursor: self._caller.json(
                "GET",
                "/api/v1/webhooks",
                query={"limit": limit, "cursor": cursor},
                timeout=timeout,
                max_retries=max_retries,
            )
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookEndpoint:
        """Retrieve a webhook endpoint.

        Whether it takes what it is sent; its secret is read apart. Requires an API key or a signed-in member with `webhooks:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/webhooks/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def change(
        self,
        id: str,
        body: Optional[types.ChangeWebhookEndpointInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookEndpoint:
        """Update a webhook endpoint.

        While it is off events wait, for 30 days at most; turned on, it is sent them. With another address, other events or another payload it is told of what the caller may read. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "PATCH",
            f"/api/v1/webhooks/{segment(id)}",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def delete(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Delete a webhook endpoint.

        Nothing is sent to it from then on, what waits included. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        self._caller.json(
            "DELETE",
            f"/api/v1/webhooks/{segment(id)}",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_health(
        self,
        id: str,
        *,
        hours: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookEndpointHealth:
        """Retrieve an endpoint's health.

        Tries and their latency by the hour, and what waits now. Requires an API key or a signed-in member with `webhooks:read`.

        :param hours: How far back.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/webhooks/{segment(id)}/health",
            query={"hours": hours},
            timeout=timeout,
            max_retries=max_retries,
        )

    def resend_failed_deliveries(
        self,
        id: str,
        body: types.ResendFailedInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Resent:
        """Resend failed deliveries.

        All its deliveries that were given up since a time. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/webhooks/{segment(id)}/resend-failed",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_secret(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookSecret:
        """Retrieve an endpoint's secret.

        Messages are signed by Standard Webhooks. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/webhooks/{segment(id)}/secret",
            timeout=timeout,
            max_retries=max_retries,
        )

    def rotate_secret(
        self,
        id: str,
        body: Optional[types.RotateWebhookSecretInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookSecret:
        """Rotate an endpoint's secret.

        The secret that is replaced signs for `overlap_hours` more, and those replaced before until their own ends: each message carries a signature by every one. At most five sign at a time. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/webhooks/{segment(id)}/secret/rotate",
            body={} if body is None else body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def send_test_event(
        self,
        id: str,
        body: types.SendTestEventInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookDelivery:
        """Send a test event.

        To this endpoint only, on or off, and tried once. Its sequence is 0, and what it is about doesn’t exist. Requires an API key or a signed-in member with `webhooks:manage`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/webhooks/{segment(id)}/test",
            body=body,
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )


class Resources:
    """Every operation that a key may call, by what it is about."""

    alerts: AlertsResource
    app: AppResource
    customers: CustomersResource
    deliveries: DeliveriesResource
    events: EventsResource
    files: FilesResource
    statistics: StatisticsResource
    lists: ListsResource
    logs: LogsResource
    redactions: RedactionsResource
    screening: ScreeningResource
    status: StatusResource
    team: TeamResource
    verifications: VerificationsResource
    webhooks: WebhooksResource

    def __init__(self, caller: Caller) -> None:
        self.alerts = AlertsResource(caller)
        self.app = AppResource(caller)
        self.customers = CustomersResource(caller)
        self.deliveries = DeliveriesResource(caller)
        self.events = EventsResource(caller)
        self.files = FilesResource(caller)
        self.statistics = StatisticsResource(caller)
        self.lists = ListsResource(caller)
        self.logs = LogsResource(caller)
        self.redactions = RedactionsResource(caller)
        self.screening = ScreeningResource(caller)
        self.status = StatusResource(caller)
        self.team = TeamResource(caller)
        self.verifications = VerificationsResource(caller)
        self.webhooks = WebhooksResource(caller)
