import { type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Exchange } from "../../platform/outbound/exchange.ts";
import { raiseAlert } from "../alerts/alerts.ts";
import { recordAudit } from "../audit/audit.ts";
import { system } from "../caller.ts";
import type { Services } from "../services.ts";
import { notifyOfDeliveries } from "./delivery-notices.ts";
import { type DeliveryRow, pauseAll } from "./delivery-queries.ts";
import { type EndpointRow, lockEndpointsById, updateEndpoint } from "./endpoint-queries.ts";
import { hostOf, recordEndpointEvent } from "./endpoints.ts";
import type { Outcome } from "./outcome.ts";
import { webhookKey } from "./secrets.ts";
import { type Written, writeAttempts } from "./sending-queries.ts";

const day = 86_400_000;
/** Nothing was taken for so long: it is turned off. */
export const daysOfFailure = 5;

/** What was sent and answered, as it is kept. */
export interface SealedExchange {
	request_headers: Record<string, string>;
	response_headers: Record<string, string>;
	/** Null when no answer came, or when what it answers to was erased. */
	response_body: string | null;
	response_cut: boolean;
}

const contextOf = (deliveryId: string, number: number) => `exchange/${deliveryId}/${number}`;

export const openExchange = (key: Key, deliveryId: string, number: number, sealed: Uint8Array) =>
	unsealJson<SealedExchange>(key, sealed, contextOf(deliveryId, number));

/** A try that was made. */
export interface AttemptResult {
	delivery: DeliveryRow;
	at: Date;
	outcome: Outcome;
	written: Written;
}

export function attemptResult(
	delivery: DeliveryRow,
	{ exchange, outcome, at }: { exchange: Exchange; outcome: Outcome; at: Date },
	{ sealing, headers, keepBody }: { sealing: Key; headers: Record<string, string>; keepBody: boolean },
): AttemptResult {
	const number = delivery.attempts + 1;
	const kept: SealedExchange = {
		request_headers: headers,
		response_headers: exchange.headers,
		response_body: exchange.status !== null && keepBody ? exchange.body.toString() : null,
		response_cut: exchange.cut,
	};
	return {
		delivery,
		at,
		outcome,
		written: {
			id: delivery.id,
			endpoint: delivery.endpointId,
			number,
			tries: delivery.tries + 1,
			taken: outcome.taken,
			next: outcome.next?.toISOString() ?? null,
			status: exchange.status,
			error: outcome.error,
			latency: exchange.latencyMs,
			at: at.toISOString(),
			exchange: sealJson(sealing, kept, contextOf(delivery.id, number)).toString("base64"),
		},
	};
}

/** What some tries change about their endpoint; null when nothing. */
function changeOf(row: EndpointRow, tries: readonly AttemptResult[], now: Date): Partial<EndpointRow> | null {
	const change: Partial<EndpointRow> = {};
	const failed = tries.filter(({ outcome, delivery }) => !outcome.taken && delivery.sealedTest === null);
	if (tries.some(({ outcome }) => outcome.taken)) {
		if (row.failingSince) change.failingSince = null;
	} else if (failed[0]) {
		const since = row.failingSince ?? failed[0].at;
		if (!row.failingSince) change.failingSince = since;
		if (row.enabled && now.getTime() - since.getTime() >= daysOfFailure * day)
			Object.assign(change, { enabled: false, disabledReason: "failing", disabledAt: now });
	}
	if (row.enabled && tries.some(({ outcome }) => outcome.gone))
		Object.assign(change, { enabled: false, disabledReason: "gone", disabledAt: now });
	const pauses = tries.flatMap(({ outcome }) => outcome.pauseUntil ?? []);
	const pause = pauses.toSorted((a, b) => b.getTime() - a.getTime())[0];
	if (pause && pause > (row.pausedUntil ?? now)) change.pausedUntil = pause;
	return Object.keys(change).length > 0 ? change : null;
}

/** Turns an endpoint off that is gone or has failed too long: what waits for it stays. */
async function turnOff(services: Services, tx: Db, row: EndpointRow): Promise<void> {
	const { id, appId, mode, disabledReason, failingSince, disabledAt } = row;
	await pauseAll(tx, id);
	const wrapping = await services.vault.appKey(appId, tx);
	await recordEndpointEvent(
		services,
		tx,
		system,
		{ row, key: webhookKey(wrapping) },
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
			host: hostOf(row),
			days: Math.floor(failedMs / day),
			...(disabledReason === "gone" && { gone: 1 }),
		},
	});
	await recordAudit(services, tx, {
		chainId: appId,
		key: wrapping,
		actor: { kind: "system", id: null },
		action: "webhook_endpoint.disabled",
		objectId: id,
		details: { host: hostOf(row) },
		requestId: null,
	});
}

/** Writes down what came of some tries, and what they mean for their endpoints, in one transaction. */
export async function recordAttempts(services: Services, tries: readonly AttemptResult[]): Promise<void> {
	const { db, clock } = services;
	const byEndpoint = Map.groupBy(tries, ({ delivery }) => delivery.endpointId);
	await db.transaction(async (tx) => {
		const now = clock.now();
		const rows = await lockEndpointsById(tx, [...byEndpoint.keys()]);
		const known = new Set(rows.map(({ id }) => id));
		const written = tries.filter(({ delivery }) => known.has(delivery.endpointId));
		if (written.length === 0) return;
		await writeAttempts(
			tx,
			written.map((one) => one.written),
		);
		for (const row of rows) {
			const change = changeOf(row, byEndpoint.get(row.id) ?? [], now);
			if (!change) continue;
			await updateEndpoint(tx, row.id, change);
			if (change.enabled === false) await turnOff(services, tx, { ...row, ...change });
		}
	});
	notifyOfDeliveries(
		services,
		tries.map(({ delivery }) => delivery),
	);
}
