import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/decision/processing.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import type { PersonClient, Pictures } from "../../testing/person.ts";

let harness: Harness;
let business: Business;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const anna: Pictures = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
/** The passport's own portrait instead of a person. */
const held: Pictures = { front: "passports/anna-lind", selfie: "passports/anna-lind" };
const ravi: Pictures = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" };

/** What becomes of a verification that its person goes through. */
async function handedIn(person: PersonClient, pictures: Pictures, of = business): Promise<Verification> {
	expect((await person.goThrough(pictures)).status).toBe(200);
	await processVerification(harness.services, person.id);
	return (await of.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

const settled = async (pictures: Pictures, request: object = {}, of = business) =>
	handedIn(await harness.invite(of, request), pictures, of);

/** A reviewer's word on a case. */
async function review(id: string, word: object): Promise<void> {
	const { client } = await harness.member(business, "compliance");
	await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
	expect((await client.change("POST", `/api/v1/verifications/${id}/review`, word)).status).toBe(200);
}

const names = ({ reasons }: Verification) => reasons.map(({ name }) => name);
const told = (verification: Verification) => ({ status: verification.status, reasons: names(verification) });
const doubt = ({ checks }: Verification) =>
	checks.find(({ type }) => type === "liveness")?.checks.find(({ type }) => type === "doubted_before");
const inReview = { status: "in_review", reasons: ["doubted_before"] };
const approved = { status: "approved", reasons: [] };

describe("whoever held up a picture is looked at by a reviewer the next time", () => {
	test("when their face and document come again, however well they do", async () => {
		expect(names(await settled(held))).toEqual(["spoof_suspected"]);
		const next = await settled(anna);
		expect(told(next)).toEqual(inReview);
		expect(doubt(next)).toMatchObject({ result: "consider", score: 1 });
	});

	test("when their customer comes again with another face and document, even where nobody is recognised", async () => {
		const request = { customer: { reference: "a" }, options: { duplicates: "off" } };
		await settled(held, request);
		expect(told(await settled(ravi, request))).toEqual(inReview);
		expect(told(await settled(ravi, { ...request, customer: { reference: "b" } }))).toEqual(approved);
	});

	test("when a reviewer asks them for other pictures, even where nobody is recognised", async () => {
		const person = await harness.invite(business, { options: { duplicates: "off" } });
		await handedIn(person, held);
		await review(person.id, {
			decision: "resubmission_requested",
			reasons: ["face_dark"],
			comment: "Once more.",
		});
		expect(told(await handedIn(person, anna))).toEqual(inReview);
	});
});

describe("a doubt counts", () => {
	test("until a reviewer has approved the case", async () => {
		const { id } = await settled(held);
		await review(id, { decision: "approved", comment: "Seen in the branch." });
		const next = await settled(anna);
		expect(told(next)).toEqual(approved);
		expect(doubt(next)).toBeUndefined();
	});

	test("for 30 days", async () => {
		const own = await harness.business();
		const start = await settled(held, {}, own);
		expect(start.status).toBe("in_review");
		harness.clock.advance({ days: 30, seconds: -60 });
		expect(told(await settled(anna, {}, own))).toEqual(inReview);
		harness.clock.advance({ seconds: 61 });
		expect(told(await settled(anna, {}, own))).toEqual(approved);
	});

	test("against nobody else, and in its own app only", async () => {
		await settled(held);
		expect(told(await settled(ravi))).toEqual(approved);
		expect(told(await settled(anna, {}, await harness.business()))).toEqual(approved);
	});

	test("no more once its case is redacted", async () => {
		const request = { customer: { reference: "a" } };
		const { id } = await settled(held, request);
		await review(id, { decision: "declined", reasons: ["spoof_suspected"], comment: "A picture." });
		expect(told(await settled(anna, request))).toEqual(inReview);
		const owner = await harness.signedIn(business.email);
		const path = `/api/v1/verifications/${id}/redact`;
		expect((await owner.post(path, undefined, owner.csrf())).status).toBe(200);
		expect(told(await settled(anna, request))).toEqual(approved);
	});

	test("no more than once: who was only looked at because of it is no doubt themselves", async () => {
		await settled(held);
		await settled(anna);
		expect(doubt(await settled(anna))).toMatchObject({ score: 1 });
	});
});

describe("an app that weighs doubts about presence otherwise", () => {
	test("declines a picture held up, and looks at the next try", async () => {
		const declining = { options: { liveness_doubts: "decline" } };
		expect(told(await settled(held, declining))).toEqual({
			status: "declined",
			reasons: ["spoof_suspected"],
		});
		expect(told(await settled(anna, declining))).toEqual(inReview);
	});

	test("approves in spite of one, shows it, and counts it no more", async () => {
		const reporting = { options: { liveness_doubts: "report" } };
		const first = await settled(held, reporting);
		expect(told(first)).toEqual(approved);
		expect(first).toMatchObject({ assurance: "basic" });
		expect(first.checks.find(({ type }) => type === "liveness")).toMatchObject({
			result: "consider",
			reasons: [{ name: "spoof_suspected" }],
		});
		expect(told(await settled(anna, reporting))).toEqual(approved);
	});
});
