import type { EndNode, StepNode, WorkflowDefinition } from "../definition/definition-contract.ts";
import type { FactValues } from "../definition/facts-contract.ts";
import { isStep } from "../definition/graph-contract.ts";
import { type Stop, walk } from "../definition/walk.ts";
import type { WorkflowReason } from "./values.ts";

/** What a workflow says about a case, before the decision table is asked. */
export interface WorkflowRun {
	/** Keys of the nodes up to the stop, in order, with it. */
	path: string[];
	outcome: EndNode["outcome"];
	/** Why it isn't left to the checks; null where it is. */
	reason: WorkflowReason | null;
}

const reasonOfEnd: Record<EndNode["outcome"], WorkflowReason | null> = {
	checks: null,
	review: "workflow_review",
	decline: "workflow_declined",
};

/** A stop that is no end leaves the rest to a reviewer. */
function judge(stop: Stop | null): Pick<WorkflowRun, "outcome" | "reason"> {
	if (stop?.kind === "end") {
		const { outcome } = stop.node;
		return { outcome, reason: reasonOfEnd[outcome] };
	}
	return { outcome: "review", reason: stop?.kind === "step" ? "workflow_review" : "workflow_fact_unknown" };
}

/**
 * Walks through a workflow once the person has sent what they were asked: a manual review is never done.
 * @param isSent whether what a step asks for is part of the case
 */
export function runWorkflow(
	definition: WorkflowDefinition,
	facts: FactValues,
	isSent: (step: StepNode) => boolean = () => true,
): WorkflowRun {
	const done = new Set(
		definition.nodes.flatMap((node) =>
			isStep(node) && node.type !== "manual_review" && isSent(node) ? node.key : [],
		),
	);
	const { path, stop } = walk(definition, { done, facts });
	return { path: path.map(({ key }) => key), ...judge(stop) };
}

/** What the end of a path tells the person; null if the path leads to no end with a reason. */
export function findReasonOfEnd(definition: WorkflowDefinition, path: readonly string[]): EndNode["reason"] {
	const last = definition.nodes.find(({ key }) => key === path.at(-1));
	return last?.type === "end" ? last.reason : null;
}
