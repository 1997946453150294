import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { searchIdentity } from "./search-identity.ts";

// Runs on PostgreSQL only: PGlite has no statement timeout.
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const { client } = await harness.member(business, "owner");
	const list = new FormData();
	list.append("name", "Own");
	list.append("file", new Blob(["id,kind,name\n1,person,Анна Линд\n"]), "list.csv");
	await client.change("POST", "/api/v1/screening/lists", list);
});
afterAll(() => harness.close());

const search = (maxMs: number, names = ["ANNA LIND", "Anna Linde"]) =>
	searchIdentity(
		harness.services,
		{ appId: business.app, mode: "test" },
		{ names, birth_dates: [], countries: [], identifiers: [] },
		{ maxMs },
	);

test("an entry found by several spellings is one hit, with its best score", async () => {
	expect(await search(60_000)).toMatchObject({
		outcome: "searched",
		lists: 1,
		entries: 1,
		hits: [{ source_id: "1", score: 1 }],
	});
});

test("a search that exceeds its time limit has the outcome unavailable, and its statement is canceled", async () => {
	const { db } = harness.services;
	await db.transaction(async (tx) => {
		await tx.execute(sql`lock table screening_entries in access exclusive mode`);
		expect(await search(50)).toEqual({ outcome: "unavailable" });
	});
	expect(await search(60_000)).toMatchObject({ outcome: "searched" });
});
