import type { ChallengeFindings, ChipCheck, ChipFindings, ChipReason, ParsedMrz } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildLivenessFindings,
	clearChallengeChecks,
} from "../../testing/data/findings.ts";
import type { Evidence } from "../evidence.ts";
import { decideChip } from "./decide.ts";

const clear: ChipCheck = { result: "clear", reasons: [] };
const failed = (result: "rejected" | "not_run", reason: ChipReason): ChipCheck => ({
	result,
	reasons: [reason],
});
const mrzFields = {
	documentNumber: "UP4471926",
	lastName: "LIND",
	firstName: "ANNA",
	birthDate: "980509",
	expirationDate: "340317",
};

/** The chip of the passport in `evidence()`. */
const chipFindings = (
	change: Partial<ChipFindings> = {},
	fields: Partial<typeof mrzFields> = {},
): ChipFindings => ({
	result: "clear",
	country: "UT",
	signature: clear,
	chain: { ...clear, country: "UT" },
	revocation: failed("not_run", "crl_missing"),
	validity: clear,
	hashes: { ...clear, groups: { 1: clear, 2: clear } },
	issuingState: clear,
	portrait: { ...clear, photo: { format: "jpeg", width: 480, height: 640 } },
	clone: failed("not_run", "clone_protection_absent"),
	mrz: { fields: { ...mrzFields, ...fields } } as ParsedMrz,
	details: {},
	listedGroups: [1, 2],
	droppedGroups: [],
	algorithms: null,
	signer: null,
	csca: null,
	...change,
});

const challengeFindings: ChallengeFindings = {
	result: "clear",
	reasons: [],
	face: buildLivenessFindings().face,
	frames: [],
	steps: [],
	checks: clearChallengeChecks,
};

const evidenceWithChip = (
	change: Partial<ChipFindings> = {},
	fields: Partial<typeof mrzFields> = {},
	overrides: Partial<Evidence> = {},
): Evidence => ({
	...buildEvidence(),
	front: { file: "fil_front", findings: buildDocumentFindings() },
	liveness: challengeFindings,
	chip: { findings: chipFindings(change, fields), comparison: buildFaceComparison("clear") },
	...overrides,
});

test("a clear chip with active liveness gives assurance level strong", () => {
	expect(decide(evidenceWithChip())).toMatchObject({ status: "approved", assurance: "strong" });
});

test("a clear chip without active liveness gives assurance level basic", () => {
	expect(decide(evidenceWithChip({}, {}, { liveness: buildLivenessFindings() }))).toMatchObject({
		assurance: "basic",
	});
});

test.each<ChipReason>([
	"content_type_unknown",
	"security_object_malformed",
	"signer_certificate_missing",
	"signer_certificate_malformed",
])("a signature that can't be verified for %s neither declines nor proves anything", (reason) => {
	const decision = decide(evidenceWithChip({ result: "not_run", signature: failed("not_run", reason) }));
	expect(decision).toMatchObject({ status: "approved", assurance: "basic" });
	const check = decision.checks.find(({ type }) => type === "chip")?.checks[0];
	expect(check).toMatchObject({ type: "chip_signature", result: "not_run", reasons: ["chip_unverifiable"] });
});

test("a verification without a chip has no chip check", () => {
	expect(decide(buildEvidence()).checks.map(({ type }) => type)).not.toContain("chip");
});

test.each<[string, Partial<ChipFindings>, string]>([
	["signature", { signature: failed("rejected", "signature_mismatch") }, "chip_signature_invalid"],
	[
		"issuer",
		{ chain: { ...failed("rejected", "certificate_signature_mismatch"), country: "UT" } },
		"chip_issuer_not_genuine",
	],
	["revoked signer", { revocation: failed("rejected", "signer_revoked") }, "chip_certificate_revoked"],
	[
		"data group",
		{ hashes: { ...failed("rejected", "data_group_mismatch"), groups: {} } },
		"chip_data_changed",
	],
	["state", { issuingState: failed("rejected", "issuing_state_mismatch") }, "chip_state_differs"],
	[
		"response to the challenge",
		{ clone: failed("rejected", "active_authentication_mismatch") },
		"chip_copied",
	],
])("a chip with an invalid %s is declined", (_, change, reason) => {
	expect(decide(evidenceWithChip(change))).toMatchObject({ status: "declined", reasons: [reason] });
});

