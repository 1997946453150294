import { sealJson, unsealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { appKey, unwrapKey } from "../apps/apps.ts";
import { wrapObjectKey } from "../apps/object-keys.ts";
import type { Services } from "../services.ts";
import { type Details, foundBy } from "./details.ts";
import { findForJob, updateCustomer } from "./queries.ts";

/** Seals a customer's reference, which stood in clear, and puts the key under a secret outside the database. */
export async function sealOlderCustomer(
	services: Services,
	tx: Db,
	id: string,
	reference: string | null,
): Promise<void> {
	const row = await findForJob(tx, id);
	if (!row?.wrappedKey || !row.sealedDetails) return;
	const wrapping = await appKey(services, row.appId, tx);
	const key = unwrapKey(wrapping, row.wrappedKey, id);
	const details: Details = { ...unsealJson<Details>(key, row.sealedDetails, "details"), reference };
	await updateCustomer(tx, row, id, {
		...foundBy(wrapping, details),
		wrappedKey: await wrapObjectKey(services, wrapping, row, key),
		sealedDetails: sealJson(key, details, "details"),
	});
}
