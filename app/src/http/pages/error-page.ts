import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import {
	databaseRetryAfterSeconds,
	isDatabaseUnavailable,
	isOverloaded,
} from "../../platform/database/connection-errors.ts";
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

function statusOf(error: FastifyError): number {
	if (isDatabaseUnavailable(error) || isOverloaded(error)) return 503;
	if (urlErrors.includes(error.code)) return 404;
	const status = "status" in error ? Number(error.status) : error.statusCode;
	return status && status >= 400 && status < 600 ? status : 500;
}

/** Handles errors of page requests: other client errors keep their status, server errors are logged. */
export const createPageErrorHandler =
	(screens: () => Promise<ErrorPageRenderer>): ErrorHandler =>
	async (error, request, reply) => {
		const status = statusOf(error);
		if (status === 503) reply.header("retry-after", databaseRetryAfterSeconds);
		if (status >= 500)
			request.log.error(toLogFields(error), "a page couldn't be rendered: the visitor got the error page");
		if ("headers" in error) reply.headers(error.headers as Record<string, string>);
		// An undecodable URL is refused before any hook.
		reply.header("request-id", request.id);
		return sendErrorPage(await screens(), request, reply, status);
	};
