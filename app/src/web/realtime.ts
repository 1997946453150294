import type Pusher from "pusher-js";
import { useEffect, useEffectEvent } from "react";
import { api, csrfHeaders } from "./browser-api.ts";

let connection: Promise<Pusher> | undefined;

/** One connection a page, made with the stock client once someone listens. */
async function connect(secret?: string): Promise<Pusher> {
	const [{ default: Client }, { key, cluster, host }, csrf] = await Promise.all([
		import("pusher-js"),
		api.realtime(),
		csrfHeaders(),
	]);
	const tls = location.protocol === "https:";
	const own = {
		wsHost: host ?? location.hostname,
		wsPort: Number(location.port) || 80,
		wssPort: Number(location.port) || 443,
		enabledTransports: ["ws", "wss"] as ("ws" | "wss")[],
	};
	return new Client(key, {
		cluster,
		forceTLS: tls,
		enableStats: false,
		...(cluster === "" && own),
		channelAuthorization: {
			endpoint: "/api/pusher/auth",
			transport: "ajax",
			headers: secret ? { Authorization: `Bearer ${secret}` } : csrf,
		},
		userAuthentication: { endpoint: "/api/pusher/user-auth", transport: "ajax" },
	});
}

/**
 * Hears what happens on a private channel. Events say that something changed; `onEvent` fetches what.
 * @param secret of a person's link, when it isn't the dashboard that listens
 */
export function useChannel(name: string | null, onEvent: (event: string) => void, secret?: string): void {
	const heard = useEffectEvent(onEvent);
	useEffect(() => {
		if (!name) return;
		let over = false;
		connection ??= connect(secret);
		connection
			.then((pusher) => {
				if (over) return;
				pusher.subscribe(name).bind_global((event: string) => {
					if (!event.startsWith("pusher:")) heard(event);
				});
			})
			.catch(() => {
				connection = undefined;
			});
		return () => {
			over = true;
			connection?.then((pusher) => pusher.unsubscribe(name));
		};
	}, [name, secret]);
}
