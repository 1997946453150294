// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.

import type { CallOptions } from "../call.ts";
import type { Listing } from "../listing.ts";
import type * as types from "./types.ts";

export interface AlertsResource {
	/**
	 * List alerts.
	 *
	 * Latest or most urgent first, in the app and mode of the key or session. Requires an API key or a signed-in member with `alerts:read`.
	 */
	list(options?: types.ListAlertsQuery & CallOptions): Listing<types.AlertPage["data"][number]>;
	/**
	 * Acknowledge several alerts.
	 *
	 * All or none. Alerts that are already past that status stay unchanged. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	acknowledgeMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * Count open alerts.
	 *
	 * Counts up to 100. For more, list the alerts. Requires an API key or a signed-in member with `alerts:read`.
	 */
	count(options?: CallOptions): Promise<types.AlertCount>;
	/**
	 * Resolve several alerts.
	 *
	 * All or none. Alerts that are already past that status stay unchanged. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	resolveMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * List alert rules.
	 *
	 * The rules of this mode, with their current or default values. Requires an API key or a signed-in member with `alerts:read`.
	 */
	listRules(options?: CallOptions): Promise<types.ListAlertRulesResponse>;
	/**
	 * Update an alert rule.
	 *
	 * For this mode only. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	setRule(type: string, body: types.SetAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Mute an alert rule.
	 *
	 * Nothing that happens while a rule is muted opens an alert, then or later. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	muteRule(type: string, body: types.MuteAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Retrieve an alert.
	 *
	 * Texts are in the language of the request. Requires an API key or a signed-in member with `alerts:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Acknowledge an alert.
	 *
	 * The alert stays on the list until it is resolved. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	acknowledge(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Resolve an alert.
	 *
	 * If it happens again, a new alert is opened. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	resolve(id: string, options?: CallOptions): Promise<types.Alert>;
}

export interface AppResource {
	/**
	 * Retrieve the app.
	 *
	 * With its mode. Use it to check that a key works. Requires an API key or a signed-in member with `app:read`.
	 */
	get(options?: CallOptions): Promise<types.CurrentApp>;
	/**
	 * Retrieve the settings.
	 *
	 * The settings apply to both modes. Requires an API key or a signed-in member with `app:read`.
	 */
	getSettings(options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Update the settings.
	 *
	 * For both modes, whatever the key's mode. Existing verifications keep their settings. Requires an API key or a signed-in member with `app:update`.
	 */
	updateSettings(body?: types.UpdateAppSettingsInput, options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Set the API version.
	 *
	 * The default version of the app's requests, unless a request sets the header `Vidimus-Version`. It takes effect within 30 seconds in other processes. Requires an API key or a signed-in member with `app:update`.
	 */
	pinVersion(body: types.PinnedVersionInput, options?: CallOptions): Promise<types.PinnedVersion>;
	/**
	 * Retrieve the evidence certificate.
	 *
	 * Self-signed X.509 certificate of the app's ECDSA P-256 key. Send it to verifiers separately from the evidence. Requires an API key or a signed-in member with `app:read`.
	 */
	getEvidenceCertificate(options?: CallOptions): Promise<Response>;
}

export interface CustomersResource {
	/**
	 * Create a customer.
	 *
	 * Returns a conflict if the reference is already used. Requires an API key or a signed-in member with `customers:write`.
	 */
	create(body?: types.CreateCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * List customers.
	 *
	 * Latest first, in the app and mode of the key or session. Requires an API key or a signed-in member with `customers:read`.
	 */
	list(options?: types.ListCustomersQuery & CallOptions): Listing<types.CustomerPage["data"][number]>;
	/**
	 * Retrieve a customer.
	 *
	 * Redacted fields are null; see `redaction`. Requires an API key or a signed-in member with `customers:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Update a customer.
	 *
	 * Updates only the fields you send; null deletes a detail. `metadata` is merged: keys that you don't send stay. Requires an API key or a signed-in member with `customers:write`.
	 */
	update(id: string, body?: types.UpdateCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * List a customer's duplicates.
	 *
	 * Up to 20 customers who share a face, a document, an email, a phone number, or name and date of birth; best matches first. Requires an API key or a signed-in member with `customers:read`.
	 */
	listDuplicates(id: string, options?: CallOptions): Promise<types.ListCustomerDuplicatesResponse>;
	/**
	 * Merge two customers.
	 *
	 * Deletes the customer in the path. The customer in the body keeps the verifications of both. Requires an API key or a signed-in member with `customers:write`.
	 */
	merge(id: string, body: types.MergeCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Redact a customer.
	 *
	 * Permanently erases the customer's personal data and that of all their verifications, which must be approved, declined, expired or canceled. Requires an API key or a signed-in member with `customers:redact`.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Customer>;
}

export interface DeliveriesResource {
	/**
	 * List deliveries.
	 *
	 * Latest first. Stored for 30 days. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	list(options?: types.ListDeliveriesQuery & CallOptions): Listing<types.WebhookDeliveryPage["data"][number]>;
	/**
	 * Retrieve a delivery.
	 *
	 * The payload and response bodies require the permission to read the event's object. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookDeliveryDetail>;
	/**
	 * Resend a delivery.
	 *
	 * Whatever its status, also to a disabled endpoint. Restarts the retry schedule. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	resend(id: string, options?: CallOptions): Promise<types.WebhookDelivery>;
}

export interface EventsResource {
	/**
	 * List events.
	 *
	 * Latest first. `data` is empty if it was redacted, or if the caller can't read it: it needs the same permission as its object, and `verifications:review` for a proposal. Requires an API key or a signed-in member with `events:read`.
	 */
	list(options?: types.ListEventsQuery & CallOptions): Listing<types.EventPage["data"][number]>;
	/**
	 * Retrieve an event.
	 *
	 * With the same rule for `data` as in the list. Requires an API key or a signed-in member with `events:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Event>;
}

export interface FilesResource {
	/**
	 * Retrieve a file.
	 *
	 * The whole file, or a `Range`. Every access is recorded. Downloads carry a watermark with the caller's name, the time and the verification. Requires an API key or a signed-in member with `files:read`.
	 */
	get(id: string, options?: types.GetFileQuery & CallOptions): Promise<Response>;
	/**
	 * Create a file link.
	 *
	 * For showing a photo in your own page: the URL gives access to this file only, for 5 minutes, from anywhere. Access is recorded under the caller who created the link. It stops working if their key or team membership ends. Requires an API key or a signed-in member with `files:read`.
	 */
	createLink(id: string, options?: CallOptions): Promise<types.FileLink>;
}

export interface StatisticsResource {
	/**
	 * Retrieve the getting-started checklist.
	 *
	 * The steps of the dashboard's getting-started checklist. Requires an API key or a signed-in member with `verifications:read`.
	 */
	getFirstSteps(options?: CallOptions): Promise<types.FirstSteps>;
	/**
	 * Retrieve statistics.
	 *
	 * Covers verifications created in the period, with their current status, so each figure equals the length of the list with the same days and filters. Updated within a few seconds. Requires an API key or a signed-in member with `verifications:read`.
	 */
	get(options?: types.GetStatisticsQuery & CallOptions): Promise<types.Statistics>;
}

export interface ListsResource {
	/**
	 * Create a list entry.
	 *
	 * A value, or the face or document number of a verification. A blocklisted document declines a case; other blocklist matches send it to a reviewer. An allowlisted face or document isn't flagged as a duplicate; all other checks still apply. Requires an API key or a signed-in member with `lists:manage`.
	 */
	create(body: types.CreateListEntryInput, options?: CallOptions): Promise<types.ListEntry>;
	/**
	 * List list entries.
	 *
	 * Latest first, expired entries included. Requires an API key or a signed-in member with `lists:read`.
	 */
	list(options?: types.ListListEntriesQuery & CallOptions): Listing<types.ListEntryPage["data"][number]>;
	/**
	 * Retrieve a list entry.
	 *
	 * Requires an API key or a signed-in member with `lists:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.ListEntry>;
	/**
	 * Delete a list entry.
	 *
	 * Verifications that matched the entry keep the match, but not its value or reason. Requires an API key or a signed-in member with `lists:manage`.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
}

export interface LogsResource {
	/**
	 * List request logs.
	 *
	 * Latest first. Includes every request with the app's keys, members' changes on the dashboard, and requests of people being verified. Requests are kept for 30 days. Requires an API key or a signed-in member with `logs:read`.
	 */
	list(options?: types.ListLogsQuery & CallOptions): Listing<types.RequestLogPage["data"][number]>;
	/**
	 * Retrieve request statistics.
	 *
	 * Durations are counted in buckets with upper bounds of 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. Percentiles are interpolated within a bucket; above the last bound they are 5000. Requires an API key or a signed-in member with `logs:read`.
	 */
	getStatistics(options?: types.GetLogStatisticsQuery & CallOptions): Promise<types.RequestLogStatistics>;
	/**
	 * Retrieve a request log.
	 *
	 * Bodies only keep technical values: statuses, IDs, times, numbers. Personal data is masked before storage. Requires an API key or a signed-in member with `logs:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.RequestLogDetail>;
}

export interface RedactionsResource {
	/**
	 * List redactions.
	 *
	 * Latest first, without personal data. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	list(options?: types.ListRedactionsQuery & CallOptions): Listing<types.RedactionPage["data"][number]>;
	/**
	 * Export redactions.
	 *
	 * The list's filters, without pages. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	export(options?: types.ExportRedactionsQuery & CallOptions): Promise<Response>;
}

export interface RetentionResource {
	/**
	 * Retrieve the retention schedule.
	 *
	 * Verifications are redacted this many days after they were decided, expired or were canceled. Customers are only redacted manually. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	get(options?: CallOptions): Promise<types.Retention>;
}

export interface ScreeningResource {
	/**
	 * List screening hits.
	 *
	 * Latest first. Hits are deleted when their verification is redacted. Requires an API key or a signed-in member with `verifications:read`.
	 */
	listHits(options?: types.ListScreeningHitsQuery & CallOptions): Listing<types.ScreeningHitPage["data"][number]>;
	/**
	 * Retrieve a screening hit.
	 *
	 * With the entry at the time of the hit, and the score explained word by word. Requires an API key or a signed-in member with `verifications:read`.
	 */
	getHit(id: string, options?: CallOptions): Promise<types.ScreeningHit>;
	/**
	 * Update a screening hit.
	 *
	 * Marks an open hit as a `false_positive` or a `true_match`, or reopens a reviewed one. Once its verification is approved, a false positive isn't raised again for the same customer until the entry changes. The verification's decision doesn't change. Requires an API key or a signed-in member with `verifications:review`.
	 */
	updateHit(id: string, body: types.UpdateScreeningHitInput, options?: CallOptions): Promise<types.ScreeningHit>;
	/**
	 * List screening lists.
	 *
	 * The server's lists and those your app uploaded in the caller's mode, by name, with their dates. Requires an API key or a signed-in member with `lists:read`.
	 */
	listLists(options?: CallOptions): Promise<types.ScreeningLists>;
	/**
	 * Delete a screening list.
	 *
	 * Deletes a list that your app uploaded, with its entries. Lists in the server's folder can't be deleted. Requires an API key or a signed-in member with `lists:manage`.
	 */
	deleteList(id: string, options?: CallOptions): Promise<void>;
	/**
	 * Search screening lists.
	 *
	 * Finds the list entries that resemble a name, and explains each score word by word. This is an aid: you remain responsible for the lists, the threshold and any duty to screen. Searches aren't stored, and the name never leaves the server. Requires an API key or a signed-in member with `lists:read`.
	 */
	search(body: types.ScreenNameInput, options?: CallOptions): Promise<types.ScreeningSearch>;
}

export interface StatusResource {
	/**
	 * Retrieve the service status.
	 *
	 * Status of each component, as seen by this server. Requires an API key or a signed-in member, without a specific permission.
	 */
	get(options?: CallOptions): Promise<types.Status>;
}

export interface TeamResource {
	/**
	 * List team members.
	 *
	 * In order of joining. Requires an API key or a signed-in member with `team:read`.
	 */
	list(options?: types.ListTeamQuery & CallOptions): Listing<types.MemberPage["data"][number]>;
}

export interface VerificationsResource {
	/**
	 * Create a verification.
	 *
	 * Returns the verification link. Send it to the person, or open it for them. Requires an API key or a signed-in member with `verifications:create`.
	 */
	create(body?: types.CreateVerificationInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * List verifications.
	 *
	 * Latest first unless `sort` says otherwise, in the app and mode of the key or session. Requires an API key or a signed-in member with `verifications:read`.
	 */
	list(options?: types.ListVerificationsQuery & CallOptions): Listing<types.VerificationPage["data"][number]>;
	/**
	 * Assign several verifications.
	 *
	 * All or none: none if one doesn't exist. Requires an API key or a signed-in member with `verifications:review`.
	 */
	assignMany(body: types.AssignVerificationsInput, options?: CallOptions): Promise<types.AssignedMany>;
	/**
	 * Export verifications.
	 *
	 * The list's filters, without pages, streamed. CSV cells that could be formulas start with an apostrophe. Requires an API key or a signed-in member with `verifications:read`.
	 */
	export(options: types.ExportVerificationsQuery & CallOptions): Promise<Response>;
	/**
	 * Retrieve the next case.
	 *
	 * The oldest case in review that is assigned to the caller or unassigned, after `after`, then from the beginning. Excludes cases that need another reviewer's confirmation. Requires an API key or a signed-in member with `verifications:review`.
	 */
	getNext(options?: types.GetNextVerificationQuery & CallOptions): Promise<types.NextCase>;
	/**
	 * Retrieve a verification.
	 *
	 * The full verification, with checks, reasons, extracted data and photos. Requires an API key or a signed-in member with `verifications:read`.
	 */
	get(id: string, options?: types.GetVerificationQuery & CallOptions): Promise<types.ExpandedVerification>;
	/**
	 * Update a verification.
	 *
	 * Merges `metadata`: keys with a value are set, null deletes one, others stay. In every status until redacted. Requires an API key or a signed-in member with `verifications:create`.
	 */
	update(id: string, body: types.UpdateVerificationInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Assign a verification.
	 *
	 * To yourself, to another reviewer, or to nobody. Requires an API key or a signed-in member with `verifications:review`.
	 */
	assign(id: string, body: types.AssignInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Cancel a verification.
	 *
	 * While the person can still act. The link then says that it was canceled. Requires an API key or a signed-in member with `verifications:cancel`.
	 */
	cancel(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Upload chip data.
	 *
	 * The files that your app read from the document's chip, during an attempt. A later upload replaces them. They are verified with the server's state certificates (`CSCA_LISTS`); the result is the check `chip`, in addition to the photos' checks. Requires an API key or a signed-in member with `verifications:create`.
	 */
	uploadChip(id: string, body: types.ChipInput, options?: CallOptions): Promise<types.ChipReceipt>;
	/**
	 * Create a chip challenge.
	 *
	 * Eight bytes for active authentication, during an attempt. Invalidates the previous challenge. Valid once, for five minutes. Requires an API key or a signed-in member with `verifications:create`.
	 */
	createChipChallenge(id: string, options?: CallOptions): Promise<types.ChipChallenge>;
	/**
	 * Download the evidence package.
	 *
	 * A ZIP with everything that was received, checked and decided, the original photos, and a signed manifest of their hashes. For cases that are decided, in review, expired or canceled. Internal notes aren't included. Requires an API key or a signed-in member with `verifications:read` and `files:read`.
	 */
	getEvidence(id: string, options?: CallOptions): Promise<Response>;
	/**
	 * Download the evidence report.
	 *
	 * A readable report of the case: result, photos, data, checks, decisions, consent, hashes. Signed (PAdES). Requires an API key or a signed-in member with `verifications:read` and `files:read`.
	 */
	getEvidenceReport(id: string, options?: types.GetEvidenceReportQuery & CallOptions): Promise<Response>;
	/**
	 * List file views.
	 *
	 * Views and downloads of its files, from the audit log. Requires an API key or a signed-in member with `files:read`.
	 */
	listFileViews(id: string, options?: CallOptions): Promise<types.FileViews>;
	/**
	 * List a verification's notes.
	 *
	 * Oldest first. Requires an API key or a signed-in member with `verifications:read`.
	 */
	listNotes(id: string, options?: CallOptions): Promise<types.Notes>;
	/**
	 * Redact a verification.
	 *
	 * Permanently erases personal data. Status, outcome, reasons, dates and check results stay. Only for verifications that are approved, declined, expired or canceled. `redaction` is `processing` until the photos are deleted. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Reopen a verification.
	 *
	 * Returns the case to review, without an outcome. Requires an API key or a signed-in member with `verifications:review`.
	 */
	reopen(id: string, body: types.ReopenInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Replay the decision.
	 *
	 * Runs the engine on the stored photos and decides again with the original settings, then lists differences. Changes nothing. Up to 10 per minute. Requires an API key or a signed-in member with `verifications:review` and `files:read`.
	 */
	replay(id: string, options?: CallOptions): Promise<types.Replay>;
	/**
	 * Review a verification.
	 *
	 * If two reviewers decide at the same time, one gets a conflict with the other's decision. If the app requires two reviewers, the first decision is a `proposal`: the case stays in review until a second reviewer confirms it. API keys can't decide then. Requires an API key or a signed-in member with `verifications:review`.
	 */
	review(id: string, body: types.ReviewInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Email the verification link.
	 *
	 * In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, and 300 per app. Requires an API key or a signed-in member with `verifications:create`.
	 */
	sendLink(id: string, body: types.SendLinkInput, options?: CallOptions): Promise<void>;
	/**
	 * Simulate an outcome.
	 *
	 * Takes the verification through the person’s steps to the outcome. `verification.opened`, `.started`, `.processing` and the outcome’s own event are recorded and delivered as in live mode. No check is run: checks are `not_run`, `simulated` is true, and `verified_data` is a specimen’s, adapted to the verification’s provided details, accepted documents and countries, and minimum age. A contradiction is a 422. In live mode, returns a 403 `live_mode`. Requires an API key or a signed-in member with `verifications:create`.
	 */
	simulate(id: string, body: types.SimulateInput, options?: CallOptions): Promise<types.Verification>;
}

export interface WebhooksResource {
	/**
	 * Create a webhook endpoint.
	 *
	 * In live mode the URL must start with https. The endpoint receives events from now on. Retrieve its signing secret at `/secret`. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	create(body: types.CreateWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * List webhook endpoints.
	 *
	 * Latest first, in the app and mode of the key or session. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	list(options?: types.ListWebhookEndpointsQuery & CallOptions): Listing<types.WebhookEndpointPage["data"][number]>;
	/**
	 * Retrieve a webhook endpoint.
	 *
	 * With its status. Retrieve the secret separately. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Update a webhook endpoint.
	 *
	 * Events for a disabled endpoint are kept for 30 days and sent when it is enabled. A new URL, event selection or payload is limited to what the caller can read. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	update(id: string, body?: types.UpdateWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Delete a webhook endpoint.
	 *
	 * Stops all deliveries, pending ones included. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
	/**
	 * Retrieve an endpoint's health.
	 *
	 * Attempts and response times per hour, and pending deliveries. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	getHealth(id: string, options?: types.GetWebhookHealthQuery & CallOptions): Promise<types.WebhookEndpointHealth>;
	/**
	 * Resend failed deliveries.
	 *
	 * All of the endpoint's failed deliveries since a time. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	resendFailedDeliveries(id: string, body: types.ResendFailedInput, options?: CallOptions): Promise<types.WebhookResend>;
	/**
	 * Retrieve an endpoint's secret.
	 *
	 * Requests are signed with Standard Webhooks. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	getSecret(id: string, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Rotate an endpoint's secret.
	 *
	 * The old secret keeps signing for `overlap_hours`; secrets rotated earlier keep their own expiry. Each request carries a signature for every active secret, up to five. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	rotateSecret(id: string, body?: types.RotateWebhookSecretInput, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Send a test event.
	 *
	 * Sent once to this endpoint only, enabled or not. It has sequence 0, and its object doesn’t exist. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	sendTestEvent(id: string, body: types.SendTestEventInput, options?: CallOptions): Promise<types.WebhookDelivery>;
}

/** Every operation that a key may call, by what it is about. */
export interface Resources {
	readonly alerts: AlertsResource;
	readonly app: AppResource;
	readonly customers: CustomersResource;
	readonly deliveries: DeliveriesResource;
	readonly events: EventsResource;
	readonly files: FilesResource;
	readonly statistics: StatisticsResource;
	readonly lists: ListsResource;
	readonly logs: LogsResource;
	readonly redactions: RedactionsResource;
	readonly retention: RetentionResource;
	readonly screening: ScreeningResource;
	readonly status: StatusResource;
	readonly team: TeamResource;
	readonly verifications: VerificationsResource;
	readonly webhooks: WebhooksResource;
}
