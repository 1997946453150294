import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeBucket } from "../../testing/fakes/fake-bucket.ts";
import { testConfig } from "../../testing/test-config.ts";
import { openFileStorage } from "./open-storage.ts";
import { MissingFileError, StorageRefusedError, StorageUnreachableError } from "./storage-errors.ts";

let bucket: FakeBucket;
const open = () => openFileStorage(testConfig("/nowhere", bucket.env));
beforeEach(async () => {
	bucket = await FakeBucket.start();
});
afterEach(() => bucket.stop());

const key = "app_1/vrf_1/file_1";

test("a file is stored under its key, and the test of writing leaves nothing", async () => {
	const storage = await open();
	await storage.put(key, Buffer.from("encrypted"));
	expect([...bucket.objects]).toEqual([[key, Buffer.from("encrypted")]]);
	expect([Buffer.from(await storage.get(key)).toString(), await storage.isWhole(key, 9)]).toEqual([
		"encrypted",
		true,
	]);
	await storage.prepare();
	const listed: unknown[] = [];
	for await (const file of storage.list()) listed.push(file);
	expect(listed).toEqual([{ key, bytes: 9 }]);
	await storage.deletePage("app_1");
	expect(bucket.objects.size).toBe(0);
});

test("a storage that nothing listens for is unreachable", async () => {
	const storage = await open();
	await bucket.stop();
	const error = await storage.put(key, Buffer.from("encrypted")).catch((refusal) => refusal);
	expect(error).toBeInstanceOf(StorageUnreachableError);
	expect(error.message).toBe("The storage of STORAGE_URL can't be reached: ECONNREFUSED.");
});

test.each([500, 502, 503, 429])("a storage that answers %i is unreachable", async (status) => {
	bucket.refusal = { status, code: "InternalError" };
	const storage = await open();
	await expect(storage.put(key, Buffer.from("encrypted"))).rejects.toThrow(StorageUnreachableError);
	await expect(storage.isWhole(key, 9)).rejects.toThrow(`it answers ${status}.`);
});

test.each([
	[404, "NoSuchBucket", /^STORAGE_URL names a bucket that doesn't exist\./],
	[400, "AuthorizationHeaderMalformed", /^STORAGE_URL doesn't name the region of its bucket\./],
	[403, "InvalidAccessKeyId", /^STORAGE_ACCESS_KEY isn't a key of the storage\./],
	[403, "SignatureDoesNotMatch", /^STORAGE_SECRET_KEY isn't the secret of STORAGE_ACCESS_KEY\./],
	[403, "AccessDenied", /^STORAGE_ACCESS_KEY may not list, read, write and delete files/],
	[403, "QuotaExceeded", /^The storage of STORAGE_URL refuses a request: QuotaExceeded\.$/],
	[507, "InsufficientStorage", /^The storage of STORAGE_URL refuses a request: InsufficientStorage\.$/],
])(
	"a storage that answers %i %s refuses, with a sentence that shows no value",
	async (status, code, sentence) => {
		bucket.refusal = { status, code };
		const storage = await open();
		const error: Error = await storage.prepare().then(
			() => new Error("It was accepted."),
			(refusal) => refusal,
		);
		expect(error).toBeInstanceOf(StorageRefusedError);
		expect(error.message).toMatch(sentence);
		for (const value of ["key-of-tests", "secret-of-tests", "photos", String(bucket.port)])
			expect(error.message).not.toContain(value);
	},
);

test("a file that a storage doesn't have isn't whole, and reading it says that it is missing", async () => {
	const storage = await open();
	expect(await storage.isWhole(key, 9)).toBe(false);
	await expect(storage.get(key)).rejects.toThrow(MissingFileError);
});
