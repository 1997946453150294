import assert from "node:assert/strict";
import { test } from "node:test";
import {
	buildDomainGraph,
	buildFileGraph,
	computeLayers,
	findCycles,
	findProblems,
	renderPage,
} from "./cycles.mjs";

const domainFile = (name) => `app/src/domain/${name}`;
const toSources = (sources) => new Map(Object.entries(sources));
const buildGraph = (sources) => buildFileGraph(toSources(sources));

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

test("type-only imports between files don't count, because they don't exist at run time", () => {
	const files = buildGraph({
		"engine/src/a.ts": 'import { b } from "./b.ts";',
		"engine/src/b.ts": 'import type { A } from "./a.ts";',
	});
	assert.deepEqual(findCycles(files), []);
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

test("a cycle between domains is found even if it only consists of types", () => {
	const sources = toSources({
		[domainFile("apps/apps.ts")]: 'import type { Member } from "../team/members.ts";',
		[domainFile("team/members.ts")]: 'import type { App } from "../apps/apps.ts";',
	});
	assert.deepEqual(findCycles(buildFileGraph(sources)), []);
	assert.deepEqual(findCycles(buildDomainGraph(sources)), [["apps", "team", "apps"]]);
});

test("tables and contracts may be imported in both directions between domains", () => {
	const sources = toSources({
		[domainFile("apps/apps.ts")]:
			'import { team } from "../team/contract.ts";\nimport { t } from "../team/tables.ts";',
		[domainFile("team/tables.ts")]: 'import { apps } from "../apps/tables.ts";',
		[domainFile("team/team.ts")]: 'import { appOf } from "../apps/apps.ts";',
		[domainFile("apps/tables.ts")]: "",
		[domainFile("team/contract.ts")]: "",
	});
	assert.deepEqual(findCycles(buildDomainGraph(sources)), []);
});

test("each domain is in a higher layer than the domains it uses", () => {
	const graph = new Map([
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
	assert.match(findProblems(sources, "")[0], /out of date/);
});
