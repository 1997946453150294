import { isDeepStrictEqual } from "node:util";
import type { Evidence, WorkflowEvidence } from "../../../checks/evidence.ts";
import { checks } from "../../../checks/registry/checks.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { resolveFirstOptions } from "../../workflows/running/resolve-options.ts";
import { resolveEvidenceOptions } from "./apply-workflow.ts";
import { type Decision, decide } from "./decide.ts";
import { readDocument } from "./read-document.ts";

/** What a case would have needed, and its evidence doesn't have: what an option asks for, a fact of a condition, or a selfie. */
export type Lacking = keyof VerificationOptions | "fact" | "selfie";

/** A decision by another workflow than that of the case. */
export interface NewDecision {
	decision: Decision;
	/** Null if the evidence has everything. Otherwise the decision means nothing but its path. */
	lacks: Lacking | null;
}

/** Sets an option of one object to that of another. */
function copyOption<Name extends keyof VerificationOptions>(
	to: VerificationOptions,
	from: VerificationOptions,
	name: Name,
): void {
	to[name] = from[name];
}

/**
 * The options of a case, had it been created with another workflow: that workflow's, with what its request set itself.
 * @param own the options that the verification was created with
 * @param former the workflow that it was created with
 */
export function transferOptions(
	own: VerificationOptions,
	former: Pick<WorkflowEvidence, "definition" | "metadata">,
	{ definition, metadata }: Pick<WorkflowEvidence, "definition" | "metadata">,
): VerificationOptions {
	const ofFormer = resolveFirstOptions(former.definition, former.definition.options, former.metadata);
	const options = { ...definition.options };
	for (const name of Object.keys(options) as (keyof VerificationOptions)[])
		if (!isDeepStrictEqual(own[name], ofFormer[name])) copyOption(options, own, name);
	return resolveFirstOptions(definition, options, metadata);
}

/**
 * Decides stored evidence by another workflow, as if the case had followed that one. Collects nothing: what the evidence
 * lacks is named, and never guessed.
 * @param options see {@link transferOptions}
 */
export function decideAnew(
	evidence: Evidence,
	workflow: WorkflowEvidence,
	options: VerificationOptions,
): NewDecision {
	const resolved = resolveEvidenceOptions({ ...evidence, workflow, options });
	const read = readDocument(evidence);
	const adapted: Evidence = { ...evidence, workflow, options: resolved };
	let lacks: Lacking | null = null;
	for (const check of checks) {
		const change = check.adapt?.(evidence, resolved, read) ?? null;
		if (change === null) continue;
		if ("lacks" in change) lacks ??= change.lacks;
		else Object.assign(adapted, change.facts);
	}
	const decision = decide(adapted);
	if (decision.reasons.includes("workflow_fact_unknown")) lacks ??= "fact";
	const last = workflow.definition.nodes.find(({ key }) => key === decision.path?.at(-1));
	if (last?.type === "selfie") lacks ??= "selfie";
	return { decision, lacks };
}
