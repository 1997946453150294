import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	contentFolder,
	parseHeadings,
	readPages,
	stripCodeFences,
} from "../../../../build-docs/read-pages.ts";
import { listEnvironmentVariables, listErrorCodes } from "../../../../build-docs/reference-facts.ts";
import { samplesFolder } from "../../../../build-docs/samples.ts";
import { docsPages } from "../../../domain/docs-feedback/values.ts";
import { eventTypes } from "../../../domain/events/event-types-contract.ts";
import { verificationStatuses } from "../../../domain/verifications/states.ts";
import { catalogue, getTexts } from "../../../i18n/catalogue.ts";

const pages = readPages();
const listGuides = (locale: string) => pages.filter((page) => page.locale === locale).map(({ slug }) => slug);
const findPage = (locale: string, slug: string) =>
	pages.find((page) => page.locale === locale && page.slug === slug);

describe("documentation guides", () => {
	test("the guides match the sidebar's pages in both languages", () => {
		const named = docsPages.filter((name) => name !== "api").toSorted();
		for (const locale of ["fr", "en"]) expect(listGuides(locale).toSorted()).toEqual(named);
	});

	test.each(listGuides("fr"))("the guide %s has the same headings and samples in both languages", (slug) => {
		const fr = findPage("fr", slug);
		const en = findPage("en", slug);
		const ids = (body = "") => parseHeadings(body, slug).map(({ depth, id }) => `${depth} ${id}`);
		expect(ids(en?.body)).toEqual(ids(fr?.body));
		const samples = (body = "") => [...body.matchAll(/<(?:Sample name="[^"]+"|[A-Z]\w+)/g)].map(String);
		expect(samples(en?.body)).toEqual(samples(fr?.body));
		const fences = (body = "") => body.match(/^```\w*$/gm)?.length;
		expect(fences(en?.body)).toBe(fences(fr?.body));
	});

	test.each(pages.map(({ locale, slug }) => [locale, slug]))(
		"the guide %s/%s states when it was last changed",
		(locale, slug) => {
			const { updated = "", title = "", description = "" } = findPage(locale, slug) ?? {};
			expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
			expect(Date.parse(updated)).toBeLessThanOrEqual(Date.now());
			expect(title.length).toBeLessThan(40);
			expect(description.length).toBeGreaterThan(40);
			expect(description.length).toBeLessThan(180);
		},
	);

	test.each(listGuides("fr"))("the French guide %s uses French spacing and apostrophes", (slug) => {
		const { body = "", title = "", description = "" } = findPage("fr", slug) ?? {};
		const prose = stripCodeFences(body)
			.replace(/^import .*$/gm, "")
			.replace(/`[^`]*`/g, "x")
			.replace(/\]\([^)]*\)|<[^>]+>/g, "]")
			.split("\n");
		for (const line of [title, description, ...prose]) {
			const breakable = / [?!;»]| :(?=\s|$)|« /u.exec(line)?.[0];
			const straight = /\p{L}'\p{L}/u.exec(line)?.[0];
			expect({ line, breakable, straight }).toEqual({ line });
		}
	});

	test("the guides show every code sample and reference no missing one", () => {
		const shown = new Set(
			pages.flatMap(({ body }) => [...body.matchAll(/<Sample name="([^"]+)"/g)].map(([, name]) => name)),
		);
		const there = readdirSync(samplesFolder).map((file) => file.replace(/\.\w+$/, ""));
		// Shown on the developers page.
		const elsewhere = ["first-request"];
		expect([...shown, ...elsewhere].toSorted()).toEqual([...new Set(there)].toSorted());
	});

	test("a sample that is copied as it is can be sent, and is refused with a reason: its placeholders are ASCII", () => {
		const samples = readdirSync(samplesFolder).map((file) => readFileSync(join(samplesFolder, file), "utf8"));
		const readmes = ["sdk", "mcp"].map((part) =>
			readFileSync(new URL(`../../../../../${part}/README.md`, import.meta.url), "utf8"),
		);
		const fences = [...pages.map(({ body }) => body), ...readmes].flatMap(
			(text) => text.match(/^```\w+\n[\s\S]*?^```/gm) ?? [],
		);
		expect(fences.length).toBeGreaterThan(20);
		for (const code of [...samples, ...fences])
			expect(code).not.toMatch(/\b(?:sk_test|sk_live|whsec|vcs)_[^\s"']*[^\x20-\x7e\s]/);
	});

	test("the guides install the version of the Python client that this server serves", () => {
		const manifest = new URL("../../../../../sdk/package.json", import.meta.url);
		const { version } = JSON.parse(readFileSync(manifest, "utf8"));
		const wheels = pages.flatMap(({ body }) => body.match(/vidimus-[^/\s]+\.whl/g) ?? []);
		expect(new Set(wheels)).toEqual(new Set([`vidimus-${version}-py3-none-any.whl`]));
	});

	test("the guides with TypeScript say which Node.js runs it, and how an older one does", () => {
		for (const { locale, slug, body } of pages.filter(({ slug }) => ["quick-start", "sdks"].includes(slug)))
			for (const requirement of ["Node.js 22.18", "`npx tsx"])
				expect({ locale, slug, found: body.includes(requirement) }).toEqual({ locale, slug, found: true });
	});

	test("the guides link only to existing guides and headings", () => {
		for (const { locale, slug, body } of pages)
			for (const [, name = "overview", anchor] of body.matchAll(
				/\]\(\/docs(?:\/([a-z-]+))?(?:#([a-z0-9-]+))?\)/g,
			)) {
				if (name === "api") continue;
				const to = findPage(locale, name);
				const found = to && (!anchor || to.headings.some(({ id }) => id === anchor));
				expect({ from: `${locale}/${slug}`, to: `${name}#${anchor}`, found: Boolean(found) }).toMatchObject({
					found: true,
				});
			}
	});
});

describe("generated documentation tables", () => {
	test("the tables describe every environment variable in both languages", () => {
		const names = listEnvironmentVariables().map(({ name }) => name);
		expect(names.length).toBeGreaterThan(20);
		for (const locale of ["fr", "en"] as const)
			for (const name of names)
				expect({ name, known: Object.hasOwn(catalogue[locale]["docs-tables"].environment, name) }).toEqual({
					name,
					known: true,
				});
	});

	test("the tables list every verification status and event type", () => {
		for (const locale of ["fr", "en"] as const) {
			const t = getTexts(locale, "docs-tables") as unknown as (key: string) => string;
			for (const key of [
				...verificationStatuses.map((status) => `state.${status}`),
				...eventTypes.map((type) => `event.${type}`),
			])
				expect({ key, text: t(key) }).not.toEqual({ key, text: key });
		}
	});

	test("the tables give each error code the HTTP status that the code uses", () => {
		const codes = new Map(listErrorCodes().map(({ code, statuses }) => [code, statuses]));
		expect([...codes.keys()].toSorted()).toEqual(Object.keys(catalogue.en.errors).toSorted());
		expect(codes.get("unauthenticated")).toEqual([401]);
		expect(codes.get("state_conflict")).toEqual([409]);
		expect(codes.get("csrf_mismatch")).toEqual([419]);
		expect(codes.get("photo_corrupt")).toEqual([422]);
	});
});

test("every guide file is listed in the sidebar", () => {
	const files = ["fr", "en"].flatMap((locale) => readdirSync(join(contentFolder, locale)));
	expect(files.every((file) => file.endsWith(".mdx"))).toBe(true);
	expect(readFileSync(join(contentFolder, "fr/overview.mdx"), "utf8")).toMatch(/^---\n/);
});
