import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import type { FieldError } from "../../../../../shared/schemas.ts";

/** What is wrong with a workflow, at the node where it is mended. */
export interface NodeProblem {
	/** Key of the node; null where it is the workflow's. */
	node: string | null;
	message: string;
	/** Name of the verification option, if it is one's. */
	option?: string;
}

/** The errors of a definition that the API refused, at their nodes. It names a node by its key or its position. */
export const toProblems = (errors: readonly FieldError[], { nodes }: WorkflowDefinition): NodeProblem[] =>
	errors.map(({ path, message }) => {
		const [, node = ""] = /^definition\.nodes\.([^.]+)/.exec(path) ?? [];
		const key = /^\d+$/.test(node) ? nodes[Number(node)]?.key : node;
		const [, option] = /^definition\.options\.(\w+)/.exec(path) ?? [];
		return { node: key || null, message, ...(option && { option }) };
	});
