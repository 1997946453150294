import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { paginate } from "../../platform/pagination.ts";
import { latestApiVersion } from "../../shared/api-versions.ts";
import type { Mode, Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { ObjectKeyFinder, Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { Event, ListEvents } from "./contract.ts";
import type { EventType } from "./event-types-contract.ts";
import { numberEvents } from "./positions.ts";
import {
	countEventRowsOfObject,
	countEventRowsSince,
	countSentLinkEvents,
	findEvent,
	insertEvent,
	listEventRows,
	listEventRowsOfObject,
	listEventRowsOfRequest,
	lockSentLinks,
	type NumberedEventRow,
} from "./queries.ts";
import { permissionToRead } from "./read-permissions-contract.ts";

/** Queue that notifies the consumers of events. */
export const eventQueue = "events";

export interface NewEvent {
	appId: string;
	mode: Mode;
	type: EventType;
	objectId: string;
	data: object;
	/** Key of the object: once it is deleted, the event's data can't be read. */
	key: EncryptionKey;
}

/** Records an event in the transaction that causes it; subscribers get it once that commits. */
export async function recordEvent(
	{ clock, jobs }: Services,
	tx: Db,
	caller: Caller,
	event: NewEvent,
): Promise<void> {
	const createdAt = clock.now();
	const id = newId("event", createdAt);
	const { appId, mode, type, objectId } = event;
	await insertEvent(tx, {
		id,
		appId,
		mode,
		type,
		objectId,
		data: encryptJson(event.key, event.data, id),
		actor: caller.actor.kind,
		actorId: caller.actor.kind === "system" ? null : caller.actor.id,
		requestId: caller.requestId,
		createdAt,
	});
	await jobs.send(tx, eventQueue, { id, type, object_id: objectId, appId, mode });
}

/** Number of events of a type about an object from `since` on. */
export const countEventsOfObjectSince = (
	tx: Db,
	about: { objectId: string; type: EventType; since: Date },
): Promise<number> => countEventRowsSince(tx, about);

/** Number of links that an app sent by email from `since` on. No other is sent until `tx` ends. */
export async function countSentLinksOfApp(tx: Db, appId: string, since: Date): Promise<number> {
	await lockSentLinks(tx, appId);
	return countSentLinkEvents(tx, appId, since);
}

export const countEventsOfObject = (tx: Db, objectId: string): Promise<number> =>
	countEventRowsOfObject(tx, objectId);

/** The event's data; null once the key it was encrypted with is deleted. */
export function decryptEventData(
	key: EncryptionKey | undefined,
	row: Pick<NumberedEventRow, "id" | "data">,
): Event["data"] | null {
	if (!key) return null;
	try {
		return decryptJson(key, row.data, row.id);
	} catch {
		return null;
	}
}

/** An event in the API, with its data. */
export const serializeEvent = (row: NumberedEventRow, data: Event["data"]): Event => ({
	id: row.id,
	object: "event",
	type: row.type as EventType,
	api_version: latestApiVersion,
	mode: row.mode,
	object_id: row.objectId,
	sequence: row.sequence,
	data,
	actor: row.actor as Event["actor"],
	actor_id: row.actor === "user" || row.actor === "key" ? row.actorId : null,
	request_id: row.requestId,
	created_at: row.createdAt.toISOString(),
});

/** An event in the API. @param key key of its object; without it, the data is empty */
const presentEncryptedEvent = (row: NumberedEventRow, key: EncryptionKey | undefined): Event =>
	serializeEvent(row, decryptEventData(key, row) ?? {});

/** An event with the user or key that caused it. */
export interface HistoryEntry {
	event: Event;
	actorId: string | null;
}

/** All events of an object, in order. The caller checks permissions. */
export async function listHistoryOfObject(
	{ db }: Pick<Services, "db">,
	{ appId, id, key }: { appId: string; id: string; key: EncryptionKey },
): Promise<HistoryEntry[]> {
	await numberEvents(db);
	return (await listEventRowsOfObject(db, appId, id)).map((row) => ({
		event: presentEncryptedEvent(row, key),
		actorId: row.actorId,
	}));
}

/** Whether a caller may read the data of events of a type. */
const canReadEventData = ({ actor }: Caller<AppActor>, type: EventType): boolean =>
	actor.permissions.includes(permissionToRead(type));

/**
 * A page of an app's events, latest first. Redacted data, and data of objects that the caller may not read, is empty.
 */
export async function listEvents(
	{ db }: Services,
	caller: Permitted<"events:read">,
	query: ListEvents,
	keysOf: ObjectKeyFinder,
): Promise<Page<Event>> {
	await numberEvents(db);
	const rows = await listEventRows(db, caller.actor.appId, caller.actor.mode, query);
	const keys = await keysOf([...new Set(rows.map((row) => row.objectId))]);
	return paginate(
		rows,
		query.limit,
		(row) => String(row.sequence),
		(row) => presentEventFor(caller, row, keys),
	);
}

const presentEventFor = (
	caller: Caller<AppActor>,
	row: NumberedEventRow,
	keys: Map<string, EncryptionKey>,
): Event =>
	presentEncryptedEvent(
		row,
		canReadEventData(caller, row.type as EventType) ? keys.get(row.objectId) : undefined,
	);

/** Events as a caller may see them. */
export async function presentEventsFor(
	caller: Caller<AppActor>,
	rows: readonly NumberedEventRow[],
	keysOf: ObjectKeyFinder,
): Promise<Event[]> {
	const keys = await keysOf([...new Set(rows.map((row) => row.objectId))]);
	return rows.map((row) => presentEventFor(caller, row, keys));
}

/** @throws Problem 404 */
export async function getEvent(
	{ db }: Services,
	caller: Permitted<"events:read">,
	id: string,
	keysOf: ObjectKeyFinder,
): Promise<Event> {
	await numberEvents(db);
	const row = await findEvent(db, caller.actor.appId, caller.actor.mode, id);
	if (!row) throw notFound();
	return presentEventFor(caller, row, await keysOf([row.objectId]));
}

/** Maximum events shown for one request. */
const maxEventsOfRequest = 100;

/** Events that a request caused, in order. The caller checks permissions. */
export const listEventsOfRequest = async (
	{ db }: Pick<Services, "db">,
	request: { appId: string; mode: Mode; requestId: string },
): Promise<Pick<Event, "id" | "type" | "object_id">[]> =>
	(await listEventRowsOfRequest(db, request, maxEventsOfRequest)).map(({ id, type, objectId }) => ({
		id,
		type: type as EventType,
		object_id: objectId,
	}));
