import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { Customer, CustomerDuplicate } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const add = async (details: object, { key } = business) =>
	(await key.post<Customer>("/api/v1/customers", details)).body.id;
const duplicatesOf = (id: string, { key } = business) =>
	key.get<OrProblem<{ data: CustomerDuplicate[] }>>(`/api/v1/customers/${id}/duplicates`);
const listSharedTraits = async (id: string, of = business) =>
	(await duplicatesOf(id, of)).body.data.map(({ customer, shared }) => [
		customer.id,
		shared.map(({ trait }) => trait),
	]);

test("customers with the same email address, phone, or name and birth date are listed as duplicates of each other", async () => {
	const anna = { first_name: "Anna", last_name: "Lind", birth_date: "1998-05-09" };
	const first = await add({ ...anna, email: "anna@example.com", phone: "+33612345678" });
	const swapped = await add({ first_name: "LIND", last_name: "Änna", birth_date: "1998-05-09" });
	const close = await add({ ...anna, birth_date: "1998-05-08", email: "lind.anna@example.com" });
	const same = await add({ email: "ANNA@example.com", phone: "+33 6 12 34 56 78" });
	await add({ email: "anna@example.com" }, await harness.business("Theirs"));
	expect(await listSharedTraits(first)).toEqual([
		[same, ["email", "phone"]],
		[swapped, ["identity"]],
	]);
	expect(await listSharedTraits(swapped)).toEqual([[first, ["identity"]]]);
	expect(await listSharedTraits(close)).toEqual([]);
});

test("customers are duplicates of each other by any writing of the same mailbox", async () => {
	const plain = await add({ email: "mallory@gmail.com" });
	const dotted = await add({ email: "mal.lory+1@googlemail.com" });
	await add({ email: "mallory@example.com" });
	expect(await listSharedTraits(plain)).toEqual([[dotted, ["email"]]]);
	expect(await listSharedTraits(dotted)).toEqual([[plain, ["email"]]]);
});

test("customers with the same face or document are duplicates, with the verification that shows it, until they are merged", async () => {
	const verified = async (customer: string, front: string, selfie: string) => {
		const person = await harness.invite(business, { customer });
		await person.goThrough({ front, selfie });
		await processVerification(harness.services, person.id);
		return person.id;
	};
	const [a, b] = [await add({ reference: "a" }), await add({ reference: "b" })];
	await verified(a, "passports/anna-lind", "selfies/anna-lind-1");
	const verification = await verified(b, "passports/anna-lind", "selfies/anna-lind-2");
	const [duplicate] = (await duplicatesOf(a)).body.data;
	expect(duplicate?.customer).toMatchObject({ id: b, reference: "b", verifications: 1 });
	expect(duplicate?.shared).toEqual([
		{ trait: "face", verification },
		{ trait: "document", verification },
	]);
	expect((await listSharedTraits(b)).map(([id]) => id)).toEqual([a]);
	await business.key.post(`/api/v1/customers/${b}/merge`, { into: a });
	expect(await listSharedTraits(a)).toEqual([]);
});

test("duplicates are listed only in the customer's own app and with customers:read", async () => {
	const id = await add({ reference: "hidden" });
	expect((await duplicatesOf(id, await harness.business("Strangers"))).status).toBe(404);
	const key = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
	expect((await duplicatesOf(id, { ...business, key })).status).toBe(403);
});
