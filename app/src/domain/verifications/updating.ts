import { isDeepStrictEqual } from "node:util";
import { sealJson } from "../../platform/crypto.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { appKey } from "../apps/apps.ts";
import { rowKey } from "../apps/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { recordEvent } from "../events/events.ts";
import { mergeMetadata } from "../metadata.ts";
import type { Services } from "../services.ts";
import type { Verification } from "./contract.ts";
import { auditVerification } from "./moves.ts";
import { type OwnWords, wordsOf } from "./present.ts";
import { changeVerification, lockVerification } from "./queries.ts";
import type { UpdateVerification } from "./update-contract.ts";
import { presentWhole } from "./verifications.ts";
import { toldOf } from "./whole.ts";

/**
 * Merges metadata into a verification's, in whichever state it is. Nothing is recorded when nothing changes.
 * @throws Problem 403, 404, 409 `redacted`, 422 at `metadata`
 */
export async function updateVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ metadata }: UpdateVerification,
): Promise<Verification> {
	authorize(caller, "verifications:create");
	const wrapping = await appKey(services, caller.actor.appId);
	const { row, key } = await services.db.transaction(async (tx) => {
		const before = await lockVerification(tx, caller.actor, id);
		if (!before) throw notFound();
		if (before.redaction !== "none") throw new Problem(409, "redacted");
		const key = rowKey(services, wrapping, before);
		const words = wordsOf(key, before);
		const after: OwnWords = { ...words, metadata: mergeMetadata(words.metadata, metadata) };
		if (isDeepStrictEqual(after.metadata, words.metadata)) return { row: before, key };
		const row = await changeVerification(tx, id, {
			sealedRequest: sealJson(key, after, "request"),
			updatedAt: services.clock.now(),
		});
		await recordEvent(services, tx, caller, {
			appId: row.appId,
			mode: row.mode,
			type: "verification.updated",
			objectId: id,
			data: await toldOf(services, tx, { row, key }, caller.locale),
			key,
		});
		await auditVerification(services, tx, caller, row, "verification.updated");
		return { row, key };
	});
	return presentWhole(services, caller, row, key);
}
