import type { Mode, Page } from "../../contract.ts";
import { type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { latestVersion } from "../apps/versions-contract.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { Event, EventType, ListEvents } from "./contract.ts";
import {
	countOf,
	countSends,
	countSince,
	type EventRow,
	findEvent,
	insertEvent,
	listEvents,
	listEventsOf,
	listEventsOfRequest,
} from "./queries.ts";
import { permissionToRead } from "./readers-contract.ts";

/** Queue that hands each event to whoever subscribes: realtime, later webhooks and alerts. */
export const eventQueue = "events";

export interface NewEvent {
	appId: string;
	mode: Mode;
	type: EventType;
	objectId: string;
	data: object;
	/** Key of the object: what the event says is forgotten with it. */
	key: Key;
}

/** Records what happened, in the transaction in which it happens, and hands it on when that commits. */
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
		data: sealJson(event.key, event.data, id),
		actor: caller.actor.kind,
		actorId: caller.actor.kind === "system" ? null : caller.actor.id,
		requestId: caller.requestId,
		createdAt,
	});
	await jobs.send(tx, eventQueue, { id, type, object_id: objectId, appId, mode });
}

/** How often something happened to an object from `since` on. */
export const countEventsSince = (
	tx: Db,
	about: { objectId: string; type: EventType; since: Date },
): Promise<number> => countSince(tx, about);

/** How many links an app has mailed from `since` on. */
export const countSendsOfApp = (tx: Db, appId: string, since: Date): Promise<number> =>
	countSends(tx, appId, since);

/** How much was told of an object. */
export const countEventsOf = (tx: Db, objectId: string): Promise<number> => countOf(tx, objectId);

/** Finds the keys of objects by id: of one redacted that of its tombstone, which opens only what is told since. */
export type KeyFinder = (objectIds: readonly string[]) => Promise<Map<string, Key>>;

/** What an event says; null once the key it was sealed with is forgotten. */
export function openData(key: Key | undefined, row: EventRow): Event["data"] | null {
	if (!key) return null;
	try {
		return unsealJson(key, row.data, row.id);
	} catch {
		return null;
	}
}

/** An event as the API shows it, with what it says. */
export const eventWith = (row: EventRow, data: Event["data"]): Event => ({
	id: row.id,
	object: "event",
	type: row.type as EventType,
	api_version: latestVersion,
	mode: row.mode,
	object_id: row.objectId,
	sequence: row.sequence,
	data,
	actor: row.actor as Event["actor"],
	actor_id: row.actor === "user" || row.actor === "key" ? row.actorId : null,
	request_id: row.requestId,
	created_at: row.createdAt.toISOString(),
});

/** An event as the API shows it. @param key of its object; without it, it says nothing */
const presentEvent = (row: EventRow, key: Key | undefined): Event => eventWith(row, openData(key, row) ?? {});

/** An event with the user or key that caused it. */
export interface Happening {
	event: Event;
	actorId: string | null;
}

/** Everything that happened to an object, in order. Who may know is the caller's to ask. */
export const historyOf = async (
	{ db }: Pick<Services, "db">,
	{ appId, id, key }: { appId: string; id: string; key: Key },
): Promise<Happening[]> =>
	(await listEventsOf(db, appId, id)).map((row) => ({ event: presentEvent(row, key), actorId: row.actorId }));

/** Whether a caller may be told what events of a type say. */
const maySee = ({ actor }: Caller<AppActor>, type: EventType): boolean =>
	actor.permissions.includes(permissionToRead(type));

/**
 * A page of an app's events, latest first. What was redacted is shown empty, and so is what the caller may not
 * read where it stands.
 */
export async function pageOfEvents(
	{ db }: Services,
	caller: Caller<AppActor>,
	query: ListEvents,
	keysOf: KeyFinder,
): Promise<Page<Event>> {
	authorize(caller, "events:read");
	const rows = await listEvents(db, caller.actor.appId, caller.actor.mode, query);
	const keys = await keysOf([...new Set(rows.map((row) => row.objectId))]);
	return pageOfRows(
		rows,
		query.limit,
		(row) => String(row.sequence),
		(row) => shownTo(caller, row, keys),
	);
}

const shownTo = (caller: Caller<AppActor>, row: EventRow, keys: Map<string, Key>): Event =>
	presentEvent(row, maySee(caller, row.type as EventType) ? keys.get(row.objectId) : undefined);

/** Events as a caller may see them. */
export async function eventsFor(
	caller: Caller<AppActor>,
	rows: readonly EventRow[],
	keysOf: KeyFinder,
): Promise<Event[]> {
	const keys = await keysOf([...new Set(rows.map((row) => row.objectId))]);
	return rows.map((row) => shownTo(caller, row, keys));
}

/** One event of the app, as its page shows it. @throws Problem 403, 404 */
export async function readEvent(
	{ db }: Services,
	caller: Caller<AppActor>,
	id: string,
	keysOf: KeyFinder,
): Promise<Event> {
	authorize(caller, "events:read");
	const row = await findEvent(db, caller.actor.appId, caller.actor.mode, id);
	if (!row) throw notFound();
	return shownTo(caller, row, await keysOf([row.objectId]));
}

/** Events that one request is told to have caused. */
const maxEventsOfRequest = 100;

/** What a request caused, in order. Who may know is the caller's to ask. */
export const eventsOfRequest = async (
	{ db }: Pick<Services, "db">,
	request: { appId: string; mode: Mode; requestId: string },
): Promise<Pick<Event, "id" | "type" | "object_id">[]> =>
	(await listEventsOfRequest(db, request, maxEventsOfRequest)).map(({ id, type, objectId }) => ({
		id,
		type: type as EventType,
		object_id: objectId,
	}));
