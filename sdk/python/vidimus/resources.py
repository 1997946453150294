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

        Latest or most urgent first, in the app and mode of the key or session. Requires an API key or a signed-in member with `alerts:read`.

        :param limit: Entries per page.
        :param status: Status of the alert.
        :param type: Type of alert.
        :param severity: AlertSeverity.
        :param sort: `severity`: most urgent first, then latest first.
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

        All or none. Alerts that are already past that status stay unchanged. Requires an API key or a signed-in member with `alerts:manage`.
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

        Counts up to 100. For more, list the alerts. Requires an API key or a signed-in member with `alerts:read`.
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

        All or none. Alerts that are already past that status stay unchanged. Requires an API key or a signed-in member with `alerts:manage`.
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
    ) -> types.ListAlertRulesResponse:
        """List alert rules.

        The rules of this mode, with their current or default values. Requires an API key or a signed-in member with `alerts:read`.
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

        For this mode only. Requires an API key or a signed-in member with `alerts:manage`.
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

        Nothing that happens while a rule is muted opens an alert, then or later. Requires an API key or a signed-in member with `alerts:manage`.
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

        Texts are in the language of the request. Requires an API key or a signed-in member with `alerts:read`.
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

        The alert stays on the list until it is resolved. Requires an API key or a signed-in member with `alerts:manage`.
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

        If it happens again, a new alert is opened. Requires an API key or a signed-in member with `alerts:manage`.
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

        With its mode. Use it to check that a key works. Requires an API key or a signed-in member with `app:read`.
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

        The settings apply to both modes. Requires an API key or a signed-in member with `app:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/app/settings",
            timeout=timeout,
            max_retries=max_retries,
        )

    def update_settings(
        self,
        body: Optional[types.UpdateAppSettingsInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AppSettings:
        """Update the settings.

        For both modes, whatever the key's mode. Existing verifications keep their settings. Requires an API key or a signed-in member with `app:update`.
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

        The default version of the app's requests, unless a request sets the header `Vidimus-Version`. It takes effect within 30 seconds in other processes. Requires an API key or a signed-in member with `app:update`.
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

        Self-signed X.509 certificate of the app's ECDSA P-256 key. Send it to verifiers separately from the evidence. Requires an API key or a signed-in member with `app:read`.
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

        Returns a conflict if the reference is already used. Requires an API key or a signed-in member with `customers:write`.
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

        Latest first, in the app and mode of the key or session. Requires an API key or a signed-in member with `customers:read`.

        :param limit: Entries per page.
        :param status: Status of the customer, from the latest verification.
        :param reference: Exact reference.
        :param text: Words of the name, email, phone or reference, matched by prefix (at least 3 letters).
        :param created_after: Created at or after this time. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before this time. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last updated at or after this time. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last updated before this time. A day (UTC) or a time (RFC 3339).
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

        Redacted fields are null; see `redaction`. Requires an API key or a signed-in member with `customers:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/customers/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def update(
        self,
        id: str,
        body: Optional[types.UpdateCustomerInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Customer:
        """Update a customer.

        Updates only the fields you send; null deletes a detail. `metadata` is merged: keys that you don't send stay. Requires an API key or a signed-in member with `customers:write`.
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
    ) -> types.ListCustomerDuplicatesResponse:
        """List a customer's duplicates.

        Up to 20 customers who share a face, a document, an email, a phone number, or name and date of birth; best matches first. Requires an API key or a signed-in member with `customers:read`.
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

        Deletes the customer in the path. The customer in the body keeps the verifications of both. Requires an API key or a signed-in member with `customers:write`.
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

        Permanently erases the customer's personal data and that of all their verifications, which must be approved, declined, expired or canceled. Requires an API key or a signed-in member with `customers:redact`.
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
        type: Optional[Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.WebhookDelivery]:
        """List deliveries.

        Latest first. Stored for 30 days. Requires an API key or a signed-in member with `webhooks:read`.

        :param limit: Entries per page.
        :param endpoint_id: ID of the webhookEndpoint.
        :param event_id: ID of the event.
        :param status: `pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled.
        :param type: Type of event. Types are only added.
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

        The payload and response bodies require the permission to read the event's object. Requires an API key or a signed-in member with `webhooks:read`.
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

        Whatever its status, also to a disabled endpoint. Restarts the retry schedule. Requires an API key or a signed-in member with `webhooks:manage`.
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
        type: Optional[List[Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]] = None,
        request_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.Event]:
        """List events.

        Latest first. `data` is empty if it was redacted, or if the caller can't read it: it needs the same permission as its object, and `verifications:review` for a proposal. Requires an API key or a signed-in member with `events:read`.

        :param limit: Entries per page.
        :param object_id: ID of the event's object.
        :param type: One or more types, comma-separated or repeated.
        :param request_id: ID of the request that caused the event.
        :param from_: At or after this time. A day (UTC) or a time (RFC 3339).
        :param to: Before this time. A day (UTC) or a time (RFC 3339).
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

        With the same rule for `data` as in the list. Requires an API key or a signed-in member with `events:read`.
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

        The whole file, or a `Range`. Every access is recorded. Downloads carry a watermark with the caller's name, the time and the verification. Requires an API key or a signed-in member with `files:read`.

        :param download: Whether to download it with a visible watermark.
        """
        return self._caller.send(
            "GET",
            f"/api/v1/files/{segment(id)}",
            query={"download": download},
            timeout=timeout,
            max_retries=max_retries,
        )

    def create_link(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.FileLink:
        """Create a file link.

        For showing a photo in your own page: the URL gives access to this file only, for 5 minutes, from anywhere. Access is recorded under the caller who created the link. It stops working if their key or team membership ends. Requires an API key or a signed-in member with `files:read`.
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

    def get_first_steps(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.FirstSteps:
        """Retrieve the getting-started checklist.

        The steps of the dashboard's getting-started checklist. Requires an API key or a signed-in member with `verifications:read`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/first-steps",
            timeout=timeout,
            max_retries=max_retries,
        )

    def get(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Statistics:
        """Retrieve statistics.

        Covers verifications created in the period, with their current status, so each figure equals the length of the list with the same days and filters. Updated within a few seconds. Requires an API key or a signed-in member with `verifications:read`.

        :param from_: First day (UTC) of creation; 29 days before `to` by default.
        :param to: Last day (UTC), included; today by default. The period can have up to 400 days.
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

        A value, or the face or document number of a verification. A blocklisted document declines a case; other blocklist matches send it to a reviewer. An allowlisted face or document isn't flagged as a duplicate; all other checks still apply. Requires an API key or a signed-in member with `lists:manage`.
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
        list: Optional[Literal["blocklist", "allowlist"]] = None,
        kind: Optional[Literal["face", "document_number", "email", "phone", "ip_range"]] = None,
        text: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Listing[types.ListEntry]:
        """List list entries.

        Latest first, expired entries included. Requires an API key or a signed-in member with `lists:read`.

        :param limit: Entries per page.
        :param list: blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.
        :param kind: Type of entry.
        :param text: An exact value: document number, email address, phone number or IP range.
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

        Verifications that matched the entry keep the match, but not its value or reason. Requires an API key or a signed-in member with `lists:manage`.
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
    ) -> Listing[types.RequestLog]:
        """List request logs.

        Latest first. Includes every request with the app's keys, members' changes on the dashboard, and requests of people being verified. Requests are kept for 30 days. Requires an API key or a signed-in member with `logs:read`.

        :param limit: Entries per page.
        :param status: 2xx and 3xx, 4xx, or 5xx.
        :param operation: Name of an operation in this document.
        :param actor_id: ID of a key or a member.
        :param object_id: ID of the request's object.
        :param from_: At or after this time. A day (UTC) or a time (RFC 3339).
        :param to: Before this time. A day (UTC) or a time (RFC 3339).
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

    def get_statistics(
        self,
        *,
        hours: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.RequestLogStatistics:
        """Retrieve request statistics.

        Durations are counted in buckets with upper bounds of 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. Percentiles are interpolated within a bucket; above the last bound they are 5000. Requires an API key or a signed-in member with `logs:read`.

        :param hours: Length of the period, in hours.
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
    ) -> types.RequestLogDetail:
        """Retrieve a request log.

        Bodies only keep technical values: statuses, IDs, times, numbers. Personal data is masked before storage. Requires an API key or a signed-in member with `logs:read`.
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

        Latest first, without personal data. Requires an API key or a signed-in member with `verifications:redact`.

        :param limit: Entries per page.
        :param subject: Type of erased item.
        :param subject_id: ID of the redacted object.
        :param cause: Who requested it, or `schedule`: the retention period ended.
        :param created_after: Created at or after this time. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before this time. A day (UTC) or a time (RFC 3339).
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

        The list's filters, without pages. Requires an API key or a signed-in member with `verifications:redact`.

        :param subject: Type of erased item.
        :param subject_id: ID of the redacted object.
        :param cause: Who requested it, or `schedule`: the retention period ended.
        :param created_after: Created at or after this time. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before this time. A day (UTC) or a time (RFC 3339).
        """
        return self._caller.send(
            "GET",
            "/api/v1/redactions/export",
            query={"subject": subject, "subject_id": subject_id, "cause": cause, "created_after": created_after, "created_before": created_before},
            timeout=timeout,
            max_retries=max_retries,
        )


