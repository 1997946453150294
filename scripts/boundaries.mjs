/**
 * Holds the walls of the house: which part may import which, and why. Prints every import that breaks
 * one and every file that has grown past 400 lines.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const longest = 400;
const skipped = new Set([
	"node_modules",
	"build",
	"dist",
	"generated",
	"migrations",
	".react-router",
	".git",
]);

/** Words of a domain: schemas, states, names, without database or server. Pages import these. */
const isContract = (path) =>
	/(^|\/)([a-z-]+-)?contract\.ts$|\/(states|reasons|documents|contrast|cookies|permissions)\.ts$/.test(path);
const isQueries = (path) => /\/([a-z-]+-)?queries\.ts$/.test(path);
const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);
const domainOf = (path) => /^app\/src\/domain\/([^/]+)\//.exec(path)?.[1];
const within = (path, ...folders) => folders.some((folder) => path.startsWith(folder));
const isShared = (path) => /^app\/src\/([a-z]+-)?contract\.ts$/.test(path) || within(path, "app/src/i18n/");

/**
 * Each wall: whom it holds, what it lets through, and why it stands. The first that holds a file and does
 * not let its import through is named. Tests stand outside: they may look at anything.
 */
const walls = [
	{
		of: (file) => within(file, "engine/"),
		lets: (target) => within(target, "engine/"),
		why: "the engine stands alone: it knows no database, server or tenant",
	},
	{
		of: (file) => within(file, "sdk/"),
		lets: (target) => within(target, "sdk/"),
		why: "the SDK is published alone: it knows the product by its API only",
	},
	{
		of: (file) => isShared(file),
		lets: (target) => isShared(target),
		why: "shared shapes and texts lie under everything: they import no part of the product",
	},
	{
		of: (file) => within(file, "app/src/platform/"),
		lets: (target) => within(target, "app/src/platform/") || isShared(target),
		why: "the platform serves the domains and knows none of them",
	},
	{
		of: (file) => within(file, "app/src/web/"),
		lets: (target) =>
			within(target, "app/src/web/", "docs/samples/") ||
			isShared(target) ||
			(domainOf(target) && isContract(target)),
		why: "pages see what customers' programs see: contracts and texts, never the server's insides",
	},
	{
		of: (file) => domainOf(file) && isContract(file),
		lets: (target) => isShared(target) || (domainOf(target) && isContract(target)),
		why: "a contract is only words: pages and clients import it without database or server",
	},
	{
		of: (file) => domainOf(file) === "events",
		lets: (target, file) =>
			domainOf(target) === "events" ||
			!domainOf(target) ||
			isContract(target) ||
			target === "app/src/domain/auth/request.ts" ||
			(file.endsWith("/tables.ts") && target.endsWith("/tables.ts")),
		why: "producers record events and consumers subscribe: events knows neither of them",
	},
	{
		of: (file) => file.endsWith("/tables.ts"),
		lets: (target) => !/\/(queries|routes|jobs)\.ts$/.test(target),
		why: "tables lie under queries",
	},
	{
		of: (file) => isQueries(file),
		lets: (target, file) =>
			target.endsWith("/tables.ts") ||
			isContract(target) ||
			!within(target, "app/src/domain/") ||
			(isQueries(target) && domainOf(target) === domainOf(file)),
		why: "queries are SQL only: no rules, no services",
	},
	{
		of: (file) => domainOf(file),
		lets: (target, file) =>
			!domainOf(target) ||
			domainOf(target) === domainOf(file) ||
			!(isQueries(target) || target.endsWith("/tables.ts")) ||
			((isQueries(file) || file.endsWith("/tables.ts")) && target.endsWith("/tables.ts")),
		why: "a domain asks another through its functions, never its rows (foreign keys and joins aside)",
	},
	{
		of: (file) => within(file, "app/src/domain/"),
		lets: (target) => within(target, "app/src/domain/", "app/src/platform/") || isShared(target),
		why: "domains lie under http, worker and pages",
	},
	{
		of: (file) => within(file, "app/src/http/", "app/src/worker/"),
		lets: (target, file) =>
			within(target, "app/src/domain/", "app/src/platform/", dirname(file)) ||
			isShared(target) ||
			(file === "app/src/http/pages.ts" && within(target, "app/src/web/", "app/build/")),
		why: "http and worker mount domains and know nothing of each other; only http/pages.ts knows the pages",
	},
	{
		of: (file) => within(file, "app/src/seed/", "app/src/open.ts"),
		lets: (target) => !within(target, "app/src/http/", "app/src/web/", "app/src/worker/", "app/src/main.ts"),
		why: "only main.ts stands above http, worker and pages",
	},
	{
		of: (file) => within(file, "app/", "e2e/"),
		lets: (target) => !within(target, "engine/"),
		why: "the engine is used through its package's exports, @vidimus/engine",
	},
	{
		of: (file) => within(file, "app/", "e2e/"),
		lets: (target) => !within(target, "sdk/"),
		why: "the SDK is used as others use it: through its package's exports, @vidimus/sdk",
	},
];

