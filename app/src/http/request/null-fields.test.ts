import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { Problem } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

test("null for an optional field of a new object counts as absent, also inside of it", async () => {
	const { status, body } = await business.key.post<Verification>("/api/v1/verifications", {
		reference: null,
		customer: { reference: "client-7", email: null, metadata: null },
		provided_details: { first_name: null, last_name: "Lind", birth_date: null },
		options: null,
		redirect_url: null,
	});
	expect({ status, reference: body.reference, provided: body.provided_details }).toEqual({
		status: 201,
		reference: null,
		provided: { last_name: "Lind" },
	});
});

test("null for a field that is required is an error of that field", async () => {
	const { status, body } = await business.key.post<Problem>("/api/v1/webhooks", { url: null });
	expect(status).toBe(422);
	expect(body.errors?.map(({ path }) => path)).toContain("url");
});

test("null in an update isn't ignored", async () => {
	const { body } = await business.key.post<Verification>("/api/v1/verifications", {});
	const { status } = await business.key.patch(`/api/v1/verifications/${body.id}`, { metadata: null });
	expect(status).toBe(422);
});

test("a path with a trailing slash is a missing route, not an object with an empty ID", async () => {
	for (const path of ["/api/v1/verifications/", "/api/v1/customers/", "/api/v1/verifications//files"])
		expect(await business.key.get<Problem>(path)).toMatchObject({
			status: 404,
			body: { code: "route_not_found" },
		});
});
