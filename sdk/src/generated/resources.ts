// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.

import type { CallOptions } from "../call.ts";
import type { Listing } from "../listing.ts";
import type * as types from "./types.ts";

export interface AlertsResource {
	/**
	 * List alerts, latest or most urgent first.
	 *
	 * Of the key's or session's app and mode. Needs `alerts:read`.
	 */
	list(options?: types.ListAlertsQuery & CallOptions): Listing<types.AlertPage["data"][number]>;
	/**
	 * Say that somebody looks at an alert, for several at once.
	 *
	 * All or none. Those that are past it stay as they are.
	 */
	acknowledgeMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * Count the open alerts.
	 *
	 * Up to 100: whoever has more looks at the list.
	 */
	count(options?: CallOptions): Promise<types.AlertCount>;
	/**
	 * Say that an alert is over, for several at once.
	 *
	 * All or none. Those that are past it stay as they are.
	 */
	resolveMany(body: types.AlertIdsInput, options?: CallOptions): Promise<types.ChangedAlerts>;
	/**
	 * List the rules, one a type of alert.
	 *
	 * How they are set for this mode, or as they come.
	 */
	listRules(options?: CallOptions): Promise<types.ListAlertRulesAnswer>;
	/**
	 * Set when and how a type of alert is raised.
	 *
	 * For this mode. Needs `alerts:manage`.
	 */
	setRule(type: string, body: types.SetAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Open no alert of a type for some hours.
	 *
	 * What happens meanwhile is alerted to by nothing, now or later.
	 */
	muteRule(type: string, body: types.MuteAlertRuleInput, options?: CallOptions): Promise<types.AlertRule>;
	/**
	 * Read an alert.
	 *
	 * Its words are in the language of the request.
	 */
	get(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Say that somebody looks at an alert.
	 *
	 * It stays on the list until it is resolved.
	 */
	acknowledge(id: string, options?: CallOptions): Promise<types.Alert>;
	/**
	 * Say that an alert is over.
	 *
	 * What it tells of opens a new one when it happens again.
	 */
	resolve(id: string, options?: CallOptions): Promise<types.Alert>;
}

export interface AppResource {
	/**
	 * The app a key or session acts for.
	 *
	 * And its mode. What a program asks first, to see that its key is good.
	 */
	get(options?: CallOptions): Promise<types.CurrentApp>;
	/**
	 * Read how the app works.
	 *
	 * The settings hold for both modes.
	 */
	getSettings(options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Change how the app works.
	 *
	 * For both modes, whichever the key is of. What was asked for before keeps the workflow that it was asked for with.
	 */
	changeSettings(body: types.ChangeAppSettingsInput, options?: CallOptions): Promise<types.AppSettings>;
	/**
	 * Choose the version of the API.
	 *
	 * What the app's programs get from now on, unless a request names another in the header `Vidimus-Version`. Other processes follow within half a minute.
	 */
	pinVersion(body: types.PinnedVersionInput, options?: CallOptions): Promise<types.PinnedVersion>;
	/**
	 * Read the certificate that evidence is verified with.
	 *
	 * Self-signed X.509 for the app's ECDSA P-256 key. Give it to whoever verifies, apart from the evidence.
	 */
	getEvidenceCertificate(options?: CallOptions): Promise<Response>;
}

export interface CustomersResource {
	/**
	 * Add a customer.
	 *
	 * A reference that is taken is a conflict. Needs `customers:write`.
	 */
	create(body: types.CreateCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * List customers, latest first.
	 *
	 * Of the key's or session's app and mode. Needs `customers:read`.
	 */
	list(options?: types.ListCustomersQuery & CallOptions): Listing<types.CustomerPage["data"][number]>;
	/**
	 * Read a customer.
	 *
	 * What is erased is null, and `redaction` says so.
	 */
	get(id: string, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Change a customer.
	 *
	 * Only the fields that are given; null takes a detail away.
	 */
	change(id: string, body: types.ChangeCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Other customers who may be the same person.
	 *
	 * Up to 20 who share a face, a document, an e-mail address, a phone number, or names and birth date; those with most in common first.
	 */
	listDuplicates(id: string, options?: CallOptions): Promise<types.ListCustomerDuplicatesAnswer>;
	/**
	 * Make one customer of two.
	 *
	 * The one in the path goes; the one in the body stays, with the verifications of both.
	 */
	merge(id: string, body: types.MergeCustomerInput, options?: CallOptions): Promise<types.Customer>;
	/**
	 * Erase a customer's personal data.
	 *
	 * For good, with that of all their verifications, which must be approved, declined, expired or canceled.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Customer>;
}

export interface DeliveriesResource {
	/**
	 * List deliveries to webhook endpoints, latest first.
	 *
	 * Kept for 30 days.
	 */
	list(options?: types.ListDeliveriesQuery & CallOptions): Listing<types.WebhookDeliveryPage["data"][number]>;
	/**
	 * Read a delivery with what was sent and answered.
	 *
	 * The payload, and the bodies of answers, are for who may read what the event is about.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookDeliveryDetail>;
	/**
	 * Send a delivery again.
	 *
	 * Whatever came of it, also to an endpoint that is off, and from the beginning of the schedule of retries.
	 */
	resend(id: string, options?: CallOptions): Promise<types.WebhookDelivery>;
}

export interface EventsResource {
	/**
	 * List what happened, latest first.
	 *
	 * `data` is empty for what was erased, and for what the caller may not read: it takes the permission that its object takes, for a proposal `verifications:review`.
	 */
	list(options?: types.ListEventsQuery & CallOptions): Listing<types.EventPage["data"][number]>;
	/**
	 * Read an event.
	 *
	 * With `data` under the same rule as in the list.
	 */
	get(id: string, options?: CallOptions): Promise<types.Event>;
}

export interface FilesResource {
	/**
	 * Read a picture or a recording.
	 *
	 * Whole, or the bytes that a `Range` header asks for. Who looks is recorded. What is downloaded bears the name of whoever did it, the time and the verification all over.
	 */
	get(id: string, options?: types.GetFileQuery & CallOptions): Promise<Response>;
	/**
	 * Make a short address of a file.
	 *
	 * For who shows a picture in a page of their own: the address opens this file alone, for five minutes, from anywhere. Whoever opens it is recorded as the one who asked for it. It dies with their key or their place in the team.
	 */
	link(id: string, options?: CallOptions): Promise<types.FileLink>;
}

export interface StatisticsResource {
	/**
	 * Read how far the app is on the way to its first verifications.
	 *
	 * What the dashboard's first page ticks off.
	 */
	readFirstSteps(options?: CallOptions): Promise<types.FirstSteps>;
	/**
	 * Read the numbers of some days.
	 *
	 * Everything is about the verifications that were asked for on these days, as they stand now: a number is as long as the list with the same days and filters. What happens is counted within a few seconds.
	 */
	read(options?: types.ReadStatisticsQuery & CallOptions): Promise<types.Statistics>;
}

export interface ListsResource {
	/**
	 * Block somebody, or let them through.
	 *
	 * A value, or the face or document number of a verification. A blocked document declines, the rest sends the case to a reviewer. An allowed face or document isn't doubted for having been seen before; nothing else is forgiven.
	 */
	create(body: types.CreateListEntryInput, options?: CallOptions): Promise<types.ListEntry>;
	/**
	 * List entries of the lists, latest first.
	 *
	 * Those that have expired are there too. Needs `lists:read`.
	 */
	list(options?: types.ListListEntriesQuery & CallOptions): Listing<types.ListEntryPage["data"][number]>;
	/**
	 * Read an entry of a list.
	 *
	 * Needs `lists:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.ListEntry>;
	/**
	 * Take an entry off its list.
	 *
	 * Verifications that met it keep that they did, not its value or reason.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
}

export interface LogsResource {
	/**
	 * List requests, latest first.
	 *
	 * Every request with a key of the app, what members change by the dashboard, and what persons being verified do. Requests are kept for 30 days.
	 */
	list(options?: types.ListLogsQuery & CallOptions): Listing<types.LogPage["data"][number]>;
	/**
	 * Count requests, errors and latencies by the hour.
	 *
	 * Durations are counted in classes with the upper bounds 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. A percentile is read off them as if the requests of a class were spread evenly in it; beyond the last bound it says 5000.
	 */
	readStatistics(options?: types.ReadLogStatisticsQuery & CallOptions): Promise<types.LogStatistics>;
	/**
	 * Read a request with its bodies and what it caused.
	 *
	 * Bodies hold what words of ours can stand in: states, ids, times, numbers. Everything that could be of a person is masked before it is stored.
	 */
	get(id: string, options?: CallOptions): Promise<types.LogDetail>;
}

export interface RedactionsResource {
	/**
	 * List what was erased, latest first.
	 *
	 * It names nobody. Needs `verifications:redact`.
	 */
	list(options?: types.ListRedactionsQuery & CallOptions): Listing<types.RedactionPage["data"][number]>;
	/**
	 * Export what was erased.
	 *
	 * The filters of the list, without its pages. Needs `verifications:redact`.
	 */
	export(options?: types.ExportRedactionsQuery & CallOptions): Promise<Response>;
	/**
	 * Read what the schedule will erase.
	 *
	 * Verifications, that many days after they were decided, expired or were canceled. Customers are erased by hand only.
	 */
	getRetention(options?: CallOptions): Promise<types.Retention>;
}

export interface StatusResource {
	/**
	 * Read how the parts do.
	 *
	 * For keys and signed-in members, whatever they may do.
	 */
	get(options?: CallOptions): Promise<types.Status>;
}

export interface TeamResource {
	/**
	 * List the members of the app’s team, who joined first.
	 *
	 * Needs `team:read`.
	 */
	list(options?: types.ListTeamQuery & CallOptions): Listing<types.MemberPage["data"][number]>;
}

export interface VerificationsResource {
	/**
	 * Ask for a verification.
	 *
	 * Answers with the person's link; send it to them or open it for them.
	 */
	create(body: types.CreateVerificationInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * List verifications, latest first unless told otherwise.
	 *
	 * Of the key's or session's app and mode. Needs `verifications:read`.
	 */
	list(options?: types.ListVerificationsQuery & CallOptions): Listing<types.VerificationPage["data"][number]>;
	/**
	 * Hand several cases to a member.
	 *
	 * All of them, or none when one isn't there.
	 */
	assignMany(body: types.AssignManyInput, options?: CallOptions): Promise<types.AssignedMany>;
	/**
	 * Export verifications.
	 *
	 * The filters of the list, without its pages: everything is sent as it is read. A cell that would be a formula begins with an apostrophe.
	 */
	export(options: types.ExportVerificationsQuery & CallOptions): Promise<Response>;
	/**
	 * Find the next case to review.
	 *
	 * The oldest in review that the caller has taken or nobody has, behind `after` and then from the beginning; not one that waits for somebody else's agreement.
	 */
	next(options?: types.NextVerificationQuery & CallOptions): Promise<types.NextCase>;
	/**
	 * Read a verification.
	 *
	 * Everything of it: its checks with their reasons, what was read, its pictures.
	 */
	get(id: string, options?: types.GetVerificationQuery & CallOptions): Promise<types.ExpandedVerification>;
	/**
	 * Hand a case to a member.
	 *
	 * To oneself, to another who may review, or to nobody.
	 */
	assign(id: string, body: types.AssignInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Cancel a verification.
	 *
	 * While the person can still act; their link then says so.
	 */
	cancel(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Download the evidence file.
	 *
	 * A ZIP with all that was received, found and decided, the pictures as they arrived, and a signed manifest of their hashes. Needs `verifications:read` and `files:read`; a case that is decided, in review, expired or canceled. Internal notes are not in it.
	 */
	getEvidence(id: string, options?: CallOptions): Promise<Response>;
	/**
	 * Download the signed report.
	 *
	 * The case for people to read: result, pictures, data, checks, decisions, consent, hashes. Signed inside (PAdES). Needs what the evidence file needs.
	 */
	getEvidenceReport(id: string, options?: types.GetEvidenceReportQuery & CallOptions): Promise<Response>;
	/**
	 * Read what the team noted on a case.
	 *
	 * Oldest first. Needs `verifications:read`.
	 */
	listNotes(id: string, options?: CallOptions): Promise<types.Notes>;
	/**
	 * Erase a verification's personal data.
	 *
	 * For good: nobody can bring it back. State, outcome, reasons, dates and the results of checks stay. Only once it is approved, declined, expired or canceled. The answer says `processing` until the pictures are gone.
	 */
	redact(id: string, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Take a decision back.
	 *
	 * The case is in review again, without an outcome.
	 */
	reopen(id: string, body: types.ReopenInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Decide a case again.
	 *
	 * Runs the engine on the stored pictures and decides from what was kept, with the settings of then, and says what differs from what stands. Nothing is changed. Ten a minute at most. Needs `verifications:review` and `files:read`.
	 */
	replay(id: string, options?: CallOptions): Promise<types.Replay>;
	/**
	 * Decide a case in review.
	 *
	 * Of two who decide at once one wins; the other's conflict says what was decided. Under the four-eyes rule the first decision is a `proposal`: the case stays in review until a second member decides the same. Keys can't take part in that.
	 */
	review(id: string, body: types.ReviewInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Mail the person their link.
	 *
	 * In the verification's language, French unless told, while the person can act. The address is not kept. Three an hour at most, and 300 of an app.
	 */
	send(id: string, body: types.SendLinkInput, options?: CallOptions): Promise<void>;
	/**
	 * Force an outcome, in test mode.
	 *
	 * Leads the verification through the person’s steps to the outcome: `verification.opened`, `.started`, `.processing` and the outcome’s own event are told as in live mode, and webhooks deliver them. Nothing is checked: the checks are `not_run`, `verified_data` are those of a specimen, and `simulated` is true. In live mode it answers 403 `live_mode`.
	 */
	simulate(id: string, body: types.SimulateInput, options?: CallOptions): Promise<types.Verification>;
	/**
	 * Read who saw which picture.
	 *
	 * Looks and downloads of its pictures, from the audit trail. Needs `files:read`.
	 */
	listViewings(id: string, options?: CallOptions): Promise<types.Viewings>;
}

export interface WebhooksResource {
	/**
	 * Have events sent to an address.
	 *
	 * In live mode the address begins with https. It is told of what happens from now on; read its signing secret at `/secret`.
	 */
	create(body: types.CreateWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * List the addresses that events are sent to, latest first.
	 *
	 * Of the key's or session's app and mode. Needs `webhooks:read`.
	 */
	list(options?: types.ListWebhookEndpointsQuery & CallOptions): Listing<types.WebhookEndpointPage["data"][number]>;
	/**
	 * Read a webhook endpoint.
	 *
	 * Whether it takes what it is sent; its secret is read apart. Needs `webhooks:read`.
	 */
	get(id: string, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Change a webhook endpoint, or turn it on or off.
	 *
	 * While it is off events wait, for 30 days at most; turned on, it is sent them. With another address or other events it is told of what the caller may read.
	 */
	change(id: string, body: types.ChangeWebhookEndpointInput, options?: CallOptions): Promise<types.WebhookEndpoint>;
	/**
	 * Delete a webhook endpoint with its deliveries.
	 *
	 * Nothing is sent to it from then on, what waits included. Needs `webhooks:manage`.
	 */
	delete(id: string, options?: CallOptions): Promise<void>;
	/**
	 * Read how a webhook endpoint took what it was sent.
	 *
	 * Tries and their latency by the hour, and what waits now. Needs `webhooks:read`.
	 */
	getHealth(id: string, options?: types.GetWebhookHealthQuery & CallOptions): Promise<types.WebhookEndpointHealth>;
	/**
	 * Send again what a webhook endpoint failed to take.
	 *
	 * All its deliveries that were given up since a time. Needs `webhooks:manage`.
	 */
	resendFailedDeliveries(id: string, body: types.ResendFailedInput, options?: CallOptions): Promise<types.Resent>;
	/**
	 * Read the signing secret of a webhook endpoint.
	 *
	 * Messages are signed by Standard Webhooks. Takes `webhooks:manage`.
	 */
	getSecret(id: string, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Replace the signing secret of a webhook endpoint.
	 *
	 * For some hours messages carry both signatures: change over without losing any.
	 */
	rotateSecret(id: string, body: types.RotateWebhookSecretInput, options?: CallOptions): Promise<types.WebhookSecret>;
	/**
	 * Send a made-up event to a webhook endpoint.
	 *
	 * To this endpoint only, on or off, and tried once. Its sequence is 0, and what it is about doesn’t exist.
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
	readonly status: StatusResource;
	readonly team: TeamResource;
	readonly verifications: VerificationsResource;
	readonly webhooks: WebhooksResource;
}
