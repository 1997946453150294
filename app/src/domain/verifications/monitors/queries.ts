import { sql } from "drizzle-orm";
import type { MonitorContext, MonitoredCondition } from "../../alerts/monitors/values.ts";
import { workflows } from "../../workflows/tables.ts";
import { isReviewLate, reviewTargetHours } from "../review/target-queries.ts";
import { verifications } from "../tables.ts";

/** Apps with cases in review for longer than their target. The alert names the shortest target of those cases. */
export const findLateReviews = ({
	now,
	defaultThreshold,
	isUnmuted,
	joinEnabledRule,
	list,
}: MonitorContext): Promise<MonitoredCondition[]> => {
	const ruleHours = sql`coalesce(rule.threshold, ${defaultThreshold})`;
	return list(sql`
		select ${verifications.appId} as app, ${verifications.mode} as mode, ${isUnmuted} as opens, json_build_object(
			'waiting', count(*), 'hours', min(${reviewTargetHours(ruleHours)})
		) as data
		from ${verifications} left join ${workflows} on ${workflows.id} = ${verifications.workflowId}
			${joinEnabledRule("verifications")}
			and ${verifications.status} = 'in_review' and ${isReviewLate(now, ruleHours)}
		group by ${verifications.appId}, ${verifications.mode}, rule.muted_until`);
};

/** When a day's decline rate counts as a spike. */
export interface SpikeThresholds {
	/** With fewer decisions in a day, the rate means nothing. */
	minDecisions: number;
	/** Minimum ratio to the rate of the previous week. */
	minRatio: number;
	/** Hysteresis: the alert closes below this part of the percentage, so that it doesn't open and close every hour. */
	closeFactor: number;
}

/**
 * Apps whose decline rate of the last 24 hours spikes against the previous 7 days. Computed from the decisions
 * themselves: daily counts are by the day a verification was created.
 */
export const findDeclineSpikes = (
	{ now, defaultThreshold, isUnmuted, joinEnabledRule, list }: MonitorContext,
	spike: SpikeThresholds,
): Promise<MonitoredCondition[]> => {
	const time = sql`${now.toISOString()}::timestamptz`;
	// The expression of the index `verifications_retention`; for decided verifications, the time of the decision.
	const decidedAt = sql`coalesce(v.decided_at, v.expires_at)`;
	const today = sql`${decidedAt} > ${time} - interval '1 day'`;
	const declined = sql`v.outcome = 'declined'`;
	const percent = sql`coalesce(rule.threshold, ${defaultThreshold})`;
	return list(sql`
		with decisions as (
			select v.app_id, v.mode,
				count(*) filter (where ${today}) as decided,
				count(*) filter (where ${today} and ${declined}) as declined,
				count(*) filter (where not ${today}) as decided_before,
				count(*) filter (where not ${today} and ${declined}) as declined_before
			from ${verifications} as v
			where v.redaction = 'none' and v.outcome is not null
				and ${decidedAt} > ${time} - interval '8 days' and ${decidedAt} <= ${time}
			group by v.app_id, v.mode
			having count(*) filter (where ${today}) >= ${spike.minDecisions}
		), shares as (
			select *, 100.0 * declined / decided as share,
				coalesce(100.0 * declined_before / nullif(decided_before, 0), 0) as before
			from decisions
		)
		select s.app_id as app, s.mode, (${isUnmuted} and s.share >= ${percent}) as opens, json_build_object(
			'declined', s.declined, 'decided', s.decided, 'share', round(s.share), 'before', round(s.before)
		) as data
		from shares as s ${joinEnabledRule("s")}
			and s.share >= ${percent} * ${spike.closeFactor}::float8 and s.share >= s.before * ${spike.minRatio}`);
};
