import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Verification } from "../verifications/contract.ts";
import { deleteOldResponses } from "./stored-responses.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const create = (key: string, request: object, client = business.key) =>
	client.post<OrProblem<Verification>>(path, request, { "idempotency-key": key });
const howMany = async (text: string) =>
	(await business.key.get<Page<Verification>>(`${path}?text=${text}`)).body.data.length;

describe("an idempotency key", () => {
	test("a repeated idempotency key returns the first response and creates nothing new", async () => {
		const first = await create("once", { reference: "ref-once" });
		const second = await create("once", { reference: "ref-once" });
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
		expect(await howMany("ref-once")).toBe(1);
	});

	test("of many concurrent requests with one idempotency key one is executed", async () => {
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => create("at-once", { reference: "ref-at-once" })),
		);
		expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
		expect(await howMany("ref-at-once")).toBe(1);
	});

	test("an idempotency key is refused with another body", async () => {
		await create("taken", { reference: "ref-a" });
		const { status, body } = await create("taken", { reference: "ref-b" });
		expect(status).toBe(409);
		expect(body.code).toBe("idempotency_conflict");
	});

	test("an idempotency key is separate per app and mode", async () => {
		const other = await harness.business();
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const responses = [
			await create("shared", {}),
			await create("shared", {}, other.key),
			await create("shared", {}, live),
		];
		expect(new Set(responses.map(({ body }) => body.id)).size).toBe(3);
	});

	test("a failed request doesn't use up its idempotency key", async () => {
		expect((await create("mended", { locale: "sv" })).status).toBe(422);
		expect((await create("mended", { locale: "fr" })).status).toBe(201);
	});

	test("an idempotency key is deleted after 24 hours, and not before", async () => {
		const first = await create("daily", {});
		harness.clock.advance({ hours: 23 });
		await deleteOldResponses(harness.services);
		expect((await create("daily", {})).body.id).toBe(first.body.id);
		harness.clock.advance({ hours: 2 });
		await deleteOldResponses(harness.services);
		expect((await create("daily", {})).body.id).not.toBe(first.body.id);
	});

	test("a repeated request with an idempotency key adds one list entry and sends one email", async () => {
		const entry = { list: "blocklist", kind: "email", value: "once@example.com", reason: "Fraud." };
		const add = (body: object) =>
			business.key.post<OrProblem<{ id: string }>>("/api/v1/lists/entries", body, {
				"idempotency-key": "entry",
			});
		const first = await add(entry);
		const second = await add(entry);
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
		expect((await add({ ...entry, reason: "Another." })).status).toBe(409);
		const { id } = (await create("to-send", {})).body;
		const send = (email: string) =>
			business.key.post<OrProblem<object>>(`${path}/${id}/send`, { email }, { "idempotency-key": "mail" });
		for (let times = 0; times < 5; times++) expect((await send("anna@example.com")).status).toBe(204);
		expect((await send("bruno@example.com")).body.code).toBe("idempotency_conflict");
		const events = await business.key.get<Page<object>>(
			`/api/v1/events?object_id=${id}&type=verification.sent`,
		);
		expect(events.body.data).toHaveLength(1);
	});

	test("neither the idempotency key nor a secret in the response is stored in plain text", async () => {
		const { body } = await create("order-of-anna-lind", {});
		const { rows } = (await harness.services.db.execute(
			`select key, request_hash, encode(body, 'escape') as body from idempotent_responses where object_id = '${body.id}'`,
		)) as unknown as { rows: object[] };
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(body.client_secret);
		expect(JSON.stringify(rows)).not.toContain("anna-lind");
	});
});
