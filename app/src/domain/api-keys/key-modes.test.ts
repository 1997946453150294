import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mode, Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import type { ApiKey, CreatedApiKey } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
/** In test mode. */
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterAll(() => harness.close());

const choose = (mode: Mode, client: TestClient) =>
	client.change("PUT", "/api/session/app", { app: business.app, mode });
/** Another session of the owner, in live mode. */
async function liveOwner(): Promise<TestClient> {
	const client = await harness.signedIn(business.email);
	await choose("live", client);
	return client;
}
const password = { current_password: testPassword };
const tryCreate = (more: object = {}, client: TestClient = owner) =>
	client.change<CreatedApiKey>("POST", "/api/keys", {
		name: "Onboarding server",
		scopes: ["verifications:read"],
		...more,
	});
async function createKey(more: object = {}, client: TestClient = owner): Promise<CreatedApiKey> {
	const { status, body } = await tryCreate(more, client);
	expect(status).toBe(201);
	return body;
}
const change = (id: string, to: object) => owner.change<ApiKey>("PATCH", `/api/keys/${id}`, to);
const rotate = (id: string, body: object = {}, client: TestClient = owner) =>
	client.change<CreatedApiKey>("POST", `/api/keys/${id}/rotate`, body);
const revoke = (id: string) => owner.change<ApiKey>("DELETE", `/api/keys/${id}`);
const get = async (id: string) => (await owner.get<ApiKey>(`/api/keys/${id}`)).body;
const list = async (query = "", client: TestClient = owner) =>
	(await client.get<OrProblem<Page<ApiKey>>>(`/api/keys${query}`)).body;
const works = async (secret: string) =>
	(await harness.withSecret(secret).get("/api/v1/verifications")).status === 200;

test("creating or rotating a live key requires the member's password, not only their session", async () => {
	const live = await liveOwner();
	const { id } = await createKey(password, live);
	const before = (await list("", live)).data.length;
	for (const [current_password, code] of [
		["not the one", "wrong_password"],
		["", "too_small"],
		[undefined, "invalid_type"],
	])
		for (const refused of [
			await tryCreate({ current_password }, live),
			await rotate(id, { current_password }, live),
		]) {
			expect(refused.status).toBe(422);
			expect(refused.body).toMatchObject({ errors: [{ path: "current_password", code }] });
		}
	expect((await list("", live)).data).toHaveLength(before);
	expect((await rotate(id, { ...password, overlap_hours: 0 }, live)).status).toBe(201);
});

test("creating, rotating and revoking a test key requires no password", async () => {
	const { id, secret } = await createKey();
	expect(await works(secret)).toBe(true);
	const { status, body } = await rotate(id);
	expect(status).toBe(201);
	expect(body.secret).toMatch(/^sk_test_/);
	expect((await revoke(body.id)).status).toBe(200);
});

test("a key created or rotated without a password is a test key, whatever the request claims", async () => {
	const { id } = await createKey();
	for (const claim of [{ mode: "live" }, { mode: "live", ...password }])
		for (const refused of [await tryCreate(claim), await rotate(id, claim), await change(id, claim)])
			expect(refused.status).toBe(422);
	const live = await liveOwner();
	const { id: liveId } = await createKey(password, live);
	// Each mode only finds its own keys: a session in test mode can't rotate a live key without the password.
	expect((await rotate(liveId)).status).toBe(404);
	expect((await rotate(id, password, live)).status).toBe(404);
	expect(await get(id)).toMatchObject({ mode: "test", status: "active" });
});

test("a session that changes its mode while a key is created never gets a live key without the password", async () => {
	const client = await harness.signedIn(business.email);
	for (let round = 0; round < 5; round++) {
		await choose("test", client);
		const responses = await Promise.all([
			tryCreate({ name: `First ${round}` }, client),
			choose("live", client),
			tryCreate({ name: `Second ${round}` }, client),
		]);
		for (const { status, body } of [responses[0], responses[2]])
			if (status === 201) expect(body.secret).toMatch(/^sk_test_/);
			else expect(body.errors).toMatchObject([{ path: "current_password" }]);
	}
	const { data } = await list("?limit=100", client);
	expect(data.filter(({ name }) => /^(First|Second) /.test(name))).toEqual([]);
});

test("after too many wrong passwords the right one is refused too when creating a key", async () => {
	const mate = await harness.member(business, "admin");
	await choose("live", mate.client);
	const guess = () => tryCreate({ current_password: "guessed" }, mate.client);
	let refused = await guess();
	for (let tries = 1; refused.status === 422 && tries < 30; tries++) refused = await guess();
	expect(refused.status).toBe(429);
	expect((await tryCreate(password, mate.client)).status).toBe(429);
});

test("a new API key belongs to the mode its creator works in and isn't listed in the other", async () => {
	const live = await liveOwner();
	const key = await createKey({ name: "For real", ...password }, live);
	expect(key.secret).toMatch(/^sk_live_/);
	expect((await list("", live)).data.map(({ id }) => id)).toContain(key.id);
	expect((await list("?limit=100")).data.map(({ id }) => id)).not.toContain(key.id);
	expect((await owner.get(`/api/keys/${key.id}`)).status).toBe(404);
});
