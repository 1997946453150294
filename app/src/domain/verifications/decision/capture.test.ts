import type { FaceFindings, Finding } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import {
	documentFindings,
	finding,
	liveness,
	mrz,
	noPortrait,
	unreadableDocument,
} from "../../../testing/evidence.ts";
import { documentVerdict, selfieVerdict, sidesOf } from "./capture.ts";

const zoneless = documentFindings({ mrz: null, fields: [] });
const landscape = documentFindings({ mrz: null, fields: [], portrait: noPortrait });
const dark = { ...unreadableDocument("document_dark"), portrait: noPortrait };
const zoneOnly = documentFindings({ portrait: noPortrait });

describe("a picture of a document", () => {
	test.each([
		["passport", "document_front", documentFindings(), "clear", []],
		["passport", "document_front", zoneless, "rejected", ["document_unreadable"]],
		["passport", "document_front", unreadableDocument("document_blurred"), "rejected", ["document_blurred"]],
		["passport", "document_front", landscape, "rejected", ["document_not_found"]],
		["passport", "document_front", zoneOnly, "rejected", ["portrait_not_found"]],
		["identity_card", "document_front", dark, "rejected", ["document_not_found", "document_dark"]],
		[
			"passport",
			"document_front",
			documentFindings({ mrz: mrz({ valid: false }) }),
			"consider",
			["document_unreadable"],
		],
		["identity_card", "document_front", zoneless, "clear", []],
		["identity_card", "document_front", zoneOnly, "rejected", ["wrong_side"]],
		["identity_card", "document_front", landscape, "rejected", ["document_not_found"]],
		["identity_card", "document_back", zoneOnly, "clear", []],
		["identity_card", "document_back", zoneless, "rejected", ["wrong_side"]],
		["identity_card", "document_back", landscape, "rejected", ["document_unreadable"]],
		["driving_licence", "document_back", landscape, "clear", []],
	] as const)("of a %s, %s: %#", (type, kind, findings, result, reasons) => {
		expect(documentVerdict(findings, kind, type)).toEqual({ result, reasons });
	});

	test("has one side for a passport and two for a card", () => {
		expect(sidesOf("passport", null)).toEqual(["document_front"]);
		expect(sidesOf("identity_card", null)).toEqual(["document_front", "document_back"]);
	});

	test("has one side for a card that bears portrait and zone in front", () => {
		expect(sidesOf("identity_card", documentFindings())).toEqual(["document_front"]);
	});
});

describe("a selfie", () => {
	test("with one good face is clear", () => {
		expect(selfieVerdict(liveness())).toEqual({ result: "clear", reasons: [] });
	});

	test("without a face is refused", () => {
		const verdict = selfieVerdict(liveness({ face: null, reasons: [] }));
		expect(verdict).toEqual({ result: "rejected", reasons: ["face_not_found"] });
	});

	test("with several faces is refused, also when one could be compared", () => {
		const verdict = selfieVerdict(liveness({ reasons: ["several_faces"] }));
		expect(verdict).toEqual({ result: "rejected", reasons: ["several_faces"] });
	});

	test("that could be better may be used, and says what to mend", () => {
		const verdict = selfieVerdict(liveness({ reasons: ["face_dark", "spoof_suspected"] }));
		expect(verdict).toEqual({ result: "consider", reasons: ["face_dark"] });
	});

	test("with closed eyes in every frame says so; a blink in one of them isn't told", () => {
		const good = finding();
		const frame = (eyes: Finding): FaceFindings => ({
			picture: documentFindings().picture,
			presence: good,
			face: liveness().face,
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
		const closed = frame(finding("consider", "eyes_closed"));
		const verdict = selfieVerdict(liveness({ frames: [closed, closed] }));
		expect(verdict).toEqual({ result: "consider", reasons: ["eyes_closed"] });
		expect(selfieVerdict(liveness({ frames: [closed, frame(good)] })).result).toBe("clear");
	});

	test("isn't told of checks that weren't configured", () => {
		expect(finding("not_run", "model_not_configured").reasons).toEqual(["model_not_configured"]);
		expect(selfieVerdict(liveness({ reasons: ["model_not_configured"] })).reasons).toEqual([]);
	});
});
