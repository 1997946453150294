import { texts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { invalid } from "../../platform/errors.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { type AlertRule, type AlertType, alertTypes, type Mute, type SetRule } from "./contract.ts";
import { alertDefaults, mailsUnlessTold } from "./defaults.ts";
import { watchQueue } from "./monitors/monitors.ts";
import { listRules, type RuleRow, upsertRule } from "./queries.ts";

const hour = 3_600_000;

/** The rule that a type follows until somebody sets one. */
const untouched = ({ appId, mode }: AppScope, type: AlertType, now: Date): RuleRow => ({
	appId,
	mode,
	type,
	enabled: true,
	threshold: alertDefaults[type].threshold?.default ?? null,
	mail: mailsUnlessTold(type, mode),
	mutedUntil: null,
	updatedAt: now,
});

function present(row: RuleRow, locale: Locale, now: Date): AlertRule {
	const { severity, threshold, mail } = alertDefaults[row.type];
	const t = texts(locale, "alerts");
	return {
		object: "alert_rule",
		type: row.type,
		title: t(`types.${row.type}.title`),
		text: t(`types.${row.type}.rule`),
		severity,
		enabled: row.enabled,
		threshold: threshold && { value: row.threshold ?? threshold.default, ...threshold },
		mail: mail === null ? null : row.mail,
		muted_until: row.mutedUntil && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
	};
}

/** How the caller's app is alerted in their mode, a rule a type. */
export async function rulesOf(services: Services, caller: Caller<AppActor>): Promise<AlertRule[]> {
	authorize(caller, "alerts:read");
	const { actor, locale } = caller;
	const now = services.clock.now();
	const rows = new Map((await listRules(services.db, actor)).map((row) => [row.type, row]));
	return alertTypes.map((type) => present(rows.get(type) ?? untouched(actor, type, now), locale, now));
}

/** @throws Problem 403, 422 at `threshold` or `mail` when the type has none or it is out of its range */
export async function setRule(
	services: Services,
	caller: Caller<AppActor>,
	type: AlertType,
	{ enabled, threshold, mail }: SetRule,
): Promise<AlertRule> {
	authorize(caller, "alerts:manage");
	const { threshold: range, mail: mails } = alertDefaults[type];
	if (!range && threshold !== null) throw invalid("threshold", "alert_unmeasured");
	if (range) {
		const { minimum, maximum } = range;
		if (threshold === null) throw invalid("threshold", "required");
		if (threshold < minimum) throw invalid("threshold", "too_small.number", { minimum });
		if (threshold > maximum) throw invalid("threshold", "too_big.number", { maximum });
	}
	if (mail && mails === null) throw invalid("mail", "alert_without_mail");
	return change(services, caller, type, { enabled, threshold, mail });
}

/** Opens no alert of a type for some hours; null ends that. @throws Problem 403 */
export function muteRule(
	services: Services,
	caller: Caller<AppActor>,
	type: AlertType,
	{ hours }: Mute,
): Promise<AlertRule> {
	const mutedUntil = hours === null ? null : new Date(services.clock.now().getTime() + hours * hour);
	return change(services, caller, type, { mutedUntil });
}

async function change(
	services: Services,
	caller: Caller<AppActor>,
	type: AlertType,
	to: Partial<RuleRow>,
): Promise<AlertRule> {
	authorize(caller, "alerts:manage");
	const now = services.clock.now();
	return services.db.transaction(async (tx) => {
		const row = await upsertRule(tx, { ...untouched(caller.actor, type, now), ...to }, to);
		const rule = present(row, caller.locale, now);
		if (alertDefaults[type].watched) await services.jobs.send(tx, watchQueue, {});
		const { enabled, mail, muted_until } = rule;
		await auditApp(services, tx, caller, "alert.rule_changed", {
			details: { type, enabled, threshold: rule.threshold?.value ?? null, mail, muted_until },
		});
		return rule;
	});
}
