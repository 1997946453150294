/** What is wrong with a workflow's definition. */
export const workflowProblemCodes = [
	"start_missing",
	"key_repeated",
	"branch_open",
	"target_unknown",
	"cycle",
	"unreachable",
	"branch_repeated",
	"condition_too_large",
	"field_unknown",
	"field_not_always_known",
	"operator_unsuited",
	"value_unknown",
	"step_repeated",
	"step_missing",
	"reason_missing",
	"languages_missing",
] as const;
export type WorkflowProblemCode = (typeof workflowProblemCodes)[number];

/** A fault of a definition, at the node where it is mended. */
export interface WorkflowProblem {
	/** Key of the node; null where it is the workflow's. */
	node: string | null;
	code: WorkflowProblemCode;
	/** What its sentence names. */
	values: Readonly<Record<string, string>>;
}

export const problemAt = (
	node: string | null,
	code: WorkflowProblemCode,
	values: Record<string, string> = {},
): WorkflowProblem => ({ node, code, values });
