import { recordAudit } from "../domain/audit/audit.ts";
import { systemClock } from "../platform/clock.ts";
import { newKey } from "../platform/crypto/crypto.ts";
import { openKeys } from "../platform/crypto/keys.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";
import { createLog } from "../platform/log.ts";
import { testConfig } from "./config.ts";
import { newPlace, type Place } from "./place.ts";

/** A place whose audit log holds two chains of two entries each. */
export interface AuditedPlace {
	readonly place: Place;
	readonly chains: readonly string[];
	/** Opens the database, and closes it afterwards. */
	withDatabase(use: (database: Database) => Promise<void>): Promise<void>;
}

export async function newAuditedPlace(): Promise<AuditedPlace> {
	const place = await newPlace();
	const chains = [newId("app"), newId("user")];
	const config = testConfig(place.dataDir, place.env);
	const withDatabase = async (use: (database: Database) => Promise<void>) => {
		const database = await openDatabase(config, createLog("silent"));
		await use(database).finally(() => database.close());
	};
	await withDatabase(async ({ db }) => {
		const keys = openKeys(config);
		for (const chainId of [...chains, ...chains])
			await db.transaction((tx) =>
				recordAudit({ keys, clock: systemClock }, tx, {
					chainId,
					key: newKey(),
					actor: { kind: "system", id: null },
					action: "app.created",
					objectId: chainId,
					requestId: null,
				}),
			);
	});
	return { place, chains, withDatabase };
}
