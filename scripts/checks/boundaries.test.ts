import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { checkRepository, findBreaches } from "./boundaries.ts";

const cases: [file: string, name: string, why: string][] = [
	["engine/src/a.ts", "../../app/src/shared/schemas.ts", "the engine is a library of its own"],
	["engine/src/a.ts", "fastify", "only packages of its own"],
	["app/src/shared/schemas.ts", "../domain/apps/contract.ts", "import no part of the product"],
	["app/src/platform/logging/log.ts", "../../domain/caller.ts", "imports none of them"],
	["app/src/web/root.tsx", "../domain/verifications/verifications.ts", "never the server's internals"],
	["app/src/domain/apps/contract.ts", "./tables.ts", "only schemas and names"],
	["app/src/domain/events/events.ts", "../verifications/present.ts", "events imports neither"],
	["app/src/domain/apps/queries.ts", "./apps.ts", "queries are SQL only"],
	["app/src/domain/apps/apps.ts", "../team/queries.ts", "never reads its rows"],
	["app/src/domain/apps/apps.ts", "../team/tables.ts", "never reads its rows"],
	["app/src/domain/apps/jobs.ts", "../../worker/worker.ts", "http, worker and pages import domains"],
	["app/src/worker/worker.ts", "../http/server.ts", "don't import each other"],
	["app/src/seed/demo.ts", "../http/server.ts", "only main.ts imports"],
	["app/src/domain/apps/apps.ts", "../../../../engine/src/index.ts", "http, worker and pages import domains"],
	["app/src/seed/demo.ts", "@vidimus/engine/src/index.ts", "through its package's exports"],
	["app/src/web/root.tsx", "../checks/age/decide.ts", "never the server's internals"],
	["app/src/web/client/api/a.ts", "../../design/form/a.ts", "client, design, shell, pages"],
	["app/src/web/design/form/a.ts", "../../shell/session/a.ts", "client, design, shell, pages"],
	["app/src/web/shell/layouts/a.tsx", "../../pages/docs/a.tsx", "client, design, shell, pages"],
	["app/src/web/pages/alerts/a.tsx", "../account/a.tsx", "only if pagesUsedByPage names it"],
	["app/src/checks/age/contract.ts", "./decide.ts", "only schemas and names"],
	["app/src/checks/age/view.tsx", "./decide.ts", "what pages may import"],
	["app/src/checks/age/view.tsx", "@vidimus/engine", "no part of a check that pages import"],
	["app/src/checks/age/decide.ts", "../document/names.ts", "a check imports no other check"],
	["app/src/checks/age/decide.ts", "../../domain/verifications/present.ts", "makes a cycle"],
	["app/src/checks/age/collect.ts", "../../domain/lists/queries.ts", "never reads its rows"],
	["app/src/checks/age/decide.ts", "../../web/root.tsx", "http, worker and pages import domains"],
	[
		"app/src/domain/verifications/requests/verifications.ts",
		"../../../checks/age/view.tsx",
		"http, worker and pages import domains",
	],
	["research/specimens/a.ts", "../../app/src/shared/schemas.ts", "nothing of the product"],
	["app/bench/a.ts", "../../research/specimens/draw/people.ts", "what it was made with"],
	["sdk/src/a.ts", "../../app/src/shared/schemas.ts", "published by itself"],
	["sdk/src/a.ts", "zod", "has no dependencies"],
	["sdk/src/a.ts", "../../mcp/src/tools.ts", "published by itself"],
	["mcp/src/a.ts", "../../app/src/shared/schemas.ts", "published by itself"],
	["app/src/web/root.tsx", "@vidimus/sdk/embed", "made for customers"],
	["e2e/a.ts", "../sdk/src/index.ts", "through its package's exports"],
];

for (const [file, name, why] of cases)
	test(`${file} may not import ${name}`, () => {
		const source = `import { a } from "node:fs";\nimport {\n\tb,\n} from "${name}";\n`;
		const [breach = "", ...others] = findBreaches(file, source, new Set(["sharp"]));
		assert.ok(breach.startsWith(`${file}:4: imports "${name}"`), breach);
		assert.ok(breach.includes(why), breach);
		assert.deepEqual(others, []);
	});

test("re-exports, type imports and dynamic imports are checked, and comments aren't", () => {
	const from = (source: string) => findBreaches("app/src/platform/a.ts", source).length;
	assert.equal(from('export * from "../domain/caller.ts";'), 1);
	assert.equal(from('import type { A } from "../domain/caller.ts";'), 1);
	assert.equal(from('const a = await import("../domain/caller.ts");'), 1);
	assert.equal(from('// import "../domain/caller.ts"\n/* import "../domain/caller.ts" */'), 0);
});

test("foreign keys, joins, contracts and tests may cross boundaries", () => {
	assert.deepEqual(findBreaches("app/src/domain/team/tables.ts", 'import "../apps/tables.ts";'), []);
	assert.deepEqual(findBreaches("app/src/domain/apps/queries.ts", 'import "../team/tables.ts";'), []);
	assert.deepEqual(findBreaches("app/src/web/a.tsx", 'import "../domain/verifications/states.ts";'), []);
	assert.deepEqual(findBreaches("app/src/platform/a.test.ts", 'import "../http/server.ts";'), []);
});

test("a check may join a domain's tables in its queries, call a domain's functions, and contain a page component", () => {
	const from = (file: string, name: string) =>
		findBreaches(`app/src/checks/age/${file}`, `import "${name}";`);
	assert.deepEqual(from("queries.ts", "../../domain/verifications/tables.ts"), []);
	assert.deepEqual(from("collect.ts", "../../domain/lists/matching.ts"), []);
	assert.deepEqual(from("view.tsx", "../../web/design/badge/verification-badges.tsx"), []);
	assert.deepEqual(from("view.tsx", "./view.module.css"), []);
});

test("a file with too many lines is reported", () => {
	assert.match(findBreaches("app/src/long.ts", "\n".repeat(401))[0] ?? "", /401 lines/);
	assert.deepEqual(findBreaches("app/src/long.ts", "\n".repeat(400)), []);
});

test("this repository breaks no import rule", () => {
	assert.deepEqual(checkRepository(fileURLToPath(new URL("../..", import.meta.url))), []);
});
