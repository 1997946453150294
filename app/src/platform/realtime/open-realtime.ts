import type { Broadcast } from "../broadcast/broadcast.ts";
import type { Config } from "../config.ts";
import type { KeyManager } from "../crypto/master-key.ts";
import type { Logger } from "../logging/log.ts";
import { createProxyCheck } from "../network/client-address.ts";
import { openEmbeddedRealtime } from "./embedded-server.ts";
import { openPusherRealtime } from "./pusher.ts";
import type { Realtime } from "./realtime.ts";

export const openRealtime = (
	config: Config,
	keys: KeyManager,
	broadcast: Broadcast,
	log: Logger,
): Realtime =>
	config.pusher
		? openPusherRealtime(config.pusher, broadcast, log)
		: openEmbeddedRealtime(
				config.realtime.credentials ?? {
					appId: "vidimus",
					key: "vidimus",
					secret: keys.derive("realtime").export().toString("hex"),
				},
				{ broadcast, log, isProxy: createProxyCheck(config.trustProxy), limits: config.realtime.limits },
			);
