import { notFound, Problem } from "../../../../platform/http/problem.ts";
import type { Page } from "../../../../shared/schemas.ts";
import { auditApp } from "../../../audit/audit.ts";
import { recordEvent } from "../../../events/events.ts";
import { authorize, type Permitted } from "../../../guard/authorize.ts";
import type {
	ListScreeningHits,
	ScreeningHit,
	UpdateScreeningHit,
} from "../../../screening/hits/contract.ts";
import { setHitState } from "../../../screening/hits/hits.ts";
import { loadScreeningHit, loadScreeningHits } from "../../../screening/hits/read-hits.ts";
import type { Services } from "../../../services.ts";
import { lockCase } from "../lock-case.ts";

/** A page of an app's hits, latest first. */
export async function listScreeningHits(
	services: Services,
	caller: Permitted<"verifications:read">,
	query: ListScreeningHits,
): Promise<Page<ScreeningHit>> {
	return loadScreeningHits(services, caller.actor, query);
}

/** @throws Problem 404 */
export async function getScreeningHit(
	services: Services,
	caller: Permitted<"verifications:read">,
	id: string,
): Promise<ScreeningHit> {
	const hit = await loadScreeningHit(services, caller.actor, id);
	if (!hit) throw notFound();
	return hit;
}

/**
 * Marks an open hit as a false positive or a true match, or reopens a reviewed one. Of two concurrent reviews the
 * second fails instead of overwriting the first.
 * @throws Problem 403, 404, 409 `hit_status_changed` or `redacted`
 */
export async function updateScreeningHit(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	{ state, note }: UpdateScreeningHit,
): Promise<ScreeningHit> {
	const { verification } = await getScreeningHit(services, authorize(caller, "verifications:read"), id);
	return lockCase(services, caller, verification, async (tx, { key }) => {
		const before = await loadScreeningHit({ ...services, db: tx }, caller.actor, id);
		if (!before) throw notFound();
		if ((before.state === "open") === (state === "open")) throw new Problem(409, "hit_status_changed");
		await setHitState(services, tx, caller.actor, { id, key, state, note });
		const hit = await loadScreeningHit({ ...services, db: tx }, caller.actor, id);
		if (!hit) throw notFound();
		const { appId, mode } = caller.actor;
		await recordEvent(services, tx, caller, {
			appId,
			mode,
			type: "screening.hit_updated",
			objectId: verification,
			data: hit,
			key,
		});
		await auditApp(services, tx, caller, "screening_hit.updated", {
			objectId: verification,
			details: { hit: id, state },
		});
		return hit;
	});
}
