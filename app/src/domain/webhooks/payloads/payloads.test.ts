import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { loopbackWebhookEnv, webhooksPath as path } from "../../../testing/clients/webhooks-client.ts";
import { ApiContract } from "../../../testing/contract/api-contract.ts";
import { expectSuccess } from "../../../testing/contract/world.ts";
import { type ReceivedWebhook, WebhookReceiver } from "../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { raiseAlert } from "../../alerts/alerts.ts";
import type { Event } from "../../events/contract.ts";
import { type EventType, eventTypes } from "../../events/event-types-contract.ts";
import { type EventPayload, eventPayloads, type WebhookEndpoint } from "../contract.ts";

let harness: Harness;
let contract: ApiContract;
let business: TestBusiness;
let owner: TestClient;
const receivers = {} as Record<EventPayload, WebhookReceiver>;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: loopbackWebhookEnv });
	contract = await ApiContract.of(harness);
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	await expectSuccess(owner.change("PUT", "/api/session/app", { app: business.app, mode: "test" }));
	for (const event_payload of eventPayloads) {
		const receiver = await WebhookReceiver.start();
		receivers[event_payload] = receiver;
		await expectSuccess(owner.change("POST", path, { url: receiver.url, event_payload }));
	}
	await causeEveryType();
}, 600_000);
afterAll(async () => {
	for (const receiver of Object.values(receivers)) await receiver.stop();
	await harness.close();
});

const change = <Body>(method: "POST" | "PATCH" | "DELETE", to: string, body?: object) =>
	expectSuccess(owner.change<Body>(method, to, body));
const make = (to: string, body: object) => change<{ id: string }>("POST", to, body);
const verification = (more: object = {}) => make("/api/v1/verifications", more);

/** Waits until the events of an object have been sent: what is erased before goes out without content. */
async function allSent(objectId: string): Promise<void> {
	const { data } = await expectSuccess(owner.get<Page<Event>>(`/api/v1/events?object_id=${objectId}`));
	for (const receiver of Object.values(receivers)) {
		const hasCome = ({ id }: Event) => receiver.received.some(({ event }) => event.id === id);
		await waitUntil("the events to be sent", () => data.every(hasCome), 60_000);
	}
}

async function simulated(outcome: string) {
	const { id } = await verification();
	await change("POST", `/api/v1/verifications/${id}/simulate`, { outcome });
	return id;
}

/** A person whose case two reviewers have to decide, from the link to the redaction. */
async function causeCase() {
	const person = await harness.invite(business, {
		provided_details: { first_name: "Anna", last_name: "Lind", document_number: "UP4471926" },
		options: { review: "always", four_eyes: true, documents: ["passport"] },
	});
	await expectSuccess(person.client.post(person.path("/open")));
	await expectSuccess(person.start());
	await expectSuccess(person.choose());
	for (const front of ["hard/blurred-passport", "passports/anna-lind"])
		await expectSuccess(person.photo("document_front", front));
	await expectSuccess(person.photo("selfie", "selfies/anna-lind-1"));
	await expectSuccess(person.submit());
	const isInReview = () => receivers.thin.of("verification.in_review").length > 0;
	await waitUntil("the engine to look at the photos", isInReview, 240_000);
	const at = `/api/v1/verifications/${person.id}`;
	await change("POST", `${at}/assign`, { assignee: business.ownerId });
	await change("POST", `${at}/escalate`, { comment: "Her passport UP4471926 was seen." });
	await change("POST", `${at}/deescalate`);
	await change("POST", `${at}/notes`, { text: "Called her." });
	const decision = { decision: "approved", comment: "Her passport UP4471926 was seen in the branch." };
	await change("POST", `${at}/review`, decision);
	const colleague = await harness.member(business, "lead");
	await expectSuccess(colleague.client.change("POST", `${at}/review`, decision));
	await change("POST", `${at}/reopen`, { comment: "The other passport." });
	return person.id;
}

