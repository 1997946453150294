import { presentMember } from "../workflows/present.ts";
import type { ComparedCase, Comparison } from "./contract.ts";
import type { ComparedCaseRow, ComparisonWithCreator } from "./queries.ts";
import type { ComparisonTally } from "./tally.ts";
import { automaticOutcomes, comparedOutcomes, skipReasons } from "./values.ts";

const listOutcomes = ({ outcomes }: ComparisonTally): Comparison["outcomes"] =>
	automaticOutcomes.flatMap((before) =>
		comparedOutcomes.flatMap((after) => {
			const cases = outcomes[before]?.[after] ?? 0;
			return cases > 0 ? { before, after, cases } : [];
		}),
	);

const sum = (rows: Comparison["outcomes"]): number => rows.reduce((total, { cases }) => total + cases, 0);

function presentEffort({ effort }: ComparisonTally): Comparison["effort"] {
	const { cases, secondsBefore, secondsAfter, stepsBefore, stepsAfter } = effort;
	if (cases === 0) return null;
	const average = (total: number) => Math.round((total / cases) * 100) / 100;
	return {
		cases,
		seconds_before: average(secondsBefore),
		seconds_after: average(secondsAfter),
		steps_before: average(stepsBefore),
		steps_after: average(stepsAfter),
	};
}

/** A comparison with what its counts add up to. */
export function presentComparison(row: ComparisonWithCreator): Comparison {
	const outcomes = listOutcomes(row.tally);
	const known = outcomes.filter(({ after }) => after !== "missing");
	return {
		id: row.id,
		object: "workflow_comparison",
		workflow: row.workflowId,
		head: row.head,
		draft_revision: row.draftRevision,
		status: row.status,
		total: row.total,
		processed: row.processed,
		changed: sum(known.filter(({ before, after }) => before !== after)),
		missing: sum(outcomes.filter(({ after }) => after === "missing")),
		before_workflows: row.tally.beforeWorkflows,
		outcomes,
		skipped: skipReasons.flatMap((reason) => {
			const cases = row.tally.skipped[reason] ?? 0;
			return cases > 0 ? { reason, cases } : [];
		}),
		review: {
			cases: sum(known),
			before: sum(known.filter(({ before }) => before === "in_review")),
			after: sum(known.filter(({ after }) => after === "in_review")),
		},
		effort: presentEffort(row.tally),
		created_at: row.createdAt.toISOString(),
		created_by: presentMember(row.createdBy, row.creator),
		ended_at: row.endedAt?.toISOString() ?? null,
	};
}

export const presentComparedCase = (row: ComparedCaseRow): ComparedCase => ({
	verification: row.verificationId,
	object: "compared_case",
	before: row.before,
	after: row.after,
	lacks: row.lacks,
	node: row.node,
	path_before: row.pathBefore,
	path_after: row.pathAfter,
});
