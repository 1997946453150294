import type { DuplicateHit, DuplicateKind } from "../domain/duplicates/contract.ts";
import type { ListEntryKind, ListHit } from "../domain/lists/contract.ts";
import type { IdentityTraits } from "../domain/services.ts";
import type { VerifiedData } from "../domain/verifications/contract.ts";
import type { ReasonName } from "../domain/verifications/reasons.ts";
import { normalizeIssuingState } from "../shared/countries.ts";
import type { Evidence, GatheredEvidence } from "./evidence.ts";
import { extractFields, selectVerifiedData } from "./fields.ts";

export const documentTrait = ({
	document_number: number,
	issuing_state: state,
}: VerifiedData): IdentityTraits["document"] =>
	number && state ? { state: normalizeIssuingState(state), number } : null;

/** Why the document can't be looked up in lists and earlier verifications. Empty if it can. */
export const reasonsNotIdentified = ({ document_number, issuing_state }: VerifiedData): ReasonName[] => [
	...(document_number ? [] : (["document_number_unknown"] as const)),
	...(issuing_state ? [] : (["issuing_state_unknown"] as const)),
];

/** The face and document that duplicate screening searches for. */
export const traitsOfEvidence = ({ front, back, liveness }: GatheredEvidence): IdentityTraits => ({
	face: liveness?.face?.template ?? null,
	document: documentTrait(selectVerifiedData(extractFields([front, back]))),
});

/** Earlier verifications with the same face or document that aren't known to be the same customer's. */
export const hitsOfOtherCustomers = (
	{ customer, duplicates }: Evidence,
	kind: DuplicateKind,
): DuplicateHit[] =>
	duplicates.filter((hit) => hit.kind === kind && (customer === null || hit.customer !== customer));

/** Whether an allowlist entry clears this duplicate face or document. */
export const isAllowlisted = ({ listed }: Evidence, kind: DuplicateKind): boolean =>
	listed.some(
		(hit) => hit.list === "allowlist" && hit.kind === (kind === "face" ? "face" : "document_number"),
	);

/** The nearest blocklist hit of a trait, a certain one before others. */
export const findBlockListHit = ({ listed }: Evidence, kind: ListEntryKind): ListHit | undefined =>
	listed
		.filter((hit) => hit.list === "blocklist" && hit.kind === kind)
		.toSorted(
			(a, b) =>
				Number(a.isUncertain ?? false) - Number(b.isUncertain ?? false) ||
				(a.distance ?? 0) - (b.distance ?? 0),
		)[0];
