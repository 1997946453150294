import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import {
	loopbackWebhookEnv,
	webhooksPath as path,
	WebhooksClient,
} from "../../../testing/clients/webhooks-client.ts";
import { WebhookReceiver } from "../../../testing/fakes/webhook-receiver.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Event } from "../../events/contract.ts";
import type { Verification } from "../../verifications/contract.ts";
import type {
	CreateWebhookEndpointInput,
	WebhookEndpoint,
	WebhookHealth,
	WebhookSecret,
} from "../contract.ts";

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

const endpoint = (more: Partial<CreateWebhookEndpointInput> = {}): Promise<WebhookEndpoint> =>
	webhooks.create({
		url: receiver.url,
		event_types: ["verification.created"],
		event_payload: "full",
		...more,
	});
const cause = async (more: object = {}) =>
	(await business.key.post<Verification>("/api/v1/verifications", more)).body;
const secretOf = async (id: string) =>
	(await business.key.get<WebhookSecret>(`${path}/${id}/secret`)).body.secret;

describe("a webhook message", () => {
	test("a message is signed as Standard Webhooks requires, and contains the event as the API shows it", async () => {
		const { id } = await endpoint();
		await cause({ reference: "order-1" });
		const { body, headers, event } = await receiver.waitFor("verification.created");
		const verified = new Webhook(await secretOf(id)).verify(body, headers as Record<string, string>);
		expect(verified).toEqual(event);
		expect(headers).toMatchObject({
			"user-agent": "Vidimus/1",
			"content-type": "application/json",
			"webhook-id": event.id,
		});
		const shown = await business.key.get<Page<Event>>(`/api/v1/events?object_id=${event.object_id}`);
		expect(shown.body.data[0]).toEqual(event);
		const done = await webhooks.first(id, "delivered");
		expect(done).toMatchObject({
			event_id: event.id,
			event_type: "verification.created",
			sequence: event.sequence,
			test: false,
			last_status_code: 200,
			next_attempt_at: null,
			payload: event,
			attempts: [
				{
					number: 1,
					status_code: 200,
					error: null,
					request_headers: { "webhook-id": event.id },
					response_body: "ok",
					response_truncated: false,
				},
			],
		});
		const health = await business.key.get<WebhookHealth>(`${path}/${id}/health`);
		expect(health.body).toMatchObject({ succeeded: 1, failed: 0, waiting: 0, hours: [{ succeeded: 1 }] });
	});

	test("a message is verified by Svix's library as well as by that of Standard Webhooks", async () => {
		const { id } = await endpoint();
		await cause();
		const { body, headers } = await receiver.waitFor("verification.created");
		const named = headers as Record<string, string>;
		const svix = new SvixWebhook(await secretOf(id));
		expect(() => svix.verify(body, named)).not.toThrow();
		expect(() => svix.verify(`${body} `, named)).toThrow("No matching signature");
	});

	test("an outcome's message contains what verifications:read shows, and nothing more", async () => {
		await endpoint({ event_types: ["verification.approved"] });
		const person = await harness.invite(business, { reference: "order-2" });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		const { event } = await receiver.waitFor("verification.approved");
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]), {
			"accept-language": "fr",
		});
		const { body } = await reader.get<Verification>(`/api/v1/verifications/${person.id}`);
		expect(event.data).toEqual(body);
		expect(event.data).toMatchObject({ status: "approved", client_secret: null, url: null, proposal: null });
		expect(body.checks.length).toBeGreaterThan(3);
		expect(body.fields.length).toBeGreaterThan(3);
	});

	test("a message is signed with every secret that hasn't expired", async () => {
		const { id } = await endpoint();
		const secrets = [await secretOf(id)];
		for (const overlap_hours of [8, 1]) {
			await business.key.post(`${path}/${id}/secret/rotate`, { overlap_hours });
			secrets.push(await secretOf(id));
		}
		const accepting = async (times: number) => {
			await cause();
			const { body, headers } = await receiver.waitFor("verification.created", times);
			const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
			const signatures = String(headers["webhook-signature"]).split(" ");
			// The library would refuse the time of a clock that was moved.
			const accepts = (secret: string) =>
				signatures.includes(new Webhook(secret).sign(String(headers["webhook-id"]), at, body));
			expect(String(headers["webhook-signature"])).toMatch(/^v1,[\w+/=]+( v1,[\w+/=]+)*$/);
			return [signatures.length, ...secrets.map(accepts)];
		};
		expect(await accepting(1)).toEqual([3, true, true, true]);
		harness.clock.advance({ hours: 2 });
		expect(await accepting(2)).toEqual([2, true, false, true]);
		harness.clock.advance({ hours: 7 });
		expect(await accepting(3)).toEqual([1, false, false, true]);
	});

	test("a message has its endpoint's API version, in a header and in the body", async () => {
		const { api_version } = await endpoint({ event_payload: "thin" });
		await cause();
		const { headers, event } = await receiver.waitFor("verification.created");
		expect([headers["vidimus-version"], event.api_version]).toEqual([api_version, api_version]);
	});

	test("a message is sent to endpoints subscribed to its type, its object or everything", async () => {
		const noun = await WebhookReceiver.start();
		const all = await WebhookReceiver.start();
		const other = await WebhookReceiver.start();
		await endpoint({ url: noun.url, event_types: ["verification.*"] });
		await endpoint({ url: all.url, event_types: ["*"] });
		await endpoint({ url: other.url, event_types: ["customer.*", "verification.canceled"] });
		const { id } = await cause({ customer: { reference: "client-1" } });
		await business.key.post(`/api/v1/verifications/${id}/cancel`);
		await Promise.all([
			noun.waitFor("verification.canceled"),
			all.waitFor("customer.created"),
			all.waitFor("verification.canceled"),
			other.waitFor("customer.created"),
			other.waitFor("verification.canceled"),
		]);
		const typesOf = ({ received }: WebhookReceiver) => received.map(({ event }) => event.type).toSorted();
		const created = "verification.created";
		const canceled = "verification.canceled";
		expect(typesOf(noun)).toEqual([canceled, created]);
		expect(typesOf(all)).toEqual(expect.arrayContaining(["customer.created", canceled, created]));
		expect(typesOf(other)).toEqual(["customer.created", canceled]);
		for (const hook of [noun, all, other]) await hook.stop();
	});

	test("a message isn't sent to endpoints of other types, apps or modes", async () => {
		const other = await harness.business();
		const live = await WebhookReceiver.start();
		await webhooks.create({ url: receiver.url, event_types: ["verification.canceled"] });
		await new WebhooksClient(other.key).create({ url: live.url });
		const liveKey = harness.withSecret(await harness.secret(business.app, "live"));
		await new WebhooksClient(liveKey).create({ url: live.url });
		const { id } = await cause();
		await business.key.post(`/api/v1/verifications/${id}/cancel`);
		await receiver.waitFor("verification.canceled");
		expect(receiver.received.map(({ event }) => event.type)).toEqual(["verification.canceled"]);
		expect(live.received).toEqual([]);
		await live.stop();
	});
});
