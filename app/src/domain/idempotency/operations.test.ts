import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { ApiContract } from "../../testing/contract/api-contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Customer } from "../customers/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Verification } from "../verifications/contract.ts";
import type { WebhookEndpoint, WebhookSecret } from "../webhooks/contract.ts";
import { insertIdempotencyKey, renewLeases, saveResponseOfClaim } from "./queries.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const keyed = (key: string) => ({ "idempotency-key": key });
const customer = async (more: object = {}) =>
	(await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna", ...more })).body;
const change = (id: string, body: object, key: string, client = business.key) =>
	client.patch<OrProblem<Customer>>(`/api/v1/customers/${id}`, body, keyed(key));
const changesOf = async (id: string) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&type=customer.updated`)).body.data
		.length;

/** The request that recorded the first event of an object. */
const requestOf = async (id: string, type?: string) =>
	(
		await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}${type ? `&type=${type}` : ""}`)
	).body.data.at(-1)?.request_id ?? "";
/** Leaves what a request about an object leaves whose process ended before it could store the response. */
const loseResponse = (id: string, requestId: string) =>
	harness.services.db.execute(
		`update idempotent_responses set object_id = '${requestId}', body = null, lease_until = now() - interval '1 minute' where object_id = '${id}'`,
	);

test("every changing operation for API keys accepts an idempotency key", async () => {
	const { operations } = await ApiContract.of(harness);
	const changing = operations.filter(
		({ method, path, operation }) =>
			method !== "GET" &&
			path.startsWith("/api/v1/") &&
			operation.security?.some((requirement) => "apiKey" in requirement),
	);
	expect(changing.length).toBeGreaterThan(30);
	const without = changing.filter(
		({ parameters, responses, operation }) =>
			!parameters.some(({ name, in: place }) => name === "Idempotency-Key" && place === "header") ||
			!responses.has(409) ||
			"multipart/form-data" in (operation.requestBody?.content ?? {}),
	);
	expect(without.map(({ id }) => id)).toEqual([]);
});

