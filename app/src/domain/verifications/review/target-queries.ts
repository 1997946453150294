import { type SQL, sql } from "drizzle-orm";
import { workflows } from "../../workflows/tables.ts";
import { verifications } from "../tables.ts";

/**
 * `getReviewTargetHours` in a query: within how many hours a case should be decided. Null without a target.
 * @param ruleHours of the alert rule `reviews_waiting`; null where it is disabled
 */
export const reviewTargetHours = (ruleHours: SQL | number | null): SQL =>
	sql`coalesce(${workflows.reviewTargetHours}, ${ruleHours}::float8)`;

/** Whether a case has been in review for its target or longer. The query joins the case's workflow. */
export const isReviewLate = (now: Date, ruleHours: SQL | number | null): SQL =>
	sql`${verifications.inReviewSince} <= ${now.toISOString()}::timestamptz - ${reviewTargetHours(ruleHours)} * interval '1 hour'`;
