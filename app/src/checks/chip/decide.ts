import { type ChipCheck, type ChipReason, isSamePersonName, type ParsedMrz } from "@vidimus/engine";
import type { VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { doNumbersMatch } from "../../shared/documents.ts";
import type { DecisionContext } from "../check.ts";
import { isContradictedByChip } from "../chip-birth-date.ts";
import { toMrzDate } from "../date-range.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck, worstResult } from "../finding.ts";
import type { ChipFacts } from "./collect.ts";

/** Product reasons by the engine's chip reasons; reasons not listed here make the chip unverifiable. */
const reasonByChipReason: Partial<Record<ChipReason, ReasonName>> = {
	sod_malformed: "chip_signature_invalid",
	sod_too_large: "chip_signature_invalid",
	content_type_unknown: "chip_signature_invalid",
	security_object_malformed: "chip_signature_invalid",
	signer_missing: "chip_signature_invalid",
	signer_certificate_malformed: "chip_signature_invalid",
	signed_attributes_missing: "chip_signature_invalid",
	content_type_mismatch: "chip_signature_invalid",
	digest_algorithm_mismatch: "chip_signature_invalid",
	message_digest_mismatch: "chip_signature_invalid",
	signature_mismatch: "chip_signature_invalid",
	csca_unknown: "chip_issuer_unknown",
	certificate_signature_mismatch: "chip_issuer_not_genuine",
	signer_country_mismatch: "chip_issuer_not_genuine",
	signer_revoked: "chip_certificate_revoked",
	csca_revoked: "chip_certificate_revoked",
	crl_missing: "chip_revocation_unknown",
	crl_expired: "chip_revocation_unknown",
	chain_not_verified: "chip_revocation_unknown",
	data_group_malformed: "chip_data_changed",
	data_group_mismatch: "chip_data_changed",
	data_group_not_listed: "chip_data_changed",
	dg1_malformed: "chip_data_changed",
	issuing_state_mismatch: "chip_state_differs",
	dg2_missing: "chip_portrait_unreadable",
	portrait_malformed: "chip_portrait_unreadable",
	clone_protection_absent: "chip_copy_unknown",
	active_authentication_not_answered: "chip_copy_unknown",
	active_authentication_mismatch: "chip_copied",
};

/** What couldn't be verified doesn't call the signature invalid. */
function toReason(reason: ChipReason, { result }: ChipCheck): ReasonName {
	const mapped = reasonByChipReason[reason] ?? "chip_unverifiable";
	return result === "not_run" && mapped === "chip_signature_invalid" ? "chip_unverifiable" : mapped;
}

const checkFromChip = (type: CheckFinding["type"], check: ChipCheck): CheckFinding => {
	const mapped = check.reasons.map((reason) => toReason(reason, check));
	return leafCheck(type, check.result, [...new Set(mapped)]);
};

/** Whether the chip's MRZ matches the photographed one. Only `consider` on a difference: OCR misreads letters. */
function chipDocumentCheck(evidence: Evidence, mrz: ParsedMrz | null, data: VerifiedData): CheckFinding {
	const compare = (
		name: "document_number" | "last_name" | "first_name" | "birth_date" | "expiry_date",
		onChip: string | undefined,
		same: (chip: string, photograph: string) => boolean,
	): CheckFinding => {
		const photographed = data[name];
		if (!onChip || !photographed) return leafCheck(name, "not_run");
		return leafCheck(name, same(onChip, photographed) ? "clear" : "consider", ["chip_document_differs"]);
	};
	// A photographed date without a day or month is only compared as far as it goes.
	const sameDate = (chip: string, photograph: string) => chip.startsWith(toMrzDate(photograph));
	const fields = mrz?.fields;
	const sameName = (chip: string, photograph: string) =>
		isSamePersonName(photograph, chip, fields?.namesTruncated);
	return compositeCheck("chip_document", [
		compare("document_number", fields?.documentNumber, doNumbersMatch),
		compare("last_name", fields?.lastName, sameName),
		compare("first_name", fields?.firstName, sameName),
		compare(
			"birth_date",
			fields?.birthDate,
			(chip, photograph) => sameDate(chip, photograph) && !isContradictedByChip(evidence, photograph),
		),
		compare("expiry_date", fields?.expirationDate, sameDate),
	]);
}

/** Compares the selfie with the signed portrait of the chip. */
function chipPortraitCheck(
	{ findings: { portrait }, comparison }: ChipFacts,
	{ liveness }: Pick<Evidence, "liveness">,
): CheckFinding {
	if (portrait.result === "rejected")
		return leafCheck("chip_portrait", "consider", ["chip_portrait_unreadable"]);
	if (!liveness) return leafCheck("chip_portrait", "not_run");
	if (!comparison || comparison.distance === null)
		return leafCheck("chip_portrait", "not_run", ["chip_portrait_unreadable"]);
	return leafCheck("chip_portrait", comparison.result, ["chip_face_mismatch"], comparison);
}

/** Checks the document's chip. No check without one: only native apps can read chips. */
export function decideChip(evidence: Evidence, { data }: DecisionContext): CheckFinding[] {
	const { chip } = evidence;
	if (!chip) return [];
	const { findings } = chip;
	const checks = [
		checkFromChip("chip_signature", findings.signature),
		checkFromChip("chip_issuer", findings.chain),
		checkFromChip("chip_revocation", findings.revocation),
		checkFromChip("chip_data_groups", findings.hashes),
		checkFromChip("chip_issuing_state", findings.issuingState),
		chipDocumentCheck(evidence, findings.mrz, data),
		chipPortraitCheck(chip, evidence),
		checkFromChip("chip_clone", findings.clone),
	];
	// Unlike in other checks, what a chip can't answer doesn't make it doubtful.
	return [{ ...compositeCheck("chip", checks), result: worstResult(checks.map(({ result }) => result)) }];
}
