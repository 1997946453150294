import assert from "node:assert/strict";
import { test } from "node:test";
import {
	buildDomainGraph,
	buildFileGraph,
	buildForeignKeyGraph,
	buildStageGraph,
	computeLayers,
	findCycles,
	findProblems,
	listUnneededExceptions,
	renderPage,
} from "./cycles.ts";

const domainFile = (name: string) => `app/src/domain/${name}`;
const toSources = (sources: Record<string, string>) => new Map(Object.entries(sources));
const buildGraph = (sources: Record<string, string>) => buildFileGraph(toSources(sources));

test("import cycles between files are reported with their path", () => {
	const files = buildGraph({
		"engine/src/a.ts": 'import { b } from "./b.ts";',
		"engine/src/b.ts": 'export { c } from "./c.ts";',
		"engine/src/c.ts": 'import "./a.ts";',
		"engine/src/d.ts": 'import { a } from "./a.ts";',
	});
	assert.deepEqual(findCycles(files), [
		["engine/src/a.ts", "engine/src/b.ts", "engine/src/c.ts", "engine/src/a.ts"],
	]);
});

test("type-only imports between files count, because who reads one must know the other", () => {
	const files = buildGraph({
		"engine/src/a.ts": 'import { b } from "./b.ts";',
		"engine/src/b.ts": 'import type { A } from "./a.ts";',
	});
	assert.deepEqual(findCycles(files), [["engine/src/a.ts", "engine/src/b.ts", "engine/src/a.ts"]]);
});

test("a cycle between the folders and loose files of a domain is found even if the files form none", () => {
	const sources = toSources({
		[domainFile("verifications/files/storage.ts")]: 'import { record } from "../transitions.ts";',
		[domainFile("verifications/transitions.ts")]: 'import type { Photo } from "./files/photo.ts";',
		[domainFile("verifications/files/photo.ts")]: "",
	});
	assert.deepEqual(findCycles(buildFileGraph(sources)), []);
	assert.deepEqual(findCycles(buildStageGraph(sources)), [
		["verifications/files", "verifications/transitions.ts", "verifications/files"],
	]);
});

test("contracts and tables are below all stages of their domain", () => {
	const sources = toSources({
		[domainFile("verifications/contract.ts")]: 'import { codeSchema } from "./links/contract.ts";',
		[domainFile("verifications/tables.ts")]: 'import type { Step } from "./capture/steps-contract.ts";',
		[domainFile("verifications/links/send.ts")]: 'import { verifications } from "../tables.ts";',
	});
	assert.deepEqual(findCycles(buildStageGraph(sources)), []);
});

test("a cycle between domains is found even if their files form none", () => {
	const sources = toSources({
		[domainFile("apps/apps.ts")]: 'import { add } from "../team/members.ts";',
		[domainFile("team/members.ts")]: "",
		[domainFile("team/invite.ts")]: 'import { appOf } from "../apps/apps.ts";',
	});
	assert.deepEqual(findCycles(buildFileGraph(sources)), []);
	assert.deepEqual(findCycles(buildDomainGraph(sources)), [["apps", "team", "apps"]]);
});

test("a cycle between domains is found even if it only consists of contracts", () => {
	const sources = toSources({
		[domainFile("lists/contract.ts")]: 'import { countrySchema } from "../team/contract.ts";',
		[domainFile("team/contract.ts")]: 'import { listNames } from "../lists/names-contract.ts";',
		[domainFile("lists/names-contract.ts")]: "",
	});
	assert.deepEqual(findCycles(buildFileGraph(sources)), []);
	assert.deepEqual(findCycles(buildDomainGraph(sources)), [["lists", "team", "lists"]]);
});

test("a listed exception lets a domain use a higher one's contracts, and nothing else of it", () => {
	const sources = (imported: string) =>
		toSources({
			[domainFile("auth/contract.ts")]: `import { appSchema } from "../apps/${imported}";`,
			[domainFile("apps/contract.ts")]: "",
			[domainFile("apps/apps.ts")]: 'import { loadUser } from "../auth/users.ts";',
			[domainFile("auth/users.ts")]: "",
		});
	assert.deepEqual(findCycles(buildDomainGraph(sources("contract.ts"))), []);
	assert.deepEqual(findCycles(buildDomainGraph(sources("apps.ts"))), [["auth", "apps", "auth"]]);
});

test("an exception is unneeded once no import uses it, or once it closes no cycle", () => {
	const exceptions = [{ from: "auth", to: "apps" }];
	const contract = { [domainFile("auth/contract.ts")]: 'import { appSchema } from "../apps/contract.ts";' };
	const apps = { [domainFile("apps/contract.ts")]: "", [domainFile("auth/users.ts")]: "" };
	const user = { [domainFile("apps/apps.ts")]: 'import { loadUser } from "../auth/users.ts";' };
	const list = (...parts: Record<string, string>[]) =>
		listUnneededExceptions(toSources(Object.assign({}, ...parts)), exceptions);
	assert.deepEqual(list(contract, apps, user), []);
	assert.deepEqual(list(contract, apps), exceptions);
	assert.deepEqual(list(apps, user), exceptions);
});

test("foreign keys may go against the direction of the code, but not in a cycle", () => {
	const sources = (team: string) =>
		toSources({
			[domainFile("apps/apps.ts")]: 'import { add } from "../team/members.ts";',
			[domainFile("apps/tables.ts")]: team,
			[domainFile("team/tables.ts")]: 'import { apps } from "../apps/tables.ts";',
			[domainFile("team/members.ts")]: "",
		});
	assert.deepEqual(findCycles(buildDomainGraph(sources(""))), []);
	assert.deepEqual(findCycles(buildForeignKeyGraph(sources(""))), []);
	assert.match(
		findProblems(sources('import { members } from "../team/tables.ts";'), "")[1] ?? "",
		/their rows refer to each other/,
	);
});

test("each domain is in a higher layer than the domains it uses", () => {
	const graph = new Map<string, Set<string>>([
		["apps", new Set(["audit"])],
		["audit", new Set()],
		["notes", new Set(["apps", "audit"])],
		["bots", new Set()],
	]);
	assert.deepEqual(computeLayers(graph), [["audit", "bots"], ["apps"], ["notes"]]);
	assert.match(renderPage(graph), /notes --> apps/);
	assert.doesNotMatch(renderPage(graph), /notes --> audit/);
});

test("a page with another graph is reported as out of date", () => {
	const sources = new Map([[domainFile("apps/apps.ts"), ""]]);
	assert.deepEqual(findProblems(sources, renderPage(buildDomainGraph(sources))), []);
	assert.match(findProblems(sources, "")[0] ?? "", /out of date/);
});
