import { leaf } from "../../../checks/finding.ts";
import { type Key, sealJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { heldKey, rowKey } from "../../../platform/vault/object-keys.ts";
import { documentTypes } from "../../apps/documents.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../../idempotency/idempotency.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import {
	type AttemptRow,
	findLatestAttempt,
	findVerification,
	insertAttempt,
	insertChecks,
	listChecks,
	lockVerification,
	updateAttempt,
	type VerificationRow,
} from "../queries.ts";
import { providedOf, wordsOf } from "../requests/present.ts";
import { searchTokensOf } from "../requests/search.ts";
import { presentWhole } from "../requests/verifications.ts";
import { type VerificationStatus, wayTo } from "../states.ts";
import { auditVerification, conflict, transition } from "../transitions.ts";
import { type Simulate, simulatedChecks } from "./contract.ts";
import { assertPossible, reasonsOf, simulatedData } from "./simulated-data.ts";

const hour = 3_600_000;

/** A case that is led to its outcome, and who leads it. */
interface Walk {
	services: Services;
	tx: Db;
	caller: Caller<AppActor>;
	key: Key;
	wrapping: Key;
	now: Date;
}

/** The person opens their link and agrees. Nobody did: no consent and no origin are kept. */
async function begin({ services, tx, caller, key, now }: Walk, row: VerificationRow) {
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
		sealedMessage: null,
	});
	const attempt: AttemptRow = {
		id: newId("attempt", now),
		appId: row.appId,
		mode: row.mode,
		verificationId: row.id,
		number: row.attempts + 1,
		documentType: null,
		documentCountry: null,
		sealedFields: null,
		sealedOrigin: null,
		networkToken: null,
		deviceToken: null,
		sealedEvidence: null,
		sealedChallenge: null,
		sealedChip: null,
		sealedChipChallenge: null,
		consent: null,
		runs: 0,
		startedAt: now,
		submittedAt: null,
		decidedAt: null,
	};
	await insertAttempt(tx, attempt);
	return started;
}

/** The person hands everything in. No job follows: the engine isn't asked. */
async function handIn({ services, tx, caller, key, now }: Walk, row: VerificationRow) {
	const attempt = await findLatestAttempt(tx, row.id);
	if (attempt) await updateAttempt(tx, attempt.id, { submittedAt: now });
	return transition(services, tx, caller, { row, key }, "processing", {
		simulated: true,
		submittedAt: now,
		attempts: attempt?.number ?? row.attempts,
	});
}

/** The attempt ends with checks of which none ran. What the engine found of an earlier look stays. */
async function closeAttempt({ tx, key, now }: Walk, row: VerificationRow): Promise<void> {
	const attempt = await findLatestAttempt(tx, row.id);
	if (!attempt || (await listChecks(tx, attempt.id)).length > 0) return;
	await insertChecks(
		tx,
		simulatedChecks.map((type, position) => ({
			id: newId("check"),
			appId: row.appId,
			mode: row.mode,
			verificationId: row.id,
			attemptId: attempt.id,
			position,
			type,
			result: "not_run",
			tree: leaf(type, "not_run"),
		})),
	);
	await updateAttempt(tx, attempt.id, { decidedAt: now, sealedFields: sealJson(key, [], "fields") });
}

/** What a simulated document has to agree with. */
const caseOf = ({ key, now }: Walk, row: VerificationRow) => ({
	options: row.options,
	provided: providedOf(key, row),
	today: now.toISOString().slice(0, 10),
});

/** What a decision would have read: simulated data, unless the engine has read something of its own. */
function readings(walk: Walk, row: VerificationRow, wish: Simulate): Partial<VerificationRow> {
	if (row.sealedVerifiedData) return {};
	const { key, wrapping } = walk;
	const { reference } = wordsOf(key, row);
	const data = simulatedData(wish, caseOf(walk, row));
	return {
		documentType: documentTypes.find((type) => type === data.document_type) ?? null,
		documentCountry: data.issuing_state,
		sealedVerifiedData: sealJson(key, data, "verified_data"),
		searchTokens: searchTokensOf(wrapping, reference, providedOf(key, row), data),
	};
}

/** What each outcome says of the row. */
function settled(walk: Walk, row: VerificationRow, wish: Simulate): Partial<VerificationRow> {
	const { now } = walk;
	const { outcome } = wish;
	switch (outcome) {
		case "approved":
		case "declined":
			return { outcome, decidedAt: now, ...readings(walk, row, wish) };
		case "in_review":
			return readings(walk, row, wish);
		case "resubmission_requested":
			return { expiresAt: new Date(now.getTime() + row.options.link_lifetime_hours * hour) };
		case "expired":
			return { expiresAt: now };
		case "canceled":
			return {};
	}
}

async function take(
	walk: Walk,
	row: VerificationRow,
	step: VerificationStatus,
	wish: Simulate,
): Promise<VerificationRow> {
	const { outcome } = wish;
	const { services, tx, caller, key } = walk;
	if (step === "started") return begin(walk, row);
	if (step === "processing") return handIn(walk, row);
	if (row.status === "processing") await closeAttempt(walk, row);
	return transition(services, tx, caller, { row, key }, outcome, {
		...settled(walk, row, wish),
		simulated: true,
		reasons: [...reasonsOf(wish)],
		proposedBy: null,
		sealedProposal: null,
	});
}

/**
 * Forces a verification of test mode to an outcome, by the steps that a person would take: each is told as if they
 * had. What comes of it says that it is simulated.
 * @throws Problem 403 `live_mode`, 404, 409 naming the state that no way leads from, or `redacted`
 */
export async function simulateOutcome(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	wish: Simulate,
	idempotency?: IdempotencyKey,
): Promise<Verification> {
	authorize(caller, "verifications:create");
	if (caller.actor.mode === "live") throw new Problem(403, "live_mode");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const work = async (tx: Db) => {
		let row = await lockVerification(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = rowKey(services, wrapping, row);
		const way = wayTo(row.status, wish.outcome);
		if (!way) throw conflict(row.status);
		const walk: Walk = { services, tx, caller, key, wrapping, now: services.clock.now() };
		// What the engine has read of the person's own pictures stays, whatever is decided.
		if (!row.sealedVerifiedData) assertPossible(wish, caseOf(walk, row));
		for (const step of way) row = await take(walk, row, step, wish);
		await auditVerification(services, tx, caller, row, "verification.simulated", wish.outcome);
		return presentWhole({ ...services, db: tx }, caller, row, key);
	};
	const request = {
		key: undefined,
		...idempotency,
		operation: "simulate verification",
		body: { id, ...wish },
	};
	return withIdempotencyKey(services, caller, request, work, async (tx, made) => {
		const row = await findVerification(tx, caller.actor, made);
		return row ? heldKey(services, wrapping, row) : null;
	});
}
