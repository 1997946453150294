import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import { checks } from "../../domain/verifications/tables.ts";
import type { PersonClient, PersonPhotos } from "../../testing/clients/person-client.ts";
import { buildEvidence, buildFinding, buildLivenessFindings } from "../../testing/data/findings.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Evidence } from "../evidence.ts";

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
/** The passport's own portrait instead of a person. */
const portraitAsSelfie: PersonPhotos = { front: "passports/anna-lind", selfie: "passports/anna-lind" };
const ravi: PersonPhotos = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" };

/** What becomes of a verification that its person goes through. */
async function handedIn(
	person: PersonClient,
	photos: PersonPhotos,
	of = business,
	device?: string,
): Promise<Verification> {
	expect((await person.goThrough(photos, device)).status).toBe(200);
	await processVerification(harness.services, person.id);
	return (await of.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

const settled = async (photos: PersonPhotos, request: object = {}, of = business) =>
	handedIn(await harness.invite(of, request), photos, of);

/** A reviewer's word on a case. */
async function review(id: string, word: object): Promise<void> {
	const { client } = await harness.member(business, "lead");
	await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
	expect((await client.change("POST", `/api/v1/verifications/${id}/review`, word)).status).toBe(200);
}

const names = ({ reasons }: Verification) => reasons.map(({ name }) => name);
const outcomeOf = (verification: Verification) => ({
	status: verification.status,
	reasons: names(verification),
});
const doubt = ({ checks }: Verification) =>
	checks.find(({ type }) => type === "liveness")?.checks.find(({ type }) => type === "doubted_before");
const inReview = { status: "in_review", reasons: ["doubted_before"] };
const approved = { status: "approved", reasons: [] };

describe("an earlier liveness doubt sends a person's next verification to review", () => {
	test("the same face and document go to review, even with clear liveness", async () => {
		expect(names(await settled(portraitAsSelfie))).toEqual(["spoof_suspected"]);
		const next = await settled(anna);
		expect(outcomeOf(next)).toEqual(inReview);
		expect(doubt(next)).toMatchObject({ result: "consider", score: 1 });
	});

	test("the same customer goes to review with another face and document, even with duplicates off", async () => {
		const request = { customer: { reference: "a" }, options: { duplicates: "off" } };
		await settled(portraitAsSelfie, request);
		expect(outcomeOf(await settled(ravi, request))).toEqual(inReview);
		expect(outcomeOf(await settled(ravi, { ...request, customer: { reference: "b" } }))).toEqual(approved);
	});

	test("a resubmission of a doubted case goes to review again, even with duplicates off", async () => {
		const person = await harness.invite(business, { options: { duplicates: "off" } });
		await handedIn(person, portraitAsSelfie);
		await review(person.id, {
			decision: "resubmission_requested",
			reasons: ["face_dark"],
			comment: "Once more.",
		});
		expect(outcomeOf(await handedIn(person, anna))).toEqual(inReview);
	});
});

/** Stores the liveness that a response with these colors has in place of that of a decided case. */
async function storeLightReflection(id: string, result: "rejected" | "consider"): Promise<void> {
	const lights = buildFinding(result, "light_not_reflected");
	const response = {
		...buildLivenessFindings(),
		steps: [],
		checks: { challenge_followed: buildFinding(), light_reflection: lights },
	} as unknown as Evidence["liveness"];
	const tree = decide(buildEvidence({ liveness: response })).checks.find(({ type }) => type === "liveness");
	await harness.services.db
		.update(checks)
		.set({ tree: tree! })
		.where(and(eq(checks.verificationId, id), eq(checks.type, "liveness")));
}

describe("colors on the face that aren't those of the screen", () => {
	const otherFace: PersonPhotos = { front: "passports/anna-lind", selfie: "selfies/kwame-osei-1" };
	const request = { customer: { reference: "c" }, options: { duplicates: "off" } };

	test("a response that reflected other colors sends the customer's next verification to review, as a replay does", async () => {
		const earlier = await settled(otherFace, request);
		expect(earlier.status).toBe("declined");
		await storeLightReflection(earlier.id, "rejected");
		expect(outcomeOf(await settled(anna, request))).toEqual(inReview);
	});

	test("colors that were only faint don't count against the customer's next verification", async () => {
		const earlier = await settled(otherFace, request);
		await storeLightReflection(earlier.id, "consider");
		expect(outcomeOf(await settled(anna, request))).toEqual(approved);
	});

	test("two such responses from a device send the next person on it to review", async () => {
		const device = "4f1c9a3e0b7d4c559a612f8d1e7b6c20";
		const invite = () => harness.invite(business, { options: { duplicates: "off" } });
		for (let i = 0; i < 2; i++) {
			const { id } = await handedIn(await invite(), otherFace, business, device);
			await storeLightReflection(id, "rejected");
		}
		const next = await handedIn(await invite(), ravi, business, device);
		expect(outcomeOf(next)).toEqual({ status: "in_review", reasons: ["doubted_nearby"] });
	});
});

describe("how long a liveness doubt counts", () => {
	test("a doubt no longer counts once a reviewer approved the case", async () => {
		const { id } = await settled(portraitAsSelfie);
		await review(id, { decision: "approved", comment: "Seen in the branch." });
		const next = await settled(anna);
		expect(outcomeOf(next)).toEqual(approved);
		expect(doubt(next)).toBeUndefined();
	});

	test("a doubt counts for 30 days", async () => {
		const own = await harness.business();
		const start = await settled(portraitAsSelfie, {}, own);
		expect(start.status).toBe("in_review");
		harness.clock.advance({ days: 30, seconds: -60 });
		expect(outcomeOf(await settled(anna, {}, own))).toEqual(inReview);
		harness.clock.advance({ seconds: 61 });
		expect(outcomeOf(await settled(anna, {}, own))).toEqual(approved);
	});

	test("a doubt doesn't affect other persons or other apps", async () => {
		await settled(portraitAsSelfie);
		expect(outcomeOf(await settled(ravi))).toEqual(approved);
		expect(outcomeOf(await settled(anna, {}, await harness.business()))).toEqual(approved);
	});

	test("a doubt no longer counts once its case is redacted", async () => {
		const request = { customer: { reference: "a" } };
		const { id } = await settled(portraitAsSelfie, request);
		await review(id, { decision: "declined", reasons: ["spoof_suspected"], comment: "A photo." });
		expect(outcomeOf(await settled(anna, request))).toEqual(inReview);
		const owner = await harness.signedIn(business.email);
		const path = `/api/v1/verifications/${id}/redact`;
		expect((await owner.post(path, undefined, owner.csrf())).status).toBe(200);
		expect(outcomeOf(await settled(anna, request))).toEqual(approved);
	});

	test("a case reviewed only because of an earlier doubt isn't a doubt itself", async () => {
		await settled(portraitAsSelfie);
		await settled(anna);
		expect(doubt(await settled(anna))).toMatchObject({ score: 1 });
	});
});

describe("an app's setting for suspected attacks", () => {
	test("under decline, a presentation attack is declined, and the person's next attempt goes to review", async () => {
		const declining = { options: { liveness_doubts: "decline" } };
		expect(outcomeOf(await settled(portraitAsSelfie, declining))).toEqual({
			status: "declined",
			reasons: ["spoof_suspected"],
		});
		expect(outcomeOf(await settled(anna, declining))).toEqual(inReview);
	});

	test("under report, a suspected attack is shown but approved, and doesn't affect later verifications", async () => {
		const reporting = { options: { liveness_doubts: "report" } };
		const first = await settled(portraitAsSelfie, reporting);
		expect(outcomeOf(first)).toEqual(approved);
		expect(first).toMatchObject({ assurance: "basic" });
		expect(first.checks.find(({ type }) => type === "liveness")).toMatchObject({
			result: "consider",
			reasons: [{ name: "spoof_suspected" }],
		});
		expect(outcomeOf(await settled(anna, reporting))).toEqual(approved);
	});
});
