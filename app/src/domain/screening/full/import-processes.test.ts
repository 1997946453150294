import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { skipDemo, startServerProcess } from "../../../testing/fakes/server-process.ts";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

// Runs on PostgreSQL only: PGlite supports one process.
let instance: TestInstance;
let folder: string;
let client: Client;
/** Both processes must have the same, as on several machines. */
let masterKey: string;
beforeEach(async () => {
	instance = await createTestInstance();
	masterKey = randomBytes(32).toString("base64");
	skipDemo(instance);
	folder = await mkdtemp(join(tmpdir(), "vidimus-lists-"));
	client = new Client({ connectionString: instance.env.DATABASE_URL ?? "" });
	await client.connect();
});
afterEach(async () => {
	await client.end();
	await rm(folder, { recursive: true });
	await instance.remove();
});

const entryCount = 12_000;
const writeList = () =>
	writeFile(
		join(folder, "own.csv"),
		`id,kind,name\n${Array.from({ length: entryCount }, (_, at) => `${at},person,Crowd ${at}\n`).join("")}`,
	);
const start = () => startServerProcess(instance, { SCREENING_LISTS: folder, MASTER_KEY: masterKey });
const readState = async () => {
	const { rows } =
		await client.query(`select l.entries, l.fault, (select count(*)::int from screening_entries e
		where e.list_id = l.id and e.version = l.version) as stored, (select count(*)::int from screening_entries) as total
		from screening_lists l`);
	return rows;
};
const complete = [{ entries: entryCount, fault: null, stored: entryCount, total: entryCount }];
const waitForImport = () =>
	waitUntil("the import", async () => (await readState())[0]?.entries === entryCount, 60_000);

test("two processes that start at once on one folder import each list once, and whole", async () => {
	await writeList();
	const servers = await Promise.all([start(), start()]);
	await waitForImport();
	for (const server of servers) await server.stop("SIGTERM");
	expect(await readState()).toEqual(complete);
});

test("a process that is killed during an import leaves no entries, and the next one imports the list", async () => {
	await writeList();
	const server = await start();
	// The import holds its lock until it commits.
	await waitUntil(
		"the import to hold its lock",
		async () => {
			const { rows } = await client.query(
				"select 1 from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'screening_entries'::regclass",
			);
			return rows.length > 0 || (await readState())[0]?.entries === entryCount;
		},
		60_000,
	);
	await server.stop("SIGKILL");
	const [state] = await readState();
	expect([0, entryCount]).toContain(state?.stored);
	expect(state?.total).toBe(state?.stored);
	await start();
	await waitForImport();
	expect(await readState()).toEqual(complete);
	expect((await readdir(tmpdir())).filter((name) => name.startsWith("vidimus-list-"))).toEqual([]);
});
