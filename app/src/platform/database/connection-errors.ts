import { isQueryError } from "../logging/log.ts";

/** A connection to the database couldn't be opened. */
export class DatabaseUnavailableError extends Error {
	override readonly name = "DatabaseUnavailableError";

	constructor(cause: unknown, database = "The database") {
		super(`${database} can't be reached: ${(cause as Error).message || (cause as { code?: string }).code}`, {
			cause,
		});
	}
}

/** All connections were in use for too long: the server has more to do than it can, and the database is well. */
export class ConnectionsInUseError extends DatabaseUnavailableError {}

/** SQLSTATEs with which PostgreSQL ends or refuses a connection. Class 08 is its own for connections. */
const connectionRefusalCodes = new Set([
	"25006", // read-only: a failover has left this connection on a standby
	"25P03", // idle_in_transaction_session_timeout
	"53300", // too many connections
	"57P01", // terminated by an administrator, or by a shutdown
	"57P02", // another backend crashed
	"57P03", // starting up or shutting down
	"57P05", // idle_session_timeout
]);

/** Whether a query failed because its connection was lost or refused: errors from the server itself have a severity. */
export function isConnectionLoss(error: unknown): boolean {
	if (error instanceof DatabaseUnavailableError) return true;
	if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return false;
	if (!("severity" in error)) return true;
	const { code = "" } = error as { code?: string };
	return connectionRefusalCodes.has(code) || code.startsWith("08");
}

/** Whether a statement was ended because it waited too long for a lock (`lock_timeout`, SQLSTATE 55P03). It did nothing. */
export const isLockTimeout = (error: unknown): boolean =>
	error instanceof Error && isQueryError(error) && error.cause?.code === "55P03";

/** Whether the server ended a statement because it took too long (`statement_timeout`, SQLSTATE 57014). It did nothing. */
const isStatementTimeout = (error: unknown): boolean =>
	error instanceof Error && isQueryError(error) && error.cause?.code === "57014";

/**
 * Whether an error means that a query found no free connection, waited too long for a lock, or took too long itself. It
 * did nothing.
 */
export const isOverloaded = (error: unknown): boolean =>
	error instanceof ConnectionsInUseError ||
	isLockTimeout(error) ||
	isStatementTimeout(error) ||
	(error instanceof Error && isQueryError(error) && error.cause instanceof ConnectionsInUseError);

/** Whether an error means that the database is unavailable, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
	error instanceof DatabaseUnavailableError ||
	(error instanceof Error && isQueryError(error) && isConnectionLoss(error.cause));

/**
 * Whether the server may have done what failed: the connection was lost after a statement was sent, such as a commit
 * whose answer didn't arrive.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
	error instanceof Error &&
	isQueryError(error) &&
	isConnectionLoss(error.cause) &&
	!(error.cause instanceof DatabaseUnavailableError);

/** Seconds that a restart or failover of the database usually takes, for the header `Retry-After`. */
export const databaseRetryAfterSeconds = "5";
