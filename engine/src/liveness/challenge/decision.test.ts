import { describe, expect, it } from "vitest";
import { faceThresholds } from "../../face/match/thresholds.ts";
import type { ChallengeFindings, FaceComparison, Finding, Reason, Result } from "../../findings.ts";
import { decideLiveness } from "./decision.ts";

const model = { name: "face-embedding", version: "1", hash: null };
const finding = (result: Result = "clear", ...reasons: Reason[]): Finding => ({
	result,
	score: null,
	threshold: null,
	model: null,
	reasons,
	region: null,
});
const face = {} as NonNullable<ChallengeFindings["face"]>;

/** A response that passes all checks except the given one. */
function response(check: Finding = finding(), change: Partial<ChallengeFindings> = {}): ChallengeFindings {
	const checks = { challenge_followed: check, timing: finding() } as ChallengeFindings["checks"];
	return { result: "clear", reasons: [], face, frames: [], steps: [], checks, ...change };
}

function comparison(result: Result, distance: number, ...reasons: Reason[]): FaceComparison {
	return { ...finding(result, ...reasons), model, distance, mismatchThreshold: 1.18 };
}

describe("the default decision about a liveness response", () => {
	it("a clear response is approved with and without a document", () => {
		expect(decideLiveness(response(), null)).toEqual({ status: "approved", reasons: [] });
		expect(decideLiveness(response(), comparison("clear", 0.6)).status).toBe("approved");
	});

	it("a part that didn't run and doesn't say why leads to a review", () => {
		expect(decideLiveness(response(finding("not_run")), null)).toEqual({
			status: "in_review",
			reasons: ["photo_unreadable"],
		});
	});

	it("a missing step leads to a resubmission request that names only the step", () => {
		expect(decideLiveness(response(finding("rejected", "turn_not_seen", "photo_flat")), null)).toEqual({
			status: "resubmission_requested",
			reasons: ["turn_not_seen"],
		});
	});

	it("a missing blink alone goes to review, and with another missing step leads to a resubmission request", () => {
		expect(decideLiveness(response(finding("rejected", "blink_not_seen")), null)).toEqual({
			status: "in_review",
			reasons: ["blink_not_seen"],
		});
		const both = response(finding("rejected", "blink_not_seen", "turn_not_seen"));
		expect(decideLiveness(both, null).status).toBe("resubmission_requested");
	});

	it("a response without a face leads to a resubmission request", () => {
		expect(decideLiveness(response(finding(), { face: null }), null)).toEqual({
			status: "resubmission_requested",
			reasons: ["face_not_found"],
		});
	});

	it.each(["rejected", "consider"] as const)("signs of an attack go to review: %s", (result) => {
		expect(decideLiveness(response(finding(result, "photo_flat")), null)).toEqual({
			status: "in_review",
			reasons: ["photo_flat"],
		});
	});

	it("a response to a challenge with fewer steps goes to review", () => {
		expect(decideLiveness(response(finding(), { reasons: ["challenge_reduced"] }), null)).toEqual({
			status: "in_review",
			reasons: ["challenge_reduced"],
		});
	});

	it("a face mismatch is declined before anything else, and an inconclusive match goes to review", () => {
		const undone = response(finding("rejected", "turn_not_seen"));
		expect(decideLiveness(undone, comparison("rejected", 1.3, "face_mismatch")).status).toBe("declined");
		expect(decideLiveness(response(), comparison("consider", 1.1, "face_mismatch"))).toEqual({
			status: "in_review",
			reasons: ["face_mismatch"],
		});
	});

	it("a face matches the document's own portrait only below the threshold for motion", () => {
		const { ownPhotoInMotion: limit } = faceThresholds(model);
		expect(decideLiveness(response(), comparison("clear", limit)).status).toBe("approved");
		expect(decideLiveness(response(), comparison("clear", limit - 1e-6)).reasons).toEqual([
			"spoof_suspected",
		]);
	});
});
