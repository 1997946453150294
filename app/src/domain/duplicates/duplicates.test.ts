import { faceThresholds } from "@vidimus/engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDomains } from "../../open-services.ts";
import type { Page } from "../../shared/schemas.ts";
import type { PersonPhotos } from "../../testing/clients/person-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Event } from "../events/contract.ts";
import type { Services } from "../services.ts";
import type { CheckNode, Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import { verifications } from "../verifications/tables.ts";
import { deleteTraitsOfVerification } from "./delete-traits.ts";

const { search: SEARCH } = faceThresholds({ name: "face-embedding" });

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const anna: PersonPhotos = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
const annaAgain: PersonPhotos = { front: "passports/anna-lind", selfie: "selfies/anna-lind-2" };
const ravi: PersonPhotos = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" };

/** Another process on the same database: it holds nothing of this one's memory. */
const anotherProcess = (): Services => openDomains(harness.services);

const read = async (id: string, of = business) =>
	(await of.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

async function submitted(request: object, photos: PersonPhotos, of = business): Promise<string> {
	const person = await harness.invite(of, request);
	const { status } = await person.goThrough(photos);
	expect(status).toBe(200);
	return person.id;
}

async function settled(
	request: object,
	photos: PersonPhotos,
	{ of = business, services = harness.services as Services } = {},
): Promise<Verification> {
	const id = await submitted(request, photos, of);
	await processVerification(services, id);
	return read(id, of);
}

const as = (reference: string, duplicates: "off" | "report" | "review" = "review") => ({
	customer: { reference },
	options: { duplicates },
});
const check = (verification: Verification, type: string): CheckNode | undefined =>
	verification.checks.find((node) => node.type === type);
const results = (verification: Verification) =>
	Object.fromEntries(
		(check(verification, "duplicate")?.checks ?? []).map(({ type, result }) => [type, result]),
	);
const names = (verification: Verification) => verification.reasons.map(({ name }) => name);

describe("the same person under two customers", () => {
	test("a duplicate is reported without affecting the decision where duplicates are only reported", async () => {
		const first = await settled(as("a", "report"), anna);
		expect(results(first)).toEqual({ duplicate_face: "clear", duplicate_document: "clear" });
		expect(first.duplicates).toEqual([]);
		const second = await settled(as("b", "report"), annaAgain);
		expect(second).toMatchObject({ status: "approved", reasons: [] });
		expect(check(second, "duplicate")).toMatchObject({
			result: "consider",
			reasons: [{ name: "duplicate_face" }, { name: "duplicate_document" }],
		});
		expect(check(second, "document")?.result).toBe("clear");
		const duplicate = { verification: first.id, status: "approved", customer: first.customer };
		expect(second.duplicates).toEqual([
			{ ...duplicate, kind: "face", distance: expect.any(Number), created_at: first.created_at },
			{ ...duplicate, kind: "document", distance: null, created_at: first.created_at },
		]);
		const face = check(second, "duplicate")?.checks[0];
		expect(face).toMatchObject({ score: second.duplicates[0]?.distance, threshold: SEARCH });
		expect(face?.score).toBeLessThan(SEARCH);
		expect((await read(first.id)).duplicates.map(({ verification }) => verification)).toEqual([
			second.id,
			second.id,
		]);
	});

	test("a declined duplicate comes before later ones that were approved", async () => {
		const first = await settled(as("a", "report"), anna);
		const later = await settled(as("b", "report"), annaAgain);
		const third = await settled(as("c", "report"), anna);
		const listOthers = async () =>
			(await read(third.id)).duplicates.map(({ verification, status }) => [verification, status]);
		expect((await listOthers())[0]).toEqual([later.id, "approved"]);
		const { client } = await harness.member(business, "lead");
		await client.change("POST", `/api/v1/verifications/${first.id}/reopen`, { comment: "Forged." });
		await client.change("POST", `/api/v1/verifications/${first.id}/review`, {
			decision: "declined",
			reasons: ["spoof_suspected"],
		});
		expect((await listOthers())[0]).toEqual([first.id, "declined"]);
		expect((await listOthers()).at(-1)).toEqual([later.id, "approved"]);
	});

	test("where duplicates are reviewed the case goes to review, and alerts are raised", async () => {
		await settled(as("a"), anna);
		const second = await settled(as("b"), annaAgain);
		expect(second.status).toBe("in_review");
		expect(names(second)).toEqual(["duplicate_document", "duplicate_face"]);
		const compromised = check(second, "document")?.checks.find(({ type }) => type === "compromised_document");
		expect(compromised).toMatchObject({ result: "consider", reasons: [{ name: "duplicate_document" }] });
		const { body } = await business.key.get<Page<Event>>("/api/v1/events?type=alert.opened");
		expect(body.data.map(({ data }) => [data.type, data.object_id]).sort()).toEqual([
			["duplicate_document", second.id],
			["duplicate_face", second.id],
		]);
	});

	test("no traits are searched or stored where duplicates are off", async () => {
		await settled(as("a", "off"), anna);
		const second = await settled(as("b"), annaAgain);
		expect(second).toMatchObject({ status: "approved", duplicates: [] });
		const third = await settled(as("c", "off"), anna);
		expect(third).toMatchObject({ status: "approved", duplicates: [] });
		expect(check(third, "duplicate")).toMatchObject({ result: "not_run", checks: [] });
	});

	test("of two concurrent verifications one sees the other as a duplicate", async () => {
		const ids = [await submitted(as("a"), anna), await submitted(as("b"), annaAgain)];
		await Promise.all([
			processVerification(harness.services, ids[0] ?? ""),
			processVerification(anotherProcess(), ids[1] ?? ""),
		]);
		const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
		expect(statuses.sort()).toEqual(["approved", "in_review"]);
	});
});

test("a customer's own earlier verification isn't a duplicate", async () => {
	const first = await settled(as("a"), anna);
	const second = await settled(as("a"), annaAgain);
	expect(second).toMatchObject({ status: "approved", customer: first.customer });
	expect(results(second)).toEqual({ duplicate_face: "clear", duplicate_document: "clear" });
	expect(second.duplicates).toHaveLength(2);
});

test("a customer's own earlier verifications don't hide that of another customer, whatever their number", async () => {
	const other = await settled(as("other", "report"), anna);
	for (let count = 0; count < 21; count++) await settled(as("own", "report"), annaAgain);
	const last = await settled(as("own"), annaAgain);
	expect(results(last)).toEqual({ duplicate_face: "consider", duplicate_document: "consider" });
	expect(last).toMatchObject({ status: "in_review" });
	expect(names(last)).toEqual(expect.arrayContaining(["duplicate_face", "duplicate_document"]));
	expect(last.duplicates?.map(({ verification }) => verification)).toContain(other.id);
});

test("without a customer every earlier match is a duplicate", async () => {
	await settled({ options: { duplicates: "review" } }, anna);
	const second = await settled({ options: { duplicates: "review" } }, annaAgain);
	expect(names(second)).toContain("duplicate_face");
});

test("a different person isn't a duplicate", async () => {
	await settled(as("a"), anna);
	expect(await settled(as("b"), ravi)).toMatchObject({ status: "approved", duplicates: [] });
});

test("a verification isn't its own duplicate, and a new attempt replaces the previous one", async () => {
	const person = await harness.invite(business, { options: { duplicates: "review", review: "always" } });
	await person.goThrough(ravi);
	await processVerification(harness.services, person.id);
	const owner = await harness.signedIn(business.email);
	const review = {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "The page is bent.",
	};
	await owner.change("POST", `/api/v1/verifications/${person.id}/review`, review);
	await person.goThrough(anna);
	await processVerification(harness.services, person.id);
	expect(names(await read(person.id))).toEqual(["review_always"]);
	expect(await settled(as("b"), ravi)).toMatchObject({ status: "approved", duplicates: [] });
	expect(await settled(as("c"), annaAgain)).toMatchObject({ status: "in_review" });
});

describe("faces and documents that are never matched", () => {
	test("faces and documents of other apps and of the other mode aren't matched", async () => {
		const theirs = await harness.business("Theirs");
		await settled(as("a"), anna, { of: theirs });
		await settled(as("a"), anna);
		const live = { ...business, key: harness.withSecret(await harness.secret(business.app, "live")) };
		const passive = { customer: { reference: "b" }, options: { duplicates: "review", liveness: "passive" } };
		const other = await settled(passive, annaAgain, { of: live });
		expect(other.duplicates).toEqual([]);
		expect(results(other)).toEqual({ duplicate_face: "clear", duplicate_document: "clear" });
		const mine = await settled(as("b"), annaAgain);
		expect(new Set(mine.duplicates.map(({ verification }) => verification)).size).toBe(1);
	});

	test("deleted faces and documents aren't matched, and disappear from earlier results", async () => {
		const first = await settled(as("a"), anna);
		const second = await settled(as("b"), annaAgain);
		expect(second.duplicates).toHaveLength(2);
		const { services } = harness;
		expect(
			await services.db.transaction((tx) =>
				deleteTraitsOfVerification(services, tx, first.id, { isErased: true }),
			),
		).toBe(1);
		expect(
			await services.db.transaction((tx) =>
				deleteTraitsOfVerification(services, tx, first.id, { isErased: true }),
			),
		).toBe(0);
		expect((await read(second.id)).duplicates).toEqual([]);
		await services.db.transaction((tx) =>
			deleteTraitsOfVerification(services, tx, second.id, { isErased: true }),
		);
		expect(await settled(as("c"), anna)).toMatchObject({ status: "approved", duplicates: [] });
	});

	test("faces and documents deleted or redacted by another process aren't matched", async () => {
		const away = anotherProcess();
		const first = await settled(as("a"), anna, { services: away });
		const second = await settled(as("b"), ravi, { services: away });
		await settled(as("x"), { ...anna, front: "passports/mei-tanaka" }, { services: away });
		const { services } = harness;
		await services.db.transaction((tx) =>
			deleteTraitsOfVerification(services, tx, first.id, { isErased: true }),
		);
		await services.db
			.update(verifications)
			.set({ redaction: "redacted" })
			.where(eq(verifications.id, second.id));
		expect(await settled(as("c"), { ...ravi }, { services: away })).toMatchObject({
			status: "approved",
			duplicates: [],
		});
	});
});

test("faces stored by another process are matched, in the first search and later ones", async () => {
	const away = anotherProcess();
	const first = await settled(as("a"), anna);
	const found = await settled(as("b"), annaAgain, { services: away });
	expect(found.duplicates.map(({ verification }) => verification)).toEqual([first.id, first.id]);
	const raviFirst = await settled(as("c"), ravi);
	const raviFound = await settled(as("d"), { ...ravi, selfie: "selfies/ravi-nair-2" }, { services: away });
	expect(raviFound.duplicates.map(({ verification }) => verification)).toEqual([raviFirst.id, raviFirst.id]);
});
