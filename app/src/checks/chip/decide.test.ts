import type { ChallengeFindings, ChipCheck, ChipFindings, ChipReason, ParsedMrz } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { comparison, documentFindings, evidence, finding, liveness } from "../../testing/evidence.ts";
import type { Evidence } from "../evidence.ts";

const clear: ChipCheck = { result: "clear", reasons: [] };
const not = (result: "rejected" | "not_run", reason: ChipReason): ChipCheck => ({
	result,
	reasons: [reason],
});
const zone = {
	documentNumber: "UP4471926",
	lastName: "LIND",
	firstName: "ANNA",
	birthDate: "980509",
	expirationDate: "340317",
};

/** A chip of the passport that `evidence()` is of. */
const chip = (change: Partial<ChipFindings> = {}, fields: Partial<typeof zone> = {}): ChipFindings => ({
	result: "clear",
	country: "UT",
	signature: clear,
	chain: { ...clear, country: "UT" },
	revocation: not("not_run", "crl_missing"),
	validity: clear,
	hashes: { ...clear, groups: { 1: clear, 2: clear } },
	issuingState: clear,
	portrait: { ...clear, picture: { format: "jpeg", width: 480, height: 640 } },
	clone: not("not_run", "clone_protection_absent"),
	mrz: { fields: { ...zone, ...fields } } as ParsedMrz,
	details: {},
	listedGroups: [1, 2],
	droppedGroups: [],
	algorithms: null,
	signer: null,
	csca: null,
	...change,
});

const gestures: ChallengeFindings = {
	result: "clear",
	reasons: [],
	face: liveness().face,
	frames: [],
	steps: [],
	checks: {
		challenge_followed: finding(),
		timing: finding(),
		flat_picture: finding(),
	} as unknown as ChallengeFindings["checks"],
};

const withChip = (
	change: Partial<ChipFindings> = {},
	fields: Partial<typeof zone> = {},
	more: Partial<Evidence> = {},
): Evidence => ({
	...evidence(),
	front: { file: "fil_front", findings: documentFindings() },
	liveness: gestures,
	chip: { findings: chip(change, fields), comparison: comparison("clear") },
	...more,
});

test("a chip and gestures prove more than any picture: the approval is strong", () => {
	expect(decide(withChip())).toMatchObject({ status: "approved", assurance: "strong" });
});

test("a chip beside a selfie without gestures leaves the approval at basic", () => {
	expect(decide(withChip({}, {}, { liveness: liveness() }))).toMatchObject({ assurance: "basic" });
});

test("without a chip there is no check of one", () => {
	expect(decide(evidence()).checks.map(({ type }) => type)).not.toContain("chip");
});

test.each<[string, Partial<ChipFindings>, string]>([
	["signature", { signature: not("rejected", "signature_mismatch") }, "chip_signature_invalid"],
	[
		"issuer",
		{ chain: { ...not("rejected", "certificate_signature_mismatch"), country: "UT" } },
		"chip_issuer_not_genuine",
	],
	["revoked signer", { revocation: not("rejected", "signer_revoked") }, "chip_certificate_revoked"],
	["data group", { hashes: { ...not("rejected", "data_group_mismatch"), groups: {} } }, "chip_data_changed"],
	["state", { issuingState: not("rejected", "issuing_state_mismatch") }, "chip_state_differs"],
	["answer to the challenge", { clone: not("rejected", "active_authentication_mismatch") }, "chip_copied"],
])("a chip with a false %s is declined", (_, change, reason) => {
	expect(decide(withChip(change))).toMatchObject({ status: "declined", reasons: [reason] });
});

test("a chip with another face is declined, and one with a doubtful one is looked at", () => {
	const withFace = (result: "rejected" | "consider") =>
		decide(withChip({}, {}, { chip: { findings: chip(), comparison: comparison(result, 1.2) } }));
	expect(withFace("rejected")).toMatchObject({ status: "declined", reasons: ["chip_face_mismatch"] });
	expect(withFace("consider")).toMatchObject({ status: "in_review", reasons: ["chip_face_mismatch"] });
});

test.each([
	["document number", { documentNumber: "UP4471927" }],
	["name", { lastName: "BERG" }],
	["birth date", { birthDate: "980510" }],
	["expiry date", { expirationDate: "340318" }],
])("a chip with another %s than the picture goes to a reviewer", (_, fields) => {
	expect(decide(withChip({}, fields))).toMatchObject({
		status: "in_review",
		reasons: ["chip_document_differs"],
	});
});

test.each<[string, Partial<ChipFindings>]>([
	["of a state that no list holds", { chain: { ...not("not_run", "csca_unknown"), country: "UT" } }],
	["signed by an unknown algorithm", { signature: not("not_run", "algorithm_unsupported") }],
])("a chip %s declines nobody, and proves nothing", (_, change) => {
	expect(decide(withChip(change))).toMatchObject({ status: "approved", assurance: "basic" });
});

test("a portrait without a face leaves the chip without its proof", () => {
	const noFace = { chip: { findings: chip(), comparison: null } };
	expect(decide(withChip({}, {}, noFace))).toMatchObject({ status: "approved", assurance: "basic" });
});
