import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SwiftServer } from "../../../testing/fakes/swift-server.ts";
import { testConfig } from "../../../testing/test-config.ts";
import type { FileStorage } from "../file-storage.ts";
import { openFileStorage } from "../open-storage.ts";
import { StorageUnreachableError } from "../storage-errors.ts";

let swift: SwiftServer;
let storage: FileStorage;
const open = (env: Record<string, string> = {}) =>
	openFileStorage(testConfig("/nowhere", { ...swift.env, ...env }));
beforeAll(async () => {
	swift = await SwiftServer.start();
	storage = await open();
});
afterAll(() => swift?.stop());

const listKeys = async () => {
	const keys: string[] = [];
	for await (const { key } of storage.list()) keys.push(key);
	return keys;
};

test("a file in S3 is given back as it was stored, is whole, and is gone once it is deleted", async () => {
	const content = randomBytes(5_000_000);
	await storage.put("app_1/vrf_1/file_1", content);
	expect(Buffer.from(await storage.get("app_1/vrf_1/file_1")).equals(content)).toBe(true);
	expect(await storage.isWhole("app_1/vrf_1/file_1", content.length)).toBe(true);
	await storage.delete("app_1/vrf_1/file_1");
	await storage.delete("app_1/vrf_1/file_1");
	expect(await storage.isWhole("app_1/vrf_1/file_1", content.length)).toBe(false);
	await expect(storage.get("app_1/vrf_1/file_1")).rejects.toThrow("The file isn't in the storage.");
});

test("a file in S3 with another length, without content or of zeros isn't whole", async () => {
	await storage.put("app_1/vrf_2/file_1", Buffer.alloc(64));
	await storage.put("app_1/vrf_2/file_2", Buffer.alloc(0));
	await storage.put("app_1/vrf_2/file_3", randomBytes(63));
	for (const name of ["file_1", "file_2", "file_3"])
		expect(await storage.isWhole(`app_1/vrf_2/${name}`, 64)).toBe(false);
	await storage.deletePage("app_1/vrf_2");
});

test("deleting a folder in S3 deletes all its files, also over several pages, and no others", async () => {
	const names = Array.from({ length: 25 }, (_, number) => `app_1/vrf_3/file_${number}`);
	const others = ["app_1/vrf_31/file_1", "app_2/vrf_3/file_1"];
	for (const key of [...names, ...others]) await storage.put(key, randomBytes(40));
	expect((await listKeys()).sort()).toEqual([...names, ...others].sort());
	expect(await storage.deletePage("app_1/vrf_3")).toBe(false);
	while (!(await storage.deletePage("app_1/vrf_3")));
	expect((await listKeys()).sort()).toEqual(others);
	await storage.deletePage("app_1/");
	await storage.deletePage("app_2/");
	expect(await listKeys()).toEqual([]);
});

test("a bucket that can be written passes the test before the start, which leaves no file", async () => {
	await storage.prepare();
	expect(await listKeys()).toEqual([]);
	await expect(storage.get(".probe")).rejects.toThrow("The file isn't in the storage.");
});

test.each<[string, () => Record<string, string>, RegExp]>([
	[
		"bucket",
		() => ({ STORAGE_URL: swift.url({ bucket: "another-bucket" }) }),
		/^STORAGE_URL names a bucket that doesn't exist/,
	],
	[
		"region",
		() => ({ STORAGE_URL: swift.url({ region: "eu-west-3" }) }),
		/^STORAGE_URL doesn't name the region of its bucket/,
	],
	[
		"key",
		() => ({ STORAGE_ACCESS_KEY: "test:nobody" }),
		/^STORAGE_SECRET_KEY isn't the secret of STORAGE_ACCESS_KEY/,
	],
	[
		"secret",
		() => ({ STORAGE_SECRET_KEY: "another-secret" }),
		/^STORAGE_SECRET_KEY isn't the secret of STORAGE_ACCESS_KEY/,
	],
])("a wrong %s is named before the start", async (_what, env, sentence) => {
	const wrong = await open(env());
	await expect(wrong.prepare()).rejects.toThrow(sentence);
	await expect(wrong.list()[Symbol.asyncIterator]().next()).rejects.toThrow(sentence);
});

test.each<[string, () => unknown, () => unknown]>([
	["was killed", () => swift.kill("proxy"), () => swift.run("proxy")],
	["is frozen", () => swift.freeze("proxy"), () => swift.thaw("proxy")],
	["can't reach its disks", () => swift.kill("object"), () => swift.run("object")],
])(
	"while S3 %s every call ends within 15 seconds, and works again afterwards",
	async (_state, harm, mend) => {
		await storage.put("app_3/vrf_1/file_1", randomBytes(40));
		await harm();
		const start = performance.now();
		const results = await Promise.allSettled([
			storage.put("app_3/vrf_1/file_2", randomBytes(40)),
			storage.get("app_3/vrf_1/file_1"),
			storage.isWhole("app_3/vrf_1/file_1", 40),
			storage.assertWritable(),
		]);
		expect(performance.now() - start).toBeLessThan(15_000);
		for (const result of results)
			expect(result).toMatchObject({ status: "rejected", reason: expect.any(StorageUnreachableError) });
		await mend();
		await storage.put("app_3/vrf_1/file_2", randomBytes(40));
		expect(await storage.isWhole("app_3/vrf_1/file_1", 40)).toBe(true);
		await storage.deletePage("app_3/");
	},
);
