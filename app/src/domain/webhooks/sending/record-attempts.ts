import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { OutboundResponse } from "../../../platform/outbound/post-request.ts";
import { dayMs } from "../../../shared/durations.ts";
import { raiseAlert } from "../../alerts/alerts.ts";
import { recordAudit } from "../../audit/audit.ts";
import type { Services } from "../../services.ts";
import { systemCaller } from "../../shared/caller.ts";
import { type DeliveryRow, pauseDeliveries } from "../delivery-queries.ts";
import { lockEndpointsById, updateEndpoint, type WebhookEndpointRow } from "../endpoint-queries.ts";
import { getEndpointHost } from "../endpoints/present-endpoint.ts";
import { recordEndpointEvent } from "../endpoints/record-endpoint-event.ts";
import { deriveWebhookKey } from "../endpoints/secrets.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import { notifyOfDeliveries } from "./publish-updates.ts";
import { type AttemptRecord, writeAttempts } from "./queries.ts";

/** Days without a successful delivery after which an endpoint is disabled. */
export const disableAfterFailingDays = 5;

/** Headers and response body of an attempt, as stored. */
export interface EncryptedExchange {
	request_headers: Record<string, string>;
	response_headers: Record<string, string>;
	/** Null without a response, or when the event's object was erased. */
	response_body: string | null;
	response_truncated: boolean;
}

const getEncryptionContext = (deliveryId: string, number: number) => `exchange/${deliveryId}/${number}`;

/** @throws Error when it was encrypted with another key */
export const decryptExchange = (
	key: EncryptionKey,
	deliveryId: string,
	number: number,
	encrypted: Uint8Array,
): EncryptedExchange => decryptJson(key, encrypted, getEncryptionContext(deliveryId, number));

/** A finished attempt. */
export interface AttemptResult {
	delivery: DeliveryRow;
	at: Date;
	outcome: AttemptOutcome;
	record: AttemptRecord;
}

export function attemptResult(
	delivery: DeliveryRow,
	{ exchange, outcome, at }: { exchange: OutboundResponse; outcome: AttemptOutcome; at: Date },
	{
		encryptionKey,
		headers,
		keepBody,
	}: { encryptionKey: EncryptionKey; headers: Record<string, string>; keepBody: boolean },
): AttemptResult {
	const number = delivery.attempts + 1;
	const encryptedExchange: EncryptedExchange = {
		request_headers: headers,
		response_headers: exchange.headers,
		response_body: exchange.status !== null && keepBody ? exchange.body.toString() : null,
		response_truncated: exchange.isTruncated,
	};
	return {
		delivery,
		at,
		outcome,
		record: {
			id: delivery.id,
			endpoint: delivery.endpointId,
			number,
			tries: delivery.tries + 1,
			delivered: outcome.isDelivered,
			next: outcome.nextAttemptAt?.toISOString() ?? null,
			status: exchange.status,
			error: outcome.error,
			latency: exchange.latencyMs,
			at: at.toISOString(),
			exchange: encryptJson(
				encryptionKey,
				encryptedExchange,
				getEncryptionContext(delivery.id, number),
			).toString("base64"),
		},
	};
}

/** How attempts change their endpoint's row; null if they don't. */
function computeEndpointChange(
	row: WebhookEndpointRow,
	tries: readonly AttemptResult[],
	now: Date,
): Partial<WebhookEndpointRow> | null {
	const change: Partial<WebhookEndpointRow> = {};
	const failed = tries.filter(
		({ outcome, delivery }) => !outcome.isDelivered && delivery.encryptedTest === null,
	);
	if (tries.some(({ outcome }) => outcome.isDelivered)) {
		if (row.failingSince) change.failingSince = null;
	} else if (failed[0]) {
		const failingSince = row.failingSince ?? failed[0].at;
		if (!row.failingSince) change.failingSince = failingSince;
		if (row.enabled && now.getTime() - failingSince.getTime() >= disableAfterFailingDays * dayMs)
			Object.assign(change, { enabled: false, disabledReason: "failing", disabledAt: now });
	}
	if (row.enabled && tries.some(({ outcome }) => outcome.isGone))
		Object.assign(change, { enabled: false, disabledReason: "gone", disabledAt: now });
	const pauses = tries.flatMap(({ outcome }) => outcome.pauseUntil ?? []);
	const pause = pauses.toSorted((a, b) => b.getTime() - a.getTime())[0];
	if (pause && pause > (row.pausedUntil ?? now)) change.pausedUntil = pause;
	return Object.keys(change).length > 0 ? change : null;
}

/** Disables an endpoint that is gone or has failed too long; its pending deliveries are paused. */
async function disableFailingEndpoint(services: Services, tx: Db, row: WebhookEndpointRow): Promise<void> {
	const { id, appId, mode, disabledReason, failingSince, disabledAt } = row;
	await pauseDeliveries(tx, id);
	const appKey = await services.vault.getAppKey(appId, tx);
	await recordEndpointEvent(
		services,
		tx,
		systemCaller,
		{ row, key: deriveWebhookKey(appKey) },
		"webhook_endpoint.disabled",
	);
	const failedMs = failingSince && disabledAt ? disabledAt.getTime() - failingSince.getTime() : 0;
	await raiseAlert(services, tx, {
		appId,
		mode,
		type: "webhook_failing",
		key: id,
		objectId: id,
		data: {
			host: getEndpointHost(row),
			days: Math.floor(failedMs / dayMs),
			...(disabledReason === "gone" && { gone: 1 }),
		},
	});
	await recordAudit(services, tx, {
		chainId: appId,
		key: appKey,
		actor: { kind: "system", id: null },
		action: "webhook_endpoint.disabled",
		objectId: id,
		details: { host: getEndpointHost(row) },
		requestId: null,
	});
}

/** Records the results of attempts and what they mean for their endpoints, in one transaction. */
export async function recordAttempts(services: Services, results: readonly AttemptResult[]): Promise<void> {
	const { db, clock } = services;
	const byEndpoint = Map.groupBy(results, ({ delivery }) => delivery.endpointId);
	await db.transaction(async (tx) => {
		const now = clock.now();
		const rows = await lockEndpointsById(tx, [...byEndpoint.keys()]);
		const known = new Set(rows.map(({ id }) => id));
		const recordable = results.filter(({ delivery }) => known.has(delivery.endpointId));
		if (recordable.length === 0) return;
		await writeAttempts(
			tx,
			recordable.map((result) => result.record),
		);
		for (const row of rows) {
			const change = computeEndpointChange(row, byEndpoint.get(row.id) ?? [], now);
			if (!change) continue;
			await updateEndpoint(tx, row.id, change);
			if (change.enabled === false) await disableFailingEndpoint(services, tx, { ...row, ...change });
		}
	});
	notifyOfDeliveries(
		services,
		results.map(({ delivery }) => delivery),
	);
}
