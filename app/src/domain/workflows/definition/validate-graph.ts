import type { WorkflowDefinition, WorkflowNode } from "./definition-contract.ts";
import { indexNodes, listEdges, type NodesByKey, orderNodes } from "./graph-contract.ts";
import { problemAt, type WorkflowProblem } from "./problem-contract.ts";

const findOpenBranches = (byKey: NodesByKey, node: WorkflowNode): WorkflowProblem[] =>
	listEdges(node).flatMap(({ name, target }) => {
		if (target === null) return [problemAt(node.key, "branch_open", { branch: name })];
		return byKey.has(target) ? [] : [problemAt(node.key, "target_unknown", { branch: name, target })];
	});

function findRepeatedBranches(node: WorkflowNode): WorkflowProblem[] {
	if (node.type !== "condition") return [];
	const conditions = node.branches.map(({ when }) => JSON.stringify(when));
	return conditions.flatMap((condition, position) =>
		conditions.indexOf(condition) < position
			? [problemAt(node.key, "branch_repeated", { branch: String(position) })]
			: [],
	);
}

/** Faults of a definition's graph: whoever starts doesn't reach an end, or a node isn't reached. */
export function validateGraph(definition: WorkflowDefinition): WorkflowProblem[] {
	const { start, nodes } = definition;
	const byKey = indexNodes(definition);
	const isStarting = start !== null && byKey.has(start);
	const { nodes: reached, cycles } = orderNodes(definition);
	const keysReached = new Set(reached.map(({ key }) => key));
	const keys = nodes.map(({ key }) => key);
	return [
		...(isStarting ? [] : [problemAt(null, "start_missing")]),
		...nodes.flatMap((node, position) => [
			...(keys.indexOf(node.key) < position ? [problemAt(node.key, "key_repeated")] : []),
			...findOpenBranches(byKey, node),
			...findRepeatedBranches(node),
			...(isStarting && !keysReached.has(node.key) ? [problemAt(node.key, "unreachable")] : []),
		]),
		...cycles.map((key) => problemAt(key, "cycle")),
	];
}
