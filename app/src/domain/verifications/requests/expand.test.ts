import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Customer } from "../../customers/contract.ts";
import type { Verification } from "../contract.ts";
import type { ExpandedVerification, ExpandedVerificationSummary } from "./schemas.ts";

let harness: Harness;
let business: TestBusiness;
let customer: Customer;
let verification: Verification;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const { body } = await business.key.post<Customer>("/api/v1/customers", {
		first_name: "Anna",
		reference: "c-1",
	});
	await business.key.post("/api/v1/verifications", { customer: body.id });
	verification = (await business.key.post<Verification>("/api/v1/verifications", { customer: body.id })).body;
	await business.key.post("/api/v1/verifications", {});
	customer = (await business.key.get<Customer>(`/api/v1/customers/${body.id}`)).body;
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";

test("expand=customer replaces the customer's id with the customer object", async () => {
	const plain = await business.key.get<ExpandedVerification>(`${path}/${verification.id}`);
	expect(plain.body.customer).toBe(customer.id);
	for (const query of ["expand=customer", "expand=customer&expand=customer", "expand=customer,customer"]) {
		const { status, body } = await business.key.get<ExpandedVerification>(
			`${path}/${verification.id}?${query}`,
		);
		expect({ query, status, customer: body.customer }).toEqual({ query, status: 200, customer });
		expect({ ...body, customer: customer.id }).toEqual(plain.body);
	}
});

test("expand=customer works on lists, also for verifications without a customer", async () => {
	const { body } = await business.key.get<Page<ExpandedVerificationSummary>>(
		`${path}?expand=customer&limit=10`,
	);
	expect(body.data.map((row) => row.customer)).toEqual([null, customer, customer]);
	const none = await business.key.get<Page<ExpandedVerificationSummary>>(`${path}?limit=10`);
	expect(none.body.data.map((row) => row.customer)).toEqual([null, customer.id, customer.id]);
});

test.each([`${path}?expand=assignee`, `${path}?expand=customer,assignee`])(
	"what can't be expanded is named: %s",
	async (address) => {
		const { status, body } = await business.key.get<Problem>(address);
		expect([status, body.code]).toEqual([422, "validation_failed"]);
		expect(body.errors?.[0]?.path).toMatch(/^expand\.\d$/);
		expect(body.errors?.[0]?.message).toContain("assignee");
		expect(body.errors?.[0]?.message).toContain("customer");
	},
);

test("expanding requires customers:read; without expand nothing else is required", async () => {
	const reader = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
	for (const address of [path, `${path}/${verification.id}`]) {
		const refused = await reader.get<Problem>(`${address}?expand=customer`);
		expect(refused.status).toBe(403);
		expect(refused.body.detail).toContain("customers:read");
		expect((await reader.get(address)).status).toBe(200);
	}
	const other = await harness.business();
	expect((await other.key.get(`${path}/${verification.id}?expand=customer`)).status).toBe(404);
});

test("a redacted customer is expanded without personal data", async () => {
	await business.key.post(`${path}/${verification.id}/cancel`);
	const [, , first] = (await business.key.get<Page<Verification>>(path)).body.data;
	await business.key.post(`${path}/${first?.id}/cancel`);
	expect((await business.key.post(`/api/v1/customers/${customer.id}/redact`)).status).toBe(200);
	const { body } = await business.key.get<ExpandedVerification>(`${path}/${verification.id}?expand=customer`);
	expect(body.customer).toMatchObject({ id: customer.id, first_name: null, reference: null });
});
