import type { FaceFindings, Finding } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import {
	buildDocumentFindings,
	buildFinding,
	buildLivenessFindings,
	buildMrzReading,
	buildUnreadableDocument,
	noPortrait,
} from "../../../testing/data/findings.ts";
import { getRequiredSides, judgeDocumentPhoto, judgeSelfie } from "./capture-verdict.ts";

const zoneless = buildDocumentFindings({ mrz: null, fields: [] });
const landscape = buildDocumentFindings({ mrz: null, fields: [], portrait: noPortrait });
const dark = { ...buildUnreadableDocument("document_dark"), portrait: noPortrait };
const withSharpness = (result: "consider" | "rejected") => ({
	...zoneless,
	quality: {
		...zoneless.quality,
		sharpness: buildFinding(result, "document_blurred"),
	},
});
const zoneOnly = buildDocumentFindings({ portrait: noPortrait });

describe("the verdict on a document photo", () => {
	test.each([
		["passport", "document_front", buildDocumentFindings(), "clear", []],
		["passport", "document_front", zoneless, "rejected", ["document_unreadable"]],
		[
			"passport",
			"document_front",
			buildUnreadableDocument("document_blurred"),
			"rejected",
			["document_blurred"],
		],
		["passport", "document_front", landscape, "rejected", ["document_not_found"]],
		["passport", "document_front", zoneOnly, "rejected", ["portrait_not_found"]],
		["identity_card", "document_front", dark, "rejected", ["document_not_found", "document_dark"]],
		[
			"passport",
			"document_front",
			buildDocumentFindings({ mrz: buildMrzReading({ valid: false }) }),
			"consider",
			["document_unreadable"],
		],
		["identity_card", "document_front", zoneless, "clear", []],
		["identity_card", "document_front", withSharpness("consider"), "clear", []],
		["identity_card", "document_front", withSharpness("rejected"), "rejected", ["document_blurred"]],
		["driving_license", "document_front", withSharpness("rejected"), "rejected", ["document_blurred"]],
		["identity_card", "document_front", zoneOnly, "rejected", ["wrong_side"]],
		["identity_card", "document_front", landscape, "rejected", ["document_not_found"]],
		["identity_card", "document_back", zoneOnly, "clear", []],
		["identity_card", "document_back", zoneless, "rejected", ["wrong_side"]],
		["identity_card", "document_back", landscape, "rejected", ["document_unreadable"]],
		["driving_license", "document_back", landscape, "clear", []],
		["passport", "document_front", { ...zoneless, mirrored: true }, "rejected", ["document_mirrored"]],
		["identity_card", "document_back", { ...dark, mirrored: true }, "rejected", ["document_mirrored"]],
		["driving_license", "document_back", { ...landscape, mirrored: true }, "rejected", ["document_mirrored"]],
	] as const)(
		"a photo of a %s as %s gets the expected verdict (case %#)",
		(type, kind, findings, result, reasons) => {
			expect(judgeDocumentPhoto(findings, kind, type)).toEqual({ result, reasons });
		},
	);

	test("a passport requires one side, a card two", () => {
		expect(getRequiredSides("passport", null)).toEqual(["document_front"]);
		expect(getRequiredSides("identity_card", null)).toEqual(["document_front", "document_back"]);
	});

	test("a card with portrait and MRZ on its front requires one side", () => {
		expect(getRequiredSides("identity_card", buildDocumentFindings())).toEqual(["document_front"]);
	});
});

describe("the verdict on a selfie", () => {
	test("a selfie with one good face is clear", () => {
		expect(judgeSelfie(buildLivenessFindings())).toEqual({ result: "clear", reasons: [] });
	});

	test("a selfie without a face is rejected", () => {
		const verdict = judgeSelfie(buildLivenessFindings({ face: null, reasons: [] }));
		expect(verdict).toEqual({ result: "rejected", reasons: ["face_not_found"] });
	});

	test("a selfie with several faces is rejected, even if one of them could be compared", () => {
		const verdict = judgeSelfie(buildLivenessFindings({ reasons: ["several_faces"] }));
		expect(verdict).toEqual({ result: "rejected", reasons: ["several_faces"] });
	});

	test("a selfie that could be better is usable, with advice", () => {
		const verdict = judgeSelfie(buildLivenessFindings({ reasons: ["face_dark", "spoof_suspected"] }));
		expect(verdict).toEqual({ result: "consider", reasons: ["face_dark"] });
	});

	test("eyes closed in every frame are reported, a blink in one frame isn't", () => {
		const good = buildFinding();
		const frame = (eyes: Finding): FaceFindings => ({
			photo: buildDocumentFindings().photo,
			presence: good,
			face: buildLivenessFindings().face,
			facesFound: 1,
			secondFace: 0,
			quality: {
				sharpness: good,
				light: good,
				underexposure: good,
				overexposure: good,
				lightBalance: good,
				pose: good,
				yaw: good,
				pitch: good,
				roll: good,
				size: good,
				proportion: good,
				framing: good,
				eyes,
			},
		});
		const closed = frame(buildFinding("consider", "eyes_closed"));
		const verdict = judgeSelfie(buildLivenessFindings({ frames: [closed, closed] }));
		expect(verdict).toEqual({ result: "consider", reasons: ["eyes_closed"] });
		expect(judgeSelfie(buildLivenessFindings({ frames: [closed, frame(good)] })).result).toBe("clear");
	});

	test("checks that weren't configured aren't reported to the person", () => {
		expect(buildFinding("not_run", "model_not_configured").reasons).toEqual(["model_not_configured"]);
		expect(judgeSelfie(buildLivenessFindings({ reasons: ["model_not_configured"] })).reasons).toEqual([]);
	});
});
