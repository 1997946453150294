import type { WorkflowNode } from "../workflows/definition/definition-contract.ts";
import { findStepContract } from "../workflows/steps/all-contract.ts";
import type { CaseResult, ComparedResult } from "./compare-case.ts";
import type { AutomaticOutcome, ComparedOutcome, SkipReason } from "./values.ts";

/** What the paths of cases asked of people, in total. */
interface EffortTally {
	cases: number;
	secondsBefore: number;
	secondsAfter: number;
	stepsBefore: number;
	stepsAfter: number;
}

/** The counts of a comparison, which stay when a case is redacted. */
export interface ComparisonTally {
	outcomes: Partial<Record<AutomaticOutcome, Partial<Record<ComparedOutcome, number>>>>;
	skipped: Partial<Record<SkipReason, number>>;
	beforeWorkflows: number;
	effort: EffortTally;
}

export const emptyTally: ComparisonTally = {
	outcomes: {},
	skipped: {},
	beforeWorkflows: 0,
	effort: { cases: 0, secondsBefore: 0, secondsAfter: 0, stepsBefore: 0, stepsAfter: 0 },
};

/** Steps of the person on a path, and the seconds that they take. */
function measureEffort(path: readonly WorkflowNode[]): { steps: number; seconds: number } {
	const steps = path.map(({ type }) => findStepContract(type)).filter((step) => step?.by === "person");
	return { steps: steps.length, seconds: steps.reduce((sum, step) => sum + (step?.seconds ?? 0), 0) };
}

function addEffort(tally: EffortTally, { nodesBefore, nodesAfter, after }: ComparedResult): EffortTally {
	if (!nodesBefore || after === "missing") return tally;
	const before = measureEffort(nodesBefore);
	const next = measureEffort(nodesAfter);
	return {
		cases: tally.cases + 1,
		secondsBefore: tally.secondsBefore + before.seconds,
		secondsAfter: tally.secondsAfter + next.seconds,
		stepsBefore: tally.stepsBefore + before.steps,
		stepsAfter: tally.stepsAfter + next.steps,
	};
}

/** Adds a case to the counts. */
export function addToTally(tally: ComparisonTally, result: CaseResult): ComparisonTally {
	if ("skipped" in result) {
		const { skipped } = result;
		return { ...tally, skipped: { ...tally.skipped, [skipped]: (tally.skipped[skipped] ?? 0) + 1 } };
	}
	const { before, after, nodesBefore } = result;
	const row = tally.outcomes[before] ?? {};
	return {
		...tally,
		outcomes: { ...tally.outcomes, [before]: { ...row, [after]: (row[after] ?? 0) + 1 } },
		beforeWorkflows: tally.beforeWorkflows + (nodesBefore ? 0 : 1),
		effort: addEffort(tally.effort, result),
	};
}
