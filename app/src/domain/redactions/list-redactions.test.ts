import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Redaction } from "./contract.ts";
import { insertRedaction, type RedactionRow } from "./queries.ts";

let harness: Harness;
let business: TestBusiness;
/** Rows of the business in test mode, the earliest first. */
let rows: RedactionRow[];
const start = new Date("2026-11-01T08:00:00.000Z");
const msLater = (ms: number) => new Date(start.getTime() + ms);

async function record(of: TestBusiness, change: Partial<RedactionRow>): Promise<RedactionRow> {
	const requestedAt = change.requestedAt ?? start;
	const row: RedactionRow = {
		id: newId("redaction", requestedAt),
		appId: of.app,
		mode: "test",
		subject: "verification",
		subjectId: newId("verification", requestedAt),
		cause: "schedule",
		requestedBy: null,
		requestedAt,
		completedAt: null,
		erased: {
			personal_details: 1,
			attempts: 2,
			photos: 3,
			recordings: 4,
			events: 5,
			notes: 6,
			identity_traits: 7,
			idempotent_responses: 8,
		},
		...change,
	};
	await insertRedaction(harness.services.db, row);
	return row;
}

beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	rows = [
		await record(business, {}),
		await record(business, {
			requestedAt: msLater(1),
			cause: "user",
			requestedBy: business.ownerId,
			completedAt: msLater(500),
		}),
		await record(business, { requestedAt: msLater(2), cause: "key", requestedBy: "key_gone" }),
		await record(business, { requestedAt: msLater(3), subject: "customer", subjectId: "cus_one" }),
	];
	await record(business, { mode: "live", requestedAt: msLater(4) });
	await record(await harness.business("Elsewhere"), { requestedAt: msLater(5) });
});
afterAll(() => harness.close());

const list = async (query: string) =>
	(await business.key.get<Page<Redaction>>(`/api/v1/redactions?${query}`)).body;
const idsOf = (...indexes: number[]) => indexes.map((index) => rows[index]?.id);

test("redactions are listed latest first, of one app and one mode only", async () => {
	expect((await list("")).data.map(({ id }) => id)).toEqual(idsOf(3, 2, 1, 0));
});

test.each([
	["subject=customer", [3]],
	["subject=verification", [2, 1, 0]],
	["subject_id=cus_one", [3]],
	["cause=schedule", [3, 0]],
	["cause=user", [1]],
	["cause=key", [2]],
	[`created_after=${msLater(1).toISOString()}`, [3, 2, 1]],
	[`created_after=${msLater(2).toISOString()}`, [3, 2]],
	[`created_before=${msLater(1).toISOString()}`, [0]],
	[`created_before=${msLater(2).toISOString()}`, [1, 0]],
	[`created_after=${msLater(1).toISOString()}&created_before=${msLater(3).toISOString()}`, [2, 1]],
	["subject=verification&cause=user", [1]],
	["subject=customer&cause=user", []],
])("the filter %s finds exactly what matches it", async (query, indexes) => {
	expect((await list(query)).data.map(({ id }) => id)).toEqual(idsOf(...indexes));
});

test("a page ends at its limit, and the next one begins after it", async () => {
	const first = await list("limit=3");
	expect(first.data.map(({ id }) => id)).toEqual(idsOf(3, 2, 1));
	const second = await list(`limit=3&cursor=${first.next_cursor}`);
	expect(second.data.map(({ id }) => id)).toEqual(idsOf(0));
	expect(second.next_cursor).toBeNull();
	expect((await list("limit=4")).next_cursor).toBeNull();
});

test("a redaction names who requested it, by name while they are in the team, and nobody for the schedule", async () => {
	const byCause = async (cause: string) => (await list(`cause=${cause}&subject=verification`)).data[0];
	expect(await byCause("user")).toMatchObject({
		object: "redaction",
		mode: "test",
		by: { id: business.ownerId, name: "Camille Laurent" },
		requested_at: msLater(1).toISOString(),
		completed_at: msLater(500).toISOString(),
	});
	expect(await byCause("key")).toMatchObject({ by: { id: "key_gone", name: null }, completed_at: null });
	expect(await byCause("schedule")).toMatchObject({ by: null, completed_at: null });
});

test("the export has a line per redaction, and without any only the names of its columns", async () => {
	const exported = async (query: string) => {
		const { headers, bytes } = await business.key.get(`/api/v1/redactions/export?${query}`);
		const day = harness.clock.now().toISOString().slice(0, 10);
		expect(headers["content-disposition"]).toBe(`attachment; filename="redactions-${day}.csv"`);
		return bytes.toString().split("\r\n");
	};
	const columns =
		"\uFEFFid,mode,subject,subject_id,cause,requested_at,completed_at,by,personal_details,attempts,photos,recordings,events,notes,identity_traits,idempotent_responses";
	expect(await exported("subject=customer&cause=user")).toEqual([columns, ""]);
	const all = await exported("");
	expect(all.map((line) => line.split(",")[0])).toEqual([columns.split(",")[0], ...idsOf(3, 2, 1, 0), ""]);
	expect(all[3]).toBe(
		[
			rows[1]?.id,
			"test,verification",
			rows[1]?.subjectId,
			"user",
			msLater(1).toISOString(),
			msLater(500).toISOString(),
			"Camille Laurent,1,2,3,4,5,6,7,8",
		].join(","),
	);
});
