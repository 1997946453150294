import { sql } from "drizzle-orm";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../platform/crypto/secrets.ts";
import { createLog } from "../../platform/logging/log.ts";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { apiKeys } from "../api-keys/tables.ts";
import type { LogStatistics, RequestLog, RequestLogDetail } from "./contract.ts";
import { deleteOldLogs } from "./request-log.ts";
import { logs } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
let developer: TestMember;
const lines: string[] = [];
beforeAll(async () => {
	harness = await startHarness({ log: createLog("warn", { write: (line) => lines.push(line) }) });
	business = await harness.business();
	developer = await harness.member(business, "developer");
});
afterAll(() => harness.close());

const list = async (query: Record<string, string> = {}, client: TestClient = business.key) =>
	(await client.get<OrProblem<Page<RequestLog>>>(`/api/v1/logs?${new URLSearchParams(query)}`)).body;
/** What was recorded of a request, once it is written. */
const recorded = (id: unknown, client: TestClient = business.key) =>
	waitUntil(`the log of ${id}`, async () => {
		const { status, body } = await client.get<OrProblem<RequestLogDetail>>(`/api/v1/logs/${id}`);
		return status === 200 && body;
	});
const requestOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["request-id"]);
/** Whether requests are absent although one that came after them is there. */
async function absent(ids: string[]): Promise<boolean> {
	const later = await business.key.get("/api/v1/verifications?limit=1");
	await recorded(requestOf(later));
	const rows = await harness.services.db.select({ id: logs.id }).from(logs);
	return !rows.some(({ id }) => ids.includes(id));
}

