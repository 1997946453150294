import { sealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { appKey, unwrapKey, wrapKey } from "../apps/apps.ts";
import { wrapObjectKey } from "../apps/object-keys.ts";
import type { Services } from "../services.ts";
import type { OwnWords } from "./present.ts";
import { changeVerification, findForJob, updateFile } from "./queries.ts";
import { listFilesOf } from "./redaction-queries.ts";

/** Seals what stood in clear of a verification, and puts its key under a secret and its files' under that key. */
export async function sealOlderVerification(
	services: Services,
	tx: Db,
	id: string,
	{ reference, metadata, redirectUrl }: OwnWords,
): Promise<void> {
	const row = await findForJob(tx, id);
	if (!row?.wrappedKey) return;
	const wrapping = await appKey(services, row.appId, tx);
	const key = unwrapKey(wrapping, row.wrappedKey, id);
	await changeVerification(tx, id, {
		updatedAt: row.updatedAt,
		wrappedKey: await wrapObjectKey(services, wrapping, row, key),
		sealedRequest: sealJson(key, { reference, metadata, redirectUrl } satisfies OwnWords, "request"),
	});
	for (const file of await listFilesOf(tx, id))
		if (file.wrappedKey)
			await updateFile(tx, file.id, {
				wrappedKey: wrapKey(key, unwrapKey(wrapping, file.wrappedKey, file.id), file.id),
			});
}
