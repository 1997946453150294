// Runs on PostgreSQL only: what happens here depends on the storage of files, and Swift takes seconds to start.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseDeletedApps } from "../../domain/apps/deletion.ts";
import { apps } from "../../domain/apps/tables.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import { deleteFilesQueue, keepFiles, storeFiles } from "../../platform/storage/stored-files.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { runCommand } from "../../testing/fakes/command-process.ts";
import { SwiftServer } from "../../testing/fakes/swift-server.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createTestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let swift: SwiftServer;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	swift = await SwiftServer.start();
	harness = await startHarness({ worker: true, env: swift.env });
	business = await harness.business();
});
afterAll(async () => {
	await harness?.close();
	await swift?.stop();
});

async function listFiles(id: string) {
	const found: Buffer[] = [];
	for await (const { key } of harness.services.storage.list())
		if (key.startsWith(`${business.app}/${id}/`))
			found.push(Buffer.from(await harness.services.storage.get(key)));
	return found;
}

const personAtDocument = async () => {
	const person = await harness.invite(business);
	await person.start();
	await person.choose("passport");
	return person;
};
const unreachable = {
	status: 503,
	headers: { "retry-after": "5" },
	body: {
		code: "storage_unreachable",
		detail: "The file storage is unavailable. Try again in a few seconds.",
	},
};

test("a verification's photos are stored encrypted in S3, decided on, shown again, and deleted by a redaction", async () => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	const stored = await listFiles(person.id);
	expect(stored.length).toBeGreaterThanOrEqual(2);
	const photo = readSpecimen("passports/anna-lind");
	for (const bytes of stored) expect(bytes.includes(photo.subarray(0, 64))).toBe(false);
	expect(existsSync(join(harness.services.config.dataDir, "files"))).toBe(false);

	const path = `/api/v1/verifications/${person.id}`;
	const decided = await waitUntil("the decision", async () => {
		const { body } = await business.key.get<Verification>(path);
		return body.status !== "processing" && body;
	});
	expect(decided.status).toBe("approved");
	const front = decided.files.find(({ kind }) => kind === "document_front");
	const shown = await business.key.get(`/api/v1/files/${front?.id}`);
	expect([shown.status, shown.bytes.equals(photo)]).toEqual([200, true]);

	expect((await business.key.post(`${path}/redact`)).status).toBeLessThan(300);
	await waitUntil("the photos to be deleted", async () => {
		for await (const { key } of harness.services.storage.list()) if (key.includes(person.id)) return false;
		return true;
	});
});

test.each<[string, () => unknown, () => unknown]>([
	["was killed", () => swift.kill("proxy"), () => swift.run("proxy")],
	["is frozen", () => swift.freeze("proxy"), () => swift.thaw("proxy")],
	["can't reach its disks", () => swift.kill("object"), () => swift.run("object")],
])(
	"while S3 %s an upload gets a 503 within 15 seconds, and succeeds afterwards",
	async (_state, harm, mend) => {
		const person = await personAtDocument();
		const upload = () => person.photo("document_front", "passports/anna-lind");
		await harm();
		const start = performance.now();
		expect(await upload()).toMatchObject(unreachable);
		expect(performance.now() - start).toBeLessThan(15_000);
		expect(await harness.visitor().get("/readyz")).toMatchObject({
			status: 503,
			body: { status: "unavailable", database: true, storage: false },
		});
		await mend();
		expect(await upload()).toMatchObject({ status: 200 });
		// A storage that was frozen may still store what was given up.
		expect((await listFiles(person.id)).length).toBeGreaterThan(0);
		expect(await harness.visitor().get("/readyz")).toMatchObject({ status: 200, body: { storage: true } });
	},
);

test("a decision that S3 was away for is made afterwards, however often it failed", async () => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await swift.kill("proxy");
	for (let run = 0; run < 5; run++)
		await expect(processVerification(harness.services, person.id)).rejects.toThrow("can't be reached");
	await swift.run("proxy");
	await processVerification(harness.services, person.id);
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	expect(body).toMatchObject({ status: "approved" });
});

test("files of an app that is erased while S3 is away, more than a page of a list, are deleted afterwards", async () => {
	const { services, clock } = harness;
	const erased = await harness.business();
	const contents = Array.from(
		{ length: 25 },
		(_, number) => [`${erased.app}/vrf_1/file_${number}`, randomBytes(40)] as const,
	);
	const files = await storeFiles(services, new Map(contents));
	await services.db.transaction((tx) => keepFiles(services, tx, files));
	const count = async () => {
		let found = 0;
		for await (const { key } of services.storage.list()) if (key.startsWith(erased.app)) found++;
		return found;
	};
	expect(await count()).toBe(25);
	await services.db.update(apps).set({ deletionAt: clock.now() }).where(eq(apps.id, erased.app));
	await swift.kill("proxy");
	await eraseDeletedApps(services);
	const failed = sql`name = ${deleteFilesQueue} and state = 'retry'`;
	await waitUntil("the deletion to fail", async () => {
		const found = await services.db.execute(sql`select 1 from pgboss.job where ${failed}`);
		return (found as unknown as { rows: object[] }).rows.length > 0;
	});
	await swift.run("proxy");
	await services.db.execute(sql`update pgboss.job set start_after = now() where ${failed}`);
	await waitUntil("the files to be deleted", async () => (await count()) === 0);
});

test("a server with a wrong secret of S3 doesn't start, and prints one sentence", async () => {
	const place = await createTestInstance();
	const env = { NODE_ENV: "test", DATA_DIR: place.dataDir, ...place.env, ...swift.env };
	expect(await runCommand(["migrate"], { ...env, STORAGE_SECRET_KEY: "another-secret" })).toEqual({
		code: 1,
		out: "",
		error: "STORAGE_SECRET_KEY isn't the secret of STORAGE_ACCESS_KEY. Correct one of them.\n",
	});
	await place.remove();
});
