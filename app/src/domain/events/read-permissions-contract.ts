import type { Permission } from "../guard/permissions.ts";
import type { EventType } from "./event-types-contract.ts";

type EventNounOf<Type extends EventType> = Type extends `${infer Before}.${string}` ? Before : never;
/** Permission required to read an event's data. */
const readPermissions: Record<EventNounOf<EventType>, Permission> = {
	verification: "verifications:read",
	customer: "customers:read",
	alert: "alerts:read",
	list_entry: "lists:read",
	screening: "verifications:read",
	api_key: "keys:read",
	webhook_endpoint: "webhooks:read",
	workflow: "workflows:read",
};

/** Proposals are visible only with `reviews:read`, so events about them are too. */
export function permissionToRead(type: EventType): Permission {
	const [noun] = type.split(".") as [EventNounOf<EventType>];
	return type === "verification.proposed" ? "reviews:read" : readPermissions[noun];
}
