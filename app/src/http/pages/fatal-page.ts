import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { loggable } from "../../platform/log.ts";

/** Renders the error screen without a program. */
interface Screens {
	renderFatal(pathname: string, told: { status: number; request: string }): string;
}

type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

declare module "fastify" {
	interface FastifyInstance {
		/** Answers errors of requests for pages, once the pages are mounted. */
		screenOfErrors?: AnswerError;
	}
}

const pathOf = (request: FastifyRequest) => request.url.split("?")[0] ?? "/";

/** Nothing may run or be fetched on the error screen but our icon; its look stands in its elements. */
const policy =
	"default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Answers a request for a page with the error screen that needs no program: what was refused, and two ways on. */
export async function answerWithScreen(
	screens: Screens,
	request: FastifyRequest,
	reply: FastifyReply,
	status: number,
): Promise<FastifyReply> {
	return reply
		.code(status)
		.header("content-type", "text/html; charset=utf-8")
		.header("content-security-policy", policy)
		.header("cache-control", "private, no-store")
		.send(screens.renderFatal(pathOf(request), { status, request: request.id }));
}

/** What went wrong around a page: refused requests keep their status, all else is ours and goes to the log. */
export const screenOfErrors =
	(screens: () => Promise<Screens>): AnswerError =>
	async (error, request, reply) => {
		const given = "status" in error ? Number(error.status) : error.statusCode;
		const status = given && given >= 400 && given < 600 ? given : 500;
		if (status >= 500) request.log.error(loggable(error), "a page failed");
		if ("headers" in error) reply.headers(error.headers as Record<string, string>);
		// An address that can't be decoded is refused before any hook.
		reply.header("request-id", request.id);
		return answerWithScreen(await screens(), request, reply, status);
	};
