import { isDeepStrictEqual } from "node:util";
import { encryptJson } from "../../../platform/crypto/encryption.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { requireUnredacted } from "../../../platform/vault/object-keys.ts";
import { recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { mergeMetadata } from "../../shared/metadata.ts";
import type { Verification } from "../contract.ts";
import { decryptRequestDetails, type RequestDetails } from "../encrypted-details.ts";
import { loadVerification } from "../load-verification.ts";
import { buildEventPayload } from "../presentation/serialize-verification.ts";
import { lockVerificationForUpdate, updateVerificationRow } from "../queries.ts";
import { auditVerification } from "../transitions.ts";
import type { UpdateVerification } from "./schemas.ts";
import { serializeForCaller } from "./verifications.ts";

/**
 * Merges metadata into a verification's, in any status. Records nothing if nothing changes.
 * @throws Problem 404, 409 `redacted`, 422 at `metadata`
 */
export async function updateVerification(
	services: Services,
	caller: Permitted<"verifications:create">,
	id: string,
	{ metadata }: UpdateVerification,
): Promise<Verification> {
	const { key: keyBefore } = await loadVerification(services, caller, id);
	const { row, key } = await services.db.transaction(async (tx) => {
		const before = await lockVerificationForUpdate(tx, caller.actor, id);
		if (!before) throw notFound();
		if (before.redaction !== "none") throw new Problem(409, "redacted");
		const key = requireUnredacted(before, keyBefore);
		const details = decryptRequestDetails(key, before);
		const newDetails: RequestDetails = { ...details, metadata: mergeMetadata(details.metadata, metadata) };
		if (isDeepStrictEqual(newDetails.metadata, details.metadata)) return { row: before, key };
		const row = await updateVerificationRow(tx, id, {
			encryptedRequest: encryptJson(key, newDetails, "request"),
			updatedAt: services.clock.now(),
		});
		await recordEvent(services, tx, caller, {
			appId: row.appId,
			mode: row.mode,
			type: "verification.updated",
			objectId: id,
			data: await buildEventPayload(services, tx, { row, key }, caller.locale),
			key,
		});
		await auditVerification(services, tx, caller, row, "verification.updated");
		return { row, key };
	});
	return serializeForCaller(services, caller, row, key);
}
