import { DatabaseUnavailableError, isConnectionLoss } from "../database/connection-errors.ts";
import { type StartSentences, toStartError } from "../database/start-error.ts";
import { StorageRefusedError } from "../storage/storage-errors.ts";

/** The database of the secrets doesn't answer: a retry may succeed. It is an outage like that of the first database. */
export class SecretsUnavailableError extends DatabaseUnavailableError {
	constructor(cause: unknown) {
		super(cause, "The database of the secrets");
	}
}

/** SQLSTATEs of statements that waited too long: for a lock, or for their own end. */
const timeoutCodes = new Set(["55P03", "57014"]);
/** SQLSTATE of a full disk. */
const diskFullCode = "53100";

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/** Turns an error of a statement into one that says whether a retry may help, or somebody has to act first. */
export function toSecretsError(error: unknown): unknown {
	if (isConnectionLoss(error) || timeoutCodes.has(codeOf(error))) return new SecretsUnavailableError(error);
	if (codeOf(error) === diskFullCode)
		return new StorageRefusedError("The disk of the database at SECRETS_URL is full.", { cause: error });
	return error;
}

/** Besides what is wrong with any database at the start. */
const sentences: StartSentences = {
	"42501": (setting) =>
		`The user of ${setting} must be allowed to create the table vidimus_secrets or to insert, update, delete and truncate in it and its parts, and to create temporary tables. Give it these rights.`,
};

/** The error that ends the start. */
export const toSecretsStartError = (error: unknown, setting: string): Error =>
	toStartError(error, setting, sentences);
