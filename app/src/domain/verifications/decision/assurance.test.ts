import type { ChallengeFindings, PrintedFinding } from "@vidimus/engine";
import { expect, test } from "vitest";
import type { Evidence } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import {
	buildBarcodeReading,
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildFinding,
	buildLivenessFindings,
	clearChallengeChecks,
	options,
	passportFields,
} from "../../../testing/data/findings.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { determineAssurance } from "./assurance.ts";
import { decide } from "./decide.ts";

const answered = (change: Partial<ChallengeFindings> = {}): ChallengeFindings => ({
	result: "clear",
	reasons: [],
	face: buildLivenessFindings().face,
	frames: [],
	steps: [],
	checks: clearChallengeChecks,
	...change,
});
const printed = (result: "clear" | "not_run"): PrintedFinding => ({ ...buildFinding(result), printed: null });
const print = (unread: string[] = []) => ({
	reading: buildFinding(),
	lines: [],
	fields: {
		lastName: printed("clear"),
		firstName: printed("clear"),
		documentNumber: printed("clear"),
		birthDate: printed("clear"),
		expiryDate: printed("not_run"),
		sex: printed("not_run"),
		...Object.fromEntries(unread.map((name) => [name, printed("not_run")])),
	},
});
const seal = {
	...buildBarcodeReading(passportFields),
	seal: { ...buildFinding() } as never,
};

/** A person whose every check is clear, and whose document bears a genuine seal. */
const sealed = (
	change: Partial<Evidence> = {},
	document: Parameters<typeof buildDocumentFindings>[0] = {},
): Evidence => ({
	...buildEvidence(),
	front: {
		file: "fil_front",
		findings: buildDocumentFindings({ printed: print(), barcode: seal, ...document }),
	},
	liveness: answered(),
	...change,
});

test("an approval is enhanced if gestures, printed text and seal are clear and nothing is in doubt", () => {
	expect(decide(sealed())).toMatchObject({ status: "approved", assurance: "enhanced" });
});

test.each([
	["no seal", sealed({}, { barcode: null })],
	[
		"a seal that wasn't verified",
		sealed({}, { barcode: { ...seal, seal: buildFinding("not_run") as never } }),
	],
	["a first name missing in the printed text", sealed({}, { printed: print(["firstName"]) })],
	["a number missing in the printed text", sealed({}, { printed: print(["documentNumber"]) })],
] as const)("an approval with %s is standard", (_, evidence) => {
	expect(decide(evidence)).toMatchObject({ status: "approved", assurance: "standard" });
});

test.each([
	["a selfie without gestures", sealed({ liveness: buildLivenessFindings() })],
	["a selfie that isn't checked", sealed({ ...options({ liveness: "off" }) })],
	["a last name missing in the printed text", sealed({}, { printed: print(["lastName"]) })],
	["a birth date missing in the printed text", sealed({}, { printed: print(["birthDate"]) })],
	["printed text that wasn't read", sealed({}, { printed: undefined })],
] as const)("an approval with %s is basic", (_, evidence) => {
	expect(decide(evidence)).toMatchObject({ status: "approved", assurance: "basic" });
});

test("a verification that isn't approved has no assurance level", () => {
	const other = { comparison: buildFaceComparison("rejected", 1.3) };
	expect(decide(sealed(other))).toMatchObject({ status: "declined", assurance: null });
	expect(decide(sealed(options({ review: "always" })))).toMatchObject({
		status: "in_review",
		assurance: null,
	});
});

test("an approval below the minimum assurance goes to review, and nothing reaches strong without a chip", () => {
	const unsealed = { barcode: null };
	const decideWith = (level: VerificationOptions["minimum_assurance"], document = {}) => {
		const { status, reasons } = decide(sealed(options({ minimum_assurance: level }), document));
		return [status, ...reasons];
	};
	expect(decideWith("basic", unsealed)).toEqual(["approved"]);
	expect(decideWith("enhanced")).toEqual(["approved"]);
	expect(decideWith("enhanced", unsealed)).toEqual(["in_review", "assurance_too_low"]);
	expect(decideWith("strong")).toEqual(["in_review", "assurance_too_low"]);
});

/** The decision with the level `standard` as the minimum. */
const decideAtStandard = (change: Partial<Evidence>, document: Parameters<typeof sealed>[1] = {}) => {
	const { status, reasons } = decide(
		sealed({ ...options({ minimum_assurance: "standard" }), ...change }, { barcode: null, ...document }),
	);
	return [status, ...reasons];
};

test("a minimum level of standard approves a clear challenge with last name and birth date confirmed in print", () => {
	expect(decideAtStandard({}, { printed: print(["firstName", "documentNumber"]) })).toEqual(["approved"]);
});

test.each(["lastName", "birthDate"])(
	"a minimum level of standard sends a case with no second %s to review",
	(name) => {
		expect(decideAtStandard({}, { printed: print([name]) })).toEqual([
			"in_review",
			"assurance_too_low",
			"identity_not_confirmed",
		]);
	},
);

test("a barcode that gives the same last name and birth date confirms them without print", () => {
	const unread = { printed: print(["lastName", "birthDate"]) };
	const barcode = {
		...unread,
		fields: [...buildFields(passportFields), ...buildFields(passportFields, "barcode")],
	};
	expect(decideAtStandard({}, barcode)).toEqual(["approved"]);
});

test("the same MRZ on two photos isn't a second source", () => {
	const unread = { printed: print(["lastName", "birthDate"]) };
	const back = { file: "fil_back", findings: buildDocumentFindings({ barcode: null, ...unread }) };
	expect(decideAtStandard({ back }, unread)).toEqual([
		"in_review",
		"assurance_too_low",
		"identity_not_confirmed",
	]);
});

test("a minimum level of standard sends a liveness check that couldn't run to review", () => {
	const checks = { ...clearChallengeChecks, flat_photo: buildFinding("not_run") };
	expect(decideAtStandard({ liveness: answered({ checks }) })).toEqual(["in_review", "liveness_uncertain"]);
});

test("a minimum level of standard sends a passive selfie to review in live mode, and not that of a specimen in test mode", () => {
	const passive = {
		liveness: buildLivenessFindings(),
		...options({ minimum_assurance: "standard", liveness: "passive" }),
	};
	const issued = { fields: buildFields({ ...passportFields, issuingState: "FRA" }) };
	expect(decideAtStandard({ ...passive, mode: "live" }, issued)).toEqual([
		"in_review",
		"assurance_too_low",
		"liveness_not_proved",
	]);
	expect(decideAtStandard({ ...passive, mode: "test" })).toEqual(["approved"]);
});

test("a minimum level of standard sends a duplicate to review, even where duplicates are only reported", () => {
	const duplicate = { kind: "face", verification: "vrf_before", customer: null, distance: 0.3 } as const;
	expect(decideAtStandard({ duplicates: [duplicate] })).toEqual(["in_review", "assurance_too_low"]);
});

test("a reviewer who saw the gestures replaces the seal, and nothing else", () => {
	const levelOf = (evidence: Evidence, seenByReviewer: boolean) =>
		determineAssurance(decide(evidence).checks as CheckFinding[], {
			gesturesSeenByReviewer: seenByReviewer,
		});
	const unsealed = sealed({}, { barcode: null });
	expect(levelOf(unsealed, true)).toBe("enhanced");
	expect(levelOf(unsealed, false)).toBe("standard");
	expect(levelOf(sealed({ liveness: buildLivenessFindings() }), true)).toBe("basic");
	expect(levelOf(sealed({ comparison: buildFaceComparison("consider", 1.1) }), true)).toBe("basic");
});
