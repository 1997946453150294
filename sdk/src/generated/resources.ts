// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.

import type { CallOptions } from "../call.ts";
import type { Listing } from "../listing.ts";
import type * as types from "./types.ts";

export interface AlertsResource {
	/**
	 * List alerts.
	 *
	 * Latest or most urgent first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `alerts:read`.
	 */
	list(options?: types.ListAlertsQuery & CallOptions): Listing<types.AlertPage["data"][number]>;
	/**
	 * Acknowledge several alerts.
	 *
	 * All or none. Those that are past it stay as they are. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	acknowledgeMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * Count open alerts.
	 *
	 * Up to 100: whoever has more looks at the list. Requires an API key or a signed-in member with `alerts:read`.
	 */
	count(options?: CallOptions): Promise<types.AlertCount>;
	/**
	 * Resolve several alerts.
	 *
	 * All or none. Those that are past it stay as they are. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	resolveMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * List alert rules.
	 *
	 * How they are set for this mode, or as they come. Requires an API key or a signed-in member with `alerts:read`.
	 */
	listRules(options?: CallOptions): Promise<types.ListAlertRulesAnswer>;
	/**
	 * Update an alert rule.
	 *
	 * For this mode. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	setRule(type: string, body: types.SetAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Mute an alert rule.
	 *
	 * What happens meanwhile is alerted to by nothing, now or later. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	muteRule(type: string, body: types.MuteAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Retrieve an alert.
	 *
	 * Its words are in the language of the request. Requires an API key or a signed-in member with `alerts:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Acknowledge an alert.
	 *
	 * It stays on the list until it is resolved. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	acknowledge(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Resolve an alert.
	 *
	 * What it tells of opens a new one when it happens again. Requires an API key or a signed-in member with `alerts:manage`.
	 */
	resolve(id: string, options?: CallOptions): Promise<types.Alert>;
}

