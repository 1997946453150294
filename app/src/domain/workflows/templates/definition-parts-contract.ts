import type { PersonLocale } from "../../../i18n/locales.ts";
import type { Condition } from "../definition/condition-contract.ts";
import type {
	ConditionNode,
	EndNode,
	WorkflowDefinition,
	WorkflowNode,
} from "../definition/definition-contract.ts";
import { definitionFormat } from "../definition/values.ts";
import type { VerificationOptions } from "../options/options-contract.ts";

/**
 * Builds the first version of a workflow.
 * @param options of the app's default workflow
 * @param languages of the verification page, in which the person reads the template's texts
 */
export type WorkflowTemplate = (
	options: VerificationOptions,
	languages: readonly PersonLocale[],
) => WorkflowDefinition;

/** A definition that starts at its first node. */
export const startWith = (
	options: VerificationOptions,
	first: WorkflowNode,
	...others: WorkflowNode[]
): WorkflowDefinition => ({
	format: definitionFormat,
	options,
	start: first.key,
	nodes: [first, ...others],
});

/** A condition with one branch. */
export const branchIf = (
	when: Condition,
	{ key, next, otherwise }: { key: string; next: string; otherwise: string },
): ConditionNode => ({
	key,
	name: null,
	type: "condition",
	branches: [{ when, next }],
	else: otherwise,
});

/** An end whose key is its outcome. @param reason of `decline`: what the person is told */
export const endWith = (outcome: EndNode["outcome"], reason: EndNode["reason"] = null): EndNode => ({
	key: outcome,
	name: null,
	type: "end",
	outcome,
	reason,
});
