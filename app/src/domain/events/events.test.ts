import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { verifications } from "../verifications/tables.ts";
import type { Event } from "./contract.ts";
import { events } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	for (let index = 0; index < 5; index++) {
		const person = await harness.invite(business, { reference: `order-${index}` });
		if (index % 2 === 0) await business.key.post(`/api/v1/verifications/${person.id}/cancel`);
	}
});
afterAll(() => harness.close());

const list = async (query: Record<string, string> = {}) =>
	(await business.key.get<OrProblem<Page<Event>>>(`/api/v1/events?${new URLSearchParams(query)}`)).body;

describe("the events of an app", () => {
	test("events are listed page by page, latest first, each once", async () => {
		const listed: Event[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Page<Event> = await list({ limit: "3", ...(cursor && { cursor }) });
			listed.push(...page.data);
			cursor = page.next_cursor;
		}
		const order = listed.map(({ sequence }) => sequence);
		expect(order).toEqual(order.toSorted((a, b) => b - a));
		expect(new Set(order).size).toBe(8);
	});

	test("events can be filtered by type and by object", async () => {
		const canceled = await list({ type: "verification.canceled" });
		expect(canceled.data).toHaveLength(3);
		const [first] = canceled.data;
		const about = await list({ object_id: first?.object_id ?? "" });
		expect(about.data.map(({ type }) => type)).toEqual(["verification.canceled", "verification.created"]);
	});

	test("events can be filtered by several types, by request and by time", async () => {
		const types = ["verification.created", "verification.canceled"];
		const both = await list({ type: types.join(","), limit: "100" });
		expect(new Set(both.data.map(({ type }) => type))).toEqual(new Set(types));
		const order = both.data.map(({ sequence }) => sequence);
		expect(order).toEqual(order.toSorted((a, b) => b - a));
		const second = await list({ type: types.join(","), limit: "3", cursor: String(order[1]) });
		expect(second.data.map(({ sequence }) => sequence)).toEqual(order.slice(2, 5));
		const [latest] = both.data;
		const caused = await list({ request_id: latest?.request_id ?? "" });
		expect(caused.data.map(({ id }) => id)).toEqual([latest?.id]);
		const at = latest?.created_at ?? "";
		expect((await list({ from: at })).data.map(({ id }) => id)).toContain(latest?.id);
		expect((await list({ to: at })).data.map(({ id }) => id)).not.toContain(latest?.id);
		expect((await list({ to: at })).data.length).toBeGreaterThan(0);
		expect((await list({ from: "2100-01-01T00:00:00.000Z" })).data).toEqual([]);
	});

	test("an event can be retrieved by its own app only", async () => {
		const [event] = (await list({ limit: "1" })).data;
		const path = `/api/v1/events/${event?.id}`;
		expect((await business.key.get(path)).body).toEqual(event);
		const stranger = await harness.business();
		expect((await stranger.key.get(path)).status).toBe(404);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect((await live.get(path)).status).toBe(404);
		const few = harness.withSecret(await harness.secret(business.app, "test", ["logs:read"]));
		expect((await few.get(path)).status).toBe(403);
	});

	test("an event contains the object as the API shows it, without its link", async () => {
		const { data } = await list({ type: "verification.created", limit: "1" });
		expect(data[0]?.data).toMatchObject({ object: "verification", status: "created", reference: "order-4" });
		expect(JSON.stringify(data)).not.toMatch(/vcs_/);
	});

	test("events are shown without data to callers who may not read their object", async () => {
		const { body: customer } = await business.key.post<{ id: string }>("/api/v1/customers", {
			email: "anna.lind@example.com",
		});
		const scopes = ["events:read", "verifications:read"] as const;
		const few = harness.withSecret(await harness.secret(business.app, "test", scopes));
		const { body } = await few.get<Page<Event>>("/api/v1/events?limit=100");
		expect(body.data.find(({ object_id }) => object_id === customer.id)).toMatchObject({
			type: "customer.created",
			data: {},
		});
		expect(JSON.stringify(body)).not.toContain("anna.lind");
		expect(JSON.stringify(body)).toContain("order-4");
		const none = harness.withSecret(await harness.secret(business.app, "test", ["events:read"]));
		const silent = await none.get<Page<Event>>("/api/v1/events?limit=100");
		expect(silent.body.data.map(({ data }) => data)).toEqual(silent.body.data.map(() => ({})));
	});

	test("an invalid filter of events is refused and named", async () => {
		expect((await list({ type: "verification.lost" })).errors?.[0]?.path).toBe("type.0");
		expect((await list({ cursor: "abc" })).errors?.[0]?.path).toBe("cursor");
	});

	test("events contain no personal data in plain text", async () => {
		const rows = await harness.services.db.select().from(events);
		for (const { data } of rows) expect(Buffer.from(data).toString("latin1")).not.toContain("order-");
	});

	test("events are shown without data once their object's key is deleted", async () => {
		const { data } = await list({ type: "verification.created", limit: "1" });
		const id = data[0]?.object_id ?? "";
		await harness.services.db.delete(verifications).where(eq(verifications.id, id));
		const after = await list({ object_id: id });
		expect(after.data.length).toBeGreaterThan(0);
		for (const event of after.data) expect(event.data).toEqual({});
	});
});
