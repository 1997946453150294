import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Tracker } from "./tracker.ts";

export type { Logger };

/**
 * The structured log, one JSON line an entry. It takes ids, codes and durations: names, emails,
 * addresses, secrets and picture contents never enter it. The list below is the net under that rule.
 */
export const createLog = (
	level: string,
	to: DestinationStream = pino.destination(),
	tracker: Tracker | null = null,
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
			...(tracker && { hooks: { logMethod: trackErrors(tracker) } }),
		},
		to,
	);

const errorLevel = 50;

/** Errors go from the log to the tracker: so no place forgets to tell it, and it learns no more than the log. */
const trackErrors = (tracker: Tracker): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> =>
	function (words, method, level) {
		method.apply(this, words);
		const [entry, sentence] = words as [unknown, unknown?];
		if (level < errorLevel || typeof entry !== "object" || entry === null || !("error" in entry)) return;
		const { error, stack, ...rest } = { ...this.bindings(), ...entry } as Record<string, unknown>;
		const { request, ...others } = Object.fromEntries(
			Object.entries(rest).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
		);
		tracker.track({
			sentence: String(sentence ?? ""),
			error: String(error),
			words: others,
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
 * What the log may know of an error. A failed query's message and stack hold its parameters, which are
 * people's data: its statement and the database's own words do.
 */
export function loggable(error: Error): Record<string, unknown> {
	if (isQueryError(error))
		return { error: error.cause?.message, code: error.cause?.code, query: error.query };
	return { error: error.message, stack: error.stack };
}
