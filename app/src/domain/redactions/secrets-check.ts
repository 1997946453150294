import { secretFileNameBytes, secretLocationBytes } from "../../platform/secret-store/secret-store.ts";
import { type RedactableRow, readObjectKeys } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import {
	findLatestSecret,
	listRowsBySecret,
	listSecretFiles,
	type SecretFile,
	type TableWithSecrets,
	tablesWithSecrets,
} from "./queries.ts";

type WithSecrets = Pick<Services, "db" | "secrets" | "vault">;

const beforeFirst: Uint8Array = new Uint8Array();

/** Secrets of a file that are tried, evenly spread over it. */
const secretsPerFile = 10;

/** Locations in a file, from the first to the last secret that a row needs. */
function spreadLocations({ outermost: [first, last] }: SecretFile): Uint8Array[] {
	const name = Buffer.from(first.subarray(0, secretFileNameBytes));
	const numberAt = (location: Uint8Array) => Buffer.from(location).readUInt32BE(secretFileNameBytes);
	const span = numberAt(last) - numberAt(first);
	const steps = Math.min(span, secretsPerFile - 1);
	return Array.from({ length: steps + 1 }, (_, index) => {
		const location = Buffer.alloc(secretLocationBytes, name);
		const number = numberAt(first) + Math.round((index * span) / Math.max(steps, 1));
		location.writeUInt32BE(number, secretFileNameBytes);
		return location;
	});
}

/**
 * Rows whose key can neither be decrypted nor was erased: the secret's file is absent, truncated, full of zeros, or holds
 * other bytes in the secret's place: a shifted file, a block written over, another installation's.
 */
async function listUnreadable(
	services: WithSecrets,
	rows: readonly RedactableRow[],
): Promise<RedactableRow[]> {
	const keys = await readObjectKeys(services, rows);
	return rows.filter(({ id }) => keys.get(id) instanceof Error);
}

/** The files of a page in which a secret can't be used. */
async function findIncomplete(
	services: WithSecrets,
	table: TableWithSecrets,
	files: readonly SecretFile[],
): Promise<SecretFile[]> {
	const rows = await listRowsBySecret(services.db, table, files.flatMap(spreadLocations));
	const damagedNames = new Set<string>();
	for (const { wrappedKey } of await listUnreadable(services, rows))
		if (wrappedKey) damagedNames.add(getFileName(wrappedKey));
	return files.filter(({ outermost: [first] }) => damagedNames.has(getFileName(first)));
}

const getFileName = (location: Uint8Array) =>
	Buffer.from(location.subarray(0, secretFileNameBytes)).toString("hex");

/**
 * Compares the secrets with a sample of the database at the start. If only some secrets are missing, the server
 * starts, so that what needs them can be redacted, but isn't ready.
 * @throws with a message that says what to do if it has none of them
 */
export async function checkSecretsAtStart(services: Services): Promise<void> {
	const sample: SecretFile[] = [];
	const incomplete: SecretFile[] = [];
	for (const table of tablesWithSecrets) {
		const page = await listSecretFiles(services.db, table, beforeFirst);
		sample.push(...page);
		incomplete.push(...(await findIncomplete(services, table, page)));
	}
	if (incomplete.length === 0) return;
	if (incomplete.length === sample.length)
		throw new Error(
			`${services.secrets.name} lacks the secrets of everything in the database: it is empty, damaged, was restored without its content, or belongs to another installation. Of ${sample.length} files that were tried, none is whole. Restore the secrets that belong to this database, or move them there with secrets:move.`,
		);
	const apps = [...new Set(incomplete.map(({ appId }) => appId))];
	services.log.error(
		{ code: "secret_missing", files: incomplete.length, tried: sample.length, apps },
		`${services.secrets.name} lacks secrets: restore those that belong to this database`,
	);
}

/** Without the latest secret, the others are older than the database. It may have been deleted. */
async function isLatestSecretPresent(services: WithSecrets): Promise<boolean> {
	const row = await findLatestSecret(services.db);
	return !row || (await listUnreadable(services, [row])).length === 0;
}

/**
 * Compares the secrets with the whole database: calls return whether it is complete. Files found complete aren't
 * looked at again, except for the one with the latest secret.
 */
export function createSecretsCheck(services: WithSecrets): () => Promise<boolean> {
	const tables = [...tablesWithSecrets];
	let after = beforeFirst;
	const compare = async (): Promise<boolean> => {
		for (let table = tables[0]; table; table = tables[0]) {
			const page = await listSecretFiles(services.db, table, after);
			if ((await findIncomplete(services, table, page)).length > 0) return false;
			const last = page.at(-1);
			if (!last) tables.shift();
			after = last?.outermost[1] ?? beforeFirst;
		}
		return isLatestSecretPresent(services);
	};
	// With millions of rows the comparison takes longer than a load balancer waits for an answer.
	let running: Promise<boolean> | null = null;
	return () => {
		running ??= compare().finally(() => {
			running = null;
		});
		return running;
	};
}
