import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { docsPages } from "../app/src/domain/docs/pages-contract.ts";
import type { Verification } from "../app/src/domain/verifications/contract.ts";
import { locales } from "../app/src/i18n/locales.ts";
import { docsPath } from "../app/src/web/docs/places.ts";
import { bare, localized } from "../app/src/web/paths.ts";
import { call } from "./api.ts";
import { desktop, openBrowser, openPage, phone, visit } from "./browser.ts";
import { rawKey, rawKeys } from "./findings.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

async function openDocs(address: string, options = {}, expected?: RegExp): Promise<Page> {
	const page = await openPage(browser, { viewport: desktop, ...options }, expected);
	await visit(page, address);
	await page.locator("button[aria-keyshortcuts]:not([aria-disabled])").waitFor();
	return page;
}

/** The values of an attribute in a page as the server writes it. */
const attributes = (html: string, pattern: RegExp) =>
	[...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));

describe("the search", () => {
	test.each([
		["fr", "Rechercher", "remplacer secret", "Renouveler le secret", "/docs/webhooks#rotation"],
		["en", "Search", "rotate secret", "Rotate the secret", "/en/docs/webhooks#rotation"],
	])("in %s finds a word and leads to its heading", async (locale, label, words, heading, address) => {
		const page = await openDocs(`/${locale}/docs`);
		await page.keyboard.press("/");
		const field = page.getByRole("combobox", { name: label });
		await field.fill(words);
		await page.getByRole("option").first().waitFor();
		await field.press("Enter");
		await page.waitForURL((url) => url.pathname + url.hash === address);
		const found = page.getByRole("heading", { name: heading });
		const top = async () => (await found.boundingBox())?.y ?? desktop.height;
		await expect.poll(top).toBeLessThan(desktop.height / 2);
		expect(await top()).toBeGreaterThan(0);
	});

	test("finds what is typed at once, before its index has come", async () => {
		const page = await openDocs("/en/docs");
		await page.route(/search-index/, async (route) => {
			await page.getByText("One moment…").waitFor();
			await route.continue();
		});
		await page.keyboard.press("/");
		await page.keyboard.type("rotate secret");
		await page.getByRole("option", { name: "Rotate the secret" }).waitFor();
	});

	test("says so when its index can't be had", async () => {
		const page = await openDocs("/en/docs", {}, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
		// Also not from the browser's cache, where an earlier test may have brought it.
		await page.route(/search-index/, (route) => route.abort());
		await page.context().setOffline(true);
		await page.keyboard.press("/");
		await page.keyboard.type("rotate");
		await page.getByText("The search couldn’t be loaded.").waitFor();
	});

	test("says so when nothing is found, and Escape leaves it", async () => {
		const page = await openDocs("/en/docs", { viewport: phone });
		await page.getByRole("button", { name: "Search" }).click();
		await page.getByRole("combobox", { name: "Search" }).fill("zzzzz");
		await page.getByText("Nothing for “zzzzz”. Try another word.").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("combobox", { name: "Search" }).waitFor({ state: "hidden" });
	});
});

test("the language chosen for a sample holds on every page, and what is shown is what is copied", async () => {
	const page = await openDocs("/en/docs/quick-start", { permissions: ["clipboard-read", "clipboard-write"] });
	const chosen = () => page.getByRole("tab", { selected: true }).allTextContents();
	// The guide's own script may come after the page's: until then its tabs don't listen.
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

test("a vote is taken once, and thanked for", async () => {
	const page = await openDocs("/en/docs/webhooks");
	const answer = page.waitForResponse((response) => response.url().endsWith("/api/docs/votes"));
	await page.getByRole("button", { name: "Yes" }).click();
	expect((await answer).status()).toBe(204);
	await page.getByText("Thanks for your feedback.").waitFor();
	expect(await page.getByRole("button", { name: "Yes" }).count()).toBe(0);
});

describe("the reference", () => {
	test("leads from the sidebar's noun to its operations, and narrows them by a word", async () => {
		const page = await openDocs("/fr/docs/api");
		await page
			.getByRole("list", { name: "Ressources" })
			.getByRole("link", { name: "Webhooks" })
			.click();
		await expect.poll(() => page.evaluate(() => location.hash)).toBe("#tag-webhooks");
		await page.getByRole("searchbox", { name: "Filtrer les opérations" }).fill("simulate");
		await expect.poll(() => page.getByText("1 opération", { exact: true }).count()).toBe(1);
	});

	test("tells of an operation its fields, samples and answer", async () => {
		const page = await openDocs("/en/docs/api#createVerification");
		const entry = page.locator("#createVerification");
		await entry.getByText("provided_details", { exact: true }).first().waitFor();
		expect(await entry.getByRole("tab").allTextContents()).toEqual(["curl", "TypeScript", "Python", "PHP"]);
		await entry.getByText("Response fields").click();
		await entry.getByText("client_secret", { exact: true }).first().waitFor();
	});

	test("sends a real request to test mode, and shows what came back", async () => {
		const page = await openDocs("/en/docs/api#createVerification");
		const entry = page.locator("#createVerification");
		const send = entry.getByRole("button", { name: "Send" });
		await entry.getByLabel("Test key").fill("sk_live_not_here");
		await send.click();
		await entry.getByText("This is a live key", { exact: false }).waitFor();
		await entry.getByLabel("Test key").fill(inject("demo").api_key);
		await entry.locator("textarea").fill('{ "reference": "tried-in-the-docs" }');
		await send.click();
		await entry.getByText(/in \d+ ms/).waitFor();
		const [id] = /vrf_[a-z0-9]{26}/.exec((await entry.locator("form").textContent()) ?? "") ?? [];
		const made = await call<Verification>("GET", `/api/v1/verifications/${id}`);
		expect(made).toMatchObject({ reference: "tried-in-the-docs", mode: "test" });
	});
});

const written = new Map<string, Promise<{ name: string; url: string; html: string }[]>>();
/** Every page of the documentation in a language, as the server writes it. */
function pagesIn(locale: string) {
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
	const pages = written.get(locale) ?? read();
	written.set(locale, pages);
	return pages;
}

/** The texts of a page as the server writes it, without code and names of files. */
const textsOf = (html: string) =>
	html
		.replace(/<(code|pre|figcaption|script|style|template)\b.*?<\/\1>/gs, "")
		.split(/<[^>]*>/)
		.map((text) => text.trim());

test("a key in a page's text is found as the server writes it, and a name in code isn't one", () => {
	const html = "<h3>noun.contact</h3><p>Node.js <code>event.type</code></p><pre><code>a.b</code> c.d</pre>";
	expect(textsOf(html).filter((text) => rawKey.test(text))).toEqual(["noun.contact"]);
});

// What scripts make of these pages is seen where all pages are opened.
test.each(locales)("in %s no page shows the key of a text in the text's place", async (locale) => {
	const pages = await pagesIn(locale);
	const found = pages
		.map(({ url, html }) => ({ url, keys: textsOf(html).filter((text) => rawKey.test(text)) }))
		.filter(({ keys }) => keys.length > 0);
	expect(found).toEqual([]);
	expect(Math.min(...pages.map(({ html }) => textsOf(html).filter(Boolean).length))).toBeGreaterThan(20);
	const page = await openPage(browser, { viewport: desktop });
	await visit(page, `/${locale}/docs/api#createVerification`);
	await page.locator("#createVerification").getByText("provided_details", { exact: true }).first().waitFor();
	expect(await rawKeys(page)).toEqual([]);
});

test.each(locales)(
	"in %s every link within the documentation leads to a page and a part of it",
	async (locale) => {
		const { origin } = new URL(inject("demo").url);
		const parts = new Map<string, Set<string>>();
		const links: { from: string; path: string; part: string }[] = [];
		for (const { name, url, html } of await pagesIn(locale)) {
			const address = new URL(url).pathname;
			const footers = html.match(/<footer.*?<\/footer>/gs)?.join("") ?? "";
			expect({ address, dated: footers.split("<time").length - 1 }).toEqual({ address, dated: 1 });
			parts.set(docsPath(name), new Set(attributes(html, /\sid="([^"]+)"/g)));
			const found = attributes(html, /<a\s[^>]*?href="([^"]+)"/g).map((href) => new URL(href, url));
			for (const link of found.filter((one) => one.origin === origin))
				links.push({
					from: address,
					path: bare(link.pathname),
					part: decodeURIComponent(link.hash.slice(1)),
				});
		}
		expect(links.length).toBeGreaterThan(300);
		expect(
			links.filter(({ path, part }) => part && parts.has(path) && !parts.get(path)?.has(part)),
			"links to parts that aren't there",
		).toEqual([]);
		const answers = await Promise.all(
			[
				...new Set(links.map(({ path }) => (/^\/api\/|\.\w+$/.test(path) ? path : localized(path, locale)))),
			].map(async (path) => {
				const { status, url } = await fetch(inject("demo").url + path, {
					headers: { "accept-language": locale },
				});
				return { path, status, there: !path.includes("/docs") || new URL(url).pathname === path };
			}),
		);
		expect(answers.filter(({ status, there }) => status >= 400 || !there)).toEqual([]);
	},
);
