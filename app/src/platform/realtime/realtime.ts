import type { Server } from "node:http";
import type { Config } from "../config.ts";
import type { KeyManager } from "../crypto/master-key.ts";
import type { Logger } from "../logging/log.ts";
import { createProxyCheck } from "../network/client-address.ts";
import { openEmbeddedRealtime } from "./embedded-server.ts";
import type { PresenceMember } from "./presence.ts";
import { openPusherRealtime } from "./pusher.ts";
import type { ServerApi } from "./server-api.ts";

/** Options for browsers to connect with the official Pusher client. None is secret. */
export interface RealtimeClientOptions {
	key: string;
	/** `""` for the embedded server: the client then uses the host and port of the page. */
	cluster: string;
	host: string | null;
}

/** Realtime messages over the Pusher protocol (version 7), by the embedded or a configured server. */
export interface Realtime {
	readonly client: RealtimeClientOptions;
	/** HTTP API for Pusher's server libraries; null with an external server, which has its own. */
	readonly serverApi: ServerApi | null;
	/** Sends to all subscribers of a channel. Never waits and never throws. */
	publish(channel: string, event: string, data: object): void;
	/**
	 * Signs a socket's wish to join a private channel; the caller has checked that it may.
	 * @param ownerId whose socket it is from now on, a user's, a key's or a person's: nobody else gets a channel signed
	 * for it, and it is cut when its owner may no longer listen
	 * @throws Problem 403 when the socket is somebody else's
	 */
	authorizeChannel(socketId: string, channel: string, ownerId?: string): { auth: string };
	/** The same for a presence channel, where all see who is there. @throws Problem 403 */
	authorizePresence(
		socketId: string,
		channel: string,
		present: PresenceMember,
	): { auth: string; channel_data: string };
	/** Signs that a socket belongs to a user. @throws Problem 403 when it is somebody else's */
	authenticateUser(socketId: string, user: { id: string }): { auth: string; user_data: string };
	/** Cuts every socket of a user or a key: they ask anew what they may still see. */
	disconnect(userId: string): void;
	/** Takes the upgrades to `/app/{key}` of an HTTP server. */
	attach(server: Server): void;
	close(): void;
	/** Whether what was last published went out. */
	isWorking(): boolean;
}

/**
 * Channel of an app's dashboard in one mode.
 * @param area what its events are about, for who may read that; without one, that app, team or numbers changed
 */
export const appChannel = (appId: string, mode: string, area?: string): string =>
	`private-${appId}-${mode}${area ? `-${area}` : ""}`;
/** Channel of the person being verified. */
export const verificationChannel = (id: string): string => `private-${id}`;

/** Channel of who may read a ticket. */
export const ticketChannel = (id: string): string => `private-${id}`;
/** Channel of those who answer tickets. */
export const supportChannel = "private-support";

/** Channel of those who have a case before them: they see each other's names. */
export const caseChannel = (id: string): string => `presence-${id}`;

/** Tells the open pages of an app, in both modes, that something about it changed; they fetch what. */
export function notifyPages(realtime: Realtime, appId: string, event: string): void {
	for (const mode of ["test", "live"]) realtime.publish(appChannel(appId, mode), event, {});
}

export const openRealtime = (config: Config, keys: KeyManager, log: Logger): Realtime =>
	config.pusher
		? openPusherRealtime(config.pusher, log)
		: openEmbeddedRealtime(
				config.realtime.credentials ?? {
					appId: "vidimus",
					key: "vidimus",
					secret: keys.derive("realtime").export().toString("hex"),
				},
				{ log, isProxy: createProxyCheck(config.trustProxy), limits: config.realtime.limits },
			);
