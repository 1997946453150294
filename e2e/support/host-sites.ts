import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build, type Plugin } from "vite";
import { compileScript, parse } from "vue/compiler-sfc";
import { callApi } from "./api-calls.ts";
import { openPage } from "./browser.ts";

/** Handlers of the site's server for POST requests, by path. */
type SiteHandlers = Record<string, (body: never) => Promise<unknown>>;

/**
 * Starts the site of a business on its own origin. Its host differs from the server's, so that cookies are third-party.
 * @returns the site's origin
 */
export async function startSite(html: string, script = "", handlers: SiteHandlers = {}): Promise<string> {
	const server = createServer(async (request, response) => {
		const handler = request.method === "POST" ? handlers[request.url ?? ""] : undefined;
		if (handler) {
			const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}") as never;
			response.writeHead(200, { "content-type": "application/json" });
			return response.end(JSON.stringify(await handler(body)));
		}
		const isScript = request.url?.startsWith("/site.js");
		response
			.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8" })
			.end(isScript ? script : `<!doctype html><link rel="icon" href="data:,"><title>Site</title>${html}`);
	});
	// Doesn't keep the worker alive.
	server.unref();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("The site has no port.");
	return `http://127.0.0.1:${address.port}`;
}

/** Opens a page for a site. Without the header of an address: it would make requests to the product need a preflight. */
export const openSitePage = (
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> => openPage(browser, { ...options, extraHTTPHeaders: {} }, expected);

/** Compiles Vue's single-file components. */
const vuePlugin = (): Plugin => ({
	name: "vue-files",
	transform(text, id) {
		if (!id.endsWith(".vue")) return null;
		const { descriptor } = parse(text, { filename: id });
		const compilerOptions = { isCustomElement: (tag: string) => tag === "vidimus-verify" };
		const { content } = compileScript(descriptor, {
			id,
			inlineTemplate: true,
			templateOptions: { compilerOptions },
		});
		return { code: content, moduleType: "ts" };
	},
});

/** Bundles the script of a site with the published SDK. */
export async function bundleSiteScript(name: string): Promise<string> {
	const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
	const result = await build({
		configFile: false,
		logLevel: "error",
		root: path("."),
		plugins: [vuePlugin()],
		build: {
			write: false,
			lib: { entry: path(`hosts/${name}`), formats: ["es"], fileName: () => "site.js" },
		},
		oxc: { jsx: { runtime: "automatic", development: false } },
		define: {
			"process.env.NODE_ENV": '"production"',
			__VUE_OPTIONS_API__: "true",
			__VUE_PROD_DEVTOOLS__: "false",
			__VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
		},
	});
	const [output] = [result].flat();
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (!chunk || !("code" in chunk)) throw new Error(`${name} was not bundled.`);
	return chunk.code;
}

/** Sets the allowed origins of the demo's app: only these sites can embed its verifications. */
export const allowOrigins = (...origins: string[]) =>
	callApi("PATCH", "/api/v1/app/settings", { allowed_origins: origins });
