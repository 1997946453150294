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

test("only entries that reach the threshold are hits, and the outcome names it", async () => {
	const searchFrom = (threshold: number) =>
		searchIdentity(
			harness.services,
			{ appId: business.app, mode: "test" },
			{ names: ["Anna Maria Lind"], birth_dates: [], countries: [], identifiers: [] },
			{ threshold },
		);
	const low = await searchFrom(0.5);
	expect(low).toMatchObject({ outcome: "searched", threshold: 0.5, hits: [{ source_id: "1" }] });
	const score = low.outcome === "searched" ? (low.hits[0]?.score ?? 0) : 0;
	expect(score).toBeLessThan(0.99);
	expect(await searchFrom(score)).toMatchObject({ hits: [{ score }] });
	expect(await searchFrom(score + 0.001)).toMatchObject({ threshold: score + 0.001, hits: [] });
});

test("a search that exceeds its time limit has the outcome unavailable, and its statement is canceled", async () => {
	const { db } = harness.services;
	await db.transaction(async (tx) => {
		await tx.execute(sql`lock table screening_entries in access exclusive mode`);
		expect(await search(50)).toEqual({ outcome: "unavailable" });
	});
	expect(await search(60_000)).toMatchObject({ outcome: "searched" });
});