describe("the request log", () => {
	test("a request is logged with its response and the events it caused", async () => {
		const response = await business.key.post<{ id: string }>(
			"/api/v1/verifications",
			{ locale: "en" },
			{ "user-agent": "shop/2.1", "idempotency-key": "order-2041" },
		);
		const found = await recorded(requestOf(response));
		expect(found).toMatchObject({
			object: "request_log",
			mode: "test",
			method: "POST",
			route: "/api/v1/verifications",
			operation: "createVerification",
			object_id: response.body.id,
			status: 201,
			error_code: null,
			actor: "key",
			user_agent: "shop/2.1",
			address: "127.0.0.1",
			request_type: "application/json",
			request_bytes: 15,
			request_body: { locale: "en" },
			response_type: "application/json",
			response_body: { id: response.body.id, status: "created", reference: null },
			events: [{ type: "verification.created", object_id: response.body.id }],
		});
		expect(found.actor_id).toMatch(/^key_/);
		expect(JSON.stringify(found)).not.toContain("order-2041");
		expect(found.idempotency_key).toMatch(/^•••[0-9a-f]{6}$/);
	});

	test("equal idempotency keys have equal marks in the log, and different ones don't", async () => {
		const marks = [];
		for (const key of ["order-1", "order-1", "order-2"]) {
			const response = await business.key.post("/api/v1/verifications", {}, { "idempotency-key": key });
			marks.push((await recorded(requestOf(response))).idempotency_key);
		}
		expect(marks[0]).toBe(marks[1]);
		expect(marks[2]).not.toBe(marks[0]);
	});

	test("a refused request is logged with its errors, without the values sent", async () => {
		const response = await business.key.post("/api/v1/verifications", {
			locale: "Klingon",
			surname: "Lindqvist",
		});
		const found = await recorded(requestOf(response));
		expect(found).toMatchObject({
			status: 422,
			error_code: "validation_failed",
			request_body: { locale: "•••", "•••": "•••" },
			response_body: {
				code: "validation_failed",
				errors: expect.arrayContaining([
					expect.objectContaining({ path: "locale", message: expect.stringContaining("en") }),
				]),
			},
		});
		expect(JSON.stringify(found)).not.toMatch(/Klingon|surname|Lindqvist/);
	});

	test("requests of revoked keys are logged, and those of unknown keys aren't", async () => {
		const secret = await harness.secret(business.app);
		const row = sql`key_hash = ${hashSecret(secret)}`;
		await harness.services.db.update(apiKeys).set({ revokedAt: harness.clock.now() }).where(row);
		const refused = await harness.withSecret(secret).get("/api/v1/verifications");
		expect(await recorded(requestOf(refused))).toMatchObject({ status: 401, error_code: "unauthenticated" });
		const unknown = await harness.withSecret("sk_test_made-up").get("/api/v1/verifications");
		expect(await absent([requestOf(unknown)])).toBe(true);
	});

	test("refused permissions and unknown paths are logged", async () => {
		const few = harness.withSecret(await harness.secret(business.app, "test", ["events:read"]));
		const forbidden = await few.get("/api/v1/verifications");
		expect(await recorded(requestOf(forbidden))).toMatchObject({
			status: 403,
			error_code: "forbidden",
			response_body: { detail: expect.stringContaining("verifications:read") },
		});
		const nowhere = await few.get("/api/v1/people/anna-lind");
		const found = await recorded(requestOf(nowhere));
		expect(found).toMatchObject({ status: 404, route: "/api/*", error_code: "route_not_found" });
		expect(JSON.stringify(found)).not.toContain("anna-lind");
	});

	test("changes by members are logged, and their reads aren't", async () => {
		const read = await developer.client.get("/api/v1/verifications");
		const created = await developer.client.change<{ id: string }>("POST", "/api/v1/verifications", {});
		const wrong = await developer.client.change("POST", "/api/v1/verifications", { locale: "Klingon" });
		const forged = await developer.client.post("/api/v1/verifications", {});
		expect(await recorded(requestOf(created))).toMatchObject({
			actor: "user",
			actor_id: developer.userId,
			object_id: created.body.id,
		});
		expect(await recorded(requestOf(wrong))).toMatchObject({ status: 422, actor_id: developer.userId });
		expect(forged.status).toBe(419);
		expect(await absent([requestOf(read), requestOf(forged)])).toBe(true);
	});

	test("a form is logged only with the names and sizes of its parts", async () => {
		const person = await harness.invite(business);
		await person.start();
		await person.choose();
		const response = await person.photo("document_front", "passports/anna-lind");
		const found = await recorded(requestOf(response));
		expect(found).toMatchObject({
			actor: "person",
			actor_id: null,
			object_id: person.id,
			address: null,
			user_agent: null,
			request_type: "multipart/form-data",
			request_body: [{ part: "file", bytes: expect.any(Number) }],
		});
	});

	test("a body too long for the log is logged with its size", async () => {
		for (let index = 0; index < 40; index++) await harness.invite(business, { reference: "x".repeat(200) });
		const response = await business.key.get("/api/v1/verifications?limit=100");
		expect(response.bytes.length).toBeGreaterThan(16_384);
		expect(await recorded(requestOf(response))).toMatchObject({
			query: { limit: 100 },
			response_body: null,
			response_bytes: response.bytes.length,
		});
	});

	test("the log is listed page by page, latest first, each once, and can be filtered", async () => {
		const other = harness.withSecret(await harness.secret(business.app));
		const start = new Date();
		const ids: string[] = [];
		for (let index = 0; index < 5; index++) ids.push(requestOf(await other.get("/api/v1/events?limit=1")));
		const person = await harness.invite(business);
		const canceled = requestOf(await other.post(`/api/v1/verifications/${person.id}/cancel`));
		const { actor_id } = await recorded(canceled);
		const key = { actor_id: actor_id ?? "" };
		const listed: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Page<RequestLog> = await list({ ...key, limit: "4", ...(cursor && { cursor }) });
			listed.push(...page.data.map(({ id }) => id));
			cursor = page.next_cursor;
		}
		expect(listed).toEqual([...ids, canceled].toReversed());
		const found = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);
		expect(await found({ ...key, operation: "cancelVerification" })).toEqual([canceled]);
		expect(await found({ object_id: person.id })).toContain(canceled);
		expect(await found({ ...key, status: "client_error" })).toEqual([]);
		expect(await found({ ...key, status: "success", from: start.toISOString() })).toHaveLength(6);
		expect(await found({ ...key, to: start.toISOString() })).toEqual([]);
		expect((await list({ status: "teapot" })).errors?.[0]?.path).toBe("status");
	});

	test("the request log is visible only in its own app and mode", async () => {
		const mine = requestOf(await business.key.get("/api/v1/app"));
		await recorded(mine);
		const stranger = await harness.business();
		expect((await stranger.key.get(`/api/v1/logs/${mine}`)).status).toBe(404);
		const theirs = await list({ limit: "100" }, stranger.key);
		expect(theirs.data.map(({ id }) => id)).not.toContain(mine);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect((await live.get(`/api/v1/logs/${mine}`)).status).toBe(404);
		const few = harness.withSecret(await harness.secret(business.app, "test", ["events:read"]));
		for (const path of ["/api/v1/logs", `/api/v1/logs/${mine}`, "/api/v1/logs/statistics"])
			expect((await few.get(path)).status).toBe(403);
		const support = await harness.member(business, "support");
		expect((await support.client.get("/api/v1/logs")).status).toBe(403);
		expect((await developer.client.get("/api/v1/logs")).status).toBe(200);
	});

	test("a log entry lists no events to callers who may not read events", async () => {
		const request = requestOf(await business.key.post("/api/v1/verifications", {}));
		expect((await recorded(request)).events).toHaveLength(1);
		const few = harness.withSecret(await harness.secret(business.app, "test", ["logs:read"]));
		expect((await recorded(request, few)).events).toEqual([]);
	});
});

