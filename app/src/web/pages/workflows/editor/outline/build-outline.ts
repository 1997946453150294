import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { indexNodes, listEdges } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { type EdgeRef, listEdgesTo, startEdge } from "../definition/edges.ts";
import { createJoinFinder } from "./find-join.ts";

/** A row of the outline, with the edges at which a node can be inserted before it; none where another row offers them. */
export type OutlineRow = { before: EdgeRef[] } & (
	| { kind: "node"; node: WorkflowNode; branches: OutlineBranch[] }
	/** The path goes on at a node that has its row elsewhere. */
	| { kind: "link"; key: string }
	/** Nothing follows yet. */
	| { kind: "open" }
);

/** A branch of a condition with the rows indented below it. */
export interface OutlineBranch {
	/** The position of the branch, or `else`. */
	name: string;
	rows: OutlineRow[];
}

export interface Outline {
	rows: OutlineRow[];
	/** Nodes that no path leads to. */
	unconnected: OutlineRow[];
}

/** Lists a workflow in the order of its paths. Each node has one row: where all paths to it have joined, or its first place. */
export function buildOutline(definition: WorkflowDefinition): Outline {
	const byKey = indexNodes(definition);
	const findJoin = createJoinFinder(definition);
	const shown = new Set<string>();

	/** @param elsewhere keys of nodes that have their row further down */
	function listRows(from: EdgeRef[], first: string | null, elsewhere: ReadonlySet<string>): OutlineRow[] {
		const rows: OutlineRow[] = [];
		let before = from;
		let key = first;
		for (;;) {
			const node = key === null ? undefined : byKey.get(key);
			if (!node) return [...rows, { kind: "open", before }];
			if (elsewhere.has(node.key) || shown.has(node.key)) {
				const isOnly = listEdgesTo(definition, node.key).length === 1;
				return [...rows, { kind: "link", key: node.key, before: isOnly ? [] : before }];
			}
			shown.add(node.key);
			if (node.type === "condition") {
				const found = findJoin(node);
				const join = found !== null && !elsewhere.has(found) && !shown.has(found) ? found : null;
				const joined = join === null ? elsewhere : new Set([...elsewhere, join]);
				const branches = listEdges(node).map(({ name, target }) => ({
					name,
					rows: listRows([{ from: node.key, name }], target, joined),
				}));
				rows.push({ kind: "node", before, node, branches });
				if (join === null) return rows;
				before = listEdgesTo(definition, join);
				key = join;
			} else {
				rows.push({ kind: "node", before, node, branches: [] });
				if (node.type === "end") return rows;
				before = [{ from: node.key, name: "next" }];
				key = node.next;
			}
		}
	}

	const rows = listRows([startEdge], definition.start, new Set());
	const unconnected = definition.nodes.flatMap(({ key }) =>
		shown.has(key) ? [] : listRows([], key, new Set()),
	);
	return { rows, unconnected };
}
