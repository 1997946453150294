import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { preferredLocale } from "../../i18n/accept-language.ts";
import { Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { endWithProblem } from "./raw-responses.ts";

/** Problems of Node's HTTP parser by the code of its error; all others are malformed requests. */
const problemByCode: Partial<Record<string, [status: number, code: string]>> = {
	ERR_HTTP_REQUEST_TIMEOUT: [408, "request_timeout"],
	HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "malformed_request"],
	HPE_HEADER_OVERFLOW: [431, "headers_too_large"],
};

/** What can be read of a request that couldn't be parsed. */
function readHead(packet: unknown) {
	const head = Buffer.isBuffer(packet) ? (packet.toString("latin1").split("\r\n\r\n")[0] ?? "") : "";
	return {
		path: /^[A-Z]+ (\/\S*)/.exec(head)?.[1] ?? null,
		language: /^accept-language:(.*)$/im.exec(head)?.[1]?.trim(),
		isWebSocketUpgrade: /^upgrade: *websocket/im.test(head),
	};
}

/**
 * Responds to requests that Node's HTTP parser refuses, which no route or hook ever sees, and closes the connection:
 * with a problem document on paths of the API, for upgrades and where no path could be read, and with a line of text
 * elsewhere.
 */
export function respondToParserError(
	error: { code: string; rawPacket?: unknown },
	socket: Socket,
	log: Pick<FastifyBaseLogger, "info">,
): void {
	// Node keeps the response that is being sent here; another one in the middle of it would corrupt it.
	const { _httpMessage: current } = socket as { _httpMessage?: { headersSent: boolean } | null };
	if (error.code === "ECONNRESET" || !socket.writable || current?.headersSent) {
		socket.destroy();
		return;
	}
	const requestId = newId("request");
	const [status, code] = problemByCode[error.code] ?? [400, "malformed_request"];
	const { path, language, isWebSocketUpgrade } = readHead(error.rawPacket);
	log.info({ request: requestId, status, error: error.code }, "a request couldn't be parsed");
	endWithProblem(socket, new Problem(status, code), {
		requestId,
		locale: preferredLocale(language, "en"),
		asText: path !== null && !path.startsWith("/api/") && !isWebSocketUpgrade,
	});
}
