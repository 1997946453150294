import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition } from "../../../../../domain/workflows/definition/condition-contract.ts";
import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { orderNodes } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { stepTypes } from "../../../../../domain/workflows/steps/all-contract.ts";
import {
	buildDefinition,
	condition,
	end,
	simpleDefinition,
	step,
} from "../../../../../testing/data/workflows.ts";
import { createNode, type NodeType } from "./create-node.ts";
import { findTarget, listAllEdges, listEdgesTo, listTargets } from "./edges.ts";
import {
	addBranch,
	changeBranch,
	changeNode,
	deleteNode,
	insertNode,
	moveBranch,
	removeBranch,
	retargetEdge,
} from "./edit-definition.ts";

const isMinor: Condition = { field: "document.age", op: "lt", value: 18 };
const ofFrance: Condition = { field: "document.country", op: "eq", value: "FRA" };

/** Minors are declined, French people skip the screening. */
const branching = buildDefinition(
	step("document", "choice"),
	condition(
		"choice",
		[
			[isMinor, "decline"],
			[ofFrance, "selfie"],
		],
		"screening",
	),
	end("decline"),
	step("screening", "selfie"),
	step("selfie", "checks"),
	end(),
);
const keysOf = ({ nodes }: WorkflowDefinition) => nodes.map(({ key }) => key);
const insert = (definition: WorkflowDefinition, edges: Parameters<typeof insertNode>[1], type: NodeType) =>
	insertNode(
		definition,
		edges,
		createNode(definition, type, edges[0] ? findTarget(definition, edges[0]) : null, isMinor),
	);

describe("inserting", () => {
	test("a node is inserted after an edge, before what the edge led to", () => {
		const after = insert(simpleDefinition, [{ from: "document", name: "next" }], "screening");
		expect(keysOf(after)).toEqual(["document", "screening", "selfie", "checks"]);
		expect(findTarget(after, { from: "document", name: "next" })).toBe("screening");
		expect(findTarget(after, { from: "screening", name: "next" })).toBe("selfie");
	});

	test("a node can be inserted where several paths join", () => {
		const after = insert(branching, listEdgesTo(branching, "selfie"), "manual_review");
		expect(listEdgesTo(after, "manual_review")).toEqual([
			{ from: "choice", name: "1" },
			{ from: "screening", name: "next" },
		]);
		expect(listEdgesTo(after, "selfie")).toEqual([{ from: "manual_review", name: "next" }]);
	});

	test("a condition that is inserted leads to what followed, with a branch that leads nowhere yet", () => {
		const after = insert(simpleDefinition, [{ from: null, name: "next" }], "condition");
		expect(after.start).toBe("condition");
		expect(after.nodes[0]).toMatchObject({ branches: [{ when: isMinor, next: null }], else: "document" });
	});

	test("a key is the type, with a number if it is taken", () => {
		expect(createNode(simpleDefinition, "end", null, isMinor).key).toBe("end");
		expect(createNode(simpleDefinition, "document", null, isMinor).key).toBe("document_2");
	});
});

describe("deleting", () => {
	test("edges to a deleted step lead to what follows it", () => {
		expect(deleteNode(branching, "selfie")).toMatchObject({
			nodes: [{}, { branches: [{}, { next: "checks" }] }, {}, { next: "checks" }, {}],
		});
	});

	test("a deleted condition takes with it what only its branches led to", () => {
		const after = deleteNode(branching, "choice");
		expect(keysOf(after)).toEqual(["document", "screening", "selfie", "checks"]);
		expect(findTarget(after, { from: "document", name: "next" })).toBe("screening");
	});

	test("the start leads nowhere once the only node is deleted", () => {
		expect(deleteNode(buildDefinition(end()), "checks")).toMatchObject({ start: null, nodes: [] });
	});

	test("a node that isn't connected stays when another is deleted", () => {
		const loose = { ...simpleDefinition, nodes: [...simpleDefinition.nodes, end("review")] };
		expect(keysOf(deleteNode(loose, "selfie"))).toEqual(["document", "checks", "review"]);
	});
});

