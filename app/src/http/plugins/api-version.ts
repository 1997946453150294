import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseApiVersion } from "../../domain/apps/pinned-version.ts";
import type { Services } from "../../domain/services.ts";
import { getRoutePath } from "../../platform/http/request-path.ts";
import { type ApiVersion, apiVersionHeader, latestApiVersion } from "../../shared/api-versions.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The API version that the request asks for; null if it asks for none. */
		apiVersion: ApiVersion | null;
	}
}

const isVersioned = (request: FastifyRequest) => getRoutePath(request).startsWith("/api/v1/");

/** Reads the requested API version, and adds the used version to every response. */
export function registerApiVersion(http: FastifyInstance, services: Services): void {
	http.decorateRequest("apiVersion", null);
	// After the rate limit and the cookies, so that an error here is limited and logged like any other.
	http.addHook("preParsing", async (request) => {
		const requestedVersion = request.headers[apiVersionHeader];
		if (requestedVersion !== undefined && isVersioned(request))
			request.apiVersion = parseApiVersion(String(requestedVersion));
	});
	http.addHook("onSend", async (request, reply) => {
		if (!isVersioned(request)) return;
		const { actor, apiVersion } = request;
		// While the database is unavailable, responses are sent without the pinned version: it isn't waited for again.
		const isLookedUp = actor && !apiVersion && reply.statusCode !== 503;
		const pinned = isLookedUp
			? services.ports.getPinnedVersion(services, actor.appId).catch(() => latestApiVersion)
			: null;
		reply.header(apiVersionHeader, apiVersion ?? (await pinned) ?? latestApiVersion);
	});
}
