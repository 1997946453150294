import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { indexNodes } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { type EdgeRef, listAllEdges, toEdgeId } from "../definition/edges.ts";

/** What the canvas shows as a box. Keys of nodes have no colon, so that the IDs differ. */
export type CanvasBox = { id: string } & (
	| { kind: "start" }
	| { kind: "node"; node: WorkflowNode }
	/** The end of an edge that leads nowhere yet. */
	| { kind: "open"; edge: EdgeRef }
);

/** An arrow between two boxes. */
export interface CanvasEdge {
	id: string;
	ref: EdgeRef;
	/** IDs of boxes. */
	source: string;
	target: string;
	/** Whether it leads nowhere yet. */
	isOpen: boolean;
}

export interface CanvasGraph {
	boxes: CanvasBox[];
	edges: CanvasEdge[];
}

const startId = "start:";

/** Where the edges of a box begin. @param id of the start's or a node's box */
export const toEdgeStart = (id: string): EdgeRef => ({ from: id === startId ? null : id, name: "next" });

/** A workflow as boxes and arrows: one box for each node, for the start, and for each open edge. */
export function buildGraph(definition: WorkflowDefinition): CanvasGraph {
	const byKey = indexNodes(definition);
	const open: CanvasBox[] = [];
	const edges = listAllEdges(definition).map(({ target, ...ref }): CanvasEdge => {
		const id = toEdgeId(ref);
		const source = ref.from ?? startId;
		if (target !== null && byKey.has(target)) return { id, ref, source, target, isOpen: false };
		const box: CanvasBox = { id: `open:${id}`, kind: "open", edge: ref };
		open.push(box);
		return { id, ref, source, target: box.id, isOpen: true };
	});
	const nodes = definition.nodes.map((node): CanvasBox => ({ id: node.key, kind: "node", node }));
	return { boxes: [{ id: startId, kind: "start" }, ...nodes, ...open], edges };
}
