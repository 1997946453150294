import type { Db } from "../../../platform/database/database.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { WorkflowDefinition } from "../definition/definition-contract.ts";
import { findLatestVersion, findVersion, listNames } from "./queries.ts";

/** What a workflow is called, and its review target: what holds for all of its versions. */
export interface WorkflowName {
	id: string;
	key: string;
	name: string | null;
	reviewTargetHours: number | null;
}
/** A version of a workflow, with what the workflow is called. */
export interface NamedWorkflow extends WorkflowName {
	/** Number of the version, from 1. */
	version: number;
	definition: WorkflowDefinition;
}

/**
 * An app's workflow in its latest version, which new verifications follow.
 * @param named ID or key; the default one without a name
 * @throws Problem 422 at `workflow` where the app has none by that name
 */
export async function chooseWorkflow(db: Db, appId: string, named?: string): Promise<NamedWorkflow> {
	const workflow = await findLatestVersion(db, appId, named ?? null);
	if (workflow) return workflow;
	if (named === undefined) throw new Error("An app lacks its default workflow.");
	throw invalidField("workflow", "workflow_unknown");
}

/** The columns of a verification's row that name its version. */
interface VersionOfRow {
	appId: string;
	workflowId: string | null;
	workflowVersion: number | null;
}

/** The version that a verification keeps; null if it is older than workflows. */
export async function loadWorkflowOf(
	db: Db,
	{ appId, workflowId: id, workflowVersion: version }: VersionOfRow,
): Promise<NamedWorkflow | null> {
	if (id === null || version === null) return null;
	const workflow = await findVersion(db, appId, id, version);
	if (!workflow) throw new Error("A verification lacks the version of its workflow.");
	return workflow;
}

/** What the workflows of an app's verifications are called, by ID. One query, none without workflows. */
export async function loadWorkflowNames(
	db: Db,
	appId: string,
	rows: readonly Pick<VersionOfRow, "workflowId">[],
): Promise<ReadonlyMap<string, WorkflowName>> {
	const ids = [...new Set(rows.flatMap(({ workflowId: id }) => id ?? []))];
	const named = ids.length > 0 ? await listNames(db, appId, ids) : [];
	return new Map(named.map((workflow) => [workflow.id, workflow]));
}