describe("edges", () => {
	test("an edge can't lead back to an earlier node", () => {
		expect(listTargets(branching, { from: "selfie", name: "next" }).map(({ key }) => key)).toEqual([
			"decline",
			"checks",
		]);
		expect(retargetEdge(branching, { from: "selfie", name: "next" }, "document")).toBe(branching);
	});

	test("an edge that is led elsewhere leaves the node that it led to, for another edge", () => {
		const after = retargetEdge(branching, { from: "choice", name: "0" }, "checks");
		expect(findTarget(after, { from: "choice", name: "0" })).toBe("checks");
		expect(keysOf(after)).toContain("decline");
	});
});

describe("branches", () => {
	test("a branch can be added, changed and moved", () => {
		const exists: Condition = { field: "metadata.plan", op: "exists" };
		const added = addBranch(branching, "choice", exists);
		expect(added.nodes[1]).toMatchObject({ branches: [{}, {}, { when: exists, next: null }] });
		const changed = changeBranch(added, "choice", 0, ofFrance);
		expect(changed.nodes[1]).toMatchObject({ branches: [{ when: ofFrance, next: "decline" }, {}, {}] });
		const moved = moveBranch(branching, "choice", 1, -1);
		expect(moved.nodes[1]).toMatchObject({ branches: [{ next: "selfie" }, { next: "decline" }] });
	});

	test("a branch stays where it is at the end of the list", () => {
		expect(moveBranch(branching, "choice", 0, -1)).toEqual(branching);
		expect(moveBranch(branching, "choice", 1, 1)).toEqual(branching);
	});

	test("a removed branch takes with it what only it led to, and the last one stays", () => {
		const after = removeBranch(branching, "choice", 0);
		expect(keysOf(after)).toEqual(["document", "choice", "screening", "selfie", "checks"]);
		expect(removeBranch(after, "choice", 0)).toEqual(after);
	});
});

test("settings change without the node's key, type and edges", () => {
	const [document] = simpleDefinition.nodes;
	if (!document) throw new Error("The definition begins with a document.");
	const after = changeNode(simpleDefinition, document, { name: "Passport" });
	expect(after.nodes[0]).toEqual({ ...document, name: "Passport" });
});

/** An edit by numbers, which choose among what can be edited. */
const editArbitrary = fc.tuple(
	fc.constantFrom("insert", "insertAtJoin", "delete", "retarget", "add", "move", "remove"),
	fc.nat(),
	fc.nat(),
);
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

function edit(
	definition: WorkflowDefinition,
	[kind, one, other]: [string, number, number],
): WorkflowDefinition {
	const edge = pick(listAllEdges(definition), one);
	const node = pick(definition.nodes, one);
	const type = pick<NodeType>([...stepTypes, "condition", "end"], other) ?? "end";
	if (kind === "insert" && edge && (edge.target === null || type !== "end"))
		return insert(definition, [edge], type);
	if (!edge || !node) return definition;
	if (kind === "insertAtJoin" && type !== "end") {
		const edges = listEdgesTo(definition, node.key);
		return edges.length > 0 ? insert(definition, edges, type) : definition;
	}
	if (kind === "delete") return deleteNode(definition, node.key);
	if (kind === "retarget") return retargetEdge(definition, edge, pick(definition.nodes, other)?.key ?? null);
	if (kind === "add") return addBranch(definition, node.key, ofFrance);
	if (kind === "move") return moveBranch(definition, node.key, other % 3, other % 2 ? 1 : -1);
	return removeBranch(definition, node.key, other % 3);
}

test("whatever is edited, there is no circle, every key is unique, and every edge leads to a node that exists", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(simpleDefinition, branching),
			fc.array(editArbitrary, { maxLength: 40 }),
			(start, edits) => {
				const definition = edits.reduce(edit, start);
				const keys = keysOf(definition);
				// From each node, since a circle can be where the start doesn't lead.
				const cycles = [definition.start, ...keys].flatMap(
					(key) => orderNodes({ ...definition, start: key }).cycles,
				);
				const missing = listAllEdges(definition).filter(
					({ target }) => target !== null && !keys.includes(target),
				);
				expect({ cycles, missing, unique: new Set(keys).size }).toEqual({
					cycles: [],
					missing: [],
					unique: keys.length,
				});
			},
		),
	);
});
