import { listTests } from "../definition/condition-contract.ts";
import type { WorkflowDefinition, WorkflowNode } from "../definition/definition-contract.ts";
import { metadataPrefix } from "../definition/facts-contract.ts";
import { isStep } from "../definition/graph-contract.ts";
import { walk } from "../definition/walk.ts";
import type { VerificationOptions } from "../options/options-contract.ts";
import { findPossibleNodes, type KnownSoFar } from "./possible-nodes.ts";
import { tightenOptions } from "./tighten-options.ts";

/**
 * The options of a verification with the facts that are known before the checks: every step that it passes or may still pass
 * sets its own, in the strict direction.
 * @param options of the verification, with the request's overrides
 */
export function resolveOptions(
	definition: WorkflowDefinition,
	options: VerificationOptions,
	known: KnownSoFar,
): VerificationOptions {
	const possible = findPossibleNodes(definition, known);
	return definition.nodes
		.filter(isStep)
		.filter((step) => possible.has(step))
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
