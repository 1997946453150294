import type { Reason } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { buildFinding } from "../testing/data/findings.ts";
import {
	checkFromEngine,
	compositeCheck,
	filterRetryReasons,
	leafCheck,
	mapEngineReasons,
	worstResult,
} from "./finding.ts";

/** What the engine saw, and the reason the product gives for it. */
const agreed: Partial<Record<Reason, string>> = {
	photo_too_small: "document_too_small",
	document_blurred: "document_blurred",
	document_dark: "document_dark",
	document_glare: "document_glare",
	document_cut_off: "document_cut_off",
	document_too_small: "document_too_small",
	document_not_found: "document_not_found",
	mrz_not_found: "document_unreadable",
	mrz_unreadable: "document_unreadable",
	mrz_check_digit: "mrz_check_digit",
	barcode_unreadable: "document_unreadable",
	barcode_incomplete: "barcode_incomplete",
	barcodes_differ: "barcodes_differ",
	portrait_not_found: "portrait_not_found",
	document_on_screen: "document_on_screen",
	document_black_and_white: "document_black_and_white",
	photo_edited: "photo_edited",
	seal_not_genuine: "seal_not_genuine",
	printed_differs: "sources_differ",
	face_not_found: "face_not_found",
	several_faces: "several_faces",
	face_too_small: "face_too_small",
	face_blurred: "face_blurred",
	face_dark: "face_dark",
	face_turned: "face_turned",
	face_bright: "face_bright",
	face_light_uneven: "face_light_uneven",
	face_cut_off: "face_cut_off",
	eyes_closed: "eyes_closed",
	face_mismatch: "face_mismatch",
	face_changed: "face_changed",
	spoof_suspected: "spoof_suspected",
	photo_flat: "spoof_suspected",
	shading_unchanged: "spoof_suspected",
	frames_repeated: "spoof_suspected",
	nonce_mismatch: "spoof_suspected",
	steps_out_of_order: "spoof_suspected",
	turn_not_seen: "turn_not_seen",
	approach_not_seen: "approach_not_seen",
	blink_not_seen: "blink_not_seen",
	lights_not_seen: "lights_not_seen",
	light_not_reflected: "light_not_reflected",
	challenge_expired: "challenge_expired",
	motion_broken: "liveness_uncertain",
	timing_implausible: "liveness_uncertain",
	photo_unreadable: "liveness_uncertain",
	challenge_reduced: "challenge_reduced",
};

describe("mapping the engine's reasons", () => {
	test.each(Object.entries(agreed))("the engine's reason %s becomes the API's %s", (engineReason, reason) => {
		expect(mapEngineReasons([engineReason as Reason])).toEqual([reason]);
	});

	test("engine reasons that don't concern the person are left out, and duplicates are merged", () => {
		expect(mapEngineReasons(["model_not_configured"])).toEqual([]);
		expect(mapEngineReasons(["mrz_not_found", "mrz_unreadable"])).toEqual(["document_unreadable"]);
	});

	test("only reasons that the person can fix allow another attempt", () => {
		expect(filterRetryReasons(["document_blurred", "face_mismatch", "eyes_closed"])).toEqual([
			"document_blurred",
			"eyes_closed",
		]);
	});
});

describe("a check's finding", () => {
	test("a clear check has no reasons, and any other check keeps its own", () => {
		expect(leafCheck("age", "clear", ["under_age"]).reasons).toEqual([]);
		expect(leafCheck("age", "not_run", ["under_age"]).reasons).toEqual(["under_age"]);
		expect(leafCheck("age", "rejected", ["under_age"])).toEqual({
			type: "age",
			result: "rejected",
			score: null,
			threshold: null,
			model: null,
			reasons: ["under_age"],
			checks: [],
		});
	});

	test("a check made from an engine finding keeps its score, threshold and model", () => {
		const model = { name: "net", version: "1", hash: null };
		const finding = { ...buildFinding("consider", "document_glare"), score: 0, threshold: 0.4, model };
		expect(checkFromEngine("glare", finding)).toMatchObject({
			type: "glare",
			score: 0,
			threshold: 0.4,
			model,
		});
	});

	test.each([
		[[], "not_run"],
		[["not_run", "clear"], "clear"],
		[["clear", "consider", "clear"], "consider"],
		[["rejected", "consider"], "rejected"],
	] as const)("a check with the sub-results %j has the result %s", (results, result) => {
		expect(worstResult(results)).toBe(result);
		expect(
			compositeCheck(
				"document",
				results.map((value) => leafCheck("part", value)),
			),
		).toMatchObject({ result });
	});
});