describe("request statistics per hour", () => {
	test("requests are counted with their errors and latencies", async () => {
		const own = await harness.business();
		const read = async (hours: number) =>
			(await own.key.get<LogStatistics>(`/api/v1/logs/statistics?hours=${hours}`)).body;
		for (let index = 0; index < 3; index++) await own.key.get("/api/v1/events");
		await recorded(requestOf(await own.key.get("/api/v1/customers/nobody")), own.key);
		const now = await read(3);
		expect(now.hours).toHaveLength(3);
		expect(now.client_errors).toBeGreaterThanOrEqual(1);
		expect(now.requests).toBeGreaterThanOrEqual(4);
		expect(now.server_errors).toBe(0);
		expect(now.p50_ms).toBeGreaterThan(0);
		expect(now.p95_ms).toBeGreaterThanOrEqual(now.p50_ms ?? 0);
		expect(now.hours[0]).toMatchObject({ requests: 0, p50_ms: null, p95_ms: null });
		expect(now.hours.reduce((sum, hour) => sum + hour.requests, 0)).toBe(now.requests);
		expect((await own.key.get("/api/v1/logs/statistics?hours=721")).status).toBe(422);
	});
});

describe("the request recorder", () => {
	test("the recorder loses no requests while the database is unavailable", async () => {
		const { db } = harness.services;
		await db.execute(sql`alter table logs rename to logs_away`);
		const response = await business.key.get("/api/v1/app");
		expect(response.status).toBe(200);
		await waitUntil("a write that fails", () => lines.some((line) => line.includes("couldn't be written")));
		await db.execute(sql`alter table logs_away rename to logs`);
		expect(await recorded(requestOf(response))).toMatchObject({ operation: "getCurrentApp" });
	});

	test.runIf(process.env.DATABASE_URL)(
		"an app can be deleted while its requests wait to be written, and they are skipped",
		async () => {
			const own = await harness.business();
			await recorded(requestOf(await own.key.get("/api/v1/app")), own.key);
			const { databaseUrl } = harness.services.config;
			const [holder, observer] = [0, 1].map(() => new Connection({ connectionString: databaseUrl })) as [
				Connection,
				Connection,
			];
			await Promise.all([holder.connect(), observer.connect()]);
			await holder.query("set lock_timeout = '200ms'; begin");
			await holder.query("select from apps where id = $1 for update", [own.app]);
			const late = requestOf(await own.key.get("/api/v1/app"));
			await waitUntil("the request's row to wait for the app", async () => {
				const { rowCount } = await observer.query(
					`select from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock' and query like '%log_hours%'`,
				);
				return rowCount;
			});
			await holder.query("delete from apps where id = $1", [own.app]);
			await holder.query("commit");
			await Promise.all([holder.end(), observer.end()]);
			expect(await absent([late])).toBe(true);
		},
	);

	test("remaining requests are written when the server stops", async () => {
		const place = await startHarness();
		const own = await place.business();
		const ids = [];
		for (let index = 0; index < 5; index++) ids.push(requestOf(await own.key.get("/api/v1/app")));
		await place.http.close();
		const rows = await place.services.db.select({ id: logs.id }).from(logs);
		expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
		await place.close();
	});
});

test("logged requests and their statistics are deleted after thirty days", async () => {
	const old = requestOf(await business.key.get("/api/v1/app"));
	await recorded(old);
	harness.clock.advance({ days: 29 });
	await deleteOldLogs(harness.services);
	expect((await business.key.get(`/api/v1/logs/${old}`)).status).toBe(200);
	harness.clock.advance({ days: 2 });
	await deleteOldLogs(harness.services);
	expect((await business.key.get(`/api/v1/logs/${old}`)).status).toBe(404);
});
