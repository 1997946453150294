import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition } from "../../../../../domain/workflows/definition/condition-contract.ts";
import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import {
	buildDefinition,
	condition,
	end,
	manualReview,
	simpleDefinition,
	step,
} from "../../../../../testing/data/workflows.ts";
import { buildOutline, type OutlineRow } from "./build-outline.ts";

const isMinor: Condition = { field: "document.age", op: "lt", value: 18 };

/** Rows as indented lines: a node's key, `→ key` where the path goes on, `…` where nothing follows. */
const toLines = (rows: readonly OutlineRow[], indent = ""): string[] =>
	rows.flatMap((row) => {
		if (row.kind === "open") return [`${indent}…`];
		if (row.kind === "link") return [`${indent}→ ${row.key}`];
		return [
			indent + row.node.key,
			...row.branches.flatMap(({ name, rows: inner }) => [
				`${indent} ${name}:`,
				...toLines(inner, `${indent}  `),
			]),
		];
	});
const linesOf = (definition: WorkflowDefinition) => toLines(buildOutline(definition).rows);

test("steps are listed in the order of the path", () => {
	expect(linesOf(simpleDefinition)).toEqual(["document", "selfie", "checks"]);
});

test("a workflow without a start begins with an open place", () => {
	const { rows, unconnected } = buildOutline({ ...simpleDefinition, start: null });
	expect(toLines(rows)).toEqual(["…"]);
	expect(toLines(unconnected)).toEqual(["document", "selfie", "checks"]);
});

describe("conditions", () => {
	test("what follows a condition goes on below it where another branch ends by itself", () => {
		const definition = buildDefinition(
			step("document", "choice"),
			condition("choice", [[isMinor, "decline"]], "selfie"),
			end("decline"),
			step("selfie", "checks"),
			end(),
		);
		expect(linesOf(definition)).toEqual([
			"document",
			"choice",
			" 0:",
			"  decline",
			" else:",
			"  → selfie",
			"selfie",
			"checks",
		]);
	});

	test("a node that several branches lead to has its row where they have joined", () => {
		const definition = buildDefinition(
			step("document", "choice"),
			condition(
				"choice",
				[
					[isMinor, "manual_review"],
					[isMinor, "decline"],
				],
				"screening",
			),
			manualReview("selfie"),
			end("decline"),
			step("screening", "selfie"),
			step("selfie", "checks"),
			end(),
		);
		expect(linesOf(definition)).toEqual([
			"document",
			"choice",
			" 0:",
			"  manual_review",
			"  → selfie",
			" 1:",
			"  decline",
			" else:",
			"  screening",
			"  → selfie",
			"selfie",
			"checks",
		]);
		const selfie = buildOutline(definition).rows[2];
		expect(selfie?.before).toEqual([
			{ from: "manual_review", name: "next" },
			{ from: "screening", name: "next" },
		]);
	});

	test("an open branch offers a place, and where one edge leads on, one row offers it", () => {
		const definition = buildDefinition(condition("choice", [[isMinor, null]], "checks"), end());
		const { rows } = buildOutline(definition);
		expect(toLines(rows)).toEqual(["choice", " 0:", "  …", " else:", "  → checks", "checks"]);
		expect(rows[0]).toMatchObject({
			branches: [
				{ rows: [{ before: [{ from: "choice", name: "0" }] }] },
				{ rows: [{ kind: "link", before: [] }] },
			],
		});
		expect(rows[1]?.before).toEqual([{ from: "choice", name: "else" }]);
	});

	test("conditions after one another are below each other, not inside each other", () => {
		const definition = buildDefinition(
			condition("first", [[isMinor, "decline"]], "second"),
			condition("second", [[isMinor, "review"]], "checks"),
			end("decline"),
			end("review"),
			end(),
		);
		expect(linesOf(definition).filter((line) => !line.startsWith(" "))).toEqual([
			"first",
			"second",
			"checks",
		]);
	});

	test("fifty conditions after one another are listed at once", () => {
		const nodes = Array.from({ length: 50 }, (_, at) =>
			condition(`choice_${at}`, [[isMinor, "decline"]], at < 49 ? `choice_${at + 1}` : "checks"),
		);
		const definition = buildDefinition(...nodes, end("decline"), end());
		expect(buildOutline(definition).rows).toHaveLength(51);
	});
});

/** A graph without circles: edges lead to later nodes. */
const graphArbitrary = fc
	.array(fc.tuple(fc.constantFrom("step", "condition", "end"), fc.nat(5), fc.nat(5)), {
		minLength: 1,
		maxLength: 14,
	})
	.map((drawn) => {
		const keyAt = (at: number) => (at < drawn.length ? `n${at}` : null);
		const nodes = drawn.map(([kind, one, other], at): WorkflowNode => {
			const [first, second] = [keyAt(at + 1 + one), keyAt(at + 1 + other)];
			if (kind === "step") return step("document", first, `n${at}`);
			return kind === "end" ? end("checks", `n${at}`) : condition(`n${at}`, [[isMinor, first]], second);
		});
		return buildDefinition(...nodes);
	});

const listKeys = (rows: readonly OutlineRow[]): string[] =>
	rows.flatMap((row) =>
		row.kind === "node" ? [row.node.key, ...row.branches.flatMap(({ rows: inner }) => listKeys(inner))] : [],
	);

test("whatever the graph, each node has exactly one row", () => {
	fc.assert(
		fc.property(graphArbitrary, (definition) => {
			const { rows, unconnected } = buildOutline(definition);
			expect([...listKeys(rows), ...listKeys(unconnected)].toSorted()).toEqual(
				definition.nodes.map(({ key }) => key).toSorted(),
			);
		}),
	);
});
