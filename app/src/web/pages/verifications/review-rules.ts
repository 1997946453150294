import type { AppSettings } from "../../../domain/apps/contract.ts";
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

/** Required fields of a decision that are empty, in the form's order. */
export const listMissingFields = (
	{ decision, reasons, comment }: DecisionDraft,
	{ comment_required: needsComment }: Pick<ReviewRules, "comment_required">,
): ("reasons" | "comment")[] => [
	...(decision !== "approved" && reasons.length === 0 ? (["reasons"] as const) : []),
	...(needsComment && comment.trim() === "" ? (["comment"] as const) : []),
];
