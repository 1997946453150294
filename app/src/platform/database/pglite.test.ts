import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { openPglite } from "./pglite.ts";

const places: Pick<TestInstance, "dataDir" | "remove">[] = [];
afterEach(async () => {
	for (const place of places.splice(0)) await place.remove();
});
async function newFolder(): Promise<string> {
	const place = await createTestInstance();
	places.push(place);
	return place.dataDir;
}
const lockFile = (folder: string) => join(folder, "database.lock");

// Runs on PGlite only: it is what these tests are about.
describe("PGlite", () => {
	test("PGlite creates a folder that only its owner can read, and syncs every commit to disk", async () => {
		const dataDir = mkdtempSync(join(tmpdir(), "vidimus-pglite-"));
		places.push({ dataDir, remove: async () => rmSync(dataDir, { recursive: true }) });
		const { db, close } = await openPglite(dataDir);
		expect(statSync(join(dataDir, "database")).mode & 0o777).toBe(0o700);
		const { rows } = (await db.execute(
			sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
		)) as unknown as { rows: unknown[] };
		expect(rows).toEqual([{ fsync: "on", method: "fsync" }]);
		await close();
	});

	test("a second process that opens the same folder is refused with advice", async () => {
		const folder = await newFolder();
		const first = await openPglite(folder);
		const refusal = /^DATA_DIR is in use by process \d+\. Stop it first, or set DATABASE_URL/;
		await expect(openPglite(folder).then(() => "opened")).rejects.toThrow(refusal);
		await first.db.execute(sql`select 1`);
		await first.close();
	});

	test("a folder in use by another process is refused, and its lock stays", async () => {
		const folder = await newFolder();
		const otherPid = String(process.ppid);
		writeFileSync(lockFile(folder), otherPid);
		await expect(openPglite(folder)).rejects.toThrow(`process ${otherPid}`);
		expect(readFileSync(lockFile(folder), "utf8")).toBe(otherPid);
	});

	test("the lock of a dead process is taken over, and released on close", async () => {
		const folder = await newFolder();
		const exited = spawn("true");
		await once(exited, "exit");
		writeFileSync(lockFile(folder), String(exited.pid));
		const { close } = await openPglite(folder);
		expect(readFileSync(lockFile(folder), "utf8").split(" ")[0]).toBe(String(process.pid));
		await close();
		expect(() => statSync(lockFile(folder))).toThrow("ENOENT");
	});

	test("a lock is taken over if its process ID was reused or is missing", async () => {
		for (const left of [`${process.ppid} 1`, ""]) {
			const folder = await newFolder();
			writeFileSync(lockFile(folder), left);
			const { close } = await openPglite(folder);
			await close();
		}
	});
});
