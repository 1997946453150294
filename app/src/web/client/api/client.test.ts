import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateClientTypes } from "../../../../client-types.ts";
import { ApiContract } from "../../../testing/contract/api-contract.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { createTypedClient } from "./client.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

test("the pages' request types match the OpenAPI document", async () => {
	const { document } = await ApiContract.of(harness);
	expect(
		readFileSync(new URL("generated/openapi.ts", import.meta.url), "utf8") ===
			(await generateClientTypes(document)),
		"src/web/client/api/generated/openapi.ts is what “npm run generate” writes",
	).toBe(true);
});

test("path and query values are encoded, and undefined or empty ones are omitted", async () => {
	const sent: unknown[] = [];
	const client = createTypedClient({ call: async (request) => sent.push(request) as never });
	await client.get("/api/v1/customers/{id}", { path: { id: "a/b?c" } });
	await client.get("/api/v1/deliveries", { query: { limit: 5, cursor: undefined, endpoint_id: "" } });
	expect(sent).toMatchObject([
		{ method: "GET", path: "/api/v1/customers/a%2Fb%3Fc" },
		{ method: "GET", path: "/api/v1/deliveries?limit=5" },
	]);
});
