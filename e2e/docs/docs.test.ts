import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { docsPages } from "../../app/src/domain/docs-feedback/values.ts";
import type { Verification } from "../../app/src/domain/verifications/contract.ts";
import { locales } from "../../app/src/i18n/locales.ts";
import { localizePath, withoutLocale } from "../../app/src/web/client/i18n/locale-paths.ts";
import { docsPath } from "../../app/src/web/pages/docs/docs-paths.ts";
import { callApi } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findRawKeys, rawKeyPattern } from "../support/page-findings.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

async function openDocs(address: string, options = {}, expected?: RegExp): Promise<Page> {
	const page = await openPage(browser, { viewport: desktopViewport, ...options }, expected);
	await visit(page, address);
	return page;
}

/** Finds attribute values in server-rendered HTML. */
const findAttributes = (html: string, pattern: RegExp) =>
	[...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));

test.each([
	["/en", "/api/v1/verifications"],
	["/fr/docs/quick-start", "/sdk/vidimus-sdk.tgz"],
	["/en/docs/sdks", "/sdk/vidimus-mcp.tgz"],
	["/en/docs/embed", "/embed/v1.js"],
	["/en/docs/embed.md", "/embed/v1.js"],
])("the code samples of %s name the server itself", async (path, address) => {
	const { url } = inject("demo");
	const text = await (await fetch(url + path)).text();
	expect(text).toContain(url + address);
	expect(text).not.toContain("verify.example.com");
});

test("without scripts on a phone, a guide begins below a closed list of the pages", async () => {
	const page = await openPage(browser, { viewport: phoneViewport, javaScriptEnabled: false });
	await page.goto("/en/docs/webhooks");
	const heading = await page.locator("main h1").boundingBox();
	expect(heading?.y).toBeLessThan(phoneViewport.height / 2);
	const pages = page.locator("noscript details");
	const quickStart = pages.locator("a[href='/en/docs/quick-start']");
	expect(await quickStart.isVisible()).toBe(false);
	await pages.locator("summary").click();
	await quickStart.click();
	await page.waitForURL("**/en/docs/quick-start");
});

