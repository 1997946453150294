import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { highlightedImportPlugin } from "./build-docs/highlighted-import.ts";
import { docsPlugins } from "./build-docs/vite-plugin.ts";
import { groupChunks } from "./chunking/group-chunks.ts";
import { textsPlugin } from "./chunking/texts-plugin.ts";
import { faceWeightsPlugin } from "./face-weights-plugin.ts";

/** Every page's module is called `route.tsx`: its script and its style are named after its folder, such as `verifications-detail`. */
const fileNameOf = (module = ""): string =>
	/\/pages\/(.+)\/route\.tsx/.exec(module)?.[1]?.replaceAll("/", "-") ?? "[name]";
const fileNames = {
	entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
		`assets/${fileNameOf(facadeModuleId ?? "")}-[hash].js`,
	chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/^_virtual_/, "")}-[hash].js`,
	assetFileNames: ({ originalFileNames }: { originalFileNames: string[] }) =>
		`assets/${fileNameOf(originalFileNames[0])}-[hash][extname]`,
};

/**
 * What renders on the server is bundled whole. By itself, React takes its development build wherever NODE_ENV isn't
 * `production`, and a page then takes two to three times the computing.
 */
const bundled = {
	resolve: { noExternal: true as const },
	define: { "process.env.NODE_ENV": JSON.stringify("production") },
};
/** Of the icons' six thousand modules, only those in use are read. */
const experimental = { lazyBarrel: true };

export default defineConfig(({ command }) => ({
	plugins: [
		highlightedImportPlugin(),
		docsPlugins(),
		faceWeightsPlugin(),
		textsPlugin(),
		reactRouter(),
		groupChunks(fileURLToPath(import.meta.url)),
	],
	// Plyr's package keeps its icons to itself; ours are served from here, always those of its version.
	resolve: {
		alias: [
			{
				find: /^plyr-sprite(?=\?url$)/,
				replacement: fileURLToPath(new URL("plyr.svg", import.meta.resolve("plyr"))),
			},
		],
	},
	// One entry of our own for the server, so that its contexts and the routes' are the same objects.
	environments: {
		ssr: {
			build: { rolldownOptions: { input: "./src/web/ssr.ts", experimental } },
			...(command === "build" && bundled),
		},
		client: {
			build: {
				rolldownOptions: { output: fileNames, experimental },
			},
		},
	},
	build: { target: "es2022", assetsInlineLimit: 0 },
	server: { middlewareMode: true },
}));
