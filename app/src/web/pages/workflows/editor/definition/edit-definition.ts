import type {
	ConditionNode,
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { type EdgeRef, findTarget, listReached, listTargets } from "./edges.ts";

type Branch = ConditionNode["branches"][number];

/** A node whose edges lead where `to` says. */
function mapEdges<Node extends WorkflowNode>(
	node: Node,
	to: (target: string | null, name: string) => string | null,
): Node {
	if (node.type === "end") return node;
	if (node.type !== "condition") return { ...node, next: to(node.next, "next") };
	return {
		...node,
		branches: node.branches.map((branch, position) => ({
			...branch,
			next: to(branch.next, String(position)),
		})),
		else: to(node.else, "else"),
	};
}

/** A definition whose edges lead where `to` says. */
const mapAllEdges = (
	definition: WorkflowDefinition,
	to: (target: string | null, edge: EdgeRef) => string | null,
): WorkflowDefinition => ({
	...definition,
	start: to(definition.start, { from: null, name: "next" }),
	nodes: definition.nodes.map((node) =>
		mapEdges(node, (target, name) => to(target, { from: node.key, name })),
	),
});

/** Removes the nodes that the start led to before an edit, and no longer leads to. */
function removeUnreached(before: WorkflowDefinition, after: WorkflowDefinition): WorkflowDefinition {
	const wasReached = listReached(before, before.start);
	const isReached = listReached(after, after.start);
	const isKept = (key: string) => !wasReached.has(key) || isReached.has(key);
	const kept = { ...after, nodes: after.nodes.filter(({ key }) => isKept(key)) };
	// A node that the start never led to may lead to a removed one.
	return mapAllEdges(kept, (target) => (target === null || isKept(target) ? target : null));
}

const replaceNode = (
	definition: WorkflowDefinition,
	key: string,
	change: (node: WorkflowNode) => WorkflowNode,
): WorkflowDefinition => ({
	...definition,
	nodes: definition.nodes.map((node) => (node.key === key ? change(node) : node)),
});

const replaceBranches = (
	definition: WorkflowDefinition,
	key: string,
	change: (branches: readonly Branch[]) => Branch[],
): WorkflowDefinition =>
	replaceNode(definition, key, (node) =>
		node.type === "condition" ? { ...node, branches: change(node.branches) } : node,
	);

/**
 * Inserts a node at edges that lead to the same node, which the new node leads to. It is listed before that node.
 * @param node of `createNode`, which leads to that node
 */
export function insertNode(
	definition: WorkflowDefinition,
	edges: readonly EdgeRef[],
	node: WorkflowNode,
): WorkflowDefinition {
	const isInserted = ({ from, name }: EdgeRef) =>
		edges.some((edge) => edge.from === from && edge.name === name);
	const led = mapAllEdges(definition, (target, edge) => (isInserted(edge) ? node.key : target));
	const target = edges[0] ? findTarget(definition, edges[0]) : null;
	const position = led.nodes.findIndex(({ key }) => key === target);
	return { ...led, nodes: led.nodes.toSpliced(position < 0 ? led.nodes.length : position, 0, node) };
}

/** The node that takes the place of a deleted one: what follows it, of a condition its `else`. */
function findSuccessor(node: WorkflowNode): string | null {
	if (node.type === "end") return null;
	return node.type === "condition" ? node.else : node.next;
}

/** Deletes a node, and what only its branches led to. Edges that led to it lead to what follows it. */
export function deleteNode(definition: WorkflowDefinition, key: string): WorkflowDefinition {
	const node = definition.nodes.find((candidate) => candidate.key === key);
	if (!node) return definition;
	const successor = findSuccessor(node);
	const without = { ...definition, nodes: definition.nodes.filter((other) => other !== node) };
	return removeUnreached(
		definition,
		mapAllEdges(without, (target) => (target === key ? successor : target)),
	);
}

/** Leads an edge to another node. Does nothing if that would be a circle. */
export function retargetEdge(
	definition: WorkflowDefinition,
	edge: EdgeRef,
	target: string | null,
): WorkflowDefinition {
	if (target !== null && !listTargets(definition, edge).some(({ key }) => key === target)) return definition;
	return mapAllEdges(definition, (before, { from, name }) =>
		from === edge.from && name === edge.name ? target : before,
	);
}

/** Replaces a node's name or settings. Its key, its type and its edges stay. */
export const changeNode = <Node extends WorkflowNode>(
	definition: WorkflowDefinition,
	{ key, type }: Node,
	changes: Partial<Omit<Node, "key" | "type" | "next" | "branches" | "else">>,
): WorkflowDefinition =>
	replaceNode(definition, key, (node) => (node.type === type ? { ...node, ...changes } : node));

/** Adds a branch, which leads nowhere yet, below the others. */
export const addBranch = (
	definition: WorkflowDefinition,
	key: string,
	when: Branch["when"],
): WorkflowDefinition => replaceBranches(definition, key, (branches) => [...branches, { when, next: null }]);

/** Replaces a branch's condition. */
export const changeBranch = (
	definition: WorkflowDefinition,
	key: string,
	position: number,
	when: Branch["when"],
): WorkflowDefinition =>
	replaceBranches(definition, key, (branches) =>
		branches.map((branch, at) => (at === position ? { ...branch, when } : branch)),
	);

/** Moves a branch by one place: the first branch that holds is followed. */
export const moveBranch = (
	definition: WorkflowDefinition,
	key: string,
	position: number,
	step: -1 | 1,
): WorkflowDefinition =>
	replaceBranches(definition, key, (branches) => {
		const moved = branches[position];
		const to = position + step;
		if (!moved || to < 0 || to >= branches.length) return [...branches];
		return branches.toSpliced(position, 1).toSpliced(to, 0, moved);
	});

/** Removes a branch, and what only it led to. The last branch of a condition stays. */
export function removeBranch(
	definition: WorkflowDefinition,
	key: string,
	position: number,
): WorkflowDefinition {
	const without = replaceBranches(definition, key, (branches) =>
		branches.length > 1 ? branches.toSpliced(position, 1) : [...branches],
	);
	return removeUnreached(definition, without);
}
