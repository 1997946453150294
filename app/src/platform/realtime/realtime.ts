import type { Server } from "node:http";
import type { PresenceMember } from "./presence.ts";
import type { ServerApi } from "./server-api/server-api.ts";
import type { RefuseUpgrade } from "./upgrades.ts";

/** Options for browsers to connect with the official Pusher client. None is secret. */
export interface RealtimeClientOptions {
	key: string;
	/** `""` for the embedded server: the client then uses the host and port of the page. */
	cluster: string;
	/** With its port if it isn't the protocol's. */
	host: string | null;
	/** Null for the embedded server: as the page was loaded. */
	tls: boolean | null;
}

/** Realtime messages over the Pusher protocol (version 7), by the embedded or a configured server. */
export interface Realtime {
	readonly client: RealtimeClientOptions;
	/** HTTP API for Pusher's server libraries; null with an external server, which has its own. */
	readonly serverApi: ServerApi | null;
	/** Sends to all subscribers of a channel. Never waits and never throws. */
	publish(channel: string, event: string, data: object): void;
	/** Authorizes a socket for a private channel. The caller checks permissions, and claims the socket for its owner. */
	authorizeChannel(socketId: string, channel: string): { auth: string };
	/** The same for a presence channel, whose members see each other. */
	authorizePresence(
		socketId: string,
		channel: string,
		present: PresenceMember,
	): { auth: string; channel_data: string };
	/** Signs a user in on a socket. The caller claims it for them. */
	authenticateUser(socketId: string, user: { id: string }): { auth: string; user_data: string };
	/**
	 * Makes a user, key or person the owner of a socket, whichever process it is connected to. Nobody else can authorize channels
	 * for it, and it is closed when its owner loses access.
	 * @returns whether the socket had no owner before: access that ended between its check and this call closed nothing,
	 * so the caller must check it again
	 * @throws Problem 403 when the socket has another owner, 503 when its process doesn't answer
	 */
	claimSocket(socketId: string, ownerId: string): Promise<boolean>;
	/**
	 * Ends what a user or key hears: closes their sockets, so that clients reconnect with their current permissions, and
	 * calls those who listen with `onDisconnect`. Call it after every change that takes access away.
	 */
	disconnect(userId: string): void;
	/** Calls `listener` on each `disconnect` of a user or key, for connections that aren't sockets. @returns unsubscribes */
	onDisconnect(userId: string, listener: () => void): () => void;
	/** Handles upgrades to `/app/{key}` of an HTTP server. */
	attach(server: Server, refuse: RefuseUpgrade): void;
	close(): void;
	/** Whether the last message could be sent. */
	isWorking(): boolean;
}

/**
 * Channel of an app's dashboard in one mode.
 * @param area area of its events, for those who may read it; without one, changes of the app, team and statistics
 */
export const appChannel = (appId: string, mode: string, area?: string): string =>
	`private-${appId}-${mode}${area ? `-${area}` : ""}`;
/** Channel of the person being verified. */
export const verificationChannel = (id: string): string => `private-${id}`;

/** Channel of a ticket's readers. */
export const ticketChannel = (id: string): string => `private-${id}`;
/** Channel of support staff. */
export const supportChannel = "private-support";

/** Presence channel of reviewers who have a case open: they see each other's names. */
export const caseChannel = (id: string): string => `presence-${id}`;

/** Notifies open pages of an app, in both modes, of a change, without its content. */
export function notifyPages(realtime: Realtime, appId: string, event: string): void {
	for (const mode of ["test", "live"]) realtime.publish(appChannel(appId, mode), event, {});
}
