import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Services } from "../../services.ts";
import { countCasesInReview } from "./queries.ts";

/**
 * How many cases in review each assignee has, and how many of them are late.
 * @param ruleHours review target where a workflow has none; null for no target
 */
export const countWorkload = ({ db, clock }: Services, scope: AppScope, ruleHours: number | null) =>
	countCasesInReview(db, scope, clock.now(), ruleHours);
