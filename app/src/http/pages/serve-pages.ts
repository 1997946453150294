import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { publicAccess } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import { getVerificationPage } from "../../domain/verifications/links/verification-page.ts";
import { personLocales } from "../../i18n/locales.ts";
import type { Config } from "../../platform/config.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { LegalFacts, RequestContext } from "../../web/client/request-context.ts";
import type * as Ssr from "../../web/ssr.ts";
import { createPagePolicy } from "../plugins/security-headers.ts";
import { createPageErrorHandler, sendErrorPage } from "./error-page.ts";
import { assertSameOrigin, createFormPasses, listFormPaths, maxFormBytes } from "./form-posts.ts";
import { createInMemorySend } from "./in-memory-api.ts";
import { machineReadableDocsRoutes } from "./machine-readable-docs.ts";
import { crawlerRoutes } from "./sitemap.ts";
import { isFileUrl, sendUnknownFile } from "./unknown-files.ts";

const buildPath = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
const assetMaxAgeSeconds = 365 * 24 * 3600;

type SsrModule = typeof Ssr;

const verificationPagePattern = new RegExp(
	`^(?:/(?:${personLocales.join("|")}))?/verify/([^/?]+?)(?:\\.data)?/?(?:\\?|$)`,
);

/** The verification ID of a request for the person's page, which has a URL for each language. */
const verificationIdFromUrl = (url: string): string | undefined => verificationPagePattern.exec(url)?.[1];

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
	const headers = new Headers(
		Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
			typeof value === "string" ? [[name, value]] : [],
		),
	);
	// A form's origin has been checked. The router would refuse `null`, which browsers send without a referrer.
	headers.delete("origin");
	const { method, body } = request;
	// As text: relative to the address, a path such as `//host/x` would name another host, or none that can be parsed.
	return new Request(new URL(new URL(publicUrl).origin + request.url), {
		method,
		headers,
		...(typeof body === "string" && { body }),
	});
}

/** The configured operator and processors, for the legal pages. */
const describeOperator = ({ operator, smtpUrl, pusher, botProtection, recaptcha }: Config): LegalFacts => ({
	operator: Object.fromEntries(
		Object.entries(operator).map(([name, value]) => [name, value ?? null]),
	) as LegalFacts["operator"],
	partners: {
		mail: smtpUrl ? new URL(smtpUrl).hostname : null,
		realtime: pusher ? (pusher.host ?? "pusher.com") : null,
		bots: botProtection && recaptcha ? new URL(recaptcha.origin).hostname : null,
	},
});

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
	const ssr = development ? await serveWithVite(http) : await serveBuiltPages(http);
	const socketOrigin = config.pusher
		? `wss://${config.pusher.host ?? `ws-${config.pusher.cluster}.pusher.com`}`
		: config.publicUrl.replace(/^http/, "ws");

	const recaptchaOrigin = config.botProtection ? config.recaptcha?.origin : undefined;
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
		const createFormPass = createFormPasses(http, services);
		const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
			if (isFileUrl(request.url)) return sendUnknownFile(reply);
			const { renderPage, renderFatalScreen, createApiClient } = await ssr();
			const nonce = development ? "" : randomBytes(16).toString("base64");
			const api = createApiClient(createInMemorySend(http, services, request, reply), {
				userKey: () => config.userWrapKey,
				tokenMode: () => config.authMode === "token",
				saveToken() {},
			});
			let user: ReturnType<typeof api.user> | undefined;
			const verificationId = verificationIdFromUrl(request.url);
			const verification = verificationId ? await getVerificationPage(services, verificationId) : null;
			const framers = verification?.framers ?? [];
			const response = await renderPage(toWebRequest(request, config.publicUrl), {
				api,
				nonce,
				setting: {
					authMode: config.authMode,
					tokenStorage: config.authTokenStorage,
					userKey: config.userWrapKey,
					origin: new URL(config.publicUrl).origin,
					requestId: request.id,
					recaptcha: recaptchaOrigin !== undefined,
					realtime: services.realtime.client,
					framers,
				},
				verification,
				legal: describeOperator(config),
				demoProgress,
				report: (error) =>
					request.log.error(
						toLogFields(error as Error),
						"a part of a page couldn't be rendered on the server",
					),
				createFormPass: (action) => createFormPass(request, action),
				user: () => {
					user ??= api.user();
					return user.catch(() => null);
				},
			});
			// The router's fallback is a line of text, when it couldn't even render the error screen.
			if (response.status >= 500 && response.headers.get("content-type")?.startsWith("text/plain"))
				return sendErrorPage({ renderFatalScreen }, request, reply, response.status);
			// X-Frame-Options doesn't support lists of origins: with one, only the content policy is sent.
			if (framers.length > 0) reply.removeHeader("x-frame-options");
			if (!development)
				reply
					.header(
						"content-security-policy",
						createPagePolicy({ nonce, socketOrigin, recaptchaOrigin, framers }),
					)
					.header("cache-control", "private, no-store");
			else reply.removeHeader("content-security-policy");
			// The page shows this itself; only the status comes from the server.
			const isUnknown = verificationId !== undefined && !verification && response.ok;
			return reply.send(
				isUnknown ? new Response(response.body, { status: 404, headers: response.headers }) : response,
			);
		};
		// Pages get the session from the API, as any browser does.
		const options = { config: publicAccess(), schema: { hide: true } };
		pages.route({ ...options, method: ["GET", "HEAD"], url: "/*", handler: sendPage });
		for (const url of listFormPaths(config))
			pages.route({
				...options,
				method: "POST",
				url,
				onRequest: async (request) => assertSameOrigin(request, origin),
				handler: sendPage,
			});
	});
}

