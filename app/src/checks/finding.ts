import type { Reason as EngineReason, Finding, Model } from "@vidimus/engine";
import type { CheckResult } from "../domain/verifications/contract.ts";
import { isRetryReason, type ReasonName } from "../domain/verifications/reasons.ts";
import { type CheckType, checkReasonByEngineReason, type MeasuredCheckType } from "./all-contract.ts";

/** A node of the check tree, as it is stored. It holds no personal data. */
export interface CheckFinding<Type extends string = CheckType> {
	type: Type;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
	model: Model | null;
	reasons: ReasonName[];
	checks: CheckFinding<Type>[];
}

const severity: Record<CheckResult, number> = { not_run: 0, clear: 1, consider: 2, rejected: 3 };

/** The worst result of several; `not_run` when none ran. */
export const worstResult = (results: readonly CheckResult[]): CheckResult =>
	results.reduce((most, result) => (severity[result] > severity[most] ? result : most), "not_run");

interface Measurement {
	score?: number | null;
	threshold?: number | null;
	model?: Model | null;
}
/** A score requires a measure in the check's contract. Types that are any string, as in demos, aren't checked. */
type MeasurementOf<Type extends string> = string extends Type
	? Measurement
	: [Type] extends [MeasuredCheckType]
		? Measurement
		: { score?: null; threshold?: null; model?: Model | null };

/** A check that measures or tests one thing. */
export function leafCheck<Type extends string = CheckType>(
	type: Type,
	result: CheckResult,
	reasons: readonly ReasonName[] = [],
	measured?: MeasurementOf<Type>,
): CheckFinding<Type> {
	const { score = null, threshold = null, model = null }: Measurement = measured ?? {};
	return {
		type,
		result,
		score,
		threshold,
		model,
		reasons: result === "clear" ? [] : [...reasons],
		checks: [],
	};
}

/** A question that had to be answered and wasn't: `not_run` with a reason. Without a reason, the check doesn't apply. */
const isUnanswered = ({ result, reasons }: CheckFinding<string>): boolean =>
	result === "not_run" && reasons.length > 0;

/** A check made of others: as bad as the worst of them, with all their reasons. An unanswered one makes it `consider`. */
export const compositeCheck = <Type extends string = CheckType>(
	type: Type,
	checks: CheckFinding<Type>[],
): CheckFinding<Type> => ({
	...leafCheck(type, worstResult(checks.map((check) => (isUnanswered(check) ? "consider" : check.result)))),
	reasons: [...new Set(checks.flatMap((check) => check.reasons))],
	checks,
});

/** All leaf checks below the given checks. */
export const collectLeafChecks = (checks: readonly CheckFinding[]): CheckFinding[] =>
	checks.flatMap((check) => (check.checks.length > 0 ? collectLeafChecks(check.checks) : check));

/** The engine speaks of photos, the product of what to do about them. */
const reasonByEngineReason: Partial<Record<EngineReason, ReasonName>> = checkReasonByEngineReason;

export const mapEngineReasons = (reasons: readonly EngineReason[]): ReasonName[] => [
	...new Set(reasons.flatMap((reason) => reasonByEngineReason[reason] ?? [])),
];

/** A finding of the engine as a check. */
export const checkFromEngine = <Type extends string = CheckType>(
	type: Type,
	finding: Finding & MeasurementOf<Type>,
): CheckFinding<Type> => leafCheck(type, finding.result, mapEngineReasons(finding.reasons), finding);

/** The engine's findings as checks under the same names. */
export const checksFromEngine = <Type extends string>(
	findings: {
		readonly [name in Type]: Finding & MeasurementOf<Type>;
	},
): CheckFinding<Type>[] =>
	(Object.entries(findings) as [Type, Finding & MeasurementOf<Type>][]).map(([name, finding]) =>
		checkFromEngine(name, finding),
	);

export const filterRetryReasons = (reasons: readonly ReasonName[]): ReasonName[] =>
	reasons.filter(isRetryReason);
