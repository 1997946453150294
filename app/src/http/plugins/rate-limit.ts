import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { isUsableApiKey } from "../../domain/api-keys/api-keys.ts";
import { getBearerToken } from "../../domain/guard/request.ts";
import { requestCounts } from "../../domain/request-counts/index.ts";
import type { Services } from "../../domain/services.ts";
import { hashSecret } from "../../platform/crypto/secrets.ts";
import { Problem } from "../../platform/http/problem.ts";
import { requestLimits } from "./request-limits.ts";
import { inMemoryHeader, inMemoryToken } from "./security-headers.ts";
import { createSharedLimitStore } from "./shared-limit-store.ts";

/** Prefixes of secrets: a session cookie doesn't authenticate another secret in the same request. */
const secretPrefixes: Partial<Record<string, string>> = { key: "sk_", person: "vcs_", user: "ses_" };

/** Maximum cached valid secrets. When full, the cache is cleared and they are looked up again. */
const maxVerifiedSecrets = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Counts a request without a route, which the limits of routes don't. @throws Problem 429 */
		countUnknownPath(request: FastifyRequest): Promise<void>;
	}
}

const tooManyRequests = (ttlMs: number) =>
	new Problem(429, "too_many_requests", { values: { seconds: Math.ceil(ttlMs / 1000) } });

/**
 * Rate limits requests by API key or link, and all others by IP address. A secret is counted by itself only once it has
 * authenticated a request: invalid secrets count for their address, or every guess would get a new limit. On PostgreSQL, all
 * processes share the limits.
 */
export const rateLimitPlugin = fastifyPlugin(async (http: FastifyInstance, services: Services) => {
	const verifiedHashes = new Set<string>();
	const markVerified = (hash: string) => {
		if (verifiedHashes.size >= maxVerifiedSecrets) verifiedHashes.clear();
		verifiedHashes.add(hash);
	};

	async function bucketOf(request: FastifyRequest): Promise<string> {
		const address = normalizeIP(request.ip);
		// Where passwords and codes can be guessed, only the IP address counts.
		const bearer = request.routeOptions.config.rateLimit ? undefined : getBearerToken(request);
		if (!bearer) return address;
		const hash = hashSecret(bearer);
		if (verifiedHashes.has(hash)) return hash;
		// A key is looked up before it is counted, so that strangers at its IP address don't use up its first request.
		if (!bearer.startsWith("sk_") || !(await isUsableApiKey(services, bearer))) return address;
		markVerified(hash);
		return hash;
	}

	const counter = requestCounts.stateOf(services);
	await http.register(rateLimit, {
		...(counter && { store: createSharedLimitStore(counter) }),
		max: requestLimits.maxRequestsPerMinute,
		timeWindow: "1 minute",
		enableDraftSpec: true,
		// By route: other paths that begin alike are pages, which cost more.
		allowList: (request) =>
			request.headers[inMemoryHeader] === inMemoryToken ||
			/^\/(assets\/|favicon)/.test(request.routeOptions.url ?? ""),
		keyGenerator: bucketOf,
		errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
	});

	const countRequest = http.createRateLimit({ allowList: [] });
	http.decorate("countUnknownPath", async (request: FastifyRequest) => {
		const counted = await countRequest(request);
		if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
	});

	http.addHook("onResponse", async (request, reply) => {
		const bearer = getBearerToken(request);
		if (!bearer) return;
		const prefix = request.actor && secretPrefixes[request.actor.kind];
		if (prefix && bearer.startsWith(prefix)) markVerified(hashSecret(bearer));
		else if (reply.statusCode === 401) verifiedHashes.delete(hashSecret(bearer));
	});
});
