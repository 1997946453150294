import type { PersonLocale } from "../../../i18n/locales.ts";
import type { StepType } from "../steps/all-contract.ts";
import type { EndNode, StepNode, WorkflowDefinition, WorkflowNode } from "./definition-contract.ts";
import { findStepsBefore, isStep, type StepsBefore } from "./graph-contract.ts";
import { problemAt, type WorkflowProblem } from "./problem-contract.ts";
import { validateConditions } from "./validate-condition.ts";
import { validateGraph } from "./validate-graph.ts";

/** Without these, the checks never allow an approval: they are never clear. */
const neededForChecks: readonly StepType[] = ["document", "selfie"];
/** Without these, there is no case to decide. */
const alwaysNeeded: readonly StepType[] = ["document"];

function validateEnd(
	{ key, outcome, reason }: EndNode,
	{ alwaysTypes }: StepsBefore,
	languages: readonly PersonLocale[],
): WorkflowProblem[] {
	const stepsMissing = (outcome === "checks" ? neededForChecks : alwaysNeeded)
		.filter((type) => !alwaysTypes.has(type))
		.map((type) => problemAt(key, "step_missing", { step: type }));
	if (outcome !== "decline") return stepsMissing;
	if (!reason) return [...stepsMissing, problemAt(key, "reason_missing")];
	const missing = languages.filter((language) => !reason[language]);
	return missing.length > 0
		? [...stepsMissing, problemAt(key, "languages_missing", { languages: missing.join(", ") })]
		: stepsMissing;
}

/** A verification has one result of each type of step. */
const validateStep = ({ key, type }: StepNode, { sometimes }: StepsBefore): WorkflowProblem[] =>
	[...sometimes].some((step) => step.type === type) ? [problemAt(key, "step_repeated", { step: type })] : [];

function validateNode(
	node: WorkflowNode,
	before: StepsBefore,
	languages: readonly PersonLocale[],
): WorkflowProblem[] {
	if (node.type === "end") return validateEnd(node, before, languages);
	return isStep(node) ? validateStep(node, before) : validateConditions(node, before);
}

/**
 * What keeps a definition from being published: empty if nothing does.
 * @param languages of the app's verification page, which a text for the person must have
 */
export function validateDefinition(
	definition: WorkflowDefinition,
	languages: readonly PersonLocale[],
): WorkflowProblem[] {
	const ofGraph = validateGraph(definition);
	// What is known on a path can't be told in a circle, or where a key means two nodes.
	if (ofGraph.some(({ code }) => code === "cycle" || code === "key_repeated")) return ofGraph;
	const before = findStepsBefore(definition);
	const ofNodes = definition.nodes.flatMap((node) => {
		const steps = before.get(node.key);
		return steps ? validateNode(node, steps, languages) : [];
	});
	return [...ofGraph, ...ofNodes];
}
