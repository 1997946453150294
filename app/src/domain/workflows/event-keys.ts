import { deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { FindObjectKeys } from "../services.ts";

/** The key of events about an app's workflows, which contain no personal data. */
export const deriveWorkflowKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "workflows");

/** The keys of events about workflows. */
export const findWorkflowKeys: FindObjectKeys = async ({ vault }, { actor }, ids) => {
	const key = deriveWorkflowKey(await vault.getAppKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
};
