import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { isUsableApiKey } from "../../domain/api-keys/api-keys.ts";
import { getBearerToken } from "../../domain/guard/request.ts";
import type { Services } from "../../domain/services.ts";
import { hashSecret } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/http/problem.ts";
import { requestLimits } from "./request-limits.ts";
import { inMemoryHeader, inMemoryToken } from "./security-headers.ts";

/** Whose secret begins how: a session's cookie proves nothing of the secret that comes beside it. */
const secretPrefixes: Partial<Record<string, string>> = { key: "sk_", person: "vcs_", user: "ses_" };

/** Secrets that are remembered as good ones; then they are forgotten all at once, and looked up again. */
const maxVerifiedSecrets = 10_000;

/**
 * Counts requests: by the key or link that they come with, everything else by address. A secret counts for itself
 * only once it has opened something: one that is made up, expired or revoked counts for its address, or who
 * guesses would begin anew with each guess.
 */
export const rateLimitPlugin = fastifyPlugin(async (http: FastifyInstance, services: Services) => {
	const verifiedHashes = new Set<string>();
	const markVerified = (hash: string) => {
		if (verifiedHashes.size >= maxVerifiedSecrets) verifiedHashes.clear();
		verifiedHashes.add(hash);
	};

	async function bucketOf(request: FastifyRequest): Promise<string> {
		const address = normalizeIP(request.ip);
		// Where passwords and codes can be guessed, only the address counts.
		const bearer = request.routeOptions.config.rateLimit ? undefined : getBearerToken(request);
		if (!bearer) return address;
		const hash = hashSecret(bearer);
		if (verifiedHashes.has(hash)) return hash;
		// A key is looked up before it is counted: strangers at its address don't use up its first request.
		if (!bearer.startsWith("sk_") || !(await isUsableApiKey(services, bearer))) return address;
		markVerified(hash);
		return hash;
	}

	await http.register(rateLimit, {
		max: requestLimits.maxRequestsPerMinute,
		timeWindow: "1 minute",
		enableDraftSpec: true,
		allowList: (request) =>
			request.headers[inMemoryHeader] === inMemoryToken || /^\/(assets\/|favicon)/.test(request.url),
		keyGenerator: bucketOf,
		errorResponseBuilder: (_request, { ttl }) =>
			new Problem(429, "too_many_requests", { values: { seconds: Math.ceil(ttl / 1000) } }),
	});

	http.addHook("onResponse", async (request, reply) => {
		const bearer = getBearerToken(request);
		if (!bearer) return;
		const prefix = request.actor && secretPrefixes[request.actor.kind];
		if (prefix && bearer.startsWith(prefix)) markVerified(hashSecret(bearer));
		else if (reply.statusCode === 401) verifiedHashes.delete(hashSecret(bearer));
	});
});
