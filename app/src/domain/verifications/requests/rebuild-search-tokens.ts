import { decryptJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import type { Services } from "../../services.ts";
import type { VerifiedData } from "../contract.ts";
import { findVerificationOfAnyApp, lockVerificationForUpdate, updateVerificationRow } from "../queries.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "./present.ts";
import { buildSearchTokens } from "./search-tokens.ts";

/** Indexes a verification's words again, unless it was deleted or redacted. */
export async function rebuildVerificationSearchTokens(services: Services, tx: Db, id: string): Promise<void> {
	const found = await findVerificationOfAnyApp(tx, id);
	const row = found && (await lockVerificationForUpdate(tx, found, id));
	if (!row) return;
	const wrapping = await services.vault.getAppKey(row.appId);
	const key = findObjectKey(services, wrapping, row);
	if (!key) return;
	const verifiedData = row.encryptedVerifiedData
		? decryptJson<VerifiedData>(key, row.encryptedVerifiedData, "verified_data")
		: {};
	const searchTokens = buildSearchTokens(
		wrapping,
		decryptRequestDetails(key, row).reference,
		decryptProvidedDetails(key, row),
		verifiedData,
	);
	await updateVerificationRow(tx, id, { searchTokens, updatedAt: row.updatedAt });
}
