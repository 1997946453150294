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
		await holder.query(`
			create function wait_while_held() returns trigger language plpgsql as $$ begin
				for moment in 1..80 loop
					exit when not exists (select from pg_locks where locktype = 'advisory' and objid = 58);
					perform pg_sleep(0.05);
				end loop;
				return new;
			end $$;
			create trigger slow before update on customers for each row execute function wait_while_held();
			create trigger slow before insert on events for each row execute function wait_while_held();
			create trigger slow before insert on pgboss.job for each row execute function wait_while_held();
			create trigger slow before insert on audit_chains for each row execute function wait_while_held();
			create trigger slow before insert on audit_entries for each row execute function wait_while_held();
		`);
	});
	afterEach(() => {
		for (const { child } of servers) child.kill("SIGKILL");
	});
	afterAll(async () => {
		await holder.end();
		await place.remove();
	});

	async function change({ url }: ServerProcess, key: string) {
		const response = await fetch(`${url}/api/v1/customers/${id}`, {
			method: "PATCH",
			headers: {
				authorization: `Bearer ${secret}`,
				"content-type": "application/json",
				"idempotency-key": key,
			},
			body: JSON.stringify({ last_name: key }),
		});
		return {
			status: response.status,
			body: (await response.json()) as { code?: string; last_name?: string },
		};
	}
	/** A request whose change takes as long as the lock is held, up to 20 seconds: a statement ends after 5. */
	async function startSlowChange(key: string) {
		servers = [await startServerProcess(place), await startServerProcess(place)];
		const [first, second] = servers as [ServerProcess, ServerProcess];
		await holder.query("select pg_advisory_lock(58)");
		const running = change(first, key).catch(() => null);
		await waitUntil("the change to run", async () => {
			const { rows } = await holder.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
			return rows.length > 0;
		});
		return { first, second, running, release: () => holder.query("select pg_advisory_unlock(58)") };
	}

	test("a retry gets through within 20 seconds of its process's kill -9", async () => {
		const { first, second, release } = await startSlowChange("killed");
		await first.stop("SIGKILL");
		await release();
		expect((await change(second, "killed")).body.code).toBe("idempotency_in_progress");
		const retried = await waitUntil("the retry to get through", async () => {
			const response = await change(second, "killed");
			return response.status !== 409 && response;
		});
		expect(retried).toMatchObject({ status: 200, body: { last_name: "killed" } });
	});

	test("stays claimed while its process lives, for longer than a lease", async () => {
		const { second, running, release } = await startSlowChange("slow");
		// Each waits for five seconds, and a lease lasts for twelve.
		for (let time = 0; time < 3; time++)
			expect((await change(second, "slow")).body.code).toBe("idempotency_in_progress");
		await release();
		expect(await running).toMatchObject({ status: 200, body: { last_name: "slow" } });
		expect(await change(second, "slow")).toMatchObject({ status: 200, body: { last_name: "slow" } });
	});
});
