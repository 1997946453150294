/**
 * Builds the published package: a single file, so that an assistant starts it without installing other packages, and the
 * licenses of what it contains. `node scripts/build.mjs FOLDER` also packs it there as `vidimus-mcp.tgz`.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = join(root, "dist", "vidimus-mcp.js");

rmSync(join(root, "dist"), { recursive: true, force: true });
const { output: chunks } = await build({
	input: join(root, "src", "main.ts"),
	platform: "node",
	logLevel: "warn",
	output: { file: output, format: "esm", codeSplitting: false, minify: true, comments: false },
});
chmodSync(output, 0o755);

const packages = new Set(
	chunks
		.flatMap(({ moduleIds = [] }) => moduleIds)
		.map((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1])
		.filter(Boolean),
);
const licenses = [...packages].sort().map((folder) => {
	const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const file = ["LICENSE", "LICENSE.md"].map((one) => join(folder, one)).find(existsSync);
	if (!file) throw new Error(`${name} has no license file.`);
	return `# ${name} ${version}\n\n${readFileSync(file, "utf8").trim()}\n`;
});
writeFileSync(join(root, "dist", "LICENSES.txt"), licenses.join("\n"));

if (process.argv[2]) {
	const folder = resolve(process.argv[2]);
	mkdirSync(folder, { recursive: true });
	const words = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
	const { status, stdout, stderr, error } = spawnSync("npm", words, { cwd: root, encoding: "utf8" });
	if (status !== 0) throw new Error(`The MCP server could not be packed: ${error?.message ?? stderr}`);
	const [{ filename }] = JSON.parse(stdout);
	// The URL is the same for all versions, because assistants' configurations contain it.
	renameSync(join(folder, filename), join(folder, "vidimus-mcp.tgz"));
}
