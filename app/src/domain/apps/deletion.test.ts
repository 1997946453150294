import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { FakeBucket } from "../../testing/fakes/fake-bucket.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { apiKeys } from "../api-keys/tables.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { verifyChains } from "../audit/verify.ts";
import { events } from "../events/tables.ts";
import { invitations, members } from "../team/tables.ts";
import { files, verifications } from "../verifications/tables.ts";
import type { App } from "./contract.ts";
import { eraseDeletedApps } from "./deletion.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});

const at = (rest = "") => `/api/apps/${business.app}${rest}`;
const app = async () => (await owner.get<App>(at())).body;
const of = async (action: string) =>
	(await owner.get<Page<AuditEntry>>(at(`/audit?action=${action}`))).body.data;
const schedule = (name = "Banque du Phare", current_password = testPassword) =>
	owner.change("POST", at("/deletion"), { name, current_password });
const keep = (client = owner) => client.change("DELETE", at("/deletion"));
const photo = (bytes: Uint8Array) => {
	const form = new FormData();
	form.append("file", new Blob([new Uint8Array(bytes)]), "logo.png");
	return form;
};

describe("deleting an app", () => {
	test("deleting an app requires its typed name and the password", async () => {
		const named = await schedule("Banque");
		expect(named.body.errors).toMatchObject([{ path: "name", code: "name_mismatch" }]);
		const wrong = await schedule("Banque du Phare", "not it");
		expect(wrong.body.errors).toMatchObject([{ path: "current_password", code: "wrong_password" }]);
		expect((await app()).deletion_at).toBeNull();
		expect((await keep()).body.code).toBe("deletion_not_scheduled");
	});

	test("an app scheduled for deletion accepts no new verifications until the deletion is canceled", async () => {
		const create = () => business.key.post<OrProblem<object>>("/api/v1/verifications", {});
		const before = await create();
		const scheduled = await schedule();
		expect(scheduled.status).toBe(204);
		const { deletion_at } = await app();
		const days = (Date.parse(deletion_at ?? "") - harness.clock.now().getTime()) / 86_400_000;
		expect(days).toBeCloseTo(30, 1);
		const refused = await create();
		expect([refused.status, refused.body.code]).toEqual([409, "app_to_be_deleted"]);
		expect((await business.key.get("/api/v1/verifications")).status).toBe(200);
		await harness.mailTo(business.email, "app_deletion_scheduled");
		const canceled = await keep();
		expect(canceled.status).toBe(204);
		await harness.mailTo(business.email, "app_deletion_canceled");
		expect((await create()).status).toBe(before.status);
		harness.clock.advance({ days: 31 });
		await eraseDeletedApps(harness.services);
		owner = await harness.signedIn(business.email);
		expect((await app()).id).toBe(business.app);
		expect((await of("app.deletion_scheduled")).map(({ request_id }) => request_id)).toEqual([
			scheduled.headers["request-id"],
		]);
		expect((await of("app.deletion_canceled")).map(({ request_id }) => request_id)).toEqual([
			canceled.headers["request-id"],
		]);
	});

	test("thirty days later an app's rows, files and keys are erased, and its audit log and other apps stay intact", async () => {
		const other = await harness.business("Vélo Libre");
		for (const each of [business, other]) {
			const person = await harness.invite(each);
			await person.start();
			await person.choose();
			await person.photo("document_front", "passports/anna-lind");
			// An open link would expire in the thirty days, with an event whenever the worker notices.
			expect((await each.key.post(`/api/v1/verifications/${person.id}/cancel`)).status).toBe(200);
		}
		await owner.change("PUT", at("/logo"), photo(readSpecimen("selfies/anna-lind-1")));
		await owner.change("POST", at("/invitations"), { emails: ["erased@example.com"], roles: ["viewer"] });
		const { db, config } = harness.services;
		const tables = [verifications, files, events, apiKeys, members, invitations];
		const rows = async (id: string) => {
			const counts: Record<string, number> = {};
			for (const table of tables) counts[getTableName(table)] = await db.$count(table, sql`app_id = ${id}`);
			return counts;
		};
		const stored = (id: string) =>
			readdir(join(config.dataDir, "files", id), { recursive: true }).catch(() => [] as string[]);
		const theirs = { rows: await rows(other.app), files: await stored(other.app) };
		for (const [name, count] of Object.entries(await rows(business.app)))
			expect({ name, some: count > 0 }).toEqual({ name, some: true });
		expect((await stored(business.app)).length).toBeGreaterThan(1);

		await schedule();
		harness.clock.advance({ days: 29 });
		await eraseDeletedApps(harness.services);
		expect((await rows(business.app)).members).toBe(1);
		harness.clock.advance({ days: 1, seconds: 1 });
		await eraseDeletedApps(harness.services);

		expect(Object.values(await rows(business.app))).toEqual(tables.map(() => 0));
		await harness.deleteUnneededFiles();
		const secrets = (id: string) => existsSync(join(config.secretsDir, id));
		await waitUntil("the secrets to be deleted", () => !secrets(business.app));
		expect(secrets(other.app)).toBe(true);
		expect(await stored(business.app)).toEqual([]);
		expect((await business.key.get("/api/v1/app")).status).toBe(401);
		owner = await harness.signedIn(business.email);
		expect((await owner.get(at())).status).toBe(404);
		expect((await owner.get<{ data: App[] }>("/api/apps")).body.data).toEqual([]);
		await harness.mailTo(business.email, "app_deleted");
		expect({ rows: await rows(other.app), files: await stored(other.app) }).toEqual(theirs);
		expect((await other.key.get("/api/v1/verifications")).status).toBe(200);
		const verified = await verifyChains(harness.services, { chainId: business.app });
		expect(verified).toMatchObject({ broken: [], chains: 1 });
		expect(verified.entries).toBeGreaterThan(3);
	});
});

test("the files of an app that is erased while S3 is away are deleted once it is back, and nobody else's", async () => {
	const bucket = await FakeBucket.start();
	const onS3 = await startHarness({ worker: true, env: bucket.env });
	const { services } = onS3;
	const upload = async (to: TestBusiness) => {
		const client = await onS3.signedIn(to.email);
		await client.change("PUT", `/api/apps/${to.app}/logo`, photo(readSpecimen("selfies/anna-lind-1")));
		return client;
	};
	const [erased, other] = [await onS3.business(), await onS3.business("Vélo Libre")];
	await upload(other);
	const client = await upload(erased);
	const keys = [...bucket.objects.keys()];
	expect(keys).toHaveLength(2);
	const confirmation = { name: "Banque du Phare", current_password: testPassword };
	expect((await client.change("POST", `/api/apps/${erased.app}/deletion`, confirmation)).status).toBe(204);
	onS3.clock.advance({ days: 31 });

	bucket.refusal = { status: 503, code: "ServiceUnavailable" };
	await eraseDeletedApps(services);
	await waitUntil("the deletion to fail", async () => {
		const found = await services.db.execute(
			sql`select 1 from pgboss.job where name = 'files.delete' and state = 'retry'`,
		);
		return (found as unknown as { rows: object[] }).rows.length > 0;
	});
	expect([...bucket.objects.keys()]).toEqual(keys);

	bucket.refusal = null;
	// The next hour comes.
	await services.db.execute(
		sql`update pgboss.job set start_after = now() where name = 'files.delete' and state = 'retry'`,
	);
	await waitUntil("the files to be deleted", () => bucket.objects.size === 1);
	expect([...bucket.objects.keys()][0]).toContain(other.app);
	await onS3.close();
	await bucket.stop();
});
