import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Event } from "../../events/contract.ts";
import type { Verification } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const create = async (metadata: object = { plan: "gold", agency: "Brest" }) =>
	(await business.key.post<Verification>(path, { reference: "order-1042", metadata })).body;
const update = (id: string, metadata: object, client = business.key, headers?: Record<string, string>) =>
	client.send<OrProblem<Verification>>("PATCH", `${path}/${id}`, { metadata }, headers);
const read = async (id: string) => (await business.key.get<Verification>(`${path}/${id}`)).body;
const updatesOf = async (id: string) =>
	(
		await business.key.get<Page<Event & { data: Verification }>>(
			`/api/v1/events?object_id=${id}&type=verification.updated`,
		)
	).body.data;
const many = (count: number, prefix: string) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, "x"]));

describe("updating a verification's metadata", () => {
	test("updating sets the given pairs, deletes those set to null and keeps the others", async () => {
		const { id, reference, updated_at } = await create();
		harness.clock.advance({ seconds: 1 });
		const { status, body } = await update(id, { plan: "platinum", agency: null, region: "West" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ reference, metadata: { plan: "platinum", region: "West" } });
		expect(body.metadata).not.toHaveProperty("agency");
		expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(updated_at));
		expect(await read(id)).toEqual(body);
	});

	test("two concurrent updates are both kept", async () => {
		const { id } = await create({});
		const responses = await Promise.all([update(id, { first: "1" }), update(id, { second: "2" })]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect((await read(id)).metadata).toEqual({ first: "1", second: "2" });
	});

	test("an update is recorded as an event with the new pairs, and in the audit log without them", async () => {
		const { id } = await create();
		const { headers } = await update(id, { plan: "platinum" });
		const [event, ...others] = await updatesOf(id);
		expect(others).toEqual([]);
		expect(event).toMatchObject({
			actor: "key",
			request_id: headers["request-id"],
			data: { id, object: "verification", metadata: { plan: "platinum", agency: "Brest" } },
		});
		expect(event?.data.client_secret).toBeNull();
		const { body } = await owner.get<Page<{ object_id: string; details: object }>>(
			`/api/apps/${business.app}/audit?action=verification.updated`,
		);
		expect(body.data.filter(({ object_id }) => object_id === id).map(({ details }) => details)).toEqual([{}]);
	});

	test("an update without a change records nothing", async () => {
		const { id, updated_at } = await create();
		harness.clock.advance({ seconds: 1 });
		const { status, body } = await update(id, { agency: "Brest", plan: "gold", unknown: null });
		expect([status, body.updated_at]).toEqual([200, updated_at]);
		expect(await updatesOf(id)).toEqual([]);
	});

	test.each([
		["more than 20 pairs", { metadata: many(21, "k") }, "metadata", "At most 20 keys"],
		["more than 40 pairs", { metadata: many(41, "k") }, "metadata", "At most 40 keys"],
		["a long value", { metadata: { plan: "x".repeat(501) } }, "metadata.plan", "At most 500 characters"],
		["a number as a value", { metadata: { plan: 7 } }, "metadata.plan", "Expected: string"],
		["no metadata", {}, "metadata", "Required"],
		["another field", { metadata: {}, reference: "other" }, "", "Unknown field: reference"],
	])("an update with %s is refused, and the field is named", async (_, change, field, message) => {
		const { id, metadata } = await create();
		const { status, body } = await business.key.send<OrProblem<Verification>>(
			"PATCH",
			`${path}/${id}`,
			change,
		);
		expect(status).toBe(422);
		expect(body).toMatchObject({ code: "validation_failed", errors: [{ path: field, message }] });
		expect((await read(id)).metadata).toEqual(metadata);
	});

	test("the limit counts the pairs after the update, without the deleted ones", async () => {
		const { id } = await create(many(20, "old"));
		const { status, body } = await update(id, { one: "more" });
		expect(status).toBe(422);
		expect(body.errors?.[0]).toMatchObject({ path: "metadata", code: "too_many_keys" });
		const emptied = Object.fromEntries(Object.keys(many(20, "old")).map((name) => [name, null]));
		const replaced = await update(id, { ...emptied, ...many(20, "new") });
		expect(replaced.body.metadata).toEqual(many(20, "new"));
	});

	test("metadata can be updated after the decision, but not after redaction", async () => {
		const { id } = await create();
		await business.key.post(`${path}/${id}/simulate`, { outcome: "approved" });
		const { body } = await update(id, { invoice: "F-77" });
		expect(body).toMatchObject({ status: "approved", metadata: { invoice: "F-77" } });
		expect((await business.key.post(`${path}/${id}/redact`)).status).toBe(200);
		const refused = await update(id, { invoice: "F-78" });
		expect([refused.status, refused.body.code]).toEqual([409, "redacted"]);
		expect((await read(id)).metadata).toEqual({});
	});

	test("metadata is encrypted in the database", async () => {
		const { id } = await create();
		await update(id, { agency: "agence-de-kerguelen" });
		for (const table of ["verifications", "events", "audit_entries"]) {
			const { rows } = (await harness.services.db.execute(
				`select t::text as row from ${table} t`,
			)) as unknown as { rows: { row: string }[] };
			const text = rows.map(({ row }) => row).join("\n");
			expect(text).toContain(id);
			expect(text).not.toContain("kerguelen");
			expect(text).not.toContain(Buffer.from("kerguelen").toString("hex"));
		}
	});

	test("an update with an idempotency key happens once", async () => {
		const { id } = await create();
		const once = () => update(id, { plan: "platinum" }, business.key, { "idempotency-key": "plan" });
		const first = await once();
		const second = await once();
		expect(second.body).toEqual(first.body);
		expect(second.headers["idempotent-replayed"]).toBe("true");
		expect(await updatesOf(id)).toHaveLength(1);
	});

	test("updating requires permission to create verifications in the same app and mode", async () => {
		const { id } = await create();
		const byMember = await owner.change<Verification>("PATCH", `${path}/${id}`, {
			metadata: { by: "member" },
		});
		expect(byMember.body.metadata).toMatchObject({ by: "member" });
		expect((await updatesOf(id))[0]).toMatchObject({ actor: "user", actor_id: business.ownerId });
		const { client: viewer } = await harness.member(business, "viewer");
		const byViewer = await viewer.change("PATCH", `${path}/${id}`, { metadata: { by: "viewer" } });
		expect(byViewer.status).toBe(403);
		const reader = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		const { status, body } = await update(id, { by: "reader" }, reader);
		expect([status, body.code]).toEqual([403, "forbidden"]);
		const writer = harness.withSecret(await harness.secret(business.app, "test", ["verifications:create"]));
		const unread = await update(id, { by: "writer" }, writer);
		expect([unread.status, unread.body.metadata, unread.body.reference]).toEqual([200, {}, null]);
		expect((await read(id)).metadata).toMatchObject({ by: "writer" });
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const other = await harness.business();
		for (const stranger of [live, other.key]) expect((await update(id, {}, stranger)).status).toBe(404);
	});
});
