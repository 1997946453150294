import type { Condition } from "../../domain/workflows/definition/condition-contract.ts";
import type {
	ConditionNode,
	EndNode,
	StepNode,
	WorkflowDefinition,
	WorkflowNode,
} from "../../domain/workflows/definition/definition-contract.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";

/** A step with the settings of the workflow's options. */
export const step = (type: "document" | "selfie" | "screening", next: string | null, key: string = type) =>
	({ key, name: null, type, next }) as StepNode;
/** A selfie with a liveness of its own. */
export const selfie = (
	next: string | null,
	liveness: WorkflowDefinition["options"]["liveness"],
): StepNode => ({
	key: "selfie",
	name: null,
	type: "selfie",
	liveness,
	next,
});
export const manualReview = (next: string | null): StepNode => ({
	key: "manual_review",
	name: null,
	type: "manual_review",
	instructions: null,
	next,
});
/** @param branches conditions with the key of the node that follows */
export const condition = (
	key: string,
	branches: readonly (readonly [when: Condition, next: string | null])[],
	otherwise: string | null,
): ConditionNode => ({
	key,
	name: null,
	type: "condition",
	branches: branches.map(([when, next]) => ({ when, next })),
	else: otherwise,
});
export const end = (
	outcome: EndNode["outcome"] = "checks",
	key: string = outcome,
	reason: EndNode["reason"] = outcome === "decline" ? { fr: "Refusé.", en: "Declined." } : null,
): EndNode => ({ key, name: null, type: "end", outcome, reason });

/** A definition that starts at its first node. */
export const buildDefinition = (...nodes: WorkflowNode[]): WorkflowDefinition => ({
	format: 1,
	options: fastOptions,
	start: nodes[0]?.key ?? null,
	nodes,
});

/** A document, a selfie, and what the checks allow. */
export const simpleDefinition = buildDefinition(step("document", "selfie"), step("selfie", "checks"), end());
