import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const readLines = (name: string) => readFileSync(join(repository, name), "utf8").split("\n");

/** Paths that the build makes where `.dockerignore` leaves them out. */
const built = ["node_modules", "app/build"];

/** Reads `.dockerignore`. @returns whether a path of the repository isn't copied into the build stage */
function readIgnoredPaths(): (path: string) => boolean {
	const patterns = readLines(".dockerignore").filter((line) => line && !line.startsWith("#"));
	// A later pattern prevails.
	return (path) => {
		const decisive = patterns.findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, "")));
		return decisive !== undefined && !decisive.startsWith("!") && !built.includes(path);
	};
}

/**
 * Makes the folder that the Dockerfile's last stage starts from the built repository: what it copies, without what
 * `.dockerignore` names and the packages that are removed after the build.
 * @returns the folder's path, which the caller deletes
 */
export function makeImageFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-image-"));
	const isIgnored = readIgnoredPaths();
	const dockerfile = readLines("Dockerfile");
	const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith("FROM ")));
	const copied = lastStage
		.flatMap((line) => /^COPY --from=build (\/vidimus\/.+) \S+$/.exec(line)?.[1]?.split(" ") ?? [])
		.map((path) => path.replace("/vidimus/", ""));
	const manifests = ["package.json", "package-lock.json", ".npmrc", "scripts/prune.mjs"];
	const workspaces = ["app", "engine", "mcp", "research", "sdk"].map((name) => `${name}/package.json`);
	for (const path of [...copied.filter((name) => name !== "node_modules"), ...manifests, ...workspaces])
		cpSync(join(repository, path), join(folder, path), {
			recursive: true,
			filter: (source) => !isIgnored(relative(repository, source)),
		});
	// Packages of half a gigabyte. Links, because they are only removed.
	execFileSync("cp", ["-al", join(repository, "node_modules"), folder]);
	// The only file that npm changes in place.
	const installed = "node_modules/.package-lock.json";
	cpSync(join(repository, installed), join(folder, "installed.json"));
	execFileSync("mv", [join(folder, "installed.json"), join(folder, installed)]);
	const prune = dockerfile.map((line) => /^RUN (npm prune .+)$/.exec(line)?.[1]).find(Boolean);
	if (!prune) throw new Error("The Dockerfile removes the packages of development.");
	execFileSync("sh", ["-c", prune], { cwd: folder });
	return folder;
}
