import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { alertRoutes } from "../domain/alerts/routes.ts";
import { apiKeyRoutes } from "../domain/api-keys/routes.ts";
import { ownAppRoutes } from "../domain/apps/own-app-routes.ts";
import { appRoutes } from "../domain/apps/routes.ts";
import { accountRoutes } from "../domain/auth/account-routes.ts";
import { registrationRoutes } from "../domain/auth/registration-routes.ts";
import { authRoutes } from "../domain/auth/routes.ts";
import { secondFactorRoutes } from "../domain/auth/second-factor-routes.ts";
import { botRoutes } from "../domain/bots/routes.ts";
import { contactRoutes } from "../domain/contact/routes.ts";
import { customerRoutes } from "../domain/customers/routes.ts";
import { demoRoutes } from "../domain/demos/routes.ts";
import { docsRoutes } from "../domain/docs/routes.ts";
import { eventRoutes } from "../domain/events/routes.ts";
import { eventStreamRoutes } from "../domain/events/stream-routes.ts";
import { evidenceRoutes } from "../domain/evidence/routes.ts";
import { answerOnce } from "../domain/idempotency/routes.ts";
import { listRoutes } from "../domain/lists/routes.ts";
import { logRoutes } from "../domain/logs/routes.ts";
import { mailRoutes } from "../domain/mails/routes.ts";
import { noteRoutes } from "../domain/notes/routes.ts";
import { objectKeys } from "../domain/object-keys.ts";
import { redactionRoutes } from "../domain/redactions/routes.ts";
import { reportRoutes } from "../domain/reports/routes.ts";
import type { Services } from "../domain/services.ts";
import { specimenRoutes } from "../domain/specimens/routes.ts";
import { statisticsRoutes } from "../domain/statistics/routes.ts";
import { statusRoutes } from "../domain/status/routes.ts";
import { teamRoutes } from "../domain/team/routes.ts";
import { ticketRoutes } from "../domain/tickets/routes.ts";
import { fileRoutes } from "../domain/verifications/file-routes.ts";
import { personRoutes } from "../domain/verifications/person-routes.ts";
import { traitsOfVerification } from "../domain/verifications/recognition.ts";
import { reviewRoutes } from "../domain/verifications/review-routes.ts";
import { verificationRoutes } from "../domain/verifications/routes.ts";
import { simulationRoutes } from "../domain/verifications/simulation-routes.ts";
import { verificationsOfCustomers } from "../domain/verifications/verifications.ts";
import { viewRoutes } from "../domain/views/routes.ts";
import { deliveryRoutes } from "../domain/webhooks/delivery-routes.ts";
import { webhookRoutes } from "../domain/webhooks/routes.ts";

import { problems } from "../platform/http.ts";
import { newId } from "../platform/ids.ts";
import { proxyCheck } from "../platform/proxies.ts";
import { authenticateFirst } from "./authenticate.ts";
import { answerConditionally } from "./conditional.ts";
import { announceDeprecations } from "./deprecation.ts";
import { drain } from "./drain.ts";
import { answerError } from "./errors.ts";
import { readForms } from "./form-body.ts";
import { healthRoutes } from "./health.ts";
import { readJson } from "./json-body.ts";
import { limits } from "./limits.ts";
import { gatherMethods } from "./methods.ts";
import { describeApi } from "./openapi.ts";
import { pusherApiRoutes } from "./pusher-api.ts";
import { refuseUnknownParameters } from "./query.ts";
import { limitRate } from "./rate-limit.ts";
import { realtimeRoutes } from "./realtime.ts";
import { requestLog } from "./request-log.ts";
import { secure } from "./security.ts";
import { refuseUnstorable } from "./unstorable.ts";
import { answerInVersions } from "./versions.ts";

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
	authenticateFirst(http, services);
	answerOnce(http, services, objectKeys);
	answerConditionally(http);
	const answerDocument = await describeApi(http, config);

	for (const routes of [
		healthRoutes(services),
		authRoutes(services),
		registrationRoutes(services),
		accountRoutes(services),
		secondFactorRoutes(services),
		botRoutes(services),
		appRoutes(services),
		ownAppRoutes(services),
		apiKeyRoutes(services),
		teamRoutes(services),
		verificationRoutes(services),
		fileRoutes(services),
		reviewRoutes(services),
		simulationRoutes(services),
		noteRoutes(services),
		personRoutes(services),
		customerRoutes(services, verificationsOfCustomers(services)),
		listRoutes(services, traitsOfVerification(services)),
		redactionRoutes(services, verificationsOfCustomers(services)),
		viewRoutes(services),
		specimenRoutes(services),
		statusRoutes(services),
		eventRoutes(services, objectKeys),
		logRoutes(services),
		webhookRoutes(services),
		deliveryRoutes(services, objectKeys),
		eventStreamRoutes(services, objectKeys),
		alertRoutes(services),
		evidenceRoutes(services),
		statisticsRoutes(services),
		realtimeRoutes(services),
		pusherApiRoutes(services),
		mailRoutes(services),
		docsRoutes(services),
		contactRoutes(services),
		demoRoutes(services),
		ticketRoutes(services),
		reportRoutes(services),
	])
		await http.register(routes);
	answerDocument();

	http.all("/api/*", { schema: { hide: true } }, (request) => {
		throw unanswered(request);
	});
	services.realtime.attach(http.server);
	// A server waits for its open sockets: those of pages never end by themselves.
	http.addHook("preClose", async () => services.realtime.close());
	return http;
}
