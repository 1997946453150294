import {
	type ChallengeFindings,
	decideLiveness,
	faceThresholds,
	type Reason,
	type Result,
} from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { judgeSelfie } from "../../domain/verifications/capture/capture-verdict.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import {
	buildEvidence,
	buildFaceComparison,
	buildFinding,
	buildLivenessFindings,
} from "../../testing/data/findings.ts";

type Check = keyof ChallengeFindings["checks"];

/** An answer to a challenge that does all it asks, but for what is changed. */
const answer = (
	change: Partial<Record<Check, [Result, ...Reason[]]>> = {},
	reasons: Reason[] = [],
): ChallengeFindings => {
	const names: Check[] = ["challenge_followed", "timing", "replay", "one_face", "same_person", "flat_photo"];
	return {
		result: "clear",
		reasons,
		face: buildLivenessFindings().face,
		frames: [],
		steps: [],
		checks: Object.fromEntries(
			names.map((name) => {
				const [result, ...why] = change[name] ?? ["clear" as const];
				return [name, buildFinding(result, ...why)];
			}),
		) as unknown as ChallengeFindings["checks"],
	};
};
const active = { ...fastOptions, liveness: "active" } as const;
const decided = (findings: ChallengeFindings, options: Parameters<typeof buildEvidence>[0] = {}) => {
	const { status, reasons } = decide(buildEvidence({ options: active, liveness: findings, ...options }));
	return { status, reasons };
};

