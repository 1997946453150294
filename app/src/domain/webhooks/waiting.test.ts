import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../contract.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import { answers, Receiver } from "../../testing/receiver.ts";
import { until } from "../../testing/wait.ts";
import { passTime, webhooksPath as path, toThisMachine, Webhooks } from "../../testing/webhooks.ts";
import type { Alert } from "../alerts/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Verification } from "../verifications/contract.ts";
import type { Delivery } from "./contract.ts";
import type { EventPattern } from "./event-patterns-contract.ts";
import { deleteOldDeliveries } from "./health.ts";
import { webhookEndpoints } from "./tables.ts";

// Runs on PostgreSQL: the outbox is emptied by several at once.

let harness: Harness;
let business: Business;
let receiver: Receiver;
let webhooks: Webhooks;
beforeAll(async () => {
	harness = await startHarness({ worker: true, env: toThisMachine });
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
	webhooks = new Webhooks(business.key);
	receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

const endpoint = (event_types: EventPattern[] = ["verification.created"], url = receiver.url) =>
	webhooks.make({ url, event_types });
const cause = async (more: object = {}) =>
	(await business.key.post<Verification>("/api/v1/verifications", more)).body;
const cancel = (id: string) => business.key.post(`/api/v1/verifications/${id}/cancel`);

test("one that answers late delays no other", async () => {
	const late = await Receiver.start();
	late.answering = () => {};
	const [slow, quick] = [
		await endpoint(["verification.created"], late.url),
		await endpoint(["verification.created"]),
	];
	for (const { id } of [slow, quick]) await webhooks.change(id, { enabled: false });
	for (let made = 0; made < 40; made++) await cause();
	await until(
		"all to wait",
		async () => (await webhooks.deliveries(quick.id, "status=paused")).length === 40,
	);
	await webhooks.change(slow.id, { enabled: true });
	await until("the late one to have its hands full", () => late.received.length >= 32);
	await webhooks.change(quick.id, { enabled: true });
	const { at } = await receiver.waitFor("verification.created", 40);
	// Each of the late one's takes fifteen seconds.
	expect(at - (late.received[0]?.at ?? 0)).toBeLessThan(15_000);
	await late.stop();
});

test("one whose secret can't be opened holds up no other", async () => {
	const [broken] = [await endpoint(), await endpoint()];
	const { db } = harness.services;
	await db
		.update(webhookEndpoints)
		.set({ secrets: [{ id: "", sealed: "AAAA", created_at: "", expires_at: null }] })
		.where(eq(webhookEndpoints.id, broken.id));
	await cause();
	await receiver.waitFor("verification.created", 1);
	const [waiting] = await webhooks.deliveries(broken.id);
	expect(waiting).toMatchObject({ status: "pending", attempts: 0 });
});

test("what is told of an object comes in order while it is tried quickly, and what of others goes by", async () => {
	const { id } = await endpoint(["verification.created", "verification.canceled"]);
	const stuck = await cause();
	await until("it to be told", () => receiver.received.length === 1);
	receiver.answering = (response, { event }) =>
		answers(event.object_id === stuck.id ? 500 : 200)(response, receiver.received[0]!);
	await cancel(stuck.id);
	await until("it to fail", async () => (await webhooks.deliveries(id))[1]?.attempts === 1);
	const other = await cause();
	await until("another to be told", () =>
		receiver.received.some(({ event }) => event.object_id === other.id),
	);
	expect(receiver.received.map(({ event }) => event.sequence)).toHaveLength(3);
	receiver.answering = answers(200);
	await passTime(harness, { seconds: 6 });
	await receiver.waitFor("verification.canceled", 2);
	const told = receiver.received.filter(({ event }) => event.object_id === stuck.id);
	const sequences = told.map(({ event }) => event.sequence);
	expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
});

test("a later event of an object waits for an earlier one's quick tries, and no longer", async () => {
	const { id } = await endpoint(["verification.created", "verification.canceled"]);
	receiver.answering = (response, { event }) =>
		answers(event.type === "verification.created" ? 500 : 200)(response, receiver.received[0]!);
	const { id: verification } = await cause();
	await until("the first try", async () => (await webhooks.deliveries(id))[0]?.attempts === 1);
	await cancel(verification);
	await until("it to be handed on", async () => (await webhooks.deliveries(id)).length === 2);
	expect(receiver.of("verification.canceled")).toEqual([]);
	await passTime(harness, { seconds: 6 });
	await receiver.waitFor("verification.canceled");
	expect(receiver.received.map(({ event }) => event.type)).toEqual([
		"verification.created",
		"verification.created",
		"verification.canceled",
	]);
});

describe("an endpoint that is off", () => {
	test("is sent what waited when it is turned on, each once", async () => {
		const { id } = await endpoint();
		await webhooks.change(id, { enabled: false });
		for (const reference of ["a", "b", "c"]) await cause({ reference });
		await until("all to wait", async () => (await webhooks.deliveries(id, "status=paused")).length === 3);
		expect(receiver.received).toEqual([]);
		await webhooks.change(id, { enabled: true });
		await receiver.waitFor("verification.created", 3);
		const references = receiver.received.map(({ event }) => event.data.reference);
		expect(references.toSorted()).toEqual(["a", "b", "c"]);
	});

	test("was it for taking nothing in five days: an alert, a mail and an event tell", async () => {
		receiver.answering = answers(500);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const hooks = new Webhooks(live);
		// The operator allows private networks: plain http is let through.
		const { id } = await hooks.make({ url: receiver.url, event_types: ["verification.created"] });
		await live.post("/api/v1/verifications", {});
		for (let tries = 1; tries <= 8; tries++) {
			await until(`try ${tries}`, async () => (await hooks.deliveries(id))[0]?.attempts === tries);
			await passTime(harness, { hours: 11 });
		}
		expect((await hooks.deliveries(id))[0]).toMatchObject({ status: "failed", next_attempt_at: null });
		expect((await hooks.read(id)).enabled).toBe(true);
		await passTime(harness, { days: 3 });
		await live.post("/api/v1/verifications", {});
		const off = await until("it to be off", async () => {
			const now = await hooks.read(id);
			return !now.enabled && now;
		});
		expect(off).toMatchObject({ disabled_reason: "failing" });
		expect((await hooks.deliveries(id)).map(({ status }) => status)).toEqual(["failed", "paused"]);
		const alerts = await live.get<Page<Alert>>("/api/v1/alerts?type=webhook_failing");
		expect(alerts.body.data).toMatchObject([{ object_id: id, severity: "critical", url: `/webhooks/${id}` }]);
		const told = await live.get<Page<Event>>("/api/v1/events?type=webhook_endpoint.disabled");
		expect(told.body.data).toMatchObject([{ object_id: id, actor: "system", data: { enabled: false } }]);
		const mail = await harness.mailTo(business.email, "alert_opened");
		expect(mail.text).toContain("127.0.0.1");
		receiver.answering = answers(200);
		await hooks.change(id, { enabled: true });
		await until("what waited", async () => (await hooks.deliveries(id, "status=delivered")).length === 1);
		expect((await hooks.read(id)).failing_since).toBeNull();
	});
});

describe("sent again", () => {
	test("is one delivery, whatever came of it", async () => {
		const { id } = await endpoint();
		await cause();
		const { id: delivery, event_id } = await webhooks.first(id, "delivered");
		const { status, body } = await business.key.post<Delivery>(`/api/v1/deliveries/${delivery}/resend`);
		expect({ status, body }).toMatchObject({ status: 200, body: { id: delivery, status: "pending" } });
		const again = await webhooks.first(id, "delivered", 2);
		expect(again.tries.map(({ number }) => number)).toEqual([1, 2]);
		expect(receiver.received.map(({ event }) => event.id)).toEqual([event_id, event_id]);
	});

	test("is all that failed since a time, and nothing from before", async () => {
		const { id } = await endpoint();
		const last = async () => (await webhooks.deliveries(id)).at(-1);
		const fail = async () => {
			receiver.answering = answers(500);
			const { id: verification } = await cause();
			for (let tries = 1; tries <= 8; tries++) {
				await until(`try ${tries}`, async () => {
					const delivery = await last();
					return delivery?.object_id === verification && delivery.attempts === tries;
				});
				await passTime(harness, { hours: 11 });
			}
			receiver.answering = answers(200);
		};
		await fail();
		// Something is taken in between: otherwise five days of failure turn it off.
		await cause();
		await until("one to be taken", async () => (await last())?.status === "delivered");
		const since = harness.clock.now().toISOString();
		await fail();
		const { body } = await business.key.post(`${path}/${id}/resend-failed`, { since });
		expect(body).toEqual({ object: "resent", count: 1 });
		await until("the last to be taken", async () => (await last())?.status === "delivered");
		const statuses = (await webhooks.deliveries(id)).map(({ status }) => status);
		expect(statuses).toEqual(["failed", "delivered", "delivered"]);
	});
});

test("what is redacted is forgotten of exchanges too, and what waited goes out without content", async () => {
	receiver.answering = answers(200, {}, "Thank you, Anna Lind");
	const { id } = await endpoint(["*"]);
	const { id: verification } = await cause({ provided_details: { first_name: "Anna", last_name: "Lind" } });
	const done = await webhooks.first(id, "delivered");
	expect(done.tries[0]?.response_body).toContain("Anna Lind");
	await webhooks.change(id, { enabled: false });
	await cancel(verification);
	await until("it to wait", async () => (await webhooks.deliveries(id, "status=paused")).length > 0);
	await business.key.post(`/api/v1/verifications/${verification}/redact`, { reason: "request" });
	await until("it to be erased", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${verification}`);
		return body.redaction === "redacted";
	});
	const erased = await webhooks.detail(done.id);
	expect(erased).toMatchObject({ payload: null, tries: [{ status_code: 200, response_body: null }] });
	await webhooks.change(id, { enabled: true });
	const { event } = await receiver.waitFor("verification.canceled");
	expect(event).toMatchObject({ object_id: verification, data: {} });
	const { event: redacted } = await receiver.waitFor("verification.redacted");
	expect(redacted.data).toMatchObject({ redaction: "redacted", provided_details: {} });
	await until("all to be taken", async () => (await webhooks.deliveries(id, "status=paused")).length === 0);
	const [, canceled] = await webhooks.deliveries(id);
	expect(JSON.stringify(await webhooks.detail(canceled?.id ?? ""))).not.toContain("Lind");
});

test("deliveries are kept for thirty days, what is still to be tried for as long as it is", async () => {
	const { id } = await endpoint();
	await cause();
	await webhooks.first(id, "delivered");
	receiver.answering = answers(503, { "retry-after": "86400" });
	await cause();
	await until("a try", async () => (await webhooks.deliveries(id))[1]?.attempts === 1);
	const { clock } = harness;
	const later = { now: () => new Date(clock.now().getTime() + 31 * 86_400_000) };
	await deleteOldDeliveries({ ...harness.services, clock: later });
	expect((await webhooks.deliveries(id)).map(({ status }) => status)).toEqual(["pending"]);
});
