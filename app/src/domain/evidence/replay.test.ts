import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Verification } from "../verifications/contract.ts";
import { attempts, checks } from "../verifications/tables.ts";
import type { Replay } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let id: string;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	id = person.id;
	await waitUntil("a decision", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${id}`);
		return body.status === "approved";
	});
}, 120_000);
afterAll(() => harness.close());

const replay = (client = business.key, of = id) =>
	client.post<Replay & Problem>(`/api/v1/verifications/${of}/replay`);

test("a replay with the same photos, settings and models gives the same findings and decision", async () => {
	const { status, body } = await replay();
	expect(status).toBe(200);
	expect(body).toMatchObject({
		object: "replay",
		attempt: 1,
		same: true,
		engine: { same: true, differences: [] },
		decision: { same: true, differences: [] },
	});
	expect(body.models.before.length).toBeGreaterThan(1);
	expect(body.models.after).toEqual(body.models.before);
});

test("a replay shows a stored score that was altered, with both numbers", async () => {
	const { db } = harness.services;
	const where = sql`${checks.verificationId} = ${id} and ${checks.type} = 'face_match'`;
	const [before] = await db.select().from(checks).where(where);
	await db
		.update(checks)
		.set({ tree: { ...before!.tree, score: 0.1 } })
		.where(where);
	const { body } = await replay();
	expect(body).toMatchObject({ same: false, engine: { same: true } });
	expect(body.decision.differences).toEqual([
		{ path: "checks.1.score", before: 0.1, after: before?.tree.score },
	]);
	await db.update(checks).set({ tree: before!.tree }).where(where);
});

test("a replay names a difference in personal data only by its path", async () => {
	const { db } = harness.services;
	const [attempt] = await db.select().from(attempts).where(eq(attempts.verificationId, id));
	await db.update(attempts).set({ encryptedFields: null }).where(eq(attempts.id, attempt!.id));
	const { body } = await replay();
	expect(body.decision.same).toBe(false);
	expect(body.decision.differences[0]).toEqual({ path: "fields.0", before: null, after: "…" });
	expect(JSON.stringify(body)).not.toContain("LIND");
	await db
		.update(attempts)
		.set({ encryptedFields: attempt!.encryptedFields })
		.where(eq(attempts.id, attempt!.id));
});

test("a replay is refused without the permissions, to other apps, and with nothing to replay", async () => {
	const viewer = harness.withSecret(
		await harness.secret(business.app, "test", ["verifications:read", "files:read"]),
	);
	expect((await replay(viewer)).status).toBe(403);
	expect((await replay((await harness.business("Autre Banque")).key)).status).toBe(404);
	const { id: canceled } = await harness.invite(business);
	await business.key.post(`/api/v1/verifications/${canceled}/cancel`);
	expect(await replay(business.key, canceled)).toMatchObject({
		status: 409,
		body: { code: "nothing_to_replay" },
	});
});
