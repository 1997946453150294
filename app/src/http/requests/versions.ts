import type { FastifyInstance } from "fastify";
import { knownVersion, versionOf } from "../../domain/apps/versions.ts";
import { type ApiVersion, latestVersion, versionHeader } from "../../domain/apps/versions-contract.ts";
import type { Services } from "../../domain/services.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The version of the API that the request asks for; null where it names none. */
		apiVersion: ApiVersion | null;
	}
}

const isVersioned = (url: string) => url.startsWith("/api/v1/");

/** Takes the version that a request asks for, and says on every answer which one it is of. */
export function answerInVersions(http: FastifyInstance, services: Services): void {
	http.decorateRequest("apiVersion", null);
	// After requests are counted and cookies are read: a refusal here is recorded and limited as any other.
	http.addHook("preParsing", async (request) => {
		const given = request.headers[versionHeader];
		if (given !== undefined && isVersioned(request.url)) request.apiVersion = knownVersion(String(given));
	});
	http.addHook("onSend", async (request, reply) => {
		if (!isVersioned(request.url)) return;
		const { actor, apiVersion } = request;
		// An answer that says that the database is gone is still one.
		const pinned = actor && !apiVersion ? versionOf(services, actor.appId).catch(() => latestVersion) : null;
		reply.header(versionHeader, apiVersion ?? (await pinned) ?? latestVersion);
	});
}
