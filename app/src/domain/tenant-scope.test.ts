import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { locks, ofOneApp, scoped, unlimited } from "../testing/scoped-queries.ts";
import { conditionsOf, statementsOf } from "../testing/sent-statements.ts";

describe.each(scoped)("the queries of %s", (_, _module, calls) => {
	test.each(Object.entries(calls))(
		"the query %s reads rows of one app and one mode only",
		async (_name, query) => {
			const sent = await statementsOf(query);
			expect(sent.length).toBeGreaterThan(0);
			for (const conditions of sent.map(conditionsOf)) {
				expect(conditions).toMatch(/"app_id" = 'app_mine'/);
				expect(conditions).toMatch(/"mode" = 'test'/);
			}
		},
	);
});

describe.each(ofOneApp)("the queries of %s for an app", (_, _module, calls) => {
	test.each(Object.entries(calls))("the query %s reads rows of one app only", async (_name, query) => {
		const sent = await statementsOf(query);
		expect(sent.length).toBeGreaterThan(0);
		for (const conditions of sent.map(conditionsOf))
			expect(conditions).toMatch(/("app_id"|"apps"."id") (= 'app_mine'|in \('app_mine'\))/);
	});
});

describe.each(locks)("the locks of %s", (_, _module, calls) => {
	test.each(Object.entries(calls))("the lock %s is of one app and one mode", async (_name, query) => {
		expect(await statementsOf(query)).toEqual([expect.stringContaining(" app_mine test'")]);
	});
});

describe("every module of queries", () => {
	/** The names of a function's parameters; types leave spaces where they stood. */
	const parametersOf = (query: unknown) =>
		/^[\w ]*\(([^)]*)\)/.exec(String(query).replaceAll(/\s+/g, " "))?.[1] ?? "";

	test("every query that takes an app or a mode is listed in testing/scoped-queries.ts", async () => {
		const folder = fileURLToPath(new URL("..", import.meta.url));
		const tested = [...scoped, ...ofOneApp, ...locks].flatMap(([, module, calls]) =>
			Object.entries(module).flatMap(([name, query]) => (name in calls ? [query] : [])),
		);
		const taking: string[] = [];
		const missing: string[] = [];
		for (const file of globSync("{domain,checks}/**/*queries.ts", { cwd: folder })) {
			const module: Record<string, unknown> = await import(/* @vite-ignore */ `${folder}${file}`);
			for (const [name, query] of Object.entries(module)) {
				if (!/^ ?(db|tx)\b.*\b(scope|appIds?|mode|reader)\b/.test(parametersOf(query))) continue;
				taking.push(name);
				if (!tested.includes(query)) missing.push(name);
			}
		}
		expect(taking.length).toBeGreaterThan(80);
		expect(missing.toSorted()).toEqual(unlimited.toSorted());
	});
});
