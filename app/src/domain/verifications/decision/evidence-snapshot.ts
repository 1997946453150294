import type { Evidence } from "../../../checks/evidence.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { AttemptRow } from "../queries.ts";
import type { Decision } from "./decide.ts";

/** A decision's inputs and result, to replay it. Checks and fields are stored in rows of their own. */
export interface EvidenceSnapshot {
	evidence: Evidence;
	decision: Pick<Decision, "status" | "outcome" | "assurance" | "reasons" | "verifiedData" | "path">;
}

/** Keeps the order of properties: a decision lists checks in the order of the engine's findings, and so must a replay. */
export const encryptSnapshot = (
	key: EncryptionKey,
	attemptId: string,
	evidence: Evidence,
	decision: Decision,
): Buffer => {
	const { checks: _checks, fields: _fields, ...summary } = decision;
	const snapshot: EvidenceSnapshot = { evidence, decision: summary };
	return encryptJson(key, snapshot, `evidence/${attemptId}`);
};

/** @returns null for an attempt sent to review without a decision */
export const decryptSnapshot = (
	key: EncryptionKey,
	{ id, encryptedEvidence }: Pick<AttemptRow, "id" | "encryptedEvidence">,
): EvidenceSnapshot | null => {
	return encryptedEvidence && decryptJson<EvidenceSnapshot>(key, encryptedEvidence, `evidence/${id}`);
};
