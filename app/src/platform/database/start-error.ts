import { DatabaseUnavailableError, isConnectionLoss } from "./connection-errors.ts";

/** What is wrong and what to do, by SQLSTATE. */
export type StartSentences = Readonly<Record<string, (setting: string) => string>>;

const sentences: StartSentences = {
	"28000": (setting) =>
		`${setting} has a user that its server refuses. Correct the address, or allow the user.`,
	"28P01": (setting) => `${setting} has a user or password that its server refuses. Correct them.`,
	"3D000": (setting) => `${setting} names a database that doesn't exist. Create it, or correct its name.`,
	"25006": (setting) =>
		`${setting} names a server that is read-only, such as a standby. Use the primary one.`,
	"53300": (setting) =>
		`The server at ${setting} has no free connection. Raise its max_connections, or start fewer processes.`,
};

/** By the client's own errors, which have no SQLSTATE. */
const clientSentences: readonly (readonly [RegExp, (setting: string, code: string) => string])[] = [
	[
		/^E[A-Z]+: .+, open /,
		(setting, code) =>
			`${setting} names a file of certificates that can't be read (${code}). Correct its path.`,
	],
	[/^SASL/, (setting) => `${setting} lacks the password that its server asks for. Add it.`],
	[
		/not support SSL/,
		(setting) =>
			`${setting} asks for TLS, which its server doesn't offer. Enable it there, or remove sslmode.`,
	],
	[
		/certificate/i,
		(setting, code) =>
			`The certificate of the server at ${setting} isn't trusted (${code}). Name its authority's file by sslrootcert in the address, or correct the host.`,
	],
];

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/**
 * The error that ends the start because a database can't be used. Values are never shown.
 * @param setting name of the variable with the database's address
 * @param others sentences for what this database is used for
 */
export function toStartError(error: unknown, setting: string, others: StartSentences = {}): Error {
	const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
	const { message } = cause as Error;
	const sentence =
		{ ...sentences, ...others }[codeOf(cause)] ??
		clientSentences.find(([pattern]) => pattern.test(message))?.[1];
	if (sentence) return new Error(sentence(setting, codeOf(cause)), { cause });
	if (isConnectionLoss(error))
		return new Error(
			`The database at ${setting} can't be reached: ${codeOf(cause) || "it doesn't answer in time"}. Start it, or correct the address.`,
			{ cause },
		);
	return new Error(`The database at ${setting} refuses a statement: ${codeOf(cause)}.`, { cause });
}
