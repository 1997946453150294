import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runAuditVerify } from "../domain/audit/verify-command.ts";
import { openServices } from "../open-services.ts";
import { testConfig } from "../testing/test-config.ts";

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "vidimus-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Begins without a database: these tests are about PGlite's folder. */
const config = () => testConfig(dataDir);
const start = () => openServices(config());
function write(path: string): void {
	mkdirSync(join(dataDir, path, ".."), { recursive: true });
	writeFileSync(join(dataDir, path), "x");
}

test.each([
	["secrets", "secrets/app_1/0011223344556677", "SECRETS_DIR"],
	["files", "files/app_1/vrf_1/file_1", "DATA_DIR/files"],
	["a master key", "master.key", "DATA_DIR/master.key"],
])(
	"a server that finds %s without their database doesn't start, and creates none",
	async (_what, path, name) => {
		mkdirSync(join(dataDir, "database"));
		write(path);
		if (path === "master.key") writeFileSync(join(dataDir, path), randomBytes(32).toString("base64"));
		await expect(start()).rejects.toThrow(
			`There is no database in DATA_DIR/database, but ${name} remain of an installation. Restore the database that belongs to them`,
		);
		expect(readdirSync(join(dataDir, "database"))).toEqual([]);
	},
);

test.each([
	["secrets", "SECRETS_DIR"],
	["files", "DATA_DIR/files"],
	["database", "DATA_DIR/database"],
])("a server with a file in place of the folder %s doesn't start, and names it", async (path, name) => {
	write(path);
	await expect(start()).rejects.toThrow(new RegExp(`^${name} .*file`));
});

test("an empty folder becomes a new installation, and starts again", async () => {
	await (await start()).close();
	await (await start()).close();
	expect(existsSync(join(dataDir, "database", "PG_VERSION"))).toBe(true);
});

test("a command that reads a database doesn't create one, and says what to set", async () => {
	const printed: string[] = [];
	const print = { out: (line: string) => printed.push(line), error: (line: string) => printed.push(line) };
	rmSync(dataDir, { recursive: true });
	expect(await runAuditVerify(config(), [], print)).toBe(2);
	await expect(openServices(config(), { createsDatabase: false })).rejects.toThrow(/^There is no database/);
	expect(printed.join()).toMatch(/^There is no database: nothing was read.*Set DATA_DIR or DATABASE_URL/);
	expect(existsSync(dataDir)).toBe(false);
	mkdirSync(dataDir);
});
