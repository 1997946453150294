import { type EventType, eventTypes } from "../../events/event-types-contract.ts";
import { permissionToRead } from "../../events/read-permissions-contract.ts";
import { authorize } from "../../guard/authorize.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import { type EventPattern, isTypeCovered } from "./values.ts";

type Subscription = Pick<WebhookEndpointRow, "eventTypes" | "readers">;

const readPermissions = [...new Set(eventTypes.map(permissionToRead))];
const isEventType = (pattern: EventPattern): pattern is EventType =>
	eventTypes.some((type) => type === pattern);

/**
 * The read permissions that limit an endpoint's events: those of the caller who sets its URL or events. Otherwise a
 * member could read on their own server what the dashboard denies them. A wildcard leaves out the types that the caller
 * may not read (`excluded_types`), but must cover at least one that they may; a type subscribed to by name must be
 * allowed.
 * @throws Problem 403 naming the missing permission
 */
export function resolveReadPermissions(
	caller: Caller<AppActor>,
	patterns: readonly EventPattern[],
): string[] {
	const { permissions } = caller.actor;
	for (const pattern of patterns) {
		if (isEventType(pattern)) authorize(caller, permissionToRead(pattern));
		const covered = eventTypes.filter((type) => isTypeCovered([pattern], type)).map(permissionToRead);
		if (covered[0] && !covered.some((permission) => permissions.includes(permission)))
			authorize(caller, covered[0]);
	}
	return readPermissions.filter((permission) => permissions.includes(permission));
}

const mayReceive = ({ readers }: Subscription, type: EventType) => readers.includes(permissionToRead(type));

/** Types that a wildcard subscription leaves out. */
export const excludedTypes = (row: Subscription): EventType[] =>
	eventTypes.filter((type) => isTypeCovered(row.eventTypes, type) && !mayReceive(row, type));

/** Whether an endpoint receives events of a type. */
export const isSubscribedTo = (row: Subscription, type: EventType): boolean =>
	isTypeCovered(row.eventTypes, type) && mayReceive(row, type);
