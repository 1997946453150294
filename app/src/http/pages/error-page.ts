import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { toLogFields } from "../../platform/logging/log.ts";

/** Renders the error screen that needs no scripts. */
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

/** The error screen has no scripts and loads only our icon; its styles are inline. */
const errorPagePolicy =
	"default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Responds to a page request with the error screen that needs no scripts: the error, and two links. */
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

/** Errors of the router about a URL. No page has it, so the visitor gets what any unknown page gets. */
const urlErrors = ["FST_ERR_BAD_URL", "FST_ERR_MAX_PARAM_LENGTH"];

/** Handles errors of page requests: other client errors keep their status, server errors are logged. */
export const createPageErrorHandler =
	(screens: () => Promise<ErrorPageRenderer>): ErrorHandler =>
	async (error, request, reply) => {
		const rawStatus = "status" in error ? Number(error.status) : error.statusCode;
		const knownStatus = urlErrors.includes(error.code) ? 404 : rawStatus;
		const status = knownStatus && knownStatus >= 400 && knownStatus < 600 ? knownStatus : 500;
		if (status >= 500)
			request.log.error(toLogFields(error), "a page couldn't be rendered: the visitor got the error page");
		if ("headers" in error) reply.headers(error.headers as Record<string, string>);
		// An undecodable URL is refused before any hook.
		reply.header("request-id", request.id);
		return sendErrorPage(await screens(), request, reply, status);
	};
