import type { CheckName } from "../../../checks/all-contract.ts";
import { sha256 } from "../../../platform/crypto/hashes.ts";
import type { Db } from "../../../platform/database/database.ts";
import { listDuplicatesOf } from "../../duplicates/list-duplicates.ts";
import type { JudgedHit, Services } from "../../services.ts";
import { loadWorkflowOf } from "../../workflows/running/load-workflows.ts";
import { findRequestedOptions } from "../decision/apply-workflow.ts";
import { listUnansweredChecks } from "../decision/unanswered-checks.ts";
import { findLatestAttempt, listChecks, type VerificationRow } from "../queries.ts";

/** What a reviewer decides on, apart from the photos. */
export interface CaseFindings {
	hits: readonly JudgedHit[];
	unansweredChecks: readonly CheckName[];
	/** Changes with any hit, its state, a check or a duplicate: a decision on other findings isn't a decision on these. */
	fingerprint: string;
}

/** Loads the findings of a locked case. */
export async function loadCaseFindings(
	services: Services,
	tx: Db,
	row: VerificationRow,
): Promise<CaseFindings> {
	const attempt = await findLatestAttempt(tx, row.id);
	const checks = attempt ? await listChecks(tx, attempt.id) : [];
	const hits = await services.ports.screening.listJudgedHits(tx, row, row.id);
	const duplicates = await listDuplicatesOf({ ...services, db: tx }, row, row.id);
	const seen = [
		hits.map(({ id, state, reviewedAt }) => [id, state, reviewedAt]),
		checks.map(({ id }) => id),
		duplicates.map(({ kind, verification, status }) => [kind, verification, status]).toSorted(),
	];
	const options = findRequestedOptions(row, await loadWorkflowOf(tx, row));
	return {
		hits,
		unansweredChecks: attempt ? listUnansweredChecks({ ...row, options }, attempt, checks) : [],
		fingerprint: sha256(JSON.stringify(seen)),
	};
}
