/**
 * Checks the import rules: which part may import which, and why. Prints every import that breaks one, and every file with
 * more than 400 lines.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";

const maxLines = 400;
const skipped = new Set([
	"node_modules",
	"build",
	"dist",
	"generated",
	"migrations",
	".react-router",
	".git",
]);

/** Contracts of a domain: schemas, states and names, without database or server. Pages may import them. */
export const isContract = (path: string): boolean =>
	/(^|\/)([a-z-]+-)?contract\.ts$|\/(states|reasons|contrast|cookies|permissions|schemas|values)\.ts$/.test(
		path,
	);
const isQueries = (path: string) => /\/([a-z-]+-)?queries\.ts$/.test(path);
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);
const domainOf = (path: string) => /^app\/src\/domain\/(?!shared\/)([^/]+)\//.exec(path)?.[1];
const checkNameOf = (path: string) => /^app\/src\/checks\/([^/]+)\//.exec(path)?.[1];
const isWithin = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder));
/** Parts of checks that pages may import: contracts, texts and components. */
const isCheckTexts = (path: string) =>
	/^app\/src\/checks\/(.+\/)?texts\.((fr|en|person)\.)?(ts|json)$/.test(path);
const isCheckContract = (path: string) => isWithin(path, "app/src/checks/") && isContract(path);
const isCheckPage = (path: string) => isWithin(path, "app/src/checks/") && path.endsWith(".tsx");
/** A contract of a domain or a check. */
const isAnyContract = (path: string) => (domainOf(path) && isContract(path)) || isCheckContract(path);
/** Folders that mount the domains; they don't import each other. */
const mountFolders = ["app/src/http/", "app/src/worker/"];
/** The parts of the web client from the lowest up, without the pages: each imports itself and those before it. */
const webParts = ["client", "design", "shell"];
const webPartOf = (path: string) => /^app\/src\/web\/([^/]+)\//.exec(path)?.[1] ?? "";
const pageOf = (path: string) => /^app\/src\/web\/pages\/([^/]+)\//.exec(path)?.[1] ?? "";
/** Pages that are made of another page's parts. What many need belongs in design or shell. */
const pagesUsedByPage: Readonly<Record<string, readonly string[]>> = {
	// An alert about duplicates shows the faces of both cases.
	alerts: ["verifications"],
	apps: ["team"],
	// The customer's page lists verifications, creates and erases them.
	customers: ["verifications"],
	dashboard: ["verifications"],
	// A try of the engine uses the person's camera and challenge.
	demo: ["verify"],
	developers: ["webhooks"],
	// Events and requests are shown by the same table and panel.
	events: ["event-log"],
	logs: ["event-log", "events"],
	// Permissions and measured figures are explained by the tables that show them.
	docs: ["home", "team"],
	help: ["docs", "support"],
	legal: ["docs"],
	// The settings preview the person's page, report redactions, and filter the audit log as the event log.
	settings: ["event-log", "verifications", "verify"],
	tickets: ["support"],
	// A case creates customers and list entries.
	verifications: ["customers", "settings"],
	// Countries are chosen as in the settings.
	workflows: ["settings"],
};
const isShared = (path: string) => isWithin(path, "app/src/shared/", "app/src/i18n/");

interface Wall {
	of: (file: string) => unknown;
	lets: (target: string, file: string) => boolean;
	why: string;
}

/**
 * Import rules: which files each holds for, what they may import, and why. The first rule that a file breaks is
 * reported. Tests are exempt: they may import anything.
 */
