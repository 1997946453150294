/** Maximum cases of a comparison. */
export const maxComparedCases = 5000;
export const defaultComparedCases = 1000;
/** Days that a comparison is kept. */
export const comparisonRetentionDays = 30;

export const comparisonStatuses = ["running", "completed", "canceled"] as const;

/** What the checks and the workflow lead to without a reviewer. */
export const automaticOutcomes = ["approved", "in_review", "declined", "resubmission_requested"] as const;
export type AutomaticOutcome = (typeof automaticOutcomes)[number];

/** What a case would have led to; `missing` where its evidence lacks what the draft asks for. */
export const comparedOutcomes = [...automaticOutcomes, "missing"] as const;
export type ComparedOutcome = (typeof comparedOutcomes)[number];

/** Why a case isn't compared. */
export const skipReasons = ["redacted", "no_evidence", "unreadable", "not_reproduced"] as const;
export type SkipReason = (typeof skipReasons)[number];
