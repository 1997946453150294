import type { Evidence } from "../../../checks/evidence.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/crypto.ts";
import { toCurrentListName } from "../../stored-list-names.ts";
import type { Decision } from "../decision/decide.ts";
import type { AttemptRow } from "../queries.ts";

/** A decision's inputs and result, to replay it. Checks and fields are stored in rows of their own. */
export interface EvidenceSnapshot {
	evidence: Evidence;
	/** Missing in snapshots from before every part of liveness and of the signs had to answer. */
	requiresAllParts?: true;
	/** Missing in decisions from before assurance levels. */
	decision: Pick<Decision, "status" | "outcome" | "reasons" | "verifiedData"> &
		Partial<Pick<Decision, "assurance">>;
}

/** Keeps the order of properties: a decision lists checks in the order of the engine's findings, and so must a replay. */
export const encryptSnapshot = (
	key: EncryptionKey,
	attemptId: string,
	evidence: Evidence,
	decision: Decision,
): Buffer => {
	const { status, outcome, assurance, reasons, verifiedData } = decision;
	const snapshot: EvidenceSnapshot = {
		evidence,
		requiresAllParts: true,
		decision: { status, outcome, assurance, reasons, verifiedData },
	};
	return encryptJson(key, snapshot, `evidence/${attemptId}`);
};

/** @returns null for an attempt decided before snapshots existed, or sent to review without a decision */
export const decryptSnapshot = (
	key: EncryptionKey,
	{ id, encryptedEvidence }: Pick<AttemptRow, "id" | "encryptedEvidence">,
): EvidenceSnapshot | null => {
	if (!encryptedEvidence) return null;
	const { evidence, ...snapshot } = decryptJson<EvidenceSnapshot>(key, encryptedEvidence, `evidence/${id}`);
	const listed = evidence.listed.map((hit) => ({ ...hit, list: toCurrentListName(hit.list) }));
	const mayLackParts = !snapshot.requiresAllParts;
	return { evidence: { ...evidence, listed, ...(mayLackParts && { mayLackParts }) }, ...snapshot };
};
