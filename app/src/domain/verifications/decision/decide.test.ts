import { MATCH, MISMATCH } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import {
	barcode,
	comparison,
	documentFindings,
	evidence,
	fieldsFrom,
	finding,
	liveness,
	mrz,
	noPortrait,
	passportFields,
	unreadableDocument,
} from "../../../testing/evidence.ts";
import { defaultWorkflow, type Workflow } from "../../apps/contract.ts";
import { decide } from "./decide.ts";
import type { Evidence } from "./evidence.ts";

const front = (change: Parameters<typeof documentFindings>[0]) => ({
	front: { file: "fil_front", findings: documentFindings(change) },
});
const reading = (change: object) => front({ fields: fieldsFrom({ ...passportFields, ...change }) });
const options = (change: Partial<Workflow>) => ({ options: { ...defaultWorkflow, ...change } });
const blurred = { front: { file: "fil_front", findings: unreadableDocument("document_blurred") } };

/** What is found, and what follows from it. */
const cases: [string, Partial<Evidence>, string, string[]][] = [
	["a valid document and its holder", {}, "approved", []],
	["a document that expires today", reading({ expiryDate: "2026-11-20" }), "approved", []],
	[
		"a document that expired yesterday",
		reading({ expiryDate: "2026-11-19" }),
		"declined",
		["document_expired"],
	],
	["a document without expiry date", reading({ expiryDate: undefined }), "approved", []],
	["another person", { comparison: comparison("rejected", 0.9) }, "declined", ["face_mismatch"]],
	[
		"a selfie that is the document's own picture",
		{ comparison: comparison("clear", 0.02) },
		"in_review",
		["spoof_suspected"],
	],
	[
		"a card whose two sides nothing binds",
		{
			...front({ mrz: null, fields: [] }),
			back: { file: "fil_back", findings: documentFindings({ portrait: noPortrait }) },
		},
		"in_review",
		["sides_not_linked"],
	],
	[
		"a face that may be another's",
		{ comparison: comparison("consider", 0.6) },
		"in_review",
		["face_mismatch"],
	],
	[
		"a check digit that is wrong",
		front({ mrz: mrz({ valid: false, checks: { composite: false } }) }),
		"in_review",
		["mrz_check_digit"],
	],
	[
		"characters read without certainty",
		front({ mrz: mrz({ result: "consider" }) }),
		"in_review",
		["reading_uncertain"],
	],
	[
		"a document the app doesn't take",
		options({ documents: ["identity_card"] }),
		"resubmission_requested",
		["document_not_accepted"],
	],
	[
		"a country the app doesn't take",
		options({ countries: ["FRA"] }),
		"resubmission_requested",
		["country_not_accepted"],
	],
	["a country the app takes", options({ countries: ["FRA", "UTO"] }), "approved", []],
	[
		"a German passport where DEU is taken",
		{ ...reading({ issuingState: "D" }), ...options({ countries: ["DEU"] }) },
		"approved",
		[],
	],
	["a specimen in live mode", { mode: "live" }, "resubmission_requested", ["document_not_accepted"]],
	["a blurred document", blurred, "resubmission_requested", ["document_blurred"]],
	[
		"a blurred document at the last attempt",
		{ ...blurred, attempt: 3 },
		"declined",
		["attempts_used_up", "document_blurred"],
	],
	[
		"a blurred document beside another face",
		{ ...blurred, comparison: comparison("rejected", 0.9) },
		"resubmission_requested",
		["document_blurred"],
	],
	[
		"poor quality that didn't keep us from reading",
		front({ quality: { ...documentFindings().quality, glare: finding("consider", "document_glare") } }),
		"approved",
		[],
	],
	[
		"a document without portrait",
		{ ...front({ portrait: noPortrait }), comparison: null },
		"resubmission_requested",
		["portrait_not_found"],
	],
	[
		"a selfie without face",
		{
			comparison: null,
			liveness: liveness({
				face: null,
				result: "rejected",
				reasons: ["face_not_found"],
				checks: { ...liveness().checks, face_presence: finding("rejected", "face_not_found") },
			}),
		},
		"resubmission_requested",
		["face_not_found"],
	],
	[
		"a spoof",
		{
			liveness: liveness({
				checks: { ...liveness().checks, presentation_attack: finding("rejected", "spoof_suspected") },
			}),
		},
		"declined",
		["spoof_suspected"],
	],
	[
		"a spoof where liveness is off",
		{
			...options({ liveness: "off" }),
			liveness: liveness({
				checks: { ...liveness().checks, presentation_attack: finding("rejected", "spoof_suspected") },
			}),
		},
		"approved",
		[],
	],
	[
		"frames of two people",
		{
			liveness: liveness({
				checks: { ...liveness().checks, same_person: finding("consider", "face_changed") },
			}),
		},
		"in_review",
		["face_changed"],
	],
	[
		"another last name than we were told",
		{ providedDetails: { last_name: "Berg" } },
		"in_review",
		["data_mismatch"],
	],
	[
		"the first name we were told, of two",
		{ ...reading({ firstName: "ANNA MARIA" }), providedDetails: { first_name: "Anna" } },
		"approved",
		[],
	],
	[
		"another birth date than we were told",
		{ providedDetails: { birth_date: "1998-05-10" } },
		"declined",
		["data_mismatch"],
	],
	[
		"another number than we were told",
		{ providedDetails: { document_number: "UP0000000" } },
		"declined",
		["data_mismatch"],
	],
	["somebody too young", options({ minimum_age: 30 }), "declined", ["under_age"]],
	["somebody old enough", options({ minimum_age: 28 }), "approved", []],
	["an app that always reviews", options({ review: "always" }), "in_review", ["review_always"]],
	[
		"a decline where the app always reviews",
		{ ...options({ review: "always" }), comparison: comparison("rejected", 0.9) },
		"declined",
		["face_mismatch"],
	],
	[
		"an expired document of another person",
		{ ...reading({ expiryDate: "2020-01-01" }), comparison: comparison("rejected", 0.9) },
		"declined",
		["document_expired", "face_mismatch"],
	],
];

