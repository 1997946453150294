import type Pusher from "pusher-js";
import type { PresenceChannel } from "pusher-js";
import { useEffect, useEffectEvent, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { api } from "../../client/api/browser-client.ts";
import type { PageSettings, RealtimeSettings } from "../../client/request-context.ts";
import { createChannelAuthorizer } from "./channel-authorizer.ts";

/** Pusher error code: the server closed the connection because the session's permissions changed. */
const permissionsChangedCode = 4009;
/** Pseudo-event: the connection was lost for a while, so the page must reload its data. */
export const connectionLostEvent = "connection.lost";

let connection: Promise<Pusher> | undefined;
/** Number of listeners per channel. When the last one unmounts, the channel is unsubscribed. */
const channelListenerCounts = new Map<string, number>();

const addChannelListener = (name: string): void => {
	channelListenerCounts.set(name, (channelListenerCounts.get(name) ?? 0) + 1);
};
const removeChannelListener = (name: string): void => {
	channelListenerCounts.set(name, (channelListenerCounts.get(name) ?? 1) - 1);
};
const unsubscribeUnused = (pusher: Pusher, name: string): void => {
	if (!channelListenerCounts.get(name)) pusher.unsubscribe(name);
};

interface ConnectionError {
	data?: { code?: number };
}

const useRealtimeSettings = () => useRouteLoaderData<PageSettings>("root")?.realtime;

/** The page's only connection, opened with the first listener. */
async function connectRealtime(
	{ key, cluster, host, tls }: RealtimeSettings,
	secret?: string | null,
): Promise<Pusher> {
	const { default: Client } = await import("pusher-js");
	const forceTLS = tls ?? location.protocol === "https:";
	const { hostname, port } = new URL(`${forceTLS ? "https" : "http"}://${host ?? location.host}`);
	const connectionOptions = {
		wsHost: hostname,
		wsPort: Number(port) || 80,
		wssPort: Number(port) || 443,
		enabledTransports: ["ws", "wss"] as ("ws" | "wss")[],
	};
	const pusher = new Client(key, {
		cluster,
		forceTLS,
		enableStats: false,
		...(cluster === "" && connectionOptions),
		channelAuthorization: {
			endpoint: "/api/pusher/auth",
			transport: "ajax",
			customHandler: createChannelAuthorizer(secret ?? undefined),
		},
		userAuthentication: {
			endpoint: "/api/pusher/user-auth",
			transport: "ajax",
			customHandler: ({ socketId }, done) =>
				api.post("/api/pusher/user-auth", { body: { socket_id: socketId } }).then(
					(signed) => done(null, signed),
					(error: Error) => done(error, null),
				),
		},
	});
	// Lets an external realtime service end all connections of a user. Our own does so since a channel was authorized.
	const isExternal = cluster !== "" || host !== null;
	if (isExternal && secret === undefined) pusher.signin();
	return pusher;
}

/** Call before sign-out: without a session, the client's attempts to resubscribe would be refused. */
export function disconnectRealtime(): void {
	connection?.then((pusher) => pusher.disconnect()).catch(() => {});
	connection = undefined;
}

/** Calls `listener` when the server closes the connection. @returns a function to unsubscribe */
function onPermissionsChanged(pusher: Pusher, listener: () => void): () => void {
	const onError = ({ data }: ConnectionError) => {
		if (data?.code === permissionsChangedCode) listener();
	};
	pusher.connection.bind("error", onError);
	return () => pusher.connection.unbind("error", onError);
}

const memberEvents = ["subscription_succeeded", "member_added", "member_removed"].map(
	(name) => `pusher:${name}`,
);

/** Member who has the same page open. */
export interface PresentMember {
	/** User ID. */
	id: string;
	name: string;
}

/**
 * Members of a presence channel, including this user; empty until subscribed.
 * @param name null subscribes to no channel
 */
export function usePresence(name: string | null): readonly PresentMember[] {
	const settings = useRealtimeSettings();
	const [members, setMembers] = useState<readonly PresentMember[]>([]);
	const [reconnections, setReconnections] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a closed connection requires a new subscription
	useEffect(() => {
		if (!name || !settings) return;
		let isUnmounted = false;
		let stop = () => {};
		connection ??= connectRealtime(settings);
		const pendingConnection = connection;
		addChannelListener(name);
		pendingConnection
			.then((pusher) => {
				if (isUnmounted) return;
				const channel = pusher.subscribe(name) as PresenceChannel;
				const updateMembers = () => {
					const currentMembers: PresentMember[] = [];
					channel.members.each(({ id, info }: { id: string; info: { name?: string } }) => {
						currentMembers.push({ id, name: info.name ?? "" });
					});
					setMembers(currentMembers);
				};
				// Another listener may have subscribed already: no `subscription_succeeded` follows then.
				if (channel.subscribed) updateMembers();
				for (const change of memberEvents) channel.bind(change, updateMembers);
				const unbind = onPermissionsChanged(pusher, () => setReconnections((before) => before + 1));
				stop = () => {
					unbind();
					for (const change of memberEvents) channel.unbind(change, updateMembers);
					unsubscribeUnused(pusher, name);
				};
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			isUnmounted = true;
			removeChannelListener(name);
			stop();
			setMembers([]);
		};
	}, [settings, name, reconnections]);
	return members;
}

/** `useChannels` for one channel; null subscribes to none. */
export function useChannel(
	name: string | null,
	onEvent: (event: string, objectId?: string) => void,
	secret?: string | null,
): void {
	useChannels(name === null ? [] : [name], onEvent, secret);
}

/**
 * Subscribes to private channels. Events carry no data: `onEvent` must load what changed.
 * @param onEvent gets the event name, or `connectionLostEvent` after a lost connection, and the ID of the object, if any
 * @param secret of a verification link; undefined in the dashboard, null without a session
 * @param onSubscribed called after each channel's first subscription. Load the data again: earlier events since the
 * page was rendered were missed.
 */
export function useChannels(
	names: readonly string[],
	onEvent: (event: string, objectId?: string) => void,
	secret?: string | null,
	onSubscribed: () => void = () => {},
): void {
	const settings = useRealtimeSettings();
	const handleEvent = useEffectEvent(onEvent);
	const handleSubscribed = useEffectEvent(onSubscribed);
	const [reconnections, setReconnections] = useState(0);
	const channelNames = names.join(" ");
	useEffect(() => {
		if (!channelNames || !settings) return;
		let isUnmounted = false;
		connection ??= connectRealtime(settings, secret);
		const pendingConnection = connection;
		let unbind = () => {};
		const reconnect = () => {
			if (isUnmounted) return;
			connection = undefined;
			// Disconnect first: unsubscribing would write to a closing socket.
			pendingConnection.then((pusher) => pusher.disconnect()).catch(() => {});
			handleEvent(connectionLostEvent);
			setReconnections((before) => before + 1);
		};
		const onChannelEvent = (event: string, payload?: { object_id?: string }) => {
			if (!event.startsWith("pusher:")) handleEvent(event, payload?.object_id);
		};
		const unsubscribers = channelNames.split(" ").map((name) => {
			let wasSubscribed = reconnections > 0;
			const onSubscribed = () => {
				// Resubscribed after sleep, a network failure or a change of permissions: events in between were missed.
				if (wasSubscribed) handleEvent(connectionLostEvent);
				else handleSubscribed();
				wasSubscribed = true;
			};
			addChannelListener(name);
			pendingConnection
				.then((pusher) => {
					if (!isUnmounted)
						pusher
							.subscribe(name)
							.bind_global(onChannelEvent)
							.bind("pusher:subscription_succeeded", onSubscribed);
				})
				.catch(() => {});
			return (pusher: Pusher) => {
				pusher
					.channel(name)
					?.unbind_global(onChannelEvent)
					.unbind("pusher:subscription_succeeded", onSubscribed);
				unsubscribeUnused(pusher, name);
			};
		});
		pendingConnection
			.then((pusher) => {
				if (!isUnmounted) unbind = onPermissionsChanged(pusher, reconnect);
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			isUnmounted = true;
			channelNames.split(" ").forEach(removeChannelListener);
			pendingConnection
				.then((pusher) => {
					unbind();
					for (const unsubscribe of unsubscribers) unsubscribe(pusher);
				})
				.catch(() => {});
		};
	}, [settings, channelNames, secret, reconnections]);
}
