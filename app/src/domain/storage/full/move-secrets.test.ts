// Runs on PostgreSQL only: secrets are moved to a database of their own on its server.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../../platform/logging/log.ts";
import { openFolderSecretStore } from "../../../platform/secret-store/folder-secret-store.ts";
import { openPostgresSecretStore } from "../../../platform/secret-store/postgres-secret-store.ts";
import type { MovedSecret, SecretStore } from "../../../platform/secret-store/secret-store.ts";
import { runCommand } from "../../../testing/fakes/command-process.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { createEmptyDatabase, createTestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { runSecretsMove } from "../move-secrets-command.ts";

/** Files of 40 secrets each, so that a killed move leaves some out. */
const fileCount = 500;
const secretsPerFile = 40;
const secretCount = fileCount * secretsPerFile;
const root = mkdtempSync(join(tmpdir(), "vidimus-move-"));
const folder = join(root, "data", "secrets");
const source = openFolderSecretStore(folder, "FROM");
const deleted: MovedSecret[] = [];
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let target: SecretStore;
beforeAll(async () => {
	database = await createEmptyDatabase();
	target = openPostgresSecretStore(database.url, "TO", createLog("silent"));
	await source.prepare(null);
	await target.prepare(null);
	for (let file = 0; file < fileCount; file++) {
		const name = randomBytes(8);
		const secrets = Array.from({ length: secretsPerFile }, (_, number) => {
			const location = Buffer.alloc(12, name);
			location.writeUInt32BE(number, 8);
			return { appId: `app_${file % 5}`, location, secret: number % 10 ? randomBytes(32) : null };
		});
		await source.putMany(secrets);
		if (file < 3) deleted.push(secrets[1]!);
	}
});
afterAll(async () => {
	await target.close();
	await database.remove();
	rmSync(root, { recursive: true });
});

const env = () => ({ NODE_ENV: "test", DATA_DIR: join(root, "data"), LOG_LEVEL: "silent" });
const move = (...args: string[]) => runCommand(["secrets:move", ...args], env());
const listAll = async (store: SecretStore) =>
	(await Array.fromAsync(store.list()))
		.flat()
		.map(
			({ appId, location, secret }) =>
				`${appId} ${Buffer.from(location).toString("hex")} ${secret?.toString("hex") ?? "deleted"}`,
		)
		.sort();

test("a move to a database that was killed goes on, follows what was redacted meanwhile, and comes back unchanged", async () => {
	const script = fileURLToPath(new URL("../../../main.ts", import.meta.url));
	const child = spawn(process.execPath, [script, "secrets:move", folder, database.url], {
		env: { PATH: process.env.PATH, ...env() },
		stdio: "ignore",
	});
	const ended = once(child, "exit");
	await waitUntil("some secrets to be moved", async () => (await listAll(target)).length > 1000);
	child.kill("SIGKILL");
	await ended;
	const moved = (await listAll(target)).length;
	expect(moved).toBeLessThan(secretCount);

	const resumed = await move(folder, database.url);
	expect(resumed).toMatchObject({ code: 0, error: "" });
	expect(resumed.out).toMatch(
		`${secretCount} secrets: ${secretCount - moved} copied, ${moved} there before\n`,
	);

	for (const place of deleted) await source.delete(place);
	const finished = await move(folder, database.url);
	expect(finished.out).toMatch(
		`${secretCount} secrets: 0 copied, ${secretCount - deleted.length} there before, ${deleted.length} erased at TO\n`,
	);
	expect(await listAll(target)).toEqual(await listAll(source));

	const back = join(root, "back");
	expect(await move(database.url, back)).toMatchObject({ code: 0 });
	expect(await listAll(openFolderSecretStore(back, "TO"))).toEqual(await listAll(source));
});

test("secrets aren't moved to the server of the first database, whose backups would keep them", async () => {
	const first = await createTestInstance();
	const empty = await createEmptyDatabase();
	const errors: string[] = [];
	const moveFor = (databaseUrl: string) =>
		runSecretsMove(
			{ ...testConfig(join(root, "data"), { DATABASE_URL: databaseUrl }), isProduction: true },
			[folder, empty.url],
			{ out: () => {}, error: (line) => errors.push(line) },
		);
	expect(await moveFor(first.env.DATABASE_URL ?? "")).toBe(2);
	expect(await moveFor("postgresql://vidimus@127.0.0.1:1/vidimus")).toBe(2);
	expect(errors).toEqual([
		expect.stringMatching(/^TO names a database on the server of DATABASE_URL, /),
		"The database at DATABASE_URL can't be reached, so nobody knows whether TO is on its server. Start it, or correct the address.",
	]);
	const there = openPostgresSecretStore(empty.url, "TO", createLog("silent"));
	expect(await there.holdsSecrets()).toBe(false);
	await there.close();
	await first.remove();
	await empty.remove();
});
