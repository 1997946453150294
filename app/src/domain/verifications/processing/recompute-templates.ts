import { EngineUnavailableError } from "@vidimus/engine";
import { toLogFields } from "../../../platform/logging/log.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import {
	listOutdatedFaces,
	type OutdatedFace,
	replaceOutdatedFace,
} from "../../duplicates/replace-outdated-face.ts";
import { recomputeListedTemplates } from "../../lists/recompute-templates.ts";
import type { Services } from "../../services.ts";
import { faceModelId } from "../../shared/face-distance.ts";
import { extractCurrentFace } from "../capture/current-face.ts";
import { findVerificationOfAnyApp } from "../queries.ts";
import { createTraitsReader } from "./traits.ts";

/** Queue of batches of face templates to recompute after the face recognition model changed. Named as in existing databases. */
export const recomputeTemplatesQueue = "face_templates.recompute";
/** Faces per job: with a challenge, each takes two seconds of CPU. */
const batchSize = 50;

/** Where the next batch begins. */
interface RecomputationProgress {
	after: number;
}

async function recomputeTemplate(services: Services, outdated: OutdatedFace): Promise<void> {
	const row = await findVerificationOfAnyApp(services.db, outdated.verificationId);
	if (!row) return;
	const key = await findObjectKey(services, await services.vault.getAppKey(row.appId), row);
	const face = key && (await extractCurrentFace(services, row.id, key));
	await replaceOutdatedFace(services, { row, key }, outdated, face);
}

/**
 * Recomputes a batch of face templates of earlier models from their selfies, and enqueues the next batch; after the last one,
 * those of list entries. A template whose selfie was deleted is deleted too, because it couldn't be compared any more.
 */
export async function recomputeTemplates(
	services: Services,
	{ after }: RecomputationProgress,
): Promise<void> {
	const { db, engine, jobs, log } = services;
	const model = faceModelId(await engine.recognizerModel());
	const faces = await listOutdatedFaces(services, model, { after, limit: batchSize });
	for (const face of faces)
		await recomputeTemplate(services, face).catch((error: Error) => {
			// The job's retry continues with this face.
			if (error instanceof EngineUnavailableError) throw error;
			log.error(
				{ verification: face.verificationId, ...toLogFields(error) },
				"a face template couldn't be recomputed: this person isn't found as a duplicate until that succeeds",
			);
		});
	const last = faces.at(-1);
	if (last && faces.length === batchSize)
		await jobs.send<RecomputationProgress>(db, recomputeTemplatesQueue, { after: last.sequence });
	else await recomputeListedTemplates(services, createTraitsReader(services), model);
}

/** Called at each start, when the face recognition model may have changed. */
export const enqueueTemplateRecomputation = ({ db, jobs }: Services): Promise<void> =>
	jobs.send<RecomputationProgress>(db, recomputeTemplatesQueue, { after: 0 });
