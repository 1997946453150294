import { type Condition, listTests } from "../definition/condition-contract.ts";
import type { WorkflowDefinition, WorkflowNode } from "../definition/definition-contract.ts";
import { evaluate } from "../definition/evaluate.ts";
import type { FactValues } from "../definition/facts-contract.ts";
import { indexNodes, type NodesByKey } from "../definition/graph-contract.ts";
import { findStepContract } from "../steps/all-contract.ts";

/** What is known of a verification whose steps aren't all done. */
export interface KnownSoFar {
	facts: FactValues;
	/** Whether the server has processed it before, and its steps and checks told what they could. */
	isProcessed?: boolean;
}

/** Whether a fact becomes known by the checks or by a step of the server, which depend on the options themselves. */
function isKnownLate(field: string, byKey: NodesByKey): boolean {
	const [owner = ""] = field.split(".");
	const type = byKey.get(owner)?.type ?? "";
	return owner === "checks" || findStepContract(type)?.by === "server";
}

/**
 * Whether a condition can be evaluated before the checks: `exists` would take a fact that isn't known yet for one that doesn't
 * exist.
 */
export const isSettled = (when: Condition, byKey: NodesByKey, { isProcessed = false }: KnownSoFar): boolean =>
	isProcessed || listTests(when).every(({ field }) => !isKnownLate(field, byKey));

/** Keys of the nodes that may follow: several where what decides isn't known yet. */
export function listPossibleNext(
	node: WorkflowNode,
	byKey: NodesByKey,
	known: KnownSoFar,
): (string | null)[] {
	if (node.type === "end") return [];
	if (node.type !== "condition") return [node.next];
	const possible: (string | null)[] = [];
	for (const { when, next } of node.branches) {
		const holds = isSettled(when, byKey, known) ? evaluate(when, known.facts) : null;
		if (holds === false) continue;
		possible.push(next);
		if (holds) return possible;
	}
	return [...possible, node.else];
}

/** The nodes that a verification passes or may still pass, from a node on. */
export function findPossibleNodes(
	definition: WorkflowDefinition,
	known: KnownSoFar,
	from: string | null = definition.start,
): ReadonlySet<WorkflowNode> {
	const byKey = indexNodes(definition);
	const reached = new Set<WorkflowNode>();
	const visit = (key: string | null): void => {
		const node = key === null ? undefined : byKey.get(key);
		if (!node || reached.has(node)) return;
		reached.add(node);
		for (const next of listPossibleNext(node, byKey, known)) visit(next);
	};
	visit(from);
	return reached;
}
