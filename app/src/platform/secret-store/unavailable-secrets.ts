import { DatabaseUnavailableError, isConnectionLoss } from "../database/connection-errors.ts";
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

/** What is wrong and what to do at the start, by SQLSTATE. Values are never shown. */
const sentences: Record<string, (setting: string) => string> = {
	"28000": (setting) =>
		`${setting} has a user that its server refuses. Correct the address, or allow the user.`,
	"28P01": (setting) => `${setting} has a user or password that its server refuses. Correct them.`,
	"3D000": (setting) => `${setting} names a database that doesn't exist. Create it, or correct its name.`,
	"42501": (setting) =>
		`The user of ${setting} must be allowed to create the table vidimus_secrets or to insert, update, delete and truncate in it and its parts, and to create temporary tables. Give it these rights.`,
	"25006": (setting) =>
		`${setting} names a server that is read-only, such as a standby. Use the primary one.`,
};

/** The error that ends the start. */
export function toStartError(error: unknown, setting: string): Error {
	const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
	const sentence = sentences[codeOf(cause)]?.(setting);
	if (sentence) return new Error(sentence, { cause });
	if (isConnectionLoss(error))
		return new Error(
			`The database at ${setting} can't be reached: ${codeOf(cause) || "it doesn't answer in time"}. Start it, or correct the address.`,
			{ cause },
		);
	return new Error(`The database at ${setting} refuses a statement: ${codeOf(cause)}.`, { cause });
}
