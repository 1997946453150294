import type { FastifyReply } from "fastify";

/** Pages have no extension, except `.data` of a page's own requests. */
const filePattern = /^[^?]*\.(?!data(\?|$))[a-z]\w{0,6}(\?|$)/i;

/** Whether a URL names a file, not a page: an asset of another build, or what scanners look for. */
export const isFileUrl = (url: string): boolean => filePattern.test(url);

/** Responds that there is no such file, without rendering a page. A newer build may have it: nobody may store this. */
export const sendUnknownFile = (reply: FastifyReply): FastifyReply =>
	reply.code(404).type("text/plain; charset=utf-8").header("cache-control", "no-store").send("Not found.\n");
