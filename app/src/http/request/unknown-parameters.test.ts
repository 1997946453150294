import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { Page, Problem } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import type { OrProblem, TestClient, TestResponse } from "../../testing/clients/test-client.ts";
import { ApiContract, type ContractOperation } from "../../testing/contract/api-contract.ts";
import { performCall } from "../../testing/contract/calls.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let contract: ApiContract;
let business: TestBusiness;
let owner: TestClient;
let visitor: TestClient;
let ticket: string;
let person: PersonClient;
beforeAll(async () => {
	harness = await startHarness();
	contract = await ApiContract.of(harness);
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	visitor = harness.visitor();
	await visitor.get("/api/csrf-cookie");
	ticket = await createTicket();
	person = await harness.invite(business);
});
afterAll(() => harness.close());

/** Creates a ticket of the owner. @returns its ID */
async function createTicket(): Promise<string> {
	const { status, body } = await owner.change<{ id: string }>("POST", "/api/tickets", {
		category: "other",
		subject: "Unknown parameters",
		text: "Are they refused?",
		locale: "en",
	});
	if (status !== 201 || !("id" in body)) throw new Error(`The ticket wasn't opened: ${status}.`);
	return body.id;
}

/** A caller who may call the operation. */
function callerOf({ operation }: ContractOperation): TestClient {
	const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
	if (schemes.includes("apiKey")) return business.key;
	if (schemes.includes("session")) return owner;
	return schemes.includes("clientSecret") ? person.client : visitor;
}

/** Calls an operation with its examples in its path, and a query. */
function ask(described: ContractOperation, query: Record<string, string>): Promise<TestResponse<Problem>> {
	const params = Object.fromEntries(
		described.parameters
			.filter((parameter) => parameter.in === "path")
			.map(({ name, example }) => [name, String(example)]),
	);
	if (described.path.startsWith("/api/apps/{id}")) params.id = business.app;
	if (described.path.startsWith("/api/v1/verify/{id}")) params.id = person.id;
	if (described.path.startsWith("/api/tickets/{id}")) params.id = ticket;
	return performCall(described, { client: callerOf(described), params, query }) as Promise<
		TestResponse<Problem>
	>;
}

describe("an unknown query parameter", () => {
	test("an unknown query parameter gets a 422 that names it, in every operation", async () => {
		/** A link that opens nothing is a 404 whatever else is wrong. */
		const linked = contract.operations.filter(({ id }) => id !== "getLinkedFile");
		const accepted: string[] = [];
		for (const described of linked) {
			const { status, body } = await ask(described, { no_such_parameter: "1" });
			const named = body?.errors?.some(
				({ path, code }) => path === "no_such_parameter" && code === "unknown_parameter",
			);
			if (status !== 422 || !named) accepted.push(`${described.id}: ${status}`);
		}
		expect(linked.length).toBeGreaterThan(150);
		expect(accepted).toEqual([]);
	});

	test("every unknown query parameter is named, in the caller's language", async () => {
		const listIn = (language: string) =>
			business.key.get<Problem>("/api/v1/customers?refrence=a&limit=1&stauts=verified", {
				"accept-language": language,
			});
		const { status, body } = await listIn("en");
		expect(status).toBe(422);
		expect(body.errors).toEqual([
			{ path: "refrence", code: "unknown_parameter", message: expect.stringContaining("spelling") },
			{ path: "stauts", code: "unknown_parameter", message: expect.stringContaining("spelling") },
		]);
		expect((await listIn("fr")).body.errors?.[0]?.message).toContain("vérifiez son nom");
	});
});

test("a list refuses a forged cursor with a 422 that names the parameter", async () => {
	const lists = contract.operations.filter(({ parameters }) =>
		parameters.some(({ name }) => name === "cursor"),
	);
	expect(lists.length).toBeGreaterThan(10);
	const accepted: string[] = [];
	for (const described of lists)
		for (const cursor of ["garbage", "vrf_", "-1"]) {
			const { status, body } = await ask(described, { cursor });
			if (status !== 422 || body.errors?.[0]?.path !== "cursor")
				accepted.push(`${described.id} with ${cursor}: ${status}`);
		}
	expect(accepted).toEqual([]);
});

test("every time filter of a list accepts a date or a time with an offset, and refuses anything else", async () => {
	const filters = contract.operations.flatMap((described) =>
		described.parameters
			.filter(({ name, in: place }) => place === "query" && /_(after|before)$|^(from|to)$/.test(name))
			.map(({ name }) => ({ described, name })),
	);
	expect(filters.length).toBeGreaterThan(15);
	const wrong: string[] = [];
	for (const { described, name } of filters) {
		const rest: Record<string, string> = described.id === "exportVerifications" ? { format: "csv" } : {};
		for (const [value, wanted] of [
			["2026-11-01", 200],
			["2026-11-01T09:30:00Z", 200],
			["2026-11-01T09:30:00.123+02:00", 200],
			["2026-02-30", 422],
			["yesterday", 422],
		] as const) {
			const { status } = await ask(described, { ...rest, [name]: value });
			if (status !== wanted) wrong.push(`${described.id} ${name}=${value}: ${status}`);
		}
	}
	expect(wrong).toEqual([]);
});

describe("filtering verifications", () => {
	const list = async (query: Record<string, string>) => {
		const path = `/api/v1/verifications?${new URLSearchParams(query)}`;
		const { status, body } = await business.key.get<OrProblem<Page<Verification>>>(path);
		expect(status).toBe(200);
		return body.data.map(({ id }) => id);
	};
	const create = async (reference: string) =>
		(await business.key.post<Verification>("/api/v1/verifications", { reference })).body;

	test("verifications are found by their exact reference only", async () => {
		const first = await create("Order 1042");
		const second = await create("Order 1042");
		const other = await create("Order 10421");
		expect(await list({ reference: "Order 1042" })).toEqual([second.id, first.id]);
		expect(await list({ reference: "Order 10421" })).toEqual([other.id]);
		for (const reference of ["Sort", "order 1042", "no-such"]) expect(await list({ reference })).toEqual([]);
	});

	test("verifications aren't found by their reference after redaction, or by another app", async () => {
		const { id } = await create("to-erase");
		const stranger = await harness.business();
		const path = "/api/v1/verifications";
		const theirs = await stranger.key.get<Page<Verification>>(`${path}?reference=to-erase`);
		expect(theirs.body.data).toEqual([]);
		await business.key.post(`${path}/${id}/cancel`);
		expect((await business.key.post(`${path}/${id}/redact`)).status).toBeLessThan(300);
		expect(await list({ reference: "to-erase" })).toEqual([]);
	});

	test("verifications can be filtered by the time of their last change", async () => {
		const { id, updated_at } = await create("changes");
		const { id: still } = await create("stays");
		harness.clock.advance({ seconds: 60 });
		const from = harness.clock.now().toISOString();
		expect(await list({ updated_after: from })).toEqual([]);
		const canceled = await business.key.post<Verification>(`/api/v1/verifications/${id}/cancel`);
		expect(Date.parse(canceled.body.updated_at)).toBeGreaterThan(Date.parse(updated_at));
		expect(await list({ updated_after: from })).toEqual([id]);
		const before = await list({ updated_before: from });
		expect(before).toContain(still);
		expect(before).not.toContain(id);
	});
});
