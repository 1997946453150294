import type {
	ConditionNode,
	WorkflowDefinition,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { indexNodes } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { listReached } from "../definition/edges.ts";

/**
 * Finds the node that follows a condition in the outline: where its branches join what follows `else`. Where a branch ends
 * by itself, what follows `else` goes on. Null if there is no such node.
 */
export type FindJoin = (condition: ConditionNode) => string | null;

/** @returns a function that remembers the joins of a definition: without it, a row of conditions takes exponential time */
export function createJoinFinder(definition: WorkflowDefinition): FindJoin {
	const byKey = indexNodes(definition);
	const joins = new Map<string, string | null>();
	const findJoin: FindJoin = (condition) => {
		const known = joins.get(condition.key);
		if (known !== undefined) return known;
		// Until it is known, for a definition of the API with a circle.
		joins.set(condition.key, null);
		const join = searchJoin(condition);
		joins.set(condition.key, join);
		return join;
	};

	/** The nodes on every path from a node to its end. */
	function listAlways(start: string | null): string[] {
		const chain: string[] = [];
		let key = start;
		while (key !== null && !chain.includes(key)) {
			const node = byKey.get(key);
			if (!node) break;
			chain.push(key);
			if (node.type === "end") break;
			key = node.type === "condition" ? findJoin(node) : node.next;
		}
		return chain;
	}

	function searchJoin({ branches, else: otherwise }: ConditionNode): string | null {
		const chain = listAlways(otherwise);
		// A branch that only shares an end with others, such as their decline, ends by itself.
		const joining = branches
			.map(({ next }) => listReached(definition, next))
			.filter((reached) => chain.some((key) => reached.has(key)));
		return chain.find((key) => joining.every((reached) => reached.has(key))) ?? null;
	}
	return findJoin;
}
