import { toLogFields } from "../../../platform/logging/log.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import { faceModelId, listOutdatedFaces, replaceFace, type StaleFace } from "../../duplicates/duplicates.ts";
import { rebuildListedFaces } from "../../lists/rebuild-faces.ts";
import type { Services } from "../../services.ts";
import { extractCurrentFace } from "../capture/current-face.ts";
import { createTraitsReader } from "../decision/traits.ts";
import { findVerificationOfAnyApp } from "../queries.ts";

/** Queue of batches of faces to rebuild after the face model changed. */
export const rebuildFacesQueue = "likenesses.rebuild";
/** Faces per job: with a challenge, each takes two seconds of CPU. */
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
 * Rebuilds a batch of faces of earlier models from their selfies, and enqueues the next batch; after the last one, the
 * listed faces. A face whose selfie was deleted is deleted too, because it couldn't be compared any more.
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

/** Enqueued at each start, when the face model may have changed. */
export const beginRebuildingFaces = ({ db, jobs }: Services): Promise<void> =>
	jobs.send<RebuildProgress>(db, rebuildFacesQueue, { after: 0 });
