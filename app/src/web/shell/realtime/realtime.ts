import type Pusher from "pusher-js";
import type { PresenceChannel } from "pusher-js";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api/browser-client.ts";

/** Pusher error code: the server closed the connection because the session's permissions changed. */
const connectionCutCode = 4009;
/** Pseudo-event: the connection was lost for a while, so the page must reload its data. */
export const connectionCutEvent = "connection.cut";

let connection: Promise<Pusher> | undefined;
/** Number of listeners per channel; the last one unsubscribes. */
const channelListenerCounts = new Map<string, number>();

interface ConnectionError {
	data?: { code?: number };
}

/** The page's only connection, opened with the first listener. */
async function connectRealtime(secret?: string | null): Promise<Pusher> {
	const [{ default: Client }, { key, cluster, host }] = await Promise.all([
		import("pusher-js"),
		api.get("/api/realtime"),
	]);
	const connectionOptions = {
		wsHost: host ?? location.hostname,
		wsPort: Number(location.port) || 80,
		wssPort: Number(location.port) || 443,
		enabledTransports: ["ws", "wss"] as ("ws" | "wss")[],
	};
	const pusher = new Client(key, {
		cluster,
		forceTLS: location.protocol === "https:",
		enableStats: false,
		...(cluster === "" && connectionOptions),
		channelAuthorization: {
			endpoint: "/api/pusher/auth",
			transport: "ajax",
			customHandler: ({ socketId, channelName }, done) =>
				api
					.post("/api/pusher/auth", {
						body: { socket_id: socketId, channel_name: channelName },
						secret: secret ?? undefined,
					})
					.then(
						(signed) => done(null, signed),
						(error: Error) => done(error, null),
					),
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
	// Signed in, a socket can be cut by whose it is, also by a realtime service outside this server.
	if (secret === undefined) pusher.signin();
	return pusher;
}

/** Unsubscribes before the session ends; afterwards the client would try to rejoin and be refused. */
export function disconnectRealtime(): void {
	connection?.then((pusher) => pusher.disconnect()).catch(() => {});
	connection = undefined;
}

/** Tells when the server cuts the connection, which is then given up. @returns how to stop listening */
function onConnectionCut(pusher: Pusher, listener: () => void): () => void {
	const onError = ({ data }: ConnectionError) => {
		if (data?.code === connectionCutCode) listener();
	};
	pusher.connection.bind("error", onError);
	return () => pusher.connection.unbind("error", onError);
}

/** Somebody who has the same page open. */
export interface PresentMember {
	/** User id. */
	id: string;
	name: string;
}

/** Members of a presence channel, including this user; empty until known. */
export function usePresence(name: string | null): readonly PresentMember[] {
	const [present, setPresent] = useState<readonly PresentMember[]>([]);
	const [connectionCuts, setConnectionCuts] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a cut the page joins anew
	useEffect(() => {
		if (!name) return;
		let hasLeft = false;
		let stop = () => {};
		connection ??= connectRealtime();
		const joined = connection;
		joined
			.then((pusher) => {
				if (hasLeft) return;
				const channel = pusher.subscribe(name) as PresenceChannel;
				const updateMembers = () => {
					const members: PresentMember[] = [];
					channel.members.each(({ id, info }: { id: string; info: { name?: string } }) => {
						members.push({ id, name: info.name ?? "" });
					});
					setPresent(members);
				};
				for (const change of ["subscription_succeeded", "member_added", "member_removed"])
					channel.bind(`pusher:${change}`, updateMembers);
				const unbind = onConnectionCut(pusher, () => setConnectionCuts((before) => before + 1));
				stop = () => {
					unbind();
					channel.unbind_all();
					pusher.unsubscribe(name);
				};
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			hasLeft = true;
			stop();
			setPresent([]);
		};
	}, [name, connectionCuts]);
	return present;
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
 * Subscribes to private channels. Events only say that something changed; `onEvent` loads what.
 * @param onEvent is told the event, and the id of what it is about where it is about something
 * @param secret of a person's link, when it isn't the dashboard that listens; null where nobody is signed in
 * @param onJoined is told when a channel is first heard: what happened before, even since the page was drawn, was not
 */
export function useChannels(
	names: readonly string[],
	onEvent: (event: string, objectId?: string) => void,
	secret?: string | null,
	onJoined: () => void = () => {},
): void {
	const heard = useEffectEvent(onEvent);
	const joinedFirst = useEffectEvent(onJoined);
	const [connectionCuts, setConnectionCuts] = useState(0);
	const joinedNames = names.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a cut the page joins anew
	useEffect(() => {
		if (!joinedNames) return;
		let hasLeft = false;
		connection ??= connectRealtime(secret);
		const joined = connection;
		let unbind = () => {};
		const giveUp = () => {
			if (hasLeft) return;
			connection = undefined;
			// Given up here, or leaving its channels would write to a socket that closes.
			joined.then((pusher) => pusher.disconnect());
			heard(connectionCutEvent);
			setConnectionCuts((before) => before + 1);
		};
		const onAny = (event: string, notice?: { object_id?: string }) => {
			if (!event.startsWith("pusher:")) heard(event, notice?.object_id);
		};
		const leaves = joinedNames.split(" ").map((name) => {
			let joinedBefore = false;
			const onJoined = () => {
				// Joined again, after a sleep or a lost network: what happened meanwhile was not heard.
				if (joinedBefore) heard(connectionCutEvent);
				else joinedFirst();
				joinedBefore = true;
			};
			channelListenerCounts.set(name, (channelListenerCounts.get(name) ?? 0) + 1);
			joined
				.then((pusher) => {
					if (!hasLeft)
						pusher.subscribe(name).bind_global(onAny).bind("pusher:subscription_succeeded", onJoined);
				})
				.catch(() => {});
			return (pusher: Pusher) => {
				pusher.channel(name)?.unbind_global(onAny).unbind("pusher:subscription_succeeded", onJoined);
				if (!channelListenerCounts.get(name)) pusher.unsubscribe(name);
			};
		});
		joined
			.then((pusher) => {
				if (!hasLeft) unbind = onConnectionCut(pusher, giveUp);
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			hasLeft = true;
			for (const name of joinedNames.split(" "))
				channelListenerCounts.set(name, (channelListenerCounts.get(name) ?? 1) - 1);
			joined
				.then((pusher) => {
					unbind();
					for (const leave of leaves) leave(pusher);
				})
				.catch(() => {});
		};
	}, [joinedNames, secret, connectionCuts]);
}
