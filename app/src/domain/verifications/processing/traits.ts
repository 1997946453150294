import { documentTrait, traitsOfEvidence } from "../../../checks/traits.ts";
import { decryptJson } from "../../../platform/crypto/encryption.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import type { FindTraits, Services, VerificationsPort } from "../../services.ts";
import { extractCurrentFace } from "../capture/current-face.ts";
import type { VerifiedData } from "../contract.ts";
import { decryptSnapshot } from "../decision/evidence-snapshot.ts";
import { findAttempt, findVerification } from "../queries.ts";

/** Face and document that a decided attempt showed. */
export const readAttemptTraits: VerificationsPort["readAttemptTraits"] = async (tx, key, attemptId) => {
	const attempt = await findAttempt(tx, attemptId);
	const snapshot = attempt && decryptSnapshot(key, attempt);
	return snapshot ? traitsOfEvidence(snapshot.evidence) : null;
};

/** Face and document of a verification, for adding them to a list. */
export const createTraitsReader =
	(services: Services): FindTraits =>
	async (scope, id) => {
		const row = await findVerification(services.db, scope, id);
		const key = row && (await findObjectKey(services, await services.vault.getAppKey(row.appId), row));
		if (!row || !key) return null;
		const data = row.encryptedVerifiedData
			? decryptJson<VerifiedData>(key, row.encryptedVerifiedData, "verified_data")
			: {};
		return { face: await extractCurrentFace(services, id, key), document: documentTrait(data) };
	};
