import { describe, expect, test } from "vitest";
import { headingsOf, helpFolder, readPages, withoutFences } from "../../../docs/pages.ts";
import { docsPages } from "../../domain/docs/pages-contract.ts";
import { audiences } from "./audiences.ts";

const pages = readPages(helpFolder);
const bodyOf = (locale: string, slug: string) =>
	pages.find((page) => page.locale === locale && page.slug === slug)?.body ?? "";

describe("the help", () => {
	test.each(audiences)(
		"has the same articles for %s in both languages, each with an anchor of its own",
		(slug) => {
			const ids = (locale: string) => headingsOf(bodyOf(locale, slug), slug).map(({ id }) => id);
			expect(ids("en")).toEqual(ids("fr"));
			expect(ids("fr").length).toBeGreaterThan(5);
			const all = pages.filter(({ locale }) => locale === "fr").flatMap(({ headings }) => headings);
			expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		},
	);

	test.each(audiences)("is written for %s with French spaces and apostrophes", (slug) => {
		const prose = withoutFences(bodyOf("fr", slug))
			.replace(/`[^`]*`/g, "x")
			.replace(/\]\([^)]*\)/g, "]");
		for (const line of prose.split("\n")) {
			const breakable = / [?!;»]| :(?=\s|$)|« /u.exec(line)?.[0];
			const straight = /\p{L}'\p{L}/u.exec(line)?.[0];
			expect({ line, breakable, straight }).toEqual({ line });
		}
	});

	test("leads to guides that are there", () => {
		const named = pages.flatMap(({ body }) =>
			[...body.matchAll(/\]\(\/docs\/([a-z-]+)/g)].map(([, name]) => name),
		);
		expect(named.length).toBeGreaterThan(5);
		for (const name of named) expect(docsPages).toContain(name);
	});
});
