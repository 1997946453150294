import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "../domain/verifications/tables.ts";
import { isStorageUnavailable } from "../platform/storage/storage-errors.ts";
import type { OrProblem } from "../testing/clients/test-client.ts";
import { FakeBucket } from "../testing/fakes/fake-bucket.ts";
import { type Harness, startHarness, type TestBusiness } from "../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const create = () => business.key.post<OrProblem<{ id: string }>>("/api/v1/verifications", {});

test.each([
	["files", "storage"],
	["secrets", "secrets"],
])("/readyz answers 503 while the disk of %s is full", async (folder, part) => {
	// What is written to this device of Linux finds no space.
	const probe = join(harness.services.config.dataDir, folder, ".probe");
	symlinkSync("/dev/full", probe);
	const { status, body } = await harness.visitor().get("/readyz");
	expect([status, body]).toMatchObject([503, { status: "unavailable", [part]: false, database: true }]);
	rmSync(probe);
	expect((await harness.visitor().get("/readyz")).body).toMatchObject({ storage: true, secrets: true });
});

test("a request that can't be stored gets a 507 in both languages", async () => {
	// Nobody may write here, not even root.
	const folder = join(harness.services.config.secretsDir, business.app);
	symlinkSync("/sys/kernel", folder);
	const { status, body } = await create();
	expect([status, body.code, body.detail]).toEqual([
		507,
		"storage_unavailable",
		"This server’s disk is full or read-only, so nothing was stored. Ask its operator to free up space, then try again.",
	]);
	const french = harness.withSecret(business.secret, { "accept-language": "fr" });
	const response = await french.post<OrProblem<object>>("/api/v1/verifications", {});
	expect(response.body.detail).toContain("plein ou inaccessible en écriture");
	rmSync(folder);
	mkdirSync(folder);
	expect((await create()).status).toBe(201);
});

test("only disk-full and read-only errors count as a storage outage", async () => {
	const full = await writeFile("/dev/full", "x").catch((error) => error);
	expect(full.code).toBe("ENOSPC");
	expect(isStorageUnavailable(full)).toBe(true);
	expect(isStorageUnavailable(await writeFile("/nowhere/at/all", "x").catch((error) => error))).toBe(false);
	expect(
		isStorageUnavailable(Object.assign(new Error("refused"), { code: "EACCES", syscall: "connect" })),
	).toBe(false);
});

test("while S3 doesn't work, uploads get a 503 with Retry-After in both languages and nothing is recorded; then they succeed", async () => {
	const bucket = await FakeBucket.start();
	const onS3 = await startHarness({ env: bucket.env });
	const person = await onS3.invite(await onS3.business());
	await person.start();
	await person.choose("passport");
	const upload = (of = person) => of.photo("document_front", "passports/anna-lind");
	bucket.refusal = { status: 503, code: "ServiceUnavailable" };
	expect(await upload()).toMatchObject({
		status: 503,
		headers: { "retry-after": "5" },
		body: {
			code: "storage_unreachable",
			detail: "The file storage is unavailable. Try again in a few seconds.",
		},
	});
	const french = await upload(onS3.person(person.id, person.secret, "fr"));
	expect(french.body.detail).toContain("momentanément injoignable");
	expect(await onS3.services.db.select().from(files)).toEqual([]);
	expect(await onS3.visitor().get("/readyz")).toMatchObject({ status: 503, body: { storage: false } });
	bucket.refusal = { status: 403, code: "AccessDenied" };
	expect(await upload()).toMatchObject({ status: 507, body: { code: "storage_unavailable" } });
	bucket.refusal = null;
	expect(await upload()).toMatchObject({ status: 200 });
	expect(bucket.objects.size).toBe(1);
	await onS3.close();
	await bucket.stop();
});
