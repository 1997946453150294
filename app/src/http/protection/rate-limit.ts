import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { isApiKey } from "../../domain/api-keys/api-keys.ts";
import { bearerOf } from "../../domain/guard/request.ts";
import type { Services } from "../../domain/services.ts";
import { hashSecret } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/errors.ts";
import { limits } from "../limits.ts";
import { inMemoryHeader, inMemoryToken } from "./security.ts";

/** Whose secret begins how: a session's cookie proves nothing of the secret that comes beside it. */
const prefixes: Partial<Record<string, string>> = { key: "sk_", person: "vcs_", user: "ses_" };

/** Secrets that are remembered as good ones; then they are forgotten all at once, and looked up again. */
const maxVerified = 10_000;

/**
 * Counts requests: by the key or link that they come with, everything else by address. A secret counts for itself
 * only once it has opened something: one that is made up, expired or revoked counts for its address, or who
 * guesses would begin anew with each guess.
 */
export const limitRate = fastifyPlugin(async (http: FastifyInstance, services: Services) => {
	const proven = new Set<string>();
	const prove = (hash: string) => {
		if (proven.size >= maxVerified) proven.clear();
		proven.add(hash);
	};

	async function bucketOf(request: FastifyRequest): Promise<string> {
		const address = normalizeIP(request.ip);
		// Where passwords and codes can be guessed, only the address counts.
		const bearer = request.routeOptions.config.rateLimit ? undefined : bearerOf(request);
		if (!bearer) return address;
		const hash = hashSecret(bearer);
		if (proven.has(hash)) return hash;
		// A key is looked up before it is counted: strangers at its address don't use up its first request.
		if (!bearer.startsWith("sk_") || !(await isApiKey(services, bearer))) return address;
		prove(hash);
		return hash;
	}

	await http.register(rateLimit, {
		max: limits.requestsPerMinute,
		timeWindow: "1 minute",
		enableDraftSpec: true,
		allowList: (request) =>
			request.headers[inMemoryHeader] === inMemoryToken || /^\/(assets\/|favicon)/.test(request.url),
		keyGenerator: bucketOf,
		errorResponseBuilder: (_request, { ttl }) =>
			new Problem(429, "too_many_requests", { values: { seconds: Math.ceil(ttl / 1000) } }),
	});

	http.addHook("onResponse", async (request, reply) => {
		const bearer = bearerOf(request);
		if (!bearer) return;
		const prefix = request.actor && prefixes[request.actor.kind];
		if (prefix && bearer.startsWith(prefix)) prove(hashSecret(bearer));
		else if (reply.statusCode === 401) proven.delete(hashSecret(bearer));
	});
});
