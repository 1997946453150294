import { checkContracts } from "../../checks/all-contract.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { GetStatistics } from "../statistics/contract.ts";
import { resolveDayRange } from "../statistics/day-range.ts";
import type { SpotCheckStatistics } from "./contract.ts";
import { countReviewedSpotChecks, findPendingSpotChecks } from "./queries.ts";

type ErrorRate = Pick<SpotCheckStatistics, "reviewed" | "incorrect" | "rate" | "interval">;

/** Standard score of a 95% interval. */
const z = 1.96;

const round = (value: number): number => Number(value.toFixed(4));

/** A rate of errors with its Wilson interval, which stays within 0 and 1 also for few cases. */
export function computeErrorRate(incorrect: number, reviewed: number): ErrorRate {
	if (reviewed === 0) return { reviewed, incorrect, rate: null, interval: null };
	const rate = incorrect / reviewed;
	const scale = 1 + z ** 2 / reviewed;
	const middle = (rate + z ** 2 / (2 * reviewed)) / scale;
	const half = (z / scale) * Math.sqrt((rate * (1 - rate)) / reviewed + z ** 2 / (4 * reviewed ** 2));
	return {
		reviewed,
		incorrect,
		rate: round(rate),
		interval: { low: round(Math.max(0, middle - half)), high: round(Math.min(1, middle + half)) },
	};
}

/** What reviewers found in the spot checks drawn on the requested days. @throws Problem 403, 422 at `from` */
export async function getSpotCheckStatistics(
	services: Services,
	caller: Caller<AppActor>,
	query: GetStatistics,
): Promise<SpotCheckStatistics> {
	authorize(caller, "verifications:review");
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
			const counted = counts.checks.find((one) => one.check === check);
			return counted ? { check, ...computeErrorRate(counted.incorrect, counted.reviewed) } : [];
		}),
	};
}