test("a chip with another person's portrait is declined, and an inconclusive one goes to review", () => {
	const withFace = (result: "rejected" | "consider") =>
		decide(
			evidenceWithChip(
				{},
				{},
				{ chip: { findings: chipFindings(), comparison: buildFaceComparison(result, 1.2) } },
			),
		);
	expect(withFace("rejected")).toMatchObject({ status: "declined", reasons: ["chip_face_mismatch"] });
	expect(withFace("consider")).toMatchObject({ status: "in_review", reasons: ["chip_face_mismatch"] });
});

test.each([
	["document number", { documentNumber: "UP4471927" }],
	["name", { lastName: "BERG" }],
	["birth date", { birthDate: "980510" }],
	["expiry date", { expirationDate: "340318" }],
])("a chip whose %s differs from the document photo goes to review", (_, fields) => {
	expect(decide(evidenceWithChip({}, fields))).toMatchObject({
		status: "in_review",
		reasons: ["chip_document_differs"],
	});
});

test.each<[string, Partial<ChipFindings>]>([
	[
		"of a state without a known certificate",
		{ chain: { ...failed("not_run", "csca_unknown"), country: "UT" } },
	],
	["signed by an unknown algorithm", { signature: failed("not_run", "algorithm_unsupported") }],
])("a chip %s doesn't affect the decision, and proves nothing", (_, change) => {
	expect(decide(evidenceWithChip(change))).toMatchObject({ status: "approved", assurance: "basic" });
});

test("a chip whose portrait has no face proves nothing, and the assurance level stays basic", () => {
	const noFace = { chip: { findings: chipFindings(), comparison: null } };
	expect(decide(evidenceWithChip({}, {}, noFace))).toMatchObject({
		status: "approved",
		assurance: "basic",
	});
});

test("a chip whose portrait can't be decoded goes to review, although nothing is wrong with its signature", () => {
	expect(
		decide(evidenceWithChip({ portrait: { ...failed("rejected", "portrait_malformed"), photo: null } })),
	).toMatchObject({
		status: "in_review",
		reasons: ["chip_portrait_unreadable"],
	});
});

test("a chip whose portrait can't be compared says so in the check of the portrait", () => {
	for (const comparison of [null, buildFaceComparison("not_run", null)]) {
		const chip = { findings: chipFindings(), comparison };
		const [check] = decideChip({ ...buildEvidence(), chip }, { fields: [], data: {}, earlierFindings: [] });
		expect(check?.checks.find(({ type }) => type === "chip_portrait")).toMatchObject({
			result: "not_run",
			reasons: ["chip_portrait_unreadable"],
		});
	}
});

/** What the engine found on the chip, and the reason the product gives for it. */
const agreed: Record<ChipReason, ReasonName> = {
	sod_malformed: "chip_signature_invalid",
	sod_too_large: "chip_signature_invalid",
	content_type_unknown: "chip_signature_invalid",
	security_object_malformed: "chip_signature_invalid",
	signer_missing: "chip_signature_invalid",
	signer_certificate_missing: "chip_unverifiable",
	signer_certificate_malformed: "chip_signature_invalid",
	signed_attributes_missing: "chip_signature_invalid",
	content_type_mismatch: "chip_signature_invalid",
	digest_algorithm_mismatch: "chip_signature_invalid",
	message_digest_mismatch: "chip_signature_invalid",
	signature_mismatch: "chip_signature_invalid",
	algorithm_unsupported: "chip_unverifiable",
	csca_unknown: "chip_issuer_unknown",
	certificate_signature_mismatch: "chip_issuer_not_genuine",
	signer_country_mismatch: "chip_issuer_not_genuine",
	chain_not_verified: "chip_revocation_unknown",
	crl_missing: "chip_revocation_unknown",
	crl_expired: "chip_revocation_unknown",
	signer_revoked: "chip_certificate_revoked",
	csca_revoked: "chip_certificate_revoked",
	signer_certificate_expired: "chip_unverifiable",
	signer_certificate_not_yet_valid: "chip_unverifiable",
	data_groups_missing: "chip_unverifiable",
	data_group_malformed: "chip_data_changed",
	data_group_mismatch: "chip_data_changed",
	data_group_not_listed: "chip_data_changed",
	dg1_missing: "chip_unverifiable",
	dg1_malformed: "chip_data_changed",
	country_unknown: "chip_unverifiable",
	issuing_state_mismatch: "chip_state_differs",
	dg2_missing: "chip_portrait_unreadable",
	portrait_malformed: "chip_portrait_unreadable",
	clone_protection_absent: "chip_copy_unknown",
	active_authentication_not_answered: "chip_copy_unknown",
	active_authentication_mismatch: "chip_copied",
};