class RetentionResource:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.Retention:
        """Retrieve the retention schedule.

        Verifications are redacted this many days after they were decided, expired or were canceled. Customers are only redacted manually. Requires an API key or a signed-in member with `verifications:redact`.
        """
        return self._caller.json(
            "GET",
            "/api/v1/retention",
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

        Latest first. Hits are deleted when their verification is redacted. Requires an API key or a signed-in member with `verifications:read`.

        :param limit: Entries per page.
        :param state: `open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed.
        :param verification: Only hits of this verification.
        :param customer: Only hits of this customer.
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

        With the entry at the time of the hit, and the score explained word by word. Requires an API key or a signed-in member with `verifications:read`.
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

        Marks an open hit as a `false_positive` or a `true_match`, or reopens a reviewed one. Once its verification is approved, a false positive isn't raised again for the same customer until the entry changes. The verification's decision doesn't change. Requires an API key or a signed-in member with `verifications:review`.
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

        The server's lists and those your app uploaded in the caller's mode, by name, with their dates. Requires an API key or a signed-in member with `lists:read`.
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

        Deletes a list that your app uploaded, with its entries. Lists in the server's folder can't be deleted. Requires an API key or a signed-in member with `lists:manage`.
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

        Finds the list entries that resemble a name, and explains each score word by word. This is an aid: you remain responsible for the lists, the threshold and any duty to screen. Searches aren't stored, and the name never leaves the server. Requires an API key or a signed-in member with `lists:read`.
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

        Status of each component, as seen by this server. Requires an API key or a signed-in member, without a specific permission.
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

        In order of joining. Requires an API key or a signed-in member with `team:read`.

        :param limit: Entries per page.
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

        Returns the verification link. Send it to the person, or open it for them. Requires an API key or a signed-in member with `verifications:create`.
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

        Latest first unless `sort` says otherwise, in the app and mode of the key or session. Requires an API key or a signed-in member with `verifications:read`.

        :param limit: Entries per page.
        :param status: One or more values, comma-separated or repeated.
        :param outcome: Outcome of the verification.
        :param reference: Exact reference. Several verifications can have the same.
        :param reached: Verifications in which the person reached this step or a later one.
        :param reason: Reason code.
        :param country: Issuing country, as an ICAO 9303 code.
        :param document: Type of document.
        :param customer: ID of the customer.
        :param assignee: Assignee: the caller (members only), nobody, or a member's user ID.
        :param created_after: Created at or after this time. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before this time. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last updated at or after this time. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last updated before this time. A day (UTC) or a time (RFC 3339).
        :param text: Words of the reference, the names or the document number, matched by prefix (at least 3 letters), or an exact ID.
        :param sort: Order of creation.
        :param expand: Fields to return as objects instead of IDs, comma-separated or repeated. Needs the permission to read them: `customers:read`.
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
        body: types.AssignVerificationsInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.AssignedMany:
        """Assign several verifications.

        All or none: none if one doesn't exist. Requires an API key or a signed-in member with `verifications:review`.
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

        The list's filters, without pages, streamed. CSV cells that could be formulas start with an apostrophe. Requires an API key or a signed-in member with `verifications:read`.

        :param status: One or more values, comma-separated or repeated.
        :param outcome: Outcome of the verification.
        :param reference: Exact reference. Several verifications can have the same.
        :param reached: Verifications in which the person reached this step or a later one.
        :param reason: Reason code.
        :param country: Issuing country, as an ICAO 9303 code.
        :param document: Type of document.
        :param customer: ID of the customer.
        :param assignee: Assignee: the caller (members only), nobody, or a member's user ID.
        :param created_after: Created at or after this time. A day (UTC) or a time (RFC 3339).
        :param created_before: Created before this time. A day (UTC) or a time (RFC 3339).
        :param updated_after: Last updated at or after this time. A day (UTC) or a time (RFC 3339).
        :param updated_before: Last updated before this time. A day (UTC) or a time (RFC 3339).
        :param text: Words of the reference, the names or the document number, matched by prefix (at least 3 letters), or an exact ID.
        :param sort: Order of creation.
        :param format: CSV (RFC 4180), or one JSON object per line.
        :param personal: Whether to include names, dates and numbers of people; needs `files:read`.
        """
        return self._caller.send(
            "GET",
            "/api/v1/verifications/export",
            query={"status": status, "outcome": outcome, "reference": reference, "reached": reached, "reason": reason, "country": country, "document": document, "customer": customer, "assignee": assignee, "created_after": created_after, "created_before": created_before, "updated_after": updated_after, "updated_before": updated_before, "text": text, "sort": sort, "format": format, "personal": personal},
            timeout=timeout,
            max_retries=max_retries,
        )

    def get_next(
        self,
        *,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.NextCase:
        """Retrieve the next case.

        The oldest case in review that is assigned to the caller or unassigned, after `after`, then from the beginning. Excludes cases that need another reviewer's confirmation. Requires an API key or a signed-in member with `verifications:review`.

        :param after: Current case.
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

        The full verification, with checks, reasons, extracted data and photos. Requires an API key or a signed-in member with `verifications:read`.

        :param expand: Fields to return as objects instead of IDs, comma-separated or repeated. Needs the permission to read them: `customers:read`.
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

        Merges `metadata`: keys with a value are set, null deletes one, others stay. In every status until redacted. Requires an API key or a signed-in member with `verifications:create`.
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

        To yourself, to another reviewer, or to nobody. Requires an API key or a signed-in member with `verifications:review`.
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

        While the person can still act. The link then says that it was canceled. Requires an API key or a signed-in member with `verifications:cancel`.
        """
        return self._caller.json(
            "POST",
            f"/api/v1/verifications/{segment(id)}/cancel",
            keyed=True,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )

    def submit_chip(
        self,
        id: str,
        body: types.ChipInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChipReceipt:
        """Upload chip data.

        The files that your app read from the document's chip, during an attempt. A later upload replaces them. They are verified with the server's state certificates (`CSCA_LISTS`); the result is the check `chip`, in addition to the photos' checks. Requires an API key or a signed-in member with `verifications:create`.
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

    def create_chip_challenge(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.ChipChallenge:
        """Create a chip challenge.

        Eight bytes for active authentication, during an attempt. Invalidates the previous challenge. Valid once, for five minutes. Requires an API key or a signed-in member with `verifications:create`.
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

        A ZIP with everything that was received, checked and decided, the original photos, and a signed manifest of their hashes. For cases that are decided, in review, expired or canceled. Internal notes aren't included. Requires an API key or a signed-in member with `verifications:read` and `files:read`.
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

        A readable report of the case: result, photos, data, checks, decisions, consent, hashes. Signed (PAdES). Requires an API key or a signed-in member with `verifications:read` and `files:read`.

        :param locale: Language of the report. Defaults to `Accept-Language`.
        """
        return self._caller.send(
            "GET",
            f"/api/v1/verifications/{segment(id)}/evidence.pdf",
            query={"locale": locale},
            timeout=timeout,
            max_retries=max_retries,
        )

    def list_file_views(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.FileViews:
        """List file views.

        Views and downloads of its files, from the audit log. Requires an API key or a signed-in member with `files:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/verifications/{segment(id)}/file-views",
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

        Permanently erases personal data. Status, outcome, reasons, dates and check results stay. Only for verifications that are approved, declined, expired or canceled. `redaction` is `processing` until the photos are deleted. Requires an API key or a signed-in member with `verifications:redact`.
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

        Returns the case to review, without an outcome. Requires an API key or a signed-in member with `verifications:review`.
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

        Runs the engine on the stored photos and decides again with the original settings, then lists differences. Changes nothing. Up to 10 per minute. Requires an API key or a signed-in member with `verifications:review` and `files:read`.
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

        If two reviewers decide at the same time, one gets a conflict with the other's decision. If the app requires two reviewers, the first decision is a `proposal`: the case stays in review until a second reviewer confirms it. API keys can't decide then. Requires an API key or a signed-in member with `verifications:review`.
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

    def send_link(
        self,
        id: str,
        body: types.SendLinkInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Email the verification link.

        In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, and 300 per app. Requires an API key or a signed-in member with `verifications:create`.
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

        Takes the verification through the person’s steps to the outcome. `verification.opened`, `.started`, `.processing` and the outcome’s own event are recorded and delivered as in live mode. No check is run: checks are `not_run`, `simulated` is true, and `verified_data` is a specimen’s, adapted to the verification’s provided details, accepted documents and countries, and minimum age. A contradiction is a 422. In live mode, returns a 403 `live_mode`. Requires an API key or a signed-in member with `verifications:create`.
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

        In live mode the URL must start with https. The endpoint receives events from now on. Retrieve its signing secret at `/secret`. Requires an API key or a signed-in member with `webhooks:manage`.
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

        Latest first, in the app and mode of the key or session. Requires an API key or a signed-in member with `webhooks:read`.

        :param limit: Entries per page.
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

        With its status. Retrieve the secret separately. Requires an API key or a signed-in member with `webhooks:read`.
        """
        return self._caller.json(
            "GET",
            f"/api/v1/webhooks/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )

    def update(
        self,
        id: str,
        body: Optional[types.UpdateWebhookEndpointInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> types.WebhookEndpoint:
        """Update a webhook endpoint.

        Events for a disabled endpoint are kept for 30 days and sent when it is enabled. A new URL, event selection or payload is limited to what the caller can read. Requires an API key or a signed-in member with `webhooks:manage`.
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

        Stops all deliveries, pending ones included. Requires an API key or a signed-in member with `webhooks:manage`.
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

        Attempts and response times per hour, and pending deliveries. Requires an API key or a signed-in member with `webhooks:read`.

        :param hours: Length of the period, in hours.
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
    ) -> types.WebhookResend:
        """Resend failed deliveries.

        All of the endpoint's failed deliveries since a time. Requires an API key or a signed-in member with `webhooks:manage`.
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

        Requests are signed with Standard Webhooks. Requires an API key or a signed-in member with `webhooks:manage`.
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

        The old secret keeps signing for `overlap_hours`; secrets rotated earlier keep their own expiry. Each request carries a signature for every active secret, up to five. Requires an API key or a signed-in member with `webhooks:manage`.
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

        Sent once to this endpoint only, enabled or not. It has sequence 0, and its object doesn’t exist. Requires an API key or a signed-in member with `webhooks:manage`.
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
    retention: RetentionResource
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
        self.retention = RetentionResource(caller)
        self.screening = ScreeningResource(caller)
        self.status = StatusResource(caller)
        self.team = TeamResource(caller)
        self.verifications = VerificationsResource(caller)
        self.webhooks = WebhooksResource(caller)
