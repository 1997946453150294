import type { FastifyInstance } from "fastify";
import { publicAccess } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import type { RequestContext } from "../../web/client/request-context.ts";
import { createPageErrorHandler } from "./error-page.ts";
import { assertSameOrigin, maxFormBytes } from "./form-posts.ts";
import { machineReadableDocsRoutes } from "./machine-readable-docs.ts";
import { serveBuiltFiles, serveWithVite } from "./page-files.ts";
import { createPageSender } from "./send-page.ts";
import { crawlerRoutes } from "./sitemap.ts";

/**
 * Mounts the pages: built files with hashes are cached forever, everything else is rendered. In development
 * Vite's middleware replaces the build.
 */
export async function mountPages(
	http: FastifyInstance,
	services: Services,
	{ development, demoProgress }: { development: boolean } & Pick<RequestContext, "demoProgress">,
): Promise<void> {
	const { config } = services;
	const ssr = development ? await serveWithVite(http) : await serveBuiltFiles(http);
	const { origin } = new URL(config.publicUrl);
	await http.register(crawlerRoutes(origin, async () => (await ssr()).listPublicAddresses()));
	await http.register(machineReadableDocsRoutes(origin, ssr));

	// Open pages check every hour whether there is a new build.
	http.get(
		"/builds/latest.json",
		{ config: publicAccess(), schema: { hide: true } },
		async (_request, reply) =>
			reply.header("cache-control", "no-store").send({ id: await (await ssr()).getBuildId() }),
	);

	const screen = createPageErrorHandler(ssr);
	http.decorate("screenOfErrors", screen);
	await http.register(async (pages) => {
		pages.setErrorHandler(screen);
		pages.removeAllContentTypeParsers();
		pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
		pages.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "string", bodyLimit: maxFormBytes },
			(_request, form, done) => done(null, form),
		);
		const sendPage = createPageSender(http, services, { ssr, development, demoProgress });
		// Pages get the session from the API, as any browser does.
		const options = { config: publicAccess(), schema: { hide: true } };
		pages.route({ ...options, method: ["GET", "HEAD"], url: "/*", handler: sendPage });
		// Forms that the browser itself sends. The router refuses those of pages without an action.
		pages.route({
			...options,
			method: "POST",
			url: "/*",
			onRequest: async (request) => assertSameOrigin(request, origin),
			handler: sendPage,
		});
	});
}
