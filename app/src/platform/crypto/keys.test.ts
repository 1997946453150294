import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testConfig } from "../../testing/config.ts";
import { newKey } from "./crypto.ts";
import { openKeys } from "./keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vidimus-keys-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("a master key is made once, in a file for its owner only", () => {
	const key = newKey();
	const wrapped = openKeys(testConfig(dataDir)).wrap(key, "app_1");
	const file = join(dataDir, "master.key");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(Buffer.from(readFileSync(file, "utf8"), "base64")).toHaveLength(32);
	expect(openKeys(testConfig(dataDir)).unwrap(wrapped, "app_1").equals(key)).toBe(true);
});

test("a key wrapped for one app doesn't open as another's", () => {
	const keys = openKeys(testConfig(dataDir));
	const wrapped = keys.wrap(newKey(), "app_1");
	expect(() => keys.unwrap(wrapped, "app_2")).toThrow();
});

test("another master key opens nothing", () => {
	const wrapped = openKeys(testConfig(dataDir)).wrap(newKey(), "app_1");
	const other = openKeys(testConfig(dataDir, { MASTER_KEY: randomBytes(32).toString("base64") }));
	expect(() => other.unwrap(wrapped, "app_1")).toThrow();
});
