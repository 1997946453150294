import { checkReasons } from "../../checks/all-contract.ts";

/**
 * Why a verification went as it did. Numbers and names are stable, codes are only added:
 * 1xx the person can mend it, 2xx speaks against approval, 3xx the person's own choice.
 * The sentences for the person and for the business are in the `reasons` catalogue, by name.
 */
export const reasonCodes = {
	...checkReasons,
	review_always: 211,
	attempts_used_up: 212,
	processing_failed: 213,
	assurance_too_low: 225,
	consent_declined: 301,
	abandoned: 302,
};
export type ReasonName = keyof typeof reasonCodes;
export const reasonNames = (Object.keys(reasonCodes) as ReasonName[]).toSorted(
	(a, b) => reasonCodes[a] - reasonCodes[b],
);

/** Whether the person can mend it with another picture. */
export const isRetryReason = (name: ReasonName): boolean => reasonCodes[name] < 200;

/**
 * Of a picture that may not be of the original. It can be read all the same, and a face on it that is another's is
 * another's.
 */
export const copySuspicionReasons: readonly ReasonName[] = [
	"document_on_screen",
	"document_black_and_white",
	"picture_edited",
];

/** What a reviewer can ask the person to mend. */
export const resubmissionReasons = reasonNames.filter(isRetryReason);

/** How a case came to a reviewer says nothing of the person by itself. */
const reviewOnlyReasons: readonly ReasonName[] = [
	"review_always",
	"processing_failed",
	"doubted_before",
	"doubted_nearby",
	"screening_list_missing",
	"screening_name_missing",
	"screening_unavailable",
];

/** Nobody may be warned that they are on a list, so the person doesn't see that they were screened. */
export const confidentialReasons: readonly ReasonName[] = [
	"screening_hit",
	"screening_list_missing",
	"screening_name_missing",
	"screening_unavailable",
];

/** What a reviewer can decline for. */
export const declineReasons = reasonNames.filter(
	(name) => Math.floor(reasonCodes[name] / 100) === 2 && !reviewOnlyReasons.includes(name),
);
