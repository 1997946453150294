import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { limitLockWait } from "../../../platform/database/lock-by-name.ts";
import { overloaded, Problem } from "../../../platform/http/problem.ts";
import { keepFiles } from "../../../platform/storage/stored-files.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { type Capture, listCaptures } from "../files/captures.ts";
import {
	decryptChallengeResponse,
	encryptChallengeResponse,
	type StoredChallengeResponse,
} from "../files/challenge-response.ts";
import {
	assertCaptureLimit,
	deletePersonFiles,
	lockAttemptDocument,
	lockStartedAttempt,
	type ReceivedPhoto,
	readStoredFile,
	type Stored,
	storeCapture,
} from "../files/file-storage.ts";
import { type AttemptRow, insertFiles, listFilesOfAttempt, lockDocument } from "../queries.ts";

/** Whether a capture may consist of these bytes, as far as its rows say. */
function mayBeSame(
	key: EncryptionKey,
	capture: Capture,
	photos: readonly ReceivedPhoto[],
	nonce: string | undefined,
): boolean {
	if (capture.length !== photos.length) return false;
	if (capture.some((row, at) => row.bytes !== photos[at]?.bytes.byteLength)) return false;
	// The same frames in response to another challenge are a replay.
	return decryptChallengeResponse(key, capture[0])?.challenge.nonce === nonce;
}

/** Whether a capture consists of these bytes. Only files of the same sizes are read. */
async function isSameCapture(
	services: Services,
	key: EncryptionKey,
	capture: Capture,
	photos: readonly ReceivedPhoto[],
	nonce: string | undefined,
): Promise<boolean> {
	if (!mayBeSame(key, capture, photos, nonce)) return false;
	try {
		for (const [at, row] of capture.entries())
			if (!(await readStoredFile(services, row, key)).equals(photos[at]!.bytes)) return false;
		return true;
	} catch (error) {
		// Another upload has replaced this capture since it was listed.
		if (error instanceof Problem && error.code === "file_erased") return false;
		throw error;
	}
}

/**
 * The first of the captures with the same bytes.
 * @param nonce of the challenge that they respond to, if any
 * @param different IDs of captures with other bytes, which aren't read; those that were read are added
 */
export async function findRepeatedCapture(
	services: Services,
	key: EncryptionKey,
	captures: readonly Capture[],
	photos: readonly ReceivedPhoto[],
	nonce: string | undefined,
	different = new Set<string>(),
): Promise<Capture | undefined> {
	for (const capture of captures) {
		if (different.has(capture[0].id)) continue;
		if (await isSameCapture(services, key, capture, photos, nonce)) return capture;
		different.add(capture[0].id);
	}
	return undefined;
}

/** What a selfie responds to. */
export interface ChallengeToClaim {
	readonly response: StoredChallengeResponse;
	/**
	 * Claims the challenge in the transaction of a new capture. Null for a response that has claimed it before.
	 * @throws Problem 409 if another response has claimed it
	 */
	readonly claim: ((tx: Db) => Promise<void>) | null;
}

/** Times that captures are compared: again each time that another upload, of as many bytes, was first. */
const maxLooks = 25;

async function storeNewCapture(
	services: Services,
	key: EncryptionKey,
	attempt: AttemptRow,
	kind: PhotoKind,
	photos: readonly ReceivedPhoto[],
	challenge: ChallengeToClaim | null,
): Promise<Stored<Capture>> {
	const stored = await storeCapture(services, key, attempt, kind, photos);
	const [first] = stored.rows;
	if (challenge) first.encryptedAnswer = encryptChallengeResponse(key, first.id, challenge.response);
	return stored;
}

async function lockAttempt(tx: Db, attempt: AttemptRow, kind: PhotoKind): Promise<void> {
	if (kind !== "selfie") return lockAttemptDocument(tx, attempt);
	await lockStartedAttempt(tx, attempt);
	await lockDocument(tx, attempt.id);
}

/**
 * Stores a capture, and inserts its rows while the attempt is open and has room for it. The same bytes as an earlier
 * capture's cost no try: the latest capture stays, and an older one is replaced, since the latest one decides. Files are
 * compared and stored before the transaction, which only makes sure that nothing else has to be compared.
 * @returns the capture that now is the latest of its kind
 * @throws Problem 409 when the attempt has ended, or has no room, or when the challenge is claimed
 */
export async function insertCapture(
	services: Services,
	key: EncryptionKey,
	attempt: AttemptRow,
	kind: PhotoKind,
	photos: readonly ReceivedPhoto[],
	challenge: ChallengeToClaim | null,
): Promise<Capture> {
	const nonce = challenge?.response.challenge.nonce;
	const different = new Set<string>();
	let stored: Stored<Capture> | null = null;
	for (let look = 0; look < maxLooks; look++) {
		const compared = listCaptures(await listFilesOfAttempt(services.db, attempt.id), kind);
		const repeated = await findRepeatedCapture(services, key, compared, photos, nonce, different);
		if (!repeated || repeated !== compared[0])
			stored ??= await storeNewCapture(services, key, attempt, kind, photos, challenge);
		const capture = await services.db.transaction(async (tx) => {
			// Uploads of one attempt wait for each other; a photo that was received isn't refused because of that.
			await limitLockWait(tx, 4);
			await lockAttempt(tx, attempt, kind);
			const rows = await listFilesOfAttempt(tx, attempt.id);
			const captures = listCaptures(rows, kind);
			const earlier = captures.find(([{ id }]) => id === repeated?.[0].id);
			const isDifferent = (other: Capture) =>
				different.has(other[0].id) || !mayBeSame(key, other, photos, nonce);
			if (repeated ? !earlier : !captures.every(isDifferent)) return null;
			if (earlier && earlier === captures[0]) return earlier;
			if (!stored) return null;
			if (!earlier) await challenge?.claim?.(tx);
			// A selfie's recording goes with it.
			const replaced = earlier ? rows.filter((row) => row.captureId === earlier[0].captureId) : [];
			await deletePersonFiles(services, tx, replaced);
			await assertCaptureLimit(tx, attempt, kind);
			await insertFiles(tx, stored.rows);
			await keepFiles(services, tx, stored.files);
			return stored.rows;
		});
		if (capture) return capture;
	}
	throw overloaded(1);
}
