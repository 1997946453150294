// Runs on PostgreSQL only: secrets are in a database of their own on its server.
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMutingProxy } from "../../testing/fakes/muting-proxy.ts";
import { createEmptyDatabase, createTestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { openPostgres } from "../database/postgres.ts";
import { createLog } from "../logging/log.ts";
import { openPostgresSecretStore } from "./postgres-secret-store.ts";
import { MissingSecretError, type SecretPlace, type SecretStore } from "./secret-store.ts";
import { partitions, secretsTable } from "./secrets-table.ts";
import { SecretsUnavailableError } from "./unavailable-secrets.ts";

const log = createLog("silent");
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let store: SecretStore;
beforeEach(async () => {
	database = await createEmptyDatabase();
	store = open(database.url);
});
afterEach(async () => {
	await store.close();
	await database.remove();
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const open = (url: string) => openPostgresSecretStore(url, "SECRETS_URL", log);

/** Runs statements as the owner of the database. */
async function run(...statements: string[]): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: database.url });
	await client.connect();
	try {
		let rows: Record<string, unknown>[] = [];
		for (const statement of statements) ({ rows } = await client.query(statement));
		return rows;
	} finally {
		await client.end();
	}
}

/** Sets what new connections to the database begin with. */
const set = (setting: string) =>
	run(`alter database ${new URL(database.url).pathname.slice(1)} set ${setting}`);

/** What the table's files contain, once everything is written to them. */
async function readTableFiles(): Promise<Buffer> {
	const files = partitions.map((name) => `pg_read_binary_file(pg_relation_filepath('${name}'))`);
	const rows = await run("checkpoint", `select ${files.join(" || ")} as bytes`);
	return rows[0]?.bytes as Buffer;
}

test("secrets are read at once in the order of their places, and those of other apps or places are missing", async () => {
	expect(await store.holdsSecrets()).toBe(false);
	await store.prepare(null);
	expect(await store.holdsSecrets()).toBe(false);
	const [first, second] = [await store.create("app_1"), await store.create("app_2")];
	expect(await store.holdsSecrets()).toBe(true);
	const other = { appId: "app_1", location: randomBytes(12) };
	const readings = await store.readMany([second, other, first, { ...second, appId: "app_1" }, first]);
	expect(readings.map((reading) => (reading instanceof MissingSecretError ? "missing" : reading))).toEqual([
		second.secret,
		"missing",
		first.secret,
		"missing",
		first.secret,
	]);
});

test("a deleted secret reads as deleted, also after a second deletion, and one that isn't here can't be deleted", async () => {
	await store.prepare(null);
	const place = await store.create("app_1");
	await store.delete(place);
	await store.delete(place);
	expect(await store.readMany([place])).toEqual([null]);
	await expect(store.delete({ appId: "app_1", location: randomBytes(12) })).rejects.toThrow(
		MissingSecretError,
	);
});

test("no byte of a deleted secret is left in the table's files, also while a transaction from before is open", async () => {
	await store.prepare(null);
	const places = await Promise.all(Array.from({ length: 200 }, () => store.create("app_1")));
	const [deleted] = places;
	expect((await readTableFiles()).includes(deleted!.secret)).toBe(true);
	const earlier = new Client({ connectionString: database.url });
	await earlier.connect();
	await earlier.query("begin isolation level repeatable read");
	await earlier.query("select from pg_class limit 1");
	await store.delete(deleted!);
	const bytes = await readTableFiles();
	expect(bytes.includes(deleted!.secret)).toBe(false);
	expect(places.slice(1).every(({ secret }) => bytes.includes(secret))).toBe(true);
	await earlier.end();
});

