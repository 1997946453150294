import { leafCheck } from "../../../checks/finding.ts";
import { documentTypes } from "../../../documents-contract.ts";
import { hourMs } from "../../../durations-contract.ts";
import { type EncryptionKey, encryptJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { findObjectKey, requireObjectKey } from "../../../platform/vault/object-keys.ts";
import type { AppActor, Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import {
	type IdempotencyOptions,
	runIdempotentTransaction,
} from "../../idempotency/idempotent-transaction.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import { stateConflict } from "../load-verification.ts";
import {
	type AttemptRow,
	findLatestAttempt,
	findVerification,
	insertAttempt,
	insertChecks,
	listChecks,
	lockVerificationForUpdate,
	updateAttempt,
	type VerificationRow,
} from "../queries.ts";
import { buildSearchTokens } from "../requests/search-tokens.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { findStatusPath, type VerificationStatus } from "../states.ts";
import { auditVerification, transition } from "../transitions.ts";
import { type Simulate, simulatedCheckTypes } from "./contract.ts";
import { assertSimulationPossible, buildSimulatedData, getSimulatedReasons } from "./simulated-data.ts";

/** A simulated case, and the caller who simulates it. */
interface SimulationContext {
	services: Services;
	tx: Db;
	caller: Caller<AppActor>;
	key: EncryptionKey;
	wrapping: EncryptionKey;
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
const toSimulatedCase = ({ key, now }: SimulationContext, row: VerificationRow) => ({
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
	const { key, wrapping } = context;
	const { reference } = decryptRequestDetails(key, row);
	const data = buildSimulatedData(simulation, toSimulatedCase(context, row));
	return {
		documentType: documentTypes.find((type) => type === data.document_type) ?? null,
		documentCountry: data.issuing_state,
		encryptedVerifiedData: encryptJson(key, data, "verified_data"),
		searchTokens: buildSearchTokens(wrapping, reference, decryptProvidedDetails(key, row), data),
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

async function simulateStep(
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
		reasons: [...getSimulatedReasons(simulation)],
		proposedBy: null,
		encryptedProposal: null,
	});
}

/**
 * Simulates an outcome in test mode, through the same steps and events as a person would cause. The verification is
 * marked as simulated.
 * @throws Problem 403 `live_mode`, 404, 409 when the status doesn't allow it, or `redacted`
 */
export async function simulateOutcome(
	services: Services,
	caller: Permitted<"verifications:create">,
	id: string,
	simulation: Simulate,
	idempotency?: IdempotencyOptions,
): Promise<Verification> {
	if (caller.actor.mode === "live") throw new Problem(403, "live_mode");
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const work = async (tx: Db) => {
		let row = await lockVerificationForUpdate(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = requireObjectKey(services, wrapping, row);
		const path = findStatusPath(row.status, simulation.outcome);
		if (!path) throw stateConflict(row.status);
		const context: SimulationContext = { services, tx, caller, key, wrapping, now: services.clock.now() };
		// Data that the engine extracted from uploaded images stays, whatever the outcome.
		if (!row.encryptedVerifiedData) assertSimulationPossible(simulation, toSimulatedCase(context, row));
		for (const step of path) row = await simulateStep(context, row, step, simulation);
		await auditVerification(services, tx, caller, row, "verification.simulated", simulation.outcome);
		return serializeForCaller({ ...services, db: tx }, caller, row, key);
	};
	const request = {
		key: undefined,
		...idempotency,
		operation: "simulate verification",
		body: { id, ...simulation },
	};
	return runIdempotentTransaction(services, caller, request, work, async (tx, verificationId) => {
		const row = await findVerification(tx, caller.actor, verificationId);
		return row ? findObjectKey(services, wrapping, row) : null;
	});
}
