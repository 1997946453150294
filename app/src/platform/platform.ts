import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Keys } from "./crypto/keys.ts";
import type { Secrets } from "./crypto/secrets.ts";
import type { Database, Db } from "./database/database.ts";
import type { Jobs } from "./jobs.ts";
import type { Logger } from "./log.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Outbound } from "./outbound/outbound.ts";
import type { Realtime } from "./realtime/realtime.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tracker } from "./tracker.ts";
import type { Vault } from "./vault/vault.ts";

/** What the product stands on, opened once in `main.ts` and handed down. */
export interface Platform {
	readonly config: Config;
	readonly log: Logger;
	readonly clock: Clock;
	readonly keys: Keys;
	readonly vault: Vault;
	readonly database: Database;
	readonly db: Db;
	readonly jobs: Jobs;
	readonly storage: Storage;
	readonly secrets: Secrets;
	readonly realtime: Realtime;
	readonly mail: Mailer;
	readonly outbound: Outbound;
	/** Calls of test mode: apart, so that no connection to a receiver on this machine serves live mode. */
	readonly testOutbound: Outbound;
	/** Where errors go besides the log; null for the log alone. */
	readonly tracker: Tracker | null;
}
