import { type Key, sealJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { rowKey } from "../../../platform/vault/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { followStatus } from "../../customers/customers.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import { assuranceOf } from "../decision/assurance.ts";
import type { Assurance } from "../decision/assurance-contract.ts";
import { hasViewed } from "../evidence/file-views.ts";
import {
	findLatestAttempt,
	listChecks,
	listFiles,
	lockVerification,
	updateStatus,
	updateVerificationRow,
	type VerificationRow,
} from "../queries.ts";
import { presentSummary, proposalOf, type SealedProposal } from "../requests/present.ts";
import { eventPayload } from "../requests/serialize.ts";
import { presentWhole } from "../requests/verifications.ts";
import { isDecided } from "../states.ts";
import { auditVerification, conflict, transitionWithAudit } from "../transitions.ts";
import { isReviewer } from "./assignment.ts";
import type { Reopen, Review } from "./contract.ts";
import { insertReopening } from "./queries.ts";

const hour = 3_600_000;

interface Case {
	row: VerificationRow;
	key: Key;
}

/** Works on a case that nobody else changes meanwhile. @throws Problem 404, 409 `redacted` */
export async function lockCase<T>(
	services: Services,
	{ actor }: Caller<AppActor>,
	id: string,
	work: (tx: Db, held: Case) => Promise<T>,
): Promise<T> {
	const wrapping = await services.vault.appKey(actor.appId);
	return services.db.transaction(async (tx) => {
		const row = await lockVerification(tx, actor, id);
		if (!row) throw notFound();
		return work(tx, { row, key: rowKey(services, wrapping, row) });
	});
}

/** Nothing is proposed any more. */
const noProposal = { proposedBy: null, sealedProposal: null } as const;

/** How surely an approval by this reviewer says who somebody is. */
async function assuranceOfReview(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: VerificationRow,
): Promise<Assurance> {
	const attempt = await findLatestAttempt(tx, row.id);
	if (!attempt) return "basic";
	const checks = await listChecks(tx, attempt.id);
	const selfie = (await listFiles(tx, attempt.id)).filter(({ kind }) => kind === "selfie");
	const seenByReviewer = await hasViewed(services, tx, caller, row, selfie);
	return assuranceOf(
		checks.map(({ tree }) => tree),
		{ seenByReviewer },
	);
}

/** The decision that counts. */
async function settleReview(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: Case,
	{ decision, reasons, comment, message }: Review,
): Promise<VerificationRow> {
	const now = services.clock.now();
	const assurance =
		decision === "approved" && !row.simulated ? await assuranceOfReview(services, tx, caller, row) : null;
	// Asked again, the person needs a link that works, however long the case lay here.
	const change =
		decision === "resubmission_requested"
			? { expiresAt: new Date(now.getTime() + row.options.link_lifetime_hours * hour) }
			: { outcome: decision, assurance, decidedAt: now };
	return transitionWithAudit(
		services,
		tx,
		caller,
		{ row, key },
		decision,
		{
			...change,
			...noProposal,
			reasons,
			sealedMessage: message === null ? null : sealJson(key, message, "message"),
		},
		{ comment, ...(message !== null && { message }) },
	);
}

/** A first decision under the four-eyes rule; it takes the place of an earlier one. */
async function propose(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: Case,
	review: Review,
): Promise<VerificationRow> {
	const { decision, reasons, comment, message } = review;
	const at = services.clock.now().toISOString();
	const proposal: SealedProposal = { decision, reasons, comment, message, at };
	const proposed = await updateVerificationRow(tx, row.id, {
		updatedAt: new Date(at),
		proposedBy: caller.actor.id,
		sealedProposal: sealJson(key, proposal, "proposal"),
	});
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type: "verification.proposed",
		objectId: row.id,
		data: { ...presentSummary(proposed, key, caller.locale), proposal },
		key,
	});
	await auditVerification(services, tx, caller, { ...proposed, reasons }, "verification.proposed", decision);
	return proposed;
}

/**
 * Whether two people have now decided the same. Who can't review any more no longer counts: they could come back
 * under another name.
 * @throws Problem 403 `four_eyes_key` for a key, which is nobody; 409 `own_proposal`
 */
async function isConfirmed(
	services: Services,
	tx: Db,
	{ actor }: Caller<AppActor>,
	{ row, key }: Case,
	{ decision }: Review,
): Promise<boolean> {
	if (actor.kind === "key") throw new Problem(403, "four_eyes_key");
	const proposal = proposalOf(key, row);
	if (proposal?.decision !== decision) return false;
	if (row.proposedBy === actor.id) throw new Problem(409, "own_proposal");
	return row.proposedBy !== null && isReviewer(services, tx, row.appId, row.proposedBy);
}

/**
 * A reviewer's decision on a case the engine left open. Under the four-eyes rule the first one is a proposal:
 * a second person who decides the same makes it count, one who decides otherwise proposes anew.
 * @throws Problem 409 when it is decided already, or by nobody else
 */
export async function reviewVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	review: Review,
): Promise<Verification> {
	authorize(caller, "verifications:review");
	const { row, key } = await lockCase(services, caller, id, async (tx, held) => {
		if (held.row.status !== "in_review") throw conflict(held.row.status);
		const counts = !held.row.options.four_eyes || (await isConfirmed(services, tx, caller, held, review));
		const act = counts ? settleReview : propose;
		return { ...held, row: await act(services, tx, caller, held, review) };
	});
	return presentWhole(services, caller, row, key);
}

/** Takes a decision back: the case is in review again. @throws Problem 403, 404, 409 when it isn't decided */
export async function reopenVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ comment }: Reopen,
): Promise<Verification> {
	authorize(caller, "verifications:review");
	const { row, key } = await lockCase(services, caller, id, async (tx, { row, key }) => {
		if (!isDecided(row.status)) throw conflict(row.status);
		await insertReopening(tx, row);
		const way = { from: [row.status], to: "in_review" } as const;
		const undone = {
			updatedAt: services.clock.now(),
			outcome: null,
			assurance: null,
			decidedAt: null,
			sealedMessage: null,
			...noProposal,
		};
		const reopened = await updateStatus(tx, row.id, way, undone);
		if (!reopened) throw conflict(row.status);
		await recordEvent(services, tx, caller, {
			appId: row.appId,
			mode: row.mode,
			type: "verification.reopened",
			objectId: row.id,
			data: { ...(await eventPayload(services, tx, { row: reopened, key }, caller.locale)), comment },
			key,
		});
		if (row.customerId) await followStatus(tx, row.customerId, "in_review");
		await auditVerification(services, tx, caller, reopened, "verification.reopened", row.status);
		return { row: reopened, key };
	});
	return presentWhole(services, caller, row, key);
}
