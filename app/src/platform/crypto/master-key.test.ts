import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testConfig } from "../../testing/test-config.ts";
import { generateKey } from "./crypto.ts";
import { openKeyManager } from "./master-key.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vidimus-keys-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("a master key is created once, in a file that only its owner can read", () => {
	const key = generateKey();
	const wrapped = openKeyManager(testConfig(dataDir)).wrap(key, "app_1");
	const file = join(dataDir, "master.key");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(Buffer.from(readFileSync(file, "utf8"), "base64")).toHaveLength(32);
	expect(openKeyManager(testConfig(dataDir)).unwrap(wrapped, "app_1").equals(key)).toBe(true);
});

test("a key wrapped for one app doesn't open as another's", () => {
	const keys = openKeyManager(testConfig(dataDir));
	const wrapped = keys.wrap(generateKey(), "app_1");
	expect(() => keys.unwrap(wrapped, "app_2")).toThrow();
});

test("data encrypted under one master key can't be opened with another", () => {
	const wrapped = openKeyManager(testConfig(dataDir)).wrap(generateKey(), "app_1");
	const other = openKeyManager(testConfig(dataDir, { MASTER_KEY: randomBytes(32).toString("base64") }));
	expect(() => other.unwrap(wrapped, "app_1")).toThrow();
});
