import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * The structured log, one JSON line an entry. It takes ids, codes and durations: names, e-mails,
 * addresses, secrets and picture contents never enter it. The list below is the net under that rule.
 */
export const createLog = (level: string): Log =>
	pino({
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
	});
