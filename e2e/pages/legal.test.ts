import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

describe("the legal pages", () => {
	test("the footer of every public page links to the legal pages in its language", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await visit(page, "/en/login");
		for (const [link, heading, path] of [
			["Legal notice", "Legal notice", "/en/legal_notice"],
			["Privacy", "Privacy policy", "/en/policy"],
			["Cookies", "Cookie policy", "/en/policy/cookies"],
			["Terms", "Terms of use", "/en/terms"],
		] as const) {
			await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
			await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
			expect(new URL(page.url()).pathname).toBe(path);
			expect(await page.title()).toBe(`${heading} · Vidimus`);
		}
	});

	test("a legal page says which information the operator hasn't configured", async () => {
		const page = await openPage(browser);
		await visit(page, "/legal_notice");
		await page.getByText("n’a pas renseigné toutes les informations de cette page").waitFor();
		const operator = page.locator("dl div").first();
		expect(await operator.locator("dd").textContent()).toBe("[non renseigné par l’exploitant]");
	});

	test("a legal page's table of contents links to its sections in the selected language", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await visit(page, "/policy");
		await page.getByRole("navigation", { name: "Sur cette page" }).getByText("Données biométriques").click();
		await expect.poll(() => new URL(page.url()).hash).toBe("#biometrics");
		await page.getByLabel("Langue").selectOption("en");
		await page.getByRole("heading", { name: "Biometric data" }).waitFor();
		expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/en/policy#biometrics");
	});

	test("a printed legal page omits what is only for the screen", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await visit(page, "/terms");
		await page.emulateMedia({ media: "print" });
		for (const hidden of [page.getByRole("banner"), page.getByRole("button", { name: "Imprimer" })])
			expect(await hidden.isVisible()).toBe(false);
		expect(await page.getByRole("heading", { name: "Responsabilité" }).isVisible()).toBe(true);
	});
});
