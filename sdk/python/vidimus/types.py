# Made by sdk/scripts/generate.ts from the API's OpenAPI document: change that, not this.
"""Shapes of what the API takes and answers."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union


class Alert(TypedDict):
    """Something that needs attention."""

    id: str
    """ID of the alert."""
    object: Literal["alert"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    type: Literal["duplicate_face", "duplicate_document", "list_hit", "decline_spike", "reviews_waiting", "mail_failing", "webhook_failing", "key_new_network", "key_expiring"]
    """Type of alert. Types are only added."""
    severity: Literal["info", "warning", "critical"]
    """AlertSeverity."""
    status: Literal["open", "acknowledged", "resolved"]
    """`acknowledged`: a member is on it. `resolved`: it is over."""
    title: str
    """Title, in the caller's language."""
    message: str
    """One or two sentences about the alert, in the caller's language."""
    url: Union[str, None]
    """Path of the dashboard page to open."""
    object_id: Union[str, None]
    """ID of the alert's object."""
    data: Dict[str, Union[str, float]]
    """Numbers and IDs used in the message."""
    count: int
    """How many times it was seen."""
    created_at: str
    """When the alert was opened."""
    last_seen_at: str
    """When it was last seen."""
    acknowledged_at: Union[str, None]
    """When a member acknowledged it."""
    acknowledged_by: Union[AlertAcknowledgedBy, None]
    """The member who acknowledged it; null if an API key did."""
    resolved_at: Union[str, None]
    """When it was resolved."""
    resolved_by: Union[AlertResolvedBy, None]
    """The member who resolved it; null if it was resolved automatically."""


class AlertAcknowledgedBy(TypedDict):
    id: str
    """ID of the user."""
    name: str
    """The member's name."""


class AlertCount(TypedDict):
    """Number of open alerts."""

    object: Literal["alert_count"]
    """Type of object."""
    open: int
    """Number of open alerts, up to 100."""


class AlertIdsInput(TypedDict):
    """Alerts to change."""

    ids: List[str]
    """IDs of the alerts."""


class AlertPage(TypedDict):
    """A page of alerts."""

    data: List[Alert]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class AlertResolvedBy(TypedDict):
    id: str
    """ID of the user."""
    name: str
    """The member's name."""


class AlertRule(TypedDict):
    """When and how a type of alert is opened."""

    object: Literal["alert_rule"]
    """Type of object."""
    type: Literal["duplicate_face", "duplicate_document", "list_hit", "decline_spike", "reviews_waiting", "mail_failing", "webhook_failing", "key_new_network", "key_expiring"]
    """Type of alert. Types are only added."""
    title: str
    """Name of the type, in the caller's language."""
    description: str
    """When the alert is opened, in the caller's language."""
    severity: Literal["info", "warning", "critical"]
    """AlertSeverity."""
    enabled: bool
    """Whether the rule is enabled."""
    threshold: Union[AlertRuleThreshold, None]
    """Null if the type has no threshold."""
    email: Union[bool, None]
    """Whether members who manage alerts get an email; null if the type can't be emailed."""
    muted_until: Union[str, None]
    """When the mute ends; null if the rule isn't muted."""


class AlertRuleThreshold(TypedDict):
    value: float
    """Threshold that opens the alert."""
    unit: Literal["percent", "hours"]
    """Unit of the threshold."""
    default: float
    """Default threshold."""
    minimum: float
    """Minimum threshold."""
    maximum: float
    """Maximum threshold."""


class AppSettings(TypedDict):
    """Settings of an app."""

    workflow: Workflow
    """How it verifies people."""
    retention_days: int
    """Retention period: days after the decision until photos and data are erased."""
    consent: AppSettingsConsent
    """Consent text of the business, shown in addition to Vidimus's."""
    redirect_urls: List[str]
    """URLs that people can be redirected to; empty allows any."""
    allowed_origins: List[str]
    """Origins that can embed the verification page."""
    notifications: AppSettingsNotifications
    """Email notifications to members."""


class AppSettingsConsent(TypedDict):
    """Consent text of the business, shown in addition to Vidimus's."""

    fr: Union[str, None]
    """Text in French; null for none."""
    en: Union[str, None]
    """Text in English; null for none."""


class AppSettingsNotifications(TypedDict):
    """Email notifications to members."""

    reviews: bool
    """Whether reviewers get an email when cases are waiting."""


class AssignInput(TypedDict):
    """Assignee of a case."""

    assignee: Union[str, None]
    """User ID of a member who can review; null unassigns the case."""


class AssignVerificationsInput(TypedDict):
    """Assignee of several cases."""

    ids: List[str]
    """Cases to assign."""
    assignee: Union[str, None]
    """User ID of a member who can review; null unassigns the case."""


class AssignedMany(TypedDict):
    """Number of cases that were reassigned."""

    count: int
    """Cases that were reassigned."""


class ChangedAlerts(TypedDict):
    """The alerts after the change."""

    data: List[Alert]
    """The alerts after the change."""


class Check(TypedDict):
    """A check and its result."""

    type: Literal["document", "image_integrity", "front_quality", "back_quality", "sharpness", "light", "glare", "framing", "size", "colour", "supported_document", "visual_authenticity", "original_present", "front_screen", "back_screen", "portrait_integrity", "tampering", "front_software", "back_software", "front_seal", "back_seal", "data_consistency", "sides_linked", "printed", "print_read", "data_validation", "mrz", "barcode", "check_digits", "characters", "data_comparison", "document_type", "document_number", "issuing_state", "nationality", "last_name", "first_name", "birth_date", "expiry_date", "sex", "personal_number", "address", "compromised_document", "blocked_document", "duplicate_document", "face_match", "chip", "chip_signature", "chip_issuer", "chip_revocation", "chip_data_groups", "chip_issuing_state", "chip_document", "chip_portrait", "chip_clone", "liveness", "own_picture", "challenge_followed", "timing", "replay", "one_face", "face_presence", "same_person", "flat_picture", "light_reflection", "eyes_cut_out", "shading_change", "presentation_attack", "challenge_complete", "doubted_before", "network_doubted", "device_doubted", "duplicate", "duplicate_face", "duplicate_face_allowed", "duplicate_document_allowed", "blocklist", "blocked_face", "blocked_email", "blocked_phone", "blocked_ip_range", "screening", "age"]
    """Name of the check."""
    result: Literal["clear", "consider", "rejected", "not_run"]
    """clear: passed. consider: unsure. rejected: failed. not_run: not checked."""
    score: Union[float, None]
    """Measured score."""
    threshold: Union[float, None]
    """Score that separates `clear` from other results."""
    model: Union[CheckModel, None]
    """Model that was used; null for rules without a model."""
    reasons: List[Reason]
    """Why it isn't clear."""
    checks: List[Check]
    """Sub-checks."""


class CheckModel(TypedDict):
    name: str
    """Name of the model."""
    version: str
    """Version of the model."""
    hash: Union[str, None]
    """SHA-256 of the weights, hex; null if it has none."""


class ChipChallenge(TypedDict):
    """An active authentication challenge. It can be used once."""

    object: Literal["chip_challenge"]
    """Type of the object."""
    challenge: str
    """Eight bytes for the chip to sign, in Base64."""
    expires_at: str
    """When the challenge expires."""


class ChipInput(TypedDict):
    """The files read from a document's chip. Fingerprints (DG3) and irises (DG4) are rejected."""

    sod: str
    """EF.SOD, the hashes signed by the issuing state. In Base64."""
    dg1: str
    """DG1, the MRZ. In Base64."""
    dg2: str
    """DG2, the portrait. In Base64."""
    dg11: NotRequired[str]
    """DG11, additional data about the holder. In Base64."""
    dg12: NotRequired[str]
    """DG12, additional data about the document. In Base64."""
    dg13: NotRequired[str]
    """DG13, optional data defined by the state. In Base64."""
    dg14: NotRequired[str]
    """DG14, the chip's security options. In Base64."""
    dg15: NotRequired[str]
    """DG15, the chip's public key. In Base64."""
    active_authentication: NotRequired[str]
    """The chip's response (INTERNAL AUTHENTICATE) to the latest challenge. In Base64."""


