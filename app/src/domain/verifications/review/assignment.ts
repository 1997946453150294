import type { Db } from "../../../platform/database/database.ts";
import { invalidField, notFound } from "../../../platform/http/problem.ts";
import { findObjectKeys, type ObjectKeys, requireUnredacted } from "../../../platform/vault/object-keys.ts";
import { auditApp } from "../../audit/audit.ts";
import { authorize, isPermitted, type Permitted } from "../../guard/authorize.ts";
import { getPermissionsOfRoles } from "../../guard/permissions.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadMembers } from "../../team/list-members.ts";
import type { Verification } from "../contract.ts";
import { loadVerification } from "../load-verification.ts";
import { listWrappedKeys, type VerificationRow } from "../queries.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import type { AssignMany, NextCase } from "./contract.ts";
import { findNextCase, lockVerificationsForUpdate, updateAssignee } from "./queries.ts";
import { recordReviewEvent } from "./review-event.ts";

/** IDs of the current members who may review. */
async function listReviewers(services: Services, tx: Db, appId: string): Promise<Set<string>> {
	const members = await loadMembers(services, appId, tx);
	return new Set(
		members
			.filter(({ roles }) => getPermissionsOfRoles(roles).includes("verifications:review"))
			.map(({ user }) => user.id),
	);
}

/** Whether a user is currently a member who may review. */
export const isReviewer = async (
	services: Services,
	tx: Db,
	appId: string,
	userId: string,
): Promise<boolean> => (await listReviewers(services, tx, appId)).has(userId);

/**
 * Every reviewer may take a case that is nobody's and return their own; escalated cases and the work of others are for those
 * who manage reviews.
 * @throws Problem 403
 */
function assertMayAssign(
	caller: Caller<AppActor>,
	{ assigneeId, escalatedAt }: VerificationRow,
	to: string | null,
	reviewers: ReadonlySet<string>,
): void {
	const { id } = caller.actor;
	const isFree = assigneeId === null || !reviewers.has(assigneeId);
	const takesFree = isFree && escalatedAt === null && to === id;
	const returnsOwn = assigneeId === id && to === null;
	if (!takesFree && !returnsOwn) authorize(caller, "reviews:manage");
}

/** Keys of cases, read before a transaction locks them. */
const findCaseKeys = async (services: Services, { actor }: Caller<AppActor>, ids: readonly string[]) =>
	findObjectKeys(
		services,
		await services.vault.getAppKey(actor.appId),
		await listWrappedKeys(services.db, actor, ids),
	);

/** Assigns cases to a member, or unassigns them. Skips those already assigned so. @returns the changed rows */
async function lockAndAssign(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ ids, assignee }: AssignMany,
	keyOf: ObjectKeys,
): Promise<VerificationRow[]> {
	const { appId } = caller.actor;
	const reviewers = await listReviewers(services, tx, appId);
	if (assignee !== null && !reviewers.has(assignee)) throw invalidField("assignee", "not_a_reviewer");
	const lockedRows = await lockVerificationsForUpdate(tx, caller.actor, ids);
	if (lockedRows.length < new Set(ids).size) throw notFound();
	const rowsToAssign = lockedRows.filter((row) => row.assigneeId !== assignee);
	if (rowsToAssign.length === 0) return [];
	for (const row of rowsToAssign) assertMayAssign(caller, row, assignee, reviewers);
	const changed = await updateAssignee(
		tx,
		rowsToAssign.map(({ id }) => id),
		assignee,
		services.clock.now(),
	);
	for (const row of changed) {
		const key = requireUnredacted(row, keyOf(row.id));
		await recordReviewEvent(services, tx, caller, { row, key }, "verification.assigned");
	}
	return changed;
}

/** Assigns a case to a reviewer, or unassigns it. @throws Problem 403, 404, 409 `redacted`, 422 at `assignee` */
export async function assignVerification(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	assignee: string | null,
): Promise<Verification> {
	const keyOf = await findCaseKeys(services, caller, [id]);
	await services.db.transaction(async (tx) => {
		const changed = await lockAndAssign(services, tx, caller, { ids: [id], assignee }, keyOf);
		if (changed.length > 0)
			await auditApp(services, tx, caller, "verification.assigned", { objectId: id, details: { assignee } });
	});
	const { row, key } = await loadVerification(services, caller, id);
	return serializeForCaller(services, caller, row, key);
}

/** Assigns several cases, all or none. @returns how many were reassigned */
export async function assignVerifications(
	services: Services,
	caller: Permitted<"verifications:review">,
	input: AssignMany,
): Promise<{ count: number }> {
	const keyOf = await findCaseKeys(services, caller, input.ids);
	const changed = await services.db.transaction(async (tx) => {
		const rows = await lockAndAssign(services, tx, caller, input, keyOf);
		if (rows.length > 0)
			await auditApp(services, tx, caller, "verification.assigned", {
				details: { assignee: input.assignee, count: rows.length },
			});
		return rows;
	});
	return { count: changed.length };
}

/** The oldest case in review that is assigned to the caller or unassigned, and that they may decide. */
export async function retrieveNextCase(
	services: Services,
	caller: Permitted<"verifications:review">,
	after: string | undefined,
): Promise<NextCase> {
	const reviewer = { id: caller.actor.id, managesReviews: isPermitted(caller, "reviews:manage") };
	return findNextCase(services.db, caller.actor, reviewer, after);
}
