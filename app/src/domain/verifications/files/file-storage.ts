import type { PhotoInfo } from "@vidimus/engine";
import { decrypt, type EncryptionKey, encrypt, unwrapKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { createWrappedKey } from "../../../platform/vault/wrapped-keys.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { stateConflict } from "../load-verification.ts";
import {
	type AttemptRow,
	countCaptures,
	deleteFiles,
	type FileRow,
	findFileOfAnyApp,
	lockDocument,
	lockStatusForShare,
} from "../queries.ts";
import type { Capture, PhotoRow } from "./captures.ts";

/** Maximum captures per kind in an attempt. */
const maxCapturesPerKind = 20;

/** An uploaded image with its format and size. */
export interface ReceivedPhoto {
	bytes: Uint8Array;
	info: PhotoInfo;
}

/** Path of a file in the storage. */
export const getStoragePath = (row: Pick<FileRow, "appId" | "verificationId" | "id">) =>
	`${row.appId}/${row.verificationId}/${row.id}`;

/** Identifies a file of an attempt. */
type FileDescription = Pick<
	FileRow,
	"id" | "kind" | "captureId" | "frame" | "contentType" | "width" | "height"
>;

/** Encrypts bytes under a key of their own, wrapped by the verification's, and stores them. Plain bytes never leave memory. */
export async function storeFile<Row extends FileDescription>(
	{ storage, clock }: Services,
	verificationKey: EncryptionKey,
	attempt: AttemptRow,
	details: Row,
	bytes: Uint8Array,
): Promise<FileRow & Row> {
	const { key, wrappedKey } = createWrappedKey(verificationKey, details.id);
	const row = {
		appId: attempt.appId,
		mode: attempt.mode,
		verificationId: attempt.verificationId,
		attemptId: attempt.id,
		...details,
		bytes: bytes.byteLength,
		wrappedKey,
		result: null,
		reasons: [],
		encryptedAnswer: null,
		encryptedFindings: null,
		createdAt: clock.now(),
	};
	await storage.put(getStoragePath(row), encrypt(key, bytes, details.id));
	return row;
}

/** Stores the frames of a capture. */
export async function storeCapture(
	services: Services,
	verificationKey: EncryptionKey,
	attempt: AttemptRow,
	kind: PhotoKind,
	photos: readonly ReceivedPhoto[],
): Promise<Capture> {
	const taken = services.clock.now();
	const captureId = newId("file", taken);
	const rows: PhotoRow[] = [];
	for (const [frame, { bytes, info }] of photos.entries()) {
		const details = {
			id: frame === 0 ? captureId : newId("file", taken),
			kind,
			captureId,
			frame,
			contentType: `image/${info.format}`,
			width: info.width,
			height: info.height,
		};
		rows.push(await storeFile(services, verificationKey, attempt, details, bytes));
	}
	return rows as unknown as Capture;
}

/** Locks an attempt whose person may still submit, until the transaction ends. @throws Problem 409 otherwise, 404 */
export async function lockStartedAttempt(tx: Db, { verificationId }: AttemptRow): Promise<void> {
	const status = await lockStatusForShare(tx, verificationId);
	if (status !== "started") throw status ? stateConflict(status) : notFound();
}

/** The same, and requires that the document is still the given one. @throws Problem 409 otherwise, 404 */
export async function lockAttemptDocument(tx: Db, attempt: AttemptRow): Promise<void> {
	await lockStartedAttempt(tx, attempt);
	const now = await lockDocument(tx, attempt.id);
	if (now?.documentType !== attempt.documentType || now?.documentCountry !== attempt.documentCountry)
		throw new Problem(409, "document_changed");
}

/** @throws Problem 409 `too_many_photos` */
export async function assertCaptureLimit(db: Db, { id }: AttemptRow, kind: PhotoKind): Promise<void> {
	if ((await countCaptures(db, id, kind)) >= maxCapturesPerKind) throw new Problem(409, "too_many_photos");
}

/** Deletes the bytes of files whose rows are deleted. */
export async function deleteStoredFiles({ storage }: Services, rows: readonly FileRow[]): Promise<void> {
	for (const row of rows) await storage.delete(getStoragePath(row));
}

/** Deletes a capture that turned out not to be an image. */
export async function deleteCapture(services: Services, rows: readonly FileRow[]): Promise<void> {
	await deleteFiles(
		services.db,
		rows.map(({ id }) => id),
	);
	await deleteStoredFiles(services, rows);
}

/** The error of a file whose bytes were erased by a redaction. */
export const fileErased = () => new Problem(410, "file_erased");

/** Reads the uploaded bytes. @throws Problem 410 `file_erased` once they are erased, also while they are read */
export async function readStoredFile(
	{ db, storage }: Services,
	row: FileRow,
	verificationKey: EncryptionKey,
): Promise<Buffer> {
	if (!row.wrappedKey) throw fileErased();
	const key = unwrapKey(verificationKey, row.wrappedKey, row.id);
	try {
		return decrypt(key, await storage.get(getStoragePath(row)), row.id);
	} catch (error) {
		const current = await findFileOfAnyApp(db, row.id);
		throw current?.wrappedKey ? error : fileErased();
	}
}
