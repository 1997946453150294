import { checkMeasures, checkReasons } from "../../../checks/all-contract.ts";
import { findStepContract } from "../steps/all-contract.ts";
import type { FactType, FactValue } from "../steps/contract.ts";
import type { FactTest } from "./condition-contract.ts";
import type { StepNode } from "./definition-contract.ts";

/** Values of facts by field. What could not be established is absent. */
export type FactValues = Readonly<Record<string, FactValue>>;

/** What is known before the first step: as the business provided it, so perhaps not at all. */
const factsOfRequest: Readonly<Record<string, FactType>> = {
	"provided.age": { kind: "number", unit: "years" },
};
/** Before the name of one of the metadata that the request has. */
export const metadataPrefix = "metadata.";

/** What is known once the checks are complete. */
const factsOfChecks: Readonly<Record<string, FactType>> = {
	"checks.reasons": { kind: "choices", values: Object.keys(checkReasons) },
	...Object.fromEntries(
		Object.keys(checkMeasures).map((type): [string, FactType] => [
			`checks.${type}`,
			{ kind: "number", unit: "score" },
		]),
	),
};

/** The facts that a step makes known, by field. */
const factsOfStep = ({ key, type }: StepNode): [field: string, FactType][] => {
	const { facts = {}, completesChecks = false } = findStepContract(type) ?? {};
	return [
		...Object.entries(facts).map(([name, fact]): [string, FactType] => [`${key}.${name}`, fact]),
		...(completesChecks ? Object.entries(factsOfChecks) : []),
	];
};

/** The facts that are known after these steps, by field, without the request's metadata. */
export const listFacts = (steps: Iterable<StepNode>): Record<string, FactType> => ({
	...factsOfRequest,
	...Object.fromEntries([...steps].flatMap(factsOfStep)),
});

/** The type of a field after these steps; null if it isn't known there. */
export function findFactType(field: string, steps: Iterable<StepNode>): FactType | null {
	if (field.startsWith(metadataPrefix)) return { kind: "text" };
	return listFacts(steps)[field] ?? null;
}

/** Operators besides `exists` by the kind of a fact. */
export const operatorsByKind: Readonly<Record<FactType["kind"], readonly FactTest["op"][]>> = {
	number: ["lt", "gte", "eq"],
	choice: ["eq", "in"],
	choices: ["in"],
	country: ["eq", "in"],
	text: ["eq", "in"],
	boolean: ["eq"],
};
