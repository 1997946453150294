import type { SQL } from "drizzle-orm";
import type { Mode } from "../../../shared/schemas.ts";

/** A condition that holds in an app and mode whose alert rule is enabled. */
export interface MonitoredCondition {
	appId: string;
	mode: Mode;
	/** Whether an alert may open: the threshold is reached and the rule isn't muted. */
	opens: boolean;
	/** Numbers for the alert's text. */
	data: Record<string, number>;
}

/** What the query of a monitor is made with, so that it considers the alert rules. */
export interface MonitorContext {
	readonly now: Date;
	/** Threshold where a rule sets no other. */
	readonly defaultThreshold: number;
	/** Joins the enabled rule, as `rule`, to the rows of `of`, by their `app_id` and `mode`; ends in a condition. */
	joinEnabledRule(of: string): SQL;
	/** Whether the joined rule isn't muted. */
	readonly isUnmuted: SQL;
	/** Runs the query, whose rows are `app`, `mode`, `opens` and `data`. */
	list(query: SQL): Promise<MonitoredCondition[]>;
}
