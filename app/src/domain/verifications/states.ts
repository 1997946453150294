/** The states of a verification and the only moves between them. Any other move is a conflict (409). */
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
	processing: ["approved", "declined", "in_review", "resubmission_requested"],
	in_review: ["approved", "declined", "resubmission_requested"],
	resubmission_requested: ["started", "expired", "canceled"],
	// Opened again by a reviewer, with a reason.
	approved: ["in_review"],
	declined: ["in_review"],
	expired: [],
	canceled: [],
};

/** States from which `to` may be reached. */
export const statusesBefore = (to: VerificationStatus): VerificationStatus[] =>
	verificationStatuses.filter((status) => transitions[status].includes(to));

/** What the person does between being asked and the decision. */
const statusesReachedByPerson = ["started", "processing"] as const;

/**
 * The states that lead from one to another by nothing but the person's own steps, `to` among them; null where no
 * such way is. What is decided stays so.
 */
export function findStatusPath(
	from: VerificationStatus,
	to: VerificationStatus,
): VerificationStatus[] | null {
	if (isDecidedStatus(from)) return null;
	if (transitions[from].includes(to)) return [to];
	for (const step of statusesReachedByPerson) {
		const remaining = transitions[from].includes(step) ? findStatusPath(step, to) : null;
		if (remaining) return [step, ...remaining];
	}
	return null;
}

/** While the person can still act: the link works. */
export const openStatuses: readonly VerificationStatus[] = ["created", "started", "resubmission_requested"];
export const isOpenStatus = (status: VerificationStatus): boolean => openStatuses.includes(status);

/** Where nothing happens any more by itself, so that the person's data may be erased. */
export const finalStatuses: readonly VerificationStatus[] = ["approved", "declined", "expired", "canceled"];
export const isFinalStatus = (status: VerificationStatus): boolean => finalStatuses.includes(status);

/** Where a case rests once it is decided: only a reviewer opens it again. */
export const isDecidedStatus = (status: VerificationStatus): boolean =>
	status === "approved" || status === "declined";
