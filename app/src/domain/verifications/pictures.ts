import type { PictureInfo } from "@vidimus/engine";
import { type Key, seal, unseal } from "../../platform/crypto.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { appKey, newWrappedKey, unwrapKey } from "../apps/apps.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { FileKind } from "./contract.ts";
import { type AttemptRow, deleteFiles, type FileRow, findFile } from "./queries.ts";

/** A picture as it arrived, with what a first look told of it. */
export interface Picture {
	bytes: Uint8Array;
	info: PictureInfo;
}

const location = (row: Pick<FileRow, "appId" | "verificationId" | "id">) =>
	`${row.appId}/${row.verificationId}/${row.id}`;

/** Seals the frames of a capture, each under its own key, and stores them. Plain bytes never leave memory. */
export async function storeCapture(
	{ storage, clock }: Services,
	wrapping: Key,
	attempt: AttemptRow,
	kind: FileKind,
	pictures: readonly Picture[],
): Promise<FileRow[]> {
	const createdAt = clock.now();
	const captureId = newId("file", createdAt);
	const rows: FileRow[] = [];
	for (const [frame, { bytes, info }] of pictures.entries()) {
		const id = frame === 0 ? captureId : newId("file", createdAt);
		const { key, wrappedKey } = newWrappedKey(wrapping, id);
		const row: FileRow = {
			id,
			appId: attempt.appId,
			mode: attempt.mode,
			verificationId: attempt.verificationId,
			attemptId: attempt.id,
			kind,
			captureId,
			frame,
			contentType: `image/${info.format}`,
			bytes: bytes.byteLength,
			width: info.width,
			height: info.height,
			wrappedKey,
			result: null,
			reasons: [],
			sealedFindings: null,
			createdAt,
		};
		await storage.put(location(row), seal(key, bytes, id));
		rows.push(row);
	}
	return rows;
}

/** Forgets a capture that turned out to be no picture. */
export async function forgetCapture({ db, storage }: Services, rows: readonly FileRow[]): Promise<void> {
	await deleteFiles(
		db,
		rows.map(({ id }) => id),
	);
	for (const row of rows) await storage.delete(location(row));
}

/** The bytes as they arrived. */
export async function openPicture({ storage }: Services, wrapping: Key, row: FileRow): Promise<Buffer> {
	const key = unwrapKey(wrapping, row.wrappedKey, row.id);
	return unseal(key, await storage.get(location(row)), row.id);
}

/** A picture for a member who may see it. @throws Problem 403, 404 also for another app's */
export async function readPicture(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<{ contentType: string; bytes: Buffer }> {
	authorize(caller, "files:read");
	const row = await findFile(services.db, caller.actor, id);
	if (!row) throw notFound();
	const wrapping = await appKey(services, caller.actor.appId);
	return { contentType: row.contentType, bytes: await openPicture(services, wrapping, row) };
}
