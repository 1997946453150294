import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, {
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyRequest,
	LogController,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { domains } from "../domain/domains.ts";
import { publicAccess } from "../domain/guard/secured.ts";
import type { Services } from "../domain/services.ts";
import { Problem } from "../platform/http/problem.ts";
import { getRoutePath, hasValidHost, removeOrigin } from "../platform/http/request-path.ts";
import { newId } from "../platform/ids.ts";
import { createProxyCheck, removeForwardedPorts } from "../platform/network/client-address.ts";
import { isWebSocketUpgrade } from "../platform/realtime/upgrades.ts";
import { healthRoutes } from "./health.ts";
import { registerOpenApi } from "./openapi/document.ts";
import { isFileUrl, sendUnknownFile } from "./pages/unknown-files.ts";
import { trackAllowedMethods } from "./plugins/allowed-methods.ts";
import { registerApiVersion } from "./plugins/api-version.ts";
import { limitBodyMemory } from "./plugins/body-memory.ts";
import { registerDeprecationHeaders } from "./plugins/deprecation.ts";
import { handleError } from "./plugins/error-handler.ts";
import { keepErrorResponses } from "./plugins/error-response.ts";
import { registerEtags } from "./plugins/etag.ts";
import { shareExpensiveOperations } from "./plugins/expensive-operations.ts";
import { gracefulShutdown } from "./plugins/graceful-shutdown.ts";
import { respondToParserError } from "./plugins/parser-errors.ts";
import { rateLimitPlugin } from "./plugins/rate-limit.ts";
import { createUpgradeRefusal } from "./plugins/raw-responses.ts";
import { requestLimits } from "./plugins/request-limits.ts";
import { requestLogPlugin } from "./plugins/request-log.ts";
import { securityHeadersPlugin } from "./plugins/security-headers.ts";
import { realtimeRoutes } from "./realtime/channel-routes.ts";
import { pusherApiRoutes } from "./realtime/pusher-api.ts";
import { registerFormParser } from "./request/form-body.ts";
import { registerFormMethods } from "./request/form-methods.ts";
import { guardRoutes } from "./request/guard.ts";
import { registerJsonParser } from "./request/json-body.ts";
import { registerNullFields } from "./request/null-fields.ts";
import { registerUnknownParameterCheck } from "./request/unknown-parameters.ts";
import { assertStorable, isStorable } from "./request/unstorable-text.ts";

const megabyte = 1024 * 1024;

/** A Fastify instance with the product's limits, logs and request IDs. */
function createInstance({ config, log }: Services): FastifyInstance {
	const http: FastifyInstance = Fastify({
		loggerInstance: log as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
		genReqId: () => newId("request"),
		trustProxy: createProxyCheck(config.trustProxy),
		requestTimeout: requestLimits.maxReceiveMs,
		bodyLimit: requestLimits.maxBodyMegabytes * megabyte,
		// On a very busy machine, registering the pages' files takes longer than Fastify's ten seconds.
		pluginTimeout: 60_000,
		// The longest are IDs of passkeys: WebAuthn allows 1023 bytes.
		routerOptions: { maxParamLength: 1400 },
		return503OnClosing: false,
		// Routes and hooks see the path.
		rewriteUrl: ({ url = "/" }) => removeOrigin(url),
		clientErrorHandler: (error, socket) => respondToParserError(error, socket, log),
		http: {
			// Node would refuse a request without a host by an empty response; a hook does it with a problem document.
			requireHostHeader: false,
			// Other protocols may be ignored (RFC 9110, 7.8): Java's HTTP client offers h2c with every request.
			shouldUpgradeCallback: (request) =>
				isWebSocketUpgrade(request) && http.server.listenerCount("upgrade") > 0,
		},
		frameworkErrors: (error, request, reply) =>
			request.url.startsWith("/api/") || !http.screenOfErrors
				? handleError(error, request, reply)
				: http.screenOfErrors(error, request, reply),
	});
	return http;
}

/** Rejects requests that no route may see. */
function registerRequestChecks(
	http: FastifyInstance,
	notFoundProblem: (request: FastifyRequest) => Problem,
): void {
	http.addHook("onRequest", async (request, reply) => {
		reply.header("request-id", request.id);
		if (!hasValidHost(request.raw)) throw new Problem(400, "malformed_request");
		// A path with a trailing slash would match the route of an object, with an empty ID.
		const { "*": _, ...named } = request.params as Record<string, string>;
		if (Object.values(named).includes("")) throw notFoundProblem(request);
	});
	http.addHook("preValidation", async (request) => {
		const { body, query, params } = request;
		const { "*": path = "" } = params as Record<string, string>;
		// No page or file has such a path. In other parameters it is invalid input.
		if (!isStorable(path)) throw notFoundProblem(request);
		for (const [place, value] of Object.entries({ body, query, params })) assertStorable(value, place);
	});
}

/** Keeps the API's responses out of caches, and logs each response. */
function registerResponseHooks(http: FastifyInstance): void {
	http.addHook("onSend", async (request, reply) => {
		if (getRoutePath(request).startsWith("/api/") && !reply.hasHeader("cache-control"))
			reply.header("cache-control", "no-store");
	});
	// The route's pattern, not the URL, which can contain user input.
	http.addHook("onResponse", async (request, reply) => {
		const { method, routeOptions } = request;
		request.log.info({
			method,
			route: routeOptions.url,
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime),
		});
	});
}

