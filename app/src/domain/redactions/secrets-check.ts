import { MissingSecretError } from "../../platform/storage/secret-store.ts";
import type { Services } from "../services.ts";
import { findLatestSecret, listSecretFiles, type SecretFile, tablesWithSecrets } from "./queries.ts";

type WithSecrets = Pick<Services, "db" | "secrets">;

const beforeFirst: Uint8Array = new Uint8Array();

/** Secrets may be missing because a file is absent, truncated, or full of zeros after it was restored without its content. */
function arePresent({ secrets }: WithSecrets, appId: string, locations: readonly Uint8Array[]): boolean {
	try {
		for (const location of locations) secrets.read(appId, location);
		return true;
	} catch (error) {
		if (error instanceof MissingSecretError) return false;
		throw error;
	}
}

const isComplete = (services: WithSecrets, { appId, outermost }: SecretFile) =>
	arePresent(services, appId, outermost);

/**
 * Compares the folder of secrets with a sample of the database at the start. If only some secrets are missing, the server
 * starts, so that what needs them can be redacted, but isn't ready.
 * @throws with a message that says what to do if it has none of them
 */
export async function checkSecretsAtStart(services: Services): Promise<void> {
	const pages = tablesWithSecrets.map((table) => listSecretFiles(services.db, table, beforeFirst));
	const sample = (await Promise.all(pages)).flat();
	const incomplete = sample.filter((file) => !isComplete(services, file));
	if (incomplete.length === 0) return;
	if (incomplete.length === sample.length)
		throw new Error(
			`SECRETS_DIR (${services.config.secretsDir}) lacks the secrets of everything in the database: it is empty, was restored without its content, or belongs to another installation. Restore the folder that belongs to this database.`,
		);
	const apps = [...new Set(incomplete.map(({ appId }) => appId))];
	services.log.error(
		{ code: "secret_missing", files: incomplete.length, apps },
		"SECRETS_DIR lacks secrets: restore the folder that belongs to this database",
	);
}

/** Without the latest secret, the folder is older than the database. It may have been deleted. */
async function isLatestSecretPresent(services: WithSecrets): Promise<boolean> {
	const row = await findLatestSecret(services.db);
	return !row?.wrappedKey || arePresent(services, row.appId, [row.wrappedKey]);
}

/**
 * Compares the folder of secrets with the whole database: calls return whether it is complete. Files found complete aren't
 * looked at again, except for the one with the latest secret.
 */
export function createSecretsCheck(services: WithSecrets): () => Promise<boolean> {
	const tables = [...tablesWithSecrets];
	let after = beforeFirst;
	const compare = async (): Promise<boolean> => {
		for (let table = tables[0]; table; table = tables[0]) {
			const page = await listSecretFiles(services.db, table, after);
			if (!page.every((file) => isComplete(services, file))) return false;
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
