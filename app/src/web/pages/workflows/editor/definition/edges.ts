import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { indexNodes, listEdges } from "../../../../../domain/workflows/definition/graph-contract.ts";

/** An edge of a workflow: from a node, or from the start. */
export interface EdgeRef {
	/** Key of the node; null for the start. */
	from: string | null;
	/** `next`, the position of a branch, or `else`. */
	name: string;
}

export const startEdge: EdgeRef = { from: null, name: "next" };

/** A name of an edge that is unique in its workflow. */
export const toEdgeId = ({ from, name }: EdgeRef): string => `${from ?? ""}.${name}`;

/** Every edge with the key of the node that it leads to, the start's first. */
export const listAllEdges = ({
	start,
	nodes,
}: WorkflowDefinition): (EdgeRef & { target: string | null })[] => [
	{ ...startEdge, target: start },
	...nodes.flatMap((node) => listEdges(node).map((edge) => ({ from: node.key, ...edge }))),
];

/** The edges that lead to a node. */
export const listEdgesTo = (definition: WorkflowDefinition, key: string): EdgeRef[] =>
	listAllEdges(definition)
		.filter(({ target }) => target === key)
		.map(({ from, name }) => ({ from, name }));

/** The key of the node that an edge leads to. */
export const findTarget = (definition: WorkflowDefinition, edge: EdgeRef): string | null =>
	listAllEdges(definition).find(({ from, name }) => from === edge.from && name === edge.name)?.target ?? null;

/** Keys of the nodes that a node leads to, with itself. */
export function listReached(definition: WorkflowDefinition, key: string | null): ReadonlySet<string> {
	const byKey = indexNodes(definition);
	const reached = new Set<string>();
	const open = [key];
	for (const next of open) {
		const node = next === null || reached.has(next) ? undefined : byKey.get(next);
		if (!node) continue;
		reached.add(node.key);
		open.push(...listEdges(node).map(({ target }) => target));
	}
	return reached;
}

/** The nodes that an edge can lead to without a circle: those that don't lead back to where it begins. */
export const listTargets = (definition: WorkflowDefinition, { from }: EdgeRef): WorkflowNode[] =>
	definition.nodes.filter(({ key }) => from === null || !listReached(definition, key).has(from));

/** Whether there is an edge. */
export const isNonEmpty = (edges: readonly EdgeRef[]): edges is readonly [EdgeRef, ...EdgeRef[]] =>
	edges.length > 0;
