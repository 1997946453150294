import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createEngine, type Engine, type EngineOptions } from "@vidimus/engine";
import { readCscaLists } from "./csca-lists.ts";
import { domains } from "./domain/domains.ts";
import type { Services } from "./domain/services.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openKeys } from "./platform/crypto/keys.ts";
import { openSecrets } from "./platform/crypto/secrets.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { openJobs } from "./platform/jobs.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { openMailer } from "./platform/mail/mail.ts";
import { openOutbound } from "./platform/outbound/outbound.ts";
import type { Resolve } from "./platform/outbound/resolve.ts";
import { openRealtime } from "./platform/realtime/realtime.ts";
import { openStorage } from "./platform/storage/storage.ts";
import { openTracker } from "./platform/tracker.ts";
import { openVault } from "./platform/vault/vault.ts";
import { readPlugIns } from "./plug-ins.ts";
import { ports, wrappedKeyOf } from "./ports.ts";
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
		log?: Logger;
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
	const cscaLists = await readCscaLists(config.cscaLists, log);
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const keys = openKeys(config);
	const database = options.database ?? (await openDatabase(config, log));
	await database.migrate(migrations);
	const jobs = await openJobs(database, log);
	for (const { jobs: declared = [] } of domains)
		for (const job of declared) await jobs.queue(job.queue, job.options);
	const makeEngine = options.createEngine ?? createEngine;
	const engine = makeEngine({
		workers: config.engineWorkers,
		faceNet: config.engineFaceNet,
		plugIns,
		...(seals && { seals }),
		chipAnchors: cscaLists.anchors,
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
		vault: openVault(keys, database.db, wrappedKeyOf),
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
		cscaCountries: cscaLists.countries,
		ports,
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
		for (const { beforeServing = [] } of domains)
			for (const prepare of beforeServing) await prepare(services);
	} catch (error) {
		await opened.close();
		throw error;
	}
	return opened;
}