const walls: readonly Wall[] = [
	{
		of: (file) => isWithin(file, "engine/"),
		lets: (target) => isWithin(target, "engine/"),
		why: "the engine is a library of its own: it knows no database, server or tenant",
	},
	{
		of: (file) => isWithin(file, "research/"),
		lets: (target) => isWithin(target, "research/", "engine/src/"),
		why: "the research makes models and specimens: it knows the engine, and nothing of the product",
	},
	{
		of: (file) => isWithin(file, "sdk/"),
		lets: (target) => isWithin(target, "sdk/"),
		why: "the SDK is published by itself: it only knows the product's API",
	},
	{
		of: (file) => isWithin(file, "mcp/"),
		lets: (target) => isWithin(target, "mcp/", "sdk/src/"),
		why: "the MCP server is published by itself: it only knows the product's API, by the SDK's client",
	},
	{
		of: (file) => isShared(file),
		lets: (target) => isShared(target) || isCheckTexts(target),
		why: "everything imports shared schemas and texts: they import no part of the product",
	},
	{
		of: (file) => isWithin(file, "app/src/platform/"),
		lets: (target) => isWithin(target, "app/src/platform/") || isShared(target),
		why: "the platform serves the domains and imports none of them",
	},
	{
		of: (file) => isWithin(file, "app/src/web/"),
		lets: (target) =>
			isWithin(target, "app/src/web/", "docs/samples/") ||
			isShared(target) ||
			isAnyContract(target) ||
			isCheckTexts(target),
		why: "pages see what an API client sees: contracts and texts, never the server's internals",
	},
	{
		of: (file) => webParts.includes(webPartOf(file)),
		lets: (target, file) =>
			!isWithin(target, "app/src/web/") ||
			webParts.slice(0, webParts.indexOf(webPartOf(file)) + 1).includes(webPartOf(target)) ||
			// Types of loaders, whose data every page can read.
			(webPartOf(file) === "shell" && target === "app/src/web/root.tsx"),
		why: "the web client is built in layers: client, design, shell, pages",
	},
	{
		of: (file) => pageOf(file),
		lets: (target, file) =>
			!pageOf(target) ||
			pageOf(target) === pageOf(file) ||
			pagesUsedByPage[pageOf(file)]?.includes(pageOf(target)) === true,
		why: "a page imports another page's parts only if pagesUsedByPage names it: share parts in design or shell",
	},
	{
		of: (file) => isCheckTexts(file),
		lets: (target) => isCheckTexts(target),
		why: "a check's texts import nothing else: every page may load them",
	},
	{
		of: (file) => isCheckPage(file),
		lets: (target, file) =>
			isWithin(target, "app/src/web/") ||
			isShared(target) ||
			isAnyContract(target) ||
			(dirname(target) === dirname(file) && /\.(css|tsx)$/.test(target)),
		why: "a check's components are parts of a page: they import what pages may import",
	},
	{
		of: (file) => isAnyContract(file),
		lets: (target) => isShared(target) || isAnyContract(target),
		why: "a contract contains only schemas and names: pages and clients import it without database or server",
	},
	{
		of: (file) => domainOf(file) === "events",
		lets: (target, file) =>
			domainOf(target) === "events" ||
			!domainOf(target) ||
			isContract(target) ||
			domainOf(target) === "guard" ||
			(file.endsWith("/tables.ts") && target.endsWith("/tables.ts")),
		why: "producers record events and consumers subscribe: events imports neither of them",
	},
	{
		of: (file) => file.endsWith("/tables.ts"),
		lets: (target) => !/\/(queries|routes|jobs)\.ts$/.test(target),
		why: "queries import tables, not the other way round",
	},
	{
		of: (file) => isQueries(file),
		lets: (target, file) =>
			target.endsWith("/tables.ts") ||
			isContract(target) ||
			!isWithin(target, "app/src/domain/", "app/src/checks/") ||
			(isQueries(target) && Boolean(domainOf(file)) && domainOf(target) === domainOf(file)),
		why: "queries are SQL only: no rules, no services",
	},
	{
		of: (file) => domainOf(file),
		lets: (target, file) =>
			!domainOf(target) ||
			domainOf(target) === domainOf(file) ||
			!(isQueries(target) || target.endsWith("/tables.ts")) ||
			((isQueries(file) || file.endsWith("/tables.ts")) && target.endsWith("/tables.ts")),
		why: "a domain calls another domain's functions and never reads its rows (except foreign keys and joins)",
	},
	{
		of: (file) => checkNameOf(file) && checkNameOf(file) !== "registry",
		lets: (target, file) =>
			!checkNameOf(target) || checkNameOf(target) === checkNameOf(file) || isCheckContract(target),
		why: "a check imports no other check: move what several checks need to app/src/checks",
	},
	{
		of: (file) => isWithin(file, "app/src/checks/"),
		lets: (target) =>
			!isWithin(target, "app/src/domain/verifications/") ||
			isContract(target) ||
			target.endsWith("/tables.ts"),
		why: "verifications call the checks: a check that calls verifications makes a cycle",
	},
	{
		of: (file) => isWithin(file, "app/src/checks/") && !isQueries(file),
		lets: (target) => !domainOf(target) || !(isQueries(target) || target.endsWith("/tables.ts")),
		why: "a check calls a domain's functions and never reads its rows (except joins in its own queries)",
	},
	{
		of: (file) => isWithin(file, "app/src/domain/", "app/src/checks/") && !isCheckPage(file),
		lets: (target) =>
			(isWithin(target, "app/src/domain/", "app/src/platform/", "app/src/checks/") && !isCheckPage(target)) ||
			isShared(target),
		why: "http, worker and pages import domains and checks, not the other way round",
	},
	{
		of: (file) => isWithin(file, ...mountFolders),
		lets: (target, file) =>
			isWithin(
				target,
				"app/src/domain/",
				"app/src/platform/",
				...mountFolders.filter((side) => isWithin(file, side)),
			) ||
			isShared(target) ||
			(isWithin(file, "app/src/http/pages/") && isWithin(target, "app/src/web/", "app/build/")),
		why: "http and worker mount the domains and don't import each other; only http/pages/ imports the pages",
	},
	{
		of: (file) => isWithin(file, "app/src/seed/", "app/src/open-services.ts"),
		lets: (target) =>
			!isWithin(target, "app/src/http/", "app/src/web/", "app/src/worker/", "app/src/main.ts"),
		why: "only main.ts imports http, worker and pages",
	},
	{
		of: (file) => isWithin(file, "app/", "e2e/"),
		lets: (target) => !isWithin(target, "research/"),
		why: "the product doesn't need what it was made with",
	},
	{
		of: (file) => isWithin(file, "app/", "e2e/"),
		lets: (target) => !isWithin(target, "engine/"),
		why: "the engine is used through its package's exports, @vidimus/engine",
	},
	{
		of: (file) => isWithin(file, "app/", "e2e/"),
		lets: (target) => !isWithin(target, "sdk/"),
		why: "the SDK is used as customers use it: through its package's exports, @vidimus/sdk",
	},
];

