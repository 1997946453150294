import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Verification } from "../verifications/contract.ts";
import type { Customer } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/customers";
type CustomerOrProblem = OrProblem<Customer>;
const create = async (body: object, { key }: TestBusiness = business) =>
	(await key.post<CustomerOrProblem>(path, body)).body;
const read = async (id: string) => (await business.key.get<CustomerOrProblem>(`${path}/${id}`)).body;
const found = async (query: Record<string, string>) =>
	(await business.key.get<Page<Customer>>(`${path}?${new URLSearchParams(query)}`)).body.data.map(
		({ id }) => id,
	);

describe("a customer", () => {
	test("a customer is created and can be retrieved", async () => {
		const { status, body } = await business.key.post<CustomerOrProblem>(path, {
			reference: "client-1",
			first_name: "Éloïse",
			last_name: "Lind",
			birth_date: "1991-04-12",
			email: "Eloise.Lind@example.com",
			phone: "+33 6 12 34 56 78",
			metadata: { plan: "gold" },
		});
		expect(status).toBe(201);
		expect(body).toMatchObject({
			object: "customer",
			status: "unverified",
			email: "eloise.lind@example.com",
			phone: "+33612345678",
			metadata: { plan: "gold" },
			verifications: 0,
		});
		expect(await read(body.id)).toEqual(body);
	});

	test.each(["eloi", "LIND", "eloise lind", "+33612345678", "client", "1991-04-12"])(
		"a customer is found by the search text %s",
		async (text) => {
			const { id } = await create({ first_name: "Éloïse", last_name: "Lind", reference: null });
			const known = await create({ first_name: "Other", last_name: "Person" });
			const ids = await found({ text });
			expect(ids).not.toContain(known.id);
			expect(ids.length).toBeGreaterThan(0);
			if (/eloi|lind/i.test(text)) expect(ids).toContain(id);
		},
	);

	test.each([
		["Đặng", "Anh", "dang"],
		["Møller", "Li", "moller"],
		["Møller", "Li", "moeller"],
		["Wu", "Ng", "ng wu"],
		["王", "小明", "王小明"],
		["王", "小明", "王"],
		["Strauß", "Łukasz", "lukasz STRAUSS"],
	])("the customer %s, %s is found by %s", async (last_name, first_name, text) => {
		const { id } = await create({ last_name, first_name });
		const other = await create({ last_name: "Nguyen", first_name: "Wulf" });
		const ids = await found({ text });
		expect(ids).toContain(id);
		expect(ids).not.toContain(other.id);
	});

	test("customers are counted with the list's filters, in the caller's app only", async () => {
		const owner = await harness.business();
		const { body: none } = await owner.key.get<object>(`${path}/count`);
		expect(none).toEqual({ count: 0, has_more: false });
		for (const last_name of ["Lind", "Lindqvist", "Berg"]) await owner.key.post(path, { last_name });
		const count = async (query: string) =>
			(await owner.key.get<{ count: number }>(`${path}/count${query}`)).body.count;
		expect(await count("")).toBe(3);
		expect(await count("?text=lind")).toBe(2);
		expect(await count("?status=verified")).toBe(0);
		const refused = await owner.key.get<CustomerOrProblem>(`${path}/count?status=unknown`);
		expect(refused.status).toBe(422);
	});

	test("customers are listed by their IDs, without those of another app", async () => {
		const [first, second] = [await create({ first_name: "Ada" }), await create({ first_name: "Noa" })];
		const theirs = await create({ first_name: "Leo" }, await harness.business());
		expect(await found({ ids: `${first.id},${theirs.id}` })).toEqual([first.id]);
		expect((await found({ ids: `${first.id},${second.id}` })).toSorted()).toEqual(
			[first.id, second.id].toSorted(),
		);
	});

	test("a search text without letters and digits finds no customer", async () => {
		await create({ last_name: "Lind" });
		expect(await found({ text: "--" })).toEqual([]);
	});

	test("references and metadata have no invisible characters, and are found by what is seen", async () => {
		const { id } = await create({
			reference: "\u202Eclient-unseen\u200B",
			metadata: { "pl\u2066an": "go\u0007ld\nnow" },
		});
		const { body } = await business.key.get<Page<Customer>>(
			"/api/v1/customers?reference=client-unseen%E2%80%8B",
		);
		expect(body.data).toMatchObject([{ id, reference: "client-unseen", metadata: { plan: "gold\nnow" } }]);
	});

	test("a customer's birth date is possible, and names have no invisible characters", async () => {
		const { id, first_name } = await create({ first_name: "\u202EAnna\u0007", birth_date: "1900-01-01" });
		expect(first_name).toBe("Anna");
		for (const response of [
			await business.key.post<CustomerOrProblem>(path, { birth_date: "2508-03-12" }),
			await business.key.patch<CustomerOrProblem>(`${path}/${id}`, { birth_date: "1899-12-31" }),
		])
			expect(response).toMatchObject({
				status: 422,
				body: { errors: [{ path: "birth_date", code: "birth_date_impossible" }] },
			});
	});

	test("two customers can't have the same reference", async () => {
		const { status, body } = await business.key.post<CustomerOrProblem>(path, { reference: "client-1" });
		expect(status).toBe(409);
		expect(body.errors).toEqual([
			{ path: "reference", code: "reference_taken", message: "Another customer already has this reference" },
		]);
	});

	test("a customer can be updated in part, and fields can be cleared", async () => {
		const { id } = await create({ first_name: "Anna", email: "anna@example.com" });
		const { body } = await business.key.send<CustomerOrProblem>("PATCH", `${path}/${id}`, {
			email: null,
			last_name: "Berg",
		});
		expect(body).toMatchObject({ first_name: "Anna", last_name: "Berg", email: null });
		expect(await found({ text: "berg" })).toContain(id);
	});

	test("updating metadata keeps keys that aren't named and deletes keys set to null", async () => {
		const { id } = await create({ metadata: { plan: "gold", agency: "Brest" } });
		const change = async (body: object) =>
			(await business.key.send<CustomerOrProblem>("PATCH", `${path}/${id}`, body)).body;
		expect(await change({ metadata: { plan: "platinum", region: "West" } })).toMatchObject({
			metadata: { plan: "platinum", agency: "Brest", region: "West" },
		});
		expect((await change({ metadata: { agency: null } })).metadata).toEqual({
			plan: "platinum",
			region: "West",
		});
		expect((await change({ first_name: "Anna" })).metadata).toEqual({ plan: "platinum", region: "West" });
		const many = Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`k${index}`, ""]));
		expect((await change({ metadata: many })).errors?.[0]).toMatchObject({
			path: "metadata",
			message: "At most 20 keys",
		});
		const added = await business.key.post<CustomerOrProblem>(path, { metadata: { plan: null } });
		expect(added.body.errors?.[0]?.path).toBe("metadata.plan");
	});

	test("a customer's data is encrypted in the database", async () => {
		await create({ first_name: "Wilhelmina", email: "wilhelmina@example.com" });
		const { rows } = (await harness.services.db.execute(
			"select c::text as row from customers c",
		)) as unknown as {
			rows: { row: string }[];
		};
		expect(rows.map(({ row }) => row).join("\n")).not.toMatch(/wilhelmina/i);
	});

	test("a customer is visible only in its own app and mode, with the permission", async () => {
		const { id } = await create({ first_name: "Mine" });
		const other = await harness.business("Vélo Libre");
		expect((await other.key.get(`${path}/${id}`)).status).toBe(404);
		expect((await other.key.send("PATCH", `${path}/${id}`, { first_name: "Theirs" })).status).toBe(404);
		const mine = await create({ reference: "x-1" }, other);
		expect((await business.key.post(`${path}/${mine.id}/merge`, { into: id })).status).toBe(404);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect((await live.get(`${path}/${id}`)).status).toBe(404);
		const narrow = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		expect((await narrow.get(`${path}/${id}`)).status).toBe(403);
	});
});