function getCacheControl(path: string): string {
	if (path.includes("/assets/")) return `public, max-age=${assetMaxAgeSeconds}, immutable`;
	// Package managers would install the package of before an upgrade from their caches.
	return path.includes("/sdk/") ? "public, no-cache" : "public, max-age=3600";
}

async function serveBuiltPages(http: FastifyInstance): Promise<() => Promise<SsrModule>> {
	if (!existsSync(buildPath("server/index.js")))
		throw new Error("The pages are not built. Run: npm run build");
	await http.register(compress, {
		global: true,
		threshold: 1024,
		zlibOptions: { flush: constants.Z_SYNC_FLUSH },
		brotliOptions: {
			flush: constants.BROTLI_OPERATION_FLUSH,
			params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
		},
	});
	const options = {
		preCompressed: true,
		index: false,
		setHeaders(reply, path) {
			reply.header("cache-control", getCacheControl(path));
			// Sent as octet-stream it would get a Content-Encoding header, and clients would decompress it too early.
			if (path.endsWith(".tgz")) reply.header("content-type", "application/gzip");
			// Other sites load the embed script and the preview images of shared links.
			if (path.includes("/embed/") || path.includes("/social-"))
				reply
					.header("access-control-allow-origin", "*")
					.header("cross-origin-resource-policy", "cross-origin");
		},
	} satisfies FastifyStaticOptions;
	await http.register(async (files) => {
		// The library that mounts these routes can't declare their access.
		files.decorate("accessOfScope", publicAccess().access);
		await files.register(fastifyStatic, {
			...options,
			root: buildPath("client"),
			wildcard: false,
			globIgnore: ["assets/**"],
		});
		// One route for about a thousand assets: one route per asset took two seconds at every start.
		await files.register(fastifyStatic, {
			...options,
			root: buildPath("client/assets"),
			prefix: "/assets/",
			decorateReply: false,
		});
	});
	const module = import(buildPath("server/index.js")) as Promise<SsrModule>;
	return () => module;
}

async function serveWithVite(http: FastifyInstance): Promise<() => Promise<SsrModule>> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		root: fileURLToPath(new URL("../../../..", import.meta.url)),
		server: { middlewareMode: true, ws: { server: http.server } },
		appType: "custom",
		// A bundled config is written to a temporary file, which would restart `node --watch`.
		configLoader: "native",
	});
	http.addHook("onClose", () => vite.close());
	http.addHook("onRequest", (request, reply, done) => {
		if (request.url.startsWith("/api/")) return done();
		vite.middlewares(request.raw, reply.raw, () => done());
	});
	const runner = vite.environments.ssr as unknown as { runner: { import(path: string): Promise<SsrModule> } };
	return () => runner.runner.import("/src/web/ssr.ts");
}
