import type { Db } from "../../../platform/database/database.ts";
import { invalid, notFound } from "../../../platform/errors.ts";
import { rowKey } from "../../../platform/vault/object-keys.ts";
import { auditApp } from "../../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import { permissionsOf } from "../../team/permissions.ts";
import { membersOf } from "../../team/team.ts";
import type { Verification } from "../contract.ts";
import type { VerificationRow } from "../queries.ts";
import { presentSummary } from "../requests/present.ts";
import { presentWhole, readVerification } from "../requests/verifications.ts";
import type { AssignMany, NextCase } from "./contract.ts";
import { assignVerifications, findNextCase, lockVerifications } from "./queries.ts";

/** Whether somebody is in the team now and may review. */
export async function isReviewer(
	services: Services,
	tx: Db,
	appId: string,
	userId: string,
): Promise<boolean> {
	const member = (await membersOf(services, appId, tx)).find(({ user }) => user.id === userId);
	return member !== undefined && permissionsOf(member.roles).includes("verifications:review");
}

/** @throws Problem 422 at `assignee` */
async function assertReviewer(services: Services, tx: Db, appId: string, userId: string): Promise<void> {
	if (!(await isReviewer(services, tx, appId, userId))) throw invalid("assignee", "not_a_reviewer");
}

/** Hands cases to a member, or to nobody. Those that they have already stay as they are. @returns those that changed */
async function assign(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ ids, assignee }: AssignMany,
): Promise<VerificationRow[]> {
	const { appId } = caller.actor;
	if (assignee !== null) await assertReviewer(services, tx, appId, assignee);
	const held = await lockVerifications(tx, caller.actor, ids);
	if (held.length < new Set(ids).size) throw notFound();
	const others = held.filter((row) => row.assigneeId !== assignee);
	if (others.length === 0) return [];
	const wrapping = await services.vault.appKey(appId, tx);
	const changed = await assignVerifications(
		tx,
		others.map(({ id }) => id),
		assignee,
		services.clock.now(),
	);
	for (const row of changed) {
		const key = rowKey(services, wrapping, row);
		await recordEvent(services, tx, caller, {
			appId,
			mode: row.mode,
			type: "verification.assigned",
			objectId: row.id,
			data: presentSummary(row, key, caller.locale),
			key,
		});
	}
	return changed;
}

/** Hands a case to a member who may review, or to nobody. @throws Problem 403, 404, 409 `redacted`, 422 at `assignee` */
export async function assignVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	assignee: string | null,
): Promise<Verification> {
	authorize(caller, "verifications:review");
	await services.db.transaction(async (tx) => {
		const changed = await assign(services, tx, caller, { ids: [id], assignee });
		if (changed.length > 0)
			await auditApp(services, tx, caller, "verification.assigned", { objectId: id, details: { assignee } });
	});
	const { row, key } = await readVerification(services, caller, id);
	return presentWhole(services, caller, row, key);
}

/** The same for many at once: all of them or none. @returns how many changed hands */
export async function assignMany(
	services: Services,
	caller: Caller<AppActor>,
	input: AssignMany,
): Promise<{ count: number }> {
	authorize(caller, "verifications:review");
	const changed = await services.db.transaction(async (tx) => {
		const rows = await assign(services, tx, caller, input);
		if (rows.length > 0)
			await auditApp(services, tx, caller, "verification.assigned", {
				details: { assignee: input.assignee, count: rows.length },
			});
		return rows;
	});
	return { count: changed.length };
}

/** The case to take up next: the oldest in review that is the caller's or nobody's, and waits for them. */
export async function nextCase(
	services: Services,
	caller: Caller<AppActor>,
	after: string | undefined,
): Promise<NextCase> {
	authorize(caller, "verifications:review");
	return findNextCase(services.db, caller.actor, caller.actor.id, after);
}
