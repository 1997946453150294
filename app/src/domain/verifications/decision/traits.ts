import { documentOf } from "../../../checks/known.ts";
import { unsealJson } from "../../../platform/crypto/crypto.ts";
import { heldKey } from "../../../platform/vault/object-keys.ts";
import type { TraitsOf } from "../../lists/lists.ts";
import type { Services } from "../../services.ts";
import { currentFaceOf } from "../capture/current-face.ts";
import type { VerifiedData } from "../contract.ts";
import { findVerification } from "../queries.ts";

/** Face and document of a verification as its latest selfie and data show them, for lists to name. */
export const traitsOfVerification =
	(services: Services): TraitsOf =>
	async (scope, id) => {
		const row = await findVerification(services.db, scope, id);
		const key = row && heldKey(services, await services.vault.appKey(row.appId), row);
		if (!row || !key) return null;
		const data = row.sealedVerifiedData
			? unsealJson<VerifiedData>(key, row.sealedVerifiedData, "verified_data")
			: {};
		return { face: await currentFaceOf(services, id, key), document: documentOf(data) };
	};
