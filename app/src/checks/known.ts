import type { DuplicateHit, LikenessKind } from "../domain/duplicates/contract.ts";
import type { Traits } from "../domain/duplicates/duplicates.ts";
import type { EntryKind, ListHit } from "../domain/lists/contract.ts";
import type { VerifiedData } from "../domain/verifications/contract.ts";
import type { Evidence, Seen } from "./evidence.ts";
import { fieldsOf, verifiedDataOf } from "./fields.ts";

export const documentOf = ({
	document_number: number,
	issuing_state: state,
}: VerifiedData): Traits["document"] => (number && state ? { state, number } : null);

/** What of the pictures can be recognised. */
export const traitsOf = ({ front, back, liveness }: Seen): Traits => ({
	face: liveness.face?.template ?? null,
	document: documentOf(verifiedDataOf(fieldsOf([front, back]))),
});

/** Earlier verifications with the same face or document that aren't known to be the same customer's. */
export const otherPersons = ({ customer, duplicates }: Evidence, kind: LikenessKind): DuplicateHit[] =>
	duplicates.filter((hit) => hit.kind === kind && (customer === null || hit.customer !== customer));

/** Whether an entry of the allow list lifts the doubt about a face or document that was seen before. */
export const isAllowed = ({ listed }: Evidence, kind: LikenessKind): boolean =>
	listed.some((hit) => hit.list === "allow" && hit.kind === (kind === "face" ? "face" : "document_number"));

/** The entry of the block list that a person meets with one of their traits, the nearest first. */
export const blockedBy = ({ listed }: Evidence, kind: EntryKind): ListHit | undefined =>
	listed
		.filter((hit) => hit.list === "block" && hit.kind === kind)
		.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];
