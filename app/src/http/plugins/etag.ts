import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Whether an operation retrieves one object: the last part of its path is an id, or it is the app itself. */
export function supportsEtag(
	path: string,
	method: string,
	{ security = [] }: { security?: readonly object[] | undefined },
): boolean {
	const isObject = /\/\{\w+\}$/.test(path) || path === "/api/v1/app";
	const isVersioned = path.startsWith("/api/v1/");
	return isVersioned && isObject && method === "GET" && security.some((scheme) => "apiKey" in scheme);
}

const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the caller has this version already (RFC 9110 §13.1.2: compared weakly). */
function matchesEtag(header: string | undefined, tag: string): boolean {
	const known = header?.split(",").map(stripWeakPrefix) ?? [];
	return known.includes("*") || known.includes(tag);
}

/**
 * Gives single objects an `ETag` and answers 304 to whoever has this version. A program may keep what it was sent and
 * ask whether it has changed; a browser keeps nothing of a person on its disk.
 */
export function registerEtags(http: FastifyInstance): void {
	http.addHook("onSend", async (request, reply, payload) => {
		const { routeOptions, method, actor } = request;
		const isRead = method === "GET" || method === "HEAD";
		if (!isRead || reply.statusCode !== 200 || typeof payload !== "string") return payload;
		const path = (routeOptions.url ?? "").replace(/:(\w+)/g, "{$1}");
		if (!supportsEtag(path, "GET", routeOptions.schema ?? {})) return payload;
		const tag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
		reply
			.header("etag", tag)
			.header("cache-control", actor?.kind === "key" ? "private, no-cache" : "private, no-store")
			.header("vary", "authorization, cookie, accept-language, vidimus-version");
		if (!matchesEtag(request.headers["if-none-match"], tag)) return payload;
		reply.code(304).removeHeader("content-type").removeHeader("content-length");
		return "";
	});
}