/** A screening hit and its review. */
async function causeHit() {
	const list = new FormData();
	list.append("name", "Sanctions");
	list.append("file", new Blob(["id,kind,name\n1,person,Anna Lind\n"]), "list.csv");
	await expectSuccess(owner.change("POST", "/api/v1/screening/lists", list));
	const person = await harness.inReview(business, { options: { screening: "review" } });
	const { event } = await receivers.thin.waitFor("screening.hit_created");
	expect(event.object_id).toBe(person.id);
	const hits = `/api/v1/screening/hits?verification=${person.id}`;
	const [hit] = (await expectSuccess(owner.get<Page<{ id: string }>>(hits))).data;
	const outcome = { state: "false_positive", note: "Her passport UP4471926 was seen." };
	await change("PATCH", `/api/v1/screening/hits/${hit?.id}`, outcome);
}

async function causeEveryType() {
	await causeCase();
	await causeHit();
	for (const outcome of ["declined", "resubmission_requested", "expired", "canceled"])
		await simulated(outcome);
	const { id: sent } = await verification();
	await change("PATCH", `/api/v1/verifications/${sent}`, { metadata: { branch: "Lyon" } });
	await change("POST", `/api/v1/verifications/${sent}/send`, { email: "anna@example.com" });
	const approved = await simulated("approved");
	await allSent(approved);
	await change("POST", `/api/v1/verifications/${approved}/redact`, { reason: "request" });

	await make("/api/v1/workflows", { key: "onboarding", name: "Onboarding" });

	const customers = "/api/v1/customers";
	const kept = await make(customers, { first_name: "Anna" });
	const merged = await make(customers, {});
	await change("PATCH", `${customers}/${kept.id}`, { first_name: "Anne" });
	await allSent(merged.id);
	await change("POST", `${customers}/${merged.id}/merge`, { into: kept.id });
	for (const { id } of [kept, merged]) await allSent(id);
	await change("POST", `${customers}/${kept.id}/redact`, { reason: "request" });

	const alert = { appId: business.app, mode: "test", type: "duplicate_face", key: "once" } as const;
	await harness.services.db.transaction((tx) =>
		raiseAlert(harness.services, tx, { ...alert, objectId: kept.id }),
	);
	const { event } = await receivers.thin.waitFor("alert.opened");
	await change("POST", `/api/v1/alerts/${event.object_id}/acknowledge`);
	await change("POST", `/api/v1/alerts/${event.object_id}/resolve`);

	const number = { list: "blocklist", kind: "document_number", value: "UP4471926", reason: "Fraud, case 7" };
	const entry = await make("/api/v1/lists/entries", number);
	await allSent(entry.id);
	await change("DELETE", `/api/v1/lists/entries/${entry.id}`);

	const key = await make("/api/keys", {
		name: "Another",
		scopes: ["verifications:read"],
		current_password: testPassword,
	});
	const rotated = await make(`/api/keys/${key.id}/rotate`, { current_password: testPassword });
	await change("DELETE", `/api/keys/${rotated.id}`);

	const endpoint = await change<WebhookEndpoint>("POST", path, { url: "https://example.com/hooks" });
	await change("PATCH", `${path}/${endpoint.id}`, { description: "Mine" });
	await change("PATCH", `${path}/${endpoint.id}`, { enabled: false });
	await change("DELETE", `${path}/${endpoint.id}`);
}

const faultsOf = (name: string, { body }: ReceivedWebhook): string[] => {
	const content = contract.document.webhooks[name]?.post?.requestBody?.content["application/json"];
	return content ? contract.schemaErrors(content.schema, JSON.parse(body)) : [`${name} isn't described`];
};
/** What every message of a receiver breaks of what is documented. */
const allFaults = (receiver: WebhookReceiver, nameOf: (type: EventType) => string) =>
	receiver.received.flatMap((message) =>
		faultsOf(nameOf(message.event.type), message).map((fault) => `${message.event.type}${fault}`),
	);

