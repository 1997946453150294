import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { preferredLocale } from "../../i18n/accept-language.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import type { RefuseUpgrade } from "../../platform/realtime/upgrades.ts";
import { serializeProblem } from "./error-handler.ts";

/**
 * Writes the response to a request that no route or hook sees, and closes its connection.
 * @param options.asText whether to write a line of text for a browser instead of a problem document
 */
export function endWithProblem(
	stream: Duplex,
	problem: Problem,
	{ requestId, locale, asText = false }: { requestId: string; locale: PersonLocale; asText?: boolean },
): void {
	const document = serializeProblem(problem, requestId, locale);
	const body = asText ? `${document.detail}\n` : JSON.stringify(document);
	const headers = {
		"content-type": asText ? "text/plain; charset=utf-8" : "application/problem+json",
		"content-length": Buffer.byteLength(body),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"request-id": requestId,
		connection: "close",
		...problem.headers,
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	stream.end(
		[`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, "", body].join("\r\n"),
		() => stream.destroy(),
	);
}

/** Refuses upgrades by problem documents: whoever opens a WebSocket reads no pages. */
export const createUpgradeRefusal =
	(log: Pick<FastifyBaseLogger, "info">): RefuseUpgrade =>
	({ headers }, stream, problem) => {
		const requestId = newId("request");
		log.info({ request: requestId, status: problem.status }, "an upgrade was refused");
		endWithProblem(stream, problem, { requestId, locale: preferredLocale(headers["accept-language"], "en") });
	};
