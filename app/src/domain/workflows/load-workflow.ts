import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import {
	findVersion,
	findWorkflow,
	lockWorkflow,
	type VersionWithPublisher,
	type WorkflowRow,
	type WorkflowWithVersion,
} from "./queries.ts";

/** @throws Problem 404 */
export async function loadWorkflow(db: Db, appId: string, idOrKey: string): Promise<WorkflowWithVersion> {
	const found = await findWorkflow(db, appId, idOrKey);
	if (!found) throw notFound();
	return found;
}

/** @throws Problem 404 */
export async function loadVersion(
	db: Db,
	{ appId, id }: Pick<WorkflowRow, "appId" | "id">,
	number: number,
): Promise<VersionWithPublisher> {
	const found = await findVersion(db, appId, id, number);
	if (!found) throw notFound();
	return found;
}

/** Runs `work` with the workflow's row locked. @throws Problem 404 */
export const withLockedWorkflow = <T>(
	services: Services,
	caller: Caller<AppActor>,
	idOrKey: string,
	work: (tx: Db, row: WorkflowRow) => Promise<T>,
): Promise<T> =>
	services.db.transaction(async (tx) => {
		const row = await lockWorkflow(tx, caller.actor.appId, idOrKey);
		if (!row) throw notFound();
		return work(tx, row);
	});
