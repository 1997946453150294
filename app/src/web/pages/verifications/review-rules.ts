import type { AppSettings } from "../../../domain/apps/contract.ts";
import type { UnresolvedHits } from "../../../domain/screening/hits/unresolved-contract.ts";
import type { ApiClient } from "../../client/api/api-client.ts";
import type { DecisionDraft } from "./detail/decision/decision-draft.ts";

/** An app's settings for its reviewers. */
export type ReviewRules = Pick<AppSettings, "comment_required" | "reason_presets">;

/** For members who don't review. */
export const noReviewRules: ReviewRules = { comment_required: false, reason_presets: [] };

/** Loads these settings alone: the others would be sent to the browser with the page. */
export async function loadReviewRules(api: ApiClient, app: string): Promise<ReviewRules> {
	const settings = await api.get("/api/apps/{id}/settings", { path: { id: app } });
	return { comment_required: settings.comment_required, reason_presets: settings.reason_presets };
}

/** For several cases at once: each one's hits are checked by the server. */
export const noUnresolvedHits: UnresolvedHits = { open: 0, confirmed: 0 };

type RequiredField = "open_hits" | "reasons" | "comment";

/** Whether the comment must say why a person is approved despite a hit. */
export const mustExplainApproval = (decision: DecisionDraft["decision"], hits: UnresolvedHits): boolean =>
	decision === "approved" && hits.open + hits.confirmed > 0;

/** Required fields of a decision that are empty, in the form's order. */
export const listMissingFields = (
	{ decision, reasons, comment, open_hits: openHits }: DecisionDraft,
	{ comment_required: needsComment }: Pick<ReviewRules, "comment_required">,
	hits: UnresolvedHits,
): RequiredField[] => [
	...(decision === "approved" && openHits !== hits.open ? (["open_hits"] as const) : []),
	...(decision !== "approved" && reasons.length === 0 ? (["reasons"] as const) : []),
	...((needsComment || mustExplainApproval(decision, hits)) && comment.trim() === ""
		? (["comment"] as const)
		: []),
];
