import type { Mode, Page } from "../../contract.ts";
import { type Key, sealJson, unsealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { Permission } from "../team/permissions.ts";
import type { Event, EventType, ListEvents } from "./contract.ts";
import {
	countOf,
	countSends,
	countSince,
	type EventRow,
	insertEvent,
	listEvents,
	listEventsOf,
} from "./queries.ts";

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
	const id = newId("event");
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
		createdAt: clock.now(),
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

/** What an event says; nothing once the key it was sealed with is forgotten. */
function opened(key: Key | undefined, row: EventRow): Event["data"] {
	if (!key) return {};
	try {
		return unsealJson(key, row.data, row.id);
	} catch {
		return {};
	}
}

const present = (row: EventRow, key: Key | undefined): Event => ({
	id: row.id,
	object: "event",
	type: row.type as EventType,
	mode: row.mode,
	object_id: row.objectId,
	sequence: row.sequence,
	data: opened(key, row),
	actor: row.actor as Event["actor"],
	actor_id: row.actor === "user" || row.actor === "key" ? row.actorId : null,
	request_id: row.requestId,
	created_at: row.createdAt.toISOString(),
});

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
	(await listEventsOf(db, appId, id)).map((row) => ({ event: present(row, key), actorId: row.actorId }));

type Noun<Type extends EventType> = Type extends `${infer Before}.${string}` ? Before : never;
/** What one must be allowed to read to be told what an event says. */
const readerOf: Record<Noun<EventType>, Permission> = {
	verification: "verifications:read",
	customer: "customers:read",
	alert: "alerts:read",
	list_entry: "lists:read",
};

/** An event says no more than its object shows to the same reader: a proposal is for those who review. */
function maySee({ actor }: Caller<AppActor>, type: EventType): boolean {
	const [noun] = type.split(".") as [Noun<EventType>];
	const permission = type === "verification.proposed" ? "verifications:review" : readerOf[noun];
	return actor.permissions.includes(permission);
}

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
		(row) => present(row, maySee(caller, row.type as EventType) ? keys.get(row.objectId) : undefined),
	);
}
