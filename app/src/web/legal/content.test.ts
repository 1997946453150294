import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { legalFolder, type Page, readPages } from "../../../docs/pages.ts";
import { csrfCookie, deviceCookie, sessionCookie, tokenName } from "../../domain/auth/cookies.ts";
import { localeCookie } from "../paths.ts";
import { legalPages } from "../public-pages.ts";

const pages = readPages(legalFolder);
const page = (locale: string, slug: string): Page => {
	const found = pages.find((one) => one.locale === locale && one.slug === slug);
	if (!found) throw new Error(`There is no ${locale}/${slug}.`);
	return found;
};
const slugs = Object.values(legalPages);

describe("the legal pages", () => {
	test("are there in both languages, each with the same parts and facts", () => {
		for (const slug of slugs) {
			const [fr, en] = [page("fr", slug), page("en", slug)];
			expect(en.headings.map(({ id }) => id)).toEqual(fr.headings.map(({ id }) => id));
			expect(en.updated).toBe(fr.updated);
			const facts = ({ body }: Page) => (body.match(/<[A-Z]\w+[^>]*>/g) ?? []).toSorted();
			expect(facts(en)).toEqual(facts(fr));
		}
		expect(pages).toHaveLength(2 * slugs.length);
	});

	test.each(slugs)("%s says when it came into force, and in French has French spaces", (slug) => {
		for (const locale of ["fr", "en"]) {
			const { updated, title, description } = page(locale, slug);
			expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
			expect(title.length).toBeLessThan(40);
			expect(description.length).toBeGreaterThan(40);
			expect(description.length).toBeLessThan(180);
		}
		const { title, description, body } = page("fr", slug);
		for (const line of [
			title,
			description,
			...body.replace(/`[^`]*`|\]\([^)]*\)|<[^>]+>/g, "x").split("\n"),
		]) {
			const breakable = / [?!;»]| :(?=\s|$)|« |^[?!;:»]/u.exec(line)?.[0];
			const straight = /\p{L}'\p{L}/u.exec(line)?.[0];
			expect({ line, breakable, straight }).toEqual({ line });
		}
	});

	test("name nobody: who runs the server is for its configuration to say", () => {
		for (const { body } of pages) expect(body).not.toMatch(/@[a-z]|\bS\.?A\.?S\b|RCS/);
	});
});

describe("the page of cookies", () => {
	const web = fileURLToPath(new URL("..", import.meta.url));
	const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
		.filter((name) => /(?<!\.test)\.tsx?$/.test(name))
		.map((name) => readFileSync(join(web, name), "utf8"));

	/** What the pages' code keeps by a constant's name, as that file says the constant. */
	const kept = sources.flatMap((source) =>
		[...source.matchAll(/(?:local|session)Storage\s*\.setItem\((\w+)/g)].map(
			([, name]) => new RegExp(`const ${name} = "([^"]+)"`).exec(source)?.[1] ?? tokenName,
		),
	);
	/** What libraries keep, as their code names it. */
	const ofLibraries = ["plyr", "pusherTransportTLS", "react-router-scroll-positions", "vidimus-color-mode"];

	test.each(["fr", "en"])("names in %s all that is kept in a browser", (locale) => {
		const { body } = page(locale, "cookies");
		expect(kept.length).toBeGreaterThan(5);
		for (const name of [
			...kept,
			...ofLibraries,
			...[sessionCookie, csrfCookie, deviceCookie, tokenName, localeCookie],
		])
			expect({ name, told: body.includes(`\`${name}\``) }).toEqual({ name, told: true });
	});

	test("knows of every place where the server sets a cookie", () => {
		const domain = fileURLToPath(new URL("../../domain", import.meta.url));
		const set = readdirSync(domain, { recursive: true, encoding: "utf8" })
			.filter((name) => /(?<!\.test)\.ts$/.test(name))
			.flatMap((name) => [...readFileSync(join(domain, name), "utf8").matchAll(/setCookie\((\w+)/g)])
			.map(([, name]) => name);
		expect(new Set(set)).toEqual(new Set(["csrfCookie", "deviceCookie", "sessionCookie"]));
	});
});