describe("a response to a liveness challenge", () => {
	test("a response with every requested step is approved", () => {
		expect(decided(answer())).toEqual({ status: "approved", reasons: [] });
	});

	test("a response with a missing step leads to a resubmission request, and is declined on the last attempt", () => {
		const undone = answer({ challenge_followed: ["rejected", "turn_not_seen"] });
		expect(decided(undone)).toEqual({ status: "resubmission_requested", reasons: ["turn_not_seen"] });
		expect(decided(undone, { attempt: 3 })).toEqual({
			status: "declined",
			reasons: ["attempts_used_up", "turn_not_seen"],
		});
	});

	test.each([
		["flat_photo", "photo_flat"],
		["replay", "frames_repeated"],
	] as const)(
		"a response with a sign of an attack goes to review instead of being declined: %s",
		(check, reason) => {
			expect(decided(answer({ [check]: ["rejected", reason] }))).toEqual({
				status: "in_review",
				reasons: ["spoof_suspected"],
			});
		},
	);

	test("a response with a missing step and a sign of an attack names only the step", () => {
		const both = answer({ challenge_followed: ["rejected", "turn_not_seen", "photo_flat"] });
		expect(decided(both)).toEqual({ status: "resubmission_requested", reasons: ["turn_not_seen"] });
	});

	test("a response in which only the blink is missing goes to review once the selfie was repeated, and on the last attempt", () => {
		const unseen = answer({ challenge_followed: ["rejected", "blink_not_seen"] });
		const review = { status: "in_review", reasons: ["blink_not_seen"] };
		expect(decided(unseen, { wasSelfieRepeated: true })).toEqual(review);
		expect(decided(unseen, { attempt: fastOptions.max_attempts })).toEqual(review);
	});

	test("a response in which the blink and another step are missing leads to a resubmission request", () => {
		const undone = answer({ challenge_followed: ["rejected", "blink_not_seen", "turn_not_seen"] });
		expect(decided(undone).status).toBe("resubmission_requested");
	});

	test("a missing blink goes to review with a sign of an attack beside it", () => {
		const both = answer({ challenge_followed: ["rejected", "blink_not_seen", "photo_flat"] });
		expect(decided(both)).toEqual({ status: "in_review", reasons: ["blink_not_seen", "spoof_suspected"] });
	});

	test("a finding on the eyes is a note that changes no decision, also in evidence with the earlier doubt", () => {
		const findings = answer();
		const earlier = { ...buildFinding("consider"), score: 0.01, threshold: 0.045, reasons: ["eyes_cut_out"] };
		const checks = { ...findings.checks, eyes_cut_out: earlier } as unknown as ChallengeFindings["checks"];
		expect(decided({ ...findings, checks })).toEqual({ status: "approved", reasons: [] });
	});

	test("a response to a challenge with fewer steps than usual goes to review", () => {
		const fewer = answer({}, ["challenge_reduced"]);
		expect(decided(fewer)).toEqual({ status: "in_review", reasons: ["challenge_reduced"] });
		const [, , check] = decide(buildEvidence({ options: active, liveness: fewer })).checks;
		expect(check?.checks.at(-1)).toMatchObject({
			type: "challenge_complete",
			result: "consider",
			reasons: ["challenge_reduced"],
		});
	});

	test("a challenge response has its checks in the tree; a burst of still photos has none and says so", () => {
		const partsOf = (findings: Parameters<typeof decided>[0] | ReturnType<typeof buildLivenessFindings>) =>
			decide(buildEvidence({ options: active, liveness: findings })).checks[2]?.checks.map(
				({ type, result }) => `${type} ${result}`,
			);
		expect(partsOf(answer())).toEqual([
			"own_photo clear",
			"same_photograph clear",
			"challenge_followed clear",
			"timing clear",
			"replay clear",
			"one_face clear",
			"same_person clear",
			"flat_photo clear",
		]);
		expect(partsOf(buildLivenessFindings())?.slice(0, 3)).toEqual([
			"own_photo clear",
			"same_photograph clear",
			"challenge_followed not_run",
		]);
	});

	test.each(["challenge_followed", "timing", "replay", "one_face", "same_person", "flat_photo"] as const)(
		"a response whose part %s didn't run, or is missing, goes to review",
		(part) => {
			const inReview = { status: "in_review", reasons: ["liveness_uncertain"] };
			expect(decided(answer({ [part]: ["not_run"] }))).toEqual(inReview);
			const findings = answer();
			const { [part]: _missing, ...checks } = findings.checks;
			expect(decided({ ...findings, checks: checks as typeof findings.checks })).toEqual(inReview);
		},
	);

	test.each(["light_reflection", "shading_change"] as const)(
		"a response whose part %s didn't run goes to review",
		(part) => {
			const findings = answer();
			const checks = { ...findings.checks, [part]: buildFinding("not_run") };
			expect(decided({ ...findings, checks })).toEqual({
				status: "in_review",
				reasons: ["liveness_uncertain"],
			});
		},
	);

	test("a reduced challenge isn't asked about the turns and lights that it lacks", () => {
		const reduced = answer({ flat_photo: ["not_run"] }, ["challenge_reduced"]);
		expect(decided(reduced)).toEqual({ status: "in_review", reasons: ["challenge_reduced"] });
	});

	test("a response matches the document's own portrait only at a smaller distance than a still photo does", () => {
		const { ownPhotoInMotion: limit, ownPhoto } = faceThresholds({ name: "face-embedding" });
		expect(limit).toBeLessThan(ownPhoto);
		const model = { name: "face-embedding", version: "1", hash: null };
		const at = (distance: number) =>
			decided(answer(), { comparison: { ...buildFaceComparison("clear", distance), model } }).reasons;
		expect(at(limit)).toEqual([]);
		expect(at(limit - 1e-6)).toEqual(["spoof_suspected"]);
	});

	test.each([
		"turn_not_seen",
		"approach_not_seen",
		"blink_not_seen",
		"lights_not_seen",
		"light_not_reflected",
		"challenge_expired",
		"several_faces",
		"motion_broken",
		"timing_implausible",
		"photo_flat",
		"shading_unchanged",
		"frames_repeated",
		"nonce_mismatch",
		"steps_out_of_order",
		"face_changed",
	] as const)("the app and the engine's CLI decide a response alike: %s", (reason) => {
		for (const result of ["rejected", "consider"] as const) {
			const findings = answer({ challenge_followed: [result, reason] });
			const { status } = decided(findings, { wasSelfieRepeated: true });
			expect(status).toBe(decideLiveness(findings, null).status);
		}
	});

	test("a challenge response is ignored if liveness is off", () => {
		const off = { ...fastOptions, liveness: "off" } as const;
		const undone = answer({ challenge_followed: ["rejected", "turn_not_seen"] });
		expect(decided(undone, { options: off })).toEqual({ status: "approved", reasons: [] });
	});
});

describe("the selfie verdict of a challenge", () => {
	test("a selfie is accepted when every step was recognized", () => {
		expect(judgeSelfie(answer())).toEqual({ result: "clear", reasons: [] });
	});

	test("a selfie is rejected for a step that wasn't recognized, which is named once", () => {
		const undone = answer({
			challenge_followed: ["rejected", "turn_not_seen"],
			timing: ["rejected", "turn_not_seen", "challenge_expired"],
		});
		expect(judgeSelfie(undone)).toEqual({
			result: "rejected",
			reasons: ["turn_not_seen", "challenge_expired"],
		});
	});

	test("the selfie verdict doesn't reveal a suspected attack", () => {
		const flat = answer({ flat_photo: ["rejected", "photo_flat"] }, ["photo_flat", "challenge_reduced"]);
		expect(judgeSelfie(flat)).toEqual({ result: "clear", reasons: [] });
	});
});
