import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { shareApp } from "../shared/share-app.ts";
import {
	findDefaultWorkflow,
	findVersion,
	findWorkflow,
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

/** Lets changes of an app's workflows take turns. */
async function lockWorkflows(tx: Db, appId: string): Promise<void> {
	await shareApp(tx, appId);
	await lockByName(tx, `workflows ${appId}`);
}

/** Runs `work` while nobody else changes the app's workflows. @throws Problem 404 */
export const withLockedWorkflow = <T>(
	services: Services,
	caller: Caller<AppActor>,
	idOrKey: string,
	work: (tx: Db, found: WorkflowWithVersion) => Promise<T>,
): Promise<T> =>
	services.db.transaction(async (tx) => {
		const { appId } = caller.actor;
		await lockWorkflows(tx, appId);
		return work(tx, await loadWorkflow(tx, appId, idOrKey));
	});

/** The app's default workflow, which nobody else changes until the transaction ends. */
export async function lockDefaultWorkflow(tx: Db, appId: string): Promise<WorkflowWithVersion> {
	await lockWorkflows(tx, appId);
	const found = await findDefaultWorkflow(tx, appId);
	if (!found) throw new Error("An app lacks its default workflow.");
	return found;
}