describe("a customer's verifications", () => {
	test("a verification for a customer's ID or reference creates the customer once", async () => {
		const ask = async (customer: unknown) =>
			(await business.key.post<OrProblem<Verification>>("/api/v1/verifications", { customer })).body;
		const first = await ask({ reference: "client-77", first_name: "Anna", last_name: "Lind" });
		const second = await ask({ reference: "client-77" });
		const third = await ask(first.customer);
		expect(second.customer).toBe(first.customer);
		expect(third.provided_details).toEqual({ first_name: "Anna", last_name: "Lind" });
		expect((await read(first.customer ?? "")).verifications).toBe(3);
		const unknown = await ask("cus_01jd4m8q3ve9r8k2t6w5x7y9za");
		expect(unknown.errors?.[0]).toMatchObject({ path: "customer", code: "unknown_customer" });
	});

	test("verifications update the customer's status, and the customer is found by the document's names", async () => {
		const { id } = await create({ reference: "client-78" });
		const person = await harness.invite(business, { customer: id });
		await person.start();
		expect((await read(id)).status).toBe("pending");
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		await waitUntil("the decision", async () => (await read(id)).status !== "pending");
		expect((await read(id)).status).toBe("verified");
		const { body } = await business.key.get<Page<Verification>>(`/api/v1/verifications?customer=${id}`);
		expect(body.data).toHaveLength(1);
	});

	test("merging two customers moves the verifications to the one that stays", async () => {
		const from = await create({ reference: "double-1", email: "double@example.com" });
		const into = await create({ first_name: "Anna" });
		await business.key.post("/api/v1/verifications", { customer: from.id });
		await business.key.post("/api/v1/verifications", { customer: into.id });
		const { status, body } = await business.key.post<CustomerOrProblem>(`${path}/${from.id}/merge`, {
			into: into.id,
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id: into.id,
			reference: "double-1",
			first_name: "Anna",
			email: "double@example.com",
			verifications: 2,
		});
		expect((await business.key.get(`${path}/${from.id}`)).status).toBe(404);
		expect((await business.key.post(`${path}/${into.id}/merge`, { into: into.id })).status).toBe(409);
	});
});
