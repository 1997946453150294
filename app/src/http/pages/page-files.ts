import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { publicAccess } from "../../domain/guard/secured.ts";
import type * as Ssr from "../../web/ssr.ts";

/** The pages' server bundle. */
export type SsrModule = typeof Ssr;

const buildPath = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
const assetMaxAgeSeconds = 365 * 24 * 3600;

function getCacheControl(path: string): string {
	if (path.includes("/assets/")) return `public, max-age=${assetMaxAgeSeconds}, immutable`;
	// Package managers would install the package of before an upgrade from their caches.
	return path.includes("/sdk/") ? "public, no-cache" : "public, max-age=3600";
}

/** Serves the built files; those with hashes are cached forever. @returns the server bundle, once loaded */
export async function serveBuiltFiles(http: FastifyInstance): Promise<() => Promise<SsrModule>> {
	if (!existsSync(buildPath("server/index.js")))
		throw new Error("The pages are not built. Run: npm run build");
	await http.register(compress, {
		global: true,
		threshold: 1024,
		zlibOptions: { flush: constants.Z_SYNC_FLUSH },
		brotliOptions: {
			flush: constants.BROTLI_OPERATION_FLUSH,
			params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
		},
	});
	const options = {
		preCompressed: true,
		index: false,
		setHeaders(reply, path) {
			reply.header("cache-control", getCacheControl(path));
			// Sent as octet-stream it would get a Content-Encoding header, and clients would decompress it too early.
			if (path.endsWith(".tgz")) reply.header("content-type", "application/gzip");
			// Other sites load the embed script and the preview images of shared links.
			if (path.includes("/embed/") || path.includes("/social-"))
				reply
					.header("access-control-allow-origin", "*")
					.header("cross-origin-resource-policy", "cross-origin");
		},
	} satisfies FastifyStaticOptions;
	await http.register(async (files) => {
		// The library that mounts these routes can't declare their access.
		files.decorate("accessOfScope", publicAccess().access);
		await files.register(fastifyStatic, {
			...options,
			root: buildPath("client"),
			wildcard: false,
			globIgnore: ["assets/**"],
		});
		// One route for about a thousand assets: one route per asset took two seconds at every start.
		await files.register(fastifyStatic, {
			...options,
			root: buildPath("client/assets"),
			prefix: "/assets/",
			decorateReply: false,
		});
	});
	const module = import(buildPath("server/index.js")) as Promise<SsrModule>;
	return () => module;
}

/** Serves the source files with Vite. @returns the server bundle, reloaded after a change */
export async function serveWithVite(http: FastifyInstance): Promise<() => Promise<SsrModule>> {
	const { createServer } = await import("vite");
	const vite = await createServer({
		root: fileURLToPath(new URL("../../../..", import.meta.url)),
		server: { middlewareMode: true, ws: { server: http.server } },
		appType: "custom",
		// A bundled config is written to a temporary file, which would restart `node --watch`.
		configLoader: "native",
	});
	http.addHook("onClose", () => vite.close());
	http.addHook("onRequest", (request, reply, done) => {
		if (request.url.startsWith("/api/")) return done();
		vite.middlewares(request.raw, reply.raw, () => done());
	});
	const runner = vite.environments.ssr as unknown as { runner: { import(path: string): Promise<SsrModule> } };
	return () => runner.runner.import("/src/web/ssr.ts");
}
