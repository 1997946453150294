import { type AppActor, authorize, type Caller } from "../caller.ts";
import { type EventType, eventTypes } from "../events/contract.ts";
import { permissionToRead } from "../events/readers.ts";
import type { EndpointRow } from "./endpoint-queries.ts";

type Subscription = Pick<EndpointRow, "eventTypes" | "readers">;

const readers = [...new Set(eventTypes.map(permissionToRead))];

/**
 * What an endpoint may be told because of who chose its address or events: what they may read themselves. Whoever
 * sends events to a server could else read there what the dashboard keeps from them. For "all" (null) it is a bound,
 * which the endpoint shows as `excluded_types`; a type that is named must be allowed.
 * @throws Problem 403 naming the permission that a chosen type takes
 */
export function chosenBy(caller: Caller<AppActor>, types: readonly EventType[] | null): string[] {
	for (const type of types ?? []) authorize(caller, permissionToRead(type));
	return readers.filter((permission) => caller.actor.permissions.includes(permission));
}

const mayBeTold = ({ readers }: Subscription, type: EventType) => readers.includes(permissionToRead(type));

/** Of an endpoint for all events, those that it isn't told of. */
export const excludedTypes = (row: Subscription): EventType[] =>
	row.eventTypes === null ? eventTypes.filter((type) => !mayBeTold(row, type)) : [];

/** Whether an endpoint is told of events of a type. */
export const wants = (row: Subscription, type: EventType): boolean =>
	(row.eventTypes === null || row.eventTypes.includes(type)) && mayBeTold(row, type);
