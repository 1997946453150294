import { type SQL, sql } from "drizzle-orm";
import type { Mode } from "../../../contract.ts";
import type { Db } from "../../../platform/database/database.ts";
import { apps } from "../../apps/tables.ts";
import { events } from "../../events/tables.ts";
import { verifications } from "../../verifications/tables.ts";
import type { AlertType } from "../contract.ts";
import { alertRules } from "../tables.ts";

/** A condition that holds in an app and mode whose alert rule is enabled. */
export interface MonitoredCondition {
	appId: string;
	mode: Mode;
	/** Whether an alert may open: the threshold is reached and the rule isn't muted. */
	opens: boolean;
	/** Numbers for the alert's text. */
	data: Record<string, number>;
}

async function executeConditions(db: Db, query: SQL): Promise<MonitoredCondition[]> {
	const { rows } = (await db.execute(query)) as unknown as { rows: (MonitoredCondition & { app: string })[] };
	return rows.map(({ app, mode, opens, data }) => ({ appId: app, mode, opens, data }));
}

/** Joins the enabled rule of a type to the rows of `of`. */
const joinEnabledRule = (type: AlertType, of: string) => sql`
	left join ${alertRules} as rule
		on rule.app_id = ${sql.raw(of)}.app_id and rule.mode = ${sql.raw(of)}.mode and rule.type = ${type}
	where coalesce(rule.enabled, true)`;
const isUnmuted = (now: Date) => sql`coalesce(rule.muted_until <= ${now.toISOString()}::timestamptz, true)`;

/**
 * Apps with cases in review for longer than their rule's hours. A reopened case waits since it was reopened.
 */
export const findLateReviews = (db: Db, now: Date, hours: number): Promise<MonitoredCondition[]> => {
	const late = sql`${now.toISOString()}::timestamptz - coalesce(rule.threshold, ${hours}) * interval '1 hour'`;
	return executeConditions(
		db,
		sql`
		select v.app_id as app, v.mode, ${isUnmuted(now)} as opens, json_build_object(
			'waiting', count(*), 'hours', coalesce(rule.threshold, ${hours})
		) as data
		from ${verifications} as v ${joinEnabledRule("reviews_waiting", "v")}
			and v.status = 'in_review' and v.submitted_at <= ${late}
			and not exists (
				select from ${events} as e
				where e.object_id = v.id and e.type = 'verification.reopened' and e.created_at > ${late}
			)
		group by v.app_id, v.mode, rule.threshold, rule.muted_until`,
	);
};

/** When a day's decline rate counts as a spike. */
export interface SpikeThresholds {
	/** Decline rate in percent, unless the rule sets another. */
	minPercent: number;
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
	db: Db,
	now: Date,
	spike: SpikeThresholds,
): Promise<MonitoredCondition[]> => {
	const time = sql`${now.toISOString()}::timestamptz`;
	// The expression of the index `verifications_retention`; for decided verifications, the time of the decision.
	const decidedAt = sql`coalesce(v.decided_at, v.expires_at)`;
	const today = sql`${decidedAt} > ${time} - interval '1 day'`;
	const declined = sql`v.outcome = 'declined'`;
	const percent = sql`coalesce(rule.threshold, ${spike.minPercent})`;
	return executeConditions(
		db,
		sql`
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
		select s.app_id as app, s.mode, (${isUnmuted(now)} and s.share >= ${percent}) as opens, json_build_object(
			'declined', s.declined, 'decided', s.decided, 'share', round(s.share), 'before', round(s.before)
		) as data
		from shares as s ${joinEnabledRule("decline_spike", "s")}
			and s.share >= ${percent} * ${spike.closeFactor}::float8 and s.share >= s.before * ${spike.minRatio}`,
	);
};

/** Every app in both modes: failing mail concerns the whole server. */
export const findAllAppScopes = (db: Db, now: Date): Promise<MonitoredCondition[]> =>
	executeConditions(
		db,
		sql`
		select a.app_id as app, a.mode, ${isUnmuted(now)} as opens, json_build_object() as data
		from (
			select apps.id as app_id, modes.mode
			from ${apps} as apps cross join unnest(array['test', 'live']) as modes(mode)
		) as a ${joinEnabledRule("mail_failing", "a")}`,
	);
