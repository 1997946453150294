import { type Key, sealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { appKey } from "../apps/apps.ts";
import { heldKey, rowKey } from "../apps/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { recordEvent } from "../events/events.ts";
import { once } from "../idempotency/idempotency.ts";
import type { Services } from "../services.ts";
import type { Verification } from "./contract.ts";
import { leaf } from "./decision/finding.ts";
import { auditVerification, conflict, tellMove } from "./moves.ts";
import { providedOf, wordsOf } from "./present.ts";
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
} from "./queries.ts";
import { searchTokensOf } from "./search.ts";
import { type Simulate, simulatedChecks, specimenData } from "./simulation-contract.ts";
import { type SimulatedOutcome, simulatedReasons } from "./simulation-rules-contract.ts";
import { type Status, wayTo } from "./states.ts";
import { presentWhole } from "./verifications.ts";

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
	const started = await tellMove(services, tx, caller, { row, key }, "started", {
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
		sealedEvidence: null,
		sealedChallenge: null,
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
	return tellMove(services, tx, caller, { row, key }, "processing", {
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

/** What a decision would have read: the specimen's, unless the engine has read something of its own. */
function readings({ key, wrapping }: Walk, row: VerificationRow): Partial<VerificationRow> {
	if (row.sealedVerifiedData) return {};
	const { reference } = wordsOf(key, row);
	return {
		documentType: "passport",
		documentCountry: specimenData.issuing_state ?? null,
		sealedVerifiedData: sealJson(key, specimenData, "verified_data"),
		searchTokens: searchTokensOf(wrapping, reference, providedOf(key, row), specimenData),
	};
}

/** What each outcome says of the row. */
function settled(walk: Walk, row: VerificationRow, outcome: SimulatedOutcome): Partial<VerificationRow> {
	const { now } = walk;
	switch (outcome) {
		case "approved":
		case "declined":
			return { outcome, decidedAt: now, ...readings(walk, row) };
		case "in_review":
			return readings(walk, row);
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
	step: Status,
	{ outcome, reasons }: Simulate,
): Promise<VerificationRow> {
	const { services, tx, caller, key } = walk;
	if (step === "started") return begin(walk, row);
	if (step === "processing") return handIn(walk, row);
	if (row.status === "processing") await closeAttempt(walk, row);
	return tellMove(services, tx, caller, { row, key }, outcome, {
		...settled(walk, row, outcome),
		simulated: true,
		reasons: reasons ?? [...simulatedReasons[outcome].standard],
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
	idempotencyKey?: string,
): Promise<Verification> {
	authorize(caller, "verifications:create");
	if (caller.actor.mode === "live") throw new Problem(403, "live_mode");
	const wrapping = await appKey(services, caller.actor.appId);
	const work = async (tx: Db) => {
		let row = await lockVerification(tx, caller.actor, id);
		if (!row) throw notFound();
		const key = rowKey(services, wrapping, row);
		const way = wayTo(row.status, wish.outcome);
		if (!way) throw conflict(row.status);
		const walk: Walk = { services, tx, caller, key, wrapping, now: services.clock.now() };
		for (const step of way) row = await take(walk, row, step, wish);
		await auditVerification(services, tx, caller, row, "verification.simulated", wish.outcome);
		return presentWhole({ ...services, db: tx }, caller, row, key);
	};
	const request = { key: idempotencyKey, operation: `simulate ${id}`, body: wish };
	return once(services, caller, request, work, async (tx, made) => {
		const row = await findVerification(tx, caller.actor, made);
		return row ? heldKey(services, wrapping, row) : null;
	});
}
