import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type * as Ssr from "../../web/ssr.ts";
import { staticFiles } from "./static-files.ts";

/** The pages' server bundle. */
export type SsrModule = typeof Ssr;

const buildPath = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
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
	await http.register(staticFiles(buildPath("client")));
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
