import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../platform/crypto.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import { apiKeys } from "./tables.ts";

let harness: Harness;
let business: Business;
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
	test("tells its mode by its prefix, and is kept as a hash only", async () => {
		const live = await harness.secret(business.app, "live");
		expect(business.secret).toMatch(/^sk_test_/);
		expect(live).toMatch(/^sk_live_/);
		expect(JSON.stringify(await row(live))).not.toContain(live.slice(8));
	});

	test("works until it expires, and no longer", async () => {
		const secret = await harness.secret(business.app);
		await change(secret, { expiresAt: new Date(harness.clock.now().getTime() + 3_600_000) });
		expect(await ask(secret)).toBe(200);
		harness.clock.advance({ hours: 2 });
		expect(await ask(secret)).toBe(401);
	});

	test("works until it is revoked", async () => {
		const secret = await harness.secret(business.app);
		expect(await ask(secret)).toBe(200);
		await change(secret, { revokedAt: harness.clock.now() });
		expect(await ask(secret)).toBe(401);
	});

	test("notes its last use, at most once a minute", async () => {
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