/** Waits until a statement waits for a lock in the database. */
const waitForLock = () =>
	waitUntil("a statement that waits for a lock", async () => {
		const waiting = await run(
			`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return waiting.length > 0;
	});

/** Locks the part of a secret, as another process that reads it or writes it anew. */
async function lockPart({ location }: SecretPlace, mode: "access share" | "access exclusive") {
	const [part] = await run(
		`select tableoid::regclass::text as name from ${secretsTable} where location = '\\x${hex(location)}'`,
	);
	const client = new Client({ connectionString: database.url });
	await client.connect();
	await client.query(`begin; lock table ${part?.name} in ${mode} mode`);
	return { client, name: String(part?.name) };
}

test("a process that is cut off while it erases a secret keeps nothing locked, and the secret is gone", async () => {
	await store.prepare(null);
	const [deleted, kept] = [await store.create("app_1"), await store.create("app_1")];
	const proxy = await startMutingProxy(database.url);
	const cutOff = open(proxy.url);
	// Its connections are open before.
	await cutOff.prepare(null);
	const { client } = await lockPart(deleted, "access share");
	const deletion = cutOff.delete(deleted).catch((error: Error) => error);
	await waitForLock();
	proxy.muteAll();
	await client.query("commit");
	await client.end();
	expect(await store.readMany([deleted, kept])).toEqual([null, kept.secret]);
	expect((await readTableFiles()).includes(deleted.secret)).toBe(false);
	await proxy.close();
	expect(await deletion).toBeInstanceOf(SecretsUnavailableError);
	await cutOff.close();
});

test("a read that waits while a part is written anew finds its secrets, whatever the database's isolation is set to", async () => {
	await set("default_transaction_isolation = serializable");
	await store.prepare(null);
	const place = await store.create("app_1");
	const { client, name } = await lockPart(place, "access exclusive");
	const reading = store.readMany([place]);
	await waitForLock();
	await client.query(`create temporary table kept as select * from ${name}`);
	await client.query(`truncate ${name}`);
	await client.query(`insert into ${name} select * from kept`);
	await client.query("commit");
	await client.end();
	expect(await reading).toEqual([place.secret]);
});

test("a secret is on disk before an object uses it, whatever the database's commits are set to", async () => {
	await set("synchronous_commit = off");
	await store.prepare(null);
	await run(
		`create function note() returns trigger language plpgsql as $$ begin raise exception 'commits are %', current_setting('synchronous_commit'); end $$`,
		`create trigger note before insert on ${secretsTable} for each row execute function note()`,
	);
	await expect(store.create("app_1")).rejects.toThrow("commits are on");
});

test("a standby is read by nobody: it may not know of the latest redaction yet", async () => {
	await store.prepare(null);
	const place = await store.create("app_1");
	await run("create function public.pg_is_in_recovery() returns boolean language sql as 'select true'");
	await set("search_path = public, pg_catalog");
	const standby = open(database.url);
	await expect(standby.readMany([place])).rejects.toThrow(SecretsUnavailableError);
	await expect(standby.prepare(null)).rejects.toThrow("SECRETS_URL names a server that is read-only");
	await standby.close();
});

test("all secrets of a deleted app are gone, and those of others stay", async () => {
	await store.prepare(null);
	const places = await Promise.all(
		Array.from({ length: 50 }, (_, index) => store.create(`app_${index % 2}`)),
	);
	await store.deleteAll("app_1");
	const bytes = await readTableFiles();
	for (const { appId, secret } of places) expect(bytes.includes(secret)).toBe(appId === "app_0");
});

test("processes that start at once with an empty database create one table", async () => {
	const stores = Array.from({ length: 4 }, () => open(database.url));
	await Promise.all(stores.map((each) => each.prepare(null)));
	const place = await stores[0]!.create("app_1");
	expect(await stores[3]!.readMany([place])).toEqual([place.secret]);
	for (const each of stores) await each.close();
});

test("writing is tried without leaving a row", async () => {
	await store.prepare(null);
	await store.assertWritable();
	expect(await run(`select from ${secretsTable}`)).toEqual([]);
});

test("a server on the system of the first database is refused in production, also where the function to tell isn't permitted", async () => {
	const instance = await createTestInstance();
	const first = await openPostgres(instance.env.DATABASE_URL ?? "", log);
	await expect(store.prepare(first.db)).rejects.toThrow(
		/^SECRETS_URL names a database on the server of DATABASE_URL, .* Use another server\.$/,
	);
	const role = `vidimus_reader_${process.pid}`;
	await run(
		`create role ${role} login`,
		`revoke execute on function pg_control_system() from public`,
		`grant create on schema public to ${role}`,
		`drop table ${secretsTable}`,
	);
	const restricted = open(Object.assign(new URL(database.url), { username: role }).href);
	await expect(restricted.prepare(first.db)).rejects.toThrow("on the server of DATABASE_URL");
	await restricted.close();
	await run(`drop owned by ${role}`, `drop role ${role}`);
	await first.close();
	await instance.remove();
});

test.each(["insert", "update", "delete"])(
	"a user who may not %s doesn't start the server, and reads what to grant",
	async (right) => {
		await store.prepare(null);
		const role = `vidimus_${right}_${process.pid}`;
		await run(
			`create role ${role} login`,
			...[secretsTable, ...partitions].flatMap((name) => [
				`alter table ${name} owner to ${role}`,
				`revoke ${right} on ${name} from ${role}`,
			]),
		);
		const restricted = open(Object.assign(new URL(database.url), { username: role }).href);
		await expect(restricted.prepare(null)).rejects.toThrow(
			"The user of SECRETS_URL must be allowed to create the table vidimus_secrets or to insert, update, delete and truncate in it",
		);
		await restricted.close();
		await run(`reassign owned by ${role} to current_user`, `drop owned by ${role}`, `drop role ${role}`);
	},
);

test("a user who may not truncate doesn't start the server: it couldn't write the table anew", async () => {
	await store.prepare(null);
	const role = `vidimus_guest_${process.pid}`;
	await run(
		`create role ${role} login`,
		`grant select, insert, update, delete on all tables in schema public to ${role}`,
	);
	const restricted = open(Object.assign(new URL(database.url), { username: role }).href);
	await expect(restricted.prepare(null)).rejects.toThrow("insert, update, delete and truncate");
	await restricted.close();
	await run(`drop owned by ${role}`, `drop role ${role}`);
});

test("a database that doesn't exist or can't be reached stops the start with a sentence, without the address", async () => {
	const missing = open(Object.assign(new URL(database.url), { pathname: "/nowhere" }).href);
	await expect(missing.prepare(null)).rejects.toThrow(
		"SECRETS_URL names a database that doesn't exist. Create it, or correct its name.",
	);
	await missing.close();
	const closed = open("postgresql://vidimus@127.0.0.1:1/secrets");
	await expect(closed.prepare(null)).rejects.toThrow(
		"The database at SECRETS_URL can't be reached: ECONNREFUSED. Start it, or correct the address.",
	);
	await expect(closed.readMany([{ appId: "app_1", location: randomBytes(12) }])).rejects.toThrow(
		SecretsUnavailableError,
	);
	await closed.close();
});

test("a batch of any size is written and listed, and nothing is written over what was deleted", async () => {
	await store.prepare(null);
	const secrets = Array.from({ length: 2500 }, (_, index) => ({
		appId: `app_${index % 3}`,
		location: randomBytes(12),
		secret: index % 2 ? randomBytes(32) : null,
	}));
	await store.putMany(secrets);
	await store.putMany(secrets.slice(0, 10).map((moved) => ({ ...moved, secret: randomBytes(32) })));
	const listed = (await Array.fromAsync(store.list())).flat();
	const byPlace = (a: { location: Uint8Array }, b: { location: Uint8Array }) =>
		Buffer.compare(a.location, b.location);
	expect(listed).toEqual(secrets.toSorted(byPlace));
});
