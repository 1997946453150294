import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import { stateConflict } from "../load-verification.ts";
import { type AttemptRow, findLatestAttempt, type VerificationRow } from "../queries.ts";
import { isOpenStatus } from "../states.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";

/** @throws Problem 410 once the link has expired, 409 in a status in which the person can't act */
export function assertSessionOpen(
	{ clock }: Services,
	{ row }: Pick<AuthenticatedPerson, "row">,
	...allowed: VerificationRow["status"][]
): void {
	if (isOpenStatus(row.status) && row.expiresAt < clock.now()) throw new Problem(410, "link_expired");
	if (!allowed.includes(row.status))
		throw row.status === "expired" ? new Problem(410, "link_expired") : stateConflict(row.status);
}

/** The attempt the person is in. @throws Problem 409 when none is open */
export async function requireOpenAttempt(
	services: Services,
	person: Pick<AuthenticatedPerson, "row">,
): Promise<AttemptRow> {
	assertSessionOpen(services, person, "started");
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt || attempt.submittedAt) throw stateConflict(person.row.status);
	return attempt;
}

/** The attempt that photos are uploaded for. @throws Problem 422 without files, 409 when none is open */
export async function requireUploadAttempt(
	services: Services,
	person: AuthenticatedPerson,
	files: readonly unknown[],
): Promise<AttemptRow> {
	const attempt = await requireOpenAttempt(services, person);
	if (files.length === 0) throw invalidField("file", "file_required");
	return attempt;
}
