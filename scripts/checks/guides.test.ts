import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { listSources } from "./boundaries.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guides = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/decisions/0056-a-check-is-a-folder.md"];
const sources = listSources(root);
const fileNames = new Set(sources.map((path) => basename(path)));
const code = sources.map((path) => readFileSync(join(root, path), "utf8")).join("\n");

/** What a guide names in backticks, outside of blocks of commands. */
const listQuoted = (text: string) =>
	[...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);

const isPath = (name: string) => /^(app|docs|e2e|engine|mcp|research|scripts|sdk)\/[\w./<>{},-]+$/.test(name);
const isFileName = (name: string) => /^[a-z][\w-]*(\.[\w-]+)*\.(ts|tsx|mjs)$/.test(name);
const isIdentifier = (name: string) => /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/.test(name);

/** The patterns of a path: `{fr,en}` are two, and `<name>` stands for any name. */
function toPatterns(path: string): string[] {
	const [, before = "", choices, after = ""] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
	const paths = choices ? choices.split(",").map((choice) => `${before}${choice}${after}`) : [path];
	return paths.map((one) => one.replaceAll(/<[\w-]+>/g, "*"));
}

for (const guide of guides) {
	const text = readFileSync(join(root, guide), "utf8");
	const quoted = listQuoted(text);

	test(`every path that ${guide} names exists`, () => {
		const paths = quoted.filter(isPath);
		assert.ok(paths.length > 0);
		assert.deepEqual(
			paths.flatMap(toPatterns).filter((pattern) => globSync(pattern, { cwd: root }).length === 0),
			[],
		);
	});

	test(`every file name and identifier that ${guide} names is in the code`, () => {
		const missing = quoted.filter(
			(name) =>
				(isFileName(name) && !fileNames.has(name)) ||
				(isIdentifier(name) && !new RegExp(`\\b${name}\\b`).test(code)),
		);
		assert.deepEqual(missing, []);
	});

	test(`every link of ${guide} leads to a file`, () => {
		const links = [...text.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, target = ""]) => target);
		assert.deepEqual(
			links.filter((target) => !existsSync(join(root, dirname(guide), target))),
			[],
		);
	});
}

test("CONTRIBUTING.md names no commit: its paths would be those of another day", () => {
	assert.doesNotMatch(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"), /`[0-9a-f]{7,40}`/);
});

test("every npm script that CONTRIBUTING.md names exists", () => {
	const scriptsOf = (folder: string) =>
		Object.keys(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).scripts);
	const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
	const named = [...text.matchAll(/npm run ([\w:]+)(?: -w (app|sdk))?/g)];
	assert.ok(named.length > 5);
	for (const [command, script = "", folder = "."] of named)
		assert.ok(scriptsOf(folder).includes(script), command);
});
