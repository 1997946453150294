/**
 * Bundles the server: Node loads some twenty files instead of 2,000 modules. The sources stay where they are, because workers,
 * migrations and assets are loaded from there.
 */
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const app = join(root, "app");
const output = join(app, "build", "main");

const dependenciesOf = (workspace) =>
	Object.keys(JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")).dependencies);

/**
 * Loaded from node_modules: the dependencies of the app and of the engine, which have binaries or files of their own or
 * start workers, and what only development or an optional feature of a package loads. All other packages are bundled, so they are
 * devDependencies: an image leaves them out.
 */
const loadedPackages = new Set([
	...dependenciesOf("app"),
	...dependenciesOf("engine"),
	"@react-router/dev",
	"pg-native",
	"typescript",
	"vite",
]);
const packageName = (id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");
const isLoaded = (id) => id.startsWith("node:") || loadedPackages.has(packageName(id));

/** Modules find their files from where their source is, wherever the bundle has put them. */
const sourceLocations = {
	name: "source-locations",
	transform: {
		// Not the bundler's own modules, whose IDs begin with a zero byte.
		filter: { id: /^[^\0]/, code: "import.meta.url" },
		handler(code, id) {
			const url = `new URL(${JSON.stringify(relative(output, id))}, import.meta.url).href`;
			return { code: code.replaceAll("import.meta.url", url), map: null };
		},
	},
};

/** Packages have no source map: with them, the server needs 80 MB more. */
const unmappedPackages = {
	name: "unmapped-packages",
	transform: {
		filter: { id: /node_modules/ },
		handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: "" } }),
	},
};

export async function bundleServer() {
	rmSync(output, { recursive: true, force: true });
	await build({
		input: join(app, "src", "main.ts"),
		platform: "node",
		external: (id) => isLoaded(id) || id.endsWith("/build/server/index.js"),
		plugins: [sourceLocations, unmappedPackages],
		transform: { define: { "process.env.NODE_ENV": '"production"' } },
		logLevel: "warn",
		output: {
			dir: output,
			format: "esm",
			sourcemap: true,
			// Beside each other: the sources' places are relative to the folder.
			entryFileNames: "[name].js",
			chunkFileNames: "[name]-[hash].js",
			comments: false,
		},
	});
}
