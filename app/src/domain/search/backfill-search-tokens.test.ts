import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "../../contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { customers } from "../customers/tables.ts";
import { tickets } from "../tickets/tables.ts";
import type { Verification } from "../verifications/contract.ts";
import { verifications } from "../verifications/tables.ts";
import { backfillSearchTokens } from "./backfill-search-tokens.ts";
import { outdatedSearchTokens } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const name = { last_name: "Đặng", first_name: "Wu" };
const find = async (path: string) =>
	(await business.key.get<Page<{ id: string }>>(`/api/v1/${path}?text=dang+wu`)).body.data.map(
		({ id }) => id,
	);
const outdate = (...ids: string[]) =>
	harness.services.db.insert(outdatedSearchTokens).values(ids.map((objectId) => ({ objectId })));
const listOutdated = async () =>
	(await harness.services.db.select().from(outdatedSearchTokens)).map(({ objectId }) => objectId);
const backfill = () => backfillSearchTokens(harness.services, { after: "" });

test("customers, verifications and tickets indexed before are found by the backfill, without another change", async () => {
	const { db } = harness.services;
	const customer = (await business.key.post<{ id: string }>("/api/v1/customers", name)).body.id;
	const { id } = await harness.invite(business, { provided_details: name });
	const user = await harness.user("Đặng Wu");
	const client = await harness.signedIn(user.email);
	const ticket = (
		await client.change<{ id: string }>("POST", "/api/tickets", {
			subject: "Search",
			category: "integration",
			text: "Nothing found.",
			locale: "en",
		})
	).body.id;
	const before = (await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
	for (const table of [customers, verifications, tickets])
		await db.update(table).set({ searchTokens: ["old"] });
	expect([await find("customers"), await find("verifications")]).toEqual([[], []]);

	await outdate(customer, id, ticket);
	await backfill();

	expect([await find("customers"), await find("verifications")]).toEqual([[customer], [id]]);
	const tokens = (await db.select().from(tickets).where(eq(tickets.id, ticket)))[0]!.searchTokens;
	expect(tokens).not.toContain("old");
	expect(tokens.length).toBeGreaterThan(4);
	expect(await listOutdated()).toEqual([]);
	expect((await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body).toEqual(before);
});

test("names extracted from the document are found after the backfill too", async () => {
	const { id } = await harness.invite(business, {});
	const { status } = await business.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
	expect(status).toBe(200);
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${id}`);
	const text = encodeURIComponent(body.verified_data?.last_name ?? "");
	await harness.services.db.update(verifications).set({ searchTokens: [] });
	await outdate(id);
	await backfill();
	const { data } = (await business.key.get<Page<Verification>>(`/api/v1/verifications?text=${text}`)).body;
	expect(data.map((one) => one.id)).toEqual([id]);
});

test("an object that was redacted or deleted meanwhile gets no tokens and leaves the list", async () => {
	const { id } = await harness.invite(business, { provided_details: name });
	const { db } = harness.services;
	await db.update(verifications).set({ wrappedKey: null, searchTokens: [] }).where(eq(verifications.id, id));
	await outdate(id, "cus_deleted", "vrf_deleted", "tkt_deleted");
	await backfill();
	const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
	expect(row!.searchTokens).toEqual([]);
	expect(await listOutdated()).toEqual([]);
});

test("an object that can't be decrypted stays in the list, and the others are rebuilt", async () => {
	const broken = (await business.key.post<{ id: string }>("/api/v1/customers", name)).body.id;
	const customer = (await business.key.post<{ id: string }>("/api/v1/customers", name)).body.id;
	const { db } = harness.services;
	await db.update(customers).set({ searchTokens: [] });
	await db
		.update(customers)
		.set({ encryptedDetails: Buffer.from("broken") })
		.where(eq(customers.id, broken));
	await outdate(broken, customer);
	await backfill();
	const [row] = await db.select().from(customers).where(eq(customers.id, customer));
	expect(row!.searchTokens).not.toEqual([]);
	expect(await listOutdated()).toEqual([broken]);
	await db.delete(outdatedSearchTokens);
});

test("more objects than a batch are rebuilt by several jobs", async () => {
	const ids = Array.from({ length: 201 }, (_, index) => `cus_gone${String(index).padStart(3, "0")}`);
	await outdate(...ids);
	await backfill();
	expect(await listOutdated()).toEqual(ids.slice(200));
	await backfillSearchTokens(harness.services, { after: ids[199]! });
	expect(await listOutdated()).toEqual([]);
});
