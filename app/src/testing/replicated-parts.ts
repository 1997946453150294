import { Client } from "pg";
import { startPostgres } from "../../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../../scripts/test/system-packages.ts";
import type { SharedParts } from "./cluster.ts";
import { deleteOnEnd } from "./fakes/cleanup.ts";
import { type MutingProxy, startMutingProxy } from "./fakes/muting-proxy.ts";
import { SwiftServer } from "./fakes/swift-server.ts";
import { waitUntil } from "./wait-until.ts";

/** Shared parts behind a network: PostgreSQL with a standby that has each commit before it is acknowledged, and Swift. */
export interface ReplicatedParts extends SharedParts {
	readonly storageNetwork: MutingProxy;
	/** Loses the primary's machine in silence: its connections stay open, and nothing answers. */
	losePrimary(): void;
	/** Lets the standby take the place of the primary, and its address. */
	promoteStandby(): void;
}

/** The database of secrets is on the same servers, so that it is lost at the same moment. */
export async function startReplicatedParts(): Promise<ReplicatedParts> {
	const [postgres, swift] = await Promise.all([startPostgres(requirePostgres()), SwiftServer.start()]);
	deleteOnEnd(postgres.folder);
	const standby = await postgres.startStandby();
	deleteOnEnd(standby.folder);
	const client = new Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("alter system set synchronous_standby_names = '*'");
	await client.query("select pg_reload_conf()");
	const synchronous = "select 1 from pg_stat_replication where sync_state = 'sync'";
	await waitUntil("the standby to be synchronous", async () => (await client.query(synchronous)).rowCount);
	await client.query("create database secrets");
	await client.end();
	const [database, storageNetwork] = await Promise.all([
		startMutingProxy(postgres.url),
		startMutingProxy(swift.endpoint),
	]);
	return {
		postgres,
		swift,
		storageNetwork,
		env: {
			DATABASE_URL: database.url,
			SECRETS_URL: Object.assign(new URL(database.url), { pathname: "/secrets" }).href,
			...swift.env,
			STORAGE_URL: swift.url({ endpoint: new URL(storageNetwork.url).origin }),
		},
		losePrimary() {
			database.muteAll();
			postgres.kill();
		},
		promoteStandby() {
			standby.promote();
			database.unmute();
			database.moveTo(standby.url);
		},
		async stop() {
			await Promise.all([database.close(), storageNetwork.close()]);
			postgres.stop();
			standby.stop();
			await swift.stop();
		},
	};
}
