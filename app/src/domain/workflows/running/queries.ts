import { and, eq, inArray, or } from "drizzle-orm";
import { scopedToApp } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { workflows, workflowVersions } from "../tables.ts";

const nameColumns = {
	id: workflows.id,
	key: workflows.key,
	name: workflows.name,
	reviewTargetHours: workflows.reviewTargetHours,
};
const versionColumns = {
	...nameColumns,
	version: workflowVersions.number,
	definition: workflowVersions.definition,
};

/**
 * An app's workflow in its latest version.
 * @param idOrKey null for the default one
 */
export const findLatestVersion = async (db: Db, appId: string, idOrKey: string | null) =>
	(
		await scopedToApp(db, appId)
			.select(
				workflows,
				idOrKey === null
					? eq(workflows.isDefault, true)
					: or(eq(workflows.id, idOrKey), eq(workflows.key, idOrKey)),
				versionColumns,
			)
			.innerJoin(
				workflowVersions,
				and(eq(workflowVersions.workflowId, workflows.id), eq(workflowVersions.number, workflows.version)),
			)
	)[0];

/** One version of an app's workflow. */
export const findVersion = async (db: Db, appId: string, id: string, number: number) =>
	(
		await scopedToApp(db, appId)
			.select(workflows, eq(workflows.id, id), versionColumns)
			.innerJoin(
				workflowVersions,
				and(eq(workflowVersions.workflowId, workflows.id), eq(workflowVersions.number, number)),
			)
	)[0];

/** What an app's workflows are called, and their review targets. */
export const listNames = (db: Db, appId: string, ids: readonly string[]) =>
	scopedToApp(db, appId).select(workflows, inArray(workflows.id, [...ids]), nameColumns);
