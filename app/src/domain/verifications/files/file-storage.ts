import type { PhotoInfo } from "@vidimus/engine";
import { decrypt, type EncryptionKey, encrypt, unwrapKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueueFileDeletion, storeFiles, type UnkeptFiles } from "../../../platform/storage/stored-files.ts";
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
import type { Capture } from "./captures.ts";

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

/** Encrypts bytes under a key of their own, wrapped by the verification's. Plain bytes never leave memory. */
function encryptFile<Row extends FileDescription>(
	{ clock }: Services,
	verificationKey: EncryptionKey,
	attempt: AttemptRow,
	details: Row,
	bytes: Uint8Array,
): { row: FileRow & Row; encrypted: Uint8Array } {
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
	return { row, encrypted: encrypt(key, bytes, details.id) };
}

/** Rows of stored files, whose transaction keeps them. */
export interface Stored<Rows> {
	readonly rows: Rows;
	readonly files: UnkeptFiles;
}

/** Stores files before the transaction of their rows. @param contents bytes of each file, with what its row says of it */
export async function storePersonFiles<Row extends FileDescription>(
	services: Services,
	verificationKey: EncryptionKey,
	attempt: AttemptRow,
	contents: readonly (readonly [details: Row, bytes: Uint8Array])[],
): Promise<Stored<(FileRow & Row)[]>> {
	const files = contents.map(([details, bytes]) =>
		encryptFile(services, verificationKey, attempt, details, bytes),
	);
	return {
		rows: files.map(({ row }) => row),
		files: await storeFiles(
			services,
			new Map(files.map(({ row, encrypted }) => [getStoragePath(row), encrypted])),
		),
	};
}

/** Stores the frames of a capture. */
export async function storeCapture(
	services: Services,
	verificationKey: EncryptionKey,
	attempt: AttemptRow,
	kind: PhotoKind,
	photos: readonly ReceivedPhoto[],
): Promise<Stored<Capture>> {
	const taken = services.clock.now();
	const captureId = newId("file", taken);
	const contents = photos.map(({ bytes, info }, frame) => {
		const details = {
			id: frame === 0 ? captureId : newId("file", taken),
			kind,
			captureId,
			frame,
			contentType: `image/${info.format}`,
			width: info.width,
			height: info.height,
		};
		return [details, bytes] as const;
	});
	const { rows, files } = await storePersonFiles(services, verificationKey, attempt, contents);
	return { rows: rows as unknown as Capture, files };
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

/** Deletes the bytes of files whose rows are deleted in the same transaction. */
export const deleteStoredFiles = (services: Services, tx: Db, rows: readonly FileRow[]): Promise<void> =>
	enqueueFileDeletion(services, tx, rows.map(getStoragePath));

/** Deletes files with their rows. */
export async function deletePersonFiles(services: Services, tx: Db, rows: readonly FileRow[]): Promise<void> {
	await deleteFiles(
		tx,
		rows.map(({ id }) => id),
	);
	await deleteStoredFiles(services, tx, rows);
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
