import type { PictureInfo } from "@vidimus/engine";
import { type Key, seal, unseal } from "../../platform/crypto.ts";
import { newId } from "../../platform/ids.ts";
import { newWrappedKey, unwrapKey } from "../apps/apps.ts";
import type { Services } from "../services.ts";
import type { PictureRow } from "./captures.ts";
import type { PictureKind } from "./contract.ts";
import { type AttemptRow, deleteFiles, type FileRow } from "./queries.ts";

/** A picture as it arrived, with what a first look told of it. */
export interface Picture {
	bytes: Uint8Array;
	info: PictureInfo;
}

const location = (row: Pick<FileRow, "appId" | "verificationId" | "id">) =>
	`${row.appId}/${row.verificationId}/${row.id}`;

/** What tells one file of an attempt from another. */
type Told = Pick<FileRow, "id" | "kind" | "captureId" | "frame" | "contentType" | "width" | "height">;

/** Seals bytes under a key of their own and stores them. Plain bytes never leave memory. */
export async function storeFile<Row extends Told>(
	{ storage, clock }: Services,
	wrapping: Key,
	attempt: AttemptRow,
	told: Row,
	bytes: Uint8Array,
): Promise<FileRow & Row> {
	const { key, wrappedKey } = newWrappedKey(wrapping, told.id);
	const row = {
		appId: attempt.appId,
		mode: attempt.mode,
		verificationId: attempt.verificationId,
		attemptId: attempt.id,
		...told,
		bytes: bytes.byteLength,
		wrappedKey,
		result: null,
		reasons: [],
		sealedFindings: null,
		createdAt: clock.now(),
	};
	await storage.put(location(row), seal(key, bytes, told.id));
	return row;
}

/** Stores the frames of a capture. */
export async function storeCapture(
	services: Services,
	wrapping: Key,
	attempt: AttemptRow,
	kind: PictureKind,
	pictures: readonly Picture[],
): Promise<PictureRow[]> {
	const taken = services.clock.now();
	const captureId = newId("file", taken);
	const rows: PictureRow[] = [];
	for (const [frame, { bytes, info }] of pictures.entries()) {
		const told = {
			id: frame === 0 ? captureId : newId("file", taken),
			kind,
			captureId,
			frame,
			contentType: `image/${info.format}`,
			width: info.width,
			height: info.height,
		};
		rows.push(await storeFile(services, wrapping, attempt, told, bytes));
	}
	return rows;
}

/** Deletes the bytes of files whose rows are gone. */
export async function deleteStored({ storage }: Services, rows: readonly FileRow[]): Promise<void> {
	for (const row of rows) await storage.delete(location(row));
}

/** Forgets a capture that turned out to be no picture. */
export async function forgetCapture(services: Services, rows: readonly FileRow[]): Promise<void> {
	await deleteFiles(
		services.db,
		rows.map(({ id }) => id),
	);
	await deleteStored(services, rows);
}

/** The bytes as they arrived. */
export async function openPicture({ storage }: Services, wrapping: Key, row: FileRow): Promise<Buffer> {
	const key = unwrapKey(wrapping, row.wrappedKey, row.id);
	return unseal(key, await storage.get(location(row)), row.id);
}
