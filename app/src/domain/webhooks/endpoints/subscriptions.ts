import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { type EventType, eventTypes } from "../../events/contract.ts";
import { permissionToRead } from "../../events/read-permissions-contract.ts";
import { type EventPattern, isTypeCovered } from "./event-patterns-contract.ts";
import type { WebhookEndpointRow } from "./queries.ts";

type Subscription = Pick<WebhookEndpointRow, "eventTypes" | "readers">;

const readPermissions = [...new Set(eventTypes.map(permissionToRead))];
const isEventType = (pattern: EventPattern): pattern is EventType =>
	eventTypes.some((type) => type === pattern);

/**
 * What an endpoint may be told because of who chose its address or events: what they may read themselves. Whoever
 * sends events to a server could else read there what the dashboard keeps from them. For a wildcard it is a bound,
 * which the endpoint shows as `excluded_types`; a type that is named must be allowed, and so must at least one type
 * of a wildcard.
 * @throws Problem 403 naming the permission that a chosen type takes
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
