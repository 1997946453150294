import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { locales } from "../../app/src/i18n/locales.ts";
import { localizePath } from "../../app/src/web/client/i18n/locale-paths.ts";
import { openBrowser, openPage, visit } from "../support/browser.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(inject("demo").url + path, { headers, redirect: "manual" });

/** Attributes of all elements with a name in server-rendered HTML. */
function findElements(html: string, name: "link" | "meta"): Record<string, string>[] {
	return [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, "g"))].map(([, inside = ""]) =>
		Object.fromEntries(
			[...inside.matchAll(/([\w:-]+)="([^"]*)"/gi)].map(([, key = "", value = ""]) => [
				key.toLowerCase(),
				value,
			]),
		),
	);
}

/** Metadata of a page for search engines and social networks. */
async function fetchHead(path: string) {
	const html = await (await get(path)).text();
	const links = findElements(html, "link");
	const metas = findElements(html, "meta");
	const link = (rel: string, language?: string) =>
		links.find((link) => link.rel === rel && link.hreflang === language)?.href;
	const meta = (name: string) =>
		metas.find((element) => (element.name ?? element.property) === name)?.content;
	return { html, link, meta };
}

const listed = async () =>
	[...(await (await get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

describe("search engines", () => {
	test("the sitemap lists every public page in both languages, and each page exists", async () => {
		const { url } = inject("demo");
		const found = await listed();
		for (const address of [
			"/",
			"/login",
			"/register",
			"/help",
			"/docs",
			"/docs/webhooks",
			"/verify",
			"/policy/cookies",
		])
			for (const locale of locales) expect(found).toContain(url + localizePath(address, locale));
		for (const address of found)
			expect({ address, status: (await get(address.slice(url.length))).status }).toEqual({
				address,
				status: 200,
			});
	});

	test("robots.txt points to the sitemap and excludes the pages behind sign-in", async () => {
		const robots = await (await get("/robots.txt")).text();
		expect(robots).toContain(`Sitemap: ${inject("demo").url}/sitemap.xml`);
		for (const line of ["Allow: /en/help$", "Disallow: /api/", "Disallow: /en/dashboard"])
			expect(robots.split("\n")).toContain(line);
	});

	test("each public page has its canonical URL, its alternate languages, a title and a preview image", async () => {
		const { url } = inject("demo");
		const titles = new Set<string>();
		for (const address of await listed()) {
			const path = address.slice(url.length);
			const { html, link, meta } = await fetchHead(path);
			const locale = path.startsWith("/en") ? "en" : "fr";
			expect({ path, canonical: link("canonical") }).toEqual({ path, canonical: address });
			for (const language of locales)
				expect(link("alternate", language)).toBe(url + localizePath(path, language));
			expect(link("alternate", "x-default")).toBe(url + localizePath(path, "fr"));
			expect(meta("robots")).toBeUndefined();
			expect(meta("og:image")).toBe(`${url}/social-${locale}.png`);
			expect(meta("twitter:card")).toBe("summary_large_image");
			expect((meta("description") ?? "").length).toBeGreaterThan(40);
			expect(meta("og:description")).toBeDefined();
			expect(meta("og:title")).toBeDefined();
			const title = /<title[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
			expect({ path, known: titles.has(`${locale} ${title}`) }).toEqual({ path, known: false });
			titles.add(`${locale} ${title}`);
			expect({ title, isRepeated: /Vidimus.*Vidimus/.test(title) }).toEqual({ title, isRepeated: false });
		}
	});

	test("personal pages and missing pages aren't indexed", async () => {
		for (const path of ["/password/forgot", "/nowhere", "/en/invitation/inv_01jd4m8q3ve9r8k2t6w5x7y9za"]) {
			const { link, meta } = await fetchHead(path);
			expect({ path, robots: meta("robots"), canonical: link("canonical") }).toEqual({
				path,
				robots: "noindex",
			});
		}
	});

	test.each(locales)(
		"the social preview image in %s is served by this server, and other sites may show it",
		async (locale) => {
			const response = await get(`/social-${locale}.png`);
			expect(response.headers.get("content-type")).toBe("image/png");
			expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
		},
	);
});

describe("the language of public pages", () => {
	const english = { "accept-language": "en-GB,en" };

	test("the language is the browser's on the first visit, and then stored for a year", async () => {
		const first = await get("/help?from=mail", english);
		expect(first.status).toBe(302);
		expect(first.headers.get("location")).toBe("/en/help?from=mail");
		expect(first.headers.get("set-cookie")).toBe(
			"i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax",
		);
		const next = await get("/en/help", { ...english, cookie: "i18n_redirected=en" });
		expect(next.status).toBe(200);
		expect(next.headers.get("set-cookie")).toBeNull();
	});

	test("the language in a URL is kept on the next page, whatever the browser's language", async () => {
		const page = await openPage(browser, { locale: "en-US" });
		await visit(page, "/fr/help");
		await page.getByRole("contentinfo").getByRole("link", { name: "Documentation" }).click();
		await page.getByRole("heading", { name: "Parcourir" }).or(page.locator("h1")).first().waitFor();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/fr/docs");
		expect(await page.locator("html").getAttribute("lang")).toBe("fr");
	});

	test("switching the language keeps the page, its query and what was typed", async () => {
		const page = await openPage(browser);
		await visit(page, "/register?invited=yes#form");
		await page.locator("input[name=name]").fill("Noor Haddad");
		await page.getByLabel("Langue").selectOption("en");
		await page.getByLabel("Language").waitFor();
		expect(page.url()).toBe(`${inject("demo").url}/en/register?invited=yes#form`);
		expect(await page.locator("input[name=name]").inputValue()).toBe("Noor Haddad");
	});
});

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
