import { and, asc, desc, eq, getTableColumns, lt, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PersonLocale } from "../../i18n/locales.ts";
import { scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { workflows, workflowVersions } from "./tables.ts";

export type WorkflowRow = typeof workflows.$inferSelect;
export type WorkflowVersionRow = typeof workflowVersions.$inferSelect;

/** A workflow with its latest version, and the names of members who published it and saved its draft. */
export interface WorkflowWithVersion {
	workflow: WorkflowRow;
	latest: WorkflowVersionRow;
	publisher: string | null;
	drafter: string | null;
}
export type VersionWithPublisher = WorkflowVersionRow & { publisher: string | null };

export const insertWorkflow = (db: Db, row: typeof workflows.$inferInsert) =>
	db.insert(workflows).values(row).returning();

export const insertWorkflowVersion = (db: Db, row: typeof workflowVersions.$inferInsert) =>
	db.insert(workflowVersions).values(row);

const drafters = alias(users, "drafters");
const selectWithVersion = (db: Db, appId: string, where?: SQL) =>
	scopedToApp(db, appId)
		.select(workflows, where, {
			workflow: workflows,
			latest: workflowVersions,
			publisher: users.name,
			drafter: drafters.name,
		})
		.innerJoin(
			workflowVersions,
			and(eq(workflowVersions.workflowId, workflows.id), eq(workflowVersions.number, workflows.version)),
		)
		.leftJoin(users, eq(users.id, workflowVersions.publishedBy))
		.leftJoin(drafters, eq(drafters.id, workflows.draftBy));

/** Oldest first. */
export const listWorkflowRows = (db: Db, appId: string): Promise<WorkflowWithVersion[]> =>
	selectWithVersion(db, appId).orderBy(asc(workflows.id));

/** @param idOrKey keys never look like IDs */
export const findWorkflow = async (
	db: Db,
	appId: string,
	idOrKey: string,
): Promise<WorkflowWithVersion | undefined> =>
	(await selectWithVersion(db, appId, or(eq(workflows.id, idOrKey), eq(workflows.key, idOrKey))))[0];

export const findDefaultWorkflow = async (db: Db, appId: string): Promise<WorkflowWithVersion | undefined> =>
	(await selectWithVersion(db, appId, eq(workflows.isDefault, true)))[0];

export const countWorkflows = (db: Db, appId: string): Promise<number> =>
	scopedToApp(db, appId).count(workflows);

/** Languages of an app's verification page. */
export const findPersonLanguages = async (db: Db, appId: string): Promise<PersonLocale[]> =>
	(await db.select({ settings: apps.settings }).from(apps).where(eq(apps.id, appId)))[0]?.settings
		.languages ?? [];

export const updateWorkflowRow = (
	db: Db,
	appId: string,
	id: string,
	to: Partial<Omit<WorkflowRow, "id" | "appId">>,
) => scopedToApp(db, appId).update(workflows, to, eq(workflows.id, id));

/** Leaves an app without a default workflow, until another becomes it in the same transaction. */
export const unsetDefault = (db: Db, appId: string) =>
	scopedToApp(db, appId).update(workflows, { isDefault: false }, eq(workflows.isDefault, true));

const selectVersions = (db: Db, appId: string, where: SQL | undefined) =>
	scopedToApp(db, appId)
		.select(workflowVersions, where, { ...getTableColumns(workflowVersions), publisher: users.name })
		.leftJoin(users, eq(users.id, workflowVersions.publishedBy));

export const findVersion = async (
	db: Db,
	appId: string,
	workflowId: string,
	number: number,
): Promise<VersionWithPublisher | undefined> =>
	(
		await selectVersions(
			db,
			appId,
			and(eq(workflowVersions.workflowId, workflowId), eq(workflowVersions.number, number)),
		)
	)[0];

/** Latest first. @param before number of the last version of the previous page */
export const listVersionRows = (
	db: Db,
	appId: string,
	workflowId: string,
	{ before, limit }: { before: number | undefined; limit: number },
): Promise<VersionWithPublisher[]> =>
	selectVersions(
		db,
		appId,
		and(
			eq(workflowVersions.workflowId, workflowId),
			before === undefined ? undefined : lt(workflowVersions.number, before),
		),
	)
		.orderBy(desc(workflowVersions.number))
		.limit(limit + 1);
