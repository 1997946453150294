import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permission } from "../../../domain/guard/permissions.ts";
import type { Verification } from "../../../domain/verifications/contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { createApiClient } from "../api/api-client.ts";
import { loadPeople } from "./people.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

/** The pages' API client with an API key of these scopes, or of all. */
async function createClient(scopes?: readonly Permission[]) {
	const secret = await harness.secret(business.app, "test", scopes);
	return createApiClient(
		async ({ method, path }) => {
			const headers = { authorization: `Bearer ${secret}` };
			const { statusCode, body } = await harness.http.inject({ method, url: path, headers });
			return new Response(body, {
				status: statusCode,
				headers: { "content-type": "application/json" },
			});
		},
		{ userKey: () => "", tokenMode: () => false, saveToken() {} },
	);
}

const createCase = async (request: object) =>
	(await business.key.post<Verification>("/api/v1/verifications", request)).body;

test("people of cases and customers have a name and the customer's reference, and unknown IDs are left out", async () => {
	const { id, customer } = await createCase({
		reference: "order-1",
		customer: { reference: "compte-2090" },
		provided_details: { first_name: "Kwame", last_name: "OSEI" },
	});
	const unnamed = await createCase({ reference: "order-2" });
	const people = await loadPeople(await createClient(), [id, unnamed.id, customer ?? "", "alt_1", "key_1"]);
	expect(people[id]).toEqual({ name: "Kwame Osei", reference: "compte-2090", redaction: "none" });
	expect(people[unnamed.id]).toEqual({ name: null, reference: "order-2", redaction: "none" });
	expect(people[customer ?? ""]).toMatchObject({ reference: "compte-2090", redaction: "none" });
	expect(Object.keys(people).toSorted()).toEqual([id, unnamed.id, customer].toSorted());
});

test("a redacted person has neither a name nor a reference", async () => {
	const { id } = await createCase({
		reference: "order-3",
		provided_details: { first_name: "Anna", last_name: "Lind" },
	});
	await business.key.post(`/api/v1/verifications/${id}/cancel`);
	await business.key.post(`/api/v1/verifications/${id}/redact`);
	const person = (await loadPeople(await createClient(), [id]))[id];
	expect(person).toMatchObject({ name: null, reference: null });
	expect(person?.redaction).not.toBe("none");
});

test("nobody is named to a caller who may not read customers or verifications", async () => {
	const { id, customer } = await createCase({
		customer: { reference: "compte-2071" },
		provided_details: { first_name: "Anna", last_name: "Lind" },
	});
	const ids = [id, customer ?? ""];
	expect(await loadPeople(await createClient(["alerts:read", "events:read"]), ids)).toEqual({});
	const reader = await createClient(["verifications:read"]);
	expect(await loadPeople(reader, ids)).toEqual({
		[id]: { name: "Anna Lind", reference: null, redaction: "none" },
	});
});
