import type { Services } from "../services.ts";
import { holdsSealed } from "./queries.ts";

/**
 * Without its secrets a server would show everything as redacted, and redact it by and by.
 * @throws with a sentence that says what to bring back
 */
export async function assertSecretsAtHand({ db, secrets, config }: Services): Promise<void> {
	if (secrets.isEmpty() && (await holdsSealed(db)))
		throw new Error(
			`SECRETS_DIR (${config.secretsDir}) is empty, but the database holds what its secrets open. Bring them back, or nothing of it can be read.`,
		);
}
