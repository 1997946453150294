import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import {
	advanceTime,
	loopbackWebhookEnv,
	webhooksPath as path,
	WebhooksClient,
} from "../../../testing/clients/webhooks-client.ts";
import { respondWith, WebhookReceiver } from "../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Alert } from "../../alerts/contract.ts";
import type { Event } from "../../events/contract.ts";
import type { Verification } from "../../verifications/contract.ts";
import type { Delivery } from "../contract.ts";
import { deleteOldDeliveries } from "../endpoints/health.ts";
import type { EventPattern } from "../endpoints/values.ts";
import { webhookEndpoints } from "../tables.ts";

let harness: Harness;
let business: TestBusiness;
let receiver: WebhookReceiver;
let webhooks: WebhooksClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: loopbackWebhookEnv });
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
	webhooks = new WebhooksClient(business.key);
	receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

const endpoint = (event_types: EventPattern[] = ["verification.created"], url = receiver.url) =>
	webhooks.create({ url, event_types });
const cause = async (more: object = {}) =>
	(await business.key.post<Verification>("/api/v1/verifications", more)).body;
const cancel = (id: string) => business.key.post(`/api/v1/verifications/${id}/cancel`);

test("an endpoint whose secret can't be opened doesn't delay other endpoints", async () => {
	const broken = await endpoint();
	await endpoint();
	const { db } = harness.services;
	await db
		.update(webhookEndpoints)
		.set({ secrets: [{ id: "", encrypted: "AAAA", created_at: "", expires_at: null }] })
		.where(eq(webhookEndpoints.id, broken.id));
	await cause();
	await receiver.waitFor("verification.created", 1);
	const [waiting] = await webhooks.deliveries(broken.id);
	expect(waiting).toMatchObject({ status: "pending", attempt_count: 0 });
});

