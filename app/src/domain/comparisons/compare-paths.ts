import { isDeepStrictEqual } from "node:util";
import type { WorkflowDefinition, WorkflowNode } from "../workflows/definition/definition-contract.ts";
import { indexNodes } from "../workflows/definition/graph-contract.ts";

/** The nodes of a path. */
export function listPathNodes(definition: WorkflowDefinition, path: readonly string[]): WorkflowNode[] {
	const byKey = indexNodes(definition);
	return path.flatMap((key) => byKey.get(key) ?? []);
}

/** What a node does by itself. Where it leads is told by the next node on the path. */
function describeWork(node: WorkflowNode): object {
	const { name: _name, ...work } = node;
	if (work.type === "condition")
		return { ...work, branches: work.branches.map(({ when }) => when), else: null };
	return "next" in work ? { ...work, next: null } : work;
}

/** Key of the first node in which two paths differ, by its key or by what it does; null where they are the same. */
export function findFirstDifference(
	before: readonly WorkflowNode[],
	after: readonly WorkflowNode[],
): string | null {
	for (let position = 0; position < Math.max(before.length, after.length); position++) {
		const old = before[position];
		const node = after[position];
		if (!node) return old?.key ?? null;
		if (!old || !isDeepStrictEqual(describeWork(old), describeWork(node))) return node.key;
	}
	return null;
}
