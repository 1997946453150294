import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import { keyScopes, permissionsByRole } from "../guard/permissions.ts";
import {
	type ApiKey,
	apiKeySchema,
	type CreatedApiKey,
	createdApiKeySchema,
	maxApiKeys,
} from "./contract.ts";
import { apiKeys } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
let developer: TestMember;
let stranger: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	developer = await harness.member(business, "developer");
	stranger = await harness.signedIn((await harness.business("Theirs")).email);
});
afterAll(() => harness.close());

const read = ["verifications:read"] as const;
const tryCreate = (more: object = {}, client: TestClient = owner) =>
	client.change<CreatedApiKey>("POST", "/api/keys", { name: "Onboarding server", scopes: read, ...more });
const createKey = async (more: object = {}, client: TestClient = owner): Promise<CreatedApiKey> => {
	const { status, body } = await tryCreate(more, client);
	expect(status).toBe(201);
	return createdApiKeySchema.parse(body);
};
const change = (id: string, to: object, client: TestClient = owner) =>
	client.change<ApiKey>("PATCH", `/api/keys/${id}`, to);
const rotate = (id: string, body: object = {}, client: TestClient = owner) =>
	client.change<CreatedApiKey>("POST", `/api/keys/${id}/rotate`, body);
const revoke = (id: string, client: TestClient = owner) => client.change<ApiKey>("DELETE", `/api/keys/${id}`);
const get = async (id: string) => (await owner.get<ApiKey>(`/api/keys/${id}`)).body;
const list = async (query = "", client: TestClient = owner) =>
	(await client.get<OrProblem<Page<ApiKey>>>(`/api/keys${query}`)).body;
const works = async (secret: string) =>
	(await harness.withSecret(secret).get("/api/v1/verifications")).status === 200;
