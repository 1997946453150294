import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type DocsPage, legalFolder, readPages } from "../../../../build-docs/read-pages.ts";
import { csrfCookie, deviceCookie, sessionCookie, sessionTokenName } from "../../../domain/guard/cookies.ts";
import { ticketCookie } from "../../../domain/tickets/values.ts";
import { localeCookie } from "../../client/i18n/locale-paths.ts";
import { storedKeys } from "../../client/storage/stored-keys.ts";
import { legalPages } from "../../shell/head/public-pages.ts";

const pages = readPages(legalFolder);
const findPage = (locale: string, slug: string): DocsPage => {
	const found = pages.find((page) => page.locale === locale && page.slug === slug);
	if (!found) throw new Error(`There is no ${locale}/${slug}.`);
	return found;
};
const slugs = Object.values(legalPages);

describe("legal pages", () => {
	test("the legal pages exist in both languages with the same headings and facts", () => {
		for (const slug of slugs) {
			const fr = findPage("fr", slug);
			const en = findPage("en", slug);
			expect(en.headings.map(({ id }) => id)).toEqual(fr.headings.map(({ id }) => id));
			expect(en.updated).toBe(fr.updated);
			const facts = ({ body }: DocsPage) => (body.match(/<[A-Z]\w+[^>]*>/g) ?? []).toSorted();
			expect(facts(en)).toEqual(facts(fr));
		}
		expect(pages).toHaveLength(2 * slugs.length);
	});

	test.each(slugs)(
		"the legal page %s states its effective date and uses French spacing in French",
		(slug) => {
			for (const locale of ["fr", "en"]) {
				const { updated, title, description } = findPage(locale, slug);
				expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
				expect(title.length).toBeLessThan(40);
				expect(description.length).toBeGreaterThan(40);
				expect(description.length).toBeLessThan(180);
			}
			const { title, description, body } = findPage("fr", slug);
			for (const line of [
				title,
				description,
				...body.replace(/`[^`]*`|\]\([^)]*\)|<[^>]+>/g, "x").split("\n"),
			]) {
				const breakable = / [?!;»]| :(?=\s|$)|« |^[?!;:»]/u.exec(line)?.[0];
				expect({ line, breakable }).toEqual({ line });
			}
		},
	);

	test("the legal pages contain no operator name, because it comes from the configuration", () => {
		for (const { body } of pages) expect(body).not.toMatch(/@[a-z]|\bS\.?A\.?S\b|RCS/);
	});
});

describe("cookie page", () => {
	/** Keys that libraries store. */
	const ofLibraries = {
		localStorage: ["plyr", "pusherTransportTLS", "pusherTransportNonTLS"],
		sessionStorage: ["react-router-scroll-positions", "react-router-manifest-version"],
	};
	/** The names in the table of a section. */
	const listNames = (locale: string, id: string) => {
		const section = findPage(locale, "cookies")
			.body.split(/^## /mu)
			.find((part) => part.includes(`[#${id}]`));
		const cells = [...(section ?? "").matchAll(/^\| (`[^|]+) \|/gmu)].map(([, cell]) => cell ?? "");
		return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name)).toSorted();
	};

	test.each(["fr", "en"])(
		"the cookie page in %s lists every cookie and storage key that the code sets in the browser, where it is",
		(locale) => {
			for (const [id, area] of [
				["local", "localStorage"],
				["session", "sessionStorage"],
			] as const)
				expect(listNames(locale, id)).toEqual([...storedKeys[area], ...ofLibraries[area]].toSorted());
			const cookies = [
				sessionCookie,
				csrfCookie,
				deviceCookie,
				sessionTokenName,
				localeCookie,
				ticketCookie("tkt_…"),
			];
			expect(listNames(locale, "cookies")).toEqual(cookies.toSorted());
		},
	);

	test("the cookie test covers every place where the server sets a cookie", () => {
		const domain = fileURLToPath(new URL("../../../domain", import.meta.url));
		const set = readdirSync(domain, { recursive: true, encoding: "utf8" })
			.filter((name) => /(?<!\.test)\.ts$/.test(name))
			.flatMap((name) => [...readFileSync(join(domain, name), "utf8").matchAll(/setCookie\((\w+)/g)])
			.map(([, name]) => name);
		expect(new Set(set)).toEqual(new Set(["csrfCookie", "deviceCookie", "sessionCookie"]));
	});
});
