/** Reasons that a workflow gives, besides those of the checks. */
export const workflowReasons = ["workflow_review", "workflow_declined", "workflow_fact_unknown"] as const;
export type WorkflowReason = (typeof workflowReasons)[number];
