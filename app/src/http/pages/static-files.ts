import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyError, FastifyPluginAsync } from "fastify";
import { publicAccess } from "../../domain/guard/secured.ts";
import { handleError } from "../plugins/error-handler.ts";
import { sendUnknownFile } from "./unknown-files.ts";

const assetMaxAgeSeconds = 365 * 24 * 3600;

function getCacheControl(path: string): string {
	if (path.includes("/assets/")) return `public, max-age=${assetMaxAgeSeconds}, immutable`;
	// Package managers would install the package of before an upgrade from their caches.
	return path.includes("/sdk/") ? "public, no-cache" : "public, max-age=3600";
}

const options = {
	preCompressed: true,
	index: false,
	setHeaders(reply, path) {
		reply.header("cache-control", getCacheControl(path));
		// Sent as octet-stream it would get a Content-Encoding header, and clients would decompress it too early.
		if (path.endsWith(".tgz")) reply.header("content-type", "application/gzip");
		// Other sites load the embed script and the preview images of shared links.
		if (path.includes("/embed/") || path.includes("/social-"))
			reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
	},
} satisfies Partial<FastifyStaticOptions>;

/** What the library answers to paths that it finds dangerous, too long or misspelled: no file has them. */
const isPathError = ({ statusCode }: FastifyError) => statusCode === 400 || statusCode === 403;

/**
 * Serves the files of a folder, and those of its folder `assets`, whose names contain hashes, forever.
 * @param folder absolute path
 */
export const staticFiles =
	(folder: string): FastifyPluginAsync =>
	async (files) => {
		// The library that mounts these routes can't declare their access.
		files.decorate("accessOfScope", publicAccess().access);
		// No file's name needs to be encoded: whoever does it looks for a way out of the folder or around a rule.
		files.addHook("onRequest", async ({ url }, reply) => {
			if (url.split("?")[0]?.includes("%")) return sendUnknownFile(reply);
		});
		files.setErrorHandler<FastifyError>((error, request, reply) =>
			isPathError(error) ? sendUnknownFile(reply) : handleError(error, request, reply),
		);
		await files.register(fastifyStatic, {
			...options,
			root: folder,
			wildcard: false,
			globIgnore: ["assets/**"],
		});
		// One route for about a thousand assets: one route per asset took two seconds at every start.
		await files.register(fastifyStatic, {
			...options,
			root: join(folder, "assets"),
			prefix: "/assets/",
			decorateReply: false,
		});
	};
