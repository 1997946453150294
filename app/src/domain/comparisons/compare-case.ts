import { isDeepStrictEqual } from "node:util";
import type { WorkflowEvidence } from "../../checks/evidence.ts";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { decide } from "../verifications/decision/decide.ts";
import {
	decideAnew,
	type Lacking,
	type NewDecision,
	transferOptions,
} from "../verifications/decision/decide-anew.ts";
import { decryptSnapshot, type EvidenceSnapshot } from "../verifications/decision/evidence-snapshot.ts";
import { decryptRequestDetails } from "../verifications/encrypted-details.ts";
import type { WorkflowDefinition, WorkflowNode } from "../workflows/definition/definition-contract.ts";
import { isStep } from "../workflows/definition/graph-contract.ts";
import type { VerificationOptions } from "../workflows/options/options-contract.ts";
import { findStepContract } from "../workflows/steps/all-contract.ts";
import { findFirstDifference, listPathNodes } from "./compare-paths.ts";
import { type AutomaticOutcome, automaticOutcomes, type ComparedOutcome, type SkipReason } from "./values.ts";

/** A case that was decided anew. */
export interface ComparedResult {
	before: AutomaticOutcome;
	after: ComparedOutcome;
	/** What the evidence has nothing for; null unless it is missing. */
	lacks: Lacking | null;
	/** Key of the first node that differs, or that lacks something. */
	node: string | null;
	/** The path of the case; null if it is older than workflows. */
	nodesBefore: WorkflowNode[] | null;
	nodesAfter: WorkflowNode[];
}
export type CaseResult = ComparedResult | { skipped: SkipReason };

/** What cases are compared with. */
export interface ComparedWorkflow {
	id: string;
	definition: WorkflowDefinition;
	/** The workflow's first version, whose options those of cases from before workflows became. */
	first: WorkflowDefinition;
	/** Its nodes as those cases passed them. */
	firstPath: readonly WorkflowNode[];
}

type StoredAttempt = Parameters<typeof decryptSnapshot>[1];
type DecidedCase = Parameters<typeof decryptRequestDetails>[1] & { options: VerificationOptions };

const asksAgain = ({ status }: { status: string }): boolean => status === "resubmission_requested";

function toAutomaticOutcome(status: string): AutomaticOutcome {
	const outcome = automaticOutcomes.find((name) => name === status);
	if (!outcome) throw new Error(`A decision can't lead to ${status}.`);
	return outcome;
}

/** Whether the decision follows from its own evidence: later releases may decide older evidence in another way. */
function isReproduced({ evidence, decision }: EvidenceSnapshot): boolean {
	const { status, reasons, path } = decide(evidence);
	return status === decision.status && isDeepStrictEqual([reasons, path], [decision.reasons, decision.path]);
}

/** The node that asks for what is lacking: on the path if there is one; null for the workflow's options. */
function findLackingNode(
	{ nodes }: WorkflowDefinition,
	path: readonly WorkflowNode[],
	lacks: Lacking,
): string | null {
	if (lacks === "fact" || lacks === "selfie") return path.at(-1)?.key ?? null;
	const asks = (node: WorkflowNode) => isStep(node) && findStepContract(node.type)?.options.includes(lacks);
	return (path.find(asks) ?? nodes.find(asks))?.key ?? null;
}

/** The workflow that a case from before workflows followed: the first version of the default one. */
const getFormerWorkflow = (
	key: EncryptionKey,
	row: DecidedCase,
	{ evidence }: EvidenceSnapshot,
	{ id, first }: ComparedWorkflow,
): WorkflowEvidence =>
	evidence.workflow ?? {
		id,
		version: 1,
		definition: first,
		metadata: decryptRequestDetails(key, row).metadata,
	};

/** Decides attempts by the new workflow, up to the one that would have been the last. */
function decideAttempts(
	key: EncryptionKey,
	row: DecidedCase,
	snapshots: readonly EvidenceSnapshot[],
	workflow: ComparedWorkflow,
): NewDecision | undefined {
	let latest: NewDecision | undefined;
	for (const snapshot of snapshots) {
		const former = getFormerWorkflow(key, row, snapshot, workflow);
		const next = { ...former, id: workflow.id, definition: workflow.definition };
		latest = decideAnew(snapshot.evidence, next, transferOptions(row.options, former, next));
		// What stopped at an unknown fact before is known to stop there.
		const wasUnknown = snapshot.decision.reasons.includes("workflow_fact_unknown");
		if (latest.lacks === "fact" && wasUnknown) latest = { ...latest, lacks: null };
		if (latest.lacks !== null || !asksAgain(latest.decision)) break;
	}
	return latest;
}

/**
 * Decides a case anew from its stored evidence. Its outcome is that of the first attempt whose decision didn't ask for
 * another one, before any reviewer.
 * @param attempts earliest first
 * @throws if the evidence can't be decrypted or decided
 */
export function compareCase(
	key: EncryptionKey,
	row: DecidedCase,
	attempts: readonly StoredAttempt[],
	workflow: ComparedWorkflow,
): CaseResult {
	const snapshots: EvidenceSnapshot[] = [];
	for (const attempt of attempts) {
		const snapshot = decryptSnapshot(key, attempt);
		if (!snapshot) return { skipped: "no_evidence" };
		snapshots.push(snapshot);
		if (!asksAgain(snapshot.decision)) break;
	}
	const last = snapshots.at(-1);
	const next = decideAttempts(key, row, snapshots, workflow);
	if (!last || !next) return { skipped: "no_evidence" };
	if (!snapshots.every(isReproduced)) return { skipped: "not_reproduced" };
	const { decision, lacks } = next;
	const nodesAfter = listPathNodes(workflow.definition, decision.path ?? []);
	const { workflow: own } = last.evidence;
	const nodesBefore = own ? listPathNodes(own.definition, last.decision.path ?? []) : null;
	const before = toAutomaticOutcome(last.decision.status);
	const after = lacks === null ? toAutomaticOutcome(decision.status) : "missing";
	const node =
		lacks === null
			? findFirstDifference(nodesBefore ?? workflow.firstPath, nodesAfter)
			: findLackingNode(workflow.definition, nodesAfter, lacks);
	return { before, after, lacks, node: before === after ? null : node, nodesBefore, nodesAfter };
}
