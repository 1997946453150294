import { recordAudit } from "../domain/audit/audit.ts";
import { systemClock } from "../platform/clock.ts";
import { generateKey } from "../platform/crypto/encryption.ts";
import { openKeyManager } from "../platform/crypto/master-key.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { newId } from "../platform/ids.ts";
import { createLog } from "../platform/logging/log.ts";
import { testConfig } from "./test-config.ts";
import { createTestInstance, type TestInstance } from "./test-instance.ts";

/** A test instance whose audit log has two chains of two entries each. */
export interface AuditedInstance {
	readonly instance: TestInstance;
	readonly chainIds: readonly string[];
	/** Opens the database, and closes it afterwards. */
	withDatabase(use: (database: Database) => Promise<void>): Promise<void>;
}

export async function createAuditedInstance(): Promise<AuditedInstance> {
	const instance = await createTestInstance();
	const chains = [newId("app"), newId("user")];
	const config = testConfig(instance.dataDir, instance.env);
	const withDatabase = async (use: (database: Database) => Promise<void>) => {
		const database = await openDatabase(config, createLog("silent"));
		await use(database).finally(() => database.close());
	};
	await withDatabase(async ({ db }) => {
		const keys = openKeyManager(config);
		keys.save();
		for (const chainId of [...chains, ...chains])
			await db.transaction((tx) =>
				recordAudit({ keys, clock: systemClock }, tx, {
					chainId,
					key: generateKey(),
					actor: { kind: "system", id: null },
					action: "app.created",
					objectId: chainId,
					requestId: null,
				}),
			);
	});
	return { instance, chainIds: chains, withDatabase };
}
