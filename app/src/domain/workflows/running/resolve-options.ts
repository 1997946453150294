import { type Condition, listTests } from "../definition/condition-contract.ts";
import type { WorkflowDefinition, WorkflowNode } from "../definition/definition-contract.ts";
import { evaluate } from "../definition/evaluate.ts";
import { type FactValues, metadataPrefix } from "../definition/facts-contract.ts";
import { indexNodes, isStep, type NodesByKey } from "../definition/graph-contract.ts";
import { walk } from "../definition/walk.ts";
import type { VerificationOptions } from "../options/options-contract.ts";
import { findStepContract } from "../steps/all-contract.ts";
import { tightenOptions } from "./tighten-options.ts";

/** Whether a fact becomes known by the checks or by a step of the server, which depend on the options themselves. */
function isKnownLate(field: string, byKey: NodesByKey): boolean {
	const [owner = ""] = field.split(".");
	const type = byKey.get(owner)?.type ?? "";
	return owner === "checks" || findStepContract(type)?.by === "server";
}

/** Keys of the nodes that may follow: several where what decides isn't known yet. */
function listNext(node: WorkflowNode, facts: FactValues, byKey: NodesByKey): (string | null)[] {
	if (node.type === "end") return [];
	if (node.type !== "condition") return [node.next];
	// `exists` would take a fact that isn't known yet for one that doesn't exist.
	const isSettled = (when: Condition) => listTests(when).every(({ field }) => !isKnownLate(field, byKey));
	const possible: (string | null)[] = [];
	for (const { when, next } of node.branches) {
		const holds = isSettled(when) ? evaluate(when, facts) : null;
		if (holds === false) continue;
		possible.push(next);
		if (holds) return possible;
	}
	return [...possible, node.else];
}

/**
 * The options of a verification with the facts that are known before the checks: every step that it passes or may still pass
 * sets its own, in the strict direction.
 * @param options of the verification, with the request's overrides
 */
export function resolveOptions(
	definition: WorkflowDefinition,
	options: VerificationOptions,
	facts: FactValues,
): VerificationOptions {
	const byKey = indexNodes(definition);
	const reached = new Set<WorkflowNode>();
	const visit = (key: string | null): void => {
		const node = key === null ? undefined : byKey.get(key);
		if (!node || reached.has(node)) return;
		reached.add(node);
		for (const next of listNext(node, facts, byKey)) visit(next);
	};
	visit(definition.start);
	return definition.nodes
		.filter(isStep)
		.filter((step) => reached.has(step))
		.reduce(tightenOptions, options);
}

/** Whether a new verification's metadata alone tells which branch a condition takes. */
const isKnownAtCreation = (node: WorkflowNode): boolean =>
	node.type !== "condition" ||
	node.branches.every(({ when }) => listTests(when).every(({ field }) => field.startsWith(metadataPrefix)));

/**
 * The options of a new verification, by which its page is shown: every step that it passes whatever the document says sets its
 * own.
 * @param options of the workflow, with the request's overrides
 */
export function resolveFirstOptions(
	definition: WorkflowDefinition,
	options: VerificationOptions,
	metadata: Readonly<Record<string, string>>,
): VerificationOptions {
	const facts = Object.fromEntries(
		Object.entries(metadata).map(([name, value]) => [`${metadataPrefix}${name}`, value]),
	);
	const done = new Set(definition.nodes.map(({ key }) => key));
	const { path } = walk(definition, { done, facts });
	const unknownAt = path.findIndex((node) => !isKnownAtCreation(node));
	const known = unknownAt < 0 ? path : path.slice(0, unknownAt);
	return known.filter(isStep).reduce(tightenOptions, options);
}
