import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiContract } from "../../testing/contract/api-contract.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { createPostmanCollection } from "./postman.ts";

let harness: Harness;
let contract: ApiContract;
let collection: ReturnType<typeof createPostmanCollection>;
beforeAll(async () => {
	harness = await startHarness();
	contract = await ApiContract.of(harness);
	collection = createPostmanCollection(contract.document, "https://id.example.com");
});
afterAll(() => harness.close());

const requests = () => collection.item.flatMap(({ item }) => item.map(({ request }) => request));
const requestOf = (method: string, path: string) =>
	requests().find(({ method: its, url }) => its === method && url.raw === `{{base_url}}${path}`);

describe("the Postman collection", () => {
	test("the Postman collection contains exactly the operations that an API key can call", () => {
		const callable = contract.operations
			.filter(
				({ path, operation }) =>
					path.startsWith("/api/v1/") && operation.security?.some((one) => "apiKey" in one),
			)
			.map(({ method, path }) => `${method} {{base_url}}${path.replace(/\{(\w+)\}/g, ":$1")}`);
		expect(
			requests()
				.map(({ method, url }) => `${method} ${url.raw}`)
				.toSorted(),
		).toEqual(callable.toSorted());
	});

	test("the Postman collection calls its own server, with the API key as a variable", () => {
		expect(collection.variable).toEqual([
			{ key: "base_url", value: "https://id.example.com" },
			{ key: "api_key", value: "" },
		]);
		expect(collection.auth.bearer[0]?.value).toBe("{{api_key}}");
		expect(JSON.stringify(collection)).not.toMatch(/sk_(test|live)_\w/);
	});

	test("required parameters are sent, and optional ones are disabled", () => {
		const query = requestOf("GET", "/api/v1/verifications/export")?.url.query ?? [];
		expect(query.filter(({ disabled }) => !disabled)).toMatchObject([{ key: "format", value: "csv" }]);
		expect(query.length).toBeGreaterThan(1);
	});

	test("bodies and path variables are filled with examples", () => {
		const create = requestOf("POST", "/api/v1/verifications");
		expect(JSON.parse(create?.body?.raw ?? "")).toHaveProperty("reference");
		for (const { body, url } of requests()) {
			if (body) expect(JSON.parse(body.raw)).not.toEqual({});
			for (const { key, value } of url.variable) {
				expect(value).not.toMatch(/^$|\[object/);
				expect(url.path).toContain(`:${key}`);
			}
		}
	});

	test("the Postman collection sends no headers of browser sessions", () => {
		const names = requests().flatMap(({ header }) => header.map(({ key }) => key.toLowerCase()));
		expect(names).toContain("idempotency-key");
		expect(names).not.toContain("x-xsrf-token");
	});
});
