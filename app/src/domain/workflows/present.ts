import type { z } from "zod";
import type { Workflow, WorkflowVersion, WorkflowVersionSummary, workflowSummarySchema } from "./contract.ts";
import type {
	VersionWithPublisher,
	WorkflowRow,
	WorkflowVersionRow,
	WorkflowWithVersion,
} from "./queries.ts";

/** A member by name; null for a key, for the server, and for an account that is gone. */
export const presentMember = (id: string | null, name: string | null) =>
	id !== null && name !== null ? { id, name } : null;

/** As events show a workflow. */
export const summarizeWorkflow = (
	{ id, key, name, isDefault, createdAt }: WorkflowRow,
	{ number, note, publishedAt }: WorkflowVersionRow,
): z.infer<typeof workflowSummarySchema> => ({
	id,
	object: "workflow",
	key,
	name,
	is_default: isDefault,
	version: number,
	note,
	published_at: publishedAt.toISOString(),
	created_at: createdAt.toISOString(),
});

export const presentWorkflow = ({ workflow, latest, publisher, drafter }: WorkflowWithVersion): Workflow => ({
	...summarizeWorkflow(workflow, latest),
	review_target_hours: workflow.reviewTargetHours,
	published_by: presentMember(latest.publishedBy, publisher),
	draft:
		workflow.draft && workflow.draftAt
			? {
					revision: workflow.draftRevision,
					saved_at: workflow.draftAt.toISOString(),
					saved_by: presentMember(workflow.draftBy, drafter),
				}
			: null,
});

export const summarizeVersion = (row: VersionWithPublisher): WorkflowVersionSummary => ({
	object: "workflow_version",
	workflow: row.workflowId,
	number: row.number,
	note: row.note,
	restored_from: row.restoredFrom,
	published_at: row.publishedAt.toISOString(),
	published_by: presentMember(row.publishedBy, row.publisher),
});

export const presentVersion = (row: VersionWithPublisher): WorkflowVersion => ({
	...summarizeVersion(row),
	definition: row.definition,
});
