import type { Condition } from "../../../../../domain/workflows/definition/condition-contract.ts";
import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import type { StepType } from "../../../../../domain/workflows/steps/all-contract.ts";

/** What can be added to a workflow. */
export type NodeType = StepType | "condition" | "end";

/** A key that no node has: the type, or the type with a number. */
function createKey({ nodes }: WorkflowDefinition, type: NodeType): string {
	const keys = new Set(nodes.map(({ key }) => key));
	let key: string = type;
	for (let number = 2; keys.has(key); number += 1) key = `${type}_${number}`;
	return key;
}

/** Creates a node with the settings that its type begins with. @param next key of the node that follows */
export function createNode(
	definition: WorkflowDefinition,
	type: NodeType,
	next: string | null,
	test: Condition,
): WorkflowNode {
	const base = { key: createKey(definition, type), name: null };
	if (type === "end") return { ...base, type, outcome: "checks", reason: null };
	if (type === "condition") return { ...base, type, branches: [{ when: test, next: null }], else: next };
	if (type === "manual_review") return { ...base, type, instructions: null, next };
	return { ...base, type, next };
}
