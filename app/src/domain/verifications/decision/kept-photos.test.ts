import type { DocumentFindings, LivenessFindings } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFinding,
	buildLivenessFindings,
	buildUnreadableDocument,
	noPortrait,
} from "../../../testing/data/findings.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import { judgeDocumentPhoto, judgeSelfie } from "../capture/capture-verdict.ts";
import { decide } from "./decide.ts";

const zoneless = buildDocumentFindings({ mrz: null, fields: [] });
const landscape = buildDocumentFindings({ mrz: null, fields: [], portrait: noPortrait });
const zoneOnly = buildDocumentFindings({ portrait: noPortrait });
const front = (findings: DocumentFindings) => ({ file: "fil_front", findings });
const back = (findings: DocumentFindings) => ({ file: "fil_back", findings });
const attempts = [1, fastOptions.max_attempts];

describe("a rejected photo that the person keeps never leads to an approval", () => {
	test.each([
		["a passport without an MRZ", zoneless],
		["a blurred passport", buildUnreadableDocument("document_blurred")],
		["a landscape", landscape],
		["a passport without a portrait", zoneOnly],
	])("%s isn't approved on any attempt", (_what, findings) => {
		const verdict = judgeDocumentPhoto(findings, "document_front", "passport");
		expect(verdict.result).toBe("rejected");
		const comparison = findings.portrait.face ? buildEvidence().comparison : null;
		for (const attempt of attempts) {
			const decision = decide(buildEvidence({ front: front(findings), comparison, attempt }));
			expect(["resubmission_requested", "declined"]).toContain(decision.status);
			const rejected = decision.checks.filter(({ result }) => result === "rejected");
			expect(rejected.map(({ type }) => type)).toContain(findings.portrait.face ? "document" : "face_match");
		}
	});

	test.each([
		["the wrong side", zoneless, zoneless],
		["a landscape", zoneless, landscape],
		["the back in place of the front", zoneOnly, zoneOnly],
	])("a card with %s isn't approved on any attempt", (_what, onFront, onBack) => {
		const verdicts = [
			judgeDocumentPhoto(onFront, "document_front", "identity_card"),
			judgeDocumentPhoto(onBack, "document_back", "identity_card"),
		];
		expect(verdicts.map(({ result }) => result)).toContain("rejected");
		const comparison = onFront.portrait.face ? buildEvidence().comparison : null;
		for (const attempt of attempts) {
			const evidence = { front: front(onFront), back: back(onBack), comparison, attempt };
			const decision = decide(buildEvidence({ documentType: "identity_card", ...evidence }));
			expect(["resubmission_requested", "declined"]).toContain(decision.status);
		}
	});

	const nobody: LivenessFindings = buildLivenessFindings({
		result: "rejected",
		face: null,
		reasons: ["face_not_found"],
		checks: { ...buildLivenessFindings().checks, face_presence: buildFinding("rejected", "face_not_found") },
	});
	const crowd: LivenessFindings = buildLivenessFindings({
		result: "rejected",
		reasons: ["several_faces"],
		checks: { ...buildLivenessFindings().checks, face_presence: buildFinding("rejected", "several_faces") },
	});
	test.each([
		["without a face", nobody, "passive"],
		["without a face", nobody, "off"],
		["with several faces", crowd, "passive"],
		["with several faces", crowd, "off"],
	] as const)("a selfie %s isn't approved (case %#)", (_what, liveness, setting) => {
		expect(judgeSelfie(liveness).result).toBe("rejected");
		const comparison = liveness.face ? buildEvidence().comparison : null;
		const options = { ...fastOptions, liveness: setting };
		for (const attempt of attempts) {
			const decision = decide(buildEvidence({ liveness, comparison, options, attempt }));
			expect(["resubmission_requested", "declined"]).toContain(decision.status);
			expect(decision.reasons).toEqual(expect.arrayContaining(judgeSelfie(liveness).reasons));
		}
	});
});
