import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/**
 * The structured log, one JSON line an entry. It takes ids, codes and durations: names, e-mails,
 * addresses, secrets and picture contents never enter it. The list below is the net under that rule.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination()): Log =>
	pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: {
				paths: [
					"req.headers",
					"req.remoteAddress",
					"req.remotePort",
					"email",
					"password",
					"*.password",
					"*.email",
				],
				remove: true,
			},
		},
		to,
	);

interface QueryError extends Error {
	query: string;
	cause?: Error & { code?: string };
}
const isQueryError = (error: Error): error is QueryError => "query" in error && "params" in error;

/**
 * What the log may know of an error. A failed query's message and stack hold its parameters, which are
 * people's data: its statement and the database's own words do.
 */
export function loggable(error: Error): Record<string, unknown> {
	if (isQueryError(error))
		return { error: error.cause?.message, code: error.cause?.code, query: error.query };
	return { error: error.message, stack: error.stack };
}
