import { faceThresholds, type Model } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../checks/evidence.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildFinding,
	buildLivenessFindings,
	buildMrzReading,
	buildUnreadableDocument,
	front,
	noPortrait,
	options,
	passportFields,
} from "../../../testing/data/findings.ts";
import type { DuplicateHit, DuplicateKind } from "../../duplicates/contract.ts";
import type { ListEntryKind, ListHit, ListName } from "../../lists/contract.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { decide } from "./decide.ts";

const { search: SEARCH, ownPhoto: OWN_PHOTO } = faceThresholds({ name: "face-embedding" });

const reading = (change: object) => front({ fields: buildFields({ ...passportFields, ...change }) });
const blurred = { front: { file: "fil_front", findings: buildUnreadableDocument("document_blurred") } };

const searching = (duplicates: VerificationOptions["duplicates"]) => options({ duplicates });
const before = (kind: DuplicateKind, customer: string | null = null): DuplicateHit => ({
	kind,
	verification: "vrf_before",
	customer,
	distance: kind === "face" ? 0.3 : null,
});
const seenBefore = { duplicates: [before("face"), before("document")] };
const on = (list: ListName, kind: ListEntryKind): ListHit => ({ entry: "lst_1", list, kind, distance: null });

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
	["a document without an expiry date", reading({ expiryDate: undefined }), "in_review", ["expiry_unknown"]],
	[
		"a selfie of another person",
		{ comparison: buildFaceComparison("rejected", 0.9) },
		"declined",
		["face_mismatch"],
	],
	[
		"the document's own portrait as a selfie",
		{ comparison: buildFaceComparison("clear", 0.02) },
		"in_review",
		["spoof_suspected"],
	],
	[
		"a selfie just closer to the portrait than any live face",
		{ comparison: buildFaceComparison("clear", OWN_PHOTO - 1e-6) },
		"in_review",
		["spoof_suspected"],
	],
	[
		"a selfie as close to the portrait as the closest live face",
		{ comparison: buildFaceComparison("clear", OWN_PHOTO) },
		"approved",
		[],
	],
	[
		"a card with two unrelated sides",
		{
			...front({ mrz: null, fields: [] }),
			back: { file: "fil_back", findings: buildDocumentFindings({ portrait: noPortrait }) },
		},
		"in_review",
		["sides_not_linked"],
	],
	[
		"an inconclusive face match",
		{ comparison: buildFaceComparison("consider", 1.1) },
		"in_review",
		["face_mismatch"],
	],
	[
		"a wrong check digit",
		front({ mrz: buildMrzReading({ valid: false, checks: { composite: false } }) }),
		"in_review",
		["mrz_check_digit"],
	],
	[
		"uncertain characters",
		front({ mrz: buildMrzReading({ result: "consider" }) }),
		"in_review",
		["reading_uncertain"],
	],
	[
		"a document type that the app doesn't accept",
		options({ documents: ["identity_card"] }),
		"resubmission_requested",
		["document_not_accepted"],
	],
	[
		"a country that the app doesn't accept",
		options({ countries: ["FRA"] }),
		"resubmission_requested",
		["country_not_accepted"],
	],
	["a country that the app accepts", options({ countries: ["FRA", "UTO"] }), "approved", []],
	[
		"a German passport where DEU is accepted",
		{ ...reading({ issuingState: "D" }), ...options({ countries: ["DEU"] }) },
		"approved",
		[],
	],
	["a specimen in live mode", { mode: "live" }, "resubmission_requested", ["document_not_accepted"]],
	["a blurred document", blurred, "resubmission_requested", ["document_blurred"]],
	[
		"a blurred document on the last attempt",
		{ ...blurred, attempt: 3 },
		"declined",
		["attempts_used_up", "document_blurred"],
	],
	[
		"a blurred document with a face mismatch",
		{ ...blurred, comparison: buildFaceComparison("rejected", 0.9) },
		"resubmission_requested",
		["document_blurred"],
	],
	[
		"poor quality of a readable document",
		front({
			quality: { ...buildDocumentFindings().quality, glare: buildFinding("consider", "document_glare") },
		}),
		"approved",
		[],
	],
	[
		"a readable document whose outline wasn't found",
		front({
			quality: { ...buildDocumentFindings().quality, framing: buildFinding("not_run", "document_not_found") },
		}),
		"approved",
		[],
	],
	[
		"a document without a portrait",
		{ ...front({ portrait: noPortrait }), comparison: null },
		"resubmission_requested",
		["portrait_not_found"],
	],
	[
		"a selfie without a face",
		{
			comparison: null,
			liveness: buildLivenessFindings({
				face: null,
				result: "rejected",
				reasons: ["face_not_found"],
				checks: {
					...buildLivenessFindings().checks,
					face_presence: buildFinding("rejected", "face_not_found"),
				},
			}),
		},
		"resubmission_requested",
		["face_not_found"],
	],
	[
		"a suspected presentation attack",
		{
			liveness: buildLivenessFindings({
				checks: {
					...buildLivenessFindings().checks,
					presentation_attack: buildFinding("rejected", "spoof_suspected"),
				},
			}),
		},
		"declined",
		["spoof_suspected"],
	],
	[
		"a presentation attack with liveness off",
		{
			...options({ liveness: "off" }),
			liveness: buildLivenessFindings({
				checks: {
					...buildLivenessFindings().checks,
					presentation_attack: buildFinding("rejected", "spoof_suspected"),
				},
			}),
		},
		"approved",
		[],
	],
	[
		"frames of two people",
		{
			liveness: buildLivenessFindings({
				checks: { ...buildLivenessFindings().checks, same_person: buildFinding("consider", "face_changed") },
			}),
		},
		"in_review",
		["face_changed"],
	],
	[
		"another last name than provided",
		{ providedDetails: { last_name: "Berg" } },
		"in_review",
		["data_mismatch"],
	],
	[
		"the provided first name, one of two",
		{ ...reading({ firstName: "ANNA MARIA" }), providedDetails: { first_name: "Anna" } },
		"approved",
		[],
	],
	[
		"a birth date that was provided two days late",
		{ providedDetails: { birth_date: "1998-05-11" } },
		"declined",
		["data_mismatch"],
	],
	[
		"another document number than provided",
		{ providedDetails: { document_number: "UP0000000" } },
		"declined",
		["data_mismatch"],
	],
	["a person below the minimum age", options({ minimum_age: 30 }), "declined", ["under_age"]],
	["a person above the minimum age", options({ minimum_age: 28 }), "approved", []],
	["an app that always reviews", options({ review: "always" }), "in_review", ["review_always"]],
	[
		"a decline in an app that always reviews",
		{ ...options({ review: "always" }), comparison: buildFaceComparison("rejected", 0.9) },
		"declined",
		["face_mismatch"],
	],
	[
		"an expired document of another person",
		{ ...reading({ expiryDate: "2020-01-01" }), comparison: buildFaceComparison("rejected", 0.9) },
		"declined",
		["document_expired", "face_mismatch"],
	],
	["a duplicate face and document that are only reported", seenBefore, "approved", []],
	[
		"a duplicate face and document that are reviewed",
		{ ...searching("review"), ...seenBefore },
		"in_review",
		["duplicate_document", "duplicate_face"],
	],
	[
		"a duplicate face of the same customer",
		{ ...searching("review"), customer: "cus_a", duplicates: [before("face", "cus_a")] },
		"approved",
		[],
	],
	[
		"a duplicate face of another customer",
		{ ...searching("review"), customer: "cus_a", duplicates: [before("face", "cus_b")] },
		"in_review",
		["duplicate_face"],
	],
	[
		"a duplicate face that is allowed",
		{ ...searching("review"), ...seenBefore, listed: [on("allowlist", "face")] },
		"in_review",
		["duplicate_document"],
	],
	[
		"a duplicate face and document that are both allowed",
		{
			...searching("review"),
			...seenBefore,
			listed: [on("allowlist", "face"), on("allowlist", "document_number")],
		},
		"approved",
		[],
	],
	[
		"a presentation attack with an allowed face",
		{
			listed: [on("allowlist", "face")],
			liveness: buildLivenessFindings({
				checks: {
					...buildLivenessFindings().checks,
					presentation_attack: buildFinding("rejected", "spoof_suspected"),
				},
			}),
		},
		"declined",
		["spoof_suspected"],
	],
	["a person with an earlier liveness doubt", { doubted: ["vrf_before"] }, "in_review", ["doubted_before"]],
	["a person without an earlier liveness doubt", { doubted: [] }, "approved", []],
	["a blocked face", { listed: [on("blocklist", "face")] }, "in_review", ["face_blocked"]],
	["a blocked document", { listed: [on("blocklist", "document_number")] }, "declined", ["document_blocked"]],
	[
		"a blocked document and face that are also allowed",
		{
			listed: [
				on("blocklist", "document_number"),
				on("allowlist", "document_number"),
				on("blocklist", "face"),
				on("allowlist", "face"),
			],
		},
		"declined",
		["document_blocked"],
	],
	["a blocked email address", { listed: [on("blocklist", "email")] }, "in_review", ["contact_blocked"]],
	["a blocked phone number", { listed: [on("blocklist", "phone")] }, "in_review", ["contact_blocked"]],
	["a blocked network", { listed: [on("blocklist", "ip_range")] }, "in_review", ["address_blocked"]],
	[
		"a blocked face with duplicates off",
		{ ...searching("off"), listed: [on("blocklist", "face")] },
		"in_review",
		["face_blocked"],
	],
];