/** Packages are held to as well: the engine takes its own, and only domains speak to the engine. */
function brokenPackageWall(file, name, enginePackages) {
	const packageName = name.startsWith("@") ? name.split("/").slice(0, 2).join("/") : name.split("/")[0];
	if (within(file, "engine/src/") && !enginePackages.has(packageName))
		return "the engine takes only the packages of its own package.json";
	if (within(file, "sdk/src/")) return "the SDK needs no package: whoever installs it installs nothing else";
	if (within(file, "app/src/") && packageName === "@vidimus/sdk")
		return "the server and its pages don't stand on what is made for their customers";
	if (within(file, "app/src/platform/", "app/src/web/", "app/src/i18n/") && packageName === "@vidimus/engine")
		return "only domains speak to the engine";
	if (within(file, "app/") && name.startsWith("@vidimus/engine/"))
		return "the engine is used through its package's exports, @vidimus/engine";
	return null;
}

const imports =
	/^\s*(?:import|export)\s(?:[^;"'`=()]*?\sfrom\s*)?["']([^"'\s]+)["']|\bimport\(\s*["']([^"'\s]+)["']/gm;

/** Every import of a source with its line, comments and JSDoc left out. */
export function importsOf(text) {
	const code = text
		.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
		.replace(/^\s*\/\/.*$/gm, "");
	return [...code.matchAll(imports)].map((match) => ({
		name: match[1] ?? match[2],
		line: code.slice(0, match.index + match[0].length).split("\n").length,
	}));
}

/**
 * @param path of the file, from the root, with slashes
 * @param text its source
 * @returns one sentence a breach
 */
export function breaches(path, text, enginePackages = new Set()) {
	const found = [];
	const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
	if (lines > longest) found.push(`${path}: ${lines} lines, and ${longest} are the most a file may have`);
	if (isTest(path)) return found;
	for (const { name, line } of importsOf(text)) {
		if (name.startsWith("node:")) continue;
		if (!name.startsWith(".")) {
			const why = brokenPackageWall(path, name, enginePackages);
			if (why) found.push(`${path}:${line}: imports "${name}", but ${why}`);
			continue;
		}
		const target = posix.join(dirname(path), name);
		const wall = walls.find(({ of, lets }) => of(path) && !lets(target, path));
		if (wall) found.push(`${path}:${line}: imports "${name}", but ${wall.why}`);
	}
	return found;
}

const filesBelow = (folder) =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		if (skipped.has(entry.name)) return [];
		const path = join(folder, entry.name);
		return entry.isDirectory() ? filesBelow(path) : [path];
	});

/** Every breach in the repository at `root`. */
export function checkAll(root) {
	const { dependencies } = JSON.parse(readFileSync(join(root, "engine/package.json"), "utf8"));
	return ["engine", "app", "sdk", "e2e", "scripts"]
		.map((folder) => join(root, folder))
		.filter(existsSync)
		.flatMap(filesBelow)
		.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
		.flatMap((path) =>
			breaches(
				relative(root, path).split("\\").join("/"),
				readFileSync(path, "utf8"),
				new Set(Object.keys(dependencies)),
			),
		);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const found = checkAll(fileURLToPath(new URL("..", import.meta.url)));
	for (const breach of found) console.error(breach);
	if (found.length > 0) process.exit(1);
}
