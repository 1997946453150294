import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { lockCase } from "../verifications/review/lock-case.ts";
import { reopenCase } from "../verifications/review/reopen-verification.ts";
import type { ListSpotChecks, ReviewSpotCheck, SpotCheck } from "./contract.ts";
import { findSpotCheck, listSpotCheckRows, type SpotCheckRow, updatePendingSpotCheck } from "./queries.ts";

const presentSpotCheck = (row: SpotCheckRow): SpotCheck => ({
	id: row.id,
	object: "spot_check",
	verification: row.verificationId,
	checks: row.checks,
	result: row.result,
	incorrect_checks: row.incorrectChecks,
	reviewed_by: row.reviewedBy,
	reviewed_at: row.reviewedAt?.toISOString() ?? null,
	created_at: row.createdAt.toISOString(),
});

/** Spot checks of the caller's app and mode, oldest first. */
export async function listSpotChecks(
	services: Services,
	caller: Permitted<"reviews:read">,
	query: ListSpotChecks,
): Promise<Page<SpotCheck>> {
	const rows = await listSpotCheckRows(services.db, caller.actor, query);
	return paginate(rows, query.limit, ({ id }) => id, presentSpotCheck);
}

/**
 * Saves what a reviewer found about an approval. An incorrect one is reopened, so that it no longer counts while
 * somebody decides it anew.
 * @throws Problem 404, 409 `spot_check_reviewed` or `redacted`, 422 at `incorrect_checks`
 */
export async function reviewSpotCheck(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	{ result, incorrect_checks: incorrectChecks, comment }: ReviewSpotCheck,
): Promise<SpotCheck> {
	const drawn = await findSpotCheck(services.db, caller.actor, id);
	if (!drawn) throw notFound();
	if (drawn.result) throw new Problem(409, "spot_check_reviewed");
	if (!incorrectChecks.every((name) => drawn.checks.includes(name)))
		throw invalidField("incorrect_checks", "check_not_clear");
	return lockCase(services, caller, drawn.verificationId, async (tx, locked) => {
		const reviewed = await updatePendingSpotCheck(tx, id, {
			result,
			incorrectChecks,
			reviewedBy: caller.actor.id,
			reviewedAt: services.clock.now(),
		});
		if (!reviewed) throw new Problem(409, "spot_check_reviewed");
		await auditApp(services, tx, caller, "verification.spot_checked", {
			objectId: drawn.verificationId,
			details: { result, incorrect_checks: incorrectChecks },
		});
		if (result === "incorrect" && comment !== null) await reopenCase(services, tx, caller, locked, comment);
		return presentSpotCheck(reviewed);
	});
}
