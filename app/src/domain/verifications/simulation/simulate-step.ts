import { leafCheck } from "../../../checks/finding.ts";
import { type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { documentTypes } from "../../../shared/documents.ts";
import { hourMs } from "../../../shared/durations.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import {
	type AttemptRow,
	findLatestAttempt,
	insertAttempt,
	insertChecks,
	listChecks,
	updateAttempt,
	type VerificationRow,
} from "../queries.ts";
import { buildSearchTokens } from "../requests/search-tokens.ts";
import type { VerificationStatus } from "../states.ts";
import { transition } from "../transitions.ts";
import { type Simulate, simulatedCheckTypes } from "./contract.ts";
import { buildSimulatedData, getSimulatedReasons } from "./simulated-data.ts";

/** A simulated case, and the caller who simulates it. */
export interface SimulationContext {
	services: Services;
	tx: Db;
	caller: Caller<AppActor>;
	key: EncryptionKey;
	appKey: EncryptionKey;
	now: Date;
}

/** Simulates that the person opens the link and agrees. Stores no consent and no origin. */
async function simulateStart({ services, tx, caller, key, now }: SimulationContext, row: VerificationRow) {
	if (!row.openedAt) {
		const { appId, mode, id } = row;
		const opened = { appId, mode, type: "verification.opened", objectId: id } as const;
		await recordEvent(services, tx, caller, { ...opened, data: { simulated: true }, key });
	}
	const started = await transition(services, tx, caller, { row, key }, "started", {
		simulated: true,
		openedAt: row.openedAt ?? now,
		startedAt: row.startedAt ?? now,
		reasons: [],
		encryptedMessage: null,
	});
	const attempt: AttemptRow = {
		id: newId("attempt", now),
		appId: row.appId,
		mode: row.mode,
		verificationId: row.id,
		number: row.attempts + 1,
		documentType: null,
		documentCountry: null,
		encryptedFields: null,
		encryptedOrigin: null,
		networkToken: null,
		deviceToken: null,
		encryptedEvidence: null,
		encryptedChallenge: null,
		encryptedChip: null,
		encryptedEarlierRound: null,
		encryptedChipChallenge: null,
		consent: null,
		runs: 0,
		startedAt: now,
		submittedAt: null,
		decidedAt: null,
	};
	await insertAttempt(tx, attempt);
	return started;
}

/** Simulates that the person submits. No processing job is enqueued. */
async function simulateSubmit({ services, tx, caller, key, now }: SimulationContext, row: VerificationRow) {
	const attempt = await findLatestAttempt(tx, row.id);
	if (attempt) await updateAttempt(tx, attempt.id, { submittedAt: now });
	return transition(services, tx, caller, { row, key }, "processing", {
		simulated: true,
		submittedAt: now,
		attempts: attempt?.number ?? row.attempts,
	});
}

/** Saves checks with the result `not_run`. The engine's findings from uploads stay. */
async function saveSimulatedChecks({ tx, key, now }: SimulationContext, row: VerificationRow): Promise<void> {
	const attempt = await findLatestAttempt(tx, row.id);
	if (!attempt || (await listChecks(tx, attempt.id)).length > 0) return;
	await insertChecks(
		tx,
		simulatedCheckTypes.map((type, position) => ({
			id: newId("check"),
			appId: row.appId,
			mode: row.mode,
			verificationId: row.id,
			attemptId: attempt.id,
			position,
			type,
			result: "not_run",
			tree: leafCheck(type, "not_run"),
		})),
	);
	await updateAttempt(tx, attempt.id, { decidedAt: now, encryptedFields: encryptJson(key, [], "fields") });
}

/** The constraints on simulated data. */
export const toSimulatedCase = ({ key, now }: SimulationContext, row: VerificationRow) => ({
	options: row.options,
	provided: decryptProvidedDetails(key, row),
	today: now.toISOString().slice(0, 10),
});

/** Data for the decision: simulated, unless the engine has extracted data from uploads. */
function simulateReadings(
	context: SimulationContext,
	row: VerificationRow,
	simulation: Simulate,
): Partial<VerificationRow> {
	if (row.encryptedVerifiedData) return {};
	const { key, appKey } = context;
	const { reference } = decryptRequestDetails(key, row);
	const data = buildSimulatedData(simulation, toSimulatedCase(context, row));
	return {
		documentType: documentTypes.find((type) => type === data.document_type) ?? null,
		documentCountry: data.issuing_state,
		encryptedVerifiedData: encryptJson(key, data, "verified_data"),
		searchTokens: buildSearchTokens(appKey, reference, decryptProvidedDetails(key, row), data),
	};
}

/** Columns that each outcome changes. */
function changesForOutcome(
	context: SimulationContext,
	row: VerificationRow,
	simulation: Simulate,
): Partial<VerificationRow> {
	const { now } = context;
	const { outcome } = simulation;
	switch (outcome) {
		case "approved":
		case "declined":
			return { outcome, decidedAt: now, ...simulateReadings(context, row, simulation) };
		case "in_review":
			return simulateReadings(context, row, simulation);
		case "resubmission_requested":
			return { expiresAt: new Date(now.getTime() + row.options.link_lifetime_hours * hourMs) };
		case "expired":
			return { expiresAt: now };
		case "canceled":
			return {};
	}
}

export async function simulateStep(
	context: SimulationContext,
	row: VerificationRow,
	step: VerificationStatus,
	simulation: Simulate,
): Promise<VerificationRow> {
	const { outcome } = simulation;
	const { services, tx, caller, key } = context;
	if (step === "started") return simulateStart(context, row);
	if (step === "processing") return simulateSubmit(context, row);
	if (row.status === "processing") await saveSimulatedChecks(context, row);
	return transition(services, tx, caller, { row, key }, outcome, {
		...changesForOutcome(context, row, simulation),
		simulated: true,
		workflowPath: null,
		reasons: [...getSimulatedReasons(simulation)],
		proposedBy: null,
		encryptedProposal: null,
	});
}