describe("webhook payloads", () => {
	test.each(["full", "standard"] as const)(
		"a %s payload of every event type matches the OpenAPI document",
		async (kind) => {
			for (const type of eventTypes) await receivers[kind].waitFor(type);
			// What a deleted entry said is erased with it, before the event can be sent.
			const described = (type: EventType) => (type === "list_entry.deleted" ? "erased_event" : type);
			expect(allFaults(receivers[kind], described)).toEqual([]);
		},
	);

	test("a thin payload of every event type has no data and matches the OpenAPI document", async () => {
		for (const type of eventTypes) await receivers.thin.waitFor(type);
		expect(allFaults(receivers.thin, () => "thin_event")).toEqual([]);
		for (const { event } of receivers.thin.received)
			expect(Object.keys(event).toSorted()).toEqual(
				["api_version", "created_at", "id", "mode", "object", "object_id", "sequence", "type"].toSorted(),
			);
	});

	test("the schema of each event type accepts that type only", () => {
		const schemas = eventTypes.map((type) => {
			const { schema } = contract.document.webhooks[type]!.post!.requestBody!.content["application/json"]!;
			return contract.resolve(schema);
		});
		expect(schemas.map(({ properties }) => properties?.type?.const)).toEqual([...eventTypes]);
		expect(faultsOf("verification.created", receivers.full.of("customer.created")[0]!)).not.toEqual([]);
	});
});

describe("sensitive data in payloads", () => {
	const textOf = (kind: EventPayload, type: EventType) =>
		receivers[kind]
			.of(type)
			.map(({ body }) => body)
			.join();

	test("full payloads contain document and personal numbers", async () => {
		for (const kind of eventPayloads) await receivers[kind].waitFor("verification.reopened");
		const { event } = (await receivers.full.waitFor("verification.in_review"))!;
		expect(event.data.verified_data).toMatchObject({ document_number: expect.any(String) });
		const names = (event.data.fields as { name: string }[]).map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(["document_number", "personal_number", "last_name"]));
		expect(event.data.origin).toBeDefined();
		expect(textOf("full", "verification.proposed")).toContain("seen in the branch");
		expect(textOf("full", "list_entry.created")).toContain("UP4471926");
	});

	test("standard payloads omit document and personal numbers everywhere, and keep all other data", async () => {
		const { event: full } = await receivers.full.waitFor("verification.in_review");
		const { event } = await receivers.standard.waitFor("verification.in_review");
		const { document_number, personal_number, address, ...rest } = full.data.verified_data as Record<
			string,
			string
		>;
		expect(document_number).toBeDefined();
		expect(event.data.verified_data).toEqual(rest);
		expect(event.data.provided_details).toEqual({ first_name: "Anna", last_name: "Lind" });
		const hidden = ["document_number", "personal_number", "address"];
		expect(event.data.fields).toEqual(
			(full.data.fields as { name: string }[]).filter(({ name }) => !hidden.includes(name)),
		);
		expect(event.data.checks).toEqual(full.data.checks);
		const secrets = [document_number, personal_number, address, "UP4471926", "seen in the branch", "Fraud"];
		for (const { body } of receivers.standard.received)
			for (const secret of secrets.filter((value) => value !== undefined)) expect(body).not.toContain(secret);
		for (const { event } of receivers.standard.received) expect(event.data).not.toHaveProperty("origin");
	});
});

test("a delivery shows what its endpoint is sent", async () => {
	const { event } = await receivers.standard.waitFor("verification.reopened");
	const { data } = await expectSuccess(
		owner.get<{ data: { id: string; endpoint_id: string }[] }>(`/api/v1/deliveries?event_id=${event.id}`),
	);
	const payloads = await Promise.all(
		data.map(
			async ({ id }) => (await owner.get<{ payload: object }>(`/api/v1/deliveries/${id}`)).body.payload,
		),
	);
	for (const kind of eventPayloads) {
		const sent = receivers[kind].of("verification.reopened")[0]?.event;
		expect(payloads).toContainEqual(sent);
	}
});