test.each(Object.entries(agreed))(
	"the engine's chip reason %s becomes the API's %s",
	(engineReason, reason) => {
		const { status, reasons } = decide(
			evidenceWithChip({ clone: failed("rejected", engineReason as ChipReason) }),
		);
		expect([status, reasons]).toEqual(["declined", [reason]]);
	},
);

test.each([
	["20240217", "approved", []],
	["20240216", "in_review", ["validity_too_long"]],
	["20380101", "approved", []],
])(
	"a passport to 17 March 2034 whose chip says that it was issued on %s is %s",
	(issueDate, status, reasons) => {
		const { status: decided, reasons: decidedReasons } = decide(evidenceWithChip({ details: { issueDate } }));
		expect([decided, decidedReasons]).toEqual([status, reasons]);
	},
);

/** A passport whose MRZ has a birth date of 2024 or 1924, with the date in the chip's details. */
const bornIn24 = (
	birthDate: string,
	overrides: Partial<Evidence> = {},
	change: Partial<ChipFindings> = {},
) => {
	const evidence = evidenceWithChip(
		{ details: { birthDate }, ...change },
		{ birthDate: "240512" },
		{ options: { ...buildEvidence().options, minimum_age: 18 }, ...overrides },
	);
	const { findings } = evidence.front;
	const mrz = { ...findings.mrz!, fields: { ...findings.mrz!.fields, birthDate: "240512" } };
	const fields = findings.fields.map((field) =>
		field.name === "birthDate" ? { ...field, value: "2024-05-12" } : field,
	);
	return decide({ ...evidence, front: { ...evidence.front, findings: { ...findings, mrz, fields } } });
};

test.each([
	["19240512", "approved", "1924-05-12", []],
	["19240500", "approved", "1924-05-12", []],
	["1924", "approved", "1924-05-12", []],
	["20240512", "declined", "2024-05-12", ["under_age"]],
])("the chip's birth date %s settles the century: %s", (birthDate, status, born, reasons) => {
	expect(bornIn24(birthDate)).toMatchObject({ status, verifiedData: { birth_date: born }, reasons });
});

test.each(["19240513", "19230512", "20240511"])(
	"the chip's birth date %s contradicts its MRZ, so the case goes to review and declines nobody",
	(birthDate) => {
		const { status, reasons } = bornIn24(birthDate);
		expect(status).toBe("in_review");
		expect(reasons).toContain("chip_document_differs");
	},
);

test.each(["", "18240512", "99990101", "19241312", "MAY 1924"])(
	"the chip's birth date “%s” settles no century",
	(birthDate) => {
		expect(bornIn24(birthDate)).toMatchObject({ status: "in_review", reasons: ["age_unknown"] });
	},
);

test("the birth date of a chip that no known state signed settles no century", () => {
	const unsigned = {
		result: "not_run",
		chain: { ...failed("not_run", "csca_unknown"), country: null },
	} as const;
	const { status, verifiedData, reasons } = bornIn24("19240512", {}, unsigned);
	expect(status).toBe("in_review");
	expect(verifiedData.birth_date).toBe("2024-05-12");
	expect(reasons).toContain("chip_document_differs");
});

test("a provided date doesn't change the century that the chip gives", () => {
	const { status, verifiedData } = bornIn24("20240512", { providedDetails: { birth_date: "1924-05-12" } });
	expect(status).toBe("declined");
	expect(verifiedData.birth_date).toBe("2024-05-12");
});
