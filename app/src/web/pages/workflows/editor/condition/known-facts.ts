import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { listFacts } from "../../../../../domain/workflows/definition/facts-contract.ts";
import { findStepsBefore } from "../../../../../domain/workflows/definition/graph-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";

/** The facts that are known at a node, on every path to it, by field. */
export const listKnownFacts = (
	definition: WorkflowDefinition,
	key: string | null,
): Readonly<Record<string, FactType>> =>
	listFacts((key === null ? undefined : findStepsBefore(definition).get(key))?.always ?? []);

/** The facts that are known once a node is done. */
export function listFactsAfter(
	definition: WorkflowDefinition,
	key: string | null,
): Readonly<Record<string, FactType>> {
	const node = definition.nodes.find((candidate) => candidate.key === key);
	const before = (key === null ? undefined : findStepsBefore(definition).get(key))?.always ?? [];
	return listFacts(node && node.type !== "condition" && node.type !== "end" ? [...before, node] : before);
}