describe("a change with an idempotency key", () => {
	test("a repeated rotation rotates the secret once, and its response is marked as replayed", async () => {
		const url = "https://hooks.example.com/vidimus";
		const endpoint = (
			await business.key.post<WebhookEndpoint>("/api/v1/webhooks", { url, event_types: ["customer.merged"] })
		).body;
		const rotate = () =>
			business.key.post<WebhookSecret>(
				`/api/v1/webhooks/${endpoint.id}/secret/rotate`,
				{ overlap_hours: 1 },
				keyed("rotate-once"),
			);
		const first = await rotate();
		const second = await rotate();
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		expect(first.headers["idempotent-replayed"]).toBeUndefined();
		expect(second.headers["idempotent-replayed"]).toBe("true");
		const { body } = await business.key.get<WebhookSecret>(`/api/v1/webhooks/${endpoint.id}/secret`);
		expect(body.secret).toBe(first.body.secret);
		const { rows } = (await harness.services.db.execute(
			`select encode(body, 'escape') as body from idempotent_responses where object_id = '${endpoint.id}'`,
		)) as unknown as { rows: { body: string }[] };
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) expect(row.body).not.toContain(first.body.secret);
	});

	test("concurrent requests with one idempotency key are executed once", async () => {
		const { id } = await customer();
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => change(id, { last_name: "Lind" }, "at-once")),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect(responses.filter(({ headers }) => headers["idempotent-replayed"] === "true")).toHaveLength(4);
		expect(await changesOf(id)).toBe(1);
	});

	test("an idempotency key is refused with another body or for another object", async () => {
		const { id } = await customer();
		const other = await customer();
		await change(id, { last_name: "Lind" }, "taken");
		for (const again of [
			await change(id, { last_name: "Osei" }, "taken"),
			await change(other.id, { last_name: "Lind" }, "taken"),
		])
			expect([again.status, again.body.code]).toEqual([409, "idempotency_conflict"]);
	});

	test("an idempotency key is separate per caller and operation", async () => {
		const { id } = await customer();
		const colleague = harness.withSecret(await harness.secret(business.app));
		await change(id, { last_name: "Lind" }, "mine");
		expect((await change(id, { last_name: "Osei" }, "mine", colleague)).body.last_name).toBe("Osei");
		const created = await business.key.post<OrProblem<Verification>>(
			"/api/v1/verifications",
			{},
			keyed("mine"),
		);
		expect(created.status).toBe(201);
		const canceled = await business.key.post(
			`/api/v1/verifications/${created.body.id}/cancel`,
			undefined,
			keyed("mine"),
		);
		expect(canceled.status).toBe(200);
	});

	test("a refused request doesn't use up its idempotency key", async () => {
		const { id } = (await business.key.post<Verification>("/api/v1/verifications", {})).body;
		const review = (key: string) =>
			business.key.post<OrProblem<Verification>>(
				`/api/v1/verifications/${id}/review`,
				{ decision: "approved", comment: "Same person." },
				keyed(key),
			);
		expect((await review("too-early")).body.code).toBe("state_conflict");
		await business.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
		expect((await review("too-early")).status).toBe(200);
		expect((await review("too-early")).headers["idempotent-replayed"]).toBe("true");
	});

	test("a repeated request without a response body is replayed without one", async () => {
		const entry = { list: "blocklist", kind: "email", value: "gone@example.com", reason: "Fraud." };
		const { id } = (await business.key.post<{ id: string }>("/api/v1/lists/entries", entry)).body;
		const remove = () => business.key.delete(`/api/v1/lists/entries/${id}`, undefined, keyed("remove"));
		const first = await remove();
		const second = await remove();
		expect([first.status, second.status]).toEqual([204, 204]);
		expect(second.headers["idempotent-replayed"]).toBe("true");
	});

	test("a stored response isn't replayed once the person is redacted", async () => {
		const { id } = await customer();
		await change(id, { last_name: "Lind" }, "erased");
		expect((await business.key.post(`/api/v1/customers/${id}/redact`)).status).toBeLessThan(300);
		expect((await change(id, { last_name: "Lind" }, "erased")).body.code).toBe("redacted");
	});

	test("a retry after a crash is refused when the work was done, and does it otherwise", async () => {
		const { id } = await customer();
		await change(id, { last_name: "Lind" }, "died");
		await loseResponse(id, await requestOf(id, "customer.updated"));
		expect((await change(id, { last_name: "Lind" }, "died")).body.code).toBe("idempotency_response_lost");
		expect(await changesOf(id)).toBe(1);
		await change(id, { last_name: "Osei" }, "died early");
		await loseResponse(id, "req_01jd4m8q3ve9r8k2t6w5x7y9zb");
		expect((await change(id, { last_name: "Osei" }, "died early")).status).toBe(200);
		expect(await changesOf(id)).toBe(3);
	});

	test.each([
		[
			"a verification",
			"/api/v1/verifications",
			{ reference: "lost", provided_details: { last_name: "Lind" } },
		],
		["a customer", "/api/v1/customers", { first_name: "Berta" }],
		[
			"a list entry",
			"/api/v1/lists/entries",
			{ list: "blocklist", kind: "email", value: "lost@example.com", reason: "Fraud." },
		],
		[
			"a webhook endpoint",
			"/api/v1/webhooks",
			{ url: "https://hooks.example.com/lost", event_types: ["customer.merged"] },
		],
	])(
		"a retry gets %s back whose creation was done although its response was lost",
		async (_object, path, body) => {
			const create = () => business.key.post<OrProblem<{ id: string }>>(path, body, keyed("lost"));
			const first = await create();
			expect(first.status).toBe(201);
			const { id } = first.body;
			await loseResponse(id, await requestOf(id));
			for (const again of [await create(), await create()]) {
				expect([again.status, again.body]).toEqual([201, first.body]);
				expect([again.headers.location, again.headers["idempotent-replayed"]]).toEqual([
					first.headers.location,
					"true",
				]);
			}
			const [row] = (
				(await harness.services.db.execute(
					`select body from idempotent_responses where object_id = '${id}'`,
				)) as unknown as { rows: { body: Uint8Array | null }[] }
			).rows;
			expect(row?.body).not.toBeNull();
		},
	);

	test("a caller who can't read verifications gets back what they sent, and nothing of the case", async () => {
		const creator = harness.withSecret(await harness.secret(business.app, "test", ["verifications:create"]));
		const body = {
			reference: "sent",
			metadata: { cart: "7" },
			redirect_url: "https://shop.example.com/done",
			provided_details: { last_name: "Lind" },
		};
		const create = () =>
			creator.post<OrProblem<Verification>>("/api/v1/verifications", body, keyed("only creates"));
		const first = await create();
		const { id } = first.body;
		await loseResponse(id, await requestOf(id, "verification.created"));
		expect((await create()).body).toEqual(first.body);
		await business.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		await loseResponse(id, await requestOf(id, "verification.created"));
		const { body: again } = await create();
		expect(again).toMatchObject({ ...body, status: "approved", verified_data: null, reasons: [], files: [] });
	});

	test("a link whose email was queued although the response was lost isn't sent again", async () => {
		const { id } = (await business.key.post<Verification>("/api/v1/verifications", {})).body;
		const send = () =>
			business.key.post(
				`/api/v1/verifications/${id}/send`,
				{ email: "anna@example.com" },
				keyed("lost link"),
			);
		expect((await send()).status).toBe(204);
		const sent = async () =>
			(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&type=verification.sent`)).body
				.data;
		await loseResponse(id, await requestOf(id, "verification.sent"));
		const again = await send();
		expect([again.status, again.headers["idempotent-replayed"]]).toEqual([204, "true"]);
		expect(await sent()).toHaveLength(1);
	});

	test("a key's lease ends 12 seconds after its claim and after each renewal, by the database's clock", async () => {
		const objectId = newId("request");
		const row = {
			appId: business.app,
			mode: "test" as const,
			key: "leased",
			requestHash: "",
			body: null,
			createdAt: harness.clock.now(),
		};
		// A transaction sees one time, and the column stores milliseconds.
		await harness.services.db.transaction(async (tx) => {
			const secondsLeft = async () => {
				const { rows } = (await tx.execute(
					sql`select round(extract(epoch from lease_until - now()), 2)::float8 as seconds
					from idempotent_responses where object_id = ${objectId}`,
				)) as unknown as { rows: { seconds: number }[] };
				return rows.map(({ seconds }) => seconds);
			};
			await insertIdempotencyKey(tx, { ...row, objectId });
			expect(await secondsLeft()).toEqual([12]);
			await tx.execute(
				sql`update idempotent_responses set lease_until = now() - interval '1 second' where object_id = ${objectId}`,
			);
			expect(await secondsLeft()).toEqual([-1]);
			await renewLeases(tx, [objectId]);
			expect(await secondsLeft()).toEqual([12]);
		});
	});

	test("a request whose key was taken over by a retry doesn't replace the retry's response", async () => {
		const { services } = harness;
		const { id } = await customer();
		await change(id, { last_name: "Lind" }, "late");
		const [row] = (
			(await services.db.execute(
				`select app_id, key from idempotent_responses where object_id = '${id}'`,
			)) as unknown as { rows: { app_id: string; key: string }[] }
		).rows;
		await saveResponseOfClaim(services.db, row!.app_id, "test", row!.key, newId("request"), {
			objectId: id,
			body: null,
		});
		expect((await change(id, { last_name: "Lind" }, "late")).headers["idempotent-replayed"]).toBe("true");
	});

	test("an outage of the database changes no response, and releases the key once it is over", async () => {
		const { db } = harness.services;
		const unknown = newId("customer");
		await db.execute(
			"create function refuse() returns trigger language plpgsql as 'begin raise exception ''gone''; end'",
		);
		await db.execute(
			"create trigger refused before delete on idempotent_responses for each row execute function refuse()",
		);
		const refused = await change(unknown, { last_name: "Lind" }, "outage");
		expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
		expect(JSON.stringify(refused.body)).not.toMatch(/idempotent_responses|gone/);
		await db.execute("drop trigger refused on idempotent_responses");
		await waitUntil("the key to be released", async () => {
			const { rows } = (await db.execute(
				`select 1 from idempotent_responses where object_id = '${refused.body.request_id}'`,
			)) as unknown as { rows: object[] };
			return rows.length === 0;
		});
		expect((await change(unknown, { last_name: "Lind" }, "outage")).body.code).toBe("not_found");
	});

	test("neither the key nor the response is stored in plain text", async () => {
		const { db } = harness.services;
		const { id } = await customer();
		const first = await change(id, { last_name: "Lind" }, "order-of-anna-lind");
		const readRows = async () =>
			JSON.stringify(
				await db.execute(`select key, request_hash from idempotent_responses where object_id = '${id}'`),
			);
		expect(await readRows()).not.toContain("anna-lind");

		const again = await change(id, { last_name: "Lind" }, "order-of-anna-lind");
		expect(again.headers["idempotent-replayed"]).toBe("true");
		expect(again.body).toEqual(first.body);
	});
});
