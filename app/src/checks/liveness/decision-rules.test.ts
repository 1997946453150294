import type { Reason } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import {
	buildEvidence,
	buildFaceComparison,
	buildFinding,
	buildLivenessFindings,
} from "../../testing/data/findings.ts";
import type { Evidence } from "../evidence.ts";

/** What a selfie is decided where one check of it is doubtful. */
function decided(rule: VerificationOptions["liveness_doubts"], reason: Reason, more: Partial<Evidence> = {}) {
	const findings = buildLivenessFindings();
	const doubtful = { ...findings, checks: { ...findings.checks, replay: buildFinding("consider", reason) } };
	const options = { ...fastOptions, liveness_doubts: rule };
	const { status, reasons, checks, assurance } = decide(
		buildEvidence({ options, liveness: doubtful as Evidence["liveness"], ...more }),
	);
	return { status, reasons, assurance, shown: checks.find(({ type }) => type === "liveness") };
}

describe("liveness in doubt", () => {
	test.each([
		["report", "spoof_suspected", "approved", []],
		["report", "face_changed", "approved", []],
		["report", "motion_broken", "approved", []],
		["review", "spoof_suspected", "in_review", ["spoof_suspected"]],
		["review", "motion_broken", "in_review", ["liveness_uncertain"]],
		["decline", "spoof_suspected", "declined", ["spoof_suspected"]],
		["decline", "face_changed", "declined", ["face_changed"]],
		["decline", "motion_broken", "in_review", ["liveness_uncertain"]],
	] as const)("under the setting %s, the reason %s leads to %s", (rule, reason, status, reasons) => {
		expect(decided(rule, reason)).toMatchObject({ status, reasons });
	});

	test("a liveness doubt is shown under every setting, and limits an approval to basic assurance", () => {
		for (const rule of ["report", "review", "decline"] as const)
			expect(decided(rule, "spoof_suspected").shown).toMatchObject({
				result: "consider",
				reasons: ["spoof_suspected"],
			});
		expect(decided("report", "spoof_suspected").assurance).toBe("basic");
	});

	test("a doubt from an earlier attempt never declines", () => {
		const before = (rule: VerificationOptions["liveness_doubts"]) => {
			const options = { ...fastOptions, liveness_doubts: rule };
			return decide(buildEvidence({ options, doubted: ["ver_a"] })).status;
		};
		expect(before("report")).toBe("approved");
		expect(before("review")).toBe("in_review");
		expect(before("decline")).toBe("in_review");
	});

	test("the setting applies to liveness only: another doubt goes to review, another person's face is declined", () => {
		expect(decided("report", "several_faces").status).toBe("in_review");
		expect(
			decided("report", "spoof_suspected", { comparison: buildFaceComparison("rejected", 0.9) }),
		).toMatchObject({
			status: "declined",
			reasons: ["face_mismatch"],
		});
	});

	test("under report a doubt is approved, but omitted steps go to review under every setting", () => {
		const findings = buildLivenessFindings();
		const parts = ["challenge_followed", "timing", "replay", "one_face", "same_person"];
		const checks = Object.fromEntries(parts.map((part) => [part, buildFinding()]));
		const reduced = { ...findings, checks, steps: [], reasons: ["challenge_reduced"] };
		for (const rule of ["report", "decline"] as const)
			expect(
				decided(rule, "spoof_suspected", { liveness: reduced as unknown as Evidence["liveness"] }),
			).toMatchObject({
				status: "in_review",
				reasons: ["challenge_reduced"],
			});
	});
});
