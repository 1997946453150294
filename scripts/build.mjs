/** Builds the pages, the SDK, the MCP server and the server if their sources have changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFolder } from "./compress.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const app = join(root, "app");
const sdk = join(root, "sdk");
const mcp = join(root, "mcp");
const stampFile = join(app, "build", ".stamp");

function filesBelow(folder) {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === "__pycache__" ? [] : filesBelow(path);
		return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
	});
}

/** SHA-256 of the names and contents of all files that affect the build. */
function fingerprint() {
	const configs = readdirSync(app).filter((name) => /(\.[cm]?[jt]s|^package\.json)$/.test(name));
	const folders = ["app/src", "app/public", "app/build-docs", "app/chunking", "docs/samples", "engine/src"]
		.map((name) => join(root, name))
		.filter(existsSync);
	const sources = [
		...folders.flatMap(filesBelow),
		...configs.map((name) => join(app, name)),
		...["src", "bin", "python/vidimus"].flatMap((name) => filesBelow(join(sdk, name))),
		...[
			"package.json",
			"tsconfig.build.json",
			"README.md",
			"LICENSE",
			"python/README.md",
			"scripts/build.mjs",
			"scripts/downloads.mjs",
			"scripts/wheel.mjs",
		].map((name) => join(sdk, name)),
		...["src", "scripts"].flatMap((name) => filesBelow(join(mcp, name))),
		...["package.json", "README.md", "LICENSE"].map((name) => join(mcp, name)),
		...["build.mjs", "bundle-server.mjs", "compress.mjs"].map((name) => join(root, "scripts", name)),
		join(root, "docs/benchmark.json"),
		join(root, "package-lock.json"),
	].sort();
	const hash = createHash("sha256");
	for (const path of sources)
		hash
			.update(`${path.slice(root.length)}\0`)
			.update(readFileSync(path))
			.update("\0");
	return hash.digest("hex");
}

/** Builds unless the last build was from the same sources. */
export async function build() {
	const now = fingerprint();
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === now) return;
	console.log("Building…");
	const bin = join(root, "node_modules", ".bin");
	// What the bundler says of a build that succeeds is of use to developers only.
	const { status, stderr } = spawnSync(join(bin, "react-router"), ["build"], {
		cwd: app,
		stdio: process.env.CI ? ["ignore", "inherit", "inherit"] : ["ignore", "ignore", "pipe"],
		env: { ...process.env, NODE_ENV: "production", PATH: `${bin}:${process.env.PATH}` },
	});
	if (status !== 0) {
		if (stderr) process.stderr.write(stderr);
		console.error("The pages couldn't be built. Run “CI=1 npm run build” to see its output.");
		process.exit(status || 1);
	}
	// In separate processes, because the bundler sets NODE_ENV in its process.
	const downloads = join(app, "build", "client", "sdk");
	for (const command of [
		[join(sdk, "scripts", "build.mjs")],
		[join(sdk, "scripts", "downloads.mjs"), downloads],
		[join(mcp, "scripts", "build.mjs"), downloads],
	]) {
		const result = spawnSync(process.execPath, command, { stdio: "inherit" });
		if (result.status !== 0) process.exit(result.status || 1);
	}
	// Sites load the embed by this URL, so it has no hash.
	cpSync(join(sdk, "dist", "embed.js"), join(app, "build", "client", "embed", "v1.js"));
	compressFolder(join(app, "build", "client"));
	// Loaded only here: the bundler takes longer to load than it takes to see that nothing has changed.
	const { bundleServer } = await import("./bundle-server.mjs");
	await bundleServer();
	writeFileSync(stampFile, now);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
