import type { FastifyReply, FastifyRequest } from "fastify";
import { handlerCheckedAccess } from "../../domain/guard/secured.ts";
import type { Services } from "../../domain/services.ts";
import type { RoutePlugin } from "../../platform/http/routes.ts";
import type { ServerApi } from "../../platform/realtime/server-api/server-api.ts";
import { ServerApiError } from "../../platform/realtime/server-api/server-api-error.ts";

/** Ten events of 10 kB, with their data escaped in the JSON. */
const maxBodyBytes = 256 * 1024;
const maxRequestsPerMinute = 6000;

/** Pusher's server libraries sign their requests, including the body. */
const serverAccess = handlerCheckedAccess({
	who: ["server"],
	refusals: [401],
	sentence: "Requires a request signed with the application's secret.",
});

type Params = Record<"id" | "of", string>;

/** The HTTP API of Pusher Channels, for its official server libraries. Errors are plain text, as there. */
export const pusherApiRoutes =
	({ realtime, clock }: Services): RoutePlugin =>
	async (http) => {
		const { serverApi } = realtime;
		if (!serverApi) return;
		// The signature covers the raw body.
		http.removeAllContentTypeParsers();
		http.addContentTypeParser("*", { parseAs: "string" }, (_request, text, done) => done(null, text));
		http.setErrorHandler((error: Error & { statusCode?: number; status?: number }, request, reply) => {
			const status = error.status ?? error.statusCode ?? 500;
			if (status >= 500)
				request.log.error({ error: error.message }, "a request to the realtime HTTP API failed");
			return reply
				.code(status)
				.type("text/plain; charset=utf-8")
				.send(`${status < 500 ? error.message : "The server failed: try again."}\n`);
		});

		const queryOf = (request: FastifyRequest) => new URL(request.url, "http://localhost").searchParams;

		type Handler = (api: ServerApi, request: FastifyRequest, of: string) => object | Promise<object>;
		const handleWith = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
			const { id, of } = request.params as Params;
			const { method, url } = request;
			const body = typeof request.body === "string" ? request.body : "";
			const path = url.split("?")[0] ?? "";
			serverApi.authenticate({ method, path, query: queryOf(request), body }, id, clock.now());
			return reply.send(await handler(serverApi, request, of));
		};
		const bodyOf = ({ body }: FastifyRequest) => (typeof body === "string" ? body : "");
		const options = {
			bodyLimit: maxBodyBytes,
			logLevel: "warn",
			schema: { hide: true },
			config: { ...serverAccess, rateLimit: { max: maxRequestsPerMinute } },
		} as const;

		http.post(
			"/apps/:id/events",
			options,
			handleWith((api, request) => api.trigger(bodyOf(request))),
		);
		http.post(
			"/apps/:id/batch_events",
			options,
			handleWith((api, request) => api.triggerBatch(bodyOf(request))),
		);
		http.get(
			"/apps/:id/channels",
			options,
			handleWith((api, request) => api.listChannels(queryOf(request))),
		);
		http.get(
			"/apps/:id/channels/:of",
			options,
			handleWith((api, request, of) => api.describeChannel(of, queryOf(request))),
		);
		http.get(
			"/apps/:id/channels/:of/users",
			options,
			handleWith((api, _request, of) => api.listUsers(of)),
		);
		http.post(
			"/apps/:id/users/:of/terminate_connections",
			options,
			handleWith((api, _request, of) => {
				api.terminateConnections(of);
				return {};
			}),
		);
		http.post(
			"/apps/:id/*",
			options,
			handleWith(() => {
				throw new ServerApiError(404, "The HTTP API has no such path.");
			}),
		);
	};
