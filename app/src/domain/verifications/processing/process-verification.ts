import { EngineUnavailableError } from "@vidimus/engine";
import { SecretsUnavailableError } from "../../../platform/secret-store/unavailable-secrets.ts";
import { isS3Unavailable } from "../../../platform/storage/storage-errors.ts";
import { requireObjectKey } from "../../../platform/vault/object-keys.ts";
import { dayMs } from "../../../shared/durations.ts";
import type { Services } from "../../services.ts";
import {
	type AttemptRow,
	decrementAttemptRuns,
	findLatestAttempt,
	findVerificationOfAnyApp,
	incrementAttemptRuns,
} from "../queries.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { saveDecision } from "./save-decision.ts";

/** Failed runs after which the case goes to manual review. */
const maxRuns = 4;
/** Runs that wait for the engine, S3 or the secrets don't count this long. Then a reviewer should see the case. */
const maxWaitMs = dayMs;

/** Whether a failed run tells nothing about the photos, and may be repeated as often as necessary. */
const isWait = ({ clock }: Services, { submittedAt }: AttemptRow, error: unknown): boolean =>
	(error instanceof EngineUnavailableError ||
		error instanceof SecretsUnavailableError ||
		isS3Unavailable(error)) &&
	submittedAt !== null &&
	clock.now().getTime() - submittedAt.getTime() < maxWaitMs;

/**
 * Processes a submitted verification exactly once: after a crash, or with concurrent runs, the first to
 * save wins and the others change nothing.
 */
export async function processVerification(services: Services, id: string): Promise<void> {
	const { db, vault } = services;
	const row = await findVerificationOfAnyApp(db, id);
	if (row?.status !== "processing") return;
	const attempt = await findLatestAttempt(db, id);
	if (!attempt) return;
	const appKey = await vault.getAppKey(row.appId);
	const key = await requireObjectKey(services, appKey, row);
	const runs = await incrementAttemptRuns(db, attempt.id);
	const gather = () =>
		gatherEvidence(services, row, attempt, key).catch(async (error: unknown) => {
			if (isWait(services, attempt, error)) await decrementAttemptRuns(db, attempt.id);
			throw error;
		});
	const gathered = runs > maxRuns ? null : await gather();
	try {
		await saveDecision(services, row, attempt, { key, appKey }, gathered);
	} catch (error) {
		if ((await findVerificationOfAnyApp(db, id))?.status === "processing") throw error;
	}
}
