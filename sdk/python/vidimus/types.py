# Made by sdk/scripts/generate.ts from the API's OpenAPI document: change that, not this.
"""Shapes of what the API takes and answers."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union


class Alert(TypedDict):
    """What somebody should look at."""

    id: str
    """Id of the alert."""
    object: Literal["alert"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    type: Literal["duplicate_face", "duplicate_document", "list_hit", "decline_spike", "reviews_waiting", "mail_failing", "webhook_failing", "key_new_network", "key_expiring"]
    """What is alerted to. Types are only added."""
    severity: Literal["info", "warning", "critical"]
    """How urgent it is."""
    status: Literal["open", "acknowledged", "resolved"]
    """`acknowledged`: somebody looks at it. `resolved`: it is over."""
    title: str
    """What happened, in the caller's language."""
    text: str
    """A sentence or two on it, in the caller's language."""
    url: Union[str, None]
    """Path of the page to look at."""
    object_id: Union[str, None]
    """What it is about."""
    data: Dict[str, Union[str, float]]
    """Numbers and ids that the sentence is made of."""
    count: int
    """How often it was seen."""
    created_at: str
    """When it was opened."""
    last_seen_at: str
    """When it was last seen."""
    acknowledged_at: Union[str, None]
    """When somebody said that they look at it."""
    acknowledged_by: Union[AlertAcknowledgedBy, None]
    """The member who did; null where a key did."""
    resolved_at: Union[str, None]
    """When it was over."""
    resolved_by: Union[AlertResolvedBy, None]
    """The member who did; null where it was over by itself."""


class AlertAcknowledgedBy(TypedDict):
    id: str
    """Id of the user."""
    name: str
    """Their name."""


class AlertCount(TypedDict):
    """How many alerts are open."""

    object: Literal["alert_count"]
    """What kind of object this is."""
    open: int
    """Open alerts, counted to 100."""


class AlertIdsInput(TypedDict):
    """Several alerts."""

    ids: List[str]
    """Of the alerts that are meant."""


class AlertPage(TypedDict):
    """A page of alerts."""

    data: List[Alert]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class AlertResolvedBy(TypedDict):
    id: str
    """Id of the user."""
    name: str
    """Their name."""


class AlertRule(TypedDict):
    """When and how a type of alert is raised."""

    object: Literal["alert_rule"]
    """What kind of object this is."""
    type: Literal["duplicate_face", "duplicate_document", "list_hit", "decline_spike", "reviews_waiting", "mail_failing", "webhook_failing", "key_new_network", "key_expiring"]
    """What is alerted to. Types are only added."""
    title: str
    """Its name, in the caller's language."""
    text: str
    """When it is raised, in the caller's language."""
    severity: Literal["info", "warning", "critical"]
    """How urgent it is."""
    enabled: bool
    """Whether it is raised at all."""
    threshold: Union[AlertRuleThreshold, None]
    """Null where nothing is measured."""
    mail: Union[bool, None]
    """Whether those who manage alerts are sent a mail; null where none can be."""
    muted_until: Union[str, None]
    """Until then none is opened."""


class AlertRuleThreshold(TypedDict):
    value: float
    """From where on it is raised."""
    unit: Literal["percent", "hours"]
    """What it is measured in."""
    default: float
    """Unless set otherwise."""
    minimum: float
    """The least that can be set."""
    maximum: float
    """The most that can be set."""


class AppSettings(TypedDict):
    """How an app works."""

    workflow: Workflow
    """How it verifies people."""
    retention_days: int
    """Days after the decision until pictures and data are forgotten."""
    consent: AppSettingsConsent
    """What the business adds to the consent, in its own words."""
    redirect_urls: List[str]
    """Where people may be sent back to; empty: anywhere."""
    allowed_origins: List[str]
    """Sites that may show the verify page in a frame."""
    notifications: AppSettingsNotifications
    """What members are told by mail."""


class AppSettingsConsent(TypedDict):
    """What the business adds to the consent, in its own words."""

    fr: Union[str, None]
    """In French; null: nothing."""
    en: Union[str, None]
    """In English; null: nothing."""


class AppSettingsNotifications(TypedDict):
    """What members are told by mail."""

    reviews: bool
    """Mail reviewers when cases wait for them."""


class AssignInput(TypedDict):
    """Who is to have a case."""

    assignee: Union[str, None]
    """User id of a member who may review; null takes the case from whoever has it."""


class AssignManyInput(TypedDict):
    """Who is to have several cases."""

    ids: List[str]
    """Cases to hand on together."""
    assignee: Union[str, None]
    """User id of a member who may review; null takes the case from whoever has it."""


class AssignedMany(TypedDict):
    """How many cases have changed hands."""

    count: int
    """Cases that have changed hands."""


class ChangeAppSettingsInput(TypedDict):
    """What is to change; the rest stays."""

    workflow: NotRequired[WorkflowInput]
    """How it verifies people."""
    retention_days: NotRequired[int]
    """Days after the decision until pictures and data are forgotten."""
    consent: NotRequired[ChangeAppSettingsInputConsent]
    """What the business adds to the consent, in its own words."""
    redirect_urls: NotRequired[List[str]]
    """Where people may be sent back to; empty: anywhere."""
    allowed_origins: NotRequired[List[str]]
    """Sites that may show the verify page in a frame."""
    notifications: NotRequired[ChangeAppSettingsInputNotifications]
    """What members are told by mail."""


class ChangeAppSettingsInputConsent(TypedDict):
    """What the business adds to the consent, in its own words."""

    fr: Union[str, None]
    """In French; null: nothing."""
    en: Union[str, None]
    """In English; null: nothing."""


class ChangeAppSettingsInputNotifications(TypedDict):
    """What members are told by mail."""

    reviews: bool
    """Mail reviewers when cases wait for them."""


class ChangeCustomerInput(TypedDict):
    """What is to change; the rest stays."""

    reference: NotRequired[Union[str, None]]
    """Your own name for the person, once an app and mode."""
    first_name: NotRequired[Union[str, None]]
    """First names."""
    last_name: NotRequired[Union[str, None]]
    """Last name."""
    birth_date: NotRequired[Union[str, None]]
    """Date of birth."""
    email: NotRequired[Union[str, None]]
    """Email address."""
    phone: NotRequired[Union[str, None]]
    """Phone number; kept as E.164."""
    metadata: NotRequired[Dict[str, Union[str, None]]]
    """Your own key-value pairs: those you give are set, null deletes one, the others stay. Up to 20 in all."""


class ChangeWebhookEndpointInput(TypedDict):
    """What is to change; the rest stays."""

    url: NotRequired[str]
    """Where events are sent, by POST."""
    description: NotRequired[str]
    """What its team calls it."""
    event_types: NotRequired[List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]]
    """Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it."""
    event_payload: NotRequired[Literal["full", "standard", "thin"]]
    """How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`."""
    api_version: NotRequired[Literal["2026-11-20"]]
    """The version of the API to write payloads in."""
    enabled: NotRequired[bool]
    """Turned on again, it is sent what waited meanwhile."""


class ChangedAlerts(TypedDict):
    """The alerts as they are now."""

    data: List[Alert]
    """The alerts as they are now."""


class Check(TypedDict):
    """Something that was looked at, and what came of it."""

    type: Literal["document", "image_integrity", "front_quality", "back_quality", "sharpness", "light", "glare", "framing", "size", "colour", "supported_document", "visual_authenticity", "original_present", "front_screen", "back_screen", "portrait_integrity", "tampering", "front_software", "back_software", "front_seal", "back_seal", "data_consistency", "sides_linked", "printed", "print_read", "data_validation", "mrz", "barcode", "check_digits", "characters", "data_comparison", "document_type", "document_number", "issuing_state", "nationality", "last_name", "first_name", "birth_date", "expiry_date", "sex", "personal_number", "address", "compromised_document", "blocked_document", "duplicate_document", "face_match", "chip", "chip_signature", "chip_issuer", "chip_revocation", "chip_data_groups", "chip_issuing_state", "chip_document", "chip_portrait", "chip_clone", "liveness", "own_picture", "challenge_followed", "timing", "replay", "one_face", "face_presence", "same_person", "flat_picture", "light_reflection", "eyes_cut_out", "shading_change", "presentation_attack", "challenge_complete", "doubted_before", "network_doubted", "device_doubted", "duplicate", "duplicate_face", "duplicate_face_allowed", "duplicate_document_allowed", "block_list", "blocked_face", "blocked_email", "blocked_phone", "blocked_ip_range", "screening", "age"]
    """What was looked at."""
    result: Literal["clear", "consider", "rejected", "not_run"]
    """clear: nothing speaks against it. consider: unsure. rejected: it fails. not_run: it wasn't looked at."""
    score: Union[float, None]
    """What was measured."""
    threshold: Union[float, None]
    """What separates `clear` from the rest."""
    model: Union[CheckModel, None]
    """What looked; null for rules without a model."""
    reasons: List[Reason]
    """Why it isn't clear."""
    checks: List[Check]
    """What it is made of, each a check of its own."""


