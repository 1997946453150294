import { expect, test } from "vitest";
import { Vidimus, VidimusError } from "./index.ts";
import { createDemoClient, demo } from "./testing/demo.ts";

test("the client creates, retrieves, simulates and cancels verifications", async () => {
	const vidimus = createDemoClient();
	const created = await vidimus.verifications.create({ reference: "order-1042", locale: "en" });
	expect(created).toMatchObject({ object: "verification", status: "created", reference: "order-1042" });
	expect(created.url).toContain(created.id);
	await vidimus.verifications.simulate(created.id, "approved");
	expect((await vidimus.verifications.get(created.id)).status).toBe("approved");

	const other = await vidimus.verifications.create({});
	const declined = await vidimus.verifications.simulate(other.id, { outcome: "declined", reasons: [201] });
	expect(declined.reasons.map(({ code }) => code)).toEqual([201]);
	const third = await vidimus.verifications.create({});
	expect((await vidimus.verifications.cancel(third.id)).status).toBe("canceled");
});

test("the client pages through a list of more than a hundred objects, each once", async () => {
	const vidimus = createDemoClient();
	const from = new Date();
	const made = new Set<string>();
	for (let batch = 0; batch < 7; batch++)
		for (const { id } of await Promise.all(
			Array.from({ length: 15 }, (_, index) =>
				vidimus.customers.create({ reference: `paging-${batch}-${index}-${from.getTime()}` }),
			),
		))
			made.add(id);
	expect(made.size).toBe(105);
	const listing = vidimus.customers.list({ limit: 20 });
	const first = await listing.page();
	expect(first.data).toHaveLength(20);
	expect(first.has_more).toBe(true);
	const second = await listing.page(first.next_cursor);
	expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id);

	const read: string[] = [];
	for await (const { id } of listing) {
		if (made.has(id)) read.push(id);
		if (read.length === 105) break;
	}
	expect(new Set(read).size).toBe(105);
});

test("creating twice with one idempotency key creates one object", async () => {
	const vidimus = createDemoClient();
	const idempotencyKey = `once-${Date.now()}`;
	const first = await vidimus.verifications.create({ reference: "once" }, { idempotencyKey });
	expect((await vidimus.verifications.create({ reference: "once" }, { idempotencyKey })).id).toBe(first.id);
	const other = vidimus.verifications.create({ reference: "twice" }, { idempotencyKey });
	await expect(other).rejects.toMatchObject({ status: 409, code: "idempotency_conflict" });
});

test("a refused call rejects with the API's error in the client's language, English by default", async () => {
	const wrong = { locale: "sv" } as never;
	const error = await createDemoClient()
		.verifications.create(wrong)
		.catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(VidimusError);
	expect(error).toMatchObject({ status: 422, code: "validation_failed", errors: [{ path: "locale" }] });
	const missing = (locale: "fr" | "en" | undefined) =>
		new Vidimus({ apiKey: demo().api_key, baseUrl: demo().url, ...(locale && { locale }) }).verifications
			.get("vrf_01jd4m8q3ve9r8k2t6w5x7y9za")
			.catch((thrown: VidimusError) => thrown.detail);
	const english = await missing("en");
	expect(await missing("fr")).not.toBe(english);
	expect(await missing(undefined)).toBe(english);
	await expect(createDemoClient({ apiKey: "sk_test_wrong" }).app.get()).rejects.toMatchObject({
		status: 401,
	});
});

test("the client deletes an object, and returns non-JSON content unparsed", async () => {
	const vidimus = createDemoClient();
	const { id } = await vidimus.lists.create({
		list: "blocklist",
		kind: "email",
		value: "nobody@example.com",
		reason: "Test",
	} as never);
	expect(await vidimus.lists.delete(id)).toBeUndefined();
	const certificate = await vidimus.app.getEvidenceCertificate();
	expect(await certificate.text()).toContain("BEGIN CERTIFICATE");
});
