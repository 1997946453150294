import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { migrationsFolder, openServices } from "../../open-services.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { isOnPostgres } from "../../testing/test-instance.ts";
import { createLog } from "../logging/log.ts";
import { saveSchemaVersion } from "./queries.ts";
import { schemaVersions } from "./tables.ts";
import { mayRunTogether, productVersion } from "./versions.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());
afterEach(async () => {
	await harness.services.db.update(schemaVersions).set({ version: productVersion });
});

const [major = 0, minor = 0] = productVersion.split(".").map(Number);
/** The version that many minor versions after this one. */
const after = (count: number) => `${major}.${minor + count}.10`;

const setSchemaVersion = (version: string) => harness.services.db.update(schemaVersions).set({ version });
const readSchemaVersions = async () =>
	(await harness.services.db.select().from(schemaVersions)).map(({ version }) => version);
const migrate = () => harness.services.database.migrate(migrationsFolder);
const check = () => harness.visitor().get("/readyz");

test.each([
	["0.3.0", "0.3.7", true],
	["0.3.9", "0.4.0", true],
	["0.10.0", "0.9.2", true],
	["0.3.9", "0.5.0", false],
	["0.10.0", "0.1.0", false],
	["0.9.0", "1.0.0", false],
	["1.0.0", "2.1.0", false],
])("whether %s and %s may run together: %s", (one, other, expected) => {
	expect(mayRunTogether(one, other)).toBe(expected);
	expect(mayRunTogether(other, one)).toBe(expected);
});

test("a new database has one row with the version that has created it", async () => {
	expect(await readSchemaVersions()).toEqual([productVersion]);
	await migrate();
	expect(await readSchemaVersions()).toEqual([productVersion]);
});

test("the stored version grows by numbers, and an older neighbor that starts doesn't lower it", async () => {
	await saveSchemaVersion(harness.services.db, `${major}.${minor}.9`);
	await saveSchemaVersion(harness.services.db, after(1));
	await saveSchemaVersion(harness.services.db, `${major}.${minor}.11`);
	await saveSchemaVersion(harness.services.db, `${after(1)}-rc.1`);
	await migrate();
	expect(await readSchemaVersions()).toEqual([after(1)]);
	expect(await check()).toMatchObject({ status: 200, body: { version: true } });
});

test("a server doesn't start on a database that a version two minor ones newer has migrated, and names both", async () => {
	await setSchemaVersion(after(2));
	const { config, database } = harness.services;
	await expect(openServices(config, { database, log: createLog("silent") })).rejects.toThrow(
		`Vidimus ${after(2)} has migrated this database, and ${productVersion} is more than one minor version older: start ${after(2)},`,
	);
	expect(await readSchemaVersions()).toEqual([after(2)]);
});

test("a running server that is left behind by two minor versions reports that it isn't ready", async () => {
	await setSchemaVersion(after(2));
	expect(await check()).toMatchObject({ status: 503, body: { database: true, version: false } });
});

test("a server starts on a database that only much older versions have migrated", async () => {
	await setSchemaVersion("0.0.1");
	await migrate();
	expect(await readSchemaVersions()).toEqual([productVersion]);
});

describe.runIf(isOnPostgres)("beside other processes on PostgreSQL", () => {
	async function connect(name: string): Promise<Client> {
		const client = new Client({
			connectionString: harness.services.config.databaseUrl,
			application_name: name,
		});
		await client.connect();
		return client;
	}

	test("a server doesn't start while a process two minor versions apart is connected, and starts after its end", async () => {
		const other = await connect(`Vidimus ${after(2)}`);
		await setSchemaVersion("0.0.1");
		await expect(migrate()).rejects.toThrow(
			`Vidimus ${productVersion} can't start while ${after(2)} runs on this database`,
		);
		expect(await readSchemaVersions()).toEqual(["0.0.1"]);
		await other.end();
		await migrate();
	});

	test("neighbors and sessions of other programs don't keep a server from starting", async () => {
		const others = [await connect(`Vidimus ${after(1)}`), await connect("psql")];
		await migrate();
		for (const other of others) await other.end();
	});

	test("a running process is recognized by the names of its sessions", async () => {
		const client = await connect("psql");
		const { rows } = await client.query(
			"select 1 from pg_stat_activity where datname = current_database() and application_name = $1",
			[`Vidimus ${productVersion}`],
		);
		expect(rows.length).toBeGreaterThan(0);
		await client.end();
	});
});
