import type Pusher from "pusher-js";
import type { PresenceChannel } from "pusher-js";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "./browser-api.ts";

/** Protocol code: the server has cut the connection, for what it may hear has changed. */
const cut = 4009;
/** Not an event of a channel: it was gone for a while, and the page should ask anew what it may see. */
export const connectionCut = "connection.cut";

let connection: Promise<Pusher> | undefined;
/** How many parts of the page listen to a channel: the last to go leaves it. */
const listeners = new Map<string, number>();

interface ConnectionError {
	data?: { code?: number };
}

/** One connection a page, made with the stock client once someone listens. */
async function connect(secret?: string | null): Promise<Pusher> {
	const [{ default: Client }, { key, cluster, host }] = await Promise.all([
		import("pusher-js"),
		api.get("/api/realtime"),
	]);
	const own = {
		wsHost: host ?? location.hostname,
		wsPort: Number(location.port) || 80,
		wssPort: Number(location.port) || 443,
		enabledTransports: ["ws", "wss"] as ("ws" | "wss")[],
	};
	const pusher = new Client(key, {
		cluster,
		forceTLS: location.protocol === "https:",
		enableStats: false,
		...(cluster === "" && own),
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

/** Leaves all channels, before the session ends: afterwards one would try to join them again, and be refused. */
export function leaveRealtime(): void {
	connection?.then((pusher) => pusher.disconnect()).catch(() => {});
	connection = undefined;
}

/** Tells when the server cuts the connection, which is then given up. @returns how to stop listening */
function onCut(pusher: Pusher, listener: () => void): () => void {
	const onError = ({ data }: ConnectionError) => {
		if (data?.code === cut) listener();
	};
	pusher.connection.bind("error", onError);
	return () => pusher.connection.unbind("error", onError);
}

/** Somebody who has the same page open. */
export interface Onlooker {
	/** User id. */
	id: string;
	name: string;
}

/** Who is on a presence channel, oneself among them; empty while that isn't known. */
export function usePresence(name: string | null): readonly Onlooker[] {
	const [present, setPresent] = useState<readonly Onlooker[]>([]);
	const [cuts, setCuts] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a cut the page joins anew
	useEffect(() => {
		if (!name) return;
		let over = false;
		let stop = () => {};
		connection ??= connect();
		const joined = connection;
		joined
			.then((pusher) => {
				if (over) return;
				const channel = pusher.subscribe(name) as PresenceChannel;
				const look = () => {
					const all: Onlooker[] = [];
					channel.members.each(({ id, info }: { id: string; info: { name?: string } }) => {
						all.push({ id, name: info.name ?? "" });
					});
					setPresent(all);
				};
				for (const change of ["subscription_succeeded", "member_added", "member_removed"])
					channel.bind(`pusher:${change}`, look);
				const unbind = onCut(pusher, () => setCuts((before) => before + 1));
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
			over = true;
			stop();
			setPresent([]);
		};
	}, [name, cuts]);
	return present;
}

/** Hears what happens on a private channel, as `useChannels` does on several; null: on none. */
export function useChannel(
	name: string | null,
	onEvent: (event: string, objectId?: string) => void,
	secret?: string | null,
): void {
	useChannels(name === null ? [] : [name], onEvent, secret);
}

/**
 * Hears what happens on private channels. Events say that something changed; `onEvent` fetches what.
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
	const [cuts, setCuts] = useState(0);
	const joinedNames = names.join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: after a cut the page joins anew
	useEffect(() => {
		if (!joinedNames) return;
		let over = false;
		connection ??= connect(secret);
		const joined = connection;
		let unbind = () => {};
		const giveUp = () => {
			if (over) return;
			connection = undefined;
			// Given up here, or leaving its channels would write to a socket that closes.
			joined.then((pusher) => pusher.disconnect());
			heard(connectionCut);
			setCuts((before) => before + 1);
		};
		const onAny = (event: string, notice?: { object_id?: string }) => {
			if (!event.startsWith("pusher:")) heard(event, notice?.object_id);
		};
		const leaves = joinedNames.split(" ").map((name) => {
			let joinedBefore = false;
			const onJoined = () => {
				// Joined again, after a sleep or a lost network: what happened meanwhile was not heard.
				if (joinedBefore) heard(connectionCut);
				else joinedFirst();
				joinedBefore = true;
			};
			listeners.set(name, (listeners.get(name) ?? 0) + 1);
			joined
				.then((pusher) => {
					if (!over)
						pusher.subscribe(name).bind_global(onAny).bind("pusher:subscription_succeeded", onJoined);
				})
				.catch(() => {});
			return (pusher: Pusher) => {
				pusher.channel(name)?.unbind_global(onAny).unbind("pusher:subscription_succeeded", onJoined);
				if (!listeners.get(name)) pusher.unsubscribe(name);
			};
		});
		joined
			.then((pusher) => {
				if (!over) unbind = onCut(pusher, giveUp);
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			over = true;
			for (const name of joinedNames.split(" ")) listeners.set(name, (listeners.get(name) ?? 1) - 1);
			joined
				.then((pusher) => {
					unbind();
					for (const leave of leaves) leave(pusher);
				})
				.catch(() => {});
		};
	}, [joinedNames, secret, cuts]);
}
