import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

describe("contacting the operator", () => {
	test("the contact form marks an invalid field, keeps the input, and confirms on the page and by email", async () => {
		const page = await openPage(browser, {}, /422/);
		await visit(page, "/contact");
		await page.getByLabel("Votre nom").fill("Noor Haddad");
		await page.getByLabel("Votre adresse e-mail").fill("personne");
		await page.getByLabel("Sujet").fill("Héberger à Brest");
		await page.getByLabel("Message").fill("Qui peut héberger Vidimus\nprès de chez nous ?");
		await page.getByRole("button", { name: "Envoyer" }).click();
		const email = page.getByLabel("Votre adresse e-mail");
		await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
		await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await page.getByLabel("Sujet").inputValue()).toBe("Héberger à Brest");
		await email.fill("noor.contact@example.com");
		await expect.poll(() => email.getAttribute("aria-invalid")).not.toBe("true");
		await page.getByRole("button", { name: "Envoyer" }).click();
		await page.getByRole("heading", { name: "Message envoyé" }).waitFor();
		await page.getByText("noor.contact@example.com").waitFor();
		await page.locator("a[href*='/dev/inbox']").click();
		await page.getByText("Nous avons bien reçu votre message").first().waitFor();
	});

	test("a demo can be requested in English by keyboard alone", async () => {
		const page = await openPage(browser, { viewport: desktopViewport, locale: "en-US" });
		await visit(page, "/en/demo/request");
		await page.getByLabel("Your name").focus();
		for (const words of ["Ada Ross", "ada.demo@example.com", "Harbour Bank", "New customers of a bank."]) {
			await page.keyboard.type(words);
			await page.keyboard.press("Tab");
		}
		await page.getByLabel("Verifications per month").selectOption("under_1000");
		await page.getByLabel("When do you want to start?").selectOption("quarter");
		await page.getByRole("button", { name: "Request demo" }).focus();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Request sent" }).waitFor();
		await page.getByText("ada.demo@example.com").waitFor();
	});
});
