// Runs on PostgreSQL only: PGlite has no connections.
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { openPostgres } from "../../../platform/database/postgres.ts";
import { createLog } from "../../../platform/logging/log.ts";
import { type MutingProxy, startMutingProxy } from "../../../testing/fakes/muting-proxy.ts";
import { type ServerProcess, skipDemo, startServerProcess } from "../../../testing/fakes/server-process.ts";
import { startHarness } from "../../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Customer } from "../../customers/contract.ts";
import { customers } from "../../customers/tables.ts";

/** Clients that create customers all the time; each has a key of its own, because rate limits count by key. */
const clientCount = 6;
const rounds = 5;
/** What a response must not show: a statement, its parameters, an address, a stack. */
const leakPattern = /insert into|select |params|ECONN|postgres|node_modules|\bat .*\.ts/i;

describe.runIf(process.env.DATABASE_URL)("clients that retry with their idempotency key", () => {
	let place: TestInstance;
	let proxy: MutingProxy;
	let server: ServerProcess;
	let database: Database;
	let secrets: string[];
	beforeEach(async () => {
		place = await createTestInstance();
		const harness = await startHarness({ place });
		const { app } = await harness.business();
		secrets = await Promise.all(Array.from({ length: clientCount }, () => harness.secret(app)));
		await harness.stop();
		skipDemo(place);
		const url = place.env.DATABASE_URL ?? "";
		database = await openPostgres(url, createLog("silent"));
		proxy = await startMutingProxy(url);
		server = await startServerProcess(place, { DATABASE_URL: proxy.url, BOT_PROTECTION: "off" });
	});
	afterEach(async () => {
		await server.stop("SIGTERM");
		await proxy.close();
		await database.close();
		await place.remove();
	});

	const interruptions: Record<string, () => Promise<void>> = {
		"the database ends all connections": async () => {
			await database.db.execute(
				sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
			);
		},
		"open connections go silent": async () => proxy.muteConnections(),
		"the database is silent for four seconds": async () => {
			proxy.muteAll();
			await wait(4000);
			proxy.unmute();
		},
	};

	test("create each object once, see no trace of the database, and go on within 15 seconds after each interruption", async () => {
		const created: string[] = [];
		const leaks: string[] = [];
		let isRunning = true;

		async function create(secret: string, key: string): Promise<string> {
			for (;;) {
				const response = await fetch(`${server.url}/api/v1/customers`, {
					method: "POST",
					headers: {
						authorization: `Bearer ${secret}`,
						"content-type": "application/json",
						"idempotency-key": key,
					},
					body: JSON.stringify({ first_name: "Anna" }),
				});
				const text = await response.text();
				if (leakPattern.test(text)) leaks.push(text);
				if (response.status === 201) return (JSON.parse(text) as Customer).id;
				expect([409, 503]).toContain(response.status);
				await wait(200);
			}
		}
		const clients = secrets.map(async (secret, client) => {
			for (let number = 0; isRunning; number++) {
				created.push(await create(secret, `key-${client}-${number}`));
				await wait(110);
			}
		});

		for (let round = 0; round < rounds; round++)
			for (const [name, interrupt] of Object.entries(interruptions)) {
				await interrupt();
				const before = created.length;
				// Of those that were under way, each client has one: one more shows that new ones succeed.
				await waitUntil(
					`clients to go on after “${name}”`,
					async () => created.length > before + clientCount,
					15_000,
				);
			}
		isRunning = false;
		await Promise.all(clients);
		expect(leaks).toEqual([]);
		expect(new Set(created).size).toBe(created.length);
		expect(await database.db.$count(customers)).toBe(created.length);
	}, 600_000);
});
