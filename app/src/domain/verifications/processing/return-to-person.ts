import type { Evidence } from "../../../checks/evidence.ts";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { systemCaller } from "../../shared/caller.ts";
import { isStep } from "../../workflows/definition/graph-contract.ts";
import { findStepContract } from "../../workflows/steps/all-contract.ts";
import type { Decision } from "../decision/decide.ts";
import { decryptEarlierRound, encryptEarlierRound, listSources } from "../decision/earlier-round.ts";
import { findFactsOfServer } from "../decision/find-facts.ts";
import { type AttemptRow, updateAttempt, type VerificationRow } from "../queries.ts";
import { transitionWithAudit } from "../transitions.ts";
import type { GatheredPhotos } from "./gather-evidence.ts";

/** Number of the person's steps on a path that stops at one of them, without that one; null if it stops elsewhere. */
function countStepsBeforeNext({ workflow }: Evidence, path: readonly string[]): number | null {
	const ofPerson = (workflow?.definition.nodes ?? [])
		.filter(isStep)
		.filter(({ key, type }) => path.includes(key) && findStepContract(type)?.by === "person");
	return ofPerson.some(({ key }) => key === path.at(-1)) ? ofPerson.length - 1 : null;
}

/**
 * Gives the verification back to the person where its path goes on with a step of theirs, as what the server found out decides
 * which. Nothing is decided. Each time, another step must have been done since the last, otherwise a reviewer decides. What the
 * checks decline, or want to have sent again, isn't asked for more.
 * @returns whether it went back
 */
export async function returnToPerson(
	services: Services,
	tx: Db,
	row: VerificationRow,
	attempt: AttemptRow,
	key: EncryptionKey,
	{ captures }: Pick<GatheredPhotos, "captures">,
	evidence: Evidence,
	{ status, path = [] }: Pick<Decision, "status" | "path">,
): Promise<boolean> {
	const { workflow } = evidence;
	const stepsDone = countStepsBeforeNext(evidence, path);
	const stepsBefore = decryptEarlierRound(key, attempt)?.stepsDone ?? 0;
	if (!workflow || status !== "in_review" || stepsDone === null || stepsDone <= stepsBefore) return false;
	const round = {
		facts: findFactsOfServer(workflow, evidence),
		sources: listSources(attempt, captures),
		stepsDone,
	};
	await updateAttempt(tx, attempt.id, {
		submittedAt: null,
		runs: 0,
		encryptedEarlierRound: encryptEarlierRound(key, attempt.id, round),
	});
	await transitionWithAudit(services, tx, systemCaller, { row, key }, "started", {
		submittedAt: null,
		attempts: attempt.number - 1,
	});
	return true;
}
