import type { SubscriptionCounts } from "../other-processes.ts";
import type { openPresence } from "../presence.ts";
import { isPresenceChannel } from "../protocol.ts";
import { ServerApiError } from "./server-api-error.ts";

const attributes = ["user_count", "subscription_count"] as const;
export type ChannelAttribute = (typeof attributes)[number];
export type ChannelAttributes = Partial<Record<ChannelAttribute, number>>;
export type ChannelState = { occupied: boolean } & ChannelAttributes;

/** Parses the list of requested attributes, `info`. @throws ServerApiError 400 for an unknown one */
export function parseAttributes(info: string | null | undefined): ChannelAttribute[] {
	const requested = info ? info.split(",").map((attribute) => attribute.trim()) : [];
	const unknown = requested.find((attribute) => !(attributes as readonly string[]).includes(attribute));
	if (unknown !== undefined) throw new ServerApiError(400, `info: can be ${attributes.join(" and ")}.`);
	return requested as ChannelAttribute[];
}

/** Validates the attributes requested about a channel, or about all whose name has a prefix. @throws ServerApiError 400 */
export function validateAttributes(nameOrPrefix: string, info: string | null): void {
	if (parseAttributes(info).includes("user_count") && !isPresenceChannel(nameOrPrefix))
		throw new ServerApiError(400, "info: user_count is available only for presence channels.");
}

/** Channels as they are described: their subscriptions in all processes, and their members. */
export interface DescribedChannels {
	counts: SubscriptionCounts;
	presence: Pick<ReturnType<typeof openPresence>, "idsOn">;
}

/** Those of the requested attributes that a channel has. */
export function describeAttributes(
	{ counts, presence }: DescribedChannels,
	name: string,
	requested: readonly ChannelAttribute[],
): ChannelAttributes {
	const known: ChannelAttributes = {};
	if (requested.includes("subscription_count")) known.subscription_count = counts[name] ?? 0;
	if (requested.includes("user_count") && isPresenceChannel(name))
		known.user_count = presence.idsOn(name).length;
	return known;
}

/** All attributes of a channel, and `occupied`: clients of other servers of this protocol expect them. */
export const describeState = (channels: DescribedChannels, name: string): ChannelState => ({
	occupied: (channels.counts[name] ?? 0) > 0,
	...describeAttributes(channels, name, attributes),
});
