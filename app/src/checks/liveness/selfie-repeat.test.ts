import type { ChallengeFindings, Reason, Result } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authenticatePerson } from "../../domain/verifications/capture/authenticate-person.ts";
import type { CheckNode, Verification } from "../../domain/verifications/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import { findLatestAttempt, listFilesOfAttempt, updateFile } from "../../domain/verifications/queries.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import { decryptJson, encryptJson } from "../../platform/crypto/encryption.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import {
	buildEvidence,
	buildFaceComparison,
	buildFinding,
	buildLivenessFindings,
	buildUnreadableDocument,
	front,
} from "../../testing/data/findings.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Evidence, SelfieFindings } from "../evidence.ts";

type Part = keyof ChallengeFindings["checks"];
type Parts = Partial<Record<Part, [Result, ...Reason[]]>>;

const parts: readonly Part[] = [
	"challenge_followed",
	"timing",
	"replay",
	"one_face",
	"same_person",
	"flat_photo",
	"light_reflection",
	"shading_change",
];
/** A response to a challenge, clear but for these parts. */
const buildResponse = (change: Parts, of: SelfieFindings = buildLivenessFindings()) =>
	({
		...of,
		result: "clear",
		reasons: [],
		steps: [],
		checks: Object.fromEntries(parts.map((part) => [part, buildFinding(...(change[part] ?? ["clear"]))])),
	}) as unknown as ChallengeFindings;

const glasses: Parts = { challenge_followed: ["rejected", "blink_not_seen"] };
const haze: Parts = { shading_change: ["consider", "shading_unchanged"] };
const both: Parts = { ...glasses, ...haze };
const repeated = { status: "resubmission_requested", reasons: ["glasses_or_light"] };

describe("a selfie that lacks only what glasses or light hide", () => {
	const decideWith = (change: Parts, evidence: Partial<Evidence> = {}) => {
		const { status, reasons } = decide(
			buildEvidence({
				options: { ...fastOptions, liveness: "active" },
				liveness: buildResponse(change),
				wasSelfieRepeated: false,
				...evidence,
			}),
		);
		return { status, reasons };
	};

	test.each([
		["the blink", glasses],
		["the shading", haze],
		["both", both],
	])("is requested again with advice: %s", (_what, change) => {
		expect(decideWith(change)).toEqual(repeated);
	});

	test("goes to review the second time, although attempts are left", () => {
		const again = { attempt: 2, wasSelfieRepeated: true };
		expect(decideWith(glasses, again)).toEqual({ status: "in_review", reasons: ["blink_not_seen"] });
		expect(decideWith(haze, again)).toEqual({ status: "in_review", reasons: ["spoof_suspected"] });
		expect(decideWith({}, again)).toEqual({ status: "approved", reasons: [] });
	});

	test("is requested again on the last but one attempt, and goes to review on the last", () => {
		const { max_attempts } = fastOptions;
		expect(decideWith(glasses, { attempt: max_attempts - 1 })).toEqual(repeated);
		expect(decideWith(glasses, { attempt: max_attempts }).status).toBe("in_review");
	});

	test.each<[string, Parts]>([
		["a flat face", { flat_photo: ["rejected", "photo_flat"] }],
		["repeated frames", { replay: ["rejected", "frames_repeated"] }],
		["a face that changed", { same_person: ["consider", "face_changed"] }],
		["faint colors", { light_reflection: ["consider", "light_not_reflected"] }],
		["implausible times", { timing: ["consider", "timing_implausible"] }],
		["a part that didn't run", { flat_photo: ["not_run"] }],
		[
			"an attack in the gestures",
			{ challenge_followed: ["rejected", "blink_not_seen", "steps_out_of_order"] },
		],
		[
			"broken motion in the gestures",
			{ challenge_followed: ["rejected", "blink_not_seen", "motion_broken"] },
		],
	])("goes to review with anything else in doubt: %s", (_what, change) => {
		for (const hidden of [haze, "challenge_followed" in change ? haze : both])
			expect(decideWith({ ...hidden, ...change }).status).toBe("in_review");
	});

	test.each<[string, Partial<Evidence>]>([
		["the document's own portrait", { comparison: buildFaceComparison("clear", 0.02) }],
		["the document's own photograph", { photograph: buildFinding("consider", "same_photograph") }],
		["an inconclusive face match", { comparison: buildFaceComparison("consider", 1.1) }],
		["an earlier doubt", { doubted: ["vrf_before"] }],
		["a doubted device", { doubtedPlaces: [{ kind: "device", doubted: 3, threshold: 2 }] }],
		["an app that reviews every case", { options: { ...fastOptions, liveness: "active", review: "always" } }],
		[
			"a minimum assurance that no selfie reaches",
			{ options: { ...fastOptions, liveness: "active", minimum_assurance: "standard" } },
		],
	])("goes to review where it wouldn't be approved anyway: %s", (_what, evidence) => {
		expect(decideWith(both, evidence).status).toBe("in_review");
	});

	test("doesn't hide what else the person has to correct, or what declines", () => {
		const unreadable = front(buildUnreadableDocument("document_blurred"));
		expect(decideWith(both, unreadable).reasons).toContain("document_blurred");
		expect(decideWith({ ...haze, challenge_followed: ["rejected", "turn_not_seen"] }).reasons).toEqual([
			"turn_not_seen",
		]);
		expect(decideWith(both, { comparison: buildFaceComparison("rejected", 1.4) }).status).toBe("declined");
		const declining = { ...fastOptions, liveness: "active", liveness_doubts: "decline" } as const;
		expect(decideWith(haze, { options: declining }).status).toBe("declined");
	});
});

