import type { Db } from "../../platform/database/database.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import { computeSearchColumns, decryptCustomerDetails } from "./details.ts";
import { findCustomerForJob, lockCustomerForUpdate, updateCustomerRow } from "./queries.ts";

/** Indexes a customer's words again, unless they were deleted or redacted. */
export async function rebuildCustomerSearchTokens(services: Services, tx: Db, id: string): Promise<void> {
	const found = await findCustomerForJob(tx, id);
	const row = found && (await lockCustomerForUpdate(tx, found, id));
	if (!row) return;
	const wrapping = await services.vault.getAppKey(row.appId);
	const key = findObjectKey(services, wrapping, row);
	if (!key) return;
	const { searchTokens } = computeSearchColumns(wrapping, decryptCustomerDetails(key, row));
	await updateCustomerRow(tx, row, id, { searchTokens });
}
