import { toLogFields } from "../../../platform/logging/log.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import { faceModelId, listOutdatedFaces, replaceFace, type StaleFace } from "../../duplicates/duplicates.ts";
import { rebuildListedFaces } from "../../lists/rebuild-faces.ts";
import type { Services } from "../../services.ts";
import { extractCurrentFace } from "../capture/current-face.ts";
import { createTraitsReader } from "../decision/traits.ts";
import { findVerificationOfAnyApp } from "../queries.ts";

/** Queue of batches of faces to remake after the face net was changed. */
export const rebuildFacesQueue = "likenesses.rebuild";
/** Faces of one job: two seconds of CPU each where a challenge was answered. */
const batchSize = 50;

/** Where the next batch begins. */
interface RebuildProgress {
	after: number;
}

async function rebuildFace(services: Services, stale: StaleFace): Promise<void> {
	const row = await findVerificationOfAnyApp(services.db, stale.verificationId);
	if (!row) return;
	const key = findObjectKey(services, await services.vault.getAppKey(row.appId), row);
	const face = key && (await extractCurrentFace(services, row.id, key));
	await replaceFace(services, { row, key }, stale, face);
}

/**
 * Remakes a batch of the faces that are searched for duplicates from their selfies, where another net made them, and
 * asks for the next; after the last come the faces on lists. A face whose selfie is gone is dropped: it could be
 * compared with nobody.
 */
export async function rebuildFaces(services: Services, { after }: RebuildProgress): Promise<void> {
	const { db, engine, jobs, log } = services;
	const model = faceModelId(await engine.recogniserModel());
	const stale = await listOutdatedFaces(services, model, { after, limit: batchSize });
	for (const face of stale)
		await rebuildFace(services, face).catch((error: Error) =>
			log.error({ verification: face.verificationId, ...toLogFields(error) }, "a face couldn't be remade"),
		);
	const last = stale.at(-1);
	if (last && stale.length === batchSize)
		await jobs.send<RebuildProgress>(db, rebuildFacesQueue, { after: last.sequence });
	else await rebuildListedFaces(services, createTraitsReader(services), model);
}

/** Remakes faces at each start: that is when the net may have changed. */
export const beginRebuildingFaces = ({ db, jobs }: Services): Promise<void> =>
	jobs.send<RebuildProgress>(db, rebuildFacesQueue, { after: 0 });
