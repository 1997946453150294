import { checkContracts } from "../../checks/all-contract.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { GetStatistics } from "../statistics/contract.ts";
import { resolveDayRange } from "../statistics/day-range.ts";
import { computeWilsonInterval } from "../statistics/wilson-interval.ts";
import type { SpotCheckStatistics } from "./contract.ts";
import { countReviewedSpotChecks, findPendingSpotChecks } from "./queries.ts";

type ErrorRate = Pick<SpotCheckStatistics, "reviewed" | "incorrect" | "rate" | "interval">;

const round = (value: number): number => Number(value.toFixed(4));

function computeErrorRate(incorrect: number, reviewed: number): ErrorRate {
	if (reviewed === 0) return { reviewed, incorrect, rate: null, interval: null };
	const { low, high } = computeWilsonInterval(incorrect, reviewed);
	return {
		reviewed,
		incorrect,
		rate: round(incorrect / reviewed),
		interval: { low: round(low), high: round(high) },
	};
}

/** What reviewers found in the spot checks drawn on the requested days. @throws Problem 422 at `from` */
export async function getSpotCheckStatistics(
	services: Services,
	caller: Permitted<"reviews:read">,
	query: GetStatistics,
): Promise<SpotCheckStatistics> {
	const { from, to, start, end } = resolveDayRange(query, services.clock.now());
	const counts = await countReviewedSpotChecks(services.db, caller.actor, start, end);
	return {
		object: "spot_check_statistics",
		mode: caller.actor.mode,
		from,
		to,
		pending: await findPendingSpotChecks(services.db, caller.actor),
		...computeErrorRate(counts.incorrect, counts.reviewed),
		checks: checkContracts.flatMap(({ type: check }) => {
			const counted = counts.checks.find((count) => count.check === check);
			return counted ? { check, ...computeErrorRate(counted.incorrect, counted.reviewed) } : [];
		}),
	};
}
