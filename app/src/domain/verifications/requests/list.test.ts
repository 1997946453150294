import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import { verifications } from "../tables.ts";
import { countVerifications } from "./list-queries.ts";
import type { VerificationCount } from "./schemas.ts";

let harness: Harness;
let business: TestBusiness;
const created: Verification[] = [];

beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	for (let index = 0; index < 7; index++) {
		const { body } = await business.key.post<Verification>(path, { reference: `Order_${index}%` });
		created.unshift(body);
		harness.clock.advance({ seconds: 1 });
	}
	await business.key.post(`${path}/${created[0]!.id}/cancel`);
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const list = async (query: Record<string, string>) =>
	(await business.key.get<OrProblem<Page<VerificationSummary>>>(`${path}?${new URLSearchParams(query)}`))
		.body;
const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);
const all = () => created.map(({ id }) => id);

describe("listing verifications", () => {
	test("the list shows the latest verification first, without links or secrets", async () => {
		const page = await list({});
		expect(page.data.map(({ id }) => id)).toEqual(all());
		expect(page).toMatchObject({ has_more: false, next_cursor: null });
		const text = JSON.stringify(page);
		for (const { client_secret, code } of created) {
			expect(text).not.toContain(client_secret);
			expect(text).not.toContain(code);
		}
	});

	test("paging returns each verification once", async () => {
		const listedIds: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Page<VerificationSummary> = await list({ limit: "3", ...(cursor && { cursor }) });
			listedIds.push(...page.data.map(({ id }) => id));
			expect(page.has_more).toBe(page.next_cursor !== null);
			cursor = page.next_cursor;
		}
		expect(listedIds).toEqual(all());
	});

	test("paging isn't disturbed by verifications created between two pages", async () => {
		const first = await list({ limit: "2" });
		const { body } = await business.key.post<Verification>(path, {});
		created.unshift(body);
		const second = await list({ limit: "2", cursor: first.next_cursor ?? "" });
		expect(second.data.map(({ id }) => id)).toEqual(all().slice(3, 5));
	});

	test("sort=oldest pages from the oldest verification", async () => {
		const listedIds: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Page<VerificationSummary> = await list({
				sort: "oldest",
				limit: "3",
				...(cursor && { cursor }),
			});
			listedIds.push(...page.data.map(({ id }) => id));
			cursor = page.next_cursor;
		}
		expect(listedIds).toEqual(all().reverse());
	});

	test("a full last page has no next page", async () => {
		const page = await list({ limit: String(created.length) });
		expect(page).toMatchObject({ has_more: false, next_cursor: null });
	});
});

