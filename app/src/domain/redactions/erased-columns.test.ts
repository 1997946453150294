import { getTableColumns, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { customers } from "../customers/tables.ts";
import { expireOverdueVerifications } from "../verifications/maintenance.ts";
import { attempts, files, verifications } from "../verifications/tables.ts";
import { redactions } from "./index.ts";
import { redactForRetention } from "./redactions.ts";
import { redactByRetention } from "./retention.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

/** The columns that hold personal data or a token made of it, by the names that the tables give them. */
const personalColumnsOf = (table: PgTable) =>
	Object.entries(getTableColumns(table)).filter(([name]) => /^(encrypted|wrapped)|Tokens?$/.test(name));

/** A redaction needs a verification's wrapped key, which exists already; what else is missing is filled in. */
const fillPersonal = (table: PgTable) =>
	Object.fromEntries(
		personalColumnsOf(table)
			.filter(([name]) => name !== "wrappedKey")
			.map(([name, { dataType, columnType }]) => [
				name,
				/Array/.test(columnType) || dataType === "array"
					? ["token"]
					: columnType === "PgText"
						? "token"
						: Buffer.from("encrypted"),
			]),
	);
const rowsOf = async (table: PgTable, id: "id" | "verificationId" | "attemptId", ...ids: string[]) => {
	const column = getTableColumns(table)[id];
	if (!column) throw new Error(`There is no column ${id}.`);
	return (await harness.services.db.select().from(table).where(inArray(column, ids))) as Record<
		string,
		unknown
	>[];
};
const personalIn = (table: PgTable, rows: Record<string, unknown>[]) =>
	rows.map((row) =>
		personalColumnsOf(table).flatMap(([name]) => {
			const value = row[name];
			return value === null || (Array.isArray(value) && value.length === 0) ? [] : [name];
		}),
	);

const canceled = async (request: object = {}) => {
	const { id } = await harness.invite(business, request);
	await business.key.post(`/api/v1/verifications/${id}/cancel`);
	return id;
};
const redactionOf = async (id: string) => (await rowsOf(verifications, "id", id))[0]?.redaction;

test("a redaction empties every column of a verification, its attempts and its photos that holds personal data", async () => {
	const { db } = harness.services;
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	await person.photo("document_front", "passports/anna-lind");
	await business.key.post(`/api/v1/verifications/${person.id}/cancel`);
	const attemptIds = (await rowsOf(attempts, "verificationId", person.id)).map(({ id }) => String(id));
	for (const table of [verifications, attempts, files] as PgTable[])
		await db.update(table).set(fillPersonal(table));
	const read = async () => [
		personalIn(verifications, await rowsOf(verifications, "id", person.id)),
		personalIn(attempts, await rowsOf(attempts, "verificationId", person.id)),
		personalIn(files, await rowsOf(files, "attemptId", ...attemptIds)),
	];
	const everyColumn = [verifications, attempts, files].map((table) => [
		personalColumnsOf(table).map(([name]) => name),
	]);
	expect(everyColumn.flat(2).length).toBeGreaterThanOrEqual(20);
	expect(await read()).toEqual(everyColumn);
	await redactForRetention(harness.services, person.id);
	expect(await read()).toEqual([[[]], [[]], [[]]]);
	const [photo] = await rowsOf(files, "attemptId", ...attemptIds);
	expect(photo).toMatchObject({ kind: "document_front", bytes: 0, width: 0, height: 0 });
});

test("a redaction empties every column of a customer that holds personal data", async () => {
	const id = await canceled({
		customer: { reference: "client-41", first_name: "Zoé", email: "zoe@example.com" },
	});
	const customer = String((await rowsOf(verifications, "id", id))[0]?.customerId);
	const read = async () => personalIn(customers, await rowsOf(customers, "id", customer));
	expect(await read()).toEqual([personalColumnsOf(customers).map(([name]) => name)]);
	expect((await business.key.post(`/api/v1/customers/${customer}/redact`)).status).toBe(200);
	expect(await read()).toEqual([[]]);
});

test("the customer of a redaction loses their own verifications' data, and nobody else's", async () => {
	const mine = await canceled({ customer: { reference: "mine" } });
	const other = await canceled({ customer: { reference: "other" } });
	const without = await canceled();
	const customer = String((await rowsOf(verifications, "id", mine))[0]?.customerId);
	await business.key.post(`/api/v1/customers/${customer}/redact`);
	expect(await redactionOf(mine)).not.toBe("none");
	for (const id of [other, without]) expect(await redactionOf(id)).toBe("none");
});

test("the schedule skips what was redacted or reopened since it was listed", async () => {
	const { services } = harness;
	const open = (await harness.invite(business)).id;
	const done = await canceled();
	await redactForRetention(services, open);
	expect(await redactionOf(open)).toBe("none");
	await redactForRetention(services, done);
	const [before] = await rowsOf(verifications, "id", done);
	expect(before?.redaction).toBe("processing");
	harness.clock.advance({ seconds: 60 });
	await redactForRetention(services, done);
	expect((await rowsOf(verifications, "id", done))[0]).toEqual(before);
});

test("a redaction is undone if the rest of its data can't be scheduled for erasure", async () => {
	const { services } = harness;
	const jobs = { ...services.jobs, send: () => Promise.reject(new Error("The queue is full.")) };
	const id = await canceled({ reference: "still-there" });
	await expect(redactForRetention({ ...services, jobs }, id)).rejects.toThrow("The queue is full.");
	expect(await redactionOf(id)).toBe("none");
	const { body } = await business.key.get<{ reference: string }>(`/api/v1/verifications/${id}`);
	expect(body.reference).toBe("still-there");
});

test("the schedule ends when everything due is redacted, and each redaction is in the audit log", async () => {
	const ids = [await canceled(), await canceled(), await canceled()];
	harness.clock.advance({ days: 91 });
	await expireOverdueVerifications(harness.services);
	await redactions.schedules?.[0]?.run(harness.services);
	expect(await Promise.all(ids.map(redactionOf))).not.toContain("none");
	expect(await redactByRetention(harness.services)).toBe(0);
	const owner = await harness.signedIn(business.email);
	const { body } = await owner.get<Page<AuditEntry>>(
		`/api/apps/${business.app}/audit?action=verification.redacted&limit=100`,
	);
	expect(body.data.map(({ object_id }) => object_id).toSorted()).toEqual(ids.toSorted());
});
