import type { ChipCheck, ChipReason, ParsedMrz } from "@vidimus/engine";
import type { VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import type { Reading } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { branch, type CheckFinding, leaf } from "../finding.ts";
import { sameName, sameNumber } from "../names.ts";
import type { ChipFacts } from "./collect.ts";

/** What the engine says of a chip, in the product's reasons; those that aren't listed make it unverifiable. */
const reasons: Partial<Record<ChipReason, ReasonName>> = {
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

const fromChip = (type: CheckFinding["type"], check: ChipCheck): CheckFinding => {
	const mapped = check.reasons.map((reason) => reasons[reason] ?? "chip_unverifiable");
	return leaf(type, check.result, [...new Set(mapped)]);
};

/** `YYYY-MM-DD` as a zone writes it. */
const zoneDate = (date: string): string => date.slice(2).replaceAll("-", "");

/** Whether the zone on the chip is the one that was photographed: letters of a photograph can be misread. */
function sameDocument(mrz: ParsedMrz | null, data: VerifiedData): CheckFinding {
	const compare = (
		name: "document_number" | "last_name" | "first_name" | "birth_date" | "expiry_date",
		onChip: string | undefined,
		same: (chip: string, photograph: string) => boolean,
	): CheckFinding => {
		const photographed = data[name];
		if (!onChip || !photographed) return leaf(name, "not_run");
		return leaf(name, same(onChip, photographed) ? "clear" : "consider", ["chip_document_differs"]);
	};
	const sameDate = (chip: string, photograph: string) => chip === zoneDate(photograph);
	const fields = mrz?.fields;
	return branch("chip_document", [
		compare("document_number", fields?.documentNumber, sameNumber),
		compare("last_name", fields?.lastName, sameName),
		compare("first_name", fields?.firstName, sameName),
		compare("birth_date", fields?.birthDate, sameDate),
		compare("expiry_date", fields?.expirationDate, sameDate),
	]);
}

/** Whether the selfie is of the face that the state signed. */
function sameFace({ findings: { portrait }, comparison }: ChipFacts): CheckFinding {
	if (portrait.result === "rejected") return leaf("chip_portrait", "consider", ["chip_portrait_unreadable"]);
	if (!comparison || comparison.distance === null)
		return leaf("chip_portrait", "not_run", ["chip_portrait_unreadable"]);
	return leaf("chip_portrait", comparison.result, ["chip_face_mismatch"], comparison);
}

/** What the document's chip proves. Without one there is no check: chips are read by apps alone. */
export function decideChip({ chip }: Evidence, { data }: Reading): CheckFinding[] {
	if (!chip) return [];
	const { findings } = chip;
	return [
		branch("chip", [
			fromChip("chip_signature", findings.signature),
			fromChip("chip_issuer", findings.chain),
			fromChip("chip_revocation", findings.revocation),
			fromChip("chip_data_groups", findings.hashes),
			fromChip("chip_issuing_state", findings.issuingState),
			sameDocument(findings.mrz, data),
			sameFace(chip),
			fromChip("chip_clone", findings.clone),
		]),
	];
}