class CheckModel(TypedDict):
    name: str
    """Its name."""
    version: str
    """Its version."""
    hash: Union[str, None]
    """SHA-256 of its weights, hex; null for what has none."""


class ChipChallenge(TypedDict):
    """A challenge of active authentication; it counts once."""

    object: Literal["chip_challenge"]
    """What this is."""
    challenge: str
    """Eight bytes for the chip to sign, in base64."""
    expires_at: str
    """Until when an answer counts."""


class ChipInput(TypedDict):
    """The files of a document's chip as they were read. Fingerprints (DG3) and irises (DG4) are refused."""

    sod: str
    """EF.SOD, the list of hashes that the state signed. In base64."""
    dg1: str
    """DG1, the machine-readable zone. In base64."""
    dg2: str
    """DG2, the portrait. In base64."""
    dg11: NotRequired[str]
    """DG11, about the holder. In base64."""
    dg12: NotRequired[str]
    """DG12, about the document. In base64."""
    dg13: NotRequired[str]
    """DG13, of the state's own. In base64."""
    dg14: NotRequired[str]
    """DG14, what the chip can prove. In base64."""
    dg15: NotRequired[str]
    """DG15, the chip's own public key. In base64."""
    active_authentication: NotRequired[str]
    """The chip's answer (INTERNAL AUTHENTICATE) to the challenge that was drawn last. In base64."""


class ChipReceipt(TypedDict):
    """What was kept of a chip. What it proves is part of the decision."""

    object: Literal["chip"]
    """What this is."""
    data_groups: List[int]
    """Numbers of the data groups that were kept."""
    portrait: bool
    """Whether a face was found on the portrait of DG2."""


class CreateCustomerInput(TypedDict):
    """A person, as far as you know them."""

    reference: NotRequired[Union[str, None]]
    """Your own name for the person, once an app and mode."""
    first_name: NotRequired[Union[str, None]]
    """First names."""
    last_name: NotRequired[Union[str, None]]
    """Last name."""
    birth_date: NotRequired[Union[str, None]]
    """Date of birth."""
    email: NotRequired[Union[str, None]]
    """Email address."""
    phone: NotRequired[Union[str, None]]
    """Phone number; kept as E.164."""
    metadata: NotRequired[Dict[str, str]]
    """Your own key-value pairs, up to 20."""


class CreateListEntryInput(TypedDict):
    """A value, or the verification that it is taken from."""

    list: Literal["block", "allow"]
    """block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """What an entry names."""
    value: NotRequired[str]
    """Document number, email address, phone number (E.164) or address range (CIDR)."""
    country: NotRequired[str]
    """Issuing state of a document number; without it, it counts for every state."""
    verification: NotRequired[str]
    """Instead of a value: the verification whose face or document number is meant."""
    reason: str
    """Why, for the team."""
    expires_at: NotRequired[Union[str, None]]
    """In the future; null: never."""


class CreateVerificationInput(TypedDict):
    """A request to verify a person."""

    reference: NotRequired[str]
    """Your own name for this verification. It needn’t be unique: lists find every verification of that reference."""
    customer: NotRequired[Union[str, CreateCustomerInput]]
    """Whose it is: a customer's id, or a customer to be found by `reference` or made. What you know of them is compared with the document."""
    metadata: NotRequired[Dict[str, str]]
    """Your own key-value pairs, up to 20."""
    provided_details: NotRequired[ProvidedDetailsInput]
    """What you know of the person: compared with the document."""
    options: NotRequired[CreateVerificationInputOptions]
    """Overrides of the app's workflow."""
    locale: NotRequired[Union[Literal["fr", "en"], None]]
    """Language of the person's page; null: their browser's."""
    redirect_url: NotRequired[Union[str, None]]
    """Where the person goes at the end."""


class CreateVerificationInputOptions(TypedDict):
    """Overrides of the app's workflow."""

    documents: NotRequired[List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]]
    """Documents that are accepted."""
    countries: NotRequired[Union[List[str], None]]
    """Issuing states that are accepted; null for all."""
    printed_agreement: NotRequired[Literal["optional", "required"]]
    """What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer."""
    face_match_fmr: NotRequired[Union[float, None]]
    """False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known)."""
    face_mismatch_fmr: NotRequired[Union[float, None]]
    """False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380."""
    liveness: NotRequired[Literal["active", "passive", "off"]]
    """How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one."""
    liveness_doubts: NotRequired[Literal["report", "review", "decline"]]
    """What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer."""
    duplicates: NotRequired[Literal["off", "report", "review"]]
    """Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer."""
    screening: NotRequired[Literal["off", "review"]]
    """Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself."""
    minimum_age: NotRequired[Union[int, None]]
    """Age in years under which the person is declined."""
    max_attempts: NotRequired[int]
    """Submissions a person has in all."""
    review: NotRequired[Literal["when_unsure", "always"]]
    """When a reviewer decides."""
    four_eyes: NotRequired[bool]
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: NotRequired[Literal["basic", "enhanced", "strong"]]
    """The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer."""
    link_lifetime_hours: NotRequired[int]
    """Hours until the link expires."""
    face_match_threshold: NotRequired[float]
    """Deprecated: a distance of the face net of earlier releases. It is taken as the nearest `face_match_fmr`."""
    face_mismatch_threshold: NotRequired[float]
    """Deprecated: a distance of the face net of earlier releases. It is taken as the nearest `face_mismatch_fmr`."""


class CreateWebhookEndpointInput(TypedDict):
    """An address that is to be told of events."""

    url: str
    """Where events are sent, by POST."""
    description: NotRequired[str]
    """What its team calls it."""
    event_types: NotRequired[List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]]
    """Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it."""
    event_payload: NotRequired[Literal["full", "standard", "thin"]]
    """How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`."""
    api_version: NotRequired[Literal["2026-11-20"]]
    """The version of the API to write payloads in; the app's unless given."""


class CurrentApp(TypedDict):
    """The app and mode that a request acts in."""

    id: str
    """Id of the app."""
    object: Literal["app"]
    """What kind of object this is."""
    name: str
    """Of the business, as people see it."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    workflow: Workflow
    """How it verifies people."""
    retention_days: int
    """Days after the decision until pictures and data are forgotten."""
    return_secret: Union[str, None]
    """Key of the HMAC-SHA256 over `verification.status.time` on the address a person returns to; null without `verifications:create`."""


class Customer(TypedDict):
    """A person whom you verify, as you know them."""

    id: str
    """Id of the customer."""
    object: Literal["customer"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    reference: Union[str, None]
    """Your own name for the person."""
    status: Literal["unverified", "pending", "in_review", "verified", "declined"]
    """Where you stand with the person: follows the latest verification."""
    first_name: Union[str, None]
    """First names."""
    last_name: Union[str, None]
    """Last name."""
    birth_date: Union[str, None]
    """Date of birth."""
    email: Union[str, None]
    """Email address."""
    phone: Union[str, None]
    """Phone number, E.164."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    verifications: int
    """How many verifications were asked for."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased."""
    created_at: str
    """When you told of them first."""
    updated_at: str
    """When they were last changed."""


class CustomerDuplicate(TypedDict):
    """Another customer who may be the same person."""

    customer: Customer
    """The other customer."""
    shared: List[CustomerDuplicateSharedItem]
    """What the two have in common."""


class CustomerDuplicateSharedItem(TypedDict):
    trait: Literal["face", "document", "email", "phone", "identity"]
    """What both have; identity: names and birth date."""
    verification: Union[str, None]
    """The other's verification that shows it; null for what you told of them."""


class CustomerPage(TypedDict):
    """A page of customers."""

    data: List[Customer]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class Duplicate(TypedDict):
    """Another verification with the same face or document."""

    kind: Literal["face", "document"]
    """What the two have in common."""
    verification: str
    """The other verification."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Where the other stands now."""
    customer: Union[str, None]
    """Whose the other is now."""
    distance: Union[float, None]
    """L2 between the two selfies; null for a document."""
    created_at: str
    """When the other was asked for."""


