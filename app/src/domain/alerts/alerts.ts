import { localizedUrl } from "../../i18n/localized-url.ts";
import { deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Mode } from "../../shared/schemas.ts";
import { loadApp } from "../apps/apps.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { recordEvent } from "../events/events.ts";
import { getPermissionsOfRoles } from "../guard/permissions.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { type Caller, systemCaller } from "../shared/caller.ts";
import { loadMembers } from "../team/list-members.ts";
import type { AlertType } from "./contract.ts";
import { alertDefaults, mailsByDefault } from "./defaults.ts";
import { alertMessage } from "./messages.ts";
import { type AlertRow, upsertAlert } from "./queries.ts";
import { type AlertRuleRow, findAlertRule } from "./rule-queries.ts";

export interface NewAlert {
	appId: string;
	mode: Mode;
	type: AlertType;
	/** Deduplication key: while an alert with this key is unresolved, raising it again only increases its count. */
	key: string;
	/** Verification or customer that the alert is about. */
	objectId?: string | null;
	/** Numbers and IDs for the alert's message; never personal data. */
	data?: Record<string, string | number>;
}

/**
 * Raises an alert in the transaction of its cause: opens it, or increases the count of the unresolved alert with the
 * same key. Does nothing where the app's rule is off or muted. Only the opening causes an event and mails.
 */
export async function raiseAlert(
	services: Services,
	tx: Db,
	{ appId, mode, type, key, objectId = null, data = {} }: NewAlert,
): Promise<void> {
	const now = services.clock.now();
	const rule = await findAlertRule(tx, { appId, mode }, type);
	if (rule && (!rule.enabled || (rule.mutedUntil && rule.mutedUntil > now))) return;
	const id = newId("alert", now);
	const row = await upsertAlert(tx, {
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

/** Records the `alert.opened` event and, where the rule says so, mails the members who manage alerts. */
async function notifyOfOpening(
	services: Services,
	tx: Db,
	row: AlertRow,
	rule: AlertRuleRow | undefined,
): Promise<void> {
	await recordAlertEvent(services, tx, systemCaller, row, "alert.opened");
	const { type, mode } = row;
	if (alertDefaults[type].email === null || !(rule ? rule.email : mailsByDefault(type, mode))) return;
	const { name } = await loadApp(services, row.appId, tx);
	for (const { user, roles } of await loadMembers(services, row.appId, tx)) {
		if (user.mutedEmails.includes("alerts") || !getPermissionsOfRoles(roles).includes("alerts:manage"))
			continue;
		const { title, message } = alertMessage(row, user.locale);
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name: "alert_opened",
			values: { app: name, title, text: message },
			url: localizedUrl(services.config.publicUrl, "/alerts", user.locale),
		});
	}
}

/** Records an event about an alert, without translated text, encrypted with the app's key for alert events. */
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
		key: deriveAlertEventKey(await services.vault.getAppKey(appId, tx)),
	});
}

const deriveAlertEventKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "alerts");

/** The keys that alert events are encrypted with: one per app, because these events hold no personal data. */
export async function findAlertKeys(
	services: Services,
	{ actor }: { actor: { appId: string } },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	if (ids.length === 0) return new Map();
	const key = deriveAlertEventKey(await services.vault.getAppKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}
