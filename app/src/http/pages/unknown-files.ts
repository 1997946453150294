import type { FastifyReply } from "fastify";

/** Pages have no extension, except `.data` of a page's own requests. */
const filePattern = /^[^?]*\.(?!data(\?|$))[a-z]\w{0,6}(\?|$)/i;

/** Whether a URL names a file, not a page: an asset of another build, or what scanners look for. */
export const isFileUrl = (url: string): boolean => filePattern.test(url);

/** A dot segment, which clients resolve (RFC 3986, 5.2.4), or a control character, encoded or not. */
const impossiblePattern = /\/(\.|%2e){1,2}(\/|$)|\p{Cc}|%[01][\da-f]|%7f/iu;

/**
 * Whether a URL has a path that no page has. The pages' router would resolve or remove these parts, and render another page
 * than the one that proxies and logs see.
 */
export const isImpossibleUrl = (url: string): boolean => impossiblePattern.test(url.split("?")[0] ?? "");

/** Responds that there is no such file, without rendering a page. A newer build may have it: nobody may store this. */
export const sendUnknownFile = (reply: FastifyReply): FastifyReply =>
	reply.code(404).type("text/plain; charset=utf-8").header("cache-control", "no-store").send("Not found.\n");
