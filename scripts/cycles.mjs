/**
 * Holds imports to one direction: neither files nor domains import each other in a circle at run time, and
 * `docs/domains.md` shows how the domains stand. `--write` draws that page anew.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { importsOf, isContract, isTest, sourcesOf } from "./boundaries.mjs";

const page = "docs/domains.md";

/** A domain's name, for files in a folder of `app/src/domain`. The checks stand among them as one. */
const domainOf = (path) =>
	/^app\/src\/domain\/([^/]+)\//.exec(path)?.[1] ?? /^app\/src\/(checks)\//.exec(path)?.[1];

/**
 * Words and foreign keys may go either way between domains: neither runs anything. Files are held to one
 * direction all the same.
 */
const ties = (path) => !isContract(path) && !path.endsWith("/tables.ts") && !path.endsWith(".tsx");

/**
 * What each file imports at run time.
 * @param sources path → text
 * @returns path → paths, of those in `sources`
 */
export function fileGraph(sources) {
	const runtime = ([path, text]) =>
		importsOf(text)
			.filter(({ name, typeOnly }) => name.startsWith(".") && !typeOnly)
			.map(({ name }) => posix.join(posix.dirname(path), name))
			.filter((target) => sources.has(target));
	return new Map([...sources].map((source) => [source[0], new Set(runtime(source))]));
}

/** Which domain uses which, by the imports of their files. */
export function domainGraph(files) {
	const graph = new Map();
	for (const [path, targets] of files) {
		const domain = domainOf(path);
		if (!domain) continue;
		const used = graph.get(domain) ?? new Set();
		graph.set(domain, used);
		for (const target of targets) {
			const other = domainOf(target);
			if (other && other !== domain && ties(target)) used.add(other);
		}
	}
	return graph;
}

/** One circle a knot, as the way round it; empty for a graph without circles. */
export function cyclesOf(graph) {
	const done = new Set();
	const found = [];
	const visit = (node, way) => {
		const at = way.indexOf(node);
		if (at >= 0) return void found.push([...way.slice(at), node]);
		if (done.has(node)) return;
		for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
		done.add(node);
	};
	for (const node of graph.keys()) visit(node, []);
	return found;
}

/** The domains by how far they stand above the ground: each uses only such as stand lower. */
export function storeysOf(graph) {
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

/** Edges that no longer way tells already. */
function reduced(graph) {
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

/** The page that shows a graph of domains. */
export function drawn(graph) {
	const storeys = storeysOf(graph).map((domains, height) => `| ${height} | ${domains.join(", ")} |`);
	return `# Domains

Written by \`node scripts/cycles.mjs --write\`; \`npm run check\` fails when it is out of date, or when files or domains
import each other in a circle at run time. Each domain uses only such as stand lower. What a lower one has to ask of a
higher one is a port in \`app/src/domain/ports.ts\`, filled in by \`app/src/ports.ts\`.

| storey | domains |
| --- | --- |
${storeys.reverse().join("\n")}

An arrow says that one uses the other; where a longer way says so already it is left out.

\`\`\`mermaid
flowchart TD
${reduced(graph)
	.map(([from, to]) => `\t${from} --> ${to}`)
	.join("\n")}
\`\`\`
`;
}

/** One sentence a circle, and one where the page is out of date. */
export function complaints(sources, shown) {
	const files = fileGraph(sources);
	const domains = domainGraph(files);
	const circles = [...cyclesOf(files), ...cyclesOf(domains)].map(
		(way) => `${way.join(" → ")}: import each other in a circle`,
	);
	if (circles.length > 0 || shown === drawn(domains)) return circles;
	return [`${page} is out of date. Run: node scripts/cycles.mjs --write`];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const sources = new Map(
		sourcesOf(root)
			.filter((path) => /^(app|engine|sdk)\/src\//.test(path) && !isTest(path))
			.map((path) => [path, readFileSync(join(root, path), "utf8")]),
	);
	if (process.argv.includes("--write"))
		writeFileSync(join(root, page), drawn(domainGraph(fileGraph(sources))));
	const found = complaints(sources, readFileSync(join(root, page), "utf8"));
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
