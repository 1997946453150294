import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Whether an operation retrieves one object: its path ends in an ID, or it is the current app. */
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

/** Whether the client already has this version (weak comparison, RFC 9110 §13.1.2). */
function matchesEtag(header: string | undefined, tag: string): boolean {
	const known = header?.split(",").map(stripWeakPrefix) ?? [];
	return known.includes("*") || known.includes(tag);
}

/**
 * Adds an `ETag` to single objects, and responds with 304 if the client has the current version. Servers may cache and
 * revalidate; browsers must not store personal data on disk.
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
