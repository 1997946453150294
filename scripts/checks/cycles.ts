/**
 * Checks that neither files, nor the stages of a domain, nor domains import each other in cycles, types included, nor
 * domains' foreign keys, and that `docs/domains.md` shows the current dependencies. `--write` updates that page (`npm run domains`).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { isContract, isTest, listImports, listSources } from "./boundaries.ts";

type Sources = ReadonlyMap<string, string>;
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const pagePath = "docs/domains.md";

/** Domain of a file in a folder of `app/src/domain`. All checks count as one domain. */
const domainOf = (path: string) =>
	/^app\/src\/domain\/(?!shared\/)([^/]+)\//.exec(path)?.[1] ?? /^app\/src\/(checks)\//.exec(path)?.[1];

/**
 * Contracts that a lower domain takes from a higher one, with the reason. The list may only shrink: an entry that
 * isn't needed is a fault.
 */
const contractsUsedUpward = [
	{ from: "workflows", to: "checks", why: "verification options contain each check's settings" },
	{ from: "apps", to: "verifications", why: "an app's preset reasons are reasons of a decision" },
	{ from: "auth", to: "apps", why: "the signed-in user is shown with the current app, in one response" },
	{ from: "checks", to: "verifications", why: "a check's input and result are parts of a verification" },
];

const isTables = (path: string) => path.endsWith("/tables.ts");

/** Whether a domain depends on another by this import. Foreign keys and joins follow the data, and have a graph of their own. */
const isDependency = (target: string, from?: string, to?: string) =>
	!isTables(target) &&
	!target.endsWith(".tsx") &&
	!(isContract(target) && contractsUsedUpward.some((edge) => edge.from === from && edge.to === to));

/**
 * Builds the graph of imports between files, types included: who reads one must know the other.
 * @param sources path → text
 * @returns path → paths, of those in `sources`
 */
export function buildFileGraph(sources: Sources): Map<string, Set<string>> {
	const targetsOf = ([path, text]: [string, string]) =>
		listImports(text)
			.filter(({ name }) => name.startsWith("."))
			.map(({ name }) => posix.join(posix.dirname(path), name))
			.filter((target) => sources.has(target));
	return new Map([...sources].map((source) => [source[0], new Set(targetsOf(source))]));
}

/** Builds a graph of what files belong to from their imports. */
function buildGraphOf(
	nodeOf: (path: string) => string | undefined,
	sources: Sources,
	counts: (path: string, target: string, from: string, to: string) => boolean,
): Graph {
	const graph = new Map<string, Set<string>>();
	for (const [path, targets] of buildFileGraph(sources)) {
		const node = nodeOf(path);
		if (!node) continue;
		const used = graph.get(node) ?? new Set<string>();
		graph.set(node, used);
		for (const target of targets) {
			const other = nodeOf(target);
			if (other && other !== node && counts(path, target, node, other)) used.add(other);
		}
	}
	return graph;
}

const buildGraphOfDomains = (sources: Sources, counts: Parameters<typeof buildGraphOf>[2]) =>
	buildGraphOf(domainOf, sources, counts);

/**
 * Stage of a file of a domain: its folder in the domain, or the file itself where it is in none. Contracts and tables are
 * below all stages.
 */
const stageOf = (path: string) =>
	isContract(path) || isTables(path)
		? undefined
		: /^app\/src\/domain\/(?!shared\/)([^/]+\/[^/]+)/.exec(path)?.[1];

/** Builds the graph of the stages of each domain. */
export const buildStageGraph = (sources: Sources): Graph =>
	buildGraphOf(stageOf, sources, (path, target) => domainOf(path) === domainOf(target));

/** Builds the graph of domains from what they import: code, types and contracts. */
export const buildDomainGraph = (sources: Sources): Graph =>
	buildGraphOfDomains(sources, (_path, target, from, to) => isDependency(target, from, to));

/** Builds the graph of domains whose rows refer to another's. */
export const buildForeignKeyGraph = (sources: Sources): Graph =>
	buildGraphOfDomains(sources, (path, target) => isTables(path) && isTables(target));

