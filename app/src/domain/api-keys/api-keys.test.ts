import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../platform/crypto/secrets.ts";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import type { Alert } from "../alerts/contract.ts";
import type { CreatedApiKey } from "./contract.ts";
import { processExpiringApiKeys } from "./expiry.ts";
import { apiKeyNetworks, apiKeys } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const row = async (secret: string) =>
	(
		await harness.services.db
			.select()
			.from(apiKeys)
			.where(eq(apiKeys.keyHash, hashSecret(secret)))
	)[0];
const change = (secret: string, to: Partial<typeof apiKeys.$inferInsert>) =>
	harness.services.db
		.update(apiKeys)
		.set(to)
		.where(eq(apiKeys.keyHash, hashSecret(secret)));
const ask = async (secret: string) => (await harness.withSecret(secret).get("/api/v1/verifications")).status;

describe("an API key", () => {
	test("an API key shows its mode in its prefix, and is stored only as a hash", async () => {
		const live = await harness.secret(business.app, "live");
		expect(business.secret).toMatch(/^sk_test_/);
		expect(live).toMatch(/^sk_live_/);
		expect(JSON.stringify(await row(live))).not.toContain(live.slice(8));
	});

	test("an API key works until it expires", async () => {
		const secret = await harness.secret(business.app);
		await change(secret, { expiresAt: new Date(harness.clock.now().getTime() + 3_600_000) });
		expect(await ask(secret)).toBe(200);
		harness.clock.advance({ hours: 2 });
		expect(await ask(secret)).toBe(401);
	});

	test("an API key works until it is revoked", async () => {
		const secret = await harness.secret(business.app);
		expect(await ask(secret)).toBe(200);
		await change(secret, { revokedAt: harness.clock.now() });
		expect(await ask(secret)).toBe(401);
	});

	test("the last use of an API key is recorded at most once a minute", async () => {
		const secret = await harness.secret(business.app);
		expect((await row(secret))?.lastUsedAt).toBeNull();
		await ask(secret);
		const first = (await row(secret))?.lastUsedAt;
		await ask(secret);
		expect((await row(secret))?.lastUsedAt).toEqual(first);
		harness.clock.advance({ seconds: 90 });
		await ask(secret);
		expect((await row(secret))?.lastUsedAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
	});
});

const alerts = async (type: string, { key }: TestBusiness) =>
	(await key.get<Page<Alert>>(`/api/v1/alerts?type=${type}`)).body.data;

describe("the networks that an API key is used from", () => {
	const askFrom = async (secret: string, remoteAddress: string) => {
		const { statusCode } = await harness.http.inject({
			url: "/api/v1/verifications",
			remoteAddress,
			headers: { authorization: `Bearer ${secret}` },
		});
		expect(statusCode).toBe(200);
	};
	const newNetworks = (whose: TestBusiness) => alerts("key_new_network", whose);

	test("an API key used from a new network raises one alert per key, except for its first network", async () => {
		const mine = await harness.business();
		const secret = await harness.secret(mine.app);
		for (const address of ["203.0.113.7", "203.0.113.250", "::ffff:203.0.113.9"])
			await askFrom(secret, address);
		expect(await newNetworks(mine)).toEqual([]);
		await askFrom(secret, "198.51.100.4");
		expect(await newNetworks(mine)).toMatchObject([
			{
				severity: "warning",
				count: 1,
				object_id: (await row(secret))?.id,
				data: { name: "Key", network: "198.51.100.0/24" },
				url: "/apikeys",
				message: expect.stringContaining("“Key” was used from 198.51.100.0/24 for the first time"),
			},
		]);
		await askFrom(secret, "198.51.100.99");
		await askFrom(secret, "203.0.113.7");
		expect(await newNetworks(mine)).toMatchObject([{ count: 1 }]);
		await askFrom(secret, "2001:db8:1:2::1");
		await askFrom(secret, "2001:db8:1:ffff::1");
		expect(await newNetworks(mine)).toMatchObject([{ count: 2, data: { network: "2001:db8:1::/48" } }]);
	});

	test("the networks of an API key are stored as tokens that differ between apps", async () => {
		const rows = await harness.services.db.select().from(apiKeyNetworks);
		expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|2001:db8/);
		const other = await harness.secret((await harness.business()).app);
		await askFrom(other, "203.0.113.7");
		const all = await harness.services.db.select().from(apiKeyNetworks);
		expect(all).toHaveLength(rows.length + 1);
		expect(new Set(all.map(({ network }) => network)).size).toBe(
			new Set(rows.map(({ network }) => network)).size + 1,
		);
	});

	test("a rotated key's networks are copied to its successor", async () => {
		const mine = await harness.business();
		const owner = await harness.signedIn(mine.email);
		const { body: old } = await owner.change<CreatedApiKey>("POST", "/api/keys", {
			name: "Old",
			scopes: ["verifications:read"],
			current_password: testPassword,
		});
		await askFrom(old.secret, "203.0.113.7");
		const { body: next } = await owner.change<CreatedApiKey>("POST", `/api/keys/${old.id}/rotate`, {
			current_password: testPassword,
		});
		await askFrom(next.secret, "203.0.113.7");
		expect(await newNetworks(mine)).toEqual([]);
		await askFrom(next.secret, "198.51.100.4");
		expect(await newNetworks(mine)).toMatchObject([{ object_id: next.id }]);
	});
});

describe("an API key that expires within a week", () => {
	const inDays = (days: number) => new Date(harness.clock.now().getTime() + days * 86_400_000);
	const expiring = (whose: TestBusiness) => alerts("key_expiring", whose);

	test("an expiring key raises one alert, and another after its expiry was changed and comes near", async () => {
		const mine = await harness.business();
		await change(mine.secret, { expiresAt: inDays(20) });
		const secret = await harness.secret(mine.app);
		await change(secret, { expiresAt: inDays(20.5) });
		const { id } = (await row(secret)) ?? {};
		await change(mine.secret, { expiresAt: null });
		await processExpiringApiKeys(harness.services);
		expect(await expiring(mine)).toEqual([]);
		harness.clock.advance({ days: 14 });
		await processExpiringApiKeys(harness.services);
		await processExpiringApiKeys(harness.services);
		expect(await expiring(mine)).toMatchObject([{ object_id: id, count: 1, data: { name: "Key", days: 7 } }]);
		const owner = await harness.signedIn(mine.email);
		await owner.change("PATCH", `/api/keys/${id}`, { expires_at: inDays(8).toISOString() });
		await processExpiringApiKeys(harness.services);
		expect(await expiring(mine)).toMatchObject([{ count: 1 }]);
		harness.clock.advance({ days: 2 });
		await processExpiringApiKeys(harness.services);
		expect(await expiring(mine)).toMatchObject([{ count: 2, data: { days: 6 } }]);
	});

	test("a rotated or revoked key raises no expiry alert", async () => {
		const mine = await harness.business();
		const owner = await harness.signedIn(mine.email);
		const createKey = async () =>
			(
				await owner.change<CreatedApiKey>("POST", "/api/keys", {
					name: "Short",
					scopes: ["verifications:read"],
					expires_at: inDays(3).toISOString(),
					current_password: testPassword,
				})
			).body;
		const rotated = await createKey();
		const revoked = await createKey();
		await change(rotated.secret, { createdAt: inDays(-30) });
		await owner.change("POST", `/api/keys/${rotated.id}/rotate`, { current_password: testPassword });
		await owner.change("DELETE", `/api/keys/${revoked.id}`);
		await processExpiringApiKeys(harness.services);
		expect(await expiring(mine)).toEqual([]);
	});
});
