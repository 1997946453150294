import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { apps } from "../../apps/tables.ts";
import type { AlertType } from "../contract.ts";
import { alertRules } from "../tables.ts";
import type { MonitorContext, MonitoredCondition } from "./values.ts";

/** What the query of the monitor of a type is made with. */
export const createMonitorContext = (
	db: Db,
	type: AlertType,
	{ now, defaultThreshold }: Pick<MonitorContext, "now" | "defaultThreshold">,
): MonitorContext => ({
	now,
	defaultThreshold,
	joinEnabledRule: (of) => sql`
		left join ${alertRules} as rule
			on rule.app_id = ${sql.raw(of)}.app_id and rule.mode = ${sql.raw(of)}.mode and rule.type = ${type}
		where coalesce(rule.enabled, true)`,
	isUnmuted: sql`coalesce(rule.muted_until <= ${now.toISOString()}::timestamptz, true)`,
	async list(query) {
		const { rows } = (await db.execute(query)) as unknown as {
			rows: (MonitoredCondition & { app: string })[];
		};
		return rows.map(({ app, mode, opens, data }) => ({ appId: app, mode, opens, data }));
	},
});

/** Every app in both modes: failing mail concerns the whole server. */
export const findAllAppScopes = ({
	isUnmuted,
	joinEnabledRule,
	list,
}: MonitorContext): Promise<MonitoredCondition[]> =>
	list(
		sql`
		select a.app_id as app, a.mode, ${isUnmuted} as opens, json_build_object() as data
		from (
			select apps.id as app_id, modes.mode
			from ${apps} as apps cross join unnest(array['test', 'live']) as modes(mode)
		) as a ${joinEnabledRule("a")}`,
	);
