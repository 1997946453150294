import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/log.ts";
import {
	deletionMark,
	MissingSecretError,
	type MovedSecret,
	maxSecretsPerFile,
	type SecretStore,
	secretBytes,
	secretFileNameBytes,
	toLocation,
	toReading,
} from "./secret-store.ts";
import { erasingLimits, openSecretsPool, requestLimits, withConnection } from "./secrets-pool.ts";
import {
	createSecretsTable,
	hasSecret,
	partitions,
	rewritePartition,
	secretsTable,
	tryWriting,
} from "./secrets-table.ts";
import { refuseSameServer } from "./separate-server.ts";
import { toSecretsError, toSecretsStartError } from "./unavailable-secrets.ts";

const secretsPerBatch = 1000;

const hex = (location: Uint8Array): string => Buffer.from(location).toString("hex");

interface SecretRow {
	app_id: string;
	location: Buffer;
	secret: Buffer;
}

/**
 * Stores secrets in a table of another PostgreSQL database than the first. Nothing is connected yet.
 * @param setting as the operator knows it
 */
export function openPostgresSecretStore(connectionString: string, setting: string, log: Logger): SecretStore {
	const name = `The database at ${setting}`;
	const pool = openSecretsPool(connectionString, requestLimits, 5, log);
	const erasingPool = openSecretsPool(connectionString, erasingLimits, 1, log);
	/** By app, a name that only this process uses, and how many numbers below it are taken. */
	const series = new Map<string, { name: Buffer; count: number }>();

	async function query<Row extends object>(
		text: string,
		values: unknown[] = [],
		from = pool,
	): Promise<Row[]> {
		try {
			return (await from.query<Row>(text, values)).rows;
		} catch (error) {
			throw toSecretsError(error);
		}
	}

	function takeLocation(appId: string): Buffer {
		let current = series.get(appId);
		if (!current || current.count >= maxSecretsPerFile) {
			current = { name: randomBytes(secretFileNameBytes), count: 0 };
			series.set(appId, current);
		}
		return toLocation(current.name, current.count++);
	}

	const rewrite = (partition: string) =>
		withConnection(erasingPool, (client) => rewritePartition(client, partition)).catch((error) => {
			throw toSecretsError(error);
		});

	return {
		name,
		holdsSecrets: () =>
			withConnection(pool, hasSecret).catch((error) => {
				throw toSecretsStartError(error, setting);
			}),
		async prepare(apartFrom) {
			try {
				await withConnection(pool, async (client) => {
					await createSecretsTable(client);
					await tryWriting(client);
				});
				await withConnection(erasingPool, (client) => rewritePartition(client, partitions[0] ?? ""));
			} catch (error) {
				throw toSecretsStartError(error, setting);
			}
			if (apartFrom)
				await refuseSameServer(apartFrom, drizzle({ client: pool }) as unknown as Db, setting, log);
		},
		async create(appId) {
			const location = takeLocation(appId);
			const secret = randomBytes(secretBytes);
			await query(`insert into ${secretsTable} (location, app_id, secret) values ($1, $2, $3)`, [
				location,
				appId,
				secret,
			]);
			return { appId, location, secret };
		},
		async readMany(places) {
			if (places.length === 0) return [];
			const rows = await query<SecretRow>(
				`select app_id, location, secret from ${secretsTable} where location = any($1::bytea[])`,
				[places.map(({ location }) => location)],
			);
			const found = new Map(rows.map((row) => [`${row.app_id} ${hex(row.location)}`, row.secret]));
			return places.map(({ appId, location }) => {
				const secret = found.get(`${appId} ${hex(location)}`);
				return secret ? toReading(secret) : new MissingSecretError(name, appId);
			});
		},
		async delete({ appId, location }) {
			const [row] = await query<{ partition: string }>(
				`update ${secretsTable} set secret = $3 where location = $1 and app_id = $2 returning tableoid::regclass::text as partition`,
				[location, appId, deletionMark],
			);
			if (!row) throw new MissingSecretError(name, appId);
			await rewrite(row.partition);
		},
		async deleteAll(appId) {
			series.delete(appId);
			for (const partition of partitions) {
				await query(`delete from ${partition} where app_id = $1`, [appId], erasingPool);
				await rewrite(partition);
			}
		},
		async *list() {
			let rows: SecretRow[];
			let after: Uint8Array = Buffer.alloc(0);
			do {
				rows = await query<SecretRow>(
					`select app_id, location, secret from ${secretsTable} where location > $1 order by location limit ${secretsPerBatch}`,
					[after],
				);
				after = rows.at(-1)?.location ?? after;
				yield rows.map(({ app_id, location, secret }) => ({
					appId: app_id,
					location,
					secret: toReading(secret),
				}));
			} while (rows.length === secretsPerBatch);
		},
		async putMany(secrets: readonly MovedSecret[]) {
			await query(
				`insert into ${secretsTable} (location, app_id, secret) select * from unnest($1::bytea[], $2::text[], $3::bytea[])
				on conflict (location) do nothing`,
				[
					secrets.map(({ location }) => location),
					secrets.map(({ appId }) => appId),
					secrets.map(({ secret }) => secret ?? deletionMark),
				],
			);
		},
		assertWritable: () =>
			withConnection(pool, tryWriting).catch((error) => {
				throw toSecretsError(error);
			}),
		async close() {
			await erasingPool.end();
			await pool.end();
		},
	};
}
