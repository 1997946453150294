import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { DocsPageRating } from "./contract.ts";
import { docsVotes } from "./tables.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

const votes = () => harness.services.db.select().from(docsVotes);

async function vote(given: DocsPageRating, client = harness.visitor()) {
	await client.get("/api/csrf-cookie");
	return client.change("POST", "/api/docs/ratings", given);
}

test("votes are counted per page, language and day, and nothing else is stored", async () => {
	const useful = { page: "quick-start", locale: "fr", useful: true } as const;
	expect((await vote(useful)).status).toBe(204);
	expect((await vote(useful)).status).toBe(204);
	expect((await vote({ ...useful, useful: false })).status).toBe(204);
	expect((await vote({ ...useful, locale: "en" })).status).toBe(204);
	const day = harness.clock.now().toISOString().slice(0, 10);
	expect((await votes()).toSorted((a, b) => a.locale.localeCompare(b.locale))).toEqual([
		{ page: "quick-start", locale: "en", day, useful: 1, useless: 0 },
		{ page: "quick-start", locale: "fr", day, useful: 2, useless: 1 },
	]);
	harness.clock.advance({ days: 1 });
	await vote(useful);
	expect(await votes()).toHaveLength(3);
});

test("a vote requires an existing page and a CSRF token", async () => {
	const before = await votes();
	const wrong = { page: "no-such-page", locale: "fr", useful: true } as unknown as DocsPageRating;
	expect((await vote(wrong)).status).toBe(422);
	const bare = await harness
		.visitor()
		.post("/api/docs/ratings", { page: "overview", locale: "fr", useful: true });
	expect(bare.status).toBe(419);
	expect(await votes()).toEqual(before);
});

test("votes are limited per IP address", async () => {
	const client = harness.visitor();
	await client.get("/api/csrf-cookie");
	const input = { page: "overview", locale: "en", useful: true };
	const statuses = new Set<number>();
	for (let time = 0; time < 61; time++)
		statuses.add((await client.change("POST", "/api/docs/ratings", input)).status);
	expect([...statuses]).toEqual([204, 429]);
});
