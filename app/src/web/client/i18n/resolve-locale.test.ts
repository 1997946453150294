import { describe, expect, test } from "vitest";
import { type PersonLocale, personLocales } from "../../../i18n/locales.ts";
import { resolveLocale } from "./resolve-locale.ts";

interface Visit {
	/** Languages that the verification's page is offered in; undefined for another page. */
	offered?: readonly PersonLocale[];
	/** The app's fallback. */
	fallback?: PersonLocale;
	/** The verification's own language. */
	locale?: PersonLocale | null;
	accept?: string;
	saved?: string;
}

const visit = (pathname: string, { offered, fallback = "en", locale = null, accept = "", saved }: Visit) =>
	resolveLocale(
		pathname,
		new Headers({ "accept-language": accept, ...(saved && { cookie: `a=b; i18n_redirected=${saved}` }) }),
		offered ? { languages: offered, fallback, locale } : null,
	);

const german: readonly PersonLocale[] = ["fr", "en", "de"];
const page = "/verify/vrf_1";

describe("the language of the verification page", () => {
	test("an address without prefix leads to the browser's language if the app offers it", () => {
		expect(visit(page, { offered: german, accept: "de-CH" }).target).toBe(`/de${page}`);
		expect(visit(page, { offered: german, accept: "pl, en;q=0.5" }).target).toBe(`/en${page}`);
		expect(visit(page, { offered: german, accept: "fr-CA" }).target).toBeNull();
	});

	test("a browser whose languages the app doesn't offer, or that names none, gets the page in the app's fallback", () => {
		expect(visit(page, { offered: german, accept: "tr, pl;q=0.5" }).target).toBe(`/en${page}`);
		expect(visit(page, { offered: ["fr", "en"], accept: "de" }).target).toBe(`/en${page}`);
		expect(visit(page, { offered: german }).target).toBe(`/en${page}`);
		expect(visit(page, { offered: german, fallback: "de", accept: "tr" }).target).toBe(`/de${page}`);
		expect(visit(page, { offered: german, fallback: "fr", accept: "tr" }).target).toBeNull();
	});

	test("the verification's language comes before the browser's, and the person's choice before both", () => {
		const ours = { offered: german, locale: "en", accept: "de" } as const;
		expect(visit(page, ours).target).toBe(`/en${page}`);
		expect(visit(page, { ...ours, saved: "de" }).target).toBe(`/de${page}`);
		expect(visit(page, { ...ours, saved: "fr" }).target).toBeNull();
		expect(visit(page, { ...ours, saved: "pl" }).target).toBe(`/en${page}`);
	});

	test("a prefix is shown as it is, and leads to another language if the app doesn't offer it", () => {
		expect(visit(`/de${page}`, { offered: german, accept: "en" })).toMatchObject({
			offered: german,
			target: null,
		});
		expect(visit(`/pl${page}`, { offered: german, accept: "en" }).target).toBe(`/en${page}`);
		expect(visit(`/pl${page}`, { offered: german, accept: "pl" }).target).toBe(`/en${page}`);
	});

	test("no language is saved unless the person chooses it", () => {
		for (const path of [page, `/de${page}`, `/en${page}`])
			expect(visit(path, { offered: german, accept: "en" }).cookie).toBeNull();
	});
});

describe.each(["/verify", "/verify/unknown"])("the language of %s, without a known verification", (path) => {
	test("is the browser's, or English if a person's pages don't have it", () => {
		expect(visit(path, { accept: "pl-PL, en;q=0.5" }).target).toBe(`/pl${path}`);
		expect(visit(path, { accept: "fr" }).target).toBeNull();
		expect(visit(path, { accept: "tr" }).target).toBe(`/en${path}`);
	});

	test("is the one that the person chose, and none is saved otherwise", () => {
		expect(visit(path, { accept: "pl", saved: "it" }).target).toBe(`/it${path}`);
		expect(visit(`/de${path}`, { accept: "pl" })).toEqual({
			offered: personLocales,
			target: null,
			cookie: null,
		});
	});

	test("is French to a crawler, which names no language, or any", () => {
		expect(visit(path, {}).target).toBeNull();
		expect(visit(path, { accept: "*" }).target).toBeNull();
	});
});

describe("the language of the other pages", () => {
	test("a browser or a cookie in another language than the product's leads to French", () => {
		for (const saved of [undefined, "de"])
			expect(visit("/login", { accept: "de", ...(saved && { saved }) })).toEqual({
				offered: ["fr", "en"],
				target: null,
				cookie: null,
			});
	});

	test("the first visit saves its language", () => {
		expect(visit("/login", { accept: "en" })).toMatchObject({
			target: "/en/login",
			cookie: "i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax",
		});
		expect(visit("/en/login", {}).cookie).toMatch(/^i18n_redirected=en; Path=\//);
		expect(visit("/en/login", { saved: "fr" }).cookie).toBeNull();
	});
});
