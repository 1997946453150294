import type { Permission } from "../team/permissions.ts";
import type { EventType } from "./contract.ts";

type EventNounOf<Type extends EventType> = Type extends `${infer Before}.${string}` ? Before : never;
/** What one must be allowed to read to be told what an event says. */
const readPermissions: Record<EventNounOf<EventType>, Permission> = {
	verification: "verifications:read",
	customer: "customers:read",
	alert: "alerts:read",
	list_entry: "lists:read",
	screening: "verifications:read",
	api_key: "keys:read",
	webhook_endpoint: "webhooks:read",
};

/** An event says no more than its object shows to the same reader: a proposal is for those who review. */
export function permissionToRead(type: EventType): Permission {
	const [noun] = type.split(".") as [EventNounOf<EventType>];
	return type === "verification.proposed" ? "verifications:review" : readPermissions[noun];
}
