import { notFound, Problem } from "../../../platform/http/problem.ts";
import { requireUnredacted } from "../../../platform/vault/object-keys.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import { loadVerification, stateConflict } from "../load-verification.ts";
import { lockVerificationForUpdate } from "../queries.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { requireMayEndReview } from "../review/may-decide.ts";
import { findStatusPath } from "../states.ts";
import { auditVerification } from "../transitions.ts";
import type { Simulate } from "./contract.ts";
import { type SimulationContext, simulateStep, toSimulatedCase } from "./simulate-step.ts";
import { assertSimulationPossible } from "./simulated-data.ts";

/**
 * Simulates an outcome in test mode, through the same steps and events as a person would cause. The verification is
 * marked as simulated. An escalated case, or one that waits for its second reviewer, is simulated by who could decide it.
 * @throws Problem 403, also `live_mode`; 404; 409 when the status doesn't allow it, `redacted` or `own_proposal`
 */
export async function simulateOutcome(
	services: Services,
	caller: Permitted<"verifications:create">,
	id: string,
	simulation: Simulate,
): Promise<Verification> {
	if (caller.actor.mode === "live") throw new Problem(403, "live_mode");
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const { key: keyBefore } = await loadVerification(services, caller, id);
	return services.db.transaction(async (tx) => {
		let row = await lockVerificationForUpdate(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = requireUnredacted(row, keyBefore);
		const path = findStatusPath(row.status, simulation.outcome);
		if (!path) throw stateConflict(row.status);
		requireMayEndReview(caller, row);
		const context: SimulationContext = { services, tx, caller, key, appKey, now: services.clock.now() };
		// Data that the engine extracted from uploaded images stays, whatever the outcome.
		if (!row.encryptedVerifiedData) assertSimulationPossible(simulation, toSimulatedCase(context, row));
		for (const step of path) row = await simulateStep(context, row, step, simulation);
		await auditVerification(services, tx, caller, row, "verification.simulated", simulation.outcome);
		return serializeForCaller({ ...services, db: tx }, caller, row, key);
	});
}
