import type { Mode } from "../../contract.ts";
import { localizedUrl } from "../../i18n/addresses.ts";
import { deriveKey, type Key } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { appOf } from "../apps/apps.ts";
import { type Caller, system } from "../caller.ts";
import type { EventType } from "../events/contract.ts";
import { recordEvent } from "../events/events.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { permissionsOf } from "../team/permissions.ts";
import { membersOf } from "../team/team.ts";
import type { AlertType } from "./contract.ts";
import { alertDefaults, mailsUnlessTold } from "./defaults.ts";
import { alertMessage } from "./messages.ts";
import { type AlertRow, findRule, openOrCount, type RuleRow } from "./queries.ts";

/** What is to be looked at. */
export interface Raised {
	appId: string;
	mode: Mode;
	type: AlertType;
	/** What it is about: while an alert of this key isn't resolved, raising it again counts it up. */
	key: string;
	/** The verification or customer that it leads to. */
	objectId?: string | null;
	/** Numbers and ids for its sentence, never anything of a person. */
	data?: Record<string, string | number>;
}

/**
 * Raises an alert in the transaction of its cause: opens it, or counts up the one of the same key that isn't
 * resolved. Where the app's rule is off or muted nothing happens. Events and mails tell of the opening only.
 */
export async function raiseAlert(
	services: Services,
	tx: Db,
	{ appId, mode, type, key, objectId = null, data = {} }: Raised,
): Promise<void> {
	const now = services.clock.now();
	const rule = await findRule(tx, { appId, mode }, type);
	if (rule && (!rule.enabled || (rule.mutedUntil && rule.mutedUntil > now))) return;
	const id = newId("alert", now);
	const row = await openOrCount(tx, {
		id,
		appId,
		mode,
		type,
		severity: alertDefaults[type].severity,
		status: "open",
		key,
		objectId,
		data,
		count: 1,
		createdAt: now,
		lastSeenAt: now,
		acknowledgedAt: null,
		acknowledgedBy: null,
		resolvedAt: null,
		resolvedBy: null,
	});
	if (row?.id === id) await notifyOfOpening(services, tx, row, rule);
}

/** Lets pages, programs and, where the rule says so, those who manage alerts know of a new one. */
async function notifyOfOpening(
	services: Services,
	tx: Db,
	row: AlertRow,
	rule: RuleRow | undefined,
): Promise<void> {
	await recordAlertEvent(services, tx, system, row, "alert.opened");
	const { type, mode } = row;
	if (alertDefaults[type].mail === null || !(rule ? rule.mail : mailsUnlessTold(type, mode))) return;
	const { name } = await appOf(services, row.appId, tx);
	for (const { user, roles } of await membersOf(services, row.appId, tx)) {
		if (user.mutedMails.includes("alerts") || !permissionsOf(roles).includes("alerts:manage")) continue;
		const { title, text } = alertMessage(row, user.locale);
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name: "alert_opened",
			values: { app: name, title, text },
			url: localizedUrl(services.config.publicUrl, "/alerts", user.locale),
		});
	}
}

/** Records what became of an alert: language-free, sealed with the app's key for alerts. */
export async function recordAlertEvent(
	services: Services,
	tx: Db,
	caller: Caller,
	row: AlertRow,
	type: Extract<EventType, `alert.${string}`>,
): Promise<void> {
	const { id, appId, mode, severity, status, objectId, count, data } = row;
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type,
		objectId: id,
		data: { id, object: "alert", type: row.type, severity, status, object_id: objectId, count, data },
		key: eventKey(await services.vault.appKey(appId, tx)),
	});
}

const eventKey = (wrapping: Key): Key => deriveKey(wrapping, "alerts");

/** The keys that events about alerts are sealed with: one for all of an app's, for they tell of nobody. */
export async function alertKeys(
	services: Services,
	{ actor }: { actor: { appId: string } },
	ids: readonly string[],
): Promise<Map<string, Key>> {
	if (ids.length === 0) return new Map();
	const key = eventKey(await services.vault.appKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}