describe("decides on", () => {
	test.each(cases)("%s", (_name, change, status, reasons) => {
		const decision = decide(evidence(change));
		expect({ status: decision.status, reasons: decision.reasons }).toEqual({ status, reasons });
		expect(decision.outcome).toBe(status === "approved" || status === "declined" ? status : null);
	});
});

describe("two sources on one document", () => {
	const twoSources = (printed: object) =>
		evidence({
			documentType: "driving_licence",
			...options({ documents: ["driving_licence"] }),
			...front({
				mrz: null,
				barcode: barcode(passportFields),
				fields: [
					...fieldsFrom({ ...passportFields, documentType: "driving_licence" }, "barcode"),
					...fieldsFrom(printed, "mrz", 0.8),
				],
			}),
		});

	test("that agree are taken together", () => {
		expect(decide(twoSources({ lastName: "LIND", firstName: "ANNA M" })).status).toBe("approved");
	});

	test("that differ go to a reviewer, with the surer value", () => {
		const decision = decide(twoSources({ documentNumber: "X1" }));
		expect(decision).toMatchObject({ status: "in_review", reasons: ["sources_differ"] });
		expect(decision.verifiedData.document_number).toBe("UP4471926");
	});
});

test("a licence whose barcode can't be read goes to a reviewer", () => {
	const licence = evidence({
		documentType: "driving_licence",
		...options({ documents: ["driving_licence"] }),
		...front({ mrz: null, fields: [] }),
	});
	expect(decide(licence)).toMatchObject({ status: "in_review", reasons: ["reading_uncertain"] });
});

test("every check of a decision carries a result, and the tree is as bad as its worst leaf", () => {
	const { checks } = decide(evidence(reading({ expiryDate: "2020-01-01" })));
	expect(checks.map(({ type, result }) => [type, result])).toEqual([
		["document", "rejected"],
		["face_match", "clear"],
		["liveness", "clear"],
	]);
	const validation = checks[0]?.checks.find(({ type }) => type === "data_validation");
	expect(validation).toMatchObject({ result: "rejected", reasons: ["document_expired"] });
});

test("the same evidence gives the same decision", () => {
	expect(decide(evidence())).toEqual(decide(evidence()));
});

test("an app's first thresholds are those the engine was calibrated to", () => {
	const { face_match_threshold, face_mismatch_threshold } = defaultWorkflow;
	expect([face_match_threshold, face_mismatch_threshold]).toEqual([MATCH, MISMATCH]);
});
