import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, cyclesOf, domainGraph, drawn, fileGraph, storeysOf } from "./cycles.mjs";

const domain = (name) => `app/src/domain/${name}`;
const graphOf = (sources) => fileGraph(new Map(Object.entries(sources)));

test("files that import each other in a circle are named, with the way round", () => {
	const files = graphOf({
		"engine/src/a.ts": 'import { b } from "./b.ts";',
		"engine/src/b.ts": 'export { c } from "./c.ts";',
		"engine/src/c.ts": 'import "./a.ts";',
		"engine/src/d.ts": 'import { a } from "./a.ts";',
	});
	assert.deepEqual(cyclesOf(files), [
		["engine/src/a.ts", "engine/src/b.ts", "engine/src/c.ts", "engine/src/a.ts"],
	]);
});

test("an import of types alone ties nothing: nothing of it is there at run time", () => {
	const files = graphOf({
		"engine/src/a.ts": 'import { b } from "./b.ts";',
		"engine/src/b.ts": 'import type { A } from "./a.ts";',
	});
	assert.deepEqual(cyclesOf(files), []);
});

test("domains whose files make no circle may make one together", () => {
	const files = graphOf({
		[domain("apps/apps.ts")]: 'import { add } from "../team/members.ts";',
		[domain("team/members.ts")]: "",
		[domain("team/invite.ts")]: 'import { appOf } from "../apps/apps.ts";',
	});
	assert.deepEqual(cyclesOf(files), []);
	assert.deepEqual(cyclesOf(domainGraph(files)), [["apps", "team", "apps"]]);
});

test("foreign keys and contracts go either way between domains", () => {
	const files = graphOf({
		[domain("apps/apps.ts")]:
			'import { team } from "../team/contract.ts";\nimport { t } from "../team/tables.ts";',
		[domain("team/tables.ts")]: 'import { apps } from "../apps/tables.ts";',
		[domain("team/team.ts")]: 'import { appOf } from "../apps/apps.ts";',
		[domain("apps/tables.ts")]: "",
		[domain("team/contract.ts")]: "",
	});
	assert.deepEqual(cyclesOf(domainGraph(files)), []);
});

test("each domain stands above all that it uses", () => {
	const graph = new Map([
		["apps", new Set(["audit"])],
		["audit", new Set()],
		["notes", new Set(["apps", "audit"])],
		["bots", new Set()],
	]);
	assert.deepEqual(storeysOf(graph), [["audit", "bots"], ["apps"], ["notes"]]);
	assert.match(drawn(graph), /notes --> apps/);
	assert.doesNotMatch(drawn(graph), /notes --> audit/);
});

test("a page that shows another graph is out of date", () => {
	const sources = new Map([[domain("apps/apps.ts"), ""]]);
	assert.deepEqual(complaints(sources, drawn(domainGraph(fileGraph(sources)))), []);
	assert.match(complaints(sources, "")[0], /out of date/);
});