describe("the decision about a case", () => {
	test.each(cases)("%s leads to the expected decision", (_name, change, status, reasons) => {
		const decision = decide(buildEvidence(change));
		expect({ status: decision.status, reasons: decision.reasons }).toEqual({ status, reasons });
		expect(decision.outcome).toBe(status === "approved" || status === "declined" ? status : null);
	});
});

test("a license whose barcode can't be read goes to review", () => {
	const license = buildEvidence({
		documentType: "driving_license",
		...options({ documents: ["driving_license"] }),
		...front({ mrz: null, fields: [] }),
	});
	expect(decide(license)).toMatchObject({
		status: "in_review",
		reasons: ["reading_uncertain", "issuing_state_unknown", "expiry_unknown", "document_number_unknown"],
	});
});

test("every check has a result, and a parent's result is its worst child's", () => {
	const { checks } = decide(buildEvidence(reading({ expiryDate: "2020-01-01" })));
	expect(checks.map(({ type, result }) => [type, result])).toEqual([
		["document", "rejected"],
		["face_match", "clear"],
		["liveness", "clear"],
		["duplicate", "clear"],
	]);
	const validation = checks[0]?.checks.find(({ type }) => type === "data_validation");
	expect(validation).toMatchObject({ result: "rejected", reasons: ["document_expired"] });
});

