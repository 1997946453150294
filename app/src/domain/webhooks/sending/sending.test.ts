import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import {
	advanceTime,
	loopbackWebhookEnv,
	webhooksPath as path,
	WebhooksClient,
} from "../../../testing/clients/webhooks-client.ts";
import { respondWith, WebhookReceiver } from "../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { eventTypes } from "../../events/event-types-contract.ts";
import type { Verification } from "../../verifications/contract.ts";
import type { CreateWebhookEndpointInput, Delivery, DeliveryDetail, WebhookEndpoint } from "../contract.ts";

/** Names of receivers, and where they lead at the moment. */
const names: Record<string, string[]> = {};
let harness: Harness;
let business: TestBusiness;
let receiver: WebhookReceiver;
let webhooks: WebhooksClient;
beforeAll(async () => {
	harness = await startHarness({
		worker: true,
		env: loopbackWebhookEnv,
		resolve: async (name) => names[name] ?? [],
	});
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
	webhooks = new WebhooksClient(business.key);
	receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());

const endpoint = (more: Partial<CreateWebhookEndpointInput> = {}): Promise<WebhookEndpoint> =>
	webhooks.create({
		url: receiver.url,
		event_types: ["verification.created"],
		event_payload: "full",
		...more,
	});
const cause = async (more: object = {}) =>
	(await business.key.post<Verification>("/api/v1/verifications", more)).body;

describe("the response of a receiver", () => {
	test("a delivery that gets a 500 is retried on schedule until it succeeds", async () => {
		receiver.responder = respondWith(500, { "x-why": "broken" }, "no");
		const { id } = await endpoint();
		await cause();
		const failed = await webhooks.first(id, "pending");
		expect(failed.attempts[0]).toMatchObject({
			status_code: 500,
			error: "status",
			response_headers: { "x-why": "broken" },
			response_body: "no",
		});
		expect((await webhooks.read(id)).failing_since).not.toBeNull();
		receiver.responder = respondWith(204);
		await advanceTime(harness, { seconds: 6 });
		const done = await webhooks.first(id, "delivered", 2);
		expect(done.attempts.map(({ status_code }) => status_code)).toEqual([500, 204]);
		const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
		expect(ids).toEqual([done.event_id, done.event_id]);
		expect((await webhooks.read(id)).failing_since).toBeNull();
	});

	test("after a 429 or 503 with Retry-After nothing is sent to the endpoint until then", async () => {
		for (const [status, inTwoMinutes] of [
			[429, () => "120"],
			[503, () => new Date(harness.clock.now().getTime() + 120_000).toUTCString()],
		] as const) {
			const busy = await WebhookReceiver.start();
			busy.responder = respondWith(status, { "retry-after": inTwoMinutes() });
			const { id } = await endpoint({ url: busy.url });
			await cause();
			const { next_attempt_at } = await webhooks.first(id, "pending");
			const seconds = (new Date(next_attempt_at ?? 0).getTime() - harness.clock.now().getTime()) / 1000;
			expect(seconds).toBeGreaterThan(90);
			expect(seconds).toBeLessThan(125);
			await cause();
			await advanceTime(harness, { seconds: 60 });
			await waitUntil("the second to wait", async () => (await webhooks.deliveries(id)).length === 2);
			busy.responder = respondWith(200);
			await advanceTime(harness, { seconds: 70 });
			await waitUntil("both to be taken", async () =>
				(await webhooks.deliveries(id)).every((delivery) => delivery.status === "delivered"),
			);
			const [first, second, third] = busy.received.map(({ event }) => event.id);
			expect(first).toBe(second);
			expect(third).not.toBe(first);
			await business.key.delete(`${path}/${id}`);
			await busy.stop();
		}
	});

	test("an endpoint that responds with 410 is disabled, its deliveries are paused, and an alert is raised", async () => {
		receiver.responder = respondWith(410);
		const { id } = await endpoint();
		await cause();
		const paused = await webhooks.first(id, "paused");
		expect(paused.attempts[0]).toMatchObject({ status_code: 410, error: "gone" });
		expect(await webhooks.read(id)).toMatchObject({ enabled: false, disabled_reason: "gone" });
		const alerts = await business.key.get<Page<{ object_id: string; message: string }>>(
			"/api/v1/alerts?type=webhook_failing",
		);
		expect(alerts.body.data).toMatchObject([{ object_id: id }]);
		expect(alerts.body.data[0]?.message).toContain("410 Gone");
	});

	test("a redirect isn't followed and counts as a failure", async () => {
		const other = await WebhookReceiver.start();
		receiver.responder = respondWith(307, { location: other.url });
		const { id } = await endpoint();
		await cause();
		const { attempts } = await webhooks.first(id, "pending");
		expect(attempts[0]).toMatchObject({ status_code: 307, error: "redirect" });
		expect(other.received).toEqual([]);
		await other.stop();
	});

	test("a connection reset counts as a failure", async () => {
		receiver.responder = (response) => void response.socket?.resetAndDestroy();
		const { id } = await endpoint();
		await cause();
		const { attempts } = await webhooks.first(id, "pending");
		expect(attempts[0]).toMatchObject({ status_code: null, error: "connection_reset" });
	});

	test("a response over 16 KB counts as delivered and is stored truncated", async () => {
		receiver.responder = (response) => void response.end("a".repeat(1_000_000));
		const { id } = await endpoint();
		await cause();
		const { attempts } = await webhooks.first(id, "delivered");
		expect(attempts[0]).toMatchObject({ status_code: 200, error: null, response_truncated: true });
		expect(attempts[0]?.response_body).toHaveLength(16 * 1024);
	});
});

describe("the address of a receiver", () => {
	test("a host name's address is checked at every connection", async () => {
		const url = `http://hooks.example.com:${receiver.port}/hooks`;
		names["hooks.example.com"] = ["10.0.0.1"];
		const { id } = await endpoint({ url });
		await cause();
		const refused = await webhooks.first(id, "pending");
		expect(refused.attempts[0]).toMatchObject({ status_code: null, error: "address_refused" });
		expect(receiver.received).toEqual([]);
		names["hooks.example.com"] = ["127.0.0.1"];
		// A connection that stays open still leads to what was checked: this one doesn't.
		receiver.responder = respondWith(200, { connection: "close" });
		await advanceTime(harness, { seconds: 6 });
		await webhooks.first(id, "delivered", 2);
		names["hooks.example.com"] = ["169.254.169.254"];
		await cause();
		const again = await waitUntil("the second to be tried", async () => {
			const last = (await webhooks.deliveries(id)).at(-1);
			return last?.status === "pending" && last.attempt_count > 0 && webhooks.detail(last.id);
		});
		expect(again.attempts[0]).toMatchObject({ error: "address_refused" });
		expect(receiver.received).toHaveLength(1);
	});

	test("loopback is called in test mode by a development server, and refused in live mode", async () => {
		const local = await startHarness({ worker: true, env: { NODE_ENV: "development" } });
		const theirs = await local.business();
		const hooks = new WebhooksClient(theirs.key);
		const { id } = await hooks.create({ url: receiver.url });
		await theirs.key.post("/api/v1/verifications", {});
		await hooks.first(id, "delivered");
		const live = local.withSecret(await local.secret(theirs.app, "live"));
		for (const url of [receiver.url, receiver.url.replace("http:", "https:")])
			expect(await live.post<OrProblem<object>>(path, { url })).toMatchObject({
				status: 422,
				body: { errors: [{ path: "url", code: "webhook_url.refused" }] },
			});
		await local.close();
	});

	test("loopback is refused unless the operator allows it, as an address and by name", async () => {
		const strict = await startHarness({ worker: true, resolve: async () => ["127.0.0.1"] });
		const theirs = await strict.business();
		const literal = await theirs.key.post<OrProblem<object>>(path, { url: receiver.url });
		expect(literal).toMatchObject({ status: 422, body: { errors: [{ path: "url" }] } });
		const hooks = new WebhooksClient(theirs.key);
		const { id } = await hooks.create({ url: `http://localtest.example.com:${receiver.port}/` });
		await theirs.key.post("/api/v1/verifications", {});
		const { attempts } = await hooks.first(id, "pending");
		expect(attempts[0]).toMatchObject({ status_code: null, error: "address_refused" });
		expect(receiver.received).toEqual([]);
		await strict.close();
	});
});

describe("a test event", () => {
	test("a test event of every type looks like a real one, and is sent once to one endpoint", async () => {
		const { id } = await endpoint();
		const other = await WebhookReceiver.start();
		await endpoint({ url: other.url, event_types: ["*"] });
		for (const type of eventTypes) {
			const { status, body } = await business.key.post<Delivery>(`${path}/${id}/test`, { type });
			expect(status).toBe(200);
			expect(body).toMatchObject({ test: true, sequence: 0, event_type: type, status: "pending" });
			const { event } = await receiver.waitFor(type);
			expect(event).toMatchObject({ id: body.event_id, sequence: 0, object_id: body.object_id });
			// An event of a hit is also an event of its verification.
			const object = type.startsWith("screening.") ? event.data.verification : event.data.id;
			expect([undefined, body.object_id]).toContain(object);
		}
		const [approved] = receiver.of("verification.approved");
		expect(approved?.event.data).toMatchObject({ status: "approved", outcome: "approved", url: null });
		const read = await waitUntil("it to be delivered", async () => {
			const [first] = await webhooks.deliveries(id);
			return first?.status === "delivered" && webhooks.detail(first.id);
		});
		expect(read.payload).toEqual(receiver.received[0]?.event);
		expect(other.received).toEqual([]);
		await other.stop();
	});

	test("a test event reaches a disabled endpoint, isn't retried, and a failure doesn't count", async () => {
		receiver.responder = respondWith(500);
		const { id } = await endpoint();
		await webhooks.change(id, { enabled: false });
		await business.key.post(`${path}/${id}/test`, { type: "verification.approved" });
		const failed = await webhooks.first(id, "failed");
		expect(failed).toMatchObject({ test: true, attempt_count: 1, next_attempt_at: null });
		expect((await webhooks.read(id)).failing_since).toBeNull();
	});
});

describe("a delivery", () => {
	test("a delivery's contents are visible only to callers who may read its object", async () => {
		receiver.responder = respondWith(200, {}, "Thank you, order-9");
		const { id } = await endpoint();
		await cause({ reference: "order-9" });
		const { id: delivery } = await webhooks.first(id, "delivered");
		const outsider = harness.withSecret(await harness.secret(business.app, "test", ["webhooks:read"]));
		const { status, body } = await outsider.get<DeliveryDetail>(`/api/v1/deliveries/${delivery}`);
		expect(status).toBe(200);
		expect(body).toMatchObject({ payload: null, attempts: [{ status_code: 200, response_body: null }] });
		expect(JSON.stringify(body)).not.toContain("order-9");
	});

	test("deliveries are visible only in their own app and mode", async () => {
		const { id } = await endpoint();
		await cause();
		const { id: delivery } = await webhooks.first(id, "delivered");
		const theirs = await harness.business("Theirs");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		for (const client of [theirs.key, live]) {
			expect((await client.get(`/api/v1/deliveries/${delivery}`)).status).toBe(404);
			expect((await client.post(`/api/v1/deliveries/${delivery}/resend`)).status).toBe(404);
			const listed = await client.get<Page<Delivery>>(`/api/v1/deliveries?endpoint_id=${id}`);
			expect(listed.body.data).toEqual([]);
		}
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["webhooks:read"]));
		expect((await reader.post(`/api/v1/deliveries/${delivery}/resend`)).status).toBe(403);
	});

	test("deliveries can be filtered by endpoint, event, type and status, page by page", async () => {
		const { id } = await endpoint();
		for (let index = 0; index < 3; index++) await cause();
		await waitUntil(
			"all to be delivered",
			async () => (await webhooks.deliveries(id, "status=delivered")).length === 3,
		);
		const [first] = await webhooks.deliveries(id);
		expect(await webhooks.deliveries(id, `event_id=${first?.event_id}`)).toEqual([first]);
		expect(await webhooks.deliveries(id, "type=verification.created")).toHaveLength(3);
		expect(await webhooks.deliveries(id, "type=verification.canceled")).toEqual([]);
		expect(await webhooks.deliveries(id, "status=failed")).toEqual([]);
		const page = await business.key.get<Page<Delivery>>("/api/v1/deliveries?limit=2");
		const next = await business.key.get<Page<Delivery>>(
			`/api/v1/deliveries?limit=2&cursor=${page.body.next_cursor}`,
		);
		expect(page.body.has_more).toBe(true);
		expect(next.body.data).toEqual([first]);
	});
});
