import { getTexts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { hourMs } from "../../shared/durations.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import {
	type AlertRule,
	type AlertType,
	alertTypes,
	type MuteAlertRule,
	type SetAlertRule,
} from "./contract.ts";
import { alertDefaults, mailsByDefault } from "./defaults.ts";
import { alertMonitorQueue } from "./monitors/monitors.ts";
import { type AlertRuleRow, findAlertRule, listAlertRuleRows, upsertAlertRule } from "./rule-queries.ts";

/** The default rule of a type. */
const defaultRule = ({ appId, mode }: AppScope, type: AlertType, now: Date): AlertRuleRow => ({
	appId,
	mode,
	type,
	enabled: true,
	threshold: alertDefaults[type].threshold?.default ?? null,
	email: mailsByDefault(type, mode),
	mutedUntil: null,
	updatedAt: now,
});

function presentAlertRule(row: AlertRuleRow, locale: Locale, now: Date): AlertRule {
	const { severity, threshold, email } = alertDefaults[row.type];
	const t = getTexts(locale, "alerts");
	return {
		object: "alert_rule",
		type: row.type,
		title: t(`types.${row.type}.title`),
		description: t(`types.${row.type}.rule`),
		severity,
		enabled: row.enabled,
		threshold: threshold && { value: row.threshold ?? threshold.default, ...threshold },
		email: email === null ? null : row.email,
		muted_until: row.mutedUntil && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
	};
}

/** The alert rules of the caller's app and mode, one per type. */
export async function listAlertRules(
	services: Services,
	caller: Permitted<"alerts:read">,
): Promise<AlertRule[]> {
	const { actor, locale } = caller;
	const now = services.clock.now();
	const rows = new Map((await listAlertRuleRows(services.db, actor)).map((row) => [row.type, row]));
	return alertTypes.map((type) =>
		presentAlertRule(rows.get(type) ?? defaultRule(actor, type, now), locale, now),
	);
}

/** The threshold of a type in an app and mode, in the type's unit; null where the rule is disabled or has none. */
export async function findRuleThreshold(db: Db, scope: AppScope, type: AlertType): Promise<number | null> {
	const rule = await findAlertRule(db, scope, type);
	if (rule && !rule.enabled) return null;
	return rule?.threshold ?? alertDefaults[type].threshold?.default ?? null;
}

/** @throws Problem 422 at `threshold` or `email` when the type doesn't support it or it is out of range */
export async function setAlertRule(
	services: Services,
	caller: Permitted<"alerts:manage">,
	type: AlertType,
	{ enabled, threshold, email }: SetAlertRule,
): Promise<AlertRule> {
	const { threshold: range, email: emails } = alertDefaults[type];
	if (!range && threshold !== null) throw invalidField("threshold", "alert_unmeasured");
	if (range) {
		const { minimum, maximum } = range;
		if (threshold === null) throw invalidField("threshold", "required");
		if (threshold < minimum) throw invalidField("threshold", "too_small.number", { minimum });
		if (threshold > maximum) throw invalidField("threshold", "too_big.number", { maximum });
	}
	if (email && emails === null) throw invalidField("email", "alert_without_mail");
	return saveRule(services, caller, type, { enabled, threshold, email });
}

/** Mutes a type of alert for some hours; null unmutes it. */
export function muteAlertRule(
	services: Services,
	caller: Permitted<"alerts:manage">,
	type: AlertType,
	{ hours }: MuteAlertRule,
): Promise<AlertRule> {
	const mutedUntil = hours === null ? null : new Date(services.clock.now().getTime() + hours * hourMs);
	return saveRule(services, caller, type, { mutedUntil });
}

async function saveRule(
	services: Services,
	caller: Permitted<"alerts:manage">,
	type: AlertType,
	to: Partial<AlertRuleRow>,
): Promise<AlertRule> {
	const now = services.clock.now();
	return services.db.transaction(async (tx) => {
		const row = await upsertAlertRule(tx, { ...defaultRule(caller.actor, type, now), ...to }, to);
		const rule = presentAlertRule(row, caller.locale, now);
		if (alertDefaults[type].monitored) await services.jobs.send(tx, alertMonitorQueue, {});
		const { enabled, email, muted_until } = rule;
		await auditApp(services, tx, caller, "alert.rule_changed", {
			details: { type, enabled, threshold: rule.threshold?.value ?? null, email, muted_until },
		});
		return rule;
	});
}
