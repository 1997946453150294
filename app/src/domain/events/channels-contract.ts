import type { Permission } from "../guard/permissions.ts";
import type { EventType } from "./event-types-contract.ts";
import { permissionToRead } from "./read-permissions-contract.ts";

/** Areas of an app's channels, with the permission to join them. */
export const channelAreas = {
	verifications: "verifications:read",
	reviews: "reviews:read",
	customers: "customers:read",
	alerts: "alerts:read",
	lists: "lists:read",
	keys: "keys:read",
	webhooks: "webhooks:read",
	workflows: "workflows:read",
} as const satisfies Record<string, Permission>;
export type ChannelArea = keyof typeof channelAreas;

const areaEntries = Object.entries(channelAreas) as [ChannelArea, Permission][];

/** The area of an event: everyone in its channel may read the event's object. */
export function getChannelArea(type: EventType): ChannelArea {
	const permission = permissionToRead(type);
	const [area] = areaEntries.find(([, needed]) => needed === permission) ?? [];
	if (!area) throw new Error(`No channel is for ${permission}.`);
	return area;
}
