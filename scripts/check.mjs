/** Everything that can be told without running the product: types, style, walls, what nothing uses. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

const parts = [
	{ name: "route types", command: "react-router", words: ["typegen"], cwd: join(root, "app") },
	{ name: "types of the engine", command: "tsc", words: ["-p", "engine"] },
	{ name: "types of the app", command: "tsc", words: ["-p", "app"] },
	{ name: "types of the SDK", command: "tsc", words: ["-p", "sdk"] },
	{ name: "style", command: "biome", words: ["check", "--error-on-warnings"] },
	{ name: "import walls", command: "node", words: ["scripts/boundaries.mjs"] },
	{ name: "tests of the walls", command: "node", words: ["--test", "scripts/boundaries.test.mjs"] },
	{ name: "tests of mutation testing", command: "node", words: ["--test", "scripts/mutate.test.mjs"] },
	{ name: "unused code", command: "knip", words: ["--no-progress"], needs: "knip.json" },
].filter(({ needs }) => !needs || existsSync(join(root, needs)));

const failed = parts.filter(({ name, command, words, cwd = root }) => {
	const start = performance.now();
	const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: "utf8" });
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
	if (status !== 0) console.log(`${stdout ?? ""}${stderr ?? ""}`);
	return status !== 0;
});
console.log(failed.length === 0 ? "All checks pass." : `${failed.length} of ${parts.length} checks fail.`);
process.exit(failed.length === 0 ? 0 : 1);
