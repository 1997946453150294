import type { Db } from "../../../platform/database/database.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { PhotoKind } from "../file-contract.ts";
import { findLatestAttempt, updateAttempt, type VerificationRow } from "../queries.ts";
import { transitionWithAudit } from "../transitions.ts";
import { getTurnGroup } from "../turns.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { requireOpenAttempt } from "./open-attempt.ts";
import { loadPersonProgress, type SentPhotos } from "./person-path.ts";
import type { PersonSession } from "./person-session-contract.ts";

/** Queue of verifications to decide. */
export const processVerificationQueue = "verifications.process";

/** Enqueues the decision of a submitted verification. Apps take turns. */
export const enqueueProcessing = (
	{ jobs }: Services,
	tx: Db,
	row: Pick<VerificationRow, "id" | "appId" | "mode">,
): Promise<void> =>
	jobs.send(tx, processVerificationQueue, { id: row.id }, { key: row.id, group: getTurnGroup(row) });

/** The photos that a step asks for. */
const photosOfStep: Record<
	PersonSession["steps"][number]["type"],
	(sent: SentPhotos) => readonly PhotoKind[]
> = {
	document: ({ sides }) => sides,
	selfie: () => ["selfie"],
};

/** @throws Problem 422 with what is missing on the person's path */
async function assertComplete(services: Services, person: AuthenticatedPerson): Promise<void> {
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt?.documentType) throw invalidField("document", "required");
	const { steps, sent } = await loadPersonProgress(services, person, attempt);
	const next = steps.find(({ done }) => !done);
	if (!next || !sent) return;
	const kinds = photosOfStep[next.type](sent);
	// A selfie that answers no challenge is missing too, where the path asks for one.
	throw invalidField(
		kinds.find((kind) => !sent.captures.has(kind)) ?? kinds[0] ?? next.type,
		"file_required",
	);
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