describe("documentation search", () => {
	test.each([
		["fr", "Rechercher", "remplacer secret", "Renouveler le secret", "/fr/docs/webhooks#rotation"],
		["en", "Search", "rotate secret", "Rotate the signing secret", "/en/docs/webhooks#rotation"],
	])("search in %s finds a word and opens its heading", async (locale, label, words, heading, address) => {
		const page = await openDocs(`/${locale}/docs`);
		await page.keyboard.press("/");
		const field = page.getByRole("combobox", { name: label });
		await field.fill(words);
		await page.getByRole("dialog").getByRole("option").first().waitFor();
		await field.press("Enter");
		await page.waitForURL((url) => url.pathname + url.hash === address);
		const found = page.getByRole("heading", { name: heading });
		const top = async () => (await found.boundingBox())?.y ?? desktopViewport.height;
		await expect.poll(top).toBeLessThan(desktopViewport.height / 2);
		expect(await top()).toBeGreaterThan(0);
	});

	test("search finds text typed before its index has loaded", async () => {
		const page = await openDocs("/en/docs");
		await page.route(/search-index/, async (route) => {
			await page.getByText("Loading…").waitFor();
			await route.continue();
		});
		await page.keyboard.press("/");
		await page.keyboard.type("rotate secret");
		await page.getByRole("option", { name: "Rotate the signing secret" }).waitFor();
	});

	test("search says so when its index can't be loaded", async () => {
		const page = await openDocs("/en/docs", {}, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
		// Blocks the browser cache too: an earlier test may have filled it.
		await page.route(/search-index/, (route) => route.abort());
		await page.context().setOffline(true);
		await page.keyboard.press("/");
		await page.keyboard.type("rotate");
		await page.getByText("Search couldn’t be loaded.").waitFor();
	});

	test("search says when nothing is found, and Escape closes it", async () => {
		const page = await openDocs("/en/docs", { viewport: phoneViewport });
		await page.getByRole("button", { name: "Search" }).click();
		await page.getByRole("combobox", { name: "Search" }).fill("zzzzz");
		await page.getByText("No results for “zzzzz”. Try another word.").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("combobox", { name: "Search" }).waitFor({ state: "hidden" });
	});
});

test("on a phone the measured rates are read without scrolling sideways, each with the name of its column", async () => {
	const page = await openDocs("/en/docs/accuracy", { viewport: { width: 360, height: 740 } });
	expect(await page.locator("[data-stacked=inline]").count()).toBe(5);
	for (const table of await page.locator("[data-stacked]").all())
		expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	const count = page.locator("[data-stacked=inline] td:nth-child(2)").first();
	expect(await count.getAttribute("data-label")).toBe("Pairs");
});

test("the language selected for a sample applies to every page, and copying copies the visible sample", async () => {
	const page = await openDocs("/en/docs/quick-start", { permissions: ["clipboard-read", "clipboard-write"] });
	const chosen = () => page.getByRole("tab", { selected: true }).allTextContents();
	// The guide's script may load after the page's: until then its tabs don't react.
	await expect
		.poll(async () => {
			await page.getByRole("tab", { name: "Python" }).first().click();
			return [...new Set(await chosen())];
		})
		.toEqual(["Python"]);
	await page.getByRole("link", { name: "Test mode" }).first().click();
	await page.getByRole("heading", { name: "Choose the outcome" }).waitFor();
	await expect.poll(async () => (await chosen()).includes("Python")).toBe(true);
	await page.reload({ waitUntil: "networkidle" });
	await expect.poll(async () => (await chosen()).includes("Python")).toBe(true);
	await page.getByRole("button", { name: "Copy: Python" }).first().click();
	await page.getByRole("button", { name: "Copied: Python" }).waitFor();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	const shown = await page.getByRole("tabpanel").locator("code").first().textContent();
	expect(copied).toBe(shown);
	expect(copied).toContain("VIDIMUS_API_KEY");
});

test("a docs page opens at its top, also from the end of a long one", async () => {
	const page = await openDocs("/en/docs/webhooks");
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	await page.getByRole("navigation").getByRole("link", { name: "Security", exact: true }).first().click();
	await page.getByRole("heading", { name: "Security", level: 1 }).waitFor();
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a guide accepts one vote and says thanks", async () => {
	const page = await openDocs("/en/docs/webhooks");
	const rated = page.waitForResponse((response) => response.url().endsWith("/api/docs/ratings"));
	await page.getByRole("button", { name: "Yes" }).click();
	expect((await rated).status()).toBe(204);
	await page.getByText("Thanks for your feedback.").waitFor();
	expect(await page.getByRole("button", { name: "Yes" }).count()).toBe(0);
});

describe("the API reference", () => {
	test("the sidebar links to each resource's operations and can be filtered", async () => {
		const page = await openDocs("/fr/docs/api");
		await page.getByRole("list", { name: "Ressources" }).getByRole("link", { name: "Webhooks" }).click();
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#tag-webhooks");
		await page.getByRole("searchbox", { name: "Filtrer les opérations" }).fill("simulate");
		await expect.poll(() => page.getByText("1 opération", { exact: true }).count()).toBe(1);
	});

	test("an operation shows its parameters, samples and response", async () => {
		const page = await openDocs("/en/docs/api#createVerification");
		const entry = page.locator("#createVerification");
		await entry.getByText("provided_details", { exact: true }).first().waitFor();
		expect(await entry.getByRole("tab").allTextContents()).toEqual(["curl", "TypeScript", "Python", "PHP"]);
		await entry.getByText("Response fields").click();
		await entry.getByText("client_secret", { exact: true }).first().waitFor();
	});

	test("an operation sends a real request in test mode and shows the response", async () => {
		const page = await openDocs("/en/docs/api#createVerification");
		const entry = page.locator("#createVerification");
		const send = entry.getByRole("button", { name: "Send request" });
		await entry.getByLabel("Test key").fill("sk_live_not_here");
		await send.click();
		await entry.getByText("This is a live key", { exact: false }).waitFor();
		await entry.getByLabel("Test key").fill(inject("demo").api_key);
		await entry.locator("textarea").fill('{ "reference": "tried-in-the-docs" }');
		await send.click();
		await entry.getByText(/in \d+ ms/).waitFor();
		const [id] = /vrf_[a-z0-9]{26}/.exec((await entry.locator("form").textContent()) ?? "") ?? [];
		const created = await callApi<Verification>("GET", `/api/v1/verifications/${id}`);
		expect(created).toMatchObject({ reference: "tried-in-the-docs", mode: "test" });
	});
});

const docsFolder = new Map<string, Promise<{ name: string; url: string; html: string }[]>>();
/** HTML of every documentation page in a language, as rendered by the server. */
function listPages(locale: string) {
	const read = async () => {
		const pages: { name: string; url: string; html: string }[] = [];
		for (const name of docsPages) {
			const address = `/${locale}${docsPath(name)}`;
			const response = await fetch(inject("demo").url + address);
			expect({ address, status: response.status }).toEqual({ address, status: 200 });
			pages.push({ name, url: response.url, html: await response.text() });
		}
		return pages;
	};
	const pages = docsFolder.get(locale) ?? read();
	docsFolder.set(locale, pages);
	return pages;
}

/** Texts in the server-rendered HTML of a page, without code and file names. */
const extractTexts = (html: string) =>
	html
		.replace(/<(code|pre|figcaption|script|style|template)\b.*?<\/\1>/gs, "")
		.split(/<[^>]*>/)
		.map((text) => text.trim());

test("a translation key in server-rendered text is found, and a name in code isn't", () => {
	const html = "<h3>noun.contact</h3><p>Node.js <code>event.type</code></p><pre><code>a.b</code> c.d</pre>";
	expect(extractTexts(html).filter((text) => rawKeyPattern.test(text))).toEqual(["noun.contact"]);
});

// The pages after hydration are checked by the tests that open every page.
test.each(locales)("in %s no page shows a translation key instead of its text", async (locale) => {
	const pages = await listPages(locale);
	const found = pages
		.map(({ url, html }) => ({ url, keys: extractTexts(html).filter((text) => rawKeyPattern.test(text)) }))
		.filter(({ keys }) => keys.length > 0);
	expect(found).toEqual([]);
	expect(Math.min(...pages.map(({ html }) => extractTexts(html).filter(Boolean).length))).toBeGreaterThan(20);
	const page = await openPage(browser, { viewport: desktopViewport });
	await visit(page, `/${locale}/docs/api#createVerification`);
	await page.locator("#createVerification").getByText("provided_details", { exact: true }).first().waitFor();
	expect(await findRawKeys(page)).toEqual([]);
});

test.each(locales)(
	"in %s every internal link of the documentation leads to an existing page and heading",
	async (locale) => {
		const { origin } = new URL(inject("demo").url);
		const parts = new Map<string, Set<string>>();
		const links: { from: string; path: string; part: string }[] = [];
		for (const { name, url, html } of await listPages(locale)) {
			const address = new URL(url).pathname;
			const footers = html.match(/<footer.*?<\/footer>/gs)?.join("") ?? "";
			expect({ address, dated: footers.split("<time").length - 1 }).toEqual({ address, dated: 1 });
			parts.set(docsPath(name), new Set(findAttributes(html, /\sid="([^"]+)"/g)));
			const found = findAttributes(html, /<a\s[^>]*?href="([^"]+)"/g).map((href) => new URL(href, url));
			for (const link of found.filter((url) => url.origin === origin))
				links.push({
					from: address,
					path: withoutLocale(link.pathname),
					part: decodeURIComponent(link.hash.slice(1)),
				});
		}
		expect(links.length).toBeGreaterThan(300);
		expect(
			links.filter(({ path, part }) => part && parts.has(path) && !parts.get(path)?.has(part)),
			"links to parts that aren't there",
		).toEqual([]);
		const responses = await Promise.all(
			[
				...new Set(
					links.map(({ path }) => (/^\/api\/|\.\w+$/.test(path) ? path : localizePath(path, locale))),
				),
			].map(async (path) => {
				const { status, url } = await fetch(inject("demo").url + path, {
					headers: { "accept-language": locale },
				});
				return { path, status, there: !path.includes("/docs") || new URL(url).pathname === path };
			}),
		);
		expect(responses.filter(({ status, there }) => status >= 400 || !there)).toEqual([]);
	},
);