/**
 * Creates the HTTP server: the API with its errors, limits and document. The pages are mounted separately.
 * @param options.records whether requests are recorded; a benchmark measures the cost
 */
export async function createHttpServer(
	services: Services,
	{ records = true }: { records?: boolean } = {},
): Promise<FastifyInstance> {
	const { config } = services;
	const http = createInstance(services);
	keepErrorResponses(http);
	http.addHook("onRequest", async ({ raw }) => removeForwardedPorts(raw));
	await http.register(gracefulShutdown);
	http.setValidatorCompiler(validatorCompiler);
	http.setSerializerCompiler(serializerCompiler);
	http.setErrorHandler(handleError);
	const notFoundProblem = trackAllowedMethods(http);
	http.setNotFoundHandler(async (request, reply) => {
		await http.countUnknownPath(request);
		const { method, url } = request;
		if (["GET", "HEAD"].includes(method) && !url.startsWith("/api/") && isFileUrl(url))
			return sendUnknownFile(reply);
		throw notFoundProblem(request);
	});
	registerDeprecationHeaders(http);
	registerApiVersion(http, services);
	http.removeContentTypeParser("text/plain");
	registerJsonParser(http);
	registerFormParser(http);

	registerRequestChecks(http, notFoundProblem);
	registerUnknownParameterCheck(http);
	registerNullFields(http);
	registerResponseHooks(http);
	registerFormMethods(http);
	await http.register(cookie);
	await http.register(multipart, {
		limits: {
			fileSize: requestLimits.maxFileMegabytes * megabyte,
			files: requestLimits.maxFiles,
			parts: 10,
			fieldSize: 1000,
		},
	});
	await http.register(rateLimitPlugin, services);
	await http.register(securityHeadersPlugin, { publicUrl: config.publicUrl });
	await http.register(requestLogPlugin, { services, records });
	guardRoutes(http, services);
	limitBodyMemory(http);
	shareExpensiveOperations(http);
	for (const { configureHttp: forRoutes } of domains) forRoutes?.(http, services);
	registerEtags(http);
	const answerDocument = await registerOpenApi(http, config);

	const apiRoutes = [healthRoutes, realtimeRoutes, pusherApiRoutes];
	for (const routes of [...domains.flatMap((domain) => domain.routes ?? []), ...apiRoutes])
		await http.register(routes(services));
	answerDocument();

	http.all("/api/*", { config: publicAccess(), schema: { hide: true } }, (request) => {
		throw notFoundProblem(request);
	});
	services.realtime.attach(http.server, createUpgradeRefusal(services.log));
	// The server waits for open sockets, and those of pages never end by themselves.
	http.addHook("preClose", async () => services.realtime.close());
	return http;
}
