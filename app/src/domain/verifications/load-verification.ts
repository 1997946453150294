import { notFound, Problem } from "../../platform/http/problem.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { findVerification } from "./queries.ts";
import type { VerificationStatus } from "./states.ts";

/** A verification of the caller's app and mode. Its key is null once redacted. @throws Problem 404, also for other apps' */
export async function loadVerification(services: Services, { actor }: Caller<AppActor>, id: string) {
	const row = await findVerification(services.db, actor, id);
	if (!row) throw notFound();
	return { row, key: await findObjectKey(services, await services.vault.getAppKey(actor.appId), row) };
}

/** The same, for changes. @throws Problem 404, 409 `redacted` */
export async function loadUnredactedVerification(services: Services, caller: Caller<AppActor>, id: string) {
	const { row, key } = await loadVerification(services, caller, id);
	if (!key) throw new Problem(409, "redacted");
	return { row, key };
}

/** A 409 that names the current status. */
export const stateConflict = (status: VerificationStatus) =>
	new Problem(409, "state_conflict", { values: { status } });
