import type { Db } from "../../../platform/database/database.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { findLatestAttempt, updateAttempt, type VerificationRow } from "../queries.ts";
import { transitionWithAudit } from "../transitions.ts";
import { getTurnGroup } from "../turns.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { loadCaptureProgress } from "./capture-progress.ts";
import { requireOpenAttempt } from "./open-attempt.ts";

/** Queue of verifications to decide. */
export const processVerificationQueue = "verifications.process";

/** Enqueues the decision of a submitted verification. Apps take turns. */
export const enqueueProcessing = (
	{ jobs }: Services,
	tx: Db,
	row: Pick<VerificationRow, "id" | "appId" | "mode">,
): Promise<void> =>
	jobs.send(tx, processVerificationQueue, { id: row.id }, { key: row.id, group: getTurnGroup(row) });

/** A rejected photo that the person kept counts as sent: the decision weighs it. @throws Problem 422 with what is missing */
async function assertComplete(services: Services, person: AuthenticatedPerson): Promise<void> {
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt?.documentType) throw invalidField("document", "required");
	const { sides, photos } = await loadCaptureProgress(services, person, attempt);
	for (const kind of [...sides, "selfie"] as PhotoKind[])
		if (!photos.some((photo) => photo.kind === kind)) throw invalidField(kind, "file_required");
}

/**
 * Submits the attempt for processing.
 * @throws Problem 422 naming the images that are missing
 */
export async function submitAttempt(services: Services, person: AuthenticatedPerson): Promise<void> {
	const { id, number } = await requireOpenAttempt(services, person);
	const { row, key, caller } = person;
	const now = services.clock.now();
	await services.db.transaction(async (tx) => {
		// From here on document and images can't change, so the decision uses what is checked now.
		await transitionWithAudit(services, tx, caller, { row, key }, "processing", {
			submittedAt: now,
			attempts: number,
		});
		await assertComplete({ ...services, db: tx }, person);
		await updateAttempt(tx, id, { submittedAt: now });
		await enqueueProcessing(services, tx, row);
	});
}
