/**
 * Checks that files don't import each other in cycles at run time, that domains don't in any way, and that
 * `docs/domains.md` shows the current dependencies. `--write` updates that page.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isContract, isTest, listImports, listSources } from "./boundaries.mjs";

const pagePath = "docs/domains.md";

/** Domain of a file in a folder of `app/src/domain`. All checks count as one domain. */
const domainOf = (path) =>
	/^app\/src\/domain\/([^/]+)\//.exec(path)?.[1] ?? /^app\/src\/(checks)\//.exec(path)?.[1];

/**
 * Contracts and foreign keys may be imported in both directions between domains, because they run no code. Imports
 * between files must still not form cycles.
 */
const isDependency = (path) => !isContract(path) && !path.endsWith("/tables.ts") && !path.endsWith(".tsx");

/**
 * Builds the graph of imports between files.
 * @param sources path → text
 * @param countsTypes whether to include imports of types, which don't exist at run time
 * @returns path → paths, of those in `sources`
 */
export function buildFileGraph(sources, { countsTypes = false } = {}) {
	const targetsOf = ([path, text]) =>
		listImports(text)
			.filter(({ name, typeOnly }) => name.startsWith(".") && (countsTypes || !typeOnly))
			.map(({ name }) => posix.join(posix.dirname(path), name))
			.filter((target) => sources.has(target));
	return new Map([...sources].map((source) => [source[0], new Set(targetsOf(source))]));
}

/** Builds the graph of domains from all imports of their files, types included: who reads one must know the other. */
export function buildDomainGraph(sources) {
	const files = buildFileGraph(sources, { countsTypes: true });
	const graph = new Map();
	for (const [path, targets] of files) {
		const domain = domainOf(path);
		if (!domain) continue;
		const used = graph.get(domain) ?? new Set();
		graph.set(domain, used);
		for (const target of targets) {
			const other = domainOf(target);
			if (other && other !== domain && isDependency(target)) used.add(other);
		}
	}
	return graph;
}

/** Finds cycles, each as its path; empty for an acyclic graph. */
export function findCycles(graph) {
	const done = new Set();
	const found = [];
	const visit = (node, path) => {
		const at = path.indexOf(node);
		if (at >= 0) return void found.push([...path.slice(at), node]);
		if (done.has(node)) return;
		for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
		done.add(node);
	};
	for (const node of graph.keys()) visit(node, []);
	return found;
}

/** Groups domains in layers: each uses only domains in lower layers. */
export function computeLayers(graph) {
	const heights = new Map();
	const heightOf = (domain) => {
		if (!heights.has(domain))
			heights.set(domain, 1 + Math.max(-1, ...[...(graph.get(domain) ?? [])].map(heightOf)));
		return heights.get(domain);
	};
	for (const domain of graph.keys()) heightOf(domain);
	const storeys = [];
	for (const [domain, height] of heights) storeys[height] = [...(storeys[height] ?? []), domain].sort();
	return storeys;
}

/** Edges of the transitive reduction. */
function reduceTransitively(graph) {
	const reaches = (from, to) =>
		[...graph.get(from)].some((next) => next === to || (graph.has(next) && reaches(next, to)));
	return [...graph.keys()].sort().flatMap((from) => {
		const direct = [...graph.get(from)];
		return direct
			.filter((to) => !direct.some((other) => other !== to && reaches(other, to)))
			.sort()
			.map((to) => [from, to]);
	});
}

/** Renders the page with the graph of domains. */
export function renderPage(graph) {
	const storeys = computeLayers(graph).map((domains, height) => `| ${height} | ${domains.join(", ")} |`);
	return `# Domains

Written by \`node scripts/checks/cycles.mjs --write\`; \`npm run check\` fails when it is out of date, or when files or domains
import each other in a cycle (files at run time, domains by types too). Each domain uses only lower ones. A lower domain calls a higher one through a
port in \`app/src/domain/ports.ts\`, implemented in \`app/src/ports.ts\`.

| level | domains |
| --- | --- |
${storeys.reverse().join("\n")}

An arrow means that one domain uses the other. Arrows that a longer path implies are left out.

\`\`\`mermaid
flowchart TD
${reduceTransitively(graph)
	.map(([from, to]) => `\t${from} --> ${to}`)
	.join("\n")}
\`\`\`
`;
}

/** One message per cycle, or one if the page is out of date. */
export function findProblems(sources, currentPage) {
	const domains = buildDomainGraph(sources);
	const circles = [...findCycles(buildFileGraph(sources)), ...findCycles(domains)].map(
		(way) => `${way.join(" → ")}: import each other in a cycle`,
	);
	if (circles.length > 0 || currentPage === renderPage(domains)) return circles;
	return [`${pagePath} is out of date. Run: node scripts/checks/cycles.mjs --write`];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const sources = new Map(
		listSources(root)
			.filter((path) => /^(app|engine|sdk)\/src\//.test(path) && !isTest(path))
			.map((path) => [path, readFileSync(join(root, path), "utf8")]),
	);
	if (process.argv.includes("--write"))
		writeFileSync(join(root, pagePath), renderPage(buildDomainGraph(sources)));
	const found = findProblems(sources, readFileSync(join(root, pagePath), "utf8"));
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