test("an allowed face or document is named in its check, with score and threshold", () => {
	const allowed = buildEvidence({
		...seenBefore,
		...searching("review"),
		listed: [on("allowlist", "face"), on("allowlist", "document_number")],
	});
	const duplicate = decide(allowed).checks.find(({ type }) => type === "duplicate");
	expect(duplicate?.checks).toMatchObject([
		{ type: "duplicate_face_allowed", result: "clear", score: 0.3, threshold: SEARCH },
		{ type: "duplicate_document_allowed", result: "clear" },
	]);
});

test("duplicates are never searched with a laxer threshold than faces are compared", () => {
	const thresholdAt = (face_match_fmr: number | null) =>
		decide(buildEvidence(options({ face_match_fmr }))).checks.find(({ type }) => type === "duplicate")
			?.checks[0]?.threshold;
	expect(thresholdAt(null)).toBe(SEARCH);
	// Even the strictest rate of a match is laxer than the rate among many.
	expect(thresholdAt(0.000005)).toBe(SEARCH);
});

test("the same evidence gives the same decision", () => {
	expect(decide(buildEvidence())).toEqual(decide(buildEvidence()));
});

test("the document's own portrait as a selfie is detected with the threshold of the model that compared the faces", () => {
	const ownPhoto = (distance: number, model: Model) =>
		decide(buildEvidence({ comparison: { ...buildFaceComparison("clear", distance), model } }))
			.checks.find(({ type }) => type === "liveness")
			?.checks.find(({ type }) => type === "own_photo");
	const embedding = { name: "face-embedding", version: "1", hash: null };
	const dlib = { name: "face-recogniser", version: "1", hash: null };
	const { ownPhoto: limit } = faceThresholds(embedding);
	expect(ownPhoto(limit - 1e-6, embedding)).toMatchObject({ result: "consider", threshold: limit });
	expect(ownPhoto(limit, embedding)).toMatchObject({ result: "clear" });
	expect(ownPhoto(0.199, dlib)).toMatchObject({ result: "consider", threshold: 0.2 });
	expect(ownPhoto(0.2, dlib)).toMatchObject({ result: "clear" });
});
