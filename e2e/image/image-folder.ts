import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const readLines = (name: string) => readFileSync(join(repository, name), "utf8").split("\n");

/** Folders of the packages that are left after the build. */
function listProductionPackages(): string[] {
	const list = ["ls", "--all", "--omit=dev", "--parseable"];
	// It fails because of packages for other platforms.
	const { stdout } = spawnSync("npm", list, { cwd: repository, encoding: "utf8" });
	return stdout
		.split("\n")
		.map((path) => relative(repository, path))
		.filter((path) => path.includes("node_modules/") && !/\/(node-linux-|@vidimus\/)/.test(path));
}

/** Reads `.dockerignore`. @returns whether a path of the repository isn't copied into the build stage */
function readIgnoredPaths(): (path: string) => boolean {
	const patterns = readLines(".dockerignore").filter((line) => line && !line.startsWith("#"));
	// A later pattern prevails.
	return (path) => {
		const decisive = patterns.findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, "")));
		return decisive !== undefined && !decisive.startsWith("!");
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
	const copy = (path: string, filter = (_path: string) => true) =>
		cpSync(join(repository, path), join(folder, path), {
			recursive: true,
			verbatimSymlinks: true,
			filter: (source) => filter(relative(repository, source)),
		});
	for (const path of copied.filter((name) => name !== "node_modules")) copy(path, (name) => !isIgnored(name));
	for (const path of ["app/build", ...listProductionPackages()]) copy(path);
	mkdirSync(join(folder, "node_modules/@vidimus"));
	symlinkSync("../../engine", join(folder, "node_modules/@vidimus/engine"));
	return folder;
}
