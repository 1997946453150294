import { describe, expect, test } from "vitest";
import { defaultWorkflow } from "../../domain/apps/contract.ts";
import { makeDecision } from "../../domain/verifications/decision/decide.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildLivenessFindings,
	buildUnreadableDocument,
	noPortrait,
	passportFields,
} from "../../testing/data/findings.ts";
import { selectVerifiedData } from "../fields.ts";
import type { CheckFinding } from "../finding.ts";

const front = (change: Parameters<typeof buildDocumentFindings>[0]) => ({
	front: { file: "fil_front", findings: buildDocumentFindings(change) },
});
const outcomeOf = (...given: Parameters<typeof buildEvidence>) => {
	const { status, reasons } = makeDecision(buildEvidence(...given));
	return { status, reasons };
};
/** The leaf of a type, wherever in the tree it hangs. */
const leafOf = (type: string, ...given: Parameters<typeof buildEvidence>) => {
	const all = (check: CheckFinding): CheckFinding[] => [check, ...check.checks.flatMap(all)];
	const { result, reasons } = makeDecision(buildEvidence(...given))
		.checks.flatMap(all)
		.find((one) => one.type === type)!;
	return { result, reasons };
};

describe("a document that isn't read", () => {
	test("because it is a picture of something else, is asked for again", () => {
		const landscape = { ...front({ mrz: null, fields: [], portrait: noPortrait }), comparison: null };
		expect(outcomeOf(landscape)).toEqual({
			status: "resubmission_requested",
			reasons: ["document_not_found", "document_unreadable", "portrait_not_found"],
		});
	});

	test("because it is blurred, says so where the zone should be", () => {
		const blurred = { file: "fil_front", findings: buildUnreadableDocument("document_blurred") };
		expect(leafOf("mrz", { front: blurred })).toEqual({ result: "rejected", reasons: ["document_blurred"] });
	});

	test("leaves open whether its portrait is another's: that is in doubt, and decides nothing yet", () => {
		const blurred = {
			front: { file: "fil_front", findings: buildUnreadableDocument("document_blurred") },
			comparison: buildFaceComparison("rejected", 0.9),
		};
		expect(leafOf("face_match", blurred)).toEqual({ result: "consider", reasons: ["face_mismatch"] });
	});
});

describe("what isn't there", () => {
	test("is not checked: an expiry date that a document doesn't bear", () => {
		const fields = buildFields({ ...passportFields, expiryDate: undefined });
		expect(leafOf("expiry_date", front({ fields }))).toEqual({ result: "not_run", reasons: [] });
	});

	test("is not looked for among others: the face of a selfie without one", () => {
		const options = { ...defaultWorkflow, duplicates: "review" } as const;
		const faceless = { options, liveness: buildLivenessFindings({ face: null }) };
		expect(leafOf("duplicate_face", faceless)).toEqual({ result: "not_run", reasons: [] });
	});

	test("approves nobody: a comparison of faces that came to nothing goes to a reviewer", () => {
		expect(outcomeOf({ comparison: buildFaceComparison("not_run", 0.5) })).toEqual({
			status: "in_review",
			reasons: ["reading_uncertain"],
		});
	});
});

test("a document of a type that nobody offers is not accepted", () => {
	const fields = buildFields({ ...passportFields, documentType: "visa" as never });
	expect(outcomeOf(front({ fields }))).toEqual({
		status: "resubmission_requested",
		reasons: ["document_not_accepted"],
	});
});

test("of two readings the surer is taken; of two as sure the barcode's, whichever came first", () => {
	const field = (value: string, source: "mrz" | "barcode", confidence: number) => ({
		name: "last_name" as const,
		value,
		source,
		confidence,
		file: "fil_front",
		region: null,
	});
	const [zone, code] = [field("L1ND", "mrz", 0.9), field("LIND", "barcode", 0.9)];
	expect(selectVerifiedData([zone, code])).toEqual({ last_name: "LIND" });
	expect(selectVerifiedData([code, zone])).toEqual({ last_name: "LIND" });
	const surer = field("LINDT", "mrz", 0.91);
	expect(selectVerifiedData([code, surer])).toEqual({ last_name: "LINDT" });
	expect(selectVerifiedData([surer, code])).toEqual({ last_name: "LINDT" });
});

test("a licence read in print alone goes to a reviewer, who is shown what it says", () => {
	const printed = buildFields({ ...passportFields, documentType: "driving_licence" }, "printed");
	const decision = makeDecision(
		buildEvidence({
			documentType: "driving_licence",
			options: { ...defaultWorkflow, documents: ["driving_licence"] },
			...front({ mrz: null, fields: printed }),
		}),
	);
	expect(decision).toMatchObject({ status: "in_review", reasons: ["reading_uncertain"], verifiedData: {} });
	expect(decision.fields).toContainEqual(
		expect.objectContaining({ name: "document_type", value: "driving_licence", source: "printed" }),
	);
});
