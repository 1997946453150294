import type Pusher from "pusher-js";
import { useEffect, useEffectEvent } from "react";
import { csrfCookie, csrfHeader } from "../domain/auth/contract.ts";
import { api } from "./browser-api.ts";

let connection: Promise<Pusher> | undefined;

const csrf = () => {
	const found = document.cookie.split("; ").find((part) => part.startsWith(`${csrfCookie}=`));
	return found ? decodeURIComponent(found.slice(csrfCookie.length + 1)) : "";
};

/** One connection a page, made with the stock client once someone listens. */
async function connect(secret?: string): Promise<Pusher> {
	const [{ default: Client }, { key, cluster, host }] = await Promise.all([
		import("pusher-js"),
		api.realtime(),
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
			headersProvider: () => (secret ? { Authorization: `Bearer ${secret}` } : { [csrfHeader]: csrf() }),
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
