import type { Condition, FactTest } from "./condition-contract.ts";
import type { FactValues } from "./facts-contract.ts";

/** Whether a test holds; null where its fact isn't known. */
function evaluateTest(test: FactTest, facts: FactValues): boolean | null {
	const value = Object.hasOwn(facts, test.field) ? facts[test.field] : undefined;
	if (test.op === "exists") return value !== undefined;
	if (value === undefined) return null;
	switch (test.op) {
		case "eq":
			return value === test.value;
		case "in":
			return Array.isArray(value)
				? value.some((one) => test.value.includes(one))
				: test.value.includes(value as string);
		case "lt":
			return typeof value === "number" ? value < test.value : null;
		case "gte":
			return typeof value === "number" ? value >= test.value : null;
	}
}

/**
 * Whether a condition holds, by Kleene's logic: null where that depends on a fact that isn't known. An unknown part doesn't
 * matter where the others settle it.
 */
export function evaluate(condition: Condition, facts: FactValues): boolean | null {
	if ("all" in condition) {
		const results = condition.all.map((part) => evaluate(part, facts));
		return results.includes(false) ? false : results.includes(null) ? null : true;
	}
	if ("any" in condition) {
		const results = condition.any.map((part) => evaluate(part, facts));
		return results.includes(true) ? true : results.includes(null) ? null : false;
	}
	if ("not" in condition) {
		const result = evaluate(condition.not, facts);
		return result === null ? null : !result;
	}
	return evaluateTest(condition, facts);
}
