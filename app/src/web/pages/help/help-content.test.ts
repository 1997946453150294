import { describe, expect, test } from "vitest";
import { helpFolder, parseHeadings, readPages, stripCodeFences } from "../../../../build-docs/read-pages.ts";
import { docsPages } from "../../../domain/docs-feedback/values.ts";
import { helpAudiences } from "./help-audiences.ts";

const pages = readPages(helpFolder);
const getBody = (locale: string, slug: string) =>
	pages.find((page) => page.locale === locale && page.slug === slug)?.body ?? "";

describe("help articles", () => {
	test.each(helpAudiences)(
		"the help for %s has the same articles in both languages, each with a unique anchor",
		(slug) => {
			const ids = (locale: string) => parseHeadings(getBody(locale, slug), slug).map(({ id }) => id);
			expect(ids("en")).toEqual(ids("fr"));
			expect(ids("fr").length).toBeGreaterThan(5);
			const all = pages.filter(({ locale }) => locale === "fr").flatMap(({ headings }) => headings);
			expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		},
	);

	test.each(helpAudiences)("the French help for %s uses French spacing", (slug) => {
		const prose = stripCodeFences(getBody("fr", slug))
			.replace(/`[^`]*`/g, "x")
			.replace(/\]\([^)]*\)/g, "]");
		for (const line of prose.split("\n")) {
			const breakable = / [?!;»]| :(?=\s|$)|« /u.exec(line)?.[0];
			expect({ line, breakable }).toEqual({ line });
		}
	});

	test("help articles link only to existing guides", () => {
		const named = pages.flatMap(({ body }) =>
			[...body.matchAll(/\]\(\/docs\/([a-z-]+)/g)].map(([, name]) => name),
		);
		expect(named.length).toBeGreaterThan(5);
		for (const name of named) expect(docsPages).toContain(name);
	});
});
