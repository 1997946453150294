import type { Services } from "../services.ts";
import { findLatestSecret, hasEncryptedData } from "./queries.ts";

/**
 * Without its secrets a server would show everything as redacted, and gradually redact it.
 * @throws with a message that says what is missing
 */
export async function assertSecretsPresent({ db, secrets, config }: Services): Promise<void> {
	if (secrets.isEmpty() && (await hasEncryptedData(db)))
		throw new Error(
			`SECRETS_DIR (${config.secretsDir}) is empty, but the database holds what its secrets open. Bring them back, or nothing of it can be read.`,
		);
}

/**
 * Compares the folder of secrets with the database: the latest secret must be in it, or be deleted.
 * @throws MissingSecretError when it isn't: the folder is another machine's, or older than the database
 */
export async function assertLatestSecretPresent({
	db,
	secrets,
}: Pick<Services, "db" | "secrets">): Promise<void> {
	const row = await findLatestSecret(db);
	if (row?.wrappedKey) secrets.read(row.appId, row.wrappedKey);
}
