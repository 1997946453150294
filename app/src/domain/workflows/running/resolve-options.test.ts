import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawDefinitions } from "../../../testing/data/drawn-workflows.ts";
import { buildDefinition, condition, end, simpleDefinition, step } from "../../../testing/data/workflows.ts";
import type { Condition } from "../definition/condition-contract.ts";
import type { StepNode, WorkflowNode } from "../definition/definition-contract.ts";
import type { FactValues } from "../definition/facts-contract.ts";
import { fastOptions } from "../options/presets-contract.ts";
import { resolveFirstOptions, resolveOptions } from "./resolve-options.ts";
import { runWorkflow } from "./run-workflow.ts";

const minor: Condition = { field: "document.age", op: "lt", value: 18 };
/** A document, a selfie, and a screening only of those for whom a condition holds. */
const screeningIf = (when: Condition) =>
	buildDefinition(
		step("document", "selfie"),
		step("selfie", "who"),
		condition("who", [[when, "screening"]], "checks"),
		step("screening", "checks"),
		end(),
	);

describe("a screening on one branch", () => {
	test.each([
		["of whoever takes it", { "document.age": 17 }, "review"],
		["of nobody else", { "document.age": 18 }, "off"],
		["of whoever may take it, as the fact isn't known", {}, "review"],
	] as const)("is asked %s", (_, facts, screening) => {
		expect(resolveOptions(screeningIf(minor), fastOptions, { facts }).screening).toBe(screening);
	});

	test("is asked before the checks where only they can tell", () => {
		for (const field of ["checks.reasons", "checks.face_match"])
			for (const when of [{ field, op: "exists" } as const, { not: { field, op: "exists" } as const }])
				expect(resolveOptions(screeningIf(when), fastOptions, { facts: {} }).screening).toBe("review");
	});

	test("is asked where another screening's hits decide", () => {
		const { nodes } = screeningIf({ field: "first.hits", op: "gte", value: 1 });
		const definition = buildDefinition(step("screening", "document", "first"), ...nodes);
		expect(resolveOptions(definition, fastOptions, { facts: {} }).screening).toBe("review");
	});
});

const withSettings = (...nodes: WorkflowNode[]) => buildDefinition(...nodes, end());
const resolve = (node: StepNode, change: Partial<typeof fastOptions> = {}) =>
	resolveOptions(withSettings(node), { ...fastOptions, ...change }, { facts: {} });

describe("the options that a step sets", () => {
	test("a workflow without settings of its own changes none", () => {
		expect(resolveOptions(simpleDefinition, fastOptions, { facts: {} })).toEqual(fastOptions);
	});

	test.each([
		["off", null, 0.8, 0.8],
		["off", 0.8, undefined, 0.8],
		["review", null, 0.8, null],
		["review", 0.8, null, null],
		["review", 0.8, 0.65, 0.65],
		["review", 0.65, 0.8, 0.65],
	] as const)(
		"a step never raises the threshold of options that screen (%s, %s and %s: %s)",
		(screening, own, ofStep, expected) => {
			const node = { ...step("screening", "checks"), screening_threshold: ofStep } as StepNode;
			expect(resolve(node, { screening, screening_threshold: own })).toMatchObject({
				screening: "review",
				screening_threshold: expected,
			});
		},
	);

	test.each([
		["active", "passive", "active"],
		["passive", "active", "active"],
		["passive", undefined, "passive"],
	] as const)("a selfie never asks for less (%s and %s: %s)", (own, liveness, expected) => {
		const node = { ...step("selfie", "checks"), liveness } as StepNode;
		expect(resolve(node, { liveness: own }).liveness).toBe(expected);
	});

	test.each([
		[null, ["FRA", "BEL"], ["FRA", "BEL"]],
		[["FRA", "ITA"], ["FRA", "BEL"], ["FRA"]],
		[["ITA"], ["FRA", "BEL"], ["FRA", "BEL"]],
		[["ITA"], null, ["ITA"]],
	])(
		"accepted countries are those of both, otherwise the step's (%j and %j: %j)",
		(own, countries, expected) => {
			const node = { ...step("document", "checks"), countries } as StepNode;
			expect(resolve(node, { countries: own }).countries).toEqual(expected);
		},
	);

	test("accepted documents are those of both", () => {
		const node = { ...step("document", "checks"), documents: ["passport", "driving_license"] } as StepNode;
		expect(resolve(node).documents).toEqual(["passport"]);
	});
});

const tests = fc.constantFrom<Condition>(
	minor,
	{ field: "document.age", op: "exists" },
	{ field: "checks.reasons", op: "exists" },
	{ field: "checks.face_match", op: "lt", value: 1 },
	{ field: "node_1.hits", op: "gte", value: 1 },
	{ field: "metadata.plan", op: "eq", value: "gold" },
);
const draw = (values: Readonly<Record<string, fc.Arbitrary<FactValues[string]>>>) =>
	fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<FactValues>;

test("in drawn workflows, whoever passes a screening was screened, whatever became known later", () => {
	let screened = 0;
	fc.assert(
		fc.property(
			drawDefinitions(tests),
			draw({ "document.age": fc.constantFrom(17, 18), "metadata.plan": fc.constantFrom("gold", "free") }),
			draw({
				"checks.reasons": fc.constant(["under_age"]),
				"checks.face_match": fc.constantFrom(0.5, 1.5),
				"node_1.hits": fc.constantFrom(0, 1),
			}),
			(definition, early, late) => {
				const { path } = runWorkflow(definition, { ...early, ...late });
				const types = path.map((key) => definition.nodes.find((node) => node.key === key)?.type);
				if (!types.includes("screening")) return;
				screened++;
				expect(resolveOptions(definition, fastOptions, { facts: early }).screening).toBe("review");
			},
		),
		{ numRuns: 1000 },
	);
	expect(screened).toBeGreaterThan(100);
});

describe("the options of a new verification", () => {
	const strict = { ...step("selfie", "checks", "strict"), liveness: "active" } as StepNode;
	const byPlan: WorkflowNode = condition(
		"plan",
		[[{ field: "metadata.plan", op: "eq", value: "gold" }, "selfie"]],
		"strict",
	);
	const passive = { ...fastOptions, liveness: "passive", screening: "off" } as const;

	test("are those of the steps that everybody passes, so that the person is asked for what is required", () => {
		const documents = { ...step("document", "strict"), documents: ["passport"] } as StepNode;
		const definition = buildDefinition(documents, strict, end());
		expect(resolveFirstOptions(definition, passive, {})).toEqual({
			...passive,
			documents: ["passport"],
			liveness: "active",
		});
	});

	test("follow the metadata, and stop at what nobody knows yet", () => {
		const definition = buildDefinition(
			step("document", "plan"),
			byPlan,
			step("selfie", "checks"),
			strict,
			end(),
		);
		const livenessOf = (metadata: Record<string, string>) =>
			resolveFirstOptions(definition, passive, metadata).liveness;
		expect(livenessOf({ plan: "gold" })).toBe("passive");
		expect(livenessOf({ plan: "basic" })).toBe("active");
		expect(livenessOf({})).toBe("passive");
		for (const when of [minor, { field: "document.country", op: "exists" } as const])
			expect(resolveFirstOptions(screeningIf({ not: when }), passive, {}).screening).toBe("off");
	});
});