/** Entries of `contractsUsedUpward` that no import needs, or that close no cycle. */
export function listUnneededExceptions(
	sources: Sources,
	exceptions: readonly { from: string; to: string }[] = contractsUsedUpward,
): { from: string; to: string }[] {
	const graph = buildGraphOfDomains(sources, (_path, target) => isDependency(target));
	const reaches = (from: string, to: string, visited = new Set<string>()): boolean => {
		if (from === to) return true;
		visited.add(from);
		return [...(graph.get(from) ?? [])].some((next) => !visited.has(next) && reaches(next, to, visited));
	};
	return exceptions.filter(({ from, to }) => !graph.get(from)?.has(to) || !reaches(to, from));
}

/** Finds cycles, each as its path; empty for an acyclic graph. */
export function findCycles(graph: Graph): string[][] {
	const done = new Set<string>();
	const found: string[][] = [];
	const visit = (node: string, path: string[]): void => {
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
export function computeLayers(graph: Graph): string[][] {
	const heights = new Map<string, number>();
	const heightOf = (domain: string): number => {
		const height = heights.get(domain) ?? 1 + Math.max(-1, ...[...(graph.get(domain) ?? [])].map(heightOf));
		heights.set(domain, height);
		return height;
	};
	for (const domain of graph.keys()) heightOf(domain);
	const storeys: string[][] = [];
	for (const [domain, height] of heights) storeys[height] = [...(storeys[height] ?? []), domain].sort();
	return storeys;
}

/** Edges of the transitive reduction. */
function reduceTransitively(graph: Graph): [from: string, to: string][] {
	const reaches = (from: string, to: string): boolean =>
		[...(graph.get(from) ?? [])].some((next) => next === to || (graph.has(next) && reaches(next, to)));
	return [...graph.keys()].sort().flatMap((from) => {
		const direct = [...(graph.get(from) ?? [])];
		return direct
			.filter((to) => !direct.some((other) => other !== to && reaches(other, to)))
			.sort()
			.map((to): [string, string] => [from, to]);
	});
}

/** Renders the page with the graph of domains. */
export function renderPage(graph: Graph): string {
	const storeys = computeLayers(graph).map((domains, height) => `| ${height} | ${domains.join(", ")} |`);
	return `# Domains

Written by \`npm run domains\`; \`npm run check\` fails when it is out of date, or when files, the
stages of a domain (its folders and loose files) or domains import each other in a cycle, types included. Each domain uses only lower ones. A lower domain calls a higher one through a
port in \`app/src/domain/services.ts\`, implemented in \`app/src/ports.ts\`.

Exceptions, for contracts only:

${contractsUsedUpward.map(({ from, to, why }) => `- ${from} → ${to}: ${why}`).join("\n")}

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
export function findProblems(sources: Sources, currentPage: string): string[] {
	const domains = buildDomainGraph(sources);
	const problems = [
		...[buildFileGraph(sources), buildStageGraph(sources), domains]
			.flatMap(findCycles)
			.map((way) => `${way.join(" → ")}: import each other in a cycle`),
		...findCycles(buildForeignKeyGraph(sources)).map(
			(way) => `${way.join(" → ")}: their rows refer to each other in a cycle`,
		),
	];
	if (problems.length > 0 || currentPage === renderPage(domains)) return problems;
	return [`${pagePath} is out of date. Run: npm run domains`];
}

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const sources = new Map(
		listSources(root)
			.filter((path) => /^(app|engine|sdk|mcp)\/src\//.test(path) && !isTest(path))
			.map((path) => [path, readFileSync(join(root, path), "utf8")]),
	);
	if (process.argv.includes("--write"))
		writeFileSync(join(root, pagePath), renderPage(buildDomainGraph(sources)));
	const found = [
		...findProblems(sources, readFileSync(join(root, pagePath), "utf8")),
		...listUnneededExceptions(sources).map(
			({ from, to }) => `${from} → ${to}: needs no exception any more. Remove it from contractsUsedUpward`,
		),
	];
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
