import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { domains } from "../domain/domains.ts";
import { anyone } from "../domain/guard/secured.ts";
import type { Services } from "../domain/services.ts";
import { newId } from "../platform/ids.ts";
import { problems } from "../platform/network/http.ts";
import { proxyCheck } from "../platform/network/proxies.ts";
import { drain } from "./drain.ts";
import { answerError } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import { limits } from "./limits.ts";
import { describeApi } from "./openapi/openapi.ts";
import { guardRoutes } from "./protection/guard.ts";
import { limitRate } from "./protection/rate-limit.ts";
import { secure } from "./protection/security.ts";
import { pusherApiRoutes } from "./pusher-api.ts";
import { realtimeRoutes } from "./realtime.ts";
import { requestLog } from "./request-log.ts";
import { answerConditionally } from "./requests/conditional.ts";
import { announceDeprecations } from "./requests/deprecation.ts";
import { readForms } from "./requests/form-body.ts";
import { readJson } from "./requests/json-body.ts";
import { gatherMethods } from "./requests/methods.ts";
import { refuseUnknownParameters } from "./requests/query.ts";
import { refuseUnstorable } from "./requests/unstorable.ts";
import { answerInVersions } from "./requests/versions.ts";

const megabyte = 1024 * 1024;

/**
 * Assembles the HTTP side: the API with its errors, limits and document. The pages are mounted beside it.
 * @param options.records whether requests are recorded: a benchmark measures what that costs
 */
export async function createServer(
	services: Services,
	{ records = true }: { records?: boolean } = {},
): Promise<FastifyInstance> {
	const { config, log } = services;
	const http: FastifyInstance = Fastify({
		loggerInstance: log as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
		genReqId: () => newId("request"),
		trustProxy: proxyCheck(config.trustProxy),
		bodyLimit: limits.bodyMegabytes * megabyte,
		// Registering the pages' files takes longer than Fastify's ten seconds on a machine that is very busy.
		pluginTimeout: 60_000,
		// The longest are ids of passkeys: WebAuthn lets them have 1023 bytes.
		routerOptions: { maxParamLength: 1400 },
		return503OnClosing: false,
		frameworkErrors: (error, request, reply) =>
			request.url.startsWith("/api/") || !http.screenOfErrors
				? answerError(error, request, reply)
				: http.screenOfErrors(error, request, reply),
	});
	await http.register(drain);
	http.setValidatorCompiler(validatorCompiler);
	http.setSerializerCompiler(serializerCompiler);
	http.setErrorHandler(answerError);
	const unanswered = gatherMethods(http);
	http.setNotFoundHandler((request) => {
		throw unanswered(request);
	});
	announceDeprecations(http);
	answerInVersions(http, services);
	http.removeContentTypeParser("text/plain");
	readJson(http);
	readForms(http);

	http.addHook("onRequest", async (request, reply) => {
		reply.header("request-id", request.id);
	});
	http.addHook("preValidation", async ({ body, query, params }) => {
		for (const [place, value] of Object.entries({ body, query, params })) refuseUnstorable(value, place);
	});
	refuseUnknownParameters(http);
	http.addHook("onSend", async (request, reply) => {
		if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
			reply.header("cache-control", "no-store");
	});
	// The route's pattern, not the address: addresses can carry what people typed.
	http.addHook("onResponse", async (request, reply) => {
		const { method, routeOptions } = request;
		request.log.info({
			method,
			route: routeOptions.url,
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime),
		});
	});

	// Forms can only be sent by POST: what takes one answers to it too, when the form names the method.
	http.addHook("onRoute", (route) => {
		if (route.config?.form && route.method !== "POST")
			http.route({
				...route,
				method: "POST",
				config: { ...route.config, form: false, standsFor: String(route.method) },
				schema: {
					...route.schema,
					operationId: `${route.schema?.operationId}AsForm`,
					response: { ...(route.schema?.response as object), ...problems(404) },
					description: `The same as ${route.method}, for clients that send forms by POST: with the field \`_method\`.`,
				},
			});
	});
	await http.register(cookie);
	await http.register(multipart, {
		limits: { fileSize: limits.fileMegabytes * megabyte, files: limits.files, parts: 10, fieldSize: 1000 },
	});
	await http.register(limitRate, services);
	await http.register(secure, { publicUrl: config.publicUrl });
	await http.register(requestLog, { services, records });
	guardRoutes(http, services);
	for (const { forRoutes } of domains) forRoutes?.(http, services);
	answerConditionally(http);
	const answerDocument = await describeApi(http, config);

	const own = [healthRoutes, realtimeRoutes, pusherApiRoutes];
	for (const routes of [...domains.flatMap((domain) => domain.routes ?? []), ...own])
		await http.register(routes(services));
	answerDocument();

	http.all("/api/*", { config: anyone(), schema: { hide: true } }, (request) => {
		throw unanswered(request);
	});
	services.realtime.attach(http.server);
	// A server waits for its open sockets: those of pages never end by themselves.
	http.addHook("preClose", async () => services.realtime.close());
	return http;
}
