import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { limitLockWait } from "../../../platform/database/lock-by-name.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { type Capture, listCaptures } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import {
	assertCaptureLimit,
	deleteStoredFiles,
	lockAttemptDocument,
	lockStartedAttempt,
	type ReceivedPhoto,
	readStoredFile,
} from "../files/file-storage.ts";
import {
	type AttemptRow,
	deleteFiles,
	type FileRow,
	insertFiles,
	listFilesOfAttempt,
	lockDocument,
} from "../queries.ts";

/** Whether a capture consists of these bytes. Only files of the same sizes are decrypted. */
async function isSameCapture(
	services: Services,
	key: EncryptionKey,
	capture: Capture,
	photos: readonly ReceivedPhoto[],
	nonce: string | undefined,
): Promise<boolean> {
	if (capture.length !== photos.length) return false;
	if (capture.some((row, at) => row.bytes !== photos[at]?.bytes.byteLength)) return false;
	// The same frames in response to another challenge are a replay.
	if (decryptChallengeResponse(key, capture[0])?.challenge.nonce !== nonce) return false;
	for (const [at, row] of capture.entries())
		if (!(await readStoredFile(services, row, key)).equals(photos[at]!.bytes)) return false;
	return true;
}

/**
 * The first of the captures with the same bytes.
 * @param nonce of the challenge that they respond to, if any
 */
export async function findRepeatedCapture(
	services: Services,
	key: EncryptionKey,
	captures: readonly Capture[],
	photos: readonly ReceivedPhoto[],
	nonce: string | undefined,
): Promise<Capture | undefined> {
	for (const capture of captures)
		if (await isSameCapture(services, key, capture, photos, nonce)) return capture;
	return undefined;
}

/** Claims the challenge that a capture responds to. @throws Problem 409 if another response has claimed it */
export type ClaimChallenge = (tx: Db) => Promise<void>;

async function lockAttempt(tx: Db, attempt: AttemptRow, kind: PhotoKind): Promise<void> {
	if (kind !== "selfie") return lockAttemptDocument(tx, attempt);
	await lockStartedAttempt(tx, attempt);
	await lockDocument(tx, attempt.id);
}

/**
 * Inserts the rows of a stored capture while the attempt is open and has room for it. The same bytes as an earlier
 * capture's cost no try: the latest capture stays, and an older one is replaced, since the latest one decides.
 * @param claim claims, in the transaction of the rows, what a new capture responds to @throws Problem if it is gone
 * @returns the capture that now is the latest of its kind
 * @throws Problem 409 when the attempt has ended, or has no room; the files are deleted
 */
export async function insertCapture(
	services: Services,
	key: EncryptionKey,
	attempt: AttemptRow,
	rows: Capture,
	photos: readonly ReceivedPhoto[],
	claim: ClaimChallenge | null,
): Promise<Capture> {
	const { kind } = rows[0];
	const nonce = decryptChallengeResponse(key, rows[0])?.challenge.nonce;
	let unused: readonly FileRow[] = [];
	try {
		return await services.db.transaction(async (tx) => {
			// Uploads of one attempt wait for each other; a photo that was received isn't refused because of that.
			await limitLockWait(tx, 4);
			await lockAttempt(tx, attempt, kind);
			const files = await listFilesOfAttempt(tx, attempt.id);
			const captures = listCaptures(files, kind);
			const repeated = await findRepeatedCapture({ ...services, db: tx }, key, captures, photos, nonce);
			if (repeated && repeated === captures[0]) {
				unused = rows;
				return repeated;
			}
			if (!repeated) await claim?.(tx);
			// A selfie's recording goes with it.
			const replaced = repeated ? files.filter((row) => row.captureId === repeated[0].captureId) : [];
			await deleteFiles(
				tx,
				replaced.map(({ id }) => id),
			);
			await assertCaptureLimit(tx, attempt, kind);
			await insertFiles(tx, rows);
			unused = replaced;
			return rows;
		});
	} catch (error) {
		// After another error, the transaction may have been committed.
		unused = error instanceof Problem ? rows : [];
		throw error;
	} finally {
		await deleteStoredFiles(services, unused);
	}
}
