import type { StepNode, WorkflowDefinition, WorkflowNode } from "../definition/definition-contract.ts";
import { indexNodes, isStep, orderNodes } from "../definition/graph-contract.ts";
import { type Stop, walk } from "../definition/walk.ts";
import { findStepContract } from "../steps/all-contract.ts";
import { findPossibleNodes, isSettled, type KnownSoFar, listPossibleNext } from "./possible-nodes.ts";

/** A step of the person on their path. */
export interface PersonStep {
	node: StepNode;
	isDone: boolean;
	/** Whether no other step can follow that isn't done. */
	isLast: boolean;
}

/** What is asked of a person, as far as it is known. */
export interface PersonPath {
	/** In order, up to the one that comes next; all are done where nothing is left to do. */
	steps: PersonStep[];
	/** About how long the steps take that aren't done, on the longest way that is still possible. */
	secondsLeft: number;
}

const isByPerson = (node: WorkflowNode): node is StepNode =>
	isStep(node) && findStepContract(node.type)?.by === "person";

const secondsOf = ({ type }: StepNode): number => findStepContract(type)?.seconds ?? 0;

/** Seconds of the steps that aren't done, on the longest possible way from a node on. */
function buildMeasure(
	definition: WorkflowDefinition,
	known: KnownSoFar,
	isDone: (step: StepNode) => boolean,
) {
	const byKey = indexNodes(definition);
	const measured = new Map<WorkflowNode, number>();
	return function measure(key: string | null): number {
		const node = key === null ? undefined : byKey.get(key);
		// Nobody passes a manual review.
		if (!node || node.type === "manual_review") return 0;
		const before = measured.get(node);
		if (before !== undefined) return before;
		measured.set(node, 0);
		const own = isByPerson(node) && !isDone(node) ? secondsOf(node) : 0;
		const seconds = own + Math.max(0, ...listPossibleNext(node, byKey, known).map(measure));
		measured.set(node, seconds);
		return seconds;
	};
}

/**
 * Where a fact can't be established, a reviewer decides, who needs what the checks need: one step of each type that may still
 * come. Empty where the fact becomes known once the server has processed what was sent.
 */
function listStepsForReviewer(
	definition: WorkflowDefinition,
	known: KnownSoFar,
	stop: Stop | null,
	passed: readonly StepNode[],
): StepNode[] {
	if (stop?.kind !== "unknown") return [];
	const byKey = indexNodes(definition);
	if (!stop.node.branches.every(({ when }) => isSettled(when, byKey, known))) return [];
	const possible = findPossibleNodes(definition, known, stop.node.key);
	const types = new Set(passed.map(({ type }) => type));
	const steps: StepNode[] = [];
	for (const node of orderNodes(definition).nodes) {
		if (!isByPerson(node) || !possible.has(node) || types.has(node.type)) continue;
		types.add(node.type);
		steps.push(node);
	}
	return steps;
}

/**
 * The steps of the person through a workflow, as far as their path is known.
 * @param isDone whether a step of the person is done
 */
export function findPersonPath(
	definition: WorkflowDefinition,
	known: KnownSoFar,
	isDone: (step: StepNode) => boolean,
): PersonPath {
	const byKey = indexNodes(definition);
	const done = new Set(
		definition.nodes
			.filter(isStep)
			.filter((step) => step.type !== "manual_review" && (!isByPerson(step) || isDone(step)))
			.map(({ key }) => key),
	);
	const { path, stop } = walk(definition, {
		done,
		facts: known.facts,
		isSettled: (when) => isSettled(when, byKey, known),
	});
	const measure = buildMeasure(definition, known, isDone);
	const passed = path.filter(isByPerson);
	const forReviewer = listStepsForReviewer(definition, known, stop, passed);
	const sumSeconds = (steps: readonly StepNode[]): number =>
		steps.reduce((seconds, step) => seconds + (isDone(step) ? 0 : secondsOf(step)), 0);
	const secondsAfter = (step: StepNode, position: number): number => {
		if (forReviewer.length === 0) return measure(step.next);
		return sumSeconds(forReviewer.slice(Math.max(0, position + 1 - passed.length)));
	};
	const steps = [...passed, ...forReviewer].map((node, position) => ({
		node,
		isDone: isDone(node),
		isLast: secondsAfter(node, position) === 0,
	}));
	const next = steps.findIndex((step) => !step.isDone);
	return {
		steps: next < 0 ? steps : steps.slice(0, next + 1),
		secondsLeft: forReviewer.length > 0 ? sumSeconds(forReviewer) : measure(definition.start),
	};
}
