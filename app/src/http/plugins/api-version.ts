import type { FastifyInstance } from "fastify";
import { getPinnedVersion, parseApiVersion } from "../../domain/apps/api-versions/pinned-version.ts";
import {
	type ApiVersion,
	apiVersionHeader,
	latestApiVersion,
} from "../../domain/apps/api-versions/versions-contract.ts";
import type { Services } from "../../domain/services.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The API version that the request names; null where it names none. */
		apiVersion: ApiVersion | null;
	}
}

const isVersioned = (url: string) => url.startsWith("/api/v1/");

/** Reads the requested API version and adds the version used to every answer. */
export function registerApiVersion(http: FastifyInstance, services: Services): void {
	http.decorateRequest("apiVersion", null);
	// After requests are counted and cookies are read: a refusal here is recorded and limited as any other.
	http.addHook("preParsing", async (request) => {
		const requestedVersion = request.headers[apiVersionHeader];
		if (requestedVersion !== undefined && isVersioned(request.url))
			request.apiVersion = parseApiVersion(String(requestedVersion));
	});
	http.addHook("onSend", async (request, reply) => {
		if (!isVersioned(request.url)) return;
		const { actor, apiVersion } = request;
		// While the database is away, answers go out all the same.
		const pinned =
			actor && !apiVersion ? getPinnedVersion(services, actor.appId).catch(() => latestApiVersion) : null;
		reply.header(apiVersionHeader, apiVersion ?? (await pinned) ?? latestApiVersion);
	});
}
