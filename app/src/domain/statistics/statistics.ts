import { invalid } from "../../platform/errors.ts";
import { heldKey } from "../../platform/vault/object-keys.ts";
import type { DocumentType } from "../apps/documents.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { steps } from "../verifications/capture/steps-contract.ts";
import type { ReasonName } from "../verifications/reasons.ts";
import { presentReasons, presentSummary } from "../verifications/requests/present.ts";
import {
	countedOutcomes,
	type FirstSteps,
	maxDays,
	type Rate,
	type ReadStatistics,
	type Statistics,
	type Volume,
	waitingHours,
} from "./contract.ts";
import { percentile, percentileError } from "./durations.ts";
import { countsByDay, countsInAll, findFirstSteps, listWaiting, reasonsInReview } from "./queries.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const defaultDays = 30;
/** Cases that are named. */
const named = 5;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Count {
	measure: string;
	value: string;
	count: number;
}

const countOf = (counts: readonly Count[], measure: string, value = "all"): number =>
	counts.find((count) => count.measure === measure && count.value === value)?.count ?? 0;

/** The values of a measure with their counts, most frequent first. */
function ranked<Value extends string>(counts: readonly Count[], measure: string): [Value, number][] {
	const sums = new Map<string, number>();
	for (const row of counts)
		if (row.measure === measure) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
	return ([...sums] as [Value, number][])
		.filter(([, count]) => count > 0)
		.toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

function volumeOf(counts: readonly Count[]): Volume {
	const outcomes = countedOutcomes.map((name) => [name, countOf(counts, "outcome", name)] as const);
	const created = countOf(counts, "created");
	const settled = outcomes.reduce((sum, [, count]) => sum + count, 0);
	return {
		created,
		...(Object.fromEntries(outcomes) as Omit<Volume, "created" | "in_progress">),
		in_progress: Math.max(0, created - settled),
	};
}

const rateOf = (count: number, of: number): Rate => ({ rate: of > 0 ? count / of : null, count, of });

const totalOf = (days: readonly Volume[]): Volume =>
	days.reduce(
		(sum, day) =>
			Object.fromEntries(
				Object.entries(sum).map(([name, count]) => [name, count + day[name as keyof Volume]]),
			) as Volume,
		volumeOf([]),
	);

const toDecimals = (value: number | null, digits: number): number | null =>
	value === null ? null : Number(value.toPrecision(digits));

/** The days that are asked for, each with its first instant. @throws Problem 422 at `from` */
function rangeOf(asked: ReadStatistics, now: Date) {
	const to = asked.to ?? dayOf(now.getTime());
	const from = asked.from ?? dayOf(Date.parse(to) - (defaultDays - 1) * dayMs);
	const [first, last] = [Date.parse(from), Date.parse(to)];
	if (first > last) throw invalid("from", "days_reversed");
	if (last - first >= maxDays * dayMs) throw invalid("from", "too_many_days", { maximum: maxDays });
	return { from, to, first, last };
}

/** The numbers of the caller's app and mode for the verifications that were asked for on some days. */
export async function readStatistics(
	services: Services,
	caller: Caller<AppActor>,
	asked: ReadStatistics,
): Promise<Statistics> {
	authorize(caller, "verifications:read");
	const { db, clock } = services;
	const { actor, locale } = caller;
	const { from, to, first, last } = rangeOf(asked, clock.now());
	const byDay = Map.groupBy(await countsByDay(db, actor, from, to, ["created", "outcome"]), ({ day }) => day);
	const days = Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => {
		const day = dayOf(first + index * dayMs);
		return { day, ...volumeOf(byDay.get(day) ?? []) };
	});
	const totals = totalOf(days);
	const measures = ["reviewed", "step", "reason", "country", "document", "decision_seconds"] as const;
	const counts: Count[] = await countsInAll(db, actor, from, to, measures);
	const inReview = await reasonsInReview(db, actor, new Date(first), new Date(last + dayMs));
	const buckets = counts
		.filter(({ measure }) => measure === "decision_seconds")
		.map(({ value, count }) => ({ bucket: Number(value), count }));
	const decided = totals.approved + totals.declined;
	const way = [totals.created, ...steps.map((step) => countOf(counts, "step", step))];
	return {
		object: "statistics",
		mode: actor.mode,
		from,
		to,
		totals,
		days,
		rates: {
			approval: rateOf(totals.approved, decided),
			decline: rateOf(totals.declined, decided),
			review: rateOf(
				Math.min(countOf(counts, "reviewed"), decided + totals.in_review),
				decided + totals.in_review,
			),
		},
		decision_time: {
			count: buckets.reduce((sum, { count }) => sum + count, 0),
			p50: toDecimals(percentile(buckets, 0.5), 3),
			p95: toDecimals(percentile(buckets, 0.95), 3),
			error: toDecimals(percentileError, 2) ?? 0,
		},
		reasons: ranked<ReasonName>([...counts, ...inReview], "reason").flatMap(([name, count]) =>
			presentReasons([name], locale).map((reason) => ({ reason, count })),
		),
		funnel: (["created", ...steps] as const).map((step, index) => {
			const count = way[index] ?? 0;
			return { step, count, lost: Math.max(0, (way[index - 1] ?? count) - count) };
		}),
		countries: ranked(counts, "country").map(([country, count]) => ({ country, count })),
		documents: ranked<DocumentType>(counts, "document").map(([document, count]) => ({ document, count })),
		waiting: await waitingNow(services, caller),
	};
}

async function waitingNow(services: Services, caller: Caller<AppActor>): Promise<Statistics["waiting"]> {
	const { actor, locale } = caller;
	const now = services.clock.now().getTime();
	const times = waitingHours.map((hours) => new Date(now - hours * hourMs));
	const cases = await listWaiting(services.db, actor, named, times);
	const count = cases[0]?.waiting ?? 0;
	// How many wait for less than each limit, and in the end all.
	const below = [...(cases[0]?.after ?? times.map(() => 0)), count];
	const wrapping = cases.length > 0 ? await services.vault.appKey(actor.appId) : null;
	return {
		count,
		ages: below.map((number, index) => ({
			under_hours: waitingHours[index] ?? null,
			count: number - (below[index - 1] ?? 0),
		})),
		oldest_at: cases[0]?.row.submittedAt?.toISOString() ?? null,
		oldest: wrapping
			? cases.map(({ row }) => presentSummary(row, heldKey(services, wrapping, row), locale))
			: [],
	};
}

/** How far an app has come on the way to its first verifications. */
export async function readFirstSteps({ db }: Services, caller: Caller<AppActor>): Promise<FirstSteps> {
	authorize(caller, "verifications:read");
	const found = await findFirstSteps(db, caller.actor.appId);
	return {
		object: "first_steps",
		asked: found.latest !== null,
		opened: found.opened !== null,
		decided: found.decided !== null,
		invited: found.members > 1 || found.invitations > 0,
		live: found.live !== null,
		latest: found.latest,
	};
}
