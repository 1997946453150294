import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createEngine, type Engine, type EngineOptions } from "@vidimus/engine";
import { watchQueue } from "./domain/alerts/watch/watch.ts";
import { forgetQueue } from "./domain/apps/object-keys.ts";
import { forgottenQueue } from "./domain/auth/password.ts";
import { eventQueue } from "./domain/events/events.ts";
import { mailQueue, mailRetries } from "./domain/mails/mails.ts";
import { assertMasterKey } from "./domain/master-key/master-key.ts";
import { eraseQueue, eraseRetries } from "./domain/redactions/finish.ts";
import { sealOlderRows } from "./domain/redactions/seal-older.ts";
import { assertSecretsAtHand } from "./domain/redactions/secrets-at-hand.ts";
import type { Services } from "./domain/services.ts";
import { backfillReferences } from "./domain/verifications/backfill-references.ts";
import { processQueue } from "./domain/verifications/processing.ts";
import { rebuildQueue } from "./domain/verifications/rebuild-faces.ts";
import { wakeQueue } from "./domain/webhooks/wake.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { openJobs } from "./platform/jobs.ts";
import { openKeys } from "./platform/keys.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMailer } from "./platform/mail.ts";
import { openOutbound } from "./platform/outbound/outbound.ts";
import type { Resolve } from "./platform/outbound/resolve.ts";
import { openRealtime } from "./platform/realtime/realtime.ts";
import { openSecrets } from "./platform/secrets.ts";
import { openStorage } from "./platform/storage.ts";
import { openTracker } from "./platform/tracker.ts";
import { readPlugIns } from "./plug-ins.ts";
import { readSealKeys } from "./seal-keys.ts";

export const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

export interface Opened extends Services {
	/** Ends the work in hand, then closes everything in the opposite order. */
	close(): Promise<void>;
}

/** Opens all that the product stands on, with the schema brought up to date. */
export async function openServices(
	config: Config,
	options: {
		clock?: Clock;
		log?: Log;
		database?: Database;
		resolve?: Resolve;
		createEngine?: (options: EngineOptions) => Engine;
	} = {},
): Promise<Opened> {
	const clock = options.clock ?? systemClock;
	const tracker = config.sentryDsn ? openTracker(config.sentryDsn, config.environment, config.dataDir) : null;
	const log = options.log ?? createLog(config.logLevel, undefined, tracker);
	// What can't start isn't begun: nothing is opened before the operator's nets and keys have been tried.
	const plugIns = await readPlugIns(config.enginePlugIns);
	const seals = await readSealKeys(config.sealKeys);
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const keys = openKeys(config);
	const database = options.database ?? (await openDatabase(config, log));
	await database.migrate(migrations);
	const jobs = await openJobs(database, log);
	await jobs.queue(eventQueue);
	await jobs.queue(forgottenQueue);
	await jobs.queue(eraseQueue, eraseRetries);
	await jobs.queue(forgetQueue, { retryLimit: 20, retryDelayMax: 3600 });
	await jobs.queue(processQueue, { retryLimit: 3, expireInSeconds: 120 });
	await jobs.queue(rebuildQueue, { policy: "short", expireInSeconds: 1800 });
	await jobs.queue(mailQueue, mailRetries);
	await jobs.queue(watchQueue, { policy: "short", retryLimit: 0 });
	await jobs.queue(wakeQueue, { policy: "short", retryLimit: 0 });
	const makeEngine = options.createEngine ?? createEngine;
	const engine = makeEngine({
		workers: config.engineWorkers,
		faceNet: config.engineFaceNet,
		plugIns,
		...(seals && { seals }),
	});
	const realtime = openRealtime(config, keys, log);
	const mail = openMailer(config, keys, clock, log);
	const outbound = openOutbound(config.webhookPrivateRanges, options.resolve);
	const testOutbound = openOutbound(config.webhookTestRanges, options.resolve);
	const services: Services = {
		config,
		log,
		clock,
		keys,
		database,
		db: database.db,
		jobs,
		storage: openStorage(config.dataDir),
		secrets: openSecrets(config.secretsDir),
		realtime,
		mail,
		outbound,
		testOutbound,
		tracker,
		engine,
	};
	const opened: Opened = {
		...services,
		async close() {
			await jobs.stop();
			mail.close();
			await outbound.close();
			await testOutbound.close();
			realtime.close();
			await engine.close();
			await database.close();
			await tracker?.close();
		},
	};
	try {
		await assertMasterKey(services);
		await sealOlderRows(services);
		await assertSecretsAtHand(services);
		await backfillReferences(services);
	} catch (error) {
		await opened.close();
		throw error;
	}
	return opened;
}
