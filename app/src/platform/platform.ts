import type { Broadcast } from "./broadcast/broadcast.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { KeyManager } from "./crypto/master-key.ts";
import type { Database, Db } from "./database/database.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { ErrorTracker } from "./logging/error-tracker.ts";
import type { Logger } from "./logging/log.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { OutboundClient } from "./outbound/outbound.ts";
import type { Realtime } from "./realtime/realtime.ts";
import type { SecretStore } from "./secret-store/secret-store.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import type { Vault } from "./vault/vault.ts";

/** The services that the product runs on, opened once in `main.ts` and passed down. */
export interface Platform {
	readonly config: Config;
	readonly log: Logger;
	readonly clock: Clock;
	readonly keys: KeyManager;
	readonly vault: Vault;
	readonly database: Database;
	readonly db: Db;
	readonly jobs: JobQueue;
	readonly storage: FileStorage;
	readonly secrets: SecretStore;
	/** Messages to the other processes. */
	readonly broadcast: Broadcast;
	readonly realtime: Realtime;
	readonly mail: Mailer;
	readonly outbound: OutboundClient;
	/** For test mode. Separate, so that live mode never uses a connection to this machine. */
	readonly testOutbound: OutboundClient;
	/** Receives errors besides the log; null if there is none. */
	readonly tracker: ErrorTracker | null;
}
