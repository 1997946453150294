import type { Condition } from "./condition-contract.ts";
import type {
	ConditionNode,
	EndNode,
	StepNode,
	WorkflowDefinition,
	WorkflowNode,
} from "./definition-contract.ts";
import { evaluate } from "./evaluate.ts";
import type { FactValues } from "./facts-contract.ts";
import { indexNodes } from "./graph-contract.ts";

/** What is known about a verification on its path. */
export interface Progress {
	/** Keys of the steps that are done. */
	done: ReadonlySet<string>;
	facts: FactValues;
	/** Whether a condition can be evaluated already; without it, every condition can. */
	isSettled?: (when: Condition) => boolean;
}

/** Where the path stops: at a step that isn't done, at a condition that can't be answered, or at its end. */
export type Stop =
	| { kind: "step"; node: StepNode }
	| { kind: "unknown"; node: ConditionNode }
	| { kind: "end"; node: EndNode };

/** The path of a verification through a workflow. */
export interface Walk {
	/** The nodes up to the stop, in order, with it. */
	path: WorkflowNode[];
	/** Null at an open branch, which no published version has. */
	stop: Stop | null;
}

/** The branch that a condition takes: the first branch that holds. Null where an unknown fact decides. */
function follow(
	{ branches, else: otherwise }: ConditionNode,
	{ facts, isSettled = () => true }: Pick<Progress, "facts" | "isSettled">,
): { next: string | null } | null {
	for (const { when, next } of branches) {
		const holds = isSettled(when) ? evaluate(when, facts) : null;
		if (holds === null) return null;
		if (holds) return { next };
	}
	return { next: otherwise };
}

/**
 * Walks through a workflow as far as it is known. The same version, steps and facts always give the same path.
 * @param definition without cycles
 */
export function walk(definition: WorkflowDefinition, progress: Progress): Walk {
	const byKey = indexNodes(definition);
	const path: WorkflowNode[] = [];
	let key = definition.start;
	while (key !== null && path.length < definition.nodes.length) {
		const node = byKey.get(key);
		if (!node) break;
		path.push(node);
		if (node.type === "end") return { path, stop: { kind: "end", node } };
		if (node.type === "condition") {
			const branch = follow(node, progress);
			if (!branch) return { path, stop: { kind: "unknown", node } };
			key = branch.next;
		} else {
			if (!progress.done.has(node.key)) return { path, stop: { kind: "step", node } };
			key = node.next;
		}
	}
	return { path, stop: null };
}
