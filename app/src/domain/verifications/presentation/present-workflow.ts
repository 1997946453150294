import type { NamedWorkflow, WorkflowName } from "../../workflows/running/load-workflows.ts";
import type { VerificationSummary } from "../contract.ts";
import type { VerificationRow } from "../queries.ts";
import type { PathNode } from "../workflow-contract.ts";

/**
 * The workflow of a verification.
 * @param named what it is called; undefined for a verification that is older than workflows
 */
export const presentWorkflow = (
	{ workflowVersion: version, workflowPath: path }: VerificationRow,
	named: WorkflowName | undefined,
): VerificationSummary["workflow"] =>
	named && version !== null
		? {
				id: named.id,
				key: named.key,
				name: named.name,
				version,
				review_target_hours: named.reviewTargetHours,
				path,
			}
		: null;

/** The nodes on the path of a verification, with what the team calls them. */
export const presentPath = (
	{ workflowPath: path }: VerificationRow,
	workflow: Pick<NamedWorkflow, "definition"> | null,
): PathNode[] =>
	(path ?? []).flatMap((key) => {
		const node = workflow?.definition.nodes.find((candidate) => candidate.key === key);
		return node ? { key, type: node.type, name: node.name } : [];
	});