class Event(TypedDict):
    """Something that happened."""

    id: str
    """Id of the event."""
    object: Literal["event"]
    """What kind of object this is."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""
    api_version: Literal["2026-11-20"]
    """The version of the API that `data` is written in."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    object_id: str
    """What it happened to."""
    sequence: int
    """Order of recording."""
    data: Dict[str, Any]
    """The object as the API shows it, or details."""
    actor: Literal["user", "key", "person", "system"]
    """Who caused it."""
    actor_id: Union[str, None]
    """Of the member (user id) or the key; null for the person and the system."""
    request_id: Union[str, None]
    """The request that caused it; null where none did."""
    created_at: str
    """When it happened."""


class EventPage(TypedDict):
    """A page of events."""

    data: List[Event]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class ExpandedVerification(TypedDict):
    """A verification, with the customer where that was asked for."""

    id: str
    """Id of the verification."""
    object: Literal["verification"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Where the verification stands."""
    outcome: Union[Literal["approved", "declined"], None]
    """What was decided; null until then."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why it isn't clear."""
    reference: Union[str, None]
    """Your own name for this verification."""
    customer: Union[Union[str, Customer], None]
    """The customer’s id; the customer themselves with `expand=customer`."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the person's page; null until they have come."""
    attempts: int
    """Submissions so far."""
    simulated: bool
    """In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen."""
    assignee: Union[str, None]
    """The member who has taken the case."""
    provided_details: ProvidedDetails
    """What you knew of the person."""
    verified_data: Union[VerifiedData, None]
    """What the document says of its holder; null before it was read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased."""
    redacted_at: Union[str, None]
    """When its personal data were erased."""
    expires_at: str
    """Until then the person can act."""
    created_at: str
    """When it was asked for."""
    updated_at: str
    """When its state, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When they handed their pictures in."""
    decided_at: Union[str, None]
    """When it was decided."""
    options: Workflow
    """The app's workflow as it was, with your overrides."""
    redirect_url: Union[str, None]
    """Where the person goes at the end."""
    url: Union[str, None]
    """The person's link, while they can act; shown to those who have `verifications:create`."""
    client_secret: Union[str, None]
    """The secret in that link."""
    code: Union[str, None]
    """To type at /verify instead of the link."""
    origin: Union[ExpandedVerificationOrigin, None]
    """Where the person's latest attempt was made from."""
    message: Union[str, None]
    """What the reviewer tells the person."""
    proposal: Union[Proposal, None]
    """Shown to those who have `verifications:review`."""
    checks: List[Check]
    """Of the latest decided attempt."""
    duplicates: List[Duplicate]
    """The newest 20 verifications with the same face or document: what the decision was told of, and later ones."""
    list_hits: List[ListHit]
    """Entries of your lists that it met."""
    fields: List[ExtractedField]
    """What was read, field by field."""
    files: List[File]
    """Pictures of the latest attempt."""
    recording: Union[Recording, None]
    """The seconds before the selfie, without sound. null where the person's browser can't record, or sent none."""
    gestures: List[Gesture]
    """What the person did for the selfie's challenge; empty where none was asked."""


class ExpandedVerificationOrigin(TypedDict):
    device: Union[str, None]
    """Browser and system."""
    place: str
    """By address range."""


class ExpandedVerificationSummary(TypedDict):
    """A verification as lists show it."""

    id: str
    """Id of the verification."""
    object: Literal["verification"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Where the verification stands."""
    outcome: Union[Literal["approved", "declined"], None]
    """What was decided; null until then."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why it isn't clear."""
    reference: Union[str, None]
    """Your own name for this verification."""
    customer: Union[Union[str, Customer], None]
    """The customer’s id; the customer themselves with `expand=customer`."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the person's page; null until they have come."""
    attempts: int
    """Submissions so far."""
    simulated: bool
    """In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen."""
    assignee: Union[str, None]
    """The member who has taken the case."""
    provided_details: ProvidedDetails
    """What you knew of the person."""
    verified_data: Union[VerifiedData, None]
    """What the document says of its holder; null before it was read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased."""
    redacted_at: Union[str, None]
    """When its personal data were erased."""
    expires_at: str
    """Until then the person can act."""
    created_at: str
    """When it was asked for."""
    updated_at: str
    """When its state, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When they handed their pictures in."""
    decided_at: Union[str, None]
    """When it was decided."""


class ExtractedField(TypedDict):
    """A field as it was read from a document."""

    name: Literal["document_type", "document_number", "issuing_state", "nationality", "last_name", "first_name", "birth_date", "expiry_date", "sex", "personal_number", "address"]
    """Which field."""
    value: str
    """As it was read; dates are ISO 8601."""
    source: Literal["mrz", "barcode", "printed"]
    """Where on the document it was read."""
    confidence: float
    """How sure the reading is."""
    file: str
    """The picture it was read from."""
    region: Union[List[List[float]], None]
    """Where on that picture, in its pixels."""


class File(TypedDict):
    """A picture of a verification."""

    id: str
    """Id of the file."""
    object: Literal["file"]
    """What kind of object this is."""
    kind: Literal["document_front", "document_back", "selfie"]
    """What the picture shows."""
    content_type: str
    """Media type."""
    bytes: int
    """Its size."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    url: str
    """The picture itself; needs `files:read`."""
    face: Union[List[List[float]], None]
    """The face that was compared, in its pixels."""
    eyes: Union[List[List[float]], None]
    """Of that face: the person's right eye, then the left, in the picture's pixels."""
    seal: Union[Seal, None]
    """The document's seal, where one was read."""
    created_at: str
    """When it arrived."""


class FileLink(TypedDict):
    """A short address of a file."""

    url: str
    """Opens the file without a key or a session, for five minutes."""
    expires_at: str
    """UTC, ISO 8601."""


class FirstSteps(TypedDict):
    """How far an app is on its way."""

    object: Literal["first_steps"]
    """What kind of object this is."""
    asked: bool
    """A verification was asked for in test mode."""
    opened: bool
    """A link was opened in test mode."""
    decided: bool
    """The engine looked at somebody's pictures in test mode."""
    invited: bool
    """The team has a second member, or somebody is invited."""
    live: bool
    """A verification was asked for in live mode."""
    latest: Union[str, None]
    """The latest verification in test mode; null while there is none."""


class Gesture(TypedDict):
    """One thing that the person did for a challenge."""

    kind: Literal["turn", "approach", "blink", "lights"]
    """What was asked."""
    direction: Union[Literal["left", "right"], None]
    """Of a turn: the person's own left or right."""
    done: bool
    """Whether it was seen."""
    score: Union[float, None]
    """What was measured: degrees turned, how many times as large the face became, openness of the closed eyes by that of the open ones, share of the colours seen."""
    threshold: Union[float, None]
    """What was asked for."""
    tries: int
    """How many times it was made until it was seen, where that is known."""
    file: str
    """The frame that shows it best."""
    url: str
    """That frame; needs `files:read`."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""


class ListAlertRulesAnswer(TypedDict):
    """A whole list."""

    data: List[AlertRule]
    """All entries."""


class ListCustomerDuplicatesAnswer(TypedDict):
    """A whole list."""

    data: List[CustomerDuplicate]
    """All entries."""


class ListEntry(TypedDict):
    """Somebody whom you block or know."""

    id: str
    """Id of the listEntry."""
    object: Literal["list_entry"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    list: Literal["block", "allow"]
    """block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """What an entry names."""
    value: Union[str, None]
    """As it is compared; null for a face."""
    country: Union[str, None]
    """Issuing state of a document number; null when it counts for every state, and for other kinds."""
    verification: Union[str, None]
    """The case it was taken from."""
    reason: str
    """Why, for the team."""
    created_by: Union[ListEntryCreatedBy, None]
    """The member who added it; null for a key."""
    created_at: str
    """When it was added."""
    expires_at: Union[str, None]
    """From then on it matches nothing; null: never."""
    expired: bool
    """Whether that is so."""


class ListEntryCreatedBy(TypedDict):
    id: str
    """Id of the user."""
    name: str
    """Their name."""


class ListEntryPage(TypedDict):
    """A page of entries."""

    data: List[ListEntry]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class ListHit(TypedDict):
    """An entry that a verification met."""

    entry: str
    """Id of the listEntry."""
    list: Literal["block", "allow"]
    """block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it."""
    kind: Literal["face", "document_number", "email", "phone", "ip_range"]
    """What an entry names."""
    reason: Union[str, None]
    """Why it was listed; needs `lists:read`, and null once the entry is deleted."""


class Log(TypedDict):
    """A request to the API."""

    id: str
    """Id of the request: the answer's `Request-Id`."""
    object: Literal["log"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    created_at: str
    """When it came."""
    method: str
    """Of HTTP."""
    route: str
    """The path as a pattern."""
    operation: str
    """Name of the operation in this document."""
    object_id: Union[str, None]
    """What its path names, or what it made."""
    status: int
    """Of the answer."""
    error_code: Union[str, None]
    """Of the problem document."""
    duration_ms: int
    """Until the answer left."""
    actor: Literal["key", "user", "person"]
    """Who asked."""
    actor_id: Union[str, None]
    """Of the key or the member; null of a person being verified."""


class LogDetail(TypedDict):
    """A request with its bodies, personal data masked."""

    id: str
    """Id of the request: the answer's `Request-Id`."""
    object: Literal["log"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    created_at: str
    """When it came."""
    method: str
    """Of HTTP."""
    route: str
    """The path as a pattern."""
    operation: str
    """Name of the operation in this document."""
    object_id: Union[str, None]
    """What its path names, or what it made."""
    status: int
    """Of the answer."""
    error_code: Union[str, None]
    """Of the problem document."""
    duration_ms: int
    """Until the answer left."""
    actor: Literal["key", "user", "person"]
    """Who asked."""
    actor_id: Union[str, None]
    """Of the key or the member; null of a person being verified."""
    address: Union[str, None]
    """Where it came from; of a person being verified it isn't kept."""
    user_agent: Union[str, None]
    """The program that asked; of a person being verified it isn't kept."""
    idempotency_key: Union[str, None]
    """A mark in place of the key, which may be a reference: the same key has the same mark."""
    query: Dict[str, Any]
    """Of the address; what people typed is masked."""
    request_type: Union[str, None]
    """Media type of its body; null where there was none."""
    request_bytes: Union[int, None]
    """Length of its body; null where there was none."""
    request_body: Any
    """JSON with everything masked that could be of a person; of a form with files the names and sizes of its parts; null where there was none, or more than 16 KB."""
    response_type: Union[str, None]
    """Media type of the answer's body; null where there was none."""
    response_bytes: Union[int, None]
    """Length of the answer's body; null where there was none, or it was streamed."""
    response_body: Any
    """JSON with everything masked that could be of a person; null where there was none, it isn't JSON, or it is more than 16 KB."""
    events: List[LogDetailEventsItem]
    """What it caused, in order; empty for who lacks `events:read`."""


class LogDetailEventsItem(TypedDict):
    id: str
    """Id of the event."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""
    object_id: str
    """What it happened to."""


class LogPage(TypedDict):
    """A page of a list."""

    data: List[Log]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class LogStatistics(TypedDict):
    """Requests, errors and latencies of some hours."""

    object: Literal["log_statistics"]
    """What kind of object this is."""
    hours: List[LogStatisticsHoursItem]
    """Every hour asked for, the earliest first."""
    requests: int
    """Over all these hours."""
    client_errors: int
    """Over all these hours."""
    server_errors: int
    """Over all these hours."""
    p50_ms: Union[float, None]
    """Over all these hours."""
    p95_ms: Union[float, None]
    """Over all these hours."""


class LogStatisticsHoursItem(TypedDict):
    hour: str
    """Its beginning."""
    requests: int
    """All that came."""
    client_errors: int
    """Answered 4xx."""
    server_errors: int
    """Answered 5xx."""
    p50_ms: Union[float, None]
    """Half took no longer, to within the class of durations that it falls in."""
    p95_ms: Union[float, None]
    """95 % took no longer, to within its class."""


class Member(TypedDict):
    """A user in an app."""

    id: str
    """Id of the member."""
    object: Literal["member"]
    """What kind of object this is."""
    user: MemberUser
    """Who it is."""
    roles: List[Literal["owner", "admin", "compliance", "developer", "support", "viewer"]]
    """At least one."""
    created_at: str
    """When they joined."""


class MemberPage(TypedDict):
    """A page of members."""

    data: List[Member]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class MemberUser(TypedDict):
    """Who it is."""

    id: str
    """Id of the user."""
    name: str
    """How they are called."""
    email: str
    """Their address."""
    avatar_url: Union[str, None]
    """Where their avatar is."""


class MergeCustomerInput(TypedDict):
    """Which customer stays."""

    into: str
    """The customer that stays: it gets this one's verifications."""


class MuteAlertRuleInput(TypedDict):
    """How long no alert of a type is to be opened."""

    hours: Union[Union[Literal[1], Literal[8], Literal[24], Literal[168]], None]
    """From now on; null ends it."""


class NextCase(TypedDict):
    """The case to look at next."""

    id: Union[str, None]
    """The case; null when nothing else waits."""
    waiting: int
    """Cases that wait for the caller, without `after`."""


class Note(TypedDict):
    """What a member noted on a case."""

    id: str
    """Id of the note."""
    object: Literal["note"]
    """What kind of object this is."""
    verification: str
    """Id of the verification."""
    author: Union[NoteAuthor, None]
    """Null once their account is gone."""
    text: str
    """What it says, plain."""
    mentions: List[NoteMentionsItem]
    """Members who were told of it."""
    mine: bool
    """Whether the caller wrote it, and so may delete it."""
    created_at: str
    """When it was written."""


class NoteAuthor(TypedDict):
    id: str
    """Id of the user."""
    name: Union[str, None]
    """Null for who has left the team."""


class NoteMentionsItem(TypedDict):
    id: str
    """Id of the user."""
    name: Union[str, None]
    """Null for who has left the team."""


class Notes(TypedDict):
    """What the team noted on a case."""

    data: List[Note]
    """Oldest first."""


class PinnedVersion(TypedDict):
    """The version that an app's programs get."""

    version: str
    """A version of the API: 2026-11-20."""


class PinnedVersionInput(TypedDict):
    """The version that an app's programs get."""

    version: str
    """A version of the API: 2026-11-20."""


class Problem(TypedDict):
    """RFC 9457 problem document."""

    type: str
    """Always `about:blank`: `code` tells errors apart."""
    title: str
    """Name of the status."""
    status: int
    """Of the answer."""
    detail: str
    """What is wrong and how to mend it, in the caller's language."""
    code: str
    """Stable name of the error."""
    request_id: str
    """Quote it to support; it is in the log."""
    errors: NotRequired[List[ProblemErrorsItem]]
    """Each field that is wrong, where fields are."""


class ProblemErrorsItem(TypedDict):
    path: str
    """The field, dotted."""
    code: str
    """Stable name of what is wrong."""
    message: str
    """What to mend, in the caller's language."""


class Proposal(TypedDict):
    """A first decision that waits for a second reviewer."""

    decision: Literal["approved", "declined", "resubmission_requested"]
    """What a reviewer decides."""
    reasons: List[Reason]
    """Why."""
    comment: str
    """Why, for the file."""
    message: Union[str, None]
    """What the person is told; null: nothing."""
    by: Union[str, None]
    """Who; null once their account is gone."""
    at: str
    """When."""


class ProvidedDetails(TypedDict):
    """What you know of the person: compared with the document."""

    first_name: NotRequired[str]
    """First names."""
    last_name: NotRequired[str]
    """Last name."""
    birth_date: NotRequired[str]
    """Date of birth."""
    document_number: NotRequired[str]
    """Of the document that they will show."""


class ProvidedDetailsInput(TypedDict):
    """What you know of the person: compared with the document."""

    first_name: NotRequired[str]
    """First names."""
    last_name: NotRequired[str]
    """Last name."""
    birth_date: NotRequired[str]
    """Date of birth."""
    document_number: NotRequired[str]
    """Of the document that they will show."""


class Rate(TypedDict):
    """A share, and what it is made of."""

    rate: Union[float, None]
    """`count` of `of`; null of none."""
    count: int
    """How many of them."""
    of: int
    """How many there are."""


class Reason(TypedDict):
    """Why something isn't clear."""

    code: int
    """Stable number."""
    name: Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]
    """Stable name. Reasons are only added."""
    message: str
    """What was found, in the caller's language."""


class Recording(TypedDict):
    """The seconds before a selfie."""

    id: str
    """Id of the file."""
    object: Literal["file"]
    """What kind of object this is."""
    kind: Literal["liveness_recording"]
    """What the file shows."""
    content_type: str
    """Media type."""
    bytes: int
    """Its size."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    url: str
    """The recording itself, also in ranges of bytes; needs `files:read`."""
    created_at: str
    """When it arrived."""


class Redaction(TypedDict):
    """That personal data were erased for good. It names nobody."""

    id: str
    """Id of the redaction."""
    object: Literal["redaction"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    subject: Literal["verification", "customer"]
    """What was erased."""
    subject_id: str
    """Whose data were erased."""
    cause: Literal["user", "key", "schedule"]
    """Who asked, or `schedule`: the days of retention."""
    by: Union[RedactionBy, None]
    """The user or key that asked; null for the schedule."""
    erased: RedactionErased
    """How much was erased, by what it was."""
    requested_at: str
    """When it was asked for."""
    completed_at: Union[str, None]
    """Null while pictures are being erased."""


class RedactionBy(TypedDict):
    id: str
    """Of the user or key."""
    name: Union[str, None]
    """Of the user, while they are in the team."""


class RedactionErased(TypedDict):
    """How much was erased, by what it was."""

    details: int
    """Details given and read."""
    attempts: int
    """Attempts."""
    pictures: int
    """Pictures."""
    recordings: int
    """Recordings."""
    events: int
    """Contents of events."""
    notes: int
    """Notes."""
    likenesses: int
    """Faces and documents to be known again by."""
    answers: int
    """Answers kept for repetition."""


class RedactionPage(TypedDict):
    """A page of what was erased."""

    data: List[Redaction]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class ReopenInput(TypedDict):
    """Why a decision is taken back."""

    comment: str
    """Why, for the file."""


class Replay(TypedDict):
    """A decision that was taken again, beside the one that stands."""

    object: Literal["replay"]
    """What kind of object this is."""
    attempt: int
    """Which submission was decided again."""
    same: bool
    """Whether nothing differs at all."""
    engine: ReplayEngine
    """The engine on the stored pictures, beside what was kept."""
    decision: ReplayDecision
    """The decision on the kept findings and settings, beside the one that was taken."""
    models: ReplayModels
    """Which models looked."""


class ReplayDecision(TypedDict):
    """The decision on the kept findings and settings, beside the one that was taken."""

    same: bool
    """Whether nothing differs."""
    differences: List[ReplayDecisionDifferencesItem]
    """Each value that differs."""


class ReplayDecisionDifferencesItem(TypedDict):
    path: str
    """Where, dotted."""
    before: Union[str, float, bool, None]
    """Numbers and words of the engine; `…` for what could tell of the person."""
    after: Union[str, float, bool, None]
    """Numbers and words of the engine; `…` for what could tell of the person."""


class ReplayEngine(TypedDict):
    """The engine on the stored pictures, beside what was kept."""

    same: bool
    """Whether nothing differs."""
    differences: List[ReplayEngineDifferencesItem]
    """Each value that differs."""


class ReplayEngineDifferencesItem(TypedDict):
    path: str
    """Where, dotted."""
    before: Union[str, float, bool, None]
    """Numbers and words of the engine; `…` for what could tell of the person."""
    after: Union[str, float, bool, None]
    """Numbers and words of the engine; `…` for what could tell of the person."""


class ReplayModels(TypedDict):
    """Which models looked."""

    before: List[ReplayModelsBeforeItem]
    """Of the decision that stands."""
    after: List[ReplayModelsAfterItem]
    """Of this server now."""


class ReplayModelsAfterItem(TypedDict):
    name: str
    """Its name."""
    version: str
    """Its version."""
    hash: Union[str, None]
    """SHA-256 of its weights, hex; null for what has none."""


class ReplayModelsBeforeItem(TypedDict):
    name: str
    """Its name."""
    version: str
    """Its version."""
    hash: Union[str, None]
    """SHA-256 of its weights, hex; null for what has none."""


class ResendFailedInput(TypedDict):
    """From when on."""

    since: str
    """Failed deliveries made then or later."""


class Resent(TypedDict):
    """How many deliveries are sent again."""

    object: Literal["resent"]
    """What kind of object this is."""
    count: int
    """How many are sent again."""


class Retention(TypedDict):
    """What the schedule will erase, if nothing changes."""

    object: Literal["retention"]
    """What kind of object this is."""
    retention_days: int
    """Days after the decision until pictures and data are forgotten."""
    next_at: Union[str, None]
    """When the next verification is due; null when none is."""
    within_7_days: int
    """Due within seven days."""
    within_30_days: int
    """Due within thirty days."""


class ReviewInput(TypedDict):
    """A reviewer's decision."""

    decision: Literal["approved", "declined", "resubmission_requested"]
    """What a reviewer decides."""
    reasons: NotRequired[List[Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]]]
    """The verification's from now on. To decline: at least one of the 2xx. To ask again: at least one of the 1xx. To approve: none."""
    comment: str
    """Why, for the file."""
    message: NotRequired[Union[str, None]]
    """Plain text for the person, shown on their page under the business's name."""


class RotateWebhookSecretInput(TypedDict):
    """How long the secret that is replaced still signs."""

    overlap_hours: NotRequired[int]
    """Hours that the secret that is replaced still signs; 0: not at all."""


class ScreenNameInput(TypedDict):
    """The name to search for, and what is known beside it."""

    name: str
    """The name to search for, its words in any order, in any script."""
    kind: NotRequired[Literal["person", "organisation"]]
    """organisation: ships and aircraft too."""
    birth_date: NotRequired[str]
    """Day of the calendar, ISO 8601."""
    country: NotRequired[str]
    """Nationality, or country of registration, as ICAO 9303 writes it."""
    identifiers: NotRequired[List[str]]
    """Numbers of documents or registers."""
    threshold: NotRequired[float]
    """The lowest score of a hit, 0.5 to 1."""


class ScreeningHit(TypedDict):
    """An entry of a list that a verification's person resembles."""

    id: str
    """Id of the screeningHit."""
    object: Literal["screening_hit"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    verification: str
    """The verification whose person it is about."""
    customer: Union[str, None]
    """Whose verification it is; null if nobody’s."""
    state: Literal["open", "false_positive", "true_match"]
    """open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves."""
    identity: ScreeningHitIdentity
    """Who was searched for."""
    entry: ScreeningSearchHit
    """The entry as it was then, and its score."""
    reviewed_by: Union[ScreeningHitReviewedBy, None]
    """Who changed the state last; null while nobody has."""
    reviewed_at: Union[str, None]
    """When; null while nobody has."""
    note: Union[str, None]
    """Why; null while nobody has."""
    created_at: str
    """When it was found."""


class ScreeningHitIdentity(TypedDict):
    """Who was searched for."""

    names: List[str]
    """Spellings of the name, as each place of the document writes it."""
    birth_dates: List[str]
    """Dates of birth, ISO 8601."""
    countries: List[str]
    """Nationality, as ICAO 9303 writes it."""


class ScreeningHitPage(TypedDict):
    """A page of screening hits."""

    data: List[ScreeningHit]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class ScreeningHitReviewedBy(TypedDict):
    kind: Literal["user", "key"]
    """Of what kind."""
    id: str
    """Of the user or key."""
    name: Union[str, None]
    """Of a member; null for keys and former users."""


class ScreeningList(TypedDict):
    """A list that names are screened against."""

    id: str
    """Id of the screeningList."""
    object: Literal["screening_list"]
    """What kind of object this is."""
    name: str
    """The name of its file, or the one it was uploaded under."""
    origin: Literal["folder", "upload"]
    """folder: from the server’s folder, for every app. upload: uploaded, for this app in this mode."""
    format: Union[Literal["ofac", "un", "eu", "uk", "french_freezes", "opensanctions_csv", "opensanctions_json", "csv"], None]
    """The format it was recognised as; null before the first import."""
    entries: int
    """How many entries are in force."""
    source_date: Union[str, None]
    """The date that the list gives itself; null where it gives none."""
    imported_at: Union[str, None]
    """When the entries in force were imported; null before the first import."""
    hash: Union[str, None]
    """SHA-256 of the files that were imported, in hex."""
    stale: bool
    """Whether it is older than 7 days, or was never imported."""
    fault: Union[str, None]
    """Why its latest file could not be imported; the entries of before stay in force."""


class ScreeningLists(TypedDict):
    """The lists that an app screens against."""

    data: List[ScreeningList]
    """By name."""


class ScreeningSearch(TypedDict):
    """The entries that a name resembles."""

    object: Literal["screening_search"]
    """What kind of object this is."""
    lists: int
    """How many lists were searched; 0: nothing was screened."""
    entries: int
    """How many entries they have."""
    hits: List[ScreeningSearchHit]
    """The nearest first, 50 at most."""


class ScreeningSearchHit(TypedDict):
    """An entry of a list that a name resembles."""

    list: str
    """Id of the screeningList."""
    list_name: str
    """The name of the list."""
    source_id: str
    """The entry's number on its list."""
    hash: str
    """Changes when anything about the entry does."""
    kind: Literal["person", "organisation", "vessel", "aircraft"]
    """What the entry names: a person, an organisation, a ship or an aircraft."""
    score: float
    """0 to 1."""
    matched_name: str
    """The entry's name that is nearest."""
    pairs: List[ScreeningSearchHitPairsItem]
    """What the score is made of, word by word: words that were taken for one another."""
    unmatched: ScreeningSearchHitUnmatched
    """Words that were not matched."""
    birth_date: Literal["agrees", "differs", "unknown"]
    """Another year caps the score at 0.6, another day at 0.85."""
    country: Literal["agrees", "differs", "unknown"]
    """Another country costs 0.05."""
    identifier: Literal["agrees", "differs", "unknown"]
    """The same number raises the score to 0.95."""
    names: List[str]
    """Every name of the entry."""
    weak_names: List[str]
    """Aliases that the list calls weak. Names aren't compared with them."""
    birth_dates: List[str]
    """Dates of birth, as far as the list knows them: `1965`, `1965-03` or `1965-03-12`."""
    countries: List[str]
    """ISO 3166 alpha-2."""
    identifiers: List[str]
    """Numbers of documents and registers."""
    programs: List[str]
    """Programmes, regimes, legal bases."""


class ScreeningSearchHitPairsItem(TypedDict):
    searched: List[str]
    """Words of the searched name."""
    listed: List[str]
    """Words of the entry's name."""
    score: float
    """0 to 1."""
    match_type: Literal["same", "same_name", "same_meaning", "pet_name", "spelling", "joined", "initial", "consonants", "sound", "partly"]
    """Why they are taken for one another."""


class ScreeningSearchHitUnmatched(TypedDict):
    """Words that were not matched."""

    searched: List[str]
    """Words that the entry has nothing for."""
    listed: List[str]
    """Words that the searched name has nothing for."""


class Seal(TypedDict):
    """The electronic seal (2D-Doc) of a French document."""

    result: Literal["clear", "consider", "rejected", "not_run"]
    """clear: the authority signed it. rejected: it didn't. not_run: its certificate isn't on this server."""
    certificate: str
    """The certificate it names: four characters of the authority, four of its own."""
    signer: Union[str, None]
    """Whom that certificate names; null where it isn't known."""
    of_holder: bool
    """Whether it speaks for the document's holder: only a genuine one of an identity document does."""
    issued_on: Union[str, None]
    """When the document was issued, as it says."""
    signed_on: Union[str, None]
    """When it was signed, as it says."""


class SendLinkInput(TypedDict):
    """Where the link is to be mailed."""

    email: str
    """The person's address. It is not kept."""


class SendTestEventInput(TypedDict):
    """A made-up event of a type, sent to one endpoint only."""

    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""


class SetAlertRuleInput(TypedDict):
    """When and how a type of alert is to be raised."""

    enabled: bool
    """Whether it is raised at all."""
    threshold: NotRequired[Union[float, None]]
    """In the unit of the type; null where nothing is measured."""
    mail: NotRequired[bool]
    """Whether those who manage alerts are sent a mail."""


class SimulateInput(TypedDict):
    """The outcome that a verification of test mode is forced to."""

    outcome: Literal["approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """The state that the verification comes to."""
    reasons: NotRequired[List[Union[Literal[101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 201, 203, 204, 205, 206, 207, 217, 222, 223, 224, 226, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 202, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 131, 132, 133, 134, 135, 136, 208, 209, 220, 221, 227, 228, 214, 215, 216, 218, 219, 229, 230, 231, 232, 210, 211, 212, 213, 225, 301, 302], Literal["document_blurred", "document_glare", "document_dark", "document_cut_off", "document_too_small", "document_not_found", "document_unreadable", "wrong_side", "document_not_accepted", "country_not_accepted", "portrait_not_found", "document_side_missing", "document_on_screen", "document_black_and_white", "picture_edited", "face_not_found", "several_faces", "face_too_small", "face_blurred", "face_dark", "face_turned", "face_bright", "face_light_uneven", "face_cut_off", "eyes_closed", "turn_not_seen", "approach_not_seen", "blink_not_seen", "lights_not_seen", "light_not_reflected", "challenge_expired", "document_expired", "face_mismatch", "sides_not_linked", "mrz_check_digit", "reading_uncertain", "data_mismatch", "sources_differ", "spoof_suspected", "face_changed", "under_age", "review_always", "attempts_used_up", "processing_failed", "duplicate_face", "duplicate_document", "face_blocked", "document_blocked", "contact_blocked", "address_blocked", "liveness_uncertain", "challenge_reduced", "seal_not_genuine", "state_unknown", "print_not_read", "assurance_too_low", "ghost_differs", "doubted_before", "doubted_nearby", "screening_hit", "screening_list_missing", "screening_name_missing", "screening_unavailable", "chip_signature_invalid", "chip_issuer_not_genuine", "chip_issuer_unknown", "chip_certificate_revoked", "chip_revocation_unknown", "chip_data_changed", "chip_state_differs", "chip_document_differs", "chip_face_mismatch", "chip_portrait_unreadable", "chip_copied", "chip_copy_unknown", "chip_unverifiable", "consent_declined", "abandoned"]]]]
    """By number or name. To decline: at least one of the 2xx, `face_mismatch` unless told. To ask again: of the 1xx, `document_blurred` unless told. For a review: of the 2xx, `reading_uncertain` unless told. To cancel: of the 3xx or none. Otherwise none."""


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
"""Numbers of some days."""


class StatisticsCountriesItem(TypedDict):
    country: str
    """Issuing state as ICAO 9303 writes it."""
    count: int
    """Decided verifications."""


class StatisticsDaysItem(TypedDict):
    day: str
    """Day (UTC)."""
    created: int
    """Verifications asked for."""
    approved: int
    """Of those, how many are approved by now."""
    declined: int
    """Declined by now."""
    in_review: int
    """Waiting for a reviewer now."""
    resubmission_requested: int
    """Asked for new pictures, and not begun again."""
    canceled: int
    """Canceled by now."""
    expired: int
    """Expired by now."""
    in_progress: int
    """Still with the person or the engine."""


class StatisticsDecisionTime(TypedDict):
    """A reviewer's time is in it."""

    count: int
    """Decided verifications."""
    p50: Union[float, None]
    """Seconds from handing in to the decision: half took no longer."""
    p95: Union[float, None]
    """Of twenty, nineteen took no longer."""
    error: float
    """Most that these are off, as a share of them: durations are counted in buckets."""


class StatisticsDocumentsItem(TypedDict):
    document: Literal["passport", "identity_card", "residence_permit", "driving_licence"]
    """Kind of document."""
    count: int
    """Decided verifications."""


class StatisticsFunnelItem(TypedDict):
    step: Literal["created", "opened", "consent", "document", "selfie", "submitted"]
    """Of the person's way."""
    count: int
    """Who came this far, or farther."""
    lost: int
    """Who came to the step before and not to this one."""


class StatisticsRates(TypedDict):
    """Shares of these days."""

    approval: Rate
    """Approved, of those that are decided."""
    decline: Rate
    """Declined, of those that are decided."""
    review: Rate
    """That the engine left to a reviewer, of those decided or in review."""


class StatisticsReasonsItem(TypedDict):
    reason: Reason
    """The reason."""
    count: int
    """Verifications that have it."""


class StatisticsTotals(TypedDict):
    """Where the verifications of these days stand now."""

    created: int
    """Verifications asked for."""
    approved: int
    """Of those, how many are approved by now."""
    declined: int
    """Declined by now."""
    in_review: int
    """Waiting for a reviewer now."""
    resubmission_requested: int
    """Asked for new pictures, and not begun again."""
    canceled: int
    """Canceled by now."""
    expired: int
    """Expired by now."""
    in_progress: int
    """Still with the person or the engine."""


class StatisticsWaiting(TypedDict):
    """What waits for a reviewer now, whenever it was asked for."""

    count: int
    """Cases in review."""
    oldest_at: Union[str, None]
    """When the first of them was handed in; null of none."""
    ages: List[StatisticsWaitingAgesItem]
    """The same by how long they have been waiting."""
    oldest: List[VerificationSummary]
    """Up to five, longest waiting first."""


class StatisticsWaitingAgesItem(TypedDict):
    under_hours: Union[int, None]
    """Below so many hours, and not below those before; null: longer."""
    count: int
    """Cases that have been waiting so long."""


class Status(TypedDict):
    """How the parts of the product do."""

    object: Literal["status"]
    """What this is."""
    status: Literal["ok", "degraded", "down"]
    """The worst of the parts."""
    parts: List[StatusPartsItem]
    """All parts, always in the same order."""
    chip_issuers: List[StatusChipIssuersItem]
    """The states by whose certificates (`CSCA_LISTS`) chips are verified, by country."""


class StatusChipIssuersItem(TypedDict):
    country: str
    """Two letters of ISO 3166-1."""
    certificates: int
    """How many of its certificates there are."""


class StatusPartsItem(TypedDict):
    name: Literal["database", "engine", "jobs", "mail", "storage", "realtime", "webhooks"]
    """The part. `webhooks` tells of the app’s own endpoints: degraded where one fails or was disabled for failing, or where messages leave late."""
    status: Literal["ok", "degraded", "down"]
    """degraded: it works, late or in part. down: it doesn’t."""


class UpdateScreeningHitInput(TypedDict):
    """What a reviewer makes of a hit."""

    state: Literal["open", "false_positive", "true_match"]
    """open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves."""
    note: str
    """Why, for the file."""


class UpdateVerificationInput(TypedDict):
    """What is to change of a verification."""

    metadata: Dict[str, Union[str, None]]
    """Your own key-value pairs: those you give are set, null deletes one, the others stay. Up to 20 in all."""


class Verification(TypedDict):
    """A request to verify a person, and what came of it."""

    id: str
    """Id of the verification."""
    object: Literal["verification"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Where the verification stands."""
    outcome: Union[Literal["approved", "declined"], None]
    """What was decided; null until then."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why it isn't clear."""
    reference: Union[str, None]
    """Your own name for this verification."""
    customer: Union[str, None]
    """Whose it is; null for nobody's."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the person's page; null until they have come."""
    attempts: int
    """Submissions so far."""
    simulated: bool
    """In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen."""
    assignee: Union[str, None]
    """The member who has taken the case."""
    provided_details: ProvidedDetails
    """What you knew of the person."""
    verified_data: Union[VerifiedData, None]
    """What the document says of its holder; null before it was read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased."""
    redacted_at: Union[str, None]
    """When its personal data were erased."""
    expires_at: str
    """Until then the person can act."""
    created_at: str
    """When it was asked for."""
    updated_at: str
    """When its state, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When they handed their pictures in."""
    decided_at: Union[str, None]
    """When it was decided."""
    options: Workflow
    """The app's workflow as it was, with your overrides."""
    redirect_url: Union[str, None]
    """Where the person goes at the end."""
    url: Union[str, None]
    """The person's link, while they can act; shown to those who have `verifications:create`."""
    client_secret: Union[str, None]
    """The secret in that link."""
    code: Union[str, None]
    """To type at /verify instead of the link."""
    origin: Union[VerificationOrigin, None]
    """Where the person's latest attempt was made from."""
    message: Union[str, None]
    """What the reviewer tells the person."""
    proposal: Union[Proposal, None]
    """Shown to those who have `verifications:review`."""
    checks: List[Check]
    """Of the latest decided attempt."""
    duplicates: List[Duplicate]
    """The newest 20 verifications with the same face or document: what the decision was told of, and later ones."""
    list_hits: List[ListHit]
    """Entries of your lists that it met."""
    fields: List[ExtractedField]
    """What was read, field by field."""
    files: List[File]
    """Pictures of the latest attempt."""
    recording: Union[Recording, None]
    """The seconds before the selfie, without sound. null where the person's browser can't record, or sent none."""
    gestures: List[Gesture]
    """What the person did for the selfie's challenge; empty where none was asked."""


class VerificationOrigin(TypedDict):
    device: Union[str, None]
    """Browser and system."""
    place: str
    """By address range."""


class VerificationPage(TypedDict):
    """A page of verifications."""

    data: List[ExpandedVerificationSummary]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class VerificationSummary(TypedDict):
    """A verification, as lists show it."""

    id: str
    """Id of the verification."""
    object: Literal["verification"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    status: Literal["created", "started", "processing", "approved", "declined", "in_review", "resubmission_requested", "expired", "canceled"]
    """Where the verification stands."""
    outcome: Union[Literal["approved", "declined"], None]
    """What was decided; null until then."""
    assurance: Union[Literal["basic", "enhanced", "strong"], None]
    """How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`."""
    reasons: List[Reason]
    """Why it isn't clear."""
    reference: Union[str, None]
    """Your own name for this verification."""
    customer: Union[str, None]
    """Whose it is; null for nobody's."""
    metadata: Dict[str, str]
    """Your own key-value pairs."""
    locale: Union[Literal["fr", "en"], None]
    """Language of the person's page; null until they have come."""
    attempts: int
    """Submissions so far."""
    simulated: bool
    """In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen."""
    assignee: Union[str, None]
    """The member who has taken the case."""
    provided_details: ProvidedDetails
    """What you knew of the person."""
    verified_data: Union[VerifiedData, None]
    """What the document says of its holder; null before it was read."""
    redaction: Literal["none", "processing", "redacted"]
    """none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased."""
    redacted_at: Union[str, None]
    """When its personal data were erased."""
    expires_at: str
    """Until then the person can act."""
    created_at: str
    """When it was asked for."""
    updated_at: str
    """When its state, details, metadata or assignee last changed."""
    started_at: Union[str, None]
    """When the person consented."""
    submitted_at: Union[str, None]
    """When they handed their pictures in."""
    decided_at: Union[str, None]
    """When it was decided."""


class VerifiedData(TypedDict):
    """What the document says of its holder. Dates are ISO 8601."""

    document_type: NotRequired[str]
    """Kind of document."""
    document_number: NotRequired[str]
    """Its number."""
    issuing_state: NotRequired[str]
    """Who issued it, as ICAO 9303 writes it."""
    nationality: NotRequired[str]
    """Of the holder, as ICAO 9303 writes it."""
    last_name: NotRequired[str]
    """Last name."""
    first_name: NotRequired[str]
    """First names."""
    birth_date: NotRequired[str]
    """Date of birth."""
    expiry_date: NotRequired[str]
    """Until when it is valid."""
    sex: NotRequired[str]
    """As the document writes it."""
    personal_number: NotRequired[str]
    """The holder's number in that state."""
    address: NotRequired[str]
    """Where the holder lives."""


class Viewing(TypedDict):
    """That somebody looked at a picture or recording."""

    id: str
    """Id of the auditEntry."""
    object: Literal["viewing"]
    """What kind of object this is."""
    action: Literal["viewed", "downloaded"]
    """What they did."""
    file: str
    """Id of the file."""
    kind: Literal["document_front", "document_back", "selfie", "liveness_recording"]
    """What the file shows."""
    actor: ViewingActor
    """Who looked."""
    at: str
    """When."""


class ViewingActor(TypedDict):
    """Who looked."""

    kind: Literal["user", "key"]
    """Of what kind."""
    id: str
    """Of the user or key."""
    name: Union[str, None]
    """Of a member; null for keys and former members."""


class Viewings(TypedDict):
    """Who looked at what."""

    data: List[Viewing]
    """Latest first, 200 at most."""


class WebhookAttempt(TypedDict):
    """One try to deliver."""

    number: int
    """From 1 on."""
    at: str
    """UTC, ISO 8601."""
    status_code: Union[int, None]
    """Null when no answer came."""
    error: Union[Literal["address_refused", "name_not_found", "connection_refused", "connection_reset", "tls_failed", "timeout", "redirect", "status", "gone", "connection_failed"], None]
    """`address_refused`: the name leads to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: an answer that isn't 2xx."""
    latency_ms: int
    """Until the answer, or until it was given up."""
    request_headers: Dict[str, str]
    """Names in lower case."""
    response_headers: Dict[str, str]
    """Names in lower case."""
    response_body: Union[str, None]
    """What was answered, its first 16 KB; null when none came or it was erased."""
    response_cut: bool
    """Whether more was answered than is kept."""


class WebhookDelivery(TypedDict):
    """An event on its way to an endpoint."""

    id: str
    """Id of the delivery."""
    object: Literal["webhook_delivery"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    endpoint_id: str
    """Id of the webhookEndpoint."""
    event_id: str
    """Id of the event: the receiver's `webhook-id`, the same at every try."""
    event_type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""
    object_id: str
    """What the event is about."""
    sequence: int
    """Of the event; 0 for a test event."""
    test: bool
    """Whether its event is made up."""
    status: Literal["pending", "delivered", "failed", "paused"]
    """`pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off."""
    attempts: int
    """Tries so far."""
    next_attempt_at: Union[str, None]
    """When it is tried next."""
    last_status_code: Union[int, None]
    """Of the last try."""
    created_at: str
    """UTC, ISO 8601."""
    delivered_at: Union[str, None]
    """When the receiver took it."""


class WebhookDeliveryDetail(TypedDict):
    """A delivery with what was sent and answered."""

    id: str
    """Id of the delivery."""
    object: Literal["webhook_delivery"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    endpoint_id: str
    """Id of the webhookEndpoint."""
    event_id: str
    """Id of the event: the receiver's `webhook-id`, the same at every try."""
    event_type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""
    object_id: str
    """What the event is about."""
    sequence: int
    """Of the event; 0 for a test event."""
    test: bool
    """Whether its event is made up."""
    status: Literal["pending", "delivered", "failed", "paused"]
    """`pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off."""
    attempts: int
    """Tries so far."""
    next_attempt_at: Union[str, None]
    """When it is tried next."""
    last_status_code: Union[int, None]
    """Of the last try."""
    created_at: str
    """UTC, ISO 8601."""
    delivered_at: Union[str, None]
    """When the receiver took it."""
    payload: Union[WebhookPayload, None]
    """What the endpoint is sent, by its `event_payload` as it is now; null where the caller may not read it or it was erased."""
    tries: List[WebhookAttempt]
    """Each try, the first first."""


class WebhookDeliveryPage(TypedDict):
    """A page of a list."""

    data: List[WebhookDelivery]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class WebhookEndpoint(TypedDict):
    """An address that is told of events."""

    id: str
    """Id of the webhookEndpoint."""
    object: Literal["webhook_endpoint"]
    """What kind of object this is."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    url: str
    """Where events are sent."""
    description: str
    """What its team calls it."""
    event_types: List[Literal["*", "verification.*", "customer.*", "alert.*", "list_entry.*", "screening.*", "api_key.*", "webhook_endpoint.*", "verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]
    """Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it."""
    excluded_types: List[Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]]
    """Types that a wildcard covers and the endpoint isn't sent: whoever chose its URL or events may not read them."""
    event_payload: Literal["full", "standard", "thin"]
    """How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`."""
    api_version: Literal["2026-11-20"]
    """The version of the API that payloads are written in, pinned when it was created."""
    enabled: bool
    """Whether events are sent to it."""
    disabled_reason: Union[Literal["by_member", "failing", "gone"], None]
    """`failing`: after five days of failure. `gone`: it answered 410."""
    disabled_at: Union[str, None]
    """Since when it is off."""
    failing_since: Union[str, None]
    """Since when it has taken nothing; after five days it is turned off."""
    secrets: List[WebhookEndpointSecretsItem]
    """The secrets that sign each message now, the current one first; without their values."""
    created_at: str
    """UTC, ISO 8601."""


class WebhookEndpointHealth(TypedDict):
    """How an endpoint took what it was sent."""

    object: Literal["webhook_endpoint_health"]
    """What kind of object this is."""
    hours: List[WebhookEndpointHealthHoursItem]
    """The hours with tries, the earliest first."""
    succeeded: int
    """Over all these hours."""
    failed: int
    """Over all these hours."""
    waiting: int
    """Deliveries that wait now, counted to 1000."""


class WebhookEndpointHealthHoursItem(TypedDict):
    hour: str
    """Its beginning."""
    succeeded: int
    """Tries that were taken."""
    failed: int
    """Tries that weren't."""
    latency_ms: Union[float, None]
    """Mean; null without tries."""


class WebhookEndpointPage(TypedDict):
    """A page of a list."""

    data: List[WebhookEndpoint]
    """Entries of this page, in the order of the list."""
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Union[str, None]
    """Give it as `cursor` to read on; null on the last page."""


class WebhookEndpointSecretsItem(TypedDict):
    id: str
    """Id of the webhookSecret."""
    created_at: str
    """When the secret was created."""
    expires_at: Union[str, None]
    """Until when the secret signs; null for the current one."""


class WebhookPayload(TypedDict):
    """An event as an endpoint is sent it; `thin` ones have no `data`."""

    id: str
    """Id of the event."""
    object: Literal["event"]
    """What kind of object this is."""
    type: Literal["verification.created", "verification.opened", "verification.started", "verification.document_chosen", "verification.picture_accepted", "verification.picture_refused", "verification.processing", "verification.approved", "verification.declined", "verification.in_review", "verification.resubmission_requested", "verification.canceled", "verification.expired", "verification.reopened", "verification.proposed", "verification.assigned", "verification.noted", "verification.sent", "verification.updated", "verification.redacted", "customer.created", "customer.updated", "customer.merged", "customer.redacted", "alert.opened", "alert.acknowledged", "alert.resolved", "list_entry.created", "list_entry.deleted", "screening.hit_created", "screening.hit_updated", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.disabled", "webhook_endpoint.deleted"]
    """What happened. Types are only added."""
    api_version: Literal["2026-11-20"]
    """The version of the API that `data` is written in."""
    mode: Literal["test", "live"]
    """Test data and live data never meet."""
    object_id: str
    """What it happened to."""
    sequence: int
    """Order of recording."""
    data: NotRequired[Dict[str, Any]]
    """The object as the API shows it, or details."""
    actor: NotRequired[Literal["user", "key", "person", "system"]]
    """Who caused it."""
    actor_id: NotRequired[Union[str, None]]
    """Of the member (user id) or the key; null for the person and the system."""
    request_id: NotRequired[Union[str, None]]
    """The request that caused it; null where none did."""
    created_at: str
    """When it happened."""


class WebhookSecret(TypedDict):
    """The current secret that messages to an endpoint are signed with."""

    object: Literal["webhook_secret"]
    """What kind of object this is."""
    id: str
    """Id of the webhookSecret."""
    created_at: str
    """When the secret was created."""
    expires_at: Union[str, None]
    """Until when the secret signs; null for the current one."""
    secret: str
    """Standard Webhooks: `whsec_` and base64."""


class Workflow(TypedDict):
    """How an app verifies people."""

    documents: List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]
    """Documents that are accepted."""
    countries: Union[List[str], None]
    """Issuing states that are accepted; null for all."""
    printed_agreement: Literal["optional", "required"]
    """What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer."""
    face_match_fmr: Union[float, None]
    """False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known)."""
    face_mismatch_fmr: Union[float, None]
    """False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380."""
    liveness: Literal["active", "passive", "off"]
    """How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one."""
    liveness_doubts: Literal["report", "review", "decline"]
    """What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer."""
    duplicates: Literal["off", "report", "review"]
    """Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer."""
    screening: Literal["off", "review"]
    """Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself."""
    minimum_age: Union[int, None]
    """Age in years under which the person is declined."""
    max_attempts: int
    """Submissions a person has in all."""
    review: Literal["when_unsure", "always"]
    """When a reviewer decides."""
    four_eyes: bool
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: Literal["basic", "enhanced", "strong"]
    """The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer."""
    link_lifetime_hours: int
    """Hours until the link expires."""


class WorkflowInput(TypedDict):
    """How an app verifies people."""

    documents: List[Literal["passport", "identity_card", "residence_permit", "driving_licence"]]
    """Documents that are accepted."""
    countries: Union[List[str], None]
    """Issuing states that are accepted; null for all."""
    printed_agreement: Literal["optional", "required"]
    """What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer."""
    face_match_fmr: Union[float, None]
    """False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known)."""
    face_mismatch_fmr: Union[float, None]
    """False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380."""
    liveness: Literal["active", "passive", "off"]
    """How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one."""
    liveness_doubts: Literal["report", "review", "decline"]
    """What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer."""
    duplicates: Literal["off", "report", "review"]
    """Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer."""
    screening: Literal["off", "review"]
    """Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself."""
    minimum_age: Union[int, None]
    """Age in years under which the person is declined."""
    max_attempts: int
    """Submissions a person has in all."""
    review: Literal["when_unsure", "always"]
    """When a reviewer decides."""
    four_eyes: bool
    """Whether a case in review needs two reviewers who agree."""
    minimum_assurance: Literal["basic", "enhanced", "strong"]
    """The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer."""
    link_lifetime_hours: int
    """Hours until the link expires."""
