import type { StepNode, WorkflowDefinition, WorkflowNode } from "./definition-contract.ts";

/** A branch out of a node, to another. */
export interface Edge {
	/** `next`, the position of a branch, or `else`. */
	name: string;
	target: string | null;
}

export const isStep = (node: WorkflowNode): node is StepNode =>
	node.type !== "condition" && node.type !== "end";

/** The branches out of a node, in the order in which they are tried. An end has none. */
export function listEdges(node: WorkflowNode): Edge[] {
	if (node.type === "end") return [];
	if (node.type !== "condition") return [{ name: "next", target: node.next }];
	return [
		...node.branches.map(({ next }, position) => ({ name: String(position), target: next })),
		{ name: "else", target: node.else },
	];
}

export type NodesByKey = ReadonlyMap<string, WorkflowNode>;

/** Nodes by key. Of several with one key, the first. */
export const indexNodes = ({ nodes }: WorkflowDefinition): NodesByKey =>
	new Map(nodes.toReversed().map((node) => [node.key, node]));

/** The graph from its start: what is reached, in an order in which every node comes after all that lead to it. */
interface Order {
	nodes: WorkflowNode[];
	/** Keys of nodes that lead back to an earlier one. */
	cycles: string[];
}

/** Orders the nodes that the start leads to. */
export function orderNodes(definition: WorkflowDefinition): Order {
	const byKey = indexNodes(definition);
	const cycles: string[] = [];
	const ordered: WorkflowNode[] = [];
	const state = new Map<string, "open" | "done">();
	const visit = (key: string | null, from: string | null): void => {
		const node = key === null ? undefined : byKey.get(key);
		if (!node || state.get(node.key) === "done") return;
		if (state.get(node.key) === "open") {
			if (from !== null) cycles.push(from);
			return;
		}
		state.set(node.key, "open");
		for (const { target } of listEdges(node)) visit(target, node.key);
		state.set(node.key, "done");
		ordered.unshift(node);
	};
	visit(definition.start, null);
	return { nodes: ordered, cycles: [...new Set(cycles)] };
}

/** Steps on the paths to a node. */
export interface StepsBefore {
	/** On every path. */
	always: ReadonlySet<StepNode>;
	/** Types of which every path has a step, perhaps each another one. */
	alwaysTypes: ReadonlySet<string>;
	/** On at least one path. */
	sometimes: ReadonlySet<StepNode>;
}

const nothingBefore: StepsBefore = { always: new Set(), alwaysTypes: new Set(), sometimes: new Set() };

const meet = (one: StepsBefore | undefined, other: StepsBefore): StepsBefore =>
	one
		? {
				always: one.always.intersection(other.always),
				alwaysTypes: one.alwaysTypes.intersection(other.alwaysTypes),
				sometimes: one.sometimes.union(other.sometimes),
			}
		: other;

const afterNode = (before: StepsBefore, node: WorkflowNode): StepsBefore =>
	isStep(node)
		? {
				always: new Set([...before.always, node]),
				alwaysTypes: new Set([...before.alwaysTypes, node.type]),
				sometimes: new Set([...before.sometimes, node]),
			}
		: before;

/** The steps before each node that the start leads to. Of a graph without cycles. */
export function findStepsBefore(definition: WorkflowDefinition): ReadonlyMap<string, StepsBefore> {
	const before = new Map<string, StepsBefore>();
	for (const node of orderNodes(definition).nodes) {
		const known = before.get(node.key) ?? nothingBefore;
		before.set(node.key, known);
		const after = afterNode(known, node);
		for (const { target } of listEdges(node))
			if (target !== null) before.set(target, meet(before.get(target), after));
	}
	return before;
}
