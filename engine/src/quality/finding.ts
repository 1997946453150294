import type { Finding, Model, Polygon, Reason, Result } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";

/** A rule of measurement, as named in findings. */
export function ruleModel(name: string): Model {
	return { name, version: "1", hash: null };
}

/** Two limits: beyond `clear` the quality is good, beyond `rejected` the image is unusable. */
export interface QualityLimits {
	readonly clear: number;
	readonly rejected: number;
	readonly better: "higher" | "lower";
}

export function gradeScore(
	score: number,
	limits: QualityLimits,
	reason: Reason,
	by: Model,
	region: Polygon | null,
): Finding {
	const sign = limits.better === "higher" ? 1 : -1;
	const beyond = (limit: number) => score * sign >= limit * sign;
	const result: Result = beyond(limits.clear) ? "clear" : beyond(limits.rejected) ? "consider" : "rejected";
	const reasons = result === "clear" ? [] : [reason];
	return {
		result,
		score: roundTo(score, 4),
		threshold: limits.clear,
		model: by,
		reasons,
		region,
	};
}

const SEVERITY: Readonly<Record<Result, number>> = { not_run: 0, clear: 1, consider: 2, rejected: 3 };

/** The worst of the results; `not_run` if nothing ran. */
export function worstResult(results: readonly Result[]): Result {
	return results.reduce<Result>((worst, one) => (SEVERITY[one] > SEVERITY[worst] ? one : worst), "not_run");
}
