import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FakeBucket } from "../../testing/fakes/fake-bucket.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import {
	deleteFilesQueue,
	deleteUnneededFiles,
	enqueueFileDeletion,
	keepFiles,
	storeFiles,
} from "./stored-files.ts";

let bucket: FakeBucket;
let harness: Harness;
beforeAll(async () => {
	bucket = await FakeBucket.start();
	harness = await startHarness({ env: bucket.env });
});
afterEach(async () => {
	bucket.pageSize = 1000;
	await harness.deleteUnneededFiles();
	bucket.objects.clear();
});
afterAll(async () => {
	await harness.close();
	await bucket.stop();
});

const content = Buffer.from("encrypted");
const fill = (keys: readonly string[]) => {
	for (const key of keys) bucket.objects.set(key, content);
};
const stored = () => [...bucket.objects.keys()].sort();
const inTransaction: Harness["services"]["db"]["transaction"] = (run) => harness.services.db.transaction(run);

interface JobRow {
	data: { paths: string[] };
	years: number;
}
const listJobs = async () =>
	(
		(await harness.services.db.execute(
			sql`select data, extract(epoch from keep_until - now())::float8 / 86400 / 365 as years
				from pgboss.job where name = ${deleteFilesQueue} order by data`,
		)) as unknown as { rows: JobRow[] }
	).rows;

test("files whose rows are committed stay", async () => {
	const files = await storeFiles(harness.services, new Map([["app_1/file_1", content]]));
	await inTransaction((tx) => keepFiles(harness.services, tx, files));
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual(["app_1/file_1"]);
});

test("files whose rows a transaction has rolled back are deleted", async () => {
	const files = await storeFiles(harness.services, new Map([["app_1/file_1", content]]));
	const failed = inTransaction(async (tx) => {
		await keepFiles(harness.services, tx, files);
		throw new Error("The transaction fails.");
	});
	await expect(failed).rejects.toThrow("The transaction fails.");
	expect(stored()).toEqual(["app_1/file_1"]);
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual([]);
});

test("files of a process that crashes before it can write their rows are deleted, and not before 15 minutes", async () => {
	await storeFiles(harness.services, new Map([["app_1/file_1", content]]));
	const { rows } = (await harness.services.db.execute(
		sql`select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job where name = ${deleteFilesQueue}`,
	)) as unknown as { rows: object[] };
	expect(rows).toEqual([{ minutes: 15 }]);
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual([]);
});

test("a transaction that comes after the deletion of its files has begun fails", async () => {
	const files = await storeFiles(harness.services, new Map([["app_1/file_1", content]]));
	await harness.deleteUnneededFiles();
	await expect(inTransaction((tx) => keepFiles(harness.services, tx, files))).rejects.toThrow(
		"These files were stored too long ago",
	);
});

test("files that couldn't all be stored are deleted", async () => {
	bucket.refusal = { status: 403, code: "AccessDenied" };
	const keys = ["app_1/file_1", "app_1/file_2"];
	await expect(storeFiles(harness.services, new Map(keys.map((key) => [key, content])))).rejects.toThrow();
	bucket.refusal = null;
	// As a storage does that has given up to answer, and stores it later.
	fill(keys);
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual([]);
});

test("a transaction that is rolled back deletes no files", async () => {
	fill(["app_1/file_1"]);
	const failed = inTransaction(async (tx) => {
		await enqueueFileDeletion(harness.services, tx, ["app_1/file_1"]);
		throw new Error("The transaction fails.");
	});
	await expect(failed).rejects.toThrow("The transaction fails.");
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual(["app_1/file_1"]);
});

test("a deletion that runs twice, or finds its files gone, deletes nothing else", async () => {
	const others = ["app_11/file_1", "app_2/file_1"];
	fill([...others, "app_1/vrf_1/file_1", "app_2/file_2"]);
	for (let runs = 0; runs < 2; runs++) {
		await deleteUnneededFiles(harness.services, { paths: ["app_1/", "app_2/file_2"] });
		expect(stored()).toEqual(others);
	}
});

test("of a large folder one page is deleted, then the other deletions go on", async () => {
	bucket.pageSize = 10;
	fill(Array.from({ length: 25 }, (_, number) => `app_1/file_${number}`));
	fill(["app_2/file_1"]);
	await deleteUnneededFiles(harness.services, { paths: ["app_1/", "app_2/"] });
	expect(stored()).toHaveLength(15);
	expect((await listJobs()).map(({ data }) => data)).toEqual([{ paths: ["app_1/"] }]);
	await harness.deleteUnneededFiles();
	expect(stored()).toEqual([]);
});

test("deletions wait for years, of a hundred files in a job", async () => {
	const paths = Array.from({ length: 250 }, (_, number) => `app_1/file_${number}`);
	await inTransaction((tx) => enqueueFileDeletion(harness.services, tx, paths));
	const jobs = await listJobs();
	expect(jobs.map(({ data }) => data.paths.length).toSorted()).toEqual([100, 100, 50]);
	for (const { years } of jobs) expect(years).toBeGreaterThan(10);
});

test("in tests the storage can't be asked within a transaction, which would keep its connection meanwhile", async () => {
	await expect(inTransaction(() => harness.services.storage.get("app_1/file_1"))).rejects.toThrow(
		"get() asks another server within a transaction.",
	);
});

test("a file that can't be deleted doesn't keep others from being deleted", async () => {
	const onDisk = await startHarness();
	const { services } = onDisk;
	await services.storage.put("app_1/file_1", content);
	// A folder can't be deleted as a file.
	await services.storage.put("app_2/folder/file_1", content);
	await expect(deleteUnneededFiles(services, { paths: ["app_2/folder", "app_1/file_1"] })).rejects.toThrow();
	await expect(services.storage.get("app_1/file_1")).rejects.toThrow();
	await onDisk.close();
});