test("an object's events are delivered in order during quick retries, and other objects' events overtake them", async () => {
	const { id } = await endpoint(["verification.created", "verification.canceled"]);
	const stuck = await cause();
	await waitUntil("it to be told", () => receiver.received.length === 1);
	receiver.responder = (response, { event }) =>
		respondWith(event.object_id === stuck.id ? 500 : 200)(response, receiver.received[0]!);
	await cancel(stuck.id);
	await waitUntil("it to fail", async () => (await webhooks.deliveries(id))[1]?.attempt_count === 1);
	const other = await cause();
	await waitUntil("another to be told", () =>
		receiver.received.some(({ event }) => event.object_id === other.id),
	);
	expect(receiver.received.map(({ event }) => event.sequence)).toHaveLength(3);
	receiver.responder = respondWith(200);
	await advanceTime(harness, { seconds: 6 });
	await receiver.waitFor("verification.canceled", 2);
	const messages = receiver.received.filter(({ event }) => event.object_id === stuck.id);
	const sequences = messages.map(({ event }) => event.sequence);
	expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test("an object's later event waits for the quick retries of an earlier one, and no longer", async () => {
	const { id } = await endpoint(["verification.created", "verification.canceled"]);
	receiver.responder = (response, { event }) =>
		respondWith(event.type === "verification.created" ? 500 : 200)(response, receiver.received[0]!);
	const { id: verification } = await cause();
	await waitUntil("the first attempt", async () => (await webhooks.deliveries(id))[0]?.attempt_count === 1);
	await cancel(verification);
	await waitUntil("it to be handed on", async () => (await webhooks.deliveries(id)).length === 2);
	expect(receiver.of("verification.canceled")).toEqual([]);
	await advanceTime(harness, { seconds: 6 });
	await receiver.waitFor("verification.canceled");
	expect(receiver.received.map(({ event }) => event.type)).toEqual([
		"verification.created",
		"verification.created",
		"verification.canceled",
	]);
});

describe("a disabled endpoint", () => {
	test("paused deliveries are sent once each when the endpoint is enabled", async () => {
		const { id } = await endpoint();
		await webhooks.change(id, { enabled: false });
		for (const reference of ["a", "b", "c"]) await cause({ reference });
		await waitUntil("all to wait", async () => (await webhooks.deliveries(id, "status=paused")).length === 3);
		expect(receiver.received).toEqual([]);
		await webhooks.change(id, { enabled: true });
		await receiver.waitFor("verification.created", 3);
		const references = receiver.received.map(({ event }) => event.data.reference);
		expect(references.toSorted()).toEqual(["a", "b", "c"]);
	});

	test("an endpoint is disabled after five days of failures, with an alert, a mail and an event", async () => {
		receiver.responder = respondWith(500);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const hooks = new WebhooksClient(live);
		// The operator allows private networks: plain http is let through.
		const { id } = await hooks.create({ url: receiver.url, event_types: ["verification.created"] });
		await live.post("/api/v1/verifications", {});
		for (let count = 1; count <= 8; count++) {
			await waitUntil(
				`attempt ${count}`,
				async () => (await hooks.deliveries(id))[0]?.attempt_count === count,
			);
			await advanceTime(harness, { hours: 11 });
		}
		expect((await hooks.deliveries(id))[0]).toMatchObject({ status: "failed", next_attempt_at: null });
		expect((await hooks.read(id)).enabled).toBe(true);
		await advanceTime(harness, { days: 3 });
		await live.post("/api/v1/verifications", {});
		const off = await waitUntil("it to be off", async () => {
			const now = await hooks.read(id);
			return !now.enabled && now;
		});
		expect(off).toMatchObject({ disabled_reason: "failing" });
		expect((await hooks.deliveries(id)).map(({ status }) => status)).toEqual(["failed", "paused"]);
		const alerts = await live.get<Page<Alert>>("/api/v1/alerts?type=webhook_failing");
		expect(alerts.body.data).toMatchObject([{ object_id: id, severity: "critical", url: `/webhooks/${id}` }]);
		const events = await live.get<Page<Event>>("/api/v1/events?type=webhook_endpoint.disabled");
		expect(events.body.data).toMatchObject([{ object_id: id, actor: "system", data: { enabled: false } }]);
		const mail = await harness.mailTo(business.email, "alert_opened");
		expect(mail.text).toContain("127.0.0.1");
		receiver.responder = respondWith(200);
		await hooks.change(id, { enabled: true });
		await waitUntil("what waited", async () => (await hooks.deliveries(id, "status=delivered")).length === 1);
		expect((await hooks.read(id)).failing_since).toBeNull();
	});
});

describe("resending deliveries", () => {
	test("resending a delivery adds an attempt to it, whatever its status", async () => {
		const { id } = await endpoint();
		await cause();
		const { id: delivery, event_id } = await webhooks.first(id, "delivered");
		const { status, body } = await business.key.post<Delivery>(`/api/v1/deliveries/${delivery}/resend`);
		expect({ status, body }).toMatchObject({ status: 200, body: { id: delivery, status: "pending" } });
		const again = await webhooks.first(id, "delivered", 2);
		expect(again.attempts.map(({ number }) => number)).toEqual([1, 2]);
		expect(receiver.received.map(({ event }) => event.id)).toEqual([event_id, event_id]);
	});

	test("resending failed deliveries includes those since a given time only", async () => {
		const { id } = await endpoint();
		const last = async () => (await webhooks.deliveries(id)).at(-1);
		const fail = async () => {
			receiver.responder = respondWith(500);
			const { id: verification } = await cause();
			for (let count = 1; count <= 8; count++) {
				await waitUntil(`attempt ${count}`, async () => {
					const delivery = await last();
					return delivery?.object_id === verification && delivery.attempt_count === count;
				});
				await advanceTime(harness, { hours: 11 });
			}
			receiver.responder = respondWith(200);
		};
		await fail();
		// Something is taken in between: otherwise five days of failure turn it off.
		await cause();
		await waitUntil("one to be taken", async () => (await last())?.status === "delivered");
		const since = harness.clock.now().toISOString();
		await fail();
		const { body } = await business.key.post(`${path}/${id}/resend-failed`, { since });
		expect(body).toEqual({ object: "webhook_resend", count: 1 });
		await waitUntil("the last to be taken", async () => (await last())?.status === "delivered");
		const statuses = (await webhooks.deliveries(id)).map(({ status }) => status);
		expect(statuses).toEqual(["failed", "delivered", "delivered"]);
	});
});

test("redaction erases the content of past attempts, and paused deliveries are sent without it", async () => {
	receiver.responder = respondWith(200, {}, "Thank you, Anna Lind");
	const { id } = await endpoint(["*"]);
	const { id: verification } = await cause({ provided_details: { first_name: "Anna", last_name: "Lind" } });
	const done = await webhooks.first(id, "delivered");
	expect(done.attempts[0]?.response_body).toContain("Anna Lind");
	await webhooks.change(id, { enabled: false });
	await cancel(verification);
	await waitUntil("it to wait", async () => (await webhooks.deliveries(id, "status=paused")).length > 0);
	await business.key.post(`/api/v1/verifications/${verification}/redact`, { reason: "request" });
	await waitUntil("it to be erased", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${verification}`);
		return body.redaction === "redacted";
	});
	const erased = await webhooks.detail(done.id);
	expect(erased).toMatchObject({ payload: null, attempts: [{ status_code: 200, response_body: null }] });
	await webhooks.change(id, { enabled: true });
	const { event } = await receiver.waitFor("verification.canceled");
	expect(event).toMatchObject({ object_id: verification, data: {} });
	const { event: redacted } = await receiver.waitFor("verification.redacted");
	expect(redacted.data).toMatchObject({ redaction: "redacted", provided_details: {} });
	await waitUntil(
		"all to be taken",
		async () => (await webhooks.deliveries(id, "status=paused")).length === 0,
	);
	const [, canceled] = await webhooks.deliveries(id);
	expect(JSON.stringify(await webhooks.detail(canceled?.id ?? ""))).not.toContain("Lind");
});

test("deliveries are deleted after thirty days, unless a retry is pending", async () => {
	const { id } = await endpoint();
	await cause();
	await webhooks.first(id, "delivered");
	receiver.responder = respondWith(503, { "retry-after": "86400" });
	await cause();
	await waitUntil("an attempt", async () => (await webhooks.deliveries(id))[1]?.attempt_count === 1);
	const { clock } = harness;
	const later = { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) };
	await deleteOldDeliveries({ ...harness.services, clock: later });
	expect((await webhooks.deliveries(id)).map(({ status }) => status)).toEqual(["pending"]);
});
