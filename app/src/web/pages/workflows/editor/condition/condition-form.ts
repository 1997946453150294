import type { Condition, FactTest } from "../../../../../domain/workflows/definition/condition-contract.ts";
import {
	metadataPrefix,
	operatorsByKind,
} from "../../../../../domain/workflows/definition/facts-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";

/** A condition as it is edited: tests of which all or any must hold. */
export interface ConditionForm {
	group: "all" | "any";
	tests: readonly FactTest[];
}

const isTest = (condition: Condition): condition is FactTest => "op" in condition;

/** The tests of a condition; null of a deeper tree, which is only shown in words. */
export function toConditionForm(condition: Condition): ConditionForm | null {
	if (isTest(condition)) return { group: "all", tests: [condition] };
	const group = "all" in condition ? "all" : "any";
	const parts = "all" in condition ? condition.all : "any" in condition ? condition.any : null;
	return parts?.every(isTest) ? { group, tests: parts } : null;
}

/** The condition of its tests. A single one needs no group. */
export function toCondition({ group, tests }: ConditionForm): Condition {
	const [only, ...others] = tests;
	if (only && others.length === 0) return only;
	return group === "all" ? { all: [...tests] } : { any: [...tests] };
}

/** The operators of a fact, in the order in which they are offered. */
export const listOperators = ({ kind }: FactType): readonly FactTest["op"][] => [
	...operatorsByKind[kind],
	"exists",
];

/** The value that a test of a fact begins with: of legal age, the first choice. */
function findFirstValue(type: FactType): string | number | boolean {
	if (type.kind === "number") return type.unit === "years" ? 18 : 0;
	if (type.kind === "boolean") return true;
	if (type.kind === "country") return "FRA";
	return "values" in type ? (type.values[0] ?? "") : "";
}

const listValues = (test: FactTest | undefined): readonly (string | number | boolean)[] => {
	if (!test || test.op === "exists") return [];
	return Array.isArray(test.value) ? test.value : [test.value];
};

/** A test of a fact by an operator, with the value of the test before if it suits them. */
export function createTest(field: string, type: FactType, op: FactTest["op"], before?: FactTest): FactTest {
	if (op === "exists") return { field, op };
	const kept = before?.field === field ? listValues(before) : [];
	const value = kept[0] ?? findFirstValue(type);
	if (op === "in") return { field, op, value: kept.length > 0 ? kept.map(String) : [String(value)] };
	if (op === "eq") return { field, op, value };
	return { field, op, value: typeof value === "number" ? value : 0 };
}

/** The test that a new branch begins with: of the first fact that a step made known, or of the request's age. */
export function createFirstTest(facts: Readonly<Record<string, FactType>>): FactTest {
	const known = Object.entries(facts);
	const [field, type] = known.find(([name]) => name.endsWith(".age") && !name.startsWith("provided.")) ??
		known[0] ?? [`${metadataPrefix}key`, { kind: "text" }];
	return createTest(field, type, listOperators(type)[0] ?? "exists");
}
