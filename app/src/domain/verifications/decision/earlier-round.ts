import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { FactValues } from "../../workflows/definition/facts-contract.ts";
import type { PhotoKind } from "../file-contract.ts";
import type { Capture } from "../files/captures.ts";
import type { AttemptRow } from "../queries.ts";

/** What processing found before a verification went back to the person for another step. */
export interface EarlierRound {
	/** Facts that only the server's steps make known. */
	facts: FactValues;
	/** What they rest on: another document or photo, or a chip, makes them void. */
	sources: string[];
	/** Number of the person's steps that were done. */
	stepsDone: number;
}

type AttemptOfRound = Pick<AttemptRow, "id" | "encryptedEarlierRound" | "encryptedChip">;

/** What the facts about a document rest on. */
export const listSources = (
	{ encryptedChip }: Pick<AttemptRow, "encryptedChip">,
	captures: ReadonlyMap<PhotoKind, Capture>,
): string[] => [
	...(["document_front", "document_back"] as const).flatMap((kind) => captures.get(kind)?.[0].id ?? []),
	...(encryptedChip ? ["chip"] : []),
];

export const encryptEarlierRound = (key: EncryptionKey, attemptId: string, round: EarlierRound): Buffer =>
	encryptJson(key, round, `earlier-round/${attemptId}`);

/** Null if the verification never went back to the person. */
export const decryptEarlierRound = (
	key: EncryptionKey,
	{ id, encryptedEarlierRound }: AttemptOfRound,
): EarlierRound | null =>
	encryptedEarlierRound && decryptJson<EarlierRound>(key, encryptedEarlierRound, `earlier-round/${id}`);

/** The facts of the earlier round that still hold; null if there are none. */
export function findEarlierFacts(
	key: EncryptionKey,
	attempt: AttemptOfRound,
	captures: ReadonlyMap<PhotoKind, Capture>,
): FactValues | null {
	const round = decryptEarlierRound(key, attempt);
	const sources = listSources(attempt, captures);
	const isValid =
		round?.sources.length === sources.length && round.sources.every((id) => sources.includes(id));
	return round && isValid ? round.facts : null;
}
