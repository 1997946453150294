import type { FastifyRequest } from "fastify";

/**
 * The path that decides how a request is treated: the pattern of the matched API route, such as `/api/v1/verifications/:id`,
 * or else the path of the URL. The same route can be spelled in several ways, such as `/%61pi/v1/verifications`.
 */
export const getRoutePath = (request: FastifyRequest): string =>
	request.routeOptions.url?.startsWith("/api/")
		? request.routeOptions.url
		: (request.url.split("?")[0] ?? "");
