import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { ErrorTracker } from "./error-tracker.ts";

export type { Logger };

/**
 * The structured log, one line of JSON per entry. It contains IDs, codes and durations, and never names, email addresses,
 * IP addresses, secrets or image contents. The list below enforces that as a safety net.
 */
export const createLog = (
	level: string,
	destination: DestinationStream = pino.destination(),
	tracker: ErrorTracker | null = null,
): Logger =>
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
			...(tracker && { hooks: { logMethod: trackLoggedErrors(tracker) } }),
		},
		destination,
	);

const minErrorLevel = 50;

/** Errors reach the tracker through the log, so that none is forgotten and it gets no more than the log. */
const trackLoggedErrors = (
	tracker: ErrorTracker,
): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> =>
	function (args, method, level) {
		method.apply(this, args);
		const [entry, sentence] = args as [unknown, unknown?];
		if (level < minErrorLevel || typeof entry !== "object" || entry === null || !("error" in entry)) return;
		const { error, stack, ...rest } = { ...this.bindings(), ...entry } as Record<string, unknown>;
		const { request, ...others } = Object.fromEntries(
			Object.entries(rest).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
		);
		tracker.track({
			message: String(sentence ?? ""),
			error: String(error),
			tags: others,
			...(typeof stack === "string" && { stack }),
			...(request && { request }),
		});
	};

interface QueryError extends Error {
	query: string;
	cause?: Error & { code?: string };
}
export const isQueryError = (error: Error): error is QueryError => "query" in error && "params" in error;

/**
 * The fields of an error that may be logged. The message and stack of a failed query contain its parameters, which can be
 * personal data: its statement and the database's message are logged instead.
 */
export function toLogFields(error: Error): Record<string, unknown> {
	if (isQueryError(error))
		return { error: error.cause?.message, code: error.cause?.code, query: error.query };
	return { error: error.message, stack: error.stack };
}
