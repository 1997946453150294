import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
	desktopViewport,
	openBrowser,
	openPage,
	reload,
	signInDemoOwner,
	waitForHydration,
} from "../support/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const rows = (page: Page) => page.locator("tbody tr");
const selected = (page: Page) => page.getByRole("checkbox", { name: /^Sélectionner/, checked: true });
const menu = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name }).click();

describe("page state across navigation", () => {
	test("a list keeps its selection and a case its draft after going back", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await signInDemoOwner(page);
		await menu(page, "Vérifications");
		await waitForHydration(page);
		await rows(page).first().getByRole("checkbox").check();
		await rows(page).nth(1).getByRole("checkbox").check();
		const written = rows(page).nth(2).locator("[data-row-link]");
		const address = await written.getAttribute("href");
		await written.click();
		const note = page.getByLabel("Nouvelle note");
		await note.fill("Rappeler demain");
		await menu(page, "Vérifications");
		await expect.poll(() => selected(page).count()).toBe(2);
		await page.locator(`[data-row-link]:not([href="${address}"])`).first().click();
		await expect.poll(() => note.inputValue()).toBe("");
		await page.goBack();
		await page.locator(`[data-row-link][href="${address}"]`).click();
		await expect.poll(() => note.inputValue()).toBe("Rappeler demain");
	});

	test("page state is lost on sign-out and on reload", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await signInDemoOwner(page);
		await menu(page, "Vérifications");
		await rows(page).first().locator("[data-row-link]").click();
		const note = page.getByLabel("Nouvelle note");
		await note.fill("Rappeler demain");
		const address = new URL(page.url()).pathname;
		await page.getByRole("button", { name: /^Compte de/ }).click();
		await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
		await page.getByRole("heading", { name: "Ravis de vous revoir" }).waitFor();
		await page.fill("input[name=email]", inject("demo").email);
		await page.fill("input[name=password]", inject("demo").password);
		await page.click("button[type=submit]");
		await menu(page, "Vérifications");
		await page.locator(`[data-row-link][href="${address}"]`).click();
		await note.waitFor();
		expect(await note.inputValue()).toBe("");
		await note.fill("Rappeler demain");
		await reload(page);
		await waitForHydration(page);
		expect(await note.inputValue()).toBe("");
	});
});
