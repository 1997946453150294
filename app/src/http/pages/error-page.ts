import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { toLogFields } from "../../platform/logging/log.ts";

/** Renders the error screen without a program. */
interface ErrorPageRenderer {
	renderFatalScreen(pathname: string, details: { status: number; request: string }): string;
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

declare module "fastify" {
	interface FastifyInstance {
		/** Answers failed page requests, once the pages are mounted. */
		screenOfErrors?: ErrorHandler;
	}
}

const pathOf = (request: FastifyRequest) => request.url.split("?")[0] ?? "/";

/** Nothing may run or be fetched on the error screen but our icon; its look stands in its elements. */
const errorPagePolicy =
	"default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Answers a request for a page with the error screen that needs no program: what was refused, and two ways on. */
export async function sendErrorPage(
	screens: ErrorPageRenderer,
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
): Promise<FastifyReply> {
	return reply
		.code(status)
		.header("content-type", "text/html; charset=utf-8")
		.header("content-security-policy", errorPagePolicy)
		.header("cache-control", "private, no-store")
		.send(screens.renderFatalScreen(pathOf(request), { status, request: request.id }));
}

/** What went wrong around a page: refused requests keep their status, all else is ours and goes to the log. */
export const createPageErrorHandler =
	(screens: () => Promise<ErrorPageRenderer>): ErrorHandler =>
	async (error, request, reply) => {
		const rawStatus = "status" in error ? Number(error.status) : error.statusCode;
		const status = rawStatus && rawStatus >= 400 && rawStatus < 600 ? rawStatus : 500;
		if (status >= 500) request.log.error(toLogFields(error), "a page failed");
		if ("headers" in error) reply.headers(error.headers as Record<string, string>);
		// An address that can't be decoded is refused before any hook.
		reply.header("request-id", request.id);
		return sendErrorPage(await screens(), request, reply, status);
	};
