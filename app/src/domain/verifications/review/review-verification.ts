import { encryptJson } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Assurance } from "../../../shared/assurance-levels.ts";
import { hourMs } from "../../../shared/durations.ts";
import { loadApp } from "../../apps/apps.ts";
import { authorize, type Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { Verification } from "../contract.ts";
import { determineAssurance } from "../decision/assurance.ts";
import { decryptProposal, type StoredProposal } from "../encrypted-details.ts";
import { hasViewed } from "../files/file-views.ts";
import { stateConflict } from "../load-verification.ts";
import {
	findLatestAttempt,
	listChecks,
	listFilesOfAttempt,
	updateVerificationRow,
	type VerificationRow,
} from "../queries.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { auditVerification, transitionWithAudit } from "../transitions.ts";
import { requireObjectionsConsidered } from "./approval-objections.ts";
import { isReviewer } from "./assignment.ts";
import { type CaseFindings, loadCaseFindings } from "./case-findings.ts";
import type { Review } from "./contract.ts";
import { type LockedCase, lockCase } from "./lock-case.ts";
import { requireMayDecide } from "./may-decide.ts";
import { recordReviewEvent } from "./review-event.ts";

/** A locked case with what its reviewer decides on. */
type ReviewedCase = LockedCase & { findings: CaseFindings };

export const clearedProposal = { proposedBy: null, encryptedProposal: null } as const;

/** Assurance level of an approval by this reviewer. */
async function determineReviewAssurance(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: VerificationRow,
): Promise<Assurance> {
	const attempt = await findLatestAttempt(tx, row.id);
	if (!attempt) return "basic";
	const checks = await listChecks(tx, attempt.id);
	const selfie = (await listFilesOfAttempt(tx, attempt.id)).filter(({ kind }) => kind === "selfie");
	const gesturesSeenByReviewer = await hasViewed(services, tx, caller, row, selfie);
	return determineAssurance(
		checks.map(({ tree }) => tree),
		{ gesturesSeenByReviewer },
	);
}

/** What an approval stands against, as the reviewer told, for its event and the audit log. */
const listObjections = ({ decision, open_hits, unanswered_checks }: Review) =>
	decision === "approved"
		? { ...(open_hits > 0 && { open_hits }), ...(unanswered_checks.length > 0 && { unanswered_checks }) }
		: {};

/** Applies a final decision. */
async function applyReview(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: LockedCase,
	review: Review,
): Promise<VerificationRow> {
	const { decision, reasons, comment, message } = review;
	const now = services.clock.now();
	const assurance =
		decision === "approved" && !row.simulated
			? await determineReviewAssurance(services, tx, caller, row)
			: null;
	// For a resubmission the person needs a valid link, however long the review took.
	const change =
		decision === "resubmission_requested"
			? { expiresAt: new Date(now.getTime() + row.options.link_lifetime_hours * hourMs) }
			: { outcome: decision, assurance, decidedAt: now };
	return transitionWithAudit(
		services,
		tx,
		caller,
		{ row, key },
		decision,
		{
			...change,
			...clearedProposal,
			reasons,
			encryptedMessage: message === null ? null : encryptJson(key, message, "message"),
		},
		{
			...(comment !== null && { comment }),
			...(message !== null && { message }),
			...listObjections(review),
		},
	);
}

/** Records a first decision under the four-eyes rule. It replaces an earlier proposal. */
async function proposeReview(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key, findings }: ReviewedCase,
	review: Review,
): Promise<VerificationRow> {
	const { decision, reasons, comment, message } = review;
	const objections = listObjections(review);
	const at = services.clock.now().toISOString();
	const proposal: StoredProposal = {
		decision,
		reasons,
		comment,
		message,
		at,
		findings: findings.fingerprint,
	};
	const proposed = await updateVerificationRow(tx, row.id, {
		updatedAt: new Date(at),
		proposedBy: caller.actor.id,
		encryptedProposal: encryptJson(key, proposal, "proposal"),
	});
	await recordReviewEvent(services, tx, caller, { row: proposed, key }, "verification.proposed", {
		proposal: {
			decision,
			reasons,
			...(comment !== null && { comment }),
			message,
			...objections,
			at,
		},
	});
	const audited = { ...proposed, reasons };
	await auditVerification(services, tx, caller, audited, "verification.proposed", decision, objections);
	return proposed;
}

/**
 * What a decision under the four-eyes rule is: a proposal, the second person's confirmation of one, or an agreement with one
 * that has lapsed, because the first reviewer saw other findings. A proposal by someone who can't review any more doesn't
 * count: they could return with another account.
 * @throws Problem 403 `four_eyes_key` for API keys, and for a confirmation without `reviews:manage`; 409 `own_proposal`
 */
async function weighSecondReview(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key, findings }: ReviewedCase,
	{ decision }: Review,
): Promise<"proposal" | "confirmation" | "lapsed"> {
	const { actor } = caller;
	if (actor.kind === "key") throw new Problem(403, "four_eyes_key");
	const proposal = decryptProposal(key, row);
	if (proposal?.decision !== decision) return "proposal";
	const hasLapsed = proposal.findings !== findings.fingerprint;
	if (row.proposedBy === actor.id) {
		if (hasLapsed) return "proposal";
		throw new Problem(409, "own_proposal");
	}
	if (row.proposedBy === null || !(await isReviewer(services, tx, row.appId, row.proposedBy)))
		return "proposal";
	if (hasLapsed) return "lapsed";
	authorize(caller, "reviews:manage");
	return "confirmation";
}

/**
 * Decides a case in review. An escalated case is decided by who manages reviews, or whom they assign it to. Under the
 * four-eyes rule the first decision is a proposal: a second person who decides the same confirms it, a different decision
 * replaces it. A proposal lapses once the case's findings change.
 * @throws Problem 403; 409 when the case is already decided, or the proposal is the caller's own or has lapsed; 422 at
 *   `comment` when the app requires one, and for an approval despite screening hits or unanswered checks that says nothing of
 *   them
 */
export async function reviewVerification(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	review: Review,
): Promise<Verification> {
	if (review.comment === null && (await loadApp(services, caller.actor.appId)).settings.comment_required)
		throw invalidField("comment", "decision_comment_required");
	const { row, key, hasLapsed } = await lockCase(services, caller, id, async (tx, locked) => {
		const { status } = locked.row;
		if (status !== "in_review") throw stateConflict(status);
		requireMayDecide(caller, locked.row);
		const findings = await loadCaseFindings(services, tx, locked.row);
		requireObjectionsConsidered(findings, review);
		const reviewed = { ...locked, findings };
		const weight = locked.row.options.four_eyes
			? await weighSecondReview(services, tx, caller, reviewed, review)
			: "confirmation";
		if (weight === "lapsed") {
			const change = { ...clearedProposal, updatedAt: services.clock.now() };
			return { ...locked, row: await updateVerificationRow(tx, id, change), hasLapsed: true };
		}
		const act = weight === "confirmation" ? applyReview : proposeReview;
		return { ...locked, row: await act(services, tx, caller, reviewed, review), hasLapsed: false };
	});
	// Thrown after the transaction, so that the proposal stays withdrawn and the next decision is the first.
	if (hasLapsed) throw new Problem(409, "proposal_lapsed");
	return serializeForCaller(services, caller, row, key);
}
