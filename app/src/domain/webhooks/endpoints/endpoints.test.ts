import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { latestApiVersion } from "../../../shared/api-versions.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { webhooksPath as path, WebhooksClient } from "../../../testing/clients/webhooks-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Event } from "../../events/contract.ts";
import { eventTypes } from "../../events/event-types-contract.ts";
import type { WebhookEndpoint, WebhookSecret } from "../contract.ts";
import { webhookEndpoints } from "../tables.ts";

let harness: Harness;
let business: TestBusiness;
let webhooks: WebhooksClient;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
	webhooks = new WebhooksClient(business.key);
});

const url = "https://example.com/hooks/vidimus";
const make = (client: TestClient, more: object = {}) =>
	client.post<OrProblem<WebhookEndpoint>>(path, { url, ...more });
const live = async () => harness.withSecret(await harness.secret(business.app, "live"));

describe("a webhook endpoint", () => {
	test("an endpoint can be created, retrieved, listed, updated and deleted", async () => {
		const { status, body, headers } = await make(business.key, { description: "Onboarding" });
		expect(status).toBe(201);
		expect(headers.location).toBe(`${path}/${body.id}`);
		expect(body).toMatchObject({
			object: "webhook_endpoint",
			mode: "test",
			url,
			description: "Onboarding",
			event_types: ["*"],
			event_payload: "standard",
			api_version: latestApiVersion,
			enabled: true,
			disabled_reason: null,
			failing_since: null,
			secrets: [{ expires_at: null }],
		});
		expect(await webhooks.read(body.id)).toEqual(body);
		const { body: listed } = await business.key.get<Page<WebhookEndpoint>>(path);
		expect(listed).toEqual({ data: [body], has_more: false, next_cursor: null });
		const changed = await webhooks.change(body.id, { event_types: ["verification.approved"] });
		expect(changed).toEqual({ ...body, event_types: ["verification.approved"], excluded_types: [] });
		const off = await webhooks.change(body.id, { enabled: false });
		expect(off).toMatchObject({ enabled: false, disabled_reason: "by_member" });
		expect(off.disabled_at).not.toBeNull();
		expect(await webhooks.change(body.id, { enabled: true })).toEqual(changed);
		expect((await business.key.delete(`${path}/${body.id}`)).status).toBe(204);
		expect((await business.key.get(`${path}/${body.id}`)).status).toBe(404);
	});

	test("endpoints are listed page by page, latest first", async () => {
		const createdIds = [];
		for (const name of ["a", "b", "c"])
			createdIds.push((await make(business.key, { description: name })).body.id);
		const first = await business.key.get<Page<WebhookEndpoint>>(`${path}?limit=2`);
		const next = `${path}?limit=2&cursor=${first.body.next_cursor}`;
		const second = await business.key.get<Page<WebhookEndpoint>>(next);
		const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
		expect(ids).toEqual(createdIds.toReversed());
	});

	test("creating an endpoint twice with one idempotency key creates one", async () => {
		const header = { "idempotency-key": "hook-1" };
		const first = await business.key.post<WebhookEndpoint>(path, { url }, header);
		const again = await business.key.post<WebhookEndpoint>(path, { url }, header);
		expect(again.body).toEqual(first.body);
		expect((await business.key.get<Page<WebhookEndpoint>>(path)).body.data).toHaveLength(1);
	});

	test("changes of an endpoint are recorded as events and in the audit log, there with its host only", async () => {
		const owner = await harness.signedIn(business.email);
		const { body } = await owner.change<WebhookEndpoint>("POST", path, { url: `${url}?token=t0p` });
		const to = `${path}/${body.id}`;
		await owner.change("PATCH", to, { description: "Other" });
		await owner.change("PATCH", to, { enabled: false });
		await owner.change("PATCH", to, { enabled: true });
		await owner.change("POST", `${to}/secret/rotate`, {});
		await owner.change("DELETE", to);
		const events = await owner.get<Page<Event>>(`/api/v1/events?object_id=${body.id}`);
		expect(events.body.data.map(({ type }) => type).toReversed()).toEqual([
			"webhook_endpoint.created",
			"webhook_endpoint.updated",
			"webhook_endpoint.disabled",
			"webhook_endpoint.updated",
			"webhook_endpoint.updated",
			"webhook_endpoint.deleted",
		]);
		expect(events.body.data.at(-1)?.data).toEqual(body);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=webhook_endpoint.`,
		);
		expect(trail.body.data.map(({ action }) => action.slice(17)).toReversed()).toEqual([
			"created",
			"changed",
			"disabled",
			"enabled",
			"secret_rotated",
			"deleted",
		]);
		expect(trail.body.data.map(({ details }) => details)).toEqual(Array(6).fill({ host: "example.com" }));
		expect(JSON.stringify([events.body, trail.body])).not.toContain("whsec_");
	});

	test("an app can have fifty endpoints per mode", async () => {
		for (let index = 0; index < 50; index++) await make(business.key);
		expect(await make(business.key)).toMatchObject({ status: 409, body: { code: "too_many_endpoints" } });
		expect((await make(await live())).status).toBe(201);
	});
});

describe("the URL of an endpoint", () => {
	test.each([
		["http://127.0.0.1:3000/", "webhook_url.refused"],
		["http://2130706433/", "webhook_url.refused"],
		["http://0x7f.1/", "webhook_url.refused"],
		["http://[::ffff:10.0.0.1]/", "webhook_url.refused"],
		["https://169.254.169.254/latest/meta-data/", "webhook_url.refused"],
		["http://localhost:3000/", "webhook_url.refused"],
		["https://anna:secret@example.com/", "webhook_url.credentials"],
		["https://*/", "host"],
		["https://example.com:0/hooks", "url_port"],
		["https://example.com/hooks#live", "webhook_url.fragment"],
		["https://example.com/hooks#", "webhook_url.fragment"],
		["https://example.com/\u202Eskooh", "url_invisible"],
		["https://example.com/ho\u200Boks", "url_invisible"],
		["https://example.com/hooks?a=\u2800", "url_invisible"],
		["https://example.com/my hooks", "url_invisible"],
		["https://*.example.com/hooks", "host"],
		["https://%2A.com/", "host"],
		["https://example.com./", "host"],
		["https://example..com/", "host"],
		["ftp://example.com/", "invalid_string.url"],
		["example.com", "invalid_string.url"],
	])("the URL %s is refused with the reason", async (address, code) => {
		const { status, body } = await make(business.key, { url: address });
		expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path: "url" }] });
		if (/^(host|url_|webhook_url)/.test(code)) expect(body.errors?.[0]?.code).toBe(code);
		const { body: endpoint } = await make(business.key);
		const change = await business.key.patch<OrProblem<object>>(`${path}/${endpoint.id}`, { url: address });
		expect(change).toMatchObject({ status: 422, body: { errors: [{ path: "url" }] } });
	});

	test("a URL without TLS is accepted in test mode only", async () => {
		const plain = { url: "http://example.com/hooks" };
		expect((await make(business.key, plain)).status).toBe(201);
		const refused = await make(await live(), plain);
		expect(refused).toMatchObject({
			status: 422,
			body: { errors: [{ path: "url", code: "webhook_url.https" }] },
		});
	});
});

describe("the event types of an endpoint", () => {
	test("an endpoint receives only types that its creator may read, and naming another one is refused", async () => {
		const { client } = await harness.member(business, "developer");
		const named = await client.change<WebhookEndpoint>("POST", path, {
			url,
			event_types: ["verification.approved", "list_entry.created"],
		});
		expect(named).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect(named.body.detail).toContain("lists:read");
		const all = await client.change<WebhookEndpoint>("POST", path, { url });
		expect(all.body).toMatchObject({
			event_types: ["*"],
			excluded_types: ["verification.proposed", "list_entry.created", "list_entry.deleted"],
		});
		const owner = await harness.signedIn(business.email);
		const whole = await owner.change<WebhookEndpoint>("POST", path, { url });
		expect(whole.body.excluded_types).toEqual([]);
	});

	test("changing the URL or the types limits an endpoint to what the editor may read, describing it doesn't", async () => {
		const owner = await harness.signedIn(business.email);
		const { client } = await harness.member(business, "developer");
		const { body } = await owner.change<WebhookEndpoint>("POST", path, { url });
		const to = `${path}/${body.id}`;
		const described = await client.change<WebhookEndpoint>("PATCH", to, { description: "Mine" });
		expect(described.body.excluded_types).toEqual([]);
		const aimed = await client.change<WebhookEndpoint>("PATCH", to, { url: "https://mine.example.com/" });
		expect(aimed.body.excluded_types).toContain("list_entry.created");
		await owner.change("PATCH", to, { event_types: ["list_entry.created"] });
		const stolen = await client.change("PATCH", to, { url: "https://thief.example.com/" });
		expect(stolen).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect((await owner.get<WebhookEndpoint>(to)).body.url).toBe("https://mine.example.com/");
	});

	test("only existing event types, and wildcards of existing objects, can be subscribed to", async () => {
		const wrong = [[], ["verification.lost"], ["verification"], ["*.approved"], ["veri*"], ["person.*"]];
		for (const event_types of wrong)
			expect({ event_types, status: (await make(business.key, { event_types })).status }).toEqual({
				event_types,
				status: 422,
			});
		const all = [...eventTypes].filter((type) => !type.startsWith("api_key."));
		expect((await make(business.key, { event_types: all })).status).toBe(201);
		const { body } = await make(business.key, { event_types: ["verification.*", "*", "verification.*"] });
		expect(body.event_types).toEqual(["verification.*", "*"]);
	});

	test("a wildcard covers only types that its creator may read, and is refused if there are none", async () => {
		const { client } = await harness.member(business, "developer");
		const some = await client.change<WebhookEndpoint>("POST", path, { url, event_types: ["verification.*"] });
		expect(some.body).toMatchObject({
			event_types: ["verification.*"],
			excluded_types: ["verification.proposed"],
		});
		const none = await client.change<WebhookEndpoint>("POST", path, { url, event_types: ["list_entry.*"] });
		expect(none).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect(none.body.detail).toContain("lists:read");
	});
});

describe("the payload of an endpoint", () => {
	test("the payload is standard by default, and can be changed", async () => {
		const { body } = await make(business.key, { event_payload: "thin" });
		expect(body.event_payload).toBe("thin");
		expect((await webhooks.change(body.id, { event_payload: "full" })).event_payload).toBe("full");
		expect((await webhooks.change(body.id, { description: "Mine" })).event_payload).toBe("full");
		expect((await make(business.key, { event_payload: "fat" })).status).toBe(422);
	});

	test("a larger payload limits an endpoint to what the editor may read", async () => {
		const owner = await harness.signedIn(business.email);
		const { client } = await harness.member(business, "developer");
		const created = await owner.change<WebhookEndpoint>("POST", path, { url });
		const to = `${path}/${created.body.id}`;
		const fuller = await client.change<WebhookEndpoint>("PATCH", to, { event_payload: "full" });
		expect(fuller.body.excluded_types).toContain("list_entry.created");
		await owner.change("PATCH", to, { event_types: ["list_entry.*"], event_payload: "standard" });
		const refused = await client.change("PATCH", to, { event_payload: "full" });
		expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
	});

	test("the API version is the app's by default, and must exist", async () => {
		expect((await make(business.key)).body.api_version).toBe(latestApiVersion);
		const { body } = await make(business.key, { api_version: latestApiVersion });
		expect((await webhooks.change(body.id, { api_version: latestApiVersion })).api_version).toBe(
			latestApiVersion,
		);
		const refused = await make(business.key, { api_version: "2019-01-01" });
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "api_version" }] } });
	});
});

describe("the signing secret", () => {
	const secretOf = async (id: string) => (await business.key.get<WebhookSecret>(`${path}/${id}/secret`)).body;

	test("the signing secret can be retrieved by members who manage webhooks, and is stored encrypted", async () => {
		const { body } = await make(business.key);
		const { secret } = await secretOf(body.id);
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
		expect((await secretOf(body.id)).secret).toBe(secret);
		const [row] = await harness.services.db.select().from(webhookEndpoints);
		const bytes = Buffer.from(secret.slice(6), "base64");
		const encrypted = Buffer.from(row?.secrets[0]?.encrypted ?? "", "base64");
		expect(encrypted.length).toBeGreaterThan(bytes.length);
		expect(encrypted.includes(bytes)).toBe(false);
	});

	const rotate = (id: string, overlap_hours: number) =>
		business.key.post<OrProblem<WebhookSecret>>(`${path}/${id}/secret/rotate`, { overlap_hours });
	const hoursLeft = async (id: string) =>
		(await webhooks.read(id)).secrets.map(({ expires_at }) =>
			expires_at === null
				? null
				: Math.round((Date.parse(expires_at) - harness.clock.now().getTime()) / 3_600_000),
		);

	test("a rotated secret keeps signing for the requested hours", async () => {
		const { body } = await make(business.key);
		const before = await secretOf(body.id);
		const { body: rotated } = await rotate(body.id, 2);
		expect(rotated.secret).not.toBe(before.secret);
		expect(await secretOf(body.id)).toEqual(rotated);
		const { secrets } = await webhooks.read(body.id);
		expect(secrets.map(({ id }) => id)).toEqual([rotated.id, before.id]);
		expect(await hoursLeft(body.id)).toEqual([null, 2]);
		expect(JSON.stringify(secrets)).not.toContain("whsec_");
		harness.clock.advance({ hours: 3 });
		expect(await hoursLeft(body.id)).toEqual([null]);
		await rotate(body.id, 0);
		expect(await hoursLeft(body.id)).toEqual([null]);
		expect((await rotate(body.id, 169)).status).toBe(422);
	});

	test("a rotated secret keeps its own expiry when another rotation follows", async () => {
		const { body } = await make(business.key);
		await rotate(body.id, 72);
		await rotate(body.id, 1);
		expect(await hoursLeft(body.id)).toEqual([null, 1, 72]);
		await rotate(body.id, 0);
		expect(await hoursLeft(body.id)).toEqual([null, 1, 72]);
		harness.clock.advance({ hours: 2 });
		expect(await hoursLeft(body.id)).toEqual([null, 70]);
	});

	test("an endpoint has at most five secrets, and only a rotation without overlap succeeds at the limit", async () => {
		const { body } = await make(business.key);
		for (const hours of [1, 2, 3, 4]) expect((await rotate(body.id, hours)).status).toBe(200);
		const { secrets } = await webhooks.read(body.id);
		const refused = await rotate(body.id, 24);
		expect(refused).toMatchObject({ status: 409, body: { code: "too_many_webhook_secrets" } });
		expect(refused.body.detail).toContain(secrets.at(-1)?.expires_at);
		expect((await webhooks.read(body.id)).secrets).toEqual(secrets);
		expect((await rotate(body.id, 0)).status).toBe(200);
		expect(await hoursLeft(body.id)).toEqual([null, 4, 3, 2, 1]);
		expect((await rotate(body.id, 24)).status).toBe(409);
		harness.clock.advance({ hours: 2 });
		expect((await rotate(body.id, 24)).status).toBe(200);
	});
});

describe("access to webhook endpoints", () => {
	test("another app and the other mode can't access an app's webhook endpoints", async () => {
		const { body } = await make(business.key);
		const theirs = await harness.business("Theirs");
		const endpointPath = `${path}/${body.id}`;
		for (const client of [theirs.key, await live()]) {
			const responses = [
				await client.get(endpointPath),
				await client.get(`${endpointPath}/secret`),
				await client.get(`${endpointPath}/health`),
				await client.patch(endpointPath, { enabled: false }),
				await client.post(`${endpointPath}/secret/rotate`, {}),
				await client.post(`${endpointPath}/test`, { type: "verification.approved" }),
				await client.post(`${endpointPath}/resend-failed`, { since: "2026-01-01T00:00:00Z" }),
				await client.delete(endpointPath),
			];
			expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(404));
			expect((await client.get<Page<WebhookEndpoint>>(path)).body.data).toEqual([]);
		}
		expect((await webhooks.read(body.id)).enabled).toBe(true);
	});

	test("webhook endpoints can't be managed without the permission", async () => {
		const { body } = await make(business.key);
		const endpointPath = `${path}/${body.id}`;
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["webhooks:read"]));
		expect((await reader.get(endpointPath)).status).toBe(200);
		const responses = [
			await make(reader),
			await reader.get<OrProblem<object>>(`${endpointPath}/secret`),
			await reader.patch<OrProblem<object>>(endpointPath, { enabled: false }),
			await reader.post<OrProblem<object>>(`${endpointPath}/secret/rotate`, {}),
			await reader.post<OrProblem<object>>(`${endpointPath}/test`, { type: "verification.approved" }),
			await reader.post<OrProblem<object>>(`${endpointPath}/resend-failed`, {
				since: "2026-01-01T00:00:00Z",
			}),
			await reader.delete<OrProblem<object>>(endpointPath),
		];
		for (const { status, body } of responses)
			expect({ status, code: body.code }).toEqual({ status: 403, code: "forbidden" });
		const { client } = await harness.member(business, "viewer");
		expect((await client.get(path)).status).toBe(403);
		expect((await client.get("/api/v1/deliveries")).status).toBe(403);
		expect((await harness.visitor().get(path)).status).toBe(401);
	});
});
