import type { AppSettings } from "../../../domain/apps/contract.ts";
import type { UnresolvedHits } from "../../../domain/screening/hits/values.ts";
import type { Verification } from "../../../domain/verifications/contract.ts";
import type { ApiClient } from "../../client/api/api-client.ts";
import type { DecisionDraft } from "./detail/decision/decision-draft.ts";

/** An app's settings for its reviewers. */
export interface ReviewRules extends Pick<AppSettings, "comment_required" | "reason_presets"> {
	/**
	 * Within how many hours a case should be decided, unless its workflow says it; null where the alert is disabled, undefined
	 * for who doesn't review.
	 */
	target_hours: number | null | undefined;
}

/** For members who don't review. */
export const noReviewRules: ReviewRules = {
	comment_required: false,
	reason_presets: [],
	target_hours: undefined,
};

/** Loads these settings alone: the others would be sent to the browser with the page. */
export async function loadReviewRules(api: ApiClient, app: string): Promise<ReviewRules> {
	const [settings, alertRules] = await Promise.all([
		api.get("/api/apps/{id}/settings", { path: { id: app } }),
		api.get("/api/v1/alerts/rules"),
	]);
	const waiting = alertRules.data.find(({ type, enabled }) => type === "reviews_waiting" && enabled);
	return {
		comment_required: settings.comment_required,
		reason_presets: settings.reason_presets,
		target_hours: waiting?.threshold?.value ?? null,
	};
}

/** What stands against approving a case. */
export interface ApprovalObjections {
	hits: UnresolvedHits;
	unansweredChecks: readonly Verification["unanswered_checks"][number][];
}

/** For several cases at once: what stands against each one is checked by the server. */
export const noObjections: ApprovalObjections = { hits: { open: 0, confirmed: 0 }, unansweredChecks: [] };

type RequiredField = "open_hits" | "unanswered_checks" | "reasons" | "comment";

/** What the comment must say why a person is approved despite of; null if nothing. */
export const findReasonToExplain = (
	decision: DecisionDraft["decision"],
	{ hits, unansweredChecks }: ApprovalObjections,
): "hits" | "unanswered" | null => {
	if (decision !== "approved") return null;
	if (hits.open + hits.confirmed > 0) return "hits";
	return unansweredChecks.length > 0 ? "unanswered" : null;
};

/** Required fields of a decision that are empty, in the form's order. */
export const listMissingFields = (
	{ decision, reasons, comment, open_hits: openHits, unanswered_checks: named }: DecisionDraft,
	{ comment_required: needsComment }: Pick<ReviewRules, "comment_required">,
	objections: ApprovalObjections,
): RequiredField[] => [
	...(decision === "approved" && openHits !== objections.hits.open ? (["open_hits"] as const) : []),
	...(decision === "approved" && named.length !== objections.unansweredChecks.length
		? (["unanswered_checks"] as const)
		: []),
	...(decision !== "approved" && reasons.length === 0 ? (["reasons"] as const) : []),
	...((needsComment || findReasonToExplain(decision, objections)) && comment.trim() === ""
		? (["comment"] as const)
		: []),
];