class ChipReceipt(TypedDict):
    """The stored chip data. Its verification is part of the decision."""

    object: Literal["chip"]
    """Type of the object."""
    data_groups: List[int]
    """Numbers of the stored data groups."""
    portrait: bool
    """Whether a face was found in the portrait of DG2."""


class CreateCustomerInput(TypedDict):
    """Details of a customer."""

    reference: NotRequired[Union[str, None]]
    """Your own ID for the customer, unique per app and mode."""
    first_name: NotRequired[Union[str, None]]
    """First names."""
    last_name: NotRequired[Union[str, None]]
    """Last name."""
    birth_date: NotRequired[Union[str, None]]
    """Date of birth."""
    email: NotRequired[Union[str, None]]
    """Email address."""
    phone: NotRequired[Union[str, None]]
    """Phone number; stored in E.164 format."""
    metadata: NotRequired[Dict[str, str]]
    """Your own key-value pairs, up to 20."""


class CreateListEntryInput(TypedDict):
    """A value, or a verification to take the value from."""

    list: Literal["blocklist", "allowlist"]
    """blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """Type of entry."""
    value: NotRequired[str]
    """Document number, email address, phone number (E.164) or IP range (CIDR)."""
    country: NotRequired[str]
    """Issuing country of a document number. Without it, the entry applies to all countries."""
    verification: NotRequired[str]
    """Instead of a value: the verification whose face or document number to use."""
    reason: str
    """Reason, for the team."""
    expires_at: NotRequired[Union[str, None]]
    """When the entry expires, in the future; null means never."""


class CreateVerificationInput(TypedDict):
    """A request to verify a person."""

    reference: NotRequired[str]
    """Your own ID for this verification. It needn’t be unique: lists return every verification with that reference."""
    customer: NotRequired[Union[str, CreateCustomerInput]]
    """The customer to verify: an ID, or details to find by `reference` or create. The details are compared with the document."""
    metadata: NotRequired[Dict[str, str]]
    """Your own key-value pairs, up to 20."""
    provided_details: NotRequired[ProvidedDetailsInput]
    """Known details of the person, compared with the document."""
    options: NotRequired[CreateVerificationInputOptions]
    """Overrides of the app's settings."""
    locale: NotRequired[Union[Literal["fr", "en"], None]]
    """Language of the verification page; null for the browser's language."""
    redirect_url: NotRequired[Union[str, None]]
    """URL that the person returns to at the end."""


class CreateVerificationInputOptions(TypedDict):
    """Overrides of the app's settings."""

    documents: NotRequired[List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]]
    """Accepted documents."""
    countries: NotRequired[Union[List[str], None]]
    """Accepted issuing countries; null for all."""
    printed_agreement: NotRequired[Literal["optional", "required"]]
    """How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer."""
    face_match_fmr: NotRequired[Union[float, None]]
    """False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group)."""
    face_mismatch_fmr: NotRequired[Union[float, None]]
    """False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380."""
    liveness: NotRequired[Literal["active", "passive", "off"]]
    """How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo."""
    liveness_doubts: NotRequired[Literal["report", "review", "decline"]]
    """What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer."""
    duplicates: NotRequired[Literal["off", "report", "review"]]
    """Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer."""
    screening: NotRequired[Literal["off", "review"]]
    """Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own."""
    minimum_age: NotRequired[Union[int, None]]
    """Minimum age in years. Younger people are declined."""
    max_attempts: NotRequired[int]
    """Maximum attempts per person."""
    review: NotRequired[Literal["when_unsure", "always"]]
    """When a reviewer decides."""
    four_eyes: NotRequired[bool]
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: NotRequired[Literal["basic", "enhanced", "strong"]]
    """Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer."""
    link_lifetime_hours: NotRequired[int]
    """Hours until the link expires."""
    face_match_threshold: NotRequired[float]
    """Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest `face_match_fmr`."""
    face_mismatch_threshold: NotRequired[float]
    """Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest `face_mismatch_fmr`."""


class CreateWebhookEndpointInput(TypedDict):
    """A webhook endpoint to register."""

    url: str
    """URL that receives events by POST."""
    description: NotRequired[str]
    """Description, for the team."""
    event_types: NotRequired[List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]]
    """Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it."""
    event_payload: NotRequired[Literal["full", "standard", "thin"]]
    """Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`."""
    api_version: NotRequired[Literal["2026-11-26"]]
    """API version of the payloads. Defaults to the app's."""


class CurrentApp(TypedDict):
    """The app and mode of the request."""

    id: str
    """ID of the app."""
    object: Literal["app"]
    """Type of object."""
    name: str
    """Name of the business, as people see it."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    workflow: Workflow
    """How it verifies people."""
    retention_days: int
    """Retention period: days after the decision until photos and data are erased."""
    return_secret: Union[str, None]
    """Key of the HMAC-SHA256 over `verification.status.time` in the redirect URL; null without `verifications:create`."""


class Customer(TypedDict):
    """A person you verify."""

    id: str
    """ID of the customer."""
    object: Literal["customer"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    reference: Union[str, None]
    """Your own ID for the customer."""
    status: Literal["unverified", "pending", "in_review", "verified", "declined"]
    """Status of the customer, from the latest verification."""
    first_name: Union[str, None]
    """First names."""
    last_name: Union[str, None]
    """Last name."""
    birth_date: Union[str, None]
    """Date of birth."""
    email: Union[str, None]
    """Email address."""
    phone: Union[str, None]
    """Phone number, in E.164 format."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    verifications: int
    """Number of verifications."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased."""
    created_at: str
    """When the customer was created."""
    updated_at: str
    """When the customer was last updated."""


class CustomerDuplicate(TypedDict):
    """A possible duplicate of a customer."""

    customer: Customer
    """The other customer."""
    shared: List[CustomerDuplicateSharedItem]
    """What the two customers share."""


class CustomerDuplicateSharedItem(TypedDict):
    trait: Literal["face", "document", "email", "phone", "identity"]
    """What both share. identity: names and date of birth."""
    verification: Union[str, None]
    """The other customer's verification with the match; null for details you provided."""


class CustomerPage(TypedDict):
    """A page of customers."""

    data: List[Customer]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class DocumentSeal(TypedDict):
    """The electronic seal (2D-Doc) of a French document."""

    result: Literal["clear", "consider", "rejected", "not_run"]
    """clear: signed by the authority. rejected: not signed by it. not_run: this server doesn't have the certificate."""
    certificate: str
    """Certificate that the seal names: four characters for the authority, four for the certificate."""
    signer: Union[str, None]
    """Subject of that certificate; null if unknown."""
    of_holder: bool
    """Whether the seal vouches for the document's holder: only a genuine seal of an identity document does."""
    issued_on: Union[str, None]
    """Issue date, according to the seal."""
    signed_on: Union[str, None]
    """Signing date, according to the seal."""


class Duplicate(TypedDict):
    """Another verification with the same face or document."""

    kind: Literal["face", "document"]
    """What the two verifications share."""
    verification: str
    """The other verification."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Current status of the other verification."""
    customer: Union[str, None]
    """Current customer of the other verification."""
    distance: Union[float, None]
    """L2 distance between the two selfies; null for a document."""
    created_at: str
    """When the other verification was created."""


class Event(TypedDict):
    """A recorded event."""

    id: str
    """ID of the event."""
    object: Literal["event"]
    """Type of object."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""
    api_version: Literal["2026-11-26"]
    """API version of `data`."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    object_id: str
    """ID of the event's object."""
    sequence: int
    """Position in recording order."""
    data: Dict[str, Any]
    """The object as in the API, or details."""
    actor: Literal["user", "key", "person", "system"]
    """Type of actor."""
    actor_id: Union[str, None]
    """ID of the member (user ID) or key; null for the person and the system."""
    request_id: Union[str, None]
    """ID of the request that caused the event; null if none did."""
    created_at: str
    """When the event happened."""