/** Checks imports of packages: the engine imports only its own dependencies, and only domains import the engine. */
function findPackageBreach(file: string, name: string, enginePackages: ReadonlySet<string>): string | null {
	const packageName = name.startsWith("@")
		? name.split("/").slice(0, 2).join("/")
		: (name.split("/")[0] ?? name);
	if (isWithin(file, "engine/src/") && !enginePackages.has(packageName))
		return "the engine imports only packages of its own package.json";
	if (isWithin(file, "sdk/src/")) return "the SDK has no dependencies: installing it installs nothing else";
	if (isWithin(file, "app/src/") && packageName === "@vidimus/sdk")
		return "the server and its pages don't depend on the SDK made for customers";
	if (
		isWithin(file, "app/src/platform/", "app/src/web/", "app/src/i18n/") &&
		packageName === "@vidimus/engine"
	)
		return "only domains import the engine";
	if ((isCheckPage(file) || isCheckContract(file)) && packageName === "@vidimus/engine")
		return "no part of a check that pages import may import the engine";
	if (isWithin(file, "app/") && name.startsWith("@vidimus/engine/"))
		return "the engine is used through its package's exports, @vidimus/engine";
	return null;
}

const importPattern =
	/^\s*(?:import|export)\s(type\s)?(?:[^;"'`=()]*?\sfrom\s*)?["']([^"'\s]+)["']|\bimport\(\s*["']([^"'\s]+)["']/gm;

export interface Import {
	name: string;
	/** Whether it imports only types. */
	typeOnly: boolean;
	line: number;
}

/** All imports of a source outside comments. */
export function listImports(text: string): Import[] {
	const code = text
		.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
		.replace(/^\s*\/\/.*$/gm, "");
	return [...code.matchAll(importPattern)].map((match) => ({
		name: match[2] ?? match[3] ?? "",
		typeOnly: match[1] !== undefined,
		line: code.slice(0, match.index + match[0].length).split("\n").length,
	}));
}

/**
 * Checks one file.
 * @param path relative to the root, with slashes
 * @param text its source
 * @returns one message per breach
 */
export function findBreaches(
	path: string,
	text: string,
	enginePackages: ReadonlySet<string> = new Set(),
): string[] {
	const found: string[] = [];
	const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
	if (lines > maxLines) found.push(`${path}: ${lines} lines; the maximum is ${maxLines}`);
	if (isTest(path)) return found;
	for (const { name, line } of listImports(text)) {
		if (name.startsWith("node:")) continue;
		if (!name.startsWith(".")) {
			const why = findPackageBreach(path, name, enginePackages);
			if (why) found.push(`${path}:${line}: imports "${name}", but ${why}`);
			continue;
		}
		const target = posix.join(dirname(path), name);
		const wall = walls.find(({ of, lets }) => of(path) && !lets(target, path));
		if (wall) found.push(`${path}:${line}: imports "${name}", but ${wall.why}`);
	}
	return found;
}

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		if (skipped.has(entry.name)) return [];
		const path = join(folder, entry.name);
		return entry.isDirectory() ? filesBelow(path) : [path];
	});

/** Paths of all files of the workspaces, the browser tests and the scripts, relative to `root`, with slashes. */
export const listFiles = (root: string): string[] =>
	["engine", "app", "sdk", "mcp", "research", "e2e", "scripts"]
		.map((folder) => join(root, folder))
		.filter(existsSync)
		.flatMap(filesBelow)
		.map((path) => relative(root, path).split("\\").join("/"));

/** Paths of all sources of the repository, relative to `root`, with slashes. */
export const listSources = (root: string): string[] =>
	listFiles(root).filter((path) => /\.(ts|tsx|mjs)$/.test(path));

/** All breaches in the repository at `root`. */
export function checkRepository(root: string): string[] {
	const { dependencies } = JSON.parse(readFileSync(join(root, "engine/package.json"), "utf8"));
	const packages = new Set(Object.keys(dependencies));
	return listSources(root).flatMap((path) =>
		findBreaches(path, readFileSync(join(root, path), "utf8"), packages),
	);
}

if (import.meta.main) {
	const found = checkRepository(fileURLToPath(new URL("../..", import.meta.url)));
	for (const breach of found) console.error(breach);
	if (found.length > 0) process.exit(1);
}
