import type { FactType } from "../steps/contract.ts";
import { conditionLimits, depthOf, type FactTest, listTests } from "./condition-contract.ts";
import type { ConditionNode } from "./definition-contract.ts";
import { findFactType, operatorsByKind } from "./facts-contract.ts";
import type { StepsBefore } from "./graph-contract.ts";
import { problemAt, type WorkflowProblem } from "./problem-contract.ts";

const valueTypeByKind: Readonly<Record<FactType["kind"], "number" | "string" | "boolean">> = {
	number: "number",
	choice: "string",
	choices: "string",
	country: "string",
	text: "string",
	boolean: "boolean",
};

/** Values of a test that its fact never has. */
function findUnknownValues(test: FactTest, type: FactType): string[] {
	if (test.op === "exists") return [];
	const values = Array.isArray(test.value) ? test.value : [test.value];
	return values
		.filter(
			(value) =>
				typeof value !== valueTypeByKind[type.kind] ||
				("values" in type && !type.values.includes(String(value))) ||
				(type.kind === "country" && !/^[A-Z]{1,3}$/.test(String(value))),
		)
		.map(String);
}

function validateTest(key: string, test: FactTest, { always, sometimes }: StepsBefore): WorkflowProblem[] {
	const { field, op } = test;
	const type = findFactType(field, sometimes);
	if (!type) return [problemAt(key, "field_unknown", { field })];
	// Whoever asks whether a fact is known need not know it.
	if (op === "exists") return [];
	if (!findFactType(field, always)) return [problemAt(key, "field_not_always_known", { field })];
	if (!operatorsByKind[type.kind].includes(op))
		return [problemAt(key, "operator_unsuited", { field, operator: op })];
	return findUnknownValues(test, type)
		.slice(0, 1)
		.map((value) => problemAt(key, "value_unknown", { field, value: value.slice(0, 40) }));
}

/** Faults of a node's conditions. @param before the steps on a path to the node */
export function validateConditions({ key, branches }: ConditionNode, before: StepsBefore): WorkflowProblem[] {
	const tests = branches.flatMap(({ when }) => listTests(when));
	const isTooLarge =
		tests.length > conditionLimits.tests ||
		branches.some(({ when }) => depthOf(when) > conditionLimits.depth);
	if (isTooLarge)
		return [
			problemAt(key, "condition_too_large", {
				tests: String(conditionLimits.tests),
				levels: String(conditionLimits.depth),
			}),
		];
	return tests.flatMap((test) => validateTest(key, test, before));
}
