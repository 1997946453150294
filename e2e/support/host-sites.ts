import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { compileScript, parse } from "vue/compiler-sfc";
import { callApi } from "./api-calls.ts";

/** What a site's own server answers to what its page posts there. */
type SiteHandlers = Record<string, (body: never) => Promise<unknown>>;

/** A site of a business, at an origin of its own: another host than the product's, so that cookies are third. */
export async function startSite(html: string, script = "", answers: SiteHandlers = {}): Promise<string> {
	const server = createServer(async (request, response) => {
		const answer = request.method === "POST" ? answers[request.url ?? ""] : undefined;
		if (answer) {
			const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}") as never;
			response.writeHead(200, { "content-type": "application/json" });
			return response.end(JSON.stringify(await answer(body)));
		}
		const ofScript = request.url?.startsWith("/site.js");
		response
			.writeHead(200, { "content-type": ofScript ? "text/javascript" : "text/html; charset=utf-8" })
			.end(ofScript ? script : `<!doctype html><link rel="icon" href="data:,"><title>Site</title>${html}`);
	});
	// It ends with the worker.
	server.unref();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("The site has no port.");
	return `http://127.0.0.1:${address.port}`;
}

/** Vue's files of one component, as its own compiler reads them. */
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

/** The script of a site, bundled as its makers would: with what the SDK publishes. */
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

/** Lets the demo's app be shown by these sites, and by no other. */
export const allowOrigins = (...origins: string[]) =>
	callApi("PATCH", "/api/v1/app/settings", { allowed_origins: origins });
