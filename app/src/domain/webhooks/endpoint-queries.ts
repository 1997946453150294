import { and, asc, desc, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import type { ListWebhookEndpoints } from "./contract.ts";
import { webhookEndpoints, webhookHours } from "./tables.ts";

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** Serializes the creation of endpoints, whose number is limited, until the transaction ends. */
export const lockEndpointCreation = (tx: Db, { appId, mode }: AppScope) =>
	lockByName(tx, `webhooks ${appId} ${mode}`);

export const countEndpoints = (db: Db, scope: AppScope): Promise<number> =>
	scoped(db, scope).count(webhookEndpoints);

/** Counts endpoints whose deliveries are all failing. */
export const countFailingEndpoints = (db: Db, scope: AppScope): Promise<number> =>
	scoped(db, scope).count(webhookEndpoints, isNotNull(webhookEndpoints.failingSince));

export const insertEndpoint = (tx: Db, row: WebhookEndpointRow) => tx.insert(webhookEndpoints).values(row);

export const findEndpoint = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<WebhookEndpointRow | undefined> =>
	(await scoped(db, scope).select(webhookEndpoints, eq(webhookEndpoints.id, id)))[0];

/** Locks an endpoint against updates and against the dispatch of events. */
export const lockEndpoint = async (
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<WebhookEndpointRow | undefined> =>
	(await scoped(tx, scope).select(webhookEndpoints, eq(webhookEndpoints.id, id)).for("update"))[0];

/** Locks endpoints to record attempts. Always ordered by ID, so that two transactions can't deadlock. */
export const lockEndpointsById = (tx: Db, ids: readonly string[]): Promise<WebhookEndpointRow[]> =>
	tx
		.select()
		.from(webhookEndpoints)
		.where(inArray(webhookEndpoints.id, [...ids]))
		.orderBy(asc(webhookEndpoints.id))
		.for("no key update");

/** The endpoints of some apps; none of them can be disabled or deleted until the transaction ends. */
export const lockEndpointsForShare = (tx: Db, appIds: readonly string[]): Promise<WebhookEndpointRow[]> =>
	tx
		.select()
		.from(webhookEndpoints)
		.where(inArray(webhookEndpoints.appId, [...appIds]))
		.orderBy(asc(webhookEndpoints.id))
		.for("key share");

export const listEndpoints = (db: Db, scope: AppScope, { cursor, limit }: ListWebhookEndpoints) =>
	scoped(db, scope)
		.select(webhookEndpoints, cursor ? lt(webhookEndpoints.id, cursor) : undefined)
		.orderBy(desc(webhookEndpoints.id))
		.limit(limit + 1);

export const updateEndpoint = (tx: Db, id: string, change: Partial<WebhookEndpointRow>) =>
	tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));

export const deleteEndpoint = (tx: Db, id: string) =>
	tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));

export const listWebhookHours = (db: Db, endpointId: string, since: Date) =>
	db
		.select()
		.from(webhookHours)
		.where(and(eq(webhookHours.endpointId, endpointId), gte(webhookHours.hour, since)))
		.orderBy(asc(webhookHours.hour));

export const deleteWebhookHoursBefore = (db: Db, before: Date) =>
	db.delete(webhookHours).where(lt(webhookHours.hour, before));
