import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testConfig } from "../../testing/test-config.ts";
import { generateKey } from "./encryption.ts";
import { openKeyManager } from "./master-key.ts";

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "vidimus-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a master key is created once, in a file that only its owner can read", () => {
	const key = generateKey();
	const keys = openKeyManager(testConfig(dataDir));
	const wrapped = keys.wrap(key, "app_1");
	const file = join(dataDir, "master.key");
	expect(existsSync(file)).toBe(false);
	keys.save();
	keys.save();
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

test.each([
	["empty", ""],
	["cut off", randomBytes(32).toString("base64").slice(0, 20)],
	["too long", randomBytes(48).toString("base64")],
])("a master key file that is %s isn't used as a key, and stays as it is", (_, content) => {
	const file = join(dataDir, "master.key");
	writeFileSync(file, content);
	expect(() => openKeyManager(testConfig(dataDir))).toThrow(
		/^DATA_DIR\/master\.key doesn't contain 32 bytes/,
	);
	expect(readFileSync(file, "utf8")).toBe(content);
});

test("of two processes that create the master key at once, the second doesn't replace the first one's", () => {
	const first = openKeyManager(testConfig(dataDir));
	const second = openKeyManager(testConfig(dataDir));
	first.save();
	const saved = readFileSync(join(dataDir, "master.key"), "utf8");
	expect(() => second.save()).toThrow("Start this one again");
	expect(readFileSync(join(dataDir, "master.key"), "utf8")).toBe(saved);
});
