import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import type { DeliveryRow } from "../delivery-queries.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookHours } from "../tables.ts";

/** Due deliveries examined per endpoint: a long queue of one object can't hide more than these. */
const maxScannedPerEndpoint = 500;

/**
 * Claims due deliveries, first one of each endpoint, then a second of each. Events of one object go out in order: a
 * later one waits while an earlier one is being sent or has been tried fewer than two times. The scalar subquery is
 * one index lookup per delivery. As `not exists`, the planner may join all pending deliveries, and without its
 * `order by` it may scan all of them for each: 530 ms for 500 of 2,000 instead of 7.
 * @param limits.capacityByEndpoint maximum for an endpoint, by ID; `capacity` for the others
 * @param limits.shares maximum for an app, by ID; `share` for the others
 */
export const claimDueDeliveries = (
	db: Db,
	limits: {
		now: Date;
		until: Date;
		total: number;
		capacity: number;
		capacityByEndpoint: Record<string, number>;
		share: number;
		shares: Record<string, number>;
	},
): Promise<DeliveryRow[]> => {
	const now = sql`${limits.now.toISOString()}::timestamptz`;
	return db
		.update(webhookDeliveries)
		.set({ lockedUntil: limits.until })
		.where(
			sql`${webhookDeliveries.id} = any(array(
				select d.id
				from (
					select ranked.id, ranked.rank
					from (
						select first.id, first.rank, e.app_id,
							row_number() over (partition by e.app_id order by first.rank) as app_rank
						from webhook_endpoints e
						cross join lateral (
							select due.id, row_number() over (order by due.next_attempt_at, due.sequence) as rank
							from (
								select d.id, d.object_id, d.sequence, d.next_attempt_at
								from webhook_deliveries d
								where d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at <= ${now}
									and (d.locked_until is null or d.locked_until <= ${now})
									and (e.paused_until is null or e.paused_until <= ${now} or d.encrypted_test is not null)
								order by d.next_attempt_at, d.sequence
								limit ${maxScannedPerEndpoint}
							) due
							where (
								select 1 from webhook_deliveries b
								where b.endpoint_id = e.id and b.object_id = due.object_id and b.sequence < due.sequence
									and b.status = 'pending' and (b.tries < 2 or b.locked_until > ${now})
								order by b.sequence
								limit 1
							) is null
							limit coalesce((${JSON.stringify(limits.capacityByEndpoint)}::jsonb ->> e.id)::int, ${limits.capacity})
						) first
					) ranked
					where ranked.app_rank
						<= coalesce((${JSON.stringify(limits.shares)}::jsonb ->> ranked.app_id)::int, ${limits.share})
					order by ranked.rank
					limit ${limits.total}
				) chosen
				join webhook_deliveries d on d.id = chosen.id
				where d.status = 'pending' and (d.locked_until is null or d.locked_until <= ${now})
				for update of d skip locked
			))`,
		)
		.returning();
};

export const listEndpointRowsById = (db: Db, ids: readonly string[]): Promise<WebhookEndpointRow[]> =>
	db
		.select()
		.from(webhookEndpoints)
		.where(inArray(webhookEndpoints.id, [...ids]));

/** Releases deliveries that were claimed and not attempted. */
export const releaseDeliveries = (db: Db, ids: readonly string[]) =>
	db
		.update(webhookDeliveries)
		.set({ lockedUntil: null })
		.where(inArray(webhookDeliveries.id, [...ids]));

/** Releases all claimed deliveries: the process that claimed them is gone. */
export const releaseAllDeliveries = (db: Db) =>
	db
		.update(webhookDeliveries)
		.set({ lockedUntil: null })
		.where(and(eq(webhookDeliveries.status, "pending"), isNotNull(webhookDeliveries.lockedUntil)));

/** Fails deliveries whose event was deleted. */
export const failDeliveries = (db: Db, ids: readonly string[]) =>
	db
		.update(webhookDeliveries)
		.set({ status: "failed", nextAttemptAt: null, lockedUntil: null })
		.where(inArray(webhookDeliveries.id, [...ids]));

/** An attempt as the statement takes it: times in ISO 8601, the encrypted exchange in base64. */
export interface AttemptRecord {
	id: string;
	endpoint: string;
	number: number;
	tries: number;
	delivered: boolean;
	next: string | null;
	status: number | null;
	error: string | null;
	latency: number;
	at: string;
	exchange: string;
}

/**
 * Writes the results of attempts and adds them to the hourly sums, in one statement. If the endpoint was disabled
 * meanwhile, the delivery is paused. An attempt that another process has already written changes nothing.
 */
export const writeAttempts = (tx: Db, attempts: readonly AttemptRecord[]) =>
	tx.execute(sql`
		with tried as (
			select * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as t(
				id text, endpoint text, number int, tries int, delivered boolean, next timestamptz, status int, error text,
				latency int, at timestamptz, exchange text
			)
		), done as (
			update ${webhookDeliveries} d set
				status = case when t.delivered then 'delivered' when t.next is null then 'failed'
					when e.enabled then 'pending' else 'paused' end,
				next_attempt_at = case when e.enabled and not t.delivered then t.next end,
				attempts = t.number,
				tries = t.tries,
				locked_until = null,
				last_status_code = t.status,
				delivered_at = case when t.delivered then t.at else d.delivered_at end
			from tried t join ${webhookEndpoints} e on e.id = t.endpoint
			where d.id = t.id and d.attempts = t.number - 1
			returning d.id
		), inserted as (
			insert into ${webhookAttempts}
				(delivery_id, number, at, status_code, error, latency_ms, encrypted_exchange)
			select t.id, t.number, t.at, t.status, t.error, t.latency, decode(t.exchange, 'base64')
			from tried t join done on done.id = t.id
			on conflict do nothing
		)
		insert into ${webhookHours} as h (endpoint_id, hour, succeeded, failed, latency_ms)
		select t.endpoint, date_trunc('hour', t.at, 'UTC'), count(*) filter (where t.delivered),
			count(*) filter (where not t.delivered), sum(t.latency)
		from tried t join done on done.id = t.id
		group by 1, 2
		order by 1, 2
		on conflict (endpoint_id, hour) do update set
			succeeded = h.succeeded + excluded.succeeded,
			failed = h.failed + excluded.failed,
			latency_ms = h.latency_ms + excluded.latency_ms
	`);

/**
 * Whether deliveries lag behind: a working endpoint has some that were due before `before`, and none is being sent
 * to it.
 */
export async function areDeliveriesLate(db: Db, before: Date): Promise<boolean> {
	const at = sql`${before.toISOString()}::timestamptz`;
	const { rows } = (await db.execute(sql`
		select exists (
			select 1 from webhook_endpoints e
			where e.enabled and e.failing_since is null and (e.paused_until is null or e.paused_until < ${at})
				and exists (
					select 1 from webhook_deliveries d
					where d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at < ${at}
				)
				and not exists (
					select 1 from webhook_deliveries d
					where d.endpoint_id = e.id and d.status = 'pending' and d.locked_until > ${at}
				)
		) as late
	`)) as unknown as { rows: { late: boolean }[] };
	return rows[0]?.late === true;
}
