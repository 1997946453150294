import { isDeepStrictEqual } from "node:util";
import type { WorkflowDefinition, WorkflowNode } from "../definition/definition-contract.ts";
import { indexNodes } from "../definition/graph-contract.ts";
import type { changeKinds } from "./values.ts";

/** A difference between two definitions. */
export interface WorkflowChange {
	/** Key of the node; null where it is the workflow's. */
	node: string | null;
	kind: (typeof changeKinds)[number];
	/** The changed property: of the node, or as `options.<name>` or `start` of the workflow. Null of a whole node. */
	property: string | null;
	from: unknown;
	to: unknown;
}

/** Properties that differ, in the order of the later object. */
function listChangedProperties(node: string | null, from: object, to: object, prefix = ""): WorkflowChange[] {
	const before: Readonly<Record<string, unknown>> = { ...from };
	const after: Readonly<Record<string, unknown>> = { ...to };
	return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
		isDeepStrictEqual(before[name], after[name])
			? []
			: [
					{
						node,
						kind: "changed" as const,
						property: `${prefix}${name}`,
						from: before[name] ?? null,
						to: after[name] ?? null,
					},
				],
	);
}

const changeOfNode = (
	kind: "added" | "removed",
	node: WorkflowNode,
	[from, to]: [WorkflowNode | null, WorkflowNode | null],
): WorkflowChange => ({ node: node.key, kind, property: null, from, to });

/**
 * What differs between two definitions: first the workflow's own, then node by node in the order of the later one. The order
 * in which nodes are listed makes no difference.
 */
export function listChanges(from: WorkflowDefinition, to: WorkflowDefinition): WorkflowChange[] {
	const before = indexNodes(from);
	const after = indexNodes(to);
	return [
		...listChangedProperties(null, { start: from.start }, { start: to.start }),
		...listChangedProperties(null, from.options, to.options, "options."),
		...[...before.values()]
			.filter(({ key }) => !after.has(key))
			.map((node) => changeOfNode("removed", node, [node, null])),
		...to.nodes.flatMap((node) => {
			const earlier = before.get(node.key);
			return earlier
				? listChangedProperties(node.key, earlier, node)
				: [changeOfNode("added", node, [null, node])];
		}),
	];
}
