import { findObjectKeys } from "../../platform/vault/object-keys.ts";
import type { DocumentType } from "../../shared/documents.ts";
import { dayMs, hourMs } from "../../shared/durations.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import {
	presentReasons,
	presentVerificationSummary,
} from "../verifications/presentation/present-verification.ts";
import type { ReasonName } from "../verifications/reasons.ts";
import { personSteps } from "../verifications/values.ts";
import { loadWorkflowNames } from "../workflows/running/load-workflows.ts";
import {
	countedStatuses,
	type GetStatistics,
	type Statistics,
	type StatisticsRate,
	type StatisticsVolume,
	waitingAgeHours,
} from "./contract.ts";
import { resolveDayRange, toIsoDay } from "./day-range.ts";
import { computePercentile, percentileError } from "./duration-buckets.ts";
import {
	countEscalatedCases,
	countReasonsInReview,
	listCountsByDay,
	listTotalCounts,
	listWaitingCases,
} from "./queries.ts";

/** Waiting cases listed by name. */
const maxNamedCases = 5;

interface Count {
	measure: string;
	value: string;
	count: number;
}

const findCount = (counts: readonly Count[], measure: string, value = "all"): number =>
	counts.find((count) => count.measure === measure && count.value === value)?.count ?? 0;

/** The values of a measure with their counts, most frequent first. */
function rankByCount<Value extends string>(counts: readonly Count[], measure: string): [Value, number][] {
	const sums = new Map<string, number>();
	for (const row of counts)
		if (row.measure === measure) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
	return ([...sums] as [Value, number][])
		.filter(([, count]) => count > 0)
		.toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

function computeVolume(counts: readonly Count[]): StatisticsVolume {
	const outcomes = countedStatuses.map((name) => [name, findCount(counts, "outcome", name)] as const);
	const created = findCount(counts, "created");
	const finishedCount = outcomes.reduce((sum, [, count]) => sum + count, 0);
	return {
		created,
		...(Object.fromEntries(outcomes) as Omit<StatisticsVolume, "created" | "in_progress">),
		in_progress: Math.max(0, created - finishedCount),
	};
}

const computeRate = (count: number, of: number): StatisticsRate => ({
	rate: of > 0 ? count / of : null,
	count,
	of,
});

const sumVolumes = (days: readonly StatisticsVolume[]): StatisticsVolume =>
	days.reduce(
		(sum, day) =>
			Object.fromEntries(
				Object.entries(sum).map(([name, count]) => [name, count + day[name as keyof StatisticsVolume]]),
			) as StatisticsVolume,
		computeVolume([]),
	);

const toDecimals = (value: number | null, digits: number): number | null =>
	value === null ? null : Number(value.toPrecision(digits));

/** Statistics of the caller's app and mode for verifications created on the requested days. */
export async function getStatistics(
	services: Services,
	caller: Permitted<"verifications:read">,
	query: GetStatistics,
): Promise<Statistics> {
	const { db, clock } = services;
	const { actor, locale } = caller;
	const { from, to, start, end } = resolveDayRange(query, clock.now());
	const byDay = Map.groupBy(
		await listCountsByDay(db, actor, from, to, ["created", "outcome"]),
		({ day }) => day,
	);
	const days = Array.from({ length: (end.getTime() - start.getTime()) / dayMs }, (_, index) => {
		const day = toIsoDay(start.getTime() + index * dayMs);
		return { day, ...computeVolume(byDay.get(day) ?? []) };
	});
	const totals = sumVolumes(days);
	const measures = ["reviewed", "step", "reason", "country", "document", "decision_seconds"] as const;
	const counts: Count[] = await listTotalCounts(db, actor, from, to, measures);
	const inReview = await countReasonsInReview(db, actor, start, end);
	const buckets = counts
		.filter(({ measure }) => measure === "decision_seconds")
		.map(({ value, count }) => ({ bucket: Number(value), count }));
	const decided = totals.approved + totals.declined;
	const stepCounts = [totals.created, ...personSteps.map((step) => findCount(counts, "step", step))];
	return {
		object: "statistics",
		mode: actor.mode,
		from,
		to,
		totals,
		days,
		rates: {
			approval: computeRate(totals.approved, decided),
			decline: computeRate(totals.declined, decided),
			review: computeRate(
				Math.min(findCount(counts, "reviewed"), decided + totals.in_review),
				decided + totals.in_review,
			),
		},
		decision_time: {
			count: buckets.reduce((sum, { count }) => sum + count, 0),
			p50: toDecimals(computePercentile(buckets, 0.5), 3),
			p95: toDecimals(computePercentile(buckets, 0.95), 3),
			error: toDecimals(percentileError, 2) ?? 0,
		},
		reasons: rankByCount<ReasonName>([...counts, ...inReview], "reason").flatMap(([name, count]) =>
			presentReasons([name], locale).map((reason) => ({ reason, count })),
		),
		funnel: (["created", ...personSteps] as const).map((step, index) => {
			const count = stepCounts[index] ?? 0;
			return { step, count, lost: Math.max(0, (stepCounts[index - 1] ?? count) - count) };
		}),
		countries: rankByCount(counts, "country").map(([country, count]) => ({ country, count })),
		documents: rankByCount<DocumentType>(counts, "document").map(([document, count]) => ({
			document,
			count,
		})),
		waiting: await getWaitingCases(services, caller),
	};
}

async function getWaitingCases(services: Services, caller: Caller<AppActor>): Promise<Statistics["waiting"]> {
	const { actor, locale } = caller;
	const now = services.clock.now().getTime();
	const times = waitingAgeHours.map((hours) => new Date(now - hours * hourMs));
	const cases = await listWaitingCases(services.db, actor, maxNamedCases, times);
	const count = cases[0]?.waiting ?? 0;
	// The number of cases waiting for less than each limit, and the total.
	const below = [...(cases[0]?.after ?? times.map(() => 0)), count];
	const keyOf = await findObjectKeys(
		services,
		await services.vault.getAppKey(actor.appId),
		cases.map(({ row }) => row),
	);
	const workflows = await loadWorkflowNames(
		services.db,
		actor.appId,
		cases.map(({ row }) => row),
	);
	return {
		count,
		escalated: await countEscalatedCases(services.db, actor),
		ages: below.map((number, index) => ({
			under_hours: waitingAgeHours[index] ?? null,
			count: number - (below[index - 1] ?? 0),
		})),
		oldest_at: cases[0]?.row.submittedAt?.toISOString() ?? null,
		oldest: cases.map(({ row }) =>
			presentVerificationSummary(
				row,
				{ key: keyOf(row.id), workflow: workflows.get(row.workflowId ?? "") },
				locale,
			),
		),
	};
}
