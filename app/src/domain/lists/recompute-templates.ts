import { EngineUnavailableError } from "@vidimus/engine";
import { encryptJson } from "../../platform/crypto/encryption.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { FindTraits, Services } from "../services.ts";
import { faceModelId } from "../shared/face-distance.ts";
import { decryptEntryValue, unwrapEntryKey } from "./entry-encryption.ts";
import type { EntryValue } from "./entry-values.ts";
import { type ListEntryRow, listFaceEntries, updateListEntryValue } from "./queries.ts";

const batchSize = 200;

/** @returns whether the entry's face can be matched by the current model */
async function recomputeEntryTemplate(
	services: Services,
	row: ListEntryRow,
	traitsOf: FindTraits,
	model: string,
): Promise<boolean> {
	const key = unwrapEntryKey(await services.vault.getAppKey(row.appId), row);
	const value = decryptEntryValue(key, row);
	if (value.kind !== "face" || faceModelId(value.face.model) === model) return true;
	const traits = row.verificationId ? await traitsOf(row, row.verificationId) : null;
	if (!traits?.face) return false;
	const recomputed: EntryValue = { kind: "face", face: traits.face };
	await updateListEntryValue(services.db, row.id, encryptJson(key, recomputed, "value"));
	return true;
}

/**
 * Recomputes the face templates of list entries by earlier models, from the verifications they come from. An entry whose verification was
 * redacted stays with the fault `face_outdated`, and sends cases to review until its app replaces it; a warning is logged.
 * @param model ID of the current model, from `faceModelId`
 */
export async function recomputeListedTemplates(
	services: Services,
	traitsOf: FindTraits,
	model: string,
): Promise<void> {
	for (let after = ""; ; ) {
		const rows = await listFaceEntries(services.db, after, batchSize);
		for (const row of rows) {
			const isCurrent = await recomputeEntryTemplate(services, row, traitsOf, model).catch((error: Error) => {
				// The job's retry continues with this entry.
				if (error instanceof EngineUnavailableError) throw error;
				services.log.error(
					{ entry: row.id, ...toLogFields(error) },
					"the face template of a list entry couldn't be recomputed: cases go to review until that succeeds",
				);
				return true;
			});
			if (!isCurrent)
				services.log.warn(
					{ entry: row.id },
					"the photo of a list entry was redacted, so its face template is outdated and sends cases to review: its app must replace the entry",
				);
		}
		after = rows.at(-1)?.id ?? after;
		if (rows.length < batchSize) return;
	}
}
