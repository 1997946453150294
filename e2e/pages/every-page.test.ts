import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, visit } from "../support/browser.ts";
import { findRawKeys } from "../support/page-findings.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test("a translation key in a heading is found, and a name in code isn't", async () => {
	const page = await openPage(browser);
	await page.setContent("<h3>noun.contact</h3><h3>team:noun.app</h3><p>Node.js <code>event.type</code></p>");
	expect(await findRawKeys(page)).toEqual(["noun.contact", "team:noun.app"]);
});

test("an unknown URL answers 404 in the page's language", async () => {
	const page = await openPage(browser, {}, /404/);
	const french = await page.goto("/nulle-part/ici");
	expect(french?.status()).toBe(404);
	await page.getByRole("heading", { name: "Page introuvable." }).waitFor();
	const english = await page.goto("/en/nowhere");
	expect(english?.status()).toBe(404);
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
	await page.getByRole("link", { name: "Contact support" }).click();
	await page.getByRole("heading", { name: "Help", exact: true }).waitFor();
});

test("the language follows the browser on the first visit, then the user's choice", async () => {
	const page = await openPage(browser, { locale: "en-US" });
	await visit(page, "/help");
	expect(new URL(page.url()).pathname).toBe("/en/help");
	await page.getByLabel("Language").selectOption("fr");
	await page.getByRole("heading", { name: "Aide", exact: true }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/help");
	await page.goto("/help");
	expect(new URL(page.url()).pathname).toBe("/help");
});

test("a dark page is dark from its first paint", async () => {
	const page = await openPage(browser, { colorScheme: "dark" });
	await page.goto("/", { waitUntil: "commit" });
	await page.locator("main").waitFor();
	expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("every page has a strict content security policy and can't be cached", async () => {
	const response = await fetch(`${inject("demo").url}/fr`);
	const policy = response.headers.get("content-security-policy") ?? "";
	expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
	expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");
	expect(response.headers.get("cache-control")).toBe("private, no-store");
});
