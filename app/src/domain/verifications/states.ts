/** Statuses of a verification, and the allowed transitions. Any other transition is a conflict (409). */
export const verificationStatuses = [
	"created",
	"started",
	"processing",
	"approved",
	"declined",
	"in_review",
	"resubmission_requested",
	"expired",
	"canceled",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const transitions: Record<VerificationStatus, readonly VerificationStatus[]> = {
	created: ["started", "expired", "canceled"],
	started: ["processing", "expired", "canceled"],
	// Back to the person where what the server found out asks for another step of theirs.
	processing: ["started", "approved", "declined", "in_review", "resubmission_requested"],
	in_review: ["approved", "declined", "resubmission_requested"],
	resubmission_requested: ["started", "expired", "canceled"],
	// Reopened by a reviewer, with a reason.
	approved: ["in_review"],
	declined: ["in_review"],
	expired: [],
	canceled: [],
};

/** Statuses that allow a transition to `to`. */
export const getStatusesBefore = (to: VerificationStatus): VerificationStatus[] =>
	verificationStatuses.filter((status) => transitions[status].includes(to));

/** Transitions by the person, from creation to submission. */
const statusesReachedByPerson = ["started", "processing"] as const;

/**
 * The statuses from `from` to `to` by the person's steps alone, including `to`; null if that is impossible. Decided
 * verifications stay decided.
 */
export function findStatusPath(
	from: VerificationStatus,
	to: VerificationStatus,
): VerificationStatus[] | null {
	if (isDecidedStatus(from)) return null;
	if (transitions[from].includes(to)) return [to];
	// What is being processed isn't the person's any more.
	if (from === "processing") return null;
	for (const step of statusesReachedByPerson) {
		const remaining = transitions[from].includes(step) ? findStatusPath(step, to) : null;
		if (remaining) return [step, ...remaining];
	}
	return null;
}

/** While the person can still act: the link works. */
export const openStatuses: readonly VerificationStatus[] = ["created", "started", "resubmission_requested"];
export const isOpenStatus = (status: VerificationStatus): boolean => openStatuses.includes(status);

/** Final statuses, in which the personal data may be erased. */
export const finalStatuses: readonly VerificationStatus[] = ["approved", "declined", "expired", "canceled"];
export const isFinalStatus = (status: VerificationStatus): boolean => finalStatuses.includes(status);

/** Decided statuses, which only a reviewer can reopen. */
export const isDecidedStatus = (status: VerificationStatus): boolean =>
	status === "approved" || status === "declined";
