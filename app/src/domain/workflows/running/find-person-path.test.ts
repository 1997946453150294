import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawDefinitions } from "../../../testing/data/drawn-workflows.ts";
import {
	buildDefinition,
	condition,
	end,
	manualReview,
	simpleDefinition,
	step,
} from "../../../testing/data/workflows.ts";
import type { Condition } from "../definition/condition-contract.ts";
import type { WorkflowDefinition } from "../definition/definition-contract.ts";
import type { FactValues } from "../definition/facts-contract.ts";
import { orderNodes } from "../definition/graph-contract.ts";
import { findPersonPath } from "./find-person-path.ts";
import type { KnownSoFar } from "./possible-nodes.ts";
import { runWorkflow } from "./run-workflow.ts";

const minor: Condition = { field: "document.age", op: "lt", value: 18 };
const hits: Condition = { field: "screening.hits", op: "gte", value: 1 };

/** The path with these types of steps done, each step by its key; `?` where it isn't done, `!` where nothing can follow. */
function describePath(definition: WorkflowDefinition, known: KnownSoFar, ...done: string[]) {
	const { steps, secondsLeft } = findPersonPath(definition, known, ({ type }) => done.includes(type));
	const keys = steps.map(({ node, isDone, isLast }) => `${node.key}${isDone ? "" : "?"}${isLast ? "!" : ""}`);
	return [keys.join(" "), secondsLeft];
}

describe("the path of the person", () => {
	test("ends at the step that comes next, and takes as long as what is left", () => {
		const facts = {};
		expect(describePath(simpleDefinition, { facts })).toEqual(["document?", 75]);
		expect(describePath(simpleDefinition, { facts }, "document")).toEqual(["document selfie?!", 30]);
		expect(describePath(simpleDefinition, { facts }, "document", "selfie")).toEqual(["document! selfie!", 0]);
	});

	test("follows what is known of the document, and takes the longest way before", () => {
		const adults = buildDefinition(
			step("document", "age"),
			condition("age", [[minor, "decline"]], "selfie"),
			step("selfie", "checks"),
			end(),
			end("decline"),
		);
		expect(describePath(adults, { facts: {} })).toEqual(["document?", 75]);
		expect(describePath(adults, { facts: { "document.age": 17 } }, "document")).toEqual(["document!", 0]);
		expect(describePath(adults, { facts: { "document.age": 18 } }, "document")).toEqual([
			"document selfie?!",
			30,
		]);
		// Nobody can find out: a reviewer needs the selfie.
		expect(describePath(adults, { facts: {} }, "document")).toEqual(["document selfie?!", 30]);
	});

	test("waits for the server where only it can tell, also whether a fact is known, and goes on after that", () => {
		for (const when of [hits, { field: "screening.hits", op: "exists" } as const]) {
			const screened = buildDefinition(
				step("document", "screening"),
				step("screening", "choice"),
				condition("choice", [[when, "selfie"]], "review"),
				step("selfie", "checks"),
				end(),
				end("review"),
			);
			expect(describePath(screened, { facts: {} }, "document")).toEqual(["document", 30]);
			const found = { facts: { "screening.hits": 1 }, isProcessed: true };
			expect(describePath(screened, found, "document")).toEqual(["document selfie?!", 30]);
		}
	});

	test("never leads past a manual review", () => {
		const reviewed = buildDefinition(
			step("document", "manual_review"),
			manualReview("selfie"),
			step("selfie", "checks"),
			end(),
		);
		expect(describePath(reviewed, { facts: {} }, "document")).toEqual(["document!", 0]);
	});
});

const tests = fc.constantFrom<Condition>(
	minor,
	{ field: "document.age", op: "exists" },
	{ field: "checks.reasons", op: "exists" },
	{ field: "node_1.hits", op: "gte", value: 1 },
	{ field: "node_2.hits", op: "exists" },
	{ field: "metadata.plan", op: "eq", value: "gold" },
);
const draw = (values: Readonly<Record<string, fc.Arbitrary<FactValues[string]>>>) =>
	fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<FactValues>;

test("in drawn workflows, every person comes to an end, and what they sent is what the path of the case asks for", () => {
	let ended = 0;
	fc.assert(
		fc.property(
			drawDefinitions(tests),
			draw({ "document.age": fc.constantFrom(17, 18), "metadata.plan": fc.constantFrom("gold", "free") }),
			draw({ "node_1.hits": fc.constantFrom(0, 1), "node_2.hits": fc.constantFrom(0, 1) }),
			(definition, early, late) => {
				fc.pre(orderNodes(definition).cycles.length === 0);
				const done = new Set<string>();
				const goOn = (known: KnownSoFar) => {
					for (let taken = 0; taken <= definition.nodes.length; taken++) {
						const { steps } = findPersonPath(definition, known, ({ type }) => done.has(type));
						const next = steps.find(({ isDone }) => !isDone);
						if (!next) return;
						expect(done.has(next.node.type)).toBe(false);
						done.add(next.node.type);
					}
					expect.unreachable("The person never comes to an end.");
				};
				goOn({ facts: early });
				const all = { ...early, ...late };
				const isSent = ({ type }: { type: string }) =>
					done.has(type) || !["document", "selfie"].includes(type);
				const lastOf = (key: string | undefined) => definition.nodes.find((node) => node.key === key);
				// The server sends them back at most once for each type of step.
				for (let round = 0; round < 2; round++) {
					const stop = lastOf(runWorkflow(definition, all, isSent).path.at(-1));
					if (stop?.type !== "document" && stop?.type !== "selfie") break;
					goOn({ facts: all, isProcessed: true });
				}
				const { path } = runWorkflow(definition, all, isSent);
				const stop = lastOf(path.at(-1));
				expect(["document", "selfie"]).not.toContain(stop?.type);
				expect(runWorkflow(JSON.parse(JSON.stringify(definition)), all, isSent).path).toEqual(path);
				if (stop?.type === "end") ended++;
			},
		),
		{ numRuns: 1000, seed: 48 },
	);
	expect(ended).toBeGreaterThan(300);
});