class EventPage(TypedDict):
    """A page of events."""

    data: List[Event]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class ExpandedVerification(TypedDict):
    """A verification, with the customer if expanded."""

    id: str
    """ID of the verification."""
    object: Literal["verification"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Status of the verification."""
    outcome: Union[Literal["approved", "declined"], None]
    """Outcome; null until decided."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why the result isn't clear."""
    reference: Union[str, None]
    """Your own ID for this verification."""
    customer: Union[Union[str, Customer], None]
    """ID of the customer, or the customer with `expand=customer`."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the verification page; null until the person opens it."""
    attempts: int
    """Number of attempts so far."""
    simulated: bool
    """Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's."""
    assignee: Union[str, None]
    """The member assigned to the case."""
    provided_details: ProvidedDetails
    """Details you provided."""
    verified_data: Union[VerifiedData, None]
    """Data on the document about its holder; null until it is read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased."""
    redacted_at: Union[str, None]
    """When its personal data was redacted."""
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When its status, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When the person submitted."""
    decided_at: Union[str, None]
    """When it was decided."""
    options: Workflow
    """The app's settings at creation, with your overrides."""
    redirect_url: Union[str, None]
    """URL that the person returns to at the end."""
    url: Union[str, None]
    """Verification link, while the person can act; needs `verifications:create`."""
    client_secret: Union[str, None]
    """Secret in that link."""
    code: Union[str, None]
    """Code to enter at /verify instead of the link."""
    origin: Union[ExpandedVerificationOrigin, None]
    """Device and location of the person's latest attempt."""
    message: Union[str, None]
    """Reviewer's message to the person."""
    proposal: Union[Proposal, None]
    """First decision; needs `verifications:review`."""
    checks: List[Check]
    """Checks of the latest decided attempt."""
    duplicates: List[Duplicate]
    """Latest 20 verifications with the same face or document: those known at the decision, and later ones."""
    list_hits: List[ListHit]
    """Blocklist and allowlist entries that it matched."""
    fields: List[ExtractedField]
    """Extracted data, field by field."""
    files: List[VerificationFile]
    """Photos of the latest attempt."""
    recording: Union[Recording, None]
    """Video of the seconds before the selfie, without sound; null if the person's browser can't record or sent none."""
    gestures: List[Gesture]
    """Gestures of the selfie's challenge; empty if there was none."""


class ExpandedVerificationOrigin(TypedDict):
    device: Union[str, None]
    """Browser and operating system."""
    place: str
    """Location, from the IP address range."""


class ExpandedVerificationSummary(TypedDict):
    """A verification, as in lists."""

    id: str
    """ID of the verification."""
    object: Literal["verification"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Status of the verification."""
    outcome: Union[Literal["approved", "declined"], None]
    """Outcome; null until decided."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why the result isn't clear."""
    reference: Union[str, None]
    """Your own ID for this verification."""
    customer: Union[Union[str, Customer], None]
    """ID of the customer, or the customer with `expand=customer`."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the verification page; null until the person opens it."""
    attempts: int
    """Number of attempts so far."""
    simulated: bool
    """Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's."""
    assignee: Union[str, None]
    """The member assigned to the case."""
    provided_details: ProvidedDetails
    """Details you provided."""
    verified_data: Union[VerifiedData, None]
    """Data on the document about its holder; null until it is read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased."""
    redacted_at: Union[str, None]
    """When its personal data was redacted."""
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When its status, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When the person submitted."""
    decided_at: Union[str, None]
    """When it was decided."""


class ExtractedField(TypedDict):
    """An extracted field."""

    name: Literal["document_type", "document_number", "issuing_state", "nationality", "last_name", "first_name", "birth_date", "expiry_date", "sex", "personal_number", "address"]
    """Name of the field."""
    value: str
    """Value as read; dates are ISO 8601."""
    source: Literal["mrz", "barcode", "printed"]
    """Where the field was read on the document."""
    confidence: float
    """Confidence of the reading."""
    file: str
    """Photo that it was read from."""
    region: Union[List[List[float]], None]
    """Position on that photo, in pixels."""


class FileLink(TypedDict):
    """A temporary URL of a file."""

    url: str
    """Gives access to the file without an API key or a session, for 5 minutes."""
    expires_at: str
    """UTC, ISO 8601."""


class FileView(TypedDict):
    """An access to a photo or recording."""

    id: str
    """ID of the auditEntry."""
    object: Literal["file_view"]
    """Type of object."""
    action: Literal["viewed", "downloaded"]
    """Type of access."""
    file: str
    """ID of the file."""
    kind: Literal["document_front", "document_back", "selfie", "liveness_recording"]
    """Content of the file."""
    actor: FileViewActor
    """Who accessed the file."""
    at: str
    """When it was accessed."""


class FileViewActor(TypedDict):
    """Who accessed the file."""

    kind: Literal["user", "key"]
    """Type of actor."""
    id: str
    """ID of the user or key."""
    name: Union[str, None]
    """Name of the member; null for keys and former members."""


class FileViews(TypedDict):
    """Accesses to the verification's files."""

    data: List[FileView]
    """Latest first, up to 200."""


class FirstSteps(TypedDict):
    """Progress of an app's setup."""

    object: Literal["first_steps"]
    """Type of object."""
    created: bool
    """Whether a verification was created in test mode."""
    opened: bool
    """Whether a link was opened in test mode."""
    decided: bool
    """Whether the engine processed a submission in test mode."""
    team_invited: bool
    """Whether the team has a second member or a pending invitation."""
    live: bool
    """Whether a verification was created in live mode."""
    latest: Union[str, None]
    """Latest verification in test mode; null if there is none."""


class Gesture(TypedDict):
    """A gesture in the response to a challenge."""

    kind: Literal["turn", "approach", "blink", "lights"]
    """Type of gesture."""
    direction: Union[Literal["left", "right"], None]
    """Direction of a turn, as the person's own left or right."""
    detected: bool
    """Whether the gesture was detected."""
    score: Union[float, None]
    """Measured value: degrees turned, growth of the face, openness of the closed eyes relative to the open ones, or share of colors detected."""
    threshold: Union[float, None]
    """Required value."""
    attempts: int
    """Number of attempts until the gesture was detected, if known."""
    file: str
    """Best frame of the gesture."""
    url: str
    """URL of that frame; needs `files:read`."""
    width: int
    """Width, in pixels."""
    height: int
    """Height, in pixels."""


class ListAlertRulesResponse(TypedDict):
    """A complete list."""

    data: List[AlertRule]
    """All entries."""


class ListCustomerDuplicatesResponse(TypedDict):
    """A complete list."""

    data: List[CustomerDuplicate]
    """All entries."""


class ListEntry(TypedDict):
    """A blocklist or allowlist entry."""

    id: str
    """ID of the listEntry."""
    object: Literal["list_entry"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    list: Literal["blocklist", "allowlist"]
    """blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """Type of entry."""
    value: Union[str, None]
    """Value as compared; null for a face."""
    country: Union[str, None]
    """Issuing country of a document number; null if it applies to all countries, and for other types."""
    verification: Union[str, None]
    """The case it was created from."""
    reason: str
    """Reason, for the team."""
    created_by: Union[ListEntryCreatedBy, None]
    """The member who created the entry; null for an API key."""
    created_at: str
    """When the entry was created."""
    expires_at: Union[str, None]
    """When the entry expires; null means never."""
    expired: bool
    """Whether the entry has expired."""


class ListEntryCreatedBy(TypedDict):
    id: str
    """ID of the user."""
    name: str
    """Name of the member."""


class ListEntryPage(TypedDict):
    """A page of entries."""

    data: List[ListEntry]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class ListHit(TypedDict):
    """An entry that a verification matched."""

    entry: str
    """ID of the listEntry."""
    list: Literal["blocklist", "allowlist"]
    """blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """Type of entry."""
    reason: Union[str, None]
    """Reason of the entry; needs `lists:read`, and null once the entry was deleted."""


class Member(TypedDict):
    """A member of an app's team."""

    id: str
    """ID of the member."""
    object: Literal["member"]
    """Type of object."""
    user: MemberUser
    """The user."""
    roles: List[Literal["owner", "admin", "compliance", "developer", "support", "viewer"]]
    """Roles, at least one."""
    created_at: str
    """When the user joined."""


class MemberPage(TypedDict):
    """A page of members."""

    data: List[Member]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class MemberUser(TypedDict):
    """The user."""

    id: str
    """ID of the user."""
    name: str
    """Name of the user."""
    email: str
    """Email address of the user."""
    avatar_url: Union[str, None]
    """URL of the profile photo."""


class MergeCustomerInput(TypedDict):
    """The customer to keep."""

    into: str
    """The customer to keep, who receives this one's verifications."""


class MuteAlertRuleInput(TypedDict):
    """How long to mute a type of alert."""

    hours: Union[Union[Literal[1], Literal[8], Literal[24], Literal[168]], None]
    """Hours from now; null unmutes the rule."""


class NextCase(TypedDict):
    """The next case to review."""

    id: Union[str, None]
    """Next case; null if none is left."""
    waiting: int
    """Number of cases waiting for the caller, without `after`."""


class Note(TypedDict):
    """A note on a case."""

    id: str
    """ID of the note."""
    object: Literal["note"]
    """Type of object."""
    verification: str
    """ID of the verification."""
    author: Union[NoteAuthor, None]
    """Author of the note; null if the account was deleted."""
    text: str
    """Text of the note, in plain text."""
    mentions: List[NoteMentionsItem]
    """Members who were notified of the note."""
    mine: bool
    """Whether the caller wrote the note and can delete it."""
    created_at: str
    """When the note was created."""


class NoteAuthor(TypedDict):
    id: str
    """ID of the user."""
    name: Union[str, None]
    """Name of the member; null if they have left the team."""


class NoteMentionsItem(TypedDict):
    id: str
    """ID of the user."""
    name: Union[str, None]
    """Name of the member; null if they have left the team."""


class Notes(TypedDict):
    """Notes on a case."""

    data: List[Note]
    """Notes, oldest first."""


class PinnedVersion(TypedDict):
    """Default API version of the app's requests."""

    version: str
    """An API version: 2026-11-26."""


class PinnedVersionInput(TypedDict):
    """Default API version of the app's requests."""

    version: str
    """An API version: 2026-11-26."""


class Problem(TypedDict):
    """RFC 9457 problem document."""

    type: str
    """Always `about:blank`. Use `code` to tell errors apart."""
    title: str
    """Name of the HTTP status."""
    status: int
    """HTTP status of the response."""
    detail: str
    """What is wrong and how to fix it, in the caller's language."""
    code: str
    """Stable error code."""
    request_id: str
    """Request ID, to send to support. It is also in the log."""
    errors: NotRequired[List[ProblemErrorsItem]]
    """Every invalid field, if any."""


class ProblemErrorsItem(TypedDict):
    path: str
    """Path of the field, in dot notation."""
    code: str
    """Stable error code of the field."""
    message: str
    """How to fix it, in the caller's language."""


class Proposal(TypedDict):
    """A first decision that needs a second reviewer."""

    decision: Literal["approved", "declined", "resubmission_requested"]
    """Decision of the reviewer."""
    reasons: List[Reason]
    """Reasons."""
    comment: str
    """Internal comment."""
    message: Union[str, None]
    """Message to the person; null if none."""
    by: Union[str, None]
    """The reviewer; null if the account was deleted."""
    at: str
    """When it was decided."""


class ProvidedDetails(TypedDict):
    """Known details of the person, compared with the document."""

    first_name: NotRequired[str]
    """First names."""
    last_name: NotRequired[str]
    """Last name."""
    birth_date: NotRequired[str]
    """Date of birth."""
    document_number: NotRequired[str]
    """Number of the document."""


class ProvidedDetailsInput(TypedDict):
    """Known details of the person, compared with the document."""

    first_name: NotRequired[str]
    """First names."""
    last_name: NotRequired[str]
    """Last name."""
    birth_date: NotRequired[str]
    """Date of birth."""
    document_number: NotRequired[str]
    """Number of the document."""


class Rate(TypedDict):
    """A share and its counts."""

    rate: Union[float, None]
    """`count` divided by `of`; null if `of` is 0."""
    count: int
    """Number of verifications that count."""
    of: int
    """Total number of verifications."""


class Reason(TypedDict):
    """Why a result isn't clear."""

    code: int
    """Stable number."""
    name: Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]
    """Stable name. New reasons may be added; existing ones don't change."""
    message: str
    """Message, in the caller's language."""


class Recording(TypedDict):
    """The seconds before a selfie."""

    id: str
    """ID of the file."""
    object: Literal["file"]
    """Type of object."""
    kind: Literal["liveness_recording"]
    """Content of the file."""
    content_type: str
    """Media type."""
    bytes: int
    """Size, in bytes."""
    width: int
    """Width, in pixels."""
    height: int
    """Height, in pixels."""
    url: str
    """URL of the recording, with support for byte ranges; needs `files:read`."""
    created_at: str
    """When it was received."""


class Redaction(TypedDict):
    """A permanent redaction of personal data. Contains no personal data."""

    id: str
    """ID of the redaction."""
    object: Literal["redaction"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    subject: Literal["verification", "customer"]
    """Type of erased item."""
    subject_id: str
    """ID of the redacted object."""
    cause: Literal["user", "key", "schedule"]
    """Who requested it, or `schedule`: the retention period ended."""
    by: Union[RedactionBy, None]
    """The user or key that requested it; null for the schedule."""
    erased: RedactionErased
    """Number of erased items, by type."""
    requested_at: str
    """When it was requested."""
    completed_at: Union[str, None]
    """When it was completed; null while photos are being deleted."""


class RedactionBy(TypedDict):
    id: str
    """ID of the user or key."""
    name: Union[str, None]
    """Name of the user, while they are in the team."""


class RedactionErased(TypedDict):
    """Number of erased items, by type."""

    personal_details: int
    """Provided details and extracted data."""
    attempts: int
    """Attempts."""
    pictures: int
    """Pictures."""
    recordings: int
    """Recordings."""
    events: int
    """Event payloads."""
    notes: int
    """Notes."""
    identity_traits: int
    """Face templates and document hashes."""
    idempotent_responses: int
    """Stored API responses."""


class RedactionPage(TypedDict):
    """A page of redactions."""

    data: List[Redaction]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class ReopenInput(TypedDict):
    """Why the case is reopened."""

    comment: str
    """Internal comment."""


class Replay(TypedDict):
    """A replayed decision, compared with the original."""

    object: Literal["replay"]
    """Type of object."""
    attempt: int
    """Attempt that was replayed."""
    same: bool
    """Whether everything is identical."""
    engine: ReplayEngine
    """The engine's results on the stored photos, compared with the original ones."""
    decision: ReplayDecision
    """The decision on the stored results and settings, compared with the original one."""
    models: ReplayModels
    """Models that were used."""


class ReplayDecision(TypedDict):
    """The decision on the stored results and settings, compared with the original one."""

    same: bool
    """Whether there is no difference."""
    differences: List[ReplayDecisionDifferencesItem]
    """Every value that differs."""


class ReplayDecisionDifferencesItem(TypedDict):
    path: str
    """Path of the value, in dot notation."""
    before: Union[str, float, bool, None]
    """Numbers and terms from the engine; `…` replaces personal data."""
    after: Union[str, float, bool, None]
    """Numbers and terms from the engine; `…` replaces personal data."""


class ReplayEngine(TypedDict):
    """The engine's results on the stored photos, compared with the original ones."""

    same: bool
    """Whether there is no difference."""
    differences: List[ReplayEngineDifferencesItem]
    """Every value that differs."""


class ReplayEngineDifferencesItem(TypedDict):
    path: str
    """Path of the value, in dot notation."""
    before: Union[str, float, bool, None]
    """Numbers and terms from the engine; `…` replaces personal data."""
    after: Union[str, float, bool, None]
    """Numbers and terms from the engine; `…` replaces personal data."""


class ReplayModels(TypedDict):
    """Models that were used."""

    before: List[ReplayModelsBeforeItem]
    """Models of the original decision."""
    after: List[ReplayModelsAfterItem]
    """Models of this server."""


class ReplayModelsAfterItem(TypedDict):
    name: str
    """Name of the model."""
    version: str
    """Version of the model."""
    hash: Union[str, None]
    """SHA-256 of the weights, hex; null if it has none."""


class ReplayModelsBeforeItem(TypedDict):
    name: str
    """Name of the model."""
    version: str
    """Version of the model."""
    hash: Union[str, None]
    """SHA-256 of the weights, hex; null if it has none."""


class RequestLog(TypedDict):
    """An API request."""

    id: str
    """Request ID, as in the response header `Request-Id`."""
    object: Literal["request_log"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    created_at: str
    """When the request arrived."""
    method: str
    """HTTP method."""
    route: str
    """Path pattern."""
    operation: str
    """Name of the operation in this document."""
    object_id: Union[str, None]
    """ID of the object in the path, or of the one that the request created."""
    status: int
    """HTTP status of the response."""
    error_code: Union[str, None]
    """Error code, if any."""
    duration_ms: int
    """Time to respond, in milliseconds."""
    actor: Literal["key", "user", "person"]
    """Type of caller."""
    actor_id: Union[str, None]
    """ID of the key or member; null for a person being verified."""


class RequestLogDetail(TypedDict):
    """A request with its bodies, with personal data masked."""

    id: str
    """Request ID, as in the response header `Request-Id`."""
    object: Literal["request_log"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    created_at: str
    """When the request arrived."""
    method: str
    """HTTP method."""
    route: str
    """Path pattern."""
    operation: str
    """Name of the operation in this document."""
    object_id: Union[str, None]
    """ID of the object in the path, or of the one that the request created."""
    status: int
    """HTTP status of the response."""
    error_code: Union[str, None]
    """Error code, if any."""
    duration_ms: int
    """Time to respond, in milliseconds."""
    actor: Literal["key", "user", "person"]
    """Type of caller."""
    actor_id: Union[str, None]
    """ID of the key or member; null for a person being verified."""
    address: Union[str, None]
    """IP address of the caller; not stored for a person being verified."""
    user_agent: Union[str, None]
    """User agent of the caller; not stored for a person being verified."""
    idempotency_key: Union[str, None]
    """Hash of the idempotency key, which can contain a reference. The same key has the same hash."""
    query: Dict[str, Any]
    """Query string, with free text masked."""
    request_type: Union[str, None]
    """Media type of the request body; null if there was none."""
    request_bytes: Union[int, None]
    """Length of the request body, in bytes; null if there was none."""
    request_body: Any
    """JSON with personal data masked; for a form with files, the names and sizes of its parts. null if there was no body, or more than 16 KB."""
    response_type: Union[str, None]
    """Media type of the response body; null if there was none."""
    response_bytes: Union[int, None]
    """Length of the response body, in bytes; null if there was none, or it was streamed."""
    response_body: Any
    """JSON with personal data masked; null if there was no body, it isn't JSON, or it is more than 16 KB."""
    events: List[RequestLogDetailEventsItem]
    """Events caused by the request, in order; empty without `events:read`."""


class RequestLogDetailEventsItem(TypedDict):
    id: str
    """ID of the event."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""
    object_id: str
    """ID of the request's object."""


class RequestLogPage(TypedDict):
    """A page of a list."""

    data: List[RequestLog]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class RequestLogStatistics(TypedDict):
    """Requests, errors and durations of a period."""

    object: Literal["log_statistics"]
    """Type of object."""
    hours: List[RequestLogStatisticsHoursItem]
    """Every hour of the period, earliest first."""
    requests: int
    """Total of the period."""
    client_errors: int
    """Total of the period."""
    server_errors: int
    """Total of the period."""
    p50_ms: Union[float, None]
    """Over the whole period."""
    p95_ms: Union[float, None]
    """Over the whole period."""


class RequestLogStatisticsHoursItem(TypedDict):
    hour: str
    """Start of the hour."""
    requests: int
    """Number of requests."""
    client_errors: int
    """Requests with a 4xx response."""
    server_errors: int
    """Requests with a 5xx response."""
    p50_ms: Union[float, None]
    """Median duration, interpolated within its bucket."""
    p95_ms: Union[float, None]
    """95th percentile of the duration, interpolated within its bucket."""


class ResendFailedInput(TypedDict):
    """Start of the period."""

    since: str
    """Resend deliveries that failed since this time."""


class Retention(TypedDict):
    """Upcoming scheduled redactions."""

    object: Literal["retention"]
    """Type of object."""
    retention_days: int
    """Retention period: days after the decision until photos and data are erased."""
    next_at: Union[str, None]
    """When the next verification will be redacted; null if none is scheduled."""
    due_within_7_days: int
    """Verifications to redact within 7 days."""
    within_30_days: int
    """Verifications to redact within 30 days."""


class ReviewInput(TypedDict):
    """A reviewer's decision."""

    decision: Literal["approved", "declined", "resubmission_requested"]
    """Decision of the reviewer."""
    reasons: NotRequired[List[Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]]]
    """The verification's new reasons. To decline: at least one 2xx reason. To request resubmission: at least one 1xx reason. To approve: none."""
    comment: str
    """Internal comment."""
    message: NotRequired[Union[str, None]]
    """Message to the person, in plain text, shown on the verification page under the business's name."""


class RotateWebhookSecretInput(TypedDict):
    """How long the old secret keeps signing."""

    overlap_hours: NotRequired[int]
    """Hours that the old secret keeps signing; 0 expires it immediately."""


class ScreenNameInput(TypedDict):
    """A name to search for, with optional details."""

    name: str
    """Name to search for, words in any order, in any script."""
    kind: NotRequired[Literal["person", "organisation"]]
    """`organisation` includes ships and aircraft."""
    birth_date: NotRequired[str]
    """Calendar day, ISO 8601."""
    country: NotRequired[str]
    """Nationality or country of registration, ICAO 9303 code."""
    identifiers: NotRequired[List[str]]
    """Document or registration numbers."""
    threshold: NotRequired[float]
    """Minimum score of a hit, 0.5 to 1."""


class ScreeningHit(TypedDict):
    """A list entry that resembles the person in a verification."""

    id: str
    """ID of the screeningHit."""
    object: Literal["screening_hit"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    verification: str
    """ID of the verification."""
    customer: Union[str, None]
    """ID of the verification's customer; null if it has none."""
    state: Literal["open", "false_positive", "true_match"]
    """`open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed."""
    identity: ScreeningHitIdentity
    """The identity that was screened."""
    entry: ScreeningSearchHit
    """The entry at the time of the hit, with its score."""
    reviewed_by: Union[ScreeningHitReviewedBy, None]
    """Who last changed the state; null if no one has."""
    reviewed_at: Union[str, None]
    """When the state last changed; null if it hasn't."""
    note: Union[str, None]
    """Reviewer's reason; null if not reviewed."""
    created_at: str
    """When the hit was found."""


class ScreeningHitIdentity(TypedDict):
    """The identity that was screened."""

    names: List[str]
    """Spellings of the name, from each source on the document."""
    birth_dates: List[str]
    """Dates of birth, ISO 8601."""
    countries: List[str]
    """Nationality, ICAO 9303 code."""


class ScreeningHitPage(TypedDict):
    """A page of screening hits."""

    data: List[ScreeningHit]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class ScreeningHitReviewedBy(TypedDict):
    kind: Literal["user", "key"]
    """Type of the reviewer."""
    id: str
    """ID of the user or API key."""
    name: Union[str, None]
    """Name of the member; null for API keys and former members."""


class ScreeningList(TypedDict):
    """A screening list."""

    id: str
    """ID of the screeningList."""
    object: Literal["screening_list"]
    """Type of object."""
    name: str
    """Name of the file, or the name given at upload."""
    origin: Literal["folder", "upload"]
    """`folder`: from the server's folder, for every app. `upload`: uploaded for this app, in this mode."""
    format: Union[Literal["ofac", "un", "eu", "uk", "french_freezes", "opensanctions_csv", "opensanctions_json", "csv"], None]
    """Detected format; null before the first import."""
    entries: int
    """Number of active entries."""
    source_date: Union[str, None]
    """Publication date stated in the list; null if it states none."""
    imported_at: Union[str, None]
    """When the active entries were imported; null before the first import."""
    hash: Union[str, None]
    """SHA-256 of the imported files, hex."""
    stale: bool
    """Whether the list is older than 7 days or was never imported."""
    fault: Union[str, None]
    """Why the latest file couldn't be imported. The previous entries stay active."""


class ScreeningLists(TypedDict):
    """An app's screening lists."""

    data: List[ScreeningList]
    """The lists, by name."""


class ScreeningSearch(TypedDict):
    """The list entries that resemble a name."""

    object: Literal["screening_search"]
    """Type of object."""
    lists: int
    """Number of searched lists. 0 means that nothing was screened."""
    entries: int
    """Number of entries on the searched lists."""
    hits: List[ScreeningSearchHit]
    """Highest score first, up to 50."""


class ScreeningSearchHit(TypedDict):
    """A list entry that resembles a name."""

    list: str
    """ID of the screeningList."""
    list_name: str
    """Name of the list."""
    source_id: str
    """ID of the entry on its list."""
    hash: str
    """Fingerprint of the entry; changes with any of its data."""
    kind: Literal["person", "organisation", "vessel", "aircraft"]
    """Type of the entry: a person, an organization, a ship or an aircraft."""
    score: float
    """0 to 1."""
    matched_name: str
    """The entry's best-matching name."""
    pairs: List[ScreeningSearchHitPairsItem]
    """How the score was computed: the matched words."""
    unmatched: ScreeningSearchHitUnmatched
    """Unmatched words."""
    birth_date: Literal["agrees", "differs", "unknown"]
    """A different year caps the score at 0.6, a different day at 0.85."""
    country: Literal["agrees", "differs", "unknown"]
    """A different country lowers the score by 0.05."""
    identifier: Literal["agrees", "differs", "unknown"]
    """An identical number raises the score to 0.95."""
    names: List[str]
    """All names of the entry."""
    weak_names: List[str]
    """Aliases that the list marks as weak. They aren't compared."""
    birth_dates: List[str]
    """Dates of birth, as precise as the list states them: `1965`, `1965-03` or `1965-03-12`."""
    countries: List[str]
    """ISO 3166 alpha-2."""
    identifiers: List[str]
    """Document and registration numbers."""
    programs: List[str]
    """Sanctions programs, regimes and legal bases."""


class ScreeningSearchHitPairsItem(TypedDict):
    searched: List[str]
    """Words of the searched name."""
    listed: List[str]
    """Words of the entry's name."""
    score: float
    """0 to 1."""
    match_type: Literal["same", "same_name", "same_meaning", "nickname", "spelling", "joined", "initial", "consonants", "sound", "partial"]
    """Why the words match."""


class ScreeningSearchHitUnmatched(TypedDict):
    """Unmatched words."""

    searched: List[str]
    """Words of the searched name without a match."""
    listed: List[str]
    """Words of the entry's name without a match."""


class SendLinkInput(TypedDict):
    """Recipient of the link."""

    email: str
    """Email address of the person. It isn't stored."""


class SendTestEventInput(TypedDict):
    """A sample event, sent to one endpoint only."""

    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""


class SetAlertRuleInput(TypedDict):
    """When and how to open a type of alert."""

    enabled: bool
    """Whether the rule is enabled."""
    threshold: NotRequired[Union[float, None]]
    """Threshold, in the type's unit; null if the type has none."""
    email: NotRequired[bool]
    """Whether members who manage alerts get an email."""


class SimulateInput(TypedDict):
    """An outcome to simulate in test mode."""

    outcome: Literal["approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Target status of the verification."""
    reasons: NotRequired[List[Union[Literal[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 201, 203, 204, 205, 206, 207, 217, 222, 223, 224, 226, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 202, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 131, 132, 133, 134, 135, 136, 208, 209, 220, 221, 227, 228, 214, 215, 216, 218, 219, 229, 230, 231, 232, 210, 211, 212, 213, 225, 301, 302], Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]]]]
    """Numbers or names. declined: at least one 2xx reason, `face_mismatch` by default. resubmission_requested: 1xx reasons, `document_blurred` by default. in_review: 2xx reasons, `reading_uncertain` by default. canceled: 3xx reasons or none. Otherwise none."""


Statistics = TypedDict(
    "Statistics",
    {
        "object": "Literal[\"statistics\"]",
        "mode": "Literal[\"test\", \"live\"]",
        "from": "str",
        "to": "str",
        "totals": "StatisticsTotals",
        "days": "List[StatisticsDaysItem]",
        "rates": "StatisticsRates",
        "decision_time": "StatisticsDecisionTime",
        "reasons": "List[StatisticsReasonsItem]",
        "funnel": "List[StatisticsFunnelItem]",
        "countries": "List[StatisticsCountriesItem]",
        "documents": "List[StatisticsDocumentsItem]",
        "waiting": "StatisticsWaiting",
    },
)
"""Statistics of a period."""


class StatisticsCountriesItem(TypedDict):
    country: str
    """Issuing country, as an ICAO 9303 code."""
    count: int
    """Decided verifications."""


class StatisticsDaysItem(TypedDict):
    day: str
    """Day (UTC)."""
    created: int
    """Verifications created."""
    approved: int
    """Approved."""
    declined: int
    """Declined."""
    in_review: int
    """In review."""
    resubmission_requested: int
    """Resubmission requested and not started yet."""
    canceled: int
    """Canceled."""
    expired: int
    """Expired."""
    in_progress: int
    """In progress, with the person or the engine."""


class StatisticsDecisionTime(TypedDict):
    """Includes manual review time."""

    count: int
    """Decided verifications."""
    p50: Union[float, None]
    """Median seconds from submission to decision."""
    p95: Union[float, None]
    """95th percentile, in seconds."""
    error: float
    """Maximum relative error: durations are counted in buckets."""


class StatisticsDocumentsItem(TypedDict):
    document: Literal["passport", "identity_card", "residence_permit", "driving_licence"]
    """Type of document."""
    count: int
    """Decided verifications."""


class StatisticsFunnelItem(TypedDict):
    step: Literal["created", "opened", "consent", "document", "selfie", "submitted"]
    """Step of the verification."""
    count: int
    """People who reached this step or a later one."""
    lost: int
    """People who reached the previous step but not this one."""


class StatisticsRates(TypedDict):
    """Rates of the period."""

    approval: Rate
    """Approved, as a share of decided verifications."""
    decline: Rate
    """Declined, as a share of decided verifications."""
    review: Rate
    """Sent to manual review, as a share of verifications decided or in review."""


class StatisticsReasonsItem(TypedDict):
    reason: Reason
    """Reason."""
    count: int
    """Verifications with this reason."""


class StatisticsTotals(TypedDict):
    """Current status of the period's verifications."""

    created: int
    """Verifications created."""
    approved: int
    """Approved."""
    declined: int
    """Declined."""
    in_review: int
    """In review."""
    resubmission_requested: int
    """Resubmission requested and not started yet."""
    canceled: int
    """Canceled."""
    expired: int
    """Expired."""
    in_progress: int
    """In progress, with the person or the engine."""


class StatisticsWaiting(TypedDict):
    """Current review queue, whatever the period."""

    count: int
    """Cases in review."""
    oldest_at: Union[str, None]
    """When the oldest of them was submitted; null if there is none."""
    ages: List[StatisticsWaitingAgesItem]
    """Cases by waiting time."""
    oldest: List[VerificationSummary]
    """Up to five cases, longest waiting first."""


class StatisticsWaitingAgesItem(TypedDict):
    under_hours: Union[int, None]
    """Upper bound of the waiting time, in hours; null for longer."""
    count: int
    """Cases with this waiting time."""


class Status(TypedDict):
    """Status of each part of the product."""

    object: Literal["status"]
    """Type of object."""
    status: Literal["ok", "degraded", "down"]
    """Worst status of all parts."""
    parts: List[StatusPartsItem]
    """All components, always in the same order."""
    chip_issuers: List[StatusChipIssuersItem]
    """States whose certificates (`CSCA_LISTS`) are used to verify chips, by country."""


class StatusChipIssuersItem(TypedDict):
    country: str
    """ISO 3166-1 alpha-2 code."""
    certificates: int
    """Number of its certificates."""


class StatusPartsItem(TypedDict):
    name: Literal["database", "engine", "jobs", "mail", "storage", "realtime", "webhooks"]
    """The part. `webhooks` covers the app’s own endpoints: degraded if one fails or was disabled after failures, or if deliveries are late."""
    status: Literal["ok", "degraded", "down"]
    """degraded: works, but slowly or in part. down: doesn’t work."""


class UpdateAppSettingsInput(TypedDict):
    """The fields to update."""

    workflow: NotRequired[WorkflowInput]
    """How it verifies people."""
    retention_days: NotRequired[int]
    """Retention period: days after the decision until photos and data are erased."""
    consent: NotRequired[UpdateAppSettingsInputConsent]
    """Consent text of the business, shown in addition to Vidimus's."""
    redirect_urls: NotRequired[List[str]]
    """URLs that people can be redirected to; empty allows any."""
    allowed_origins: NotRequired[List[str]]
    """Origins that can embed the verification page."""
    notifications: NotRequired[UpdateAppSettingsInputNotifications]
    """Email notifications to members."""


class UpdateAppSettingsInputConsent(TypedDict):
    """Consent text of the business, shown in addition to Vidimus's."""

    fr: Union[str, None]
    """Text in French; null for none."""
    en: Union[str, None]
    """Text in English; null for none."""


class UpdateAppSettingsInputNotifications(TypedDict):
    """Email notifications to members."""

    reviews: bool
    """Whether reviewers get an email when cases are waiting."""


class UpdateCustomerInput(TypedDict):
    """The fields to update."""

    reference: NotRequired[Union[str, None]]
    """Your own ID for the customer, unique per app and mode."""
    first_name: NotRequired[Union[str, None]]
    """First names."""
    last_name: NotRequired[Union[str, None]]
    """Last name."""
    birth_date: NotRequired[Union[str, None]]
    """Date of birth."""
    email: NotRequired[Union[str, None]]
    """Email address."""
    phone: NotRequired[Union[str, None]]
    """Phone number; stored in E.164 format."""
    metadata: NotRequired[Dict[str, Union[str, None]]]
    """Your own key-value pairs: keys you send are set, null deletes one, others stay. Up to 20 in all."""


class UpdateScreeningHitInput(TypedDict):
    """A reviewer's assessment of a hit."""

    state: Literal["open", "false_positive", "true_match"]
    """`open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed."""
    note: str
    """Reason, stored with the hit."""


class UpdateVerificationInput(TypedDict):
    """The fields to update."""

    metadata: Dict[str, Union[str, None]]
    """Your own key-value pairs: keys you send are set, null deletes one, others stay. Up to 20 in all."""


class UpdateWebhookEndpointInput(TypedDict):
    """The fields to update."""

    url: NotRequired[str]
    """URL that receives events by POST."""
    description: NotRequired[str]
    """Description, for the team."""
    event_types: NotRequired[List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]]
    """Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it."""
    event_payload: NotRequired[Literal["full", "standard", "thin"]]
    """Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`."""
    api_version: NotRequired[Literal["2026-11-26"]]
    """API version of the payloads."""
    enabled: NotRequired[bool]
    """Whether the endpoint is enabled. Enabling it sends pending events."""


class Verification(TypedDict):
    """A verification with its results."""

    id: str
    """ID of the verification."""
    object: Literal["verification"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Status of the verification."""
    outcome: Union[Literal["approved", "declined"], None]
    """Outcome; null until decided."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why the result isn't clear."""
    reference: Union[str, None]
    """Your own ID for this verification."""
    customer: Union[str, None]
    """Customer of the verification; null if none."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the verification page; null until the person opens it."""
    attempts: int
    """Number of attempts so far."""
    simulated: bool
    """Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's."""
    assignee: Union[str, None]
    """The member assigned to the case."""
    provided_details: ProvidedDetails
    """Details you provided."""
    verified_data: Union[VerifiedData, None]
    """Data on the document about its holder; null until it is read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased."""
    redacted_at: Union[str, None]
    """When its personal data was redacted."""
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When its status, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When the person submitted."""
    decided_at: Union[str, None]
    """When it was decided."""
    options: Workflow
    """The app's settings at creation, with your overrides."""
    redirect_url: Union[str, None]
    """URL that the person returns to at the end."""
    url: Union[str, None]
    """Verification link, while the person can act; needs `verifications:create`."""
    client_secret: Union[str, None]
    """Secret in that link."""
    code: Union[str, None]
    """Code to enter at /verify instead of the link."""
    origin: Union[VerificationOrigin, None]
    """Device and location of the person's latest attempt."""
    message: Union[str, None]
    """Reviewer's message to the person."""
    proposal: Union[Proposal, None]
    """First decision; needs `verifications:review`."""
    checks: List[Check]
    """Checks of the latest decided attempt."""
    duplicates: List[Duplicate]
    """Latest 20 verifications with the same face or document: those known at the decision, and later ones."""
    list_hits: List[ListHit]
    """Blocklist and allowlist entries that it matched."""
    fields: List[ExtractedField]
    """Extracted data, field by field."""
    files: List[VerificationFile]
    """Photos of the latest attempt."""
    recording: Union[Recording, None]
    """Video of the seconds before the selfie, without sound; null if the person's browser can't record or sent none."""
    gestures: List[Gesture]
    """Gestures of the selfie's challenge; empty if there was none."""


class VerificationFile(TypedDict):
    """A photo of a verification."""

    id: str
    """ID of the file."""
    object: Literal["file"]
    """Type of object."""
    kind: Literal["document_front", "document_back", "selfie"]
    """Content of the photo."""
    content_type: str
    """Media type."""
    bytes: int
    """Size, in bytes."""
    width: int
    """Width, in pixels."""
    height: int
    """Height, in pixels."""
    url: str
    """URL of the photo; needs `files:read`."""
    face: Union[List[List[float]], None]
    """The face used for face match, in pixels."""
    eyes: Union[List[List[float]], None]
    """Landmarks of that face: the person's right eye, then the left, in pixels."""
    seal: Union[DocumentSeal, None]
    """Seal of the document, if one was read."""
    created_at: str
    """When it was received."""


class VerificationOrigin(TypedDict):
    device: Union[str, None]
    """Browser and operating system."""
    place: str
    """Location, from the IP address range."""


class VerificationPage(TypedDict):
    """A page of verifications."""

    data: List[ExpandedVerificationSummary]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class VerificationSummary(TypedDict):
    """A verification, as in lists."""

    id: str
    """ID of the verification."""
    object: Literal["verification"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Status of the verification."""
    outcome: Union[Literal["approved", "declined"], None]
    """Outcome; null until decided."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why the result isn't clear."""
    reference: Union[str, None]
    """Your own ID for this verification."""
    customer: Union[str, None]
    """Customer of the verification; null if none."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the verification page; null until the person opens it."""
    attempts: int
    """Number of attempts so far."""
    simulated: bool
    """Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's."""
    assignee: Union[str, None]
    """The member assigned to the case."""
    provided_details: ProvidedDetails
    """Details you provided."""
    verified_data: Union[VerifiedData, None]
    """Data on the document about its holder; null until it is read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased."""
    redacted_at: Union[str, None]
    """When its personal data was redacted."""
    expires_at: str
    """When the link expires."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When its status, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When the person submitted."""
    decided_at: Union[str, None]
    """When it was decided."""


class VerifiedData(TypedDict):
    """Data on the document about its holder. Dates are ISO 8601."""

    document_type: NotRequired[str]
    """Type of document."""
    document_number: NotRequired[str]
    """Document number."""
    issuing_state: NotRequired[str]
    """Issuing state, as an ICAO 9303 code."""
    nationality: NotRequired[str]
    """Nationality, as an ICAO 9303 code."""
    last_name: NotRequired[str]
    """Last name."""
    first_name: NotRequired[str]
    """First names."""
    birth_date: NotRequired[str]
    """Date of birth."""
    expiry_date: NotRequired[str]
    """Expiry date."""
    sex: NotRequired[str]
    """Sex, as on the document."""
    personal_number: NotRequired[str]
    """Personal number of the holder."""
    address: NotRequired[str]
    """Address of the holder."""


class WebhookAttempt(TypedDict):
    """A delivery attempt."""

    number: int
    """Number of the attempt, from 1."""
    at: str
    """UTC, ISO 8601."""
    status_code: Union[int, None]
    """HTTP status of the response; null if there was none."""
    error: Union[Literal["address_refused", "name_not_found", "connection_refused", "connection_reset", "tls_failed", "timeout", "redirect", "status", "gone", "connection_failed"], None]
    """`address_refused`: the host resolves to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: the response isn't a 2xx."""
    latency_ms: int
    """Time until the response or the failure."""
    request_headers: Dict[str, str]
    """Headers, with lowercase names."""
    response_headers: Dict[str, str]
    """Headers, with lowercase names."""
    response_body: Union[str, None]
    """First 16 KB of the response body; null if there was none or it was redacted."""
    response_truncated: bool
    """Whether the response was longer than what is stored."""


class WebhookDelivery(TypedDict):
    """The delivery of an event to an endpoint."""

    id: str
    """ID of the delivery."""
    object: Literal["webhook_delivery"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    endpoint_id: str
    """ID of the webhookEndpoint."""
    event_id: str
    """Event ID, sent as `webhook-id` with every attempt."""
    event_type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""
    object_id: str
    """ID of the event's object."""
    sequence: int
    """Sequence of the event; 0 for a test event."""
    test: bool
    """Whether it is a test event."""
    status: Literal["pending", "delivered", "failed", "paused"]
    """`pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled."""
    attempt_count: int
    """Number of attempts so far."""
    next_attempt_at: Union[str, None]
    """When the next attempt is due."""
    last_status_code: Union[int, None]
    """HTTP status of the last attempt."""
    created_at: str
    """UTC, ISO 8601."""
    delivered_at: Union[str, None]
    """When it was delivered."""


class WebhookDeliveryDetail(TypedDict):
    """A delivery with its payload and responses."""

    id: str
    """ID of the delivery."""
    object: Literal["webhook_delivery"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    endpoint_id: str
    """ID of the webhookEndpoint."""
    event_id: str
    """Event ID, sent as `webhook-id` with every attempt."""
    event_type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""
    object_id: str
    """ID of the event's object."""
    sequence: int
    """Sequence of the event; 0 for a test event."""
    test: bool
    """Whether it is a test event."""
    status: Literal["pending", "delivered", "failed", "paused"]
    """`pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled."""
    attempt_count: int
    """Number of attempts so far."""
    next_attempt_at: Union[str, None]
    """When the next attempt is due."""
    last_status_code: Union[int, None]
    """HTTP status of the last attempt."""
    created_at: str
    """UTC, ISO 8601."""
    delivered_at: Union[str, None]
    """When it was delivered."""
    payload: Union[WebhookPayload, None]
    """The payload, with the endpoint's current `event_payload`; null if the caller can't read it or it was redacted."""
    attempts: List[WebhookAttempt]
    """Attempts, earliest first."""


class WebhookDeliveryPage(TypedDict):
    """A page of a list."""

    data: List[WebhookDelivery]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class WebhookEndpoint(TypedDict):
    """A webhook endpoint."""

    id: str
    """ID of the webhookEndpoint."""
    object: Literal["webhook_endpoint"]
    """Type of object."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    url: str
    """URL that receives events."""
    description: str
    """Description, for the team."""
    event_types: List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]
    """Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it."""
    excluded_types: List[Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]
    """Types that a wildcard covers but aren't sent, because the caller who set the URL or events can't read them."""
    event_payload: Literal["full", "standard", "thin"]
    """Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`."""
    api_version: Literal["2026-11-26"]
    """API version of the payloads, pinned at creation."""
    enabled: bool
    """Whether the endpoint is enabled."""
    disabled_reason: Union[Literal["by_member", "failing", "gone"], None]
    """Why it was disabled. `failing`: 5 days of failures. `gone`: it responded 410."""
    disabled_at: Union[str, None]
    """When it was disabled."""
    failing_since: Union[str, None]
    """Time of the first failure since the last success. After 5 days, the endpoint is disabled."""
    secrets: List[WebhookEndpointSecretsItem]
    """Active signing secrets, current one first, without their values."""
    created_at: str
    """UTC, ISO 8601."""


class WebhookEndpointHealth(TypedDict):
    """Delivery health of an endpoint."""

    object: Literal["webhook_endpoint_health"]
    """Type of object."""
    hours: List[WebhookEndpointHealthHoursItem]
    """Hours with attempts, earliest first."""
    succeeded: int
    """Total of the period."""
    failed: int
    """Total of the period."""
    waiting: int
    """Pending deliveries, counted up to 1000."""


class WebhookEndpointHealthHoursItem(TypedDict):
    hour: str
    """Start of the hour."""
    succeeded: int
    """Successful attempts."""
    failed: int
    """Failed attempts."""
    latency_ms: Union[float, None]
    """Mean response time; null without attempts."""


class WebhookEndpointPage(TypedDict):
    """A page of a list."""

    data: List[WebhookEndpoint]
    """The page's entries, in list order."""
    has_more: bool
    """Whether there are more entries after this page."""
    next_cursor: Union[str, None]
    """Cursor of the next page, to send as `cursor`; null on the last page."""


class WebhookEndpointSecretsItem(TypedDict):
    id: str
    """ID of the webhookSecret."""
    created_at: str
    """When the secret was created."""
    expires_at: Union[str, None]
    """When the secret expires; null for the current one."""


class WebhookPayload(TypedDict):
    """An event as sent to an endpoint; without `data` if `thin`."""

    id: str
    """ID of the event."""
    object: Literal["event"]
    """Type of object."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_selected", "verification.picture_accepted", "verification.picture_rejected", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.note_created", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """Type of event. Types are only added."""
    api_version: Literal["2026-11-26"]
    """API version of `data`."""
    mode: Literal["test", "live"]
    """Test data and live data are separate."""
    object_id: str
    """ID of the event's object."""
    sequence: int
    """Position in recording order."""
    data: NotRequired[Dict[str, Any]]
    """The object as in the API, or details."""
    actor: NotRequired[Literal["user", "key", "person", "system"]]
    """Type of actor."""
    actor_id: NotRequired[Union[str, None]]
    """ID of the member (user ID) or key; null for the person and the system."""
    request_id: NotRequired[Union[str, None]]
    """ID of the request that caused the event; null if none did."""
    created_at: str
    """When the event happened."""


class WebhookResend(TypedDict):
    """The number of deliveries that are sent again."""

    object: Literal["webhook_resend"]
    """Type of object."""
    count: int
    """Number of deliveries to resend."""


class WebhookSecret(TypedDict):
    """The current signing secret of an endpoint."""

    object: Literal["webhook_secret"]
    """Type of object."""
    id: str
    """ID of the webhookSecret."""
    created_at: str
    """When the secret was created."""
    expires_at: Union[str, None]
    """When the secret expires; null for the current one."""
    secret: str
    """Standard Webhooks secret: `whsec_` and base64."""


class Workflow(TypedDict):
    """An app's verification settings."""

    documents: List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]
    """Accepted documents."""
    countries: Union[List[str], None]
    """Accepted issuing countries; null for all."""
    printed_agreement: Literal["optional", "required"]
    """How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer."""
    face_match_fmr: Union[float, None]
    """False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group)."""
    face_mismatch_fmr: Union[float, None]
    """False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380."""
    liveness: Literal["active", "passive", "off"]
    """How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo."""
    liveness_doubts: Literal["report", "review", "decline"]
    """What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer."""
    duplicates: Literal["off", "report", "review"]
    """Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer."""
    screening: Literal["off", "review"]
    """Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own."""
    minimum_age: Union[int, None]
    """Minimum age in years. Younger people are declined."""
    max_attempts: int
    """Maximum attempts per person."""
    review: Literal["when_unsure", "always"]
    """When a reviewer decides."""
    four_eyes: bool
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: Literal["basic", "enhanced", "strong"]
    """Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer."""
    link_lifetime_hours: int
    """Hours until the link expires."""


class WorkflowInput(TypedDict):
    """An app's verification settings."""

    documents: List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]
    """Accepted documents."""
    countries: Union[List[str], None]
    """Accepted issuing countries; null for all."""
    printed_agreement: Literal["optional", "required"]
    """How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer."""
    face_match_fmr: Union[float, None]
    """False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group)."""
    face_mismatch_fmr: Union[float, None]
    """False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380."""
    liveness: Literal["active", "passive", "off"]
    """How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo."""
    liveness_doubts: Literal["report", "review", "decline"]
    """What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer."""
    duplicates: Literal["off", "report", "review"]
    """Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer."""
    screening: Literal["off", "review"]
    """Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own."""
    minimum_age: Union[int, None]
    """Minimum age in years. Younger people are declined."""
    max_attempts: int
    """Maximum attempts per person."""
    review: Literal["when_unsure", "always"]
    """When a reviewer decides."""
    four_eyes: bool
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: Literal["basic", "enhanced", "strong"]
    """Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer."""
    link_lifetime_hours: int
    """Hours until the link expires."""
