import type { Reason as EngineReason, Finding, Model } from "@vidimus/engine";
import type { CheckResult } from "../domain/verifications/contract.ts";
import { isRetry, type ReasonName } from "../domain/verifications/reasons.ts";
import { type CheckType, checkReasonsOfEngine } from "./all-contract.ts";

/** A check as it is decided and kept: results and reasons, nothing of the person. */
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
export const worst = (results: readonly CheckResult[]): CheckResult =>
	results.reduce((most, result) => (severity[result] > severity[most] ? result : most), "not_run");

/** A check that measures or tests one thing. */
export const leaf = <Type extends string = CheckType>(
	type: Type,
	result: CheckResult,
	reasons: readonly ReasonName[] = [],
	measured: Partial<Pick<CheckFinding, "score" | "threshold" | "model">> = {},
): CheckFinding<Type> => ({
	type,
	result,
	score: measured.score ?? null,
	threshold: measured.threshold ?? null,
	model: measured.model ?? null,
	reasons: result === "clear" ? [] : [...reasons],
	checks: [],
});

/** A check made of others: as bad as the worst of them, with all their reasons. */
export const branch = <Type extends string = CheckType>(
	type: Type,
	checks: CheckFinding<Type>[],
): CheckFinding<Type> => ({
	...leaf(type, worst(checks.map((check) => check.result))),
	reasons: [...new Set(checks.flatMap((check) => check.reasons))],
	checks,
});

/** The checks that measure or test one thing each, of all that lie below some. */
export const leavesOf = (checks: readonly CheckFinding[]): CheckFinding[] =>
	checks.flatMap((check) => (check.checks.length > 0 ? leavesOf(check.checks) : check));

/** The engine speaks of pictures, the product of what to do about them. */
const reasonsOfEngine: Partial<Record<EngineReason, ReasonName>> = checkReasonsOfEngine;

export const productReasons = (reasons: readonly EngineReason[]): ReasonName[] => [
	...new Set(reasons.flatMap((reason) => reasonsOfEngine[reason] ?? [])),
];

/** A finding of the engine as a check. */
export const fromEngine = <Type extends string = CheckType>(
	type: Type,
	finding: Finding,
): CheckFinding<Type> => leaf(type, finding.result, productReasons(finding.reasons), finding);

/** Findings of the engine as checks that are called as the engine calls them. */
export const allFromEngine = <Type extends string>(
	findings: {
		readonly [name in Type]: Finding;
	},
): CheckFinding<Type>[] =>
	(Object.entries(findings) as [Type, Finding][]).map(([name, finding]) => fromEngine(name, finding));

/** Only what the person can mend. */
export const retryReasons = (reasons: readonly ReasonName[]): ReasonName[] => reasons.filter(isRetry);
