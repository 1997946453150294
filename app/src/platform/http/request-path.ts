import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/**
 * The path that decides how a request is treated: the pattern of the matched API route, such as `/api/v1/verifications/:id`,
 * with the rest of the URL for a wildcard, or else the path of the URL. The same route can be spelled in several ways, such as
 * `/%61pi/v1/verifications`.
 */
export function getRoutePath({ routeOptions, params, url }: FastifyRequest): string {
	if (!routeOptions.url?.startsWith("/api/")) return url.split("?")[0] ?? "";
	const { "*": rest = "" } = params as { "*"?: string };
	return routeOptions.url.replace("*", () => rest);
}

/** The path and query of a request line, which may contain the whole URL (RFC 9112, 3.2.2), as some proxies send it. */
export const removeOrigin = (target: string): string =>
	target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i, "/");

/** A host and port (RFC 3986, 3.2); empty for a URL without a host. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Whether a request has one `Host` header with a host in it; HTTP/1.0 may have none (RFC 9112, 3.2). Of several, Node
 * reads the first and a proxy perhaps another.
 */
export function hasValidHost({
	httpVersion,
	rawHeaders,
}: Pick<IncomingMessage, "httpVersion" | "rawHeaders">): boolean {
	const hosts = rawHeaders.filter(
		(_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host",
	);
	const [host] = hosts;
	if (host === undefined) return httpVersion !== "1.1";
	return hosts.length === 1 && hostPattern.test(host);
}
