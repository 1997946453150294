/** Builds the published package: `dist/` with ES modules, CommonJS, types, and the embed as a single file. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");

function compile(...args) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[tsc, "-p", "tsconfig.build.json", ...args],
		{ cwd: root, encoding: "utf8" },
	);
	if (status !== 0) throw new Error(`The SDK could not be compiled:\n${stdout}${stderr}`);
}

/** Renames imports in declaration files, because the compiler only renames those in JavaScript. */
function nameModules(path) {
	const text = readFileSync(path, "utf8");
	writeFileSync(path, text.replace(/((?:from |import\()"\.[^"]+)\.ts"/g, '$1.js"'));
}

/** Bundles the embed for `<script type="module">`, without installation or build. */
async function bundleEmbed() {
	const { build, minifySync } = await import("vite");
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: "error",
		build: {
			outDir: "dist",
			emptyOutDir: false,
			target: "es2022",
			lib: { entry: "src/embed/index.ts", formats: ["es"], fileName: () => "embed.js" },
		},
	});
	// Vite doesn't minify whitespace of ES libraries, so that bundlers can still process them; here none follows.
	const path = join(root, "dist/embed.js");
	writeFileSync(path, minifySync("embed.js", readFileSync(path, "utf8"), { module: true }).code);
}

rmSync(join(root, "dist"), { recursive: true, force: true });
compile();
const commonjs = ["--module", "commonjs", "--moduleResolution", "bundler", "--verbatimModuleSyntax", "false"];
compile(...commonjs, "--outDir", "dist/cjs");
writeFileSync(join(root, "dist/cjs/package.json"), '{ "type": "commonjs" }\n');
rmSync(join(root, "dist/cjs/cli"), { recursive: true, force: true });
for (const name of readdirSync(join(root, "dist"), { recursive: true }))
	if (name.endsWith(".d.ts")) nameModules(join(root, "dist", name));
await bundleEmbed();
