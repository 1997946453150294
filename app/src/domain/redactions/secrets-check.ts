import { MissingSecretError } from "../../platform/storage/secret-store.ts";
import type { Services } from "../services.ts";
import { findLatestSecret, listOutermostSecrets } from "./queries.ts";

type WithSecrets = Pick<Services, "db" | "secrets">;

/**
 * Looks for the first and the last secret of each file that the database needs: a file may be absent, truncated, or full
 * of zeros after it was restored without its content.
 * @returns the number of these files, and the apps of those that lack one
 */
async function findIncompleteFiles({ db, secrets }: WithSecrets): Promise<{ total: number; apps: string[] }> {
	const files = await listOutermostSecrets(db);
	const apps = files.flatMap(({ appId, locations }) => {
		try {
			for (const location of locations) secrets.read(appId, Buffer.from(location, "hex"));
			return [];
		} catch (error) {
			if (error instanceof MissingSecretError) return [appId];
			throw error;
		}
	});
	return { total: files.length, apps };
}

/**
 * Compares the folder of secrets with the database at the start. If only some secrets are missing, the server starts, so
 * that what needs them can be redacted, but isn't ready.
 * @throws with a message that says what to do if it has none of them
 */
export async function checkSecretsAtStart(services: Services): Promise<void> {
	const { total, apps } = await findIncompleteFiles(services);
	if (apps.length === 0) return;
	if (apps.length === total)
		throw new Error(
			`SECRETS_DIR (${services.config.secretsDir}) lacks the secrets of everything in the database: it is empty, was restored without its content, or belongs to another installation. Restore the folder that belongs to this database.`,
		);
	services.log.error(
		{ code: "secret_missing", files: apps.length, apps: [...new Set(apps)] },
		"SECRETS_DIR lacks secrets: restore the folder that belongs to this database",
	);
}

/** @throws MissingSecretError when a file of secrets that the database needs is absent or incomplete */
export async function assertSecretsPresent(services: WithSecrets): Promise<void> {
	const [app] = (await findIncompleteFiles(services)).apps;
	if (app) throw new MissingSecretError(app);
}

/**
 * Compares the folder of secrets with the database, quickly: the latest secret must be in it, or be deleted.
 * @throws MissingSecretError when it isn't: the folder is another machine's, or older than the database
 */
export async function assertLatestSecretPresent({ db, secrets }: WithSecrets): Promise<void> {
	const row = await findLatestSecret(db);
	if (row?.wrappedKey) secrets.read(row.appId, row.wrappedKey);
}
