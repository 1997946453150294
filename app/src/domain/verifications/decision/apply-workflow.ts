import { isDeepStrictEqual } from "node:util";
import type { DecisionContext } from "../../../checks/check.ts";
import type { Evidence, GatheredEvidence } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import type { WorkflowDefinition } from "../../workflows/definition/definition-contract.ts";
import { isStep } from "../../workflows/definition/graph-contract.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import type { NamedWorkflow } from "../../workflows/running/load-workflows.ts";
import { resolveOptions } from "../../workflows/running/resolve-options.ts";
import { runWorkflow, type WorkflowRun } from "../../workflows/running/run-workflow.ts";
import { tightenOptions } from "../../workflows/running/tighten-options.ts";
import type { VerificationRow } from "../queries.ts";
import { findFacts, findFactsBeforeChecks } from "./find-facts.ts";
import type { Outcome } from "./outcome.ts";
import { readDocument } from "./read-document.ts";

/** The options that the checks follow: those of the verification, as the steps of its workflow set them. */
export function resolveEvidenceOptions(
	evidence: GatheredEvidence & Pick<Evidence, "chip">,
): VerificationOptions {
	const { workflow, options } = evidence;
	if (!workflow) return options;
	const facts = findFactsBeforeChecks({ ...evidence, workflow }, readDocument(evidence));
	const { definition, earlierFacts } = workflow;
	return resolveOptions(definition, options, {
		facts: { ...facts, ...earlierFacts },
		isProcessed: earlierFacts !== undefined,
	});
}

/**
 * The options by which the checks of a decided case were requested. Failed processing walks no path: every step that may have come counts.
 * @param workflow null where the case is older than workflows
 */
export const findRequestedOptions = (
	{ options, workflowPath }: Pick<VerificationRow, "options" | "workflowPath">,
	workflow: Pick<NamedWorkflow, "definition"> | null,
): VerificationOptions =>
	workflow && !workflowPath ? resolveOptions(workflow.definition, options, { facts: {} }) : options;

/** Whether the options of a case are as strict as the steps on its path set them. */
function meetsOptionsOfPath(
	{ nodes }: WorkflowDefinition,
	{ options }: Pick<Evidence, "options">,
	{ path }: Pick<WorkflowRun, "path">,
): boolean {
	const steps = nodes.filter(isStep).filter(({ key }) => path.includes(key));
	return isDeepStrictEqual(steps.reduce(tightenOptions, options), options);
}

/** Where the workflow of a case leads; null if the case is older than workflows. */
export function runWorkflowOfCase(
	evidence: Evidence,
	read: Pick<DecisionContext, "fields" | "data">,
	findings: readonly CheckFinding[],
): WorkflowRun | null {
	const { workflow } = evidence;
	if (!workflow) return null;
	const facts = findFacts({ ...evidence, workflow }, read, findings);
	const { definition, earlierFacts } = workflow;
	const run = runWorkflow(definition, facts, ({ type }) => type !== "selfie" || evidence.liveness !== null);
	// What the server finds may have changed since the person was asked by it: another branch may ask for more.
	const isAskedLess = earlierFacts && run.reason === null && !meetsOptionsOfPath(definition, evidence, run);
	return isAskedLess ? { ...run, outcome: "review", reason: "workflow_fact_unknown" } : run;
}

/** The outcome by table and workflow. A workflow turns an approval or a review into something stricter, never into a milder one. */
export function applyWorkflow(
	{ outcome, reason }: Pick<WorkflowRun, "outcome" | "reason">,
	table: Outcome,
): Outcome {
	if (reason === null || table.status === "declined" || table.status === "resubmission_requested")
		return table;
	return outcome === "decline"
		? { status: "declined", outcome: "declined", assurance: null, reasons: [reason] }
		: { status: "in_review", outcome: null, assurance: null, reasons: [...table.reasons, reason] };
}