describe("a person with glasses or in haze", () => {
	let harness: Harness;
	let business: TestBusiness;
	beforeAll(async () => {
		harness = await startHarness();
	});
	afterAll(() => harness.close());

	/** Goes through with the selfie's findings replaced by those of a response to a challenge. */
	async function submit(
		person: PersonClient,
		change: Parts,
		photos = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" },
	): Promise<Verification> {
		await person.start();
		await person.choose();
		await person.photo("document_front", photos.front);
		await person.photo("selfie", photos.selfie);
		const { id, secret } = person;
		const { key } = await authenticatePerson(harness.services, {
			id,
			secret,
			locale: "en",
			requestId: "req_test",
		});
		const attempt = await findLatestAttempt(harness.services.db, id);
		const files = await listFilesOfAttempt(harness.services.db, attempt!.id);
		const selfie = files.find(({ kind }) => kind === "selfie")!;
		const response = buildResponse(
			change,
			decryptJson<SelfieFindings>(key, selfie.encryptedFindings!, selfie.id),
		);
		await updateFile(harness.services.db, selfie.id, {
			encryptedFindings: encryptJson(key, response, selfie.id),
		});
		expect((await person.submit()).status).toBe(200);
		await processVerification(harness.services, id);
		return (await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
	}
	const invite = async (request: object = {}) => {
		business = await harness.business();
		return harness.invite(business, request);
	};
	const outcomeOf = ({ status, reasons }: Verification) => ({
		status,
		reasons: reasons.map(({ name }) => name),
	});
	const partOf = ({ checks }: Verification, type: string): CheckNode | undefined =>
		checks.flatMap(({ checks }) => checks).find((check) => check.type === type);

	test.each([
		["glasses", glasses, "challenge_followed"],
		["haze", haze, "shading_change"],
	])(
		"gets advice, and is approved if the second selfie shows everything: %s",
		async (_what, change, part) => {
			const person = await invite();
			const first = await submit(person, change);
			expect(outcomeOf(first)).toEqual(repeated);
			expect(first.reasons).toMatchObject([{ code: 137 }]);
			expect(partOf(first, part)?.reasons.map(({ name }) => name)).toContain("glasses_or_light");
			const { body } = await person.session();
			expect(body).toMatchObject({ status: "resubmission_requested", attempts_left: 2 });
			expect(body.reasons.map(({ message }) => message)).toEqual([
				expect.stringContaining("Take your glasses off, or turn the lamp"),
			]);
			const events = await business.key.get<{ data: { type: string; data: object }[] }>(
				`/api/v1/events?object_id=${person.id}`,
			);
			expect(JSON.stringify(events.body)).toContain("glasses_or_light");
			expect(outcomeOf(await submit(person, {}))).toEqual({ status: "approved", reasons: [] });
		},
	);

	test("is requested only once: the second time a reviewer decides", async () => {
		const person = await invite();
		expect(outcomeOf(await submit(person, glasses))).toEqual(repeated);
		expect(outcomeOf(await submit(person, haze))).toMatchObject({ status: "in_review" });
	});

	test.each([
		["glasses", glasses],
		["haze", haze],
	])(
		"goes to review if the second selfie is of somebody else with another document: %s",
		async (_what, change) => {
			const person = await invite();
			expect(outcomeOf(await submit(person, change))).toEqual(repeated);
			const other = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" };
			expect(outcomeOf(await submit(person, {}, other))).toEqual({
				status: "in_review",
				reasons: ["doubted_before"],
			});
		},
	);

	test("is the same person in another photo of the face", async () => {
		const person = await invite();
		expect(outcomeOf(await submit(person, haze))).toEqual(repeated);
		const again = { front: "passports/anna-lind", selfie: "selfies/anna-lind-2" };
		expect(outcomeOf(await submit(person, {}, again))).toEqual({ status: "approved", reasons: [] });
	});

	test("still has a doubt in the next verification, so that nobody starts over for another request", async () => {
		const customer = { reference: "a" };
		const person = await invite({ customer, options: { duplicates: "off" } });
		expect(outcomeOf(await submit(person, haze))).toEqual(repeated);
		const next = await harness.invite(business, { customer, options: { duplicates: "off" } });
		expect(outcomeOf(await submit(next, haze))).toEqual({
			status: "in_review",
			reasons: ["spoof_suspected", "doubted_before"],
		});
	});
});
