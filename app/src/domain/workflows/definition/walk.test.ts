import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawDefinitions } from "../../../testing/data/drawn-workflows.ts";
import { buildDefinition, condition, end, simpleDefinition, step } from "../../../testing/data/workflows.ts";
import type { FactValue } from "../steps/contract.ts";
import type { Condition } from "./condition-contract.ts";
import { definitionSchema, type WorkflowDefinition } from "./definition-contract.ts";
import { evaluate } from "./evaluate.ts";
import type { FactValues } from "./facts-contract.ts";
import { validateDefinition } from "./validate.ts";
import { walk } from "./walk.ts";

const keysOf = (definition: WorkflowDefinition, done: string[], facts: FactValues = {}) => {
	const { path, stop } = walk(definition, { done: new Set(done), facts });
	return { path: path.map(({ key }) => key), stop: stop && `${stop.kind} ${stop.node.key}` };
};

const byCountry = buildDefinition(
	step("document", "country"),
	condition(
		"country",
		[
			[{ field: "document.country", op: "in", value: ["IRN", "PRK"] }, "review"],
			[{ field: "document.country", op: "eq", value: "FRA" }, "selfie"],
		],
		"screening",
	),
	step("screening", "selfie"),
	step("selfie", "checks"),
	end(),
	end("review"),
);

describe("a walk", () => {
	test("stops at the first step that isn't done", () => {
		expect(keysOf(simpleDefinition, [])).toEqual({ path: ["document"], stop: "step document" });
		expect(keysOf(simpleDefinition, ["document"])).toEqual({
			path: ["document", "selfie"],
			stop: "step selfie",
		});
		expect(keysOf(simpleDefinition, ["document", "selfie"])).toEqual({
			path: ["document", "selfie", "checks"],
			stop: "end checks",
		});
	});

	test.each([
		["PRK", ["document", "country", "review"], "end review"],
		["FRA", ["document", "country", "selfie"], "step selfie"],
		["BEL", ["document", "country", "screening"], "step screening"],
	])("follows the first branch that holds, otherwise else (%s)", (country, path, stop) => {
		expect(keysOf(byCountry, ["document"], { "document.country": country })).toEqual({ path, stop });
	});

	test("stops where a fact that isn't known decides", () => {
		expect(keysOf(byCountry, ["document"])).toEqual({
			path: ["document", "country"],
			stop: "unknown country",
		});
	});

	test("doesn't count a step that isn't on its path", () => {
		expect(keysOf(byCountry, ["document", "selfie", "screening"], { "document.country": "FRA" })).toEqual({
			path: ["document", "country", "selfie", "checks"],
			stop: "end checks",
		});
	});
});

const age = (bound: number): Condition => ({ field: "document.age", op: "gte", value: bound });
const unknown: Condition = { field: "metadata.plan", op: "eq", value: "gold" };

test.each([
	[{ all: [age(18), unknown] }, null],
	[{ all: [age(99), unknown] }, false],
	[{ any: [age(18), unknown] }, true],
	[{ any: [age(99), unknown] }, null],
	[{ not: unknown }, null],
	[{ field: "metadata.plan", op: "exists" }, false],
	[{ not: { field: "document.age", op: "exists" } }, false],
	[{ field: "document.age", op: "lt", value: 40 }, false],
	[{ field: "document.age", op: "gte", value: 40 }, true],
	[{ field: "checks.reasons", op: "in", value: ["document_expired", "under_age"] }, true],
	[{ field: "checks.reasons", op: "in", value: ["face_mismatch"] }, false],
] satisfies [Condition, boolean | null][])(
	"an unknown fact leaves open what depends on it: %j",
	(when, expected) => {
		expect(evaluate(when, { "document.age": 40, "checks.reasons": ["document_expired"] })).toBe(expected);
	},
);

const countries = ["FRA", "BEL", "IRN"];
/** Tests of what is known after a document. */
const tests = fc.oneof(
	fc.record({
		field: fc.constant("document.country"),
		op: fc.constant("eq"),
		value: fc.constantFrom(...countries),
	}),
	fc.record({
		field: fc.constant("document.age"),
		op: fc.constantFrom("lt", "gte"),
		value: fc.integer({ min: 0, max: 99 }),
	}),
	fc.record({ field: fc.constant("metadata.plan"), op: fc.constant("exists") }),
) as fc.Arbitrary<Condition>;
const definitions = drawDefinitions(tests);
const values: fc.Arbitrary<FactValues> = fc.dictionary(
	fc.constantFrom("document.country", "document.age", "metadata.plan"),
	fc.oneof(fc.constantFrom<FactValue>(...countries), fc.integer({ min: 0, max: 99 })),
);

describe("of drawn graphs", () => {
	test("every walk ends after at most as many nodes as there are", () => {
		fc.assert(
			fc.property(
				definitions,
				values,
				fc.array(fc.constantFrom("document", "node_0", "node_1", "node_2")),
				(definition, facts, done) => {
					const { path } = walk(definition, { done: new Set(done), facts });
					expect(path.length).toBeLessThanOrEqual(definition.nodes.length);
				},
			),
			{ numRuns: 500 },
		);
	});

	test("one that passes validation leads from any facts to a step, to an unknown fact or to an end, step by step", () => {
		let valid = 0;
		fc.assert(
			fc.property(definitions, values, (definition, facts) => {
				const isFaultOfGraph = validateDefinition(definition, ["fr", "en"]).some(({ code }) =>
					["start_missing", "branch_open", "target_unknown", "cycle", "key_repeated"].includes(code),
				);
				if (isFaultOfGraph) return;
				valid++;
				const done = new Set<string>();
				for (;;) {
					const { stop, path } = walk(definition, { done, facts });
					expect(stop).not.toBeNull();
					if (stop?.kind !== "step") return;
					expect(path.filter(({ key }) => done.has(key))).toHaveLength(done.size);
					done.add(stop.node.key);
				}
			}),
			{ numRuns: 500 },
		);
		expect(valid).toBeGreaterThan(100);
	});

	test("one that passes validation never ends as the checks allow without a document and a selfie", () => {
		let ended = 0;
		fc.assert(
			fc.property(definitions, values, (definition, facts) => {
				if (validateDefinition(definition, ["fr", "en"]).some(({ code }) => code !== "unreachable")) return;
				const done = new Set(definition.nodes.map(({ key }) => key));
				const { stop, path } = walk(definition, { done, facts });
				if (stop?.kind !== "end" || stop.node.outcome !== "checks") return;
				ended++;
				expect(path.map(({ type }) => type)).toEqual(expect.arrayContaining(["document", "selfie"]));
			}),
			{ numRuns: 3000 },
		);
		expect(ended).toBeGreaterThan(0);
	});

	test("each is read again as it was written", () => {
		fc.assert(
			fc.property(definitions, (definition) => {
				expect(definitionSchema.parse(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
			}),
			{ numRuns: 50 },
		);
	});
});