const inHours = (hours: number) => new Date(harness.clock.now().getTime() + hours * 3_600_000).toISOString();
const trail = async (action: string) =>
	(await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=${action}&limit=1`)).body
		.data[0];

describe("creating an API key", () => {
	test("a new key has its scopes, and its secret is shown only once", async () => {
		const key = await createKey();
		expect(key.secret).toMatch(/^sk_test_/);
		expect(key).toMatchObject({
			mode: "test",
			status: "active",
			scopes: read,
			hint: `sk_test_…${key.secret.slice(-4)}`,
			created_by: { id: business.ownerId, name: "Camille Laurent", is_member: true },
			last_used_at: null,
			expires_at: null,
		});
		expect(await works(key.secret)).toBe(true);
		const refused = await harness.withSecret(key.secret).post<OrProblem<object>>("/api/v1/verifications", {});
		expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: "forbidden" });
		const shown = await get(key.id);
		expect(apiKeySchema.parse(shown).last_used_at).not.toBeNull();
		expect(JSON.stringify([shown, await list()])).not.toContain(key.secret);
		expect(JSON.stringify(await harness.services.db.select().from(apiKeys))).not.toContain(key.secret);
	});

	test("a key works only from its allowed networks, and the refusal names the caller's address", async () => {
		const key = await createKey({ allowed_ranges: ["203.0.113.7/24", " 203.0.113.0/24", "2001:DB8::/32"] });
		expect(key.allowed_ranges).toEqual(["203.0.113.0/24", "2001:db8::/32"]);
		const from = (remoteAddress: string) =>
			harness.http.inject({
				url: "/api/v1/verifications",
				remoteAddress,
				headers: { authorization: `Bearer ${key.secret}`, "accept-language": "en" },
			});
		for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:1::5"])
			expect({ address, status: (await from(address)).statusCode }).toEqual({ address, status: 200 });
		const refused = await from("::ffff:198.51.100.4");
		expect(refused.statusCode).toBe(403);
		expect(refused.json()).toMatchObject({ code: "address_not_allowed" });
		expect(refused.json().detail).toContain(" 198.51.100.4.");
		await change(key.id, { allowed_ranges: [] });
		expect((await from("198.51.100.4")).statusCode).toBe(200);
	});

	test("a key can expire at a chosen time in the future", async () => {
		const key = await createKey({ expires_at: inHours(24 * 30) });
		expect(key.status).toBe("active");
		expect((await change(key.id, { expires_at: inHours(24) })).body.status).toBe("expiring");
		const { status, body } = await tryCreate({ expires_at: inHours(-1) });
		expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "expires_at" });
	});

	test.each([
		[{ name: " " }, "name"],
		[{ scopes: [] }, "scopes"],
		[{ scopes: ["keys:manage"] }, "scopes.0"],
		[{ allowed_ranges: ["203.0.113.0/33"] }, "allowed_ranges.0"],
		[{ allowed_ranges: ["203.0.113.1", "localhost"] }, "allowed_ranges.1"],
		[{ mode: "live" }, ""],
	])("a key with %j is refused, and the field is named", async (wrong, path) => {
		const { status, body } = await tryCreate(wrong);
		expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path });
		expect(body.errors?.[0]?.message).not.toBe("Invalid input");
	});

	test("an API key keeps working after its creator leaves the team, and shows that they left", async () => {
		const mate = await harness.member(business, "developer");
		const key = await createKey({}, mate.client);
		await owner.change("DELETE", `/api/apps/${business.app}/members/${mate.id}`);
		expect((await get(key.id)).created_by).toEqual({ id: mate.userId, name: mate.name, is_member: false });
		expect(await works(key.secret)).toBe(true);
	});

	test("a key whose creator works in another team too is listed once, and shows whether they left this one", async () => {
		const mate = await harness.member(business, "developer");
		const { id } = await createKey({}, mate.client);
		expect((await mate.client.change("POST", "/api/apps", { name: "Elsewhere" })).status).toBe(201);
		expect((await list()).data.filter((key) => key.id === id)).toHaveLength(1);
		expect((await get(id)).created_by).toMatchObject({ id: mate.userId, is_member: true });
		await owner.change("DELETE", `/api/apps/${business.app}/members/${mate.id}`);
		expect((await get(id)).created_by).toMatchObject({ id: mate.userId, is_member: false });
	});

	test("the number of usable API keys of an app is limited", async () => {
		const crowd = await harness.business();
		const browser = await harness.signedIn(crowd.email);
		await harness.services.db.insert(apiKeys).values(
			Array.from({ length: maxApiKeys - 1 }, (_, index) => ({
				id: newId("apiKey"),
				appId: crowd.app,
				mode: "test" as const,
				name: "Key",
				scopes: [...read],
				keyHash: `${index}`,
				ending: "0000",
				createdAt: harness.clock.now(),
			})),
		);
		const { status, body } = await tryCreate({}, browser);
		expect({ status, code: body.code }).toEqual({ status: 409, code: "too_many_keys" });
		const [first] = (await list("?limit=1", browser)).data;
		await revoke(first?.id ?? "", browser);
		await createKey({}, browser);
	});
});

describe("a member's own permissions", () => {
	const more = ["verifications:read", "lists:manage"] as const;

	test("a member can't create a key with scopes they lack", async () => {
		expect(permissionsByRole.developer).not.toContain("lists:manage");
		const { status, body } = await tryCreate({ scopes: more }, developer.client);
		expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "scopes" });
		expect(body.errors?.[0]?.message).toContain(": lists:manage");
		const own = keyScopes.filter((scope) => permissionsByRole.developer.includes(scope));
		await createKey({ scopes: own }, developer.client);
		await createKey({ scopes: keyScopes }, owner);
	});

	test("a member can't give an existing key scopes they lack, or rotate a key with such scopes", async () => {
		const weak = await createKey();
		const strong = await createKey({ scopes: more });
		for (const { status, body } of [
			await change(weak.id, { scopes: more }, developer.client),
			await rotate(strong.id, {}, developer.client),
			await change(strong.id, { expires_at: null }, developer.client),
			await change(strong.id, { allowed_ranges: [] }, developer.client),
		])
			expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 422, path: "scopes" });
	});

	test("a member may rename, restrict and revoke a key with scopes they lack", async () => {
		const strong = await createKey({ scopes: more });
		expect((await change(strong.id, { name: "Lists" }, developer.client)).body.name).toBe("Lists");
		const narrowed = await change(strong.id, { scopes: ["lists:manage"] }, developer.client);
		expect(narrowed.body.scopes).toEqual(["lists:manage"]);
		expect((await revoke(strong.id, developer.client)).body.status).toBe("revoked");
	});
});

describe("changing an API key", () => {
	test("a key can be renamed and given other scopes, which apply from its next request", async () => {
		const key = await createKey();
		await change(key.id, { name: "Nightly export", scopes: ["customers:read"] });
		expect(await get(key.id)).toMatchObject({ name: "Nightly export", scopes: ["customers:read"] });
		expect(await works(key.secret)).toBe(false);
		expect(await trail("api_key.changed")).toMatchObject({
			object_id: key.id,
			details: { name: "Nightly export", from: "Onboarding server", scopes: ["customers:read"] },
		});
	});

	test("an expired or revoked key can't be changed", async () => {
		const revoked = await createKey();
		const expired = await createKey({ expires_at: inHours(1) });
		await revoke(revoked.id);
		harness.clock.advance({ hours: 2 });
		for (const { id } of [revoked, expired])
			for (const { status, body } of [await change(id, { expires_at: null }), await rotate(id)])
				expect({ status, code: body.code }).toEqual({ status: 409, code: "key_inactive" });
	});
});

describe("rotating an API key", () => {
	test("a rotated key works beside its successor for the requested overlap", async () => {
		const old = await createKey({ allowed_ranges: ["127.0.0.0/8"], expires_at: inHours(24 * 90) });
		const { body: next } = await rotate(old.id, { overlap_hours: 24 });
		expect(next).toMatchObject({
			name: old.name,
			scopes: old.scopes,
			allowed_ranges: old.allowed_ranges,
			status: "active",
			replaced_by: null,
		});
		const life = (key: ApiKey) => Date.parse(key.expires_at ?? "") - Date.parse(key.created_at);
		expect(Math.abs(life(next) - life(old))).toBeLessThan(1000);
		const before = await get(old.id);
		expect(before).toMatchObject({ status: "expiring", replaced_by: next.id });
		expect([await works(old.secret), await works(next.secret)]).toEqual([true, true]);
		harness.clock.advance({ hours: 25 });
		expect([await works(old.secret), await works(next.secret)]).toEqual([false, true]);
		expect((await get(old.id)).status).toBe("expired");
		expect(await trail("api_key.rotated")).toMatchObject({
			object_id: old.id,
			details: { name: old.name, replaced_by: next.id, overlap_hours: 24 },
		});
	});

	test("rotating without overlap ends the old key immediately", async () => {
		const old = await createKey();
		const { body: next } = await rotate(old.id, { overlap_hours: 0 });
		expect(next.expires_at).toBeNull();
		expect([await works(old.secret), await works(next.secret)]).toEqual([false, true]);
	});

	test("an overlap doesn't extend a key's own expiry", async () => {
		const old = await createKey({ expires_at: inHours(2) });
		await rotate(old.id, { overlap_hours: 72 });
		expect((await get(old.id)).expires_at).toBe(old.expires_at);
	});

	test("a rotated key can't be rotated again", async () => {
		const old = await createKey();
		const responses = await Promise.all([rotate(old.id), rotate(old.id)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect(responses.find(({ status }) => status === 409)?.body.code).toBe("key_rotated");
	});
});

describe("revoking an API key", () => {
	test("a revoked key authenticates nothing and stays listed", async () => {
		const key = await createKey();
		expect(await works(key.secret)).toBe(true);
		const { status, body } = await revoke(key.id);
		expect(status).toBe(200);
		expect(body).toMatchObject({ status: "revoked", revoked_at: expect.any(String) });
		expect(await works(key.secret)).toBe(false);
		expect((await revoke(key.id)).body).toEqual(body);
		const ids = async (status: string) =>
			(await list(`?status=${status}&limit=100`)).data.map(({ id }) => id);
		expect(await ids("inactive")).toContain(key.id);
		expect(await ids("active")).not.toContain(key.id);
	});

	test("key changes are recorded as events for members who may see keys, without secrets or creators", async () => {
		const key = await createKey({ name: "Told" });
		await rotate(key.id);
		await revoke(key.id);
		const listEventsAs = async (client: TestClient) =>
			(await client.get<Page<Event>>(`/api/v1/events?object_id=${key.id}`)).body.data;
		const events = await listEventsAs(owner);
		expect(events.map(({ type }) => type)).toEqual(["api_key.revoked", "api_key.rotated", "api_key.created"]);
		expect(events[0]?.data).toMatchObject({ object: "api_key", name: "Told", status: "revoked" });
		expect(JSON.stringify(events)).not.toMatch(/Camille|"secret"/);
		expect((await listEventsAs(business.key)).map(({ data }) => data)).toEqual([{}, {}, {}]);
		expect((await listEventsAs((await harness.member(business, "viewer")).client))[0]?.data).toEqual({});
	});
});

describe("the audit log of an API key's actions", () => {
	test("the audit log shows a key's current name", async () => {
		const { id, secret } = await createKey({ scopes: ["customers:write"] });
		await harness.withSecret(secret).post("/api/v1/customers", { first_name: "Anna" });
		await change(id, { name: "Import" });
		const key = { kind: "key", id, name: "Import" };
		expect(await trail("customer.created")).toMatchObject({ actor: key });
		const owner = { kind: "user", id: business.ownerId, name: "Camille Laurent" };
		expect((await trail("api_key.changed"))?.actor).toEqual(owner);
	});
});

describe("listing API keys", () => {
	test("API keys are listed page by page, latest first, each once", async () => {
		const paged = await harness.business();
		const browser = await harness.signedIn(paged.email);
		for (let index = 0; index < 4; index++) await createKey({ name: `Key ${index}` }, browser);
		const names: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Page<ApiKey> = await list(`?limit=2${cursor && `&cursor=${cursor}`}`, browser);
			names.push(...page.data.map(({ name }) => name));
			cursor = page.next_cursor;
		}
		expect(names).toEqual(["Key 3", "Key 2", "Key 1", "Key 0", "Key"]);
		expect((await list("?cursor=abc", browser)).errors?.[0]?.path).toBe("cursor");
	});
});

describe("access to API keys", () => {
	const every = async (client: TestClient, id: string) => [
		await client.get<OrProblem<object>>(`/api/keys/${id}`),
		await change(id, { name: "Mine" }, client),
		await rotate(id, {}, client),
		await revoke(id, client),
	];

	test("an API key can't list or create keys, whatever its scopes", async () => {
		const { id } = await createKey();
		for (const { status, body } of [
			await business.key.get<OrProblem<object>>("/api/keys"),
			await tryCreate({}, business.key),
			...(await every(business.key, id)),
		])
			expect({ status, code: body.code }).toEqual({ status: 403, code: "members_only" });
	});

	test("another team's owner can't find an app's keys", async () => {
		const { id } = await createKey();
		for (const { status } of await every(stranger, id)) expect(status).toBe(404);
		expect((await list("?limit=100", stranger)).data.map((key) => key.id)).not.toContain(id);
	});

	test("members without the permission get a refusal that names it", async () => {
		const { id } = await createKey();
		const { client } = await harness.member(business, "lead");
		for (const { status, body } of [await tryCreate({}, client), ...(await every(client, id))])
			expect({ status, code: body.code }).toEqual({ status: 403, code: "forbidden" });
	});

	test("an unauthenticated request for API keys gets 401", async () => {
		expect((await harness.visitor().get("/api/keys")).status).toBe(401);
	});
});
