import { and, eq } from "drizzle-orm";
import { scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { workflows, workflowVersions } from "./tables.ts";

export type WorkflowRow = typeof workflows.$inferSelect;
export type WorkflowVersionRow = typeof workflowVersions.$inferSelect;

export const insertWorkflow = (db: Db, row: typeof workflows.$inferInsert) =>
	db.insert(workflows).values(row);

export const insertWorkflowVersion = (db: Db, row: typeof workflowVersions.$inferInsert) =>
	db.insert(workflowVersions).values(row);

/** An app's default workflow in its latest version. */
export const findDefaultVersion = async (db: Db, appId: string): Promise<WorkflowVersionRow | undefined> =>
	(
		await scopedToApp(db, appId)
			.select(workflows, eq(workflows.isDefault, true), { version: workflowVersions })
			.innerJoin(
				workflowVersions,
				and(eq(workflowVersions.workflowId, workflows.id), eq(workflowVersions.number, workflows.version)),
			)
	)[0]?.version;

export const updateLatestVersion = (db: Db, appId: string, id: string, version: number) =>
	scopedToApp(db, appId).update(workflows, { version }, eq(workflows.id, id));
