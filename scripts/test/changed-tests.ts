/** Finds test files that a change affects: those that import a changed file, and those of its domain. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { listImports } from "../checks/boundaries.ts";

/** Files that assemble all parts: importing one of them doesn't mean testing all of its parts. */
const assemblies =
	/^app\/src\/(open-services|http\/server|http\/pages\/serve-pages|worker\/worker|main|testing\/harness)\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const domainOf = (path: string) => /^app\/src\/domain\/([^/]+)\//.exec(path)?.[1];

function git(root: string, ...args: string[]): string[] {
	const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
	if (status !== 0) throw new Error(stderr.trim());
	return stdout.split("\n").filter(Boolean);
}

/** Paths that differ from a commit, including untracked files. */
export const changedFiles = (root: string, since: string): string[] => [
	...git(root, "diff", "--name-only", since),
	...git(root, "ls-files", "--others", "--exclude-standard"),
];

/** All sources with their imports, as paths relative to the root. */
function importGraph(root: string): Map<string, string[]> {
	const graph = new Map<string, string[]>();
	for (const path of globSync(["{engine,app,sdk,mcp,research,e2e}/**/*.{ts,tsx}"], {
		cwd: root,
		exclude: (name) => /(^|\/)(node_modules|build|dist|\.react-router)$/.test(name),
	})) {
		const targets = listImports(readFileSync(join(root, path), "utf8"))
			.filter(({ name }) => name.startsWith("."))
			.map(({ name }) => posix.join(dirname(path), name));
		graph.set(path, targets);
	}
	return graph;
}

/**
 * @param root of the repository
 * @param changed paths relative to it, with slashes
 * @returns paths of test files relative to the root: those that reach a changed file by imports, except through
 *   `assemblies`, and those of changed domains
 */
export function testsForChanges(root: string, changed: readonly string[]): string[] {
	const graph = importGraph(root);
	const importers = new Map<string, string[]>();
	for (const [path, targets] of graph)
		for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
	const reached = new Set(changed);
	for (const path of reached)
		if (!assemblies.test(path)) for (const importer of importers.get(path) ?? []) reached.add(importer);
	const domains = new Set(changed.map(domainOf).filter(Boolean));
	return [...graph.keys()]
		.filter(isTest)
		.filter((path) => reached.has(path) || domains.has(domainOf(path)))
		.filter((path) => existsSync(join(root, path)))
		.sort();
}
