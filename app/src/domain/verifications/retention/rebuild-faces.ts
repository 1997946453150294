import { loggable } from "../../../platform/log.ts";
import { heldKey } from "../../../platform/vault/object-keys.ts";
import { modelOf, replaceFace, type StaleFace, staleFaces } from "../../duplicates/duplicates.ts";
import { rebuildListedFaces } from "../../lists/rebuild-faces.ts";
import type { Services } from "../../services.ts";
import { currentFaceOf } from "../capture/current-face.ts";
import { traitsOfVerification } from "../decision/traits.ts";
import { findForJob } from "../queries.ts";

/** Queue of batches of faces to remake after the face net was changed. */
export const rebuildQueue = "likenesses.rebuild";
/** Faces of one job: two seconds of CPU each where a challenge was answered. */
const batch = 50;

/** Where the next batch begins. */
interface Progress {
	after: number;
}

async function rebuildFace(services: Services, stale: StaleFace): Promise<void> {
	const row = await findForJob(services.db, stale.verificationId);
	if (!row) return;
	const key = heldKey(services, await services.vault.appKey(row.appId), row);
	const face = key && (await currentFaceOf(services, row.id, key));
	await replaceFace(services, { row, key }, stale, face);
}

/**
 * Remakes a batch of the faces that are searched for duplicates from their selfies, where another net made them, and
 * asks for the next; after the last come the faces on lists. A face whose selfie is gone is dropped: it could be
 * compared with nobody.
 */
export async function rebuildFaces(services: Services, { after }: Progress): Promise<void> {
	const { db, engine, jobs, log } = services;
	const model = modelOf(await engine.recogniserModel());
	const stale = await staleFaces(services, model, { after, limit: batch });
	for (const face of stale)
		await rebuildFace(services, face).catch((error: Error) =>
			log.error({ verification: face.verificationId, ...loggable(error) }, "a face couldn't be remade"),
		);
	const last = stale.at(-1);
	if (last && stale.length === batch) await jobs.send<Progress>(db, rebuildQueue, { after: last.sequence });
	else await rebuildListedFaces(services, traitsOfVerification(services), model);
}

/** Remakes faces at each start: that is when the net may have changed. */
export const beginRebuildingFaces = ({ db, jobs }: Services): Promise<void> =>
	jobs.send<Progress>(db, rebuildQueue, { after: 0 });
