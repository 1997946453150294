import { expect, test } from "vitest";
import { operations } from "./generated/operations.ts";
import type {
	Alert,
	AlertRule,
	AppSettings,
	Caller,
	CurrentApp,
	Customer,
	Event,
	ExpandedVerification,
	ExpandedVerificationSummary,
	FileLink,
	ListEntry,
	Member,
	PinnedVersion,
	Redaction,
	RequestLog,
	Retention,
	ScreeningHit,
	ScreeningList,
	Statistics,
	Status,
	Verification,
	VerificationSummary,
	WebhookDelivery,
	WebhookEndpoint,
	WebhookPayload,
	Workflow,
	WorkflowComparison,
	WorkflowDraft,
	WorkflowVersion,
	WorkflowVersionSummary,
} from "./generated/types.ts";
import { type Listing, Vidimus, type VidimusEvent, type verifyWebhook } from "./index.ts";

const client = new Vidimus({ apiKey: "sk_test_x", baseUrl: "http://localhost" });

/** These functions don't run: `npm run check` compiles them, and refuses a response that lacks the type of its resource. */
const responses = {
	alerts: () => [
		client.alerts.get("") satisfies Promise<Alert>,
		client.alerts.list() satisfies Listing<Alert>,
		client.alerts.acknowledge("") satisfies Promise<Alert>,
		client.alerts.resolve("") satisfies Promise<Alert>,
		client.alerts.listRules() satisfies Promise<{ data: AlertRule[] }>,
	],
	app: () => [
		client.app.get() satisfies Promise<CurrentApp>,
		client.app.getSettings() satisfies Promise<AppSettings>,
		client.app.updateSettings({}) satisfies Promise<AppSettings>,
		client.app.pinVersion({ version: "" }) satisfies Promise<PinnedVersion>,
	],
	caller: () => [client.caller.get() satisfies Promise<Caller>],
	customers: () => [
		client.customers.create() satisfies Promise<Customer>,
		client.customers.get("") satisfies Promise<Customer>,
		client.customers.list() satisfies Listing<Customer>,
		client.customers.update("") satisfies Promise<Customer>,
		client.customers.merge("", { into: "" }) satisfies Promise<Customer>,
		client.customers.redact("") satisfies Promise<Customer>,
	],
	deliveries: () => [
		client.deliveries.get("") satisfies Promise<WebhookDelivery>,
		client.deliveries.list() satisfies Listing<WebhookDelivery>,
		client.deliveries.resend("") satisfies Promise<WebhookDelivery>,
	],
	workflows: () => [
		client.workflows.get("") satisfies Promise<Workflow>,
		client.workflows.list() satisfies Promise<{ data: Workflow[] }>,
		client.workflows.createComparison("") satisfies Promise<WorkflowComparison>,
		client.workflows.getDraft("") satisfies Promise<WorkflowDraft>,
		client.workflows.getVersion("", "1") satisfies Promise<WorkflowVersion>,
		client.workflows.listVersions("") satisfies Listing<WorkflowVersionSummary>,
		client.workflows.restoreVersion("", "1") satisfies Promise<Workflow>,
	],
	events: () => [
		client.events.get("") satisfies Promise<Event>,
		client.events.list() satisfies Listing<Event>,
		client.events.stream() satisfies AsyncIterable<Event>,
	],
	files: () => [client.files.createLink("") satisfies Promise<FileLink>],
	statistics: () => [client.statistics.get() satisfies Promise<Statistics>],
	lists: () => [
		client.lists.get("") satisfies Promise<ListEntry>,
		client.lists.list() satisfies Listing<ListEntry>,
		client.lists.create({ list: "blocklist", kind: "email", reason: "" }) satisfies Promise<ListEntry>,
	],
	logs: () => [
		client.logs.get("") satisfies Promise<RequestLog>,
		client.logs.list() satisfies Listing<RequestLog>,
	],
	redactions: () => [client.redactions.list() satisfies Listing<Redaction>],
	retention: () => [client.retention.get() satisfies Promise<Retention>],
	screening: () => [
		client.screening.getHit("") satisfies Promise<ScreeningHit>,
		client.screening.listHits() satisfies Listing<ScreeningHit>,
		client.screening.listLists() satisfies Promise<{ data: ScreeningList[] }>,
	],
	status: () => [client.status.get() satisfies Promise<Status>],
	team: () => [client.team.list() satisfies Listing<Member>],
	verifications: () => [
		client.verifications.create() satisfies Promise<Verification>,
		client.verifications.get("") satisfies Promise<Verification>,
		client.verifications.get("", { timeout: 1 }) satisfies Promise<Verification>,
		client.verifications.get("") satisfies Promise<VerificationSummary>,
		client.verifications.list({ status: ["approved"] }) satisfies Listing<VerificationSummary>,
		client.verifications.update("", { metadata: {} }) satisfies Promise<Verification>,
		client.verifications.cancel("") satisfies Promise<Verification>,
		client.verifications.redact("") satisfies Promise<Verification>,
		client.verifications.simulate("", "approved") satisfies Promise<Verification>,
		client.verifications.get("", { expand: ["customer"] }) satisfies Promise<ExpandedVerification>,
		client.verifications.list({ expand: ["customer"] }) satisfies Listing<ExpandedVerificationSummary>,
		// @ts-expect-error an expanded customer isn't an ID
		client.verifications.get("", { expand: ["customer"] }) satisfies Promise<Verification>,
	],
	webhooks: () => [
		client.webhooks.get("") satisfies Promise<WebhookEndpoint>,
		client.webhooks.list() satisfies Listing<WebhookEndpoint>,
		client.webhooks.create({ url: "", event_types: [] }) satisfies Promise<WebhookEndpoint>,
		client.webhooks.update("") satisfies Promise<WebhookEndpoint>,
		client.webhooks.sendTestEvent("", { type: "customer.created" }) satisfies Promise<WebhookDelivery>,
	],
} satisfies Record<keyof typeof operations, () => unknown[]>;

/** Like the functions above, of events that your endpoint receives. */
const received = (verified: ReturnType<typeof verifyWebhook>, event: VidimusEvent) => [
	verified satisfies Promise<Event>,
	event satisfies WebhookPayload,
	event.type === "verification.approved" && (event.data satisfies VerificationSummary),
	event.type === "customer.created" && (event.data satisfies Customer),
	// @ts-expect-error a verification has no such field
	event.type === "verification.approved" && event.data.refrence,
];

test("every resource's responses and events have the exported type of the resource", () => {
	expect(Object.keys(responses).toSorted()).toEqual(Object.keys(operations).toSorted());
	expect(received).toBeTypeOf("function");
});
