import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientTypes } from "../../client-types.ts";
import { Contract } from "../testing/contract/document.ts";
import { type Harness, startHarness } from "../testing/harness.ts";
import { createClient } from "./client.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

test("the types of pages' requests are those of the API's document", async () => {
	const { document } = await Contract.of(harness);
	expect(
		readFileSync(new URL("generated/openapi.ts", import.meta.url), "utf8") === (await clientTypes(document)),
		"src/web/generated/openapi.ts is what “npm run generate -w app -- URL” writes",
	).toBe(true);
});

test("values go into the address encoded, what is undefined or empty stays away", async () => {
	const sent: unknown[] = [];
	const client = createClient({ call: async (request) => sent.push(request) as never });
	await client.get("/api/v1/customers/{id}", { path: { id: "a/b?c" } });
	await client.get("/api/v1/deliveries", { query: { limit: 5, cursor: undefined, endpoint_id: "" } });
	expect(sent).toMatchObject([
		{ method: "GET", path: "/api/v1/customers/a%2Fb%3Fc" },
		{ method: "GET", path: "/api/v1/deliveries?limit=5" },
	]);
});
