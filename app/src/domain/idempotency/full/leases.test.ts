// Runs on PostgreSQL only: PGlite serves one process.
import { Client as Connection } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, skipDemo, startServerProcess } from "../../../testing/fakes/server-process.ts";
import { startHarness } from "../../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Customer } from "../../customers/contract.ts";

describe.runIf(process.env.DATABASE_URL)("an idempotency key of a running request", () => {
	let place: TestInstance;
	let secret: string;
	let id: string;
	let holder: Connection;
	let servers: ServerProcess[];
	beforeAll(async () => {
		place = await createTestInstance();
		const harness = await startHarness({ place });
		const business = await harness.business();
		({ secret } = business);
		({ id } = (await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna" })).body);
		await harness.stop();
		skipDemo(place);
		holder = new Connection({ connectionString: place.env.DATABASE_URL });
		await holder.connect();
	});
	afterEach(() => {
		for (const { child } of servers) child.kill("SIGKILL");
	});
	afterAll(async () => {
		await holder.end();
		await place.remove();
	});

	async function change({ url }: ServerProcess, key: string) {
		const answer = await fetch(`${url}/api/v1/customers/${id}`, {
			method: "PATCH",
			headers: {
				authorization: `Bearer ${secret}`,
				"content-type": "application/json",
				"idempotency-key": key,
			},
			body: JSON.stringify({ last_name: key }),
		});
		return { status: answer.status, body: (await answer.json()) as { code?: string; last_name?: string } };
	}
	/** A request waits for the customer's row, which is locked. */
	async function startBlockedChange(key: string) {
		servers = [await startServerProcess(place), await startServerProcess(place)];
		const [first, second] = servers as [ServerProcess, ServerProcess];
		await holder.query("begin");
		await holder.query("select 1 from customers where id = $1 for update", [id]);
		const running = change(first, key).catch(() => null);
		await waitUntil("the request to wait for the row", async () => {
			// Within a transaction, PostgreSQL shows the activity as it was at the first look.
			await holder.query("select pg_stat_clear_snapshot()");
			const { rows } = await holder.query(
				"select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%customers%'",
			);
			return rows.length > 0;
		});
		return { first, second, running };
	}

	test("a retry gets through within 20 seconds of its process's kill -9", async () => {
		const { first, second } = await startBlockedChange("killed");
		await first.stop("SIGKILL");
		await holder.query("rollback");
		expect((await change(second, "killed")).body.code).toBe("idempotency_in_progress");
		const retried = await waitUntil("the retry to get through", async () => {
			const answer = await change(second, "killed");
			return answer.status !== 409 && answer;
		});
		expect(retried).toMatchObject({ status: 200, body: { last_name: "killed" } });
	});

	test("stays claimed while its process lives, for longer than a lease", async () => {
		const { second, running } = await startBlockedChange("slow");
		// Each waits for five seconds.
		for (let time = 0; time < 4; time++)
			expect((await change(second, "slow")).body.code).toBe("idempotency_in_progress");
		await holder.query("rollback");
		expect(await running).toMatchObject({ status: 200, body: { last_name: "slow" } });
		expect(await change(second, "slow")).toMatchObject({ status: 200, body: { last_name: "slow" } });
	});
});