describe("filtering verifications", () => {
	test("verifications can be filtered by status and outcome", async () => {
		const canceled = created.find(({ reference }) => reference === "Order_6%");
		expect(await ids({ status: "canceled" })).toEqual([canceled?.id]);
		expect(await ids({ outcome: "approved" })).toEqual([]);
	});

	test("verifications can be filtered by several statuses, separated by commas or repeated", async () => {
		const everything = (await ids({})).length;
		expect(await ids({ status: "canceled,created" })).toHaveLength(everything);
		expect(await ids({ status: "canceled,approved" })).toHaveLength(1);
		const { body } = await business.key.get<Page<VerificationSummary>>(
			`${path}?status=canceled&status=approved`,
		);
		expect(body.data).toHaveLength(1);
	});

	test("verifications can be filtered by reason", async () => {
		const person = await harness.invite(business, { reference: "declines" });
		await person.client.post(person.path("/decline"));
		expect(await ids({ reason: "consent_declined" })).toEqual([person.id]);
		expect(await ids({ reason: "face_mismatch" })).toEqual([]);
		created.unshift((await business.key.get<Verification>(`${path}/${person.id}`)).body);
	});

	test("a text search matches the beginnings of the reference's words, ignoring case", async () => {
		const third = created.find((verification) => verification.reference === "Order_3%")?.id;
		expect(await ids({ text: "order_3" })).toEqual([third]);
		expect(await ids({ text: "3 ORD" })).toEqual([third]);
		expect(await ids({ text: "rder 3" })).toEqual([]);
		expect(await ids({ text: "%%%" })).toEqual([]);
	});

	test("a text search matches short words as whole words, and names however they are spelled", async () => {
		const provided_details = { last_name: "Ødegård", first_name: "Ng" };
		const { id } = await harness.invite(business, { reference: "spelled", provided_details });
		for (const text of ["ng", "odegard", "ODEGAARD", "Ødegård ng"]) expect(await ids({ text })).toEqual([id]);
		for (const text of ["n", "od", "oedegard ngu"]) expect(await ids({ text })).toEqual([]);
		created.unshift((await business.key.get<Verification>(`${path}/${id}`)).body);
	});

	test("a text search matches a complete ID", async () => {
		expect(await ids({ text: created[2]!.id })).toEqual([created[2]!.id]);
	});

	test("verifications can be filtered by day, from the first bound and before the second", async () => {
		const today = created[0]!.created_at.slice(0, 10);
		const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
		expect(await ids({ created_after: today, created_before: tomorrow })).toEqual(all());
		expect(await ids({ created_before: today })).toEqual([]);
		expect(await ids({ created_after: tomorrow })).toEqual([]);
	});

	test.each(["DEU", "DE", "D", "GER", "deu"])(
		"the country filter %s finds German documents",
		async (country) => {
			const { id } = created[2]!;
			await harness.services.db
				.update(verifications)
				.set({ documentCountry: "DEU" })
				.where(eq(verifications.id, id));
			expect(await ids({ country })).toEqual([id]);
		},
	);

	test.each([
		[{ limit: "0" }, "limit"],
		[{ limit: "101" }, "limit"],
		[{ limit: "many" }, "limit"],
		[{ status: "lost" }, "status.0"],
		[{ status: "created,lost" }, "status.1"],
		[{ reason: "boredom" }, "reason"],
		[{ sort: "upwards" }, "sort"],
		[{ country: "France" }, "country"],
		[{ country: "ZZZ" }, "country"],
		[{ created_after: "yesterday" }, "created_after"],
		[{ text: " " }, "text"],
	])("the filter %j is refused, and the field is named", async (query, field) => {
		const problem = await list(query);
		expect(problem).toMatchObject({ status: 422, errors: [{ path: field }] });
		expect(problem.errors?.[0]?.message).not.toBe("");
	});
});

describe("counting verifications", () => {
	const count = async (query = {}) =>
		(await business.key.get<OrProblem<VerificationCount>>(`${path}/count?${new URLSearchParams(query)}`))
			.body;

	test("the count has the list's filters, and says since when the oldest exists", async () => {
		const newestFirst = (await list({ limit: "100" })).data;
		expect(await count()).toEqual({
			count: newestFirst.length,
			has_more: false,
			oldest_at: newestFirst.at(-1)?.created_at,
		});
		expect(await count({ status: "canceled" })).toMatchObject({
			count: (await ids({ status: "canceled" })).length,
			oldest_at: created.at(-7)?.created_at,
		});
		expect(await count({ reference: "No such reference" })).toEqual({
			count: 0,
			has_more: false,
			oldest_at: null,
		});
	});

	test("an invalid filter is refused, and so is assignee=me from a key", async () => {
		for (const query of [{ status: "pending" }, { assignee: "me" }])
			expect((await count(query)).errors).toHaveLength(1);
	});

	test("another app's verifications aren't counted", async () => {
		const other = await harness.business();
		const { body } = await other.key.get<VerificationCount>(`${path}/count`);
		expect(body.count).toBe(0);
	});

	test("beyond the maximum it says that there are more", async () => {
		const scope = { appId: business.app, mode: "test" } as const;
		const none = { words: [], referenceToken: undefined };
		const { db } = harness.services;
		expect((await countVerifications(db, scope, {}, none, 3)).count).toBe(4);
		expect((await countVerifications(db, scope, {}, none, 100)).count).toBe((await count()).count);
	});
});

describe("verifications by their IDs", () => {
	test("are listed in the list's order, however they are sent, and others' IDs find nothing", async () => {
		const [newest, second] = all();
		expect(await ids({ ids: `${second},${newest}` })).toEqual([newest, second]);
		const stranger = await harness.business();
		const { body } = await stranger.key.post<Verification>(path, {});
		expect(await ids({ ids: body.id })).toEqual([]);
	});

	test("up to 100 are accepted, and nothing that isn't an ID", async () => {
		const id = all()[0] ?? "";
		expect(await ids({ ids: Array.from({ length: 100 }, () => id).join(",") })).toEqual([id]);
		for (const wrong of [Array.from({ length: 101 }, () => id).join(","), "order-1042", ""])
			expect((await list({ ids: wrong })) as unknown).toMatchObject({ status: 422 });
	});
});
