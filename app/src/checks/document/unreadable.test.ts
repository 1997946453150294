import { describe, expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import {
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildLivenessFindings,
	buildUnreadableDocument,
	front,
	noPortrait,
	passportFields,
} from "../../testing/data/findings.ts";
import { selectVerifiedData } from "../fields.ts";
import type { CheckFinding } from "../finding.ts";

const outcomeOf = (...args: Parameters<typeof buildEvidence>) => {
	const { status, reasons } = decide(buildEvidence(...args));
	return { status, reasons };
};
/** The leaf of a type, wherever in the tree it hangs. */
const leafOf = (type: string, ...args: Parameters<typeof buildEvidence>) => {
	const all = (check: CheckFinding): CheckFinding[] => [check, ...check.checks.flatMap(all)];
	const { result, reasons } = decide(buildEvidence(...args))
		.checks.flatMap(all)
		.find((check) => check.type === type)!;
	return { result, reasons };
};

describe("a document that can't be read", () => {
	test("a photo of something other than a document leads to a resubmission request", () => {
		const landscape = { ...front({ mrz: null, fields: [], portrait: noPortrait }), comparison: null };
		expect(outcomeOf(landscape)).toEqual({
			status: "resubmission_requested",
			reasons: ["document_not_found", "document_unreadable", "portrait_not_found"],
		});
	});

	test("a blurred document has the reason document_blurred in its MRZ check", () => {
		const blurred = { file: "fil_front", findings: buildUnreadableDocument("document_blurred") };
		expect(leafOf("mrz", { front: blurred })).toEqual({ result: "rejected", reasons: ["document_blurred"] });
	});

	test("a face mismatch on an unreadable document gives consider instead of rejected", () => {
		const blurred = {
			front: { file: "fil_front", findings: buildUnreadableDocument("document_blurred") },
			comparison: buildFaceComparison("rejected", 0.9),
		};
		expect(leafOf("face_match", blurred)).toEqual({ result: "consider", reasons: ["face_mismatch"] });
	});
});

describe("missing document data", () => {
	test("the expiry of a document without an expiry date is unknown", () => {
		const fields = buildFields({ ...passportFields, expiryDate: undefined });
		expect(leafOf("expiry_date", front({ fields }))).toEqual({
			result: "not_run",
			reasons: ["expiry_unknown"],
		});
	});

	test("no duplicate search is run for a selfie without a face", () => {
		const options = { ...fastOptions, duplicates: "review" } as const;
		const faceless = { options, liveness: buildLivenessFindings({ face: null }) };
		expect(leafOf("duplicate_face", faceless)).toEqual({
			result: "not_run",
			reasons: ["face_not_found"],
		});
	});

	test("a face comparison that wasn't run sends the case to review", () => {
		expect(outcomeOf({ comparison: buildFaceComparison("not_run", 0.5) })).toEqual({
			status: "in_review",
			reasons: ["face_not_compared"],
		});
	});
});

test("a document of a type that isn't accepted is rejected", () => {
	const fields = buildFields({ ...passportFields, documentType: "visa" as never });
	expect(outcomeOf(front({ fields }))).toEqual({
		status: "resubmission_requested",
		reasons: ["document_not_accepted"],
	});
});

test("of two readings the more confident one counts, and the barcode's if they are equal", () => {
	const field = (value: string, source: "mrz" | "barcode", confidence: number) => ({
		name: "last_name" as const,
		value,
		source,
		confidence,
		file: "fil_front",
		region: null,
	});
	const zone = field("L1ND", "mrz", 0.9);
	const code = field("LIND", "barcode", 0.9);
	expect(selectVerifiedData([zone, code])).toEqual({ last_name: "LIND" });
	expect(selectVerifiedData([code, zone])).toEqual({ last_name: "LIND" });
	const surer = field("LINDT", "mrz", 0.91);
	expect(selectVerifiedData([code, surer])).toEqual({ last_name: "LINDT" });
	expect(selectVerifiedData([surer, code])).toEqual({ last_name: "LINDT" });
});

test("a license with readable printed text only goes to review, which shows the text", () => {
	const printed = buildFields({ ...passportFields, documentType: "driving_license" }, "printed");
	const decision = decide(
		buildEvidence({
			documentType: "driving_license",
			options: { ...fastOptions, documents: ["driving_license"] },
			...front({ mrz: null, fields: printed }),
		}),
	);
	expect(decision).toMatchObject({ status: "in_review", verifiedData: {} });
	expect(decision.reasons[0]).toBe("reading_uncertain");
	expect(decision.fields).toContainEqual(
		expect.objectContaining({ name: "document_type", value: "driving_license", source: "printed" }),
	);
});