export interface AppResource {
	/**
	 * Retrieve the app.
	 *
	 * And its mode. What a program asks first, to see that its key is good. Requires an API key or a signed-in member with `app:read`.
	 */
	get(options?: CallOptions): Promise<types.CurrentApp>;
	/**
	 * Retrieve the settings.
	 *
	 * The settings hold for both modes. Requires an API key or a signed-in member with `app:read`.
	 */
	getSettings(options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Update the settings.
	 *
	 * For both modes, whichever the key is of. What was asked for before keeps the workflow that it was asked for with. Requires an API key or a signed-in member with `app:update`.
	 */
	changeSettings(body?: types.ChangeAppSettingsInput, options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Set the API version.
	 *
	 * What the app's programs get from now on, unless a request names another in the header `Vidimus-Version`. Other processes follow within half a minute. Requires an API key or a signed-in member with `app:update`.
	 */
	pinVersion(body: types.PinnedVersionInput, options?: CallOptions): Promise<types.PinnedVersion>;
	/**
	 * Retrieve the evidence certificate.
	 *
	 * Self-signed X.509 for the app's ECDSA P-256 key. Give it to whoever verifies, apart from the evidence. Requires an API key or a signed-in member with `app:read`.
	 */
	getEvidenceCertificate(options?: CallOptions): Promise<Response>;
}

export interface CustomersResource {
	/**
	 * Create a customer.
	 *
	 * A reference that is taken is a conflict. Requires an API key or a signed-in member with `customers:write`.
	 */
	create(body?: types.CreateCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * List customers.
	 *
	 * Latest first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `customers:read`.
	 */
	list(options?: types.ListCustomersQuery & CallOptions): Listing<types.CustomerPage["data"][number]>;
	/**
	 * Retrieve a customer.
	 *
	 * What is erased is null, and `redaction` says so. Requires an API key or a signed-in member with `customers:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Update a customer.
	 *
	 * Only the fields that are given; null deletes a detail. `metadata` is merged: pairs that you don't give stay. Requires an API key or a signed-in member with `customers:write`.
	 */
	change(id: string, body?: types.ChangeCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * List a customer's duplicates.
	 *
	 * Up to 20 who share a face, a document, an email address, a phone number, or names and birth date; those with most in common first. Requires an API key or a signed-in member with `customers:read`.
	 */
	listDuplicates(id: string, options?: CallOptions): Promise<types.ListCustomerDuplicatesAnswer>;
	/**
	 * Merge two customers.
	 *
	 * The one in the path goes; the one in the body stays, with the verifications of both. Requires an API key or a signed-in member with `customers:write`.
	 */
	merge(id: string, body: types.MergeCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Redact a customer.
	 *
	 * For good, with that of all their verifications, which must be approved, declined, expired or canceled. Requires an API key or a signed-in member with `customers:redact`.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Customer>;
}

export interface DeliveriesResource {
	/**
	 * List deliveries.
	 *
	 * Latest first. Kept for 30 days. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	list(options?: types.ListDeliveriesQuery & CallOptions): Listing<types.WebhookDeliveryPage["data"][number]>;
	/**
	 * Retrieve a delivery.
	 *
	 * The payload, and the bodies of answers, are for who may read what the event is about. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookDeliveryDetail>;
	/**
	 * Resend a delivery.
	 *
	 * Whatever came of it, also to an endpoint that is off, and from the beginning of the schedule of retries. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	resend(id: string, options?: CallOptions): Promise<types.WebhookDelivery>;
}

export interface EventsResource {
	/**
	 * List events.
	 *
	 * Latest first. `data` is empty for what was erased, and for what the caller may not read: it takes the permission that its object takes, for a proposal `verifications:review`. Requires an API key or a signed-in member with `events:read`.
	 */
	list(options?: types.ListEventsQuery & CallOptions): Listing<types.EventPage["data"][number]>;
	/**
	 * Retrieve an event.
	 *
	 * With `data` under the same rule as in the list. Requires an API key or a signed-in member with `events:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.Event>;
}

export interface FilesResource {
	/**
	 * Retrieve a file.
	 *
	 * Whole, or the bytes that a `Range` header asks for. Who looks is recorded. What is downloaded bears the name of whoever did it, the time and the verification all over. Requires an API key or a signed-in member with `files:read`.
	 */
	get(id: string, options?: types.GetFileQuery & CallOptions): Promise<Response>;
	/**
	 * Create a file link.
	 *
	 * For who shows a picture in a page of their own: the address opens this file alone, for five minutes, from anywhere. Whoever opens it is recorded as the one who asked for it. It dies with their key or their place in the team. Requires an API key or a signed-in member with `files:read`.
	 */
	link(id: string, options?: CallOptions): Promise<types.FileLink>;
}

export interface StatisticsResource {
	/**
	 * Retrieve the getting-started checklist.
	 *
	 * What the dashboard's first page ticks off. Requires an API key or a signed-in member with `verifications:read`.
	 */
	readFirstSteps(options?: CallOptions): Promise<types.FirstSteps>;
	/**
	 * Retrieve statistics.
	 *
	 * Everything is about the verifications that were asked for on these days, as they stand now: a number is as long as the list with the same days and filters. What happens is counted within a few seconds. Requires an API key or a signed-in member with `verifications:read`.
	 */
	read(options?: types.ReadStatisticsQuery & CallOptions): Promise<types.Statistics>;
}

export interface ListsResource {
	/**
	 * Create a list entry.
	 *
	 * A value, or the face or document number of a verification. A blocked document declines, the rest sends the case to a reviewer. An allowed face or document isn't doubted for having been seen before; nothing else is forgiven. Requires an API key or a signed-in member with `lists:manage`.
	 */
	create(body: types.CreateListEntryInput, options?: CallOptions): Promise<types.ListEntry>;
	/**
	 * List list entries.
	 *
	 * Latest first. Those that have expired are there too. Requires an API key or a signed-in member with `lists:read`.
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
	 * Verifications that met it keep that they did, not its value or reason. Requires an API key or a signed-in member with `lists:manage`.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
}

export interface LogsResource {
	/**
	 * List request logs.
	 *
	 * Latest first. Every request with a key of the app, what members change by the dashboard, and what persons being verified do. Requests are kept for 30 days. Requires an API key or a signed-in member with `logs:read`.
	 */
	list(options?: types.ListLogsQuery & CallOptions): Listing<types.LogPage["data"][number]>;
	/**
	 * Retrieve request statistics.
	 *
	 * Durations are counted in classes with the upper bounds 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. A percentile is read off them as if the requests of a class were spread evenly in it; beyond the last bound it says 5000. Requires an API key or a signed-in member with `logs:read`.
	 */
	readStatistics(options?: types.ReadLogStatisticsQuery & CallOptions): Promise<types.LogStatistics>;
	/**
	 * Retrieve a request log.
	 *
	 * Bodies hold what words of ours can stand in: states, ids, times, numbers. Everything that could be of a person is masked before it is stored. Requires an API key or a signed-in member with `logs:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.LogDetail>;
}

export interface RedactionsResource {
	/**
	 * List redactions.
	 *
	 * Latest first. It names nobody. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	list(options?: types.ListRedactionsQuery & CallOptions): Listing<types.RedactionPage["data"][number]>;
	/**
	 * Export redactions.
	 *
	 * The filters of the list, without its pages. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	export(options?: types.ExportRedactionsQuery & CallOptions): Promise<Response>;
	/**
	 * Retrieve the retention schedule.
	 *
	 * Verifications, that many days after they were decided, expired or were canceled. Customers are erased by hand only. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	getRetention(options?: CallOptions): Promise<types.Retention>;
}

export interface ScreeningResource {
	/**
	 * List screening hits.
	 *
	 * Latest first. Hits of verifications that were erased are gone. Requires an API key or a signed-in member with `verifications:read`.
	 */
	listHits(options?: types.ListScreeningHitsQuery & CallOptions): Listing<types.ScreeningHitPage["data"][number]>;
	/**
	 * Retrieve a screening hit.
	 *
	 * With the entry as it was when it was found, and the score explained word by word. Requires an API key or a signed-in member with `verifications:read`.
	 */
	getHit(id: string, options?: CallOptions): Promise<types.ScreeningHit>;
	/**
	 * Update a screening hit.
	 *
	 * Marks an open hit as a `false_positive` or a `true_match`, or opens a reviewed one again. Once its verification is approved, a false positive isn’t raised again for the same customer until the entry changes. The decision on the verification stays as it is. Requires an API key or a signed-in member with `verifications:review`.
	 */
	updateHit(id: string, body: types.UpdateScreeningHitInput, options?: CallOptions): Promise<types.ScreeningHit>;
	/**
	 * List screening lists.
	 *
	 * The lists of the server and those that your app has uploaded in the caller’s mode, by name, with how old they are. Requires an API key or a signed-in member with `lists:read`.
	 */
	listLists(options?: CallOptions): Promise<types.ScreeningLists>;
	/**
	 * Delete a screening list.
	 *
	 * Deletes a list that your app has uploaded, with its entries. Lists of the server’s folder can’t be deleted. Requires an API key or a signed-in member with `lists:manage`.
	 */
	deleteList(id: string, options?: CallOptions): Promise<void>;
	/**
	 * Search screening lists.
	 *
	 * Finds the entries that a name resembles, and explains each score word by word. It is an aid: the lists, the threshold and the duty to screen are yours. Nothing of the search is stored, and the name never leaves the server. Requires an API key or a signed-in member with `lists:read`.
	 */
	search(body: types.ScreenNameInput, options?: CallOptions): Promise<types.ScreeningSearch>;
}

export interface StatusResource {
	/**
	 * Retrieve the service status.
	 *
	 * Of each part of the product, as this server sees it. Requires an API key or a signed-in member, with any permission or none.
	 */
	get(options?: CallOptions): Promise<types.Status>;
}

export interface TeamResource {
	/**
	 * List team members.
	 *
	 * In the order in which they joined. Requires an API key or a signed-in member with `team:read`.
	 */
	list(options?: types.ListTeamQuery & CallOptions): Listing<types.MemberPage["data"][number]>;
}

export interface VerificationsResource {
	/**
	 * Create a verification.
	 *
	 * Answers with the person's link; send it to them or open it for them. Requires an API key or a signed-in member with `verifications:create`.
	 */
	create(body?: types.CreateVerificationInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * List verifications.
	 *
	 * Latest first unless `sort` says otherwise. Of the key's or session's app and mode. Requires an API key or a signed-in member with `verifications:read`.
	 */
	list(options?: types.ListVerificationsQuery & CallOptions): Listing<types.VerificationPage["data"][number]>;
	/**
	 * Assign several verifications.
	 *
	 * All of them, or none when one isn't there. Requires an API key or a signed-in member with `verifications:review`.
	 */
	assignMany(body: types.AssignManyInput, options?: CallOptions): Promise<types.AssignedMany>;
	/**
	 * Export verifications.
	 *
	 * The filters of the list, without its pages: everything is sent as it is read. A cell that would be a formula begins with an apostrophe. Requires an API key or a signed-in member with `verifications:read`.
	 */
	export(options: types.ExportVerificationsQuery & CallOptions): Promise<Response>;
	/**
	 * Retrieve the next case.
	 *
	 * The oldest in review that the caller has taken or nobody has, behind `after` and then from the beginning; not one that waits for somebody else's agreement. Requires an API key or a signed-in member with `verifications:review`.
	 */
	next(options?: types.NextVerificationQuery & CallOptions): Promise<types.NextCase>;
	/**
	 * Retrieve a verification.
	 *
	 * Everything of it: its checks with their reasons, what was read, its pictures. Requires an API key or a signed-in member with `verifications:read`.
	 */
	get(id: string, options?: types.GetVerificationQuery & CallOptions): Promise<types.ExpandedVerification>;
	/**
	 * Update a verification.
	 *
	 * Merges `metadata`: pairs that you give are set, null deletes one, the others stay. In every state until the data are erased. Requires an API key or a signed-in member with `verifications:create`.
	 */
	update(id: string, body: types.UpdateVerificationInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Assign a verification.
	 *
	 * To oneself, to another who may review, or to nobody. Requires an API key or a signed-in member with `verifications:review`.
	 */
	assign(id: string, body: types.AssignInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Cancel a verification.
	 *
	 * While the person can still act; their link then says so. Requires an API key or a signed-in member with `verifications:cancel`.
	 */
	cancel(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Deliver a chip.
	 *
	 * The files of the document's chip as your app read them, while the person is in an attempt; later ones take their place. They are verified by the lists of states' certificates that the server has (`CSCA_LISTS`); what they prove is the check `chip`, beside the photographs. Requires an API key or a signed-in member with `verifications:create`.
	 */
	deliverChip(id: string, body: types.ChipInput, options?: CallOptions): Promise<types.ChipReceipt>;
	/**
	 * Draw a chip challenge.
	 *
	 * Eight bytes for active authentication, while the person is in an attempt. One drawn before is void; an answer counts once, within five minutes. Requires an API key or a signed-in member with `verifications:create`.
	 */
	drawChipChallenge(id: string, options?: CallOptions): Promise<types.ChipChallenge>;
	/**
	 * Download the evidence package.
	 *
	 * A ZIP with all that was received, found and decided, the pictures as they arrived, and a signed manifest of their hashes, of a case that is decided, in review, expired or canceled. Internal notes are not in it. Requires an API key or a signed-in member with `verifications:read` and `files:read`.
	 */
	getEvidence(id: string, options?: CallOptions): Promise<Response>;
	/**
	 * Download the evidence report.
	 *
	 * The case for people to read: result, pictures, data, checks, decisions, consent, hashes. Signed inside (PAdES). Requires an API key or a signed-in member with `verifications:read` and `files:read`.
	 */
	getEvidenceReport(id: string, options?: types.GetEvidenceReportQuery & CallOptions): Promise<Response>;
	/**
	 * List a verification's notes.
	 *
	 * Oldest first. Requires an API key or a signed-in member with `verifications:read`.
	 */
	listNotes(id: string, options?: CallOptions): Promise<types.Notes>;
	/**
	 * Redact a verification.
	 *
	 * For good: nobody can bring it back. State, outcome, reasons, dates and the results of checks stay. Only once it is approved, declined, expired or canceled. The answer says `processing` until the pictures are gone. Requires an API key or a signed-in member with `verifications:redact`.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Reopen a verification.
	 *
	 * The case is in review again, without an outcome. Requires an API key or a signed-in member with `verifications:review`.
	 */
	reopen(id: string, body: types.ReopenInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Replay the decision.
	 *
	 * Runs the engine on the stored pictures and decides from what was kept, with the settings of then, and says what differs from what stands. Nothing is changed. Ten a minute at most. Requires an API key or a signed-in member with `verifications:review` and `files:read`.
	 */
	replay(id: string, options?: CallOptions): Promise<types.Replay>;
	/**
	 * Review a verification.
	 *
	 * Of two who decide at once one wins; the other's conflict says what was decided. Under the four-eyes rule the first decision is a `proposal`: the case stays in review until a second member decides the same. Keys can't take part in that. Requires an API key or a signed-in member with `verifications:review`.
	 */
	review(id: string, body: types.ReviewInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Send the link by mail.
	 *
	 * In the verification's language, French unless told, while the person can act. The address is not kept. Three an hour at most, and 300 of an app. Requires an API key or a signed-in member with `verifications:create`.
	 */
	send(id: string, body: types.SendLinkInput, options?: CallOptions): Promise<void>;
	/**
	 * Simulate an outcome.
	 *
	 * Leads the verification through the person’s steps to the outcome: `verification.opened`, `.started`, `.processing` and the outcome’s own event are told as in live mode, and webhooks deliver them. Nothing is checked: the checks are `not_run`, `simulated` is true, and `verified_data` are those of a specimen with what the verification says: the details provided, a document and a country that it accepts, the minimum age. What contradicts that is a 422. In live mode it answers 403 `live_mode`. Requires an API key or a signed-in member with `verifications:create`.
	 */
	simulate(id: string, body: types.SimulateInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * List file views.
	 *
	 * Looks and downloads of its pictures, from the audit trail. Requires an API key or a signed-in member with `files:read`.
	 */
	listViewings(id: string, options?: CallOptions): Promise<types.Viewings>;
}

export interface WebhooksResource {
	/**
	 * Create a webhook endpoint.
	 *
	 * In live mode the address begins with https. It is told of what happens from now on; read its signing secret at `/secret`. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	create(body: types.CreateWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * List webhook endpoints.
	 *
	 * Latest first. Of the key's or session's app and mode. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	list(options?: types.ListWebhookEndpointsQuery & CallOptions): Listing<types.WebhookEndpointPage["data"][number]>;
	/**
	 * Retrieve a webhook endpoint.
	 *
	 * Whether it takes what it is sent; its secret is read apart. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Update a webhook endpoint.
	 *
	 * While it is off events wait, for 30 days at most; turned on, it is sent them. With another address, other events or another payload it is told of what the caller may read. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	change(id: string, body?: types.ChangeWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Delete a webhook endpoint.
	 *
	 * Nothing is sent to it from then on, what waits included. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
	/**
	 * Retrieve an endpoint's health.
	 *
	 * Tries and their latency by the hour, and what waits now. Requires an API key or a signed-in member with `webhooks:read`.
	 */
	getHealth(id: string, options?: types.GetWebhookHealthQuery & CallOptions): Promise<types.WebhookEndpointHealth>;
	/**
	 * Resend failed deliveries.
	 *
	 * All its deliveries that were given up since a time. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	resendFailedDeliveries(id: string, body: types.ResendFailedInput, options?: CallOptions): Promise<types.Resent>;
	/**
	 * Retrieve an endpoint's secret.
	 *
	 * Messages are signed by Standard Webhooks. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	getSecret(id: string, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Rotate an endpoint's secret.
	 *
	 * The secret that is replaced signs for `overlap_hours` more, and those replaced before until their own ends: each message carries a signature by every one. At most five sign at a time. Requires an API key or a signed-in member with `webhooks:manage`.
	 */
	rotateSecret(id: string, body?: types.RotateWebhookSecretInput, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Send a test event.
	 *
	 * To this endpoint only, on or off, and tried once. Its sequence is 0, and what it is about doesn’t exist. Requires an API key or a signed-in member with `webhooks:manage`.
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
	readonly screening: ScreeningResource;
	readonly status: StatusResource;
	readonly team: TeamResource;
	readonly verifications: VerificationsResource;
	readonly webhooks: WebhooksResource;
}
