import { fileURLToPath } from "node:url";
import { createEngine, type Engine, type EngineOptions } from "@vidimus/engine";
import { domains } from "./domain/domains.ts";
import { assertMasterKey } from "./domain/master-key/master-key.ts";
import type { Services } from "./domain/services.ts";
import { readCscaLists } from "./engine-config/csca-lists.ts";
import { readEnginePlugIns } from "./engine-config/plug-ins.ts";
import { readSealKeys } from "./engine-config/seal-keys.ts";
import { createSoleProcess } from "./platform/broadcast/broadcast.ts";
import { openPostgresBroadcast } from "./platform/broadcast/postgres-broadcast.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openKeyManager } from "./platform/crypto/master-key.ts";
import type { Database } from "./platform/database/database.ts";
import { openDatabaseClock } from "./platform/database/database-clock.ts";
import { refuseEarlierRelease } from "./platform/database/migrate.ts";
import { openDatabase, refuseToCreate } from "./platform/database/open-database.ts";
import { openJobQueue } from "./platform/jobs/job-queue.ts";
import type { ErrorTracker } from "./platform/logging/error-tracker.ts";
import { createLog, type Logger } from "./platform/logging/log.ts";
import { openMailer } from "./platform/mail/mailer.ts";
import type { ResolveHostname } from "./platform/outbound/dns.ts";
import { openOutboundClient } from "./platform/outbound/outbound.ts";
import { openRealtime } from "./platform/realtime/open-realtime.ts";
import { openSecretStore } from "./platform/secret-store/open-secret-store.ts";
import { openFileStorage } from "./platform/storage/open-storage.ts";
import { createPrivateFolder } from "./platform/storage/private-folder.ts";
import { listRemains } from "./platform/storage/remains.ts";
import { openVault } from "./platform/vault/vault.ts";
import { findWrappedAppKey, ports } from "./ports.ts";

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

export interface OpenServices extends Services {
	/** Finishes running work, then closes everything in reverse order. */
	close(): Promise<void>;
}

/** The client has over 200 modules, so it is loaded only where it is used. */
async function openTracker({ sentryDsn, environment, dataDir }: Config): Promise<ErrorTracker | null> {
	if (!sentryDsn) return null;
	const { openErrorTracker } = await import("./platform/logging/error-tracker.ts");
	return openErrorTracker(sentryDsn, environment, dataDir);
}

/** @param remains listed before the database is looked at: another process may be creating both */
const refuseBesideRemains =
	({ databaseUrl, storage, secretsUrl }: Config, remains: readonly string[]) =>
	() => {
		if (remains.length === 0) return;
		const place = databaseUrl
			? "The database at DATABASE_URL is empty"
			: "There is no database in DATA_DIR/database";
		throw new Error(
			`${place}, but ${remains.join(" and ")} remain of an installation. Restore the database that belongs to them, or set DATABASE_URL to it. To begin anew without its data, move DATA_DIR${secretsUrl ? "" : " and SECRETS_DIR"} away${storage ? ", set STORAGE_URL to an empty bucket" : ""}${secretsUrl ? ", set SECRETS_URL to an empty database" : ""} and start again.`,
		);
	};

/** Opens the domains' states. No other services share them, even if they share everything else. */
export function openDomains(parts: Omit<Services, "domainStates">): Services {
	const domainStates = new Map<string, unknown>();
	const services: Services = { ...parts, domainStates };
	for (const { name, open } of domains) if (open) domainStates.set(name, open(services));
	return services;
}

/**
 * Opens all services, and migrates the database.
 * @throws with what to do if data remains whose database is missing, or parts don't belong together
 */
export async function openServices(
	config: Config,
	options: {
		clock?: Clock;
		log?: Logger;
		database?: Database;
		resolve?: ResolveHostname;
		createEngine?: (options: EngineOptions) => Engine;
		/** Whether a missing database is created: not by commands that read one. */
		createsDatabase?: boolean;
	} = {},
): Promise<OpenServices> {
	const tracker = await openTracker(config);
	const log = options.log ?? createLog(config.logLevel, undefined, tracker);
	// The operator's models and keys are tested before anything is opened.
	const plugIns = await readEnginePlugIns(config.enginePlugInsFile);
	const seals = await readSealKeys(config.sealKeysFolder);
	const cscaLists = await readCscaLists(config.cscaLists, log);
	const keys = openKeyManager(config);
	const storage = await openFileStorage(config);
	const secrets = openSecretStore(config, log);
	const beforeCreating =
		options.createsDatabase === false
			? refuseToCreate
			: refuseBesideRemains(config, await listRemains(config, storage, secrets));
	const database = options.database ?? (await openDatabase(config, log, beforeCreating));
	createPrivateFolder(config.dataDir, "DATA_DIR");
	await storage.prepare();
	await secrets.prepare(config.isProduction && config.databaseUrl ? database.db : null);
	await refuseEarlierRelease(database.db, migrationsFolder);
	await database.migrate(migrationsFolder);
	// Before the other processes hear of this one: what it told them with another key would be noise.
	await assertMasterKey({ db: database.db, keys }).catch(async (error: Error) => {
		await secrets.close();
		await database.close();
		throw error;
	});
	const databaseClock =
		options.clock || !database.coordinationDb ? null : await openDatabaseClock(database.coordinationDb, log);
	const clock = options.clock ?? databaseClock ?? systemClock;
	const jobs = await openJobQueue(database, log);
	for (const { jobs: declared = [] } of domains)
		for (const job of declared) await jobs.createQueue(job.queue, job.options);
	const makeEngine = options.createEngine ?? createEngine;
	const engine = makeEngine({
		workers: config.engineWorkerCount,
		faceNet: config.engineFaceNet,
		plugIns,
		...(seals && { seals }),
		chipAnchors: cscaLists.anchors,
	});
	const broadcast = database.coordinationDb
		? await openPostgresBroadcast(database.coordinationDb, jobs.listen, keys.derive("broadcast"), log)
		: createSoleProcess();
	jobs.onSent((name) => broadcast.remind("jobs", name));
	broadcast.listen("jobs", jobs.wake);
	const realtime = openRealtime(config, keys, broadcast, log);
	const mail = openMailer(config, keys, clock, log);
	const outbound = openOutboundClient(config.webhookPrivateRanges, options.resolve);
	const testOutbound = openOutboundClient(config.webhookTestRanges, options.resolve);
	const services = openDomains({
		config,
		log,
		clock,
		keys,
		vault: openVault(keys, database.db, findWrappedAppKey, broadcast),
		database,
		db: database.db,
		jobs,
		storage,
		secrets,
		broadcast,
		realtime,
		mail,
		outbound,
		testOutbound,
		tracker,
		engine,
		cscaCountries: cscaLists.countries,
		ports,
	});
	const opened: OpenServices = {
		...services,
		async close() {
			await jobs.stop();
			mail.close();
			await outbound.close();
			await testOutbound.close();
			realtime.close();
			await broadcast.close();
			await engine.close();
			await secrets.close();
			databaseClock?.close();
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
