import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { openMailLink, registerUser, signInAs } from "../support/accounts.ts";
import { openBrowser, openPage, visit } from "../support/browser.ts";

const refusals = /Failed to load resource.*(401|419)|CSRF/;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Simulates a switch to the tab: headless pages are always focused and fire no such event. */
const switchToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));
const signOut = (page: Page) =>
	page.evaluate(async () => {
		const [, token = ""] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
		await fetch("/api/logout", { method: "POST", headers: { "x-xsrf-token": decodeURIComponent(token) } });
	});

test("a page follows a sign-in in another tab and loses what was typed before", async () => {
	const first = await openPage(browser, {}, refusals);
	const person = await registerUser(first);
	await visit(first, "/account");
	await first.locator("input[name=name]").fill("Typed by the first");
	const other = await first.context().newPage();
	await visit(other, "/account");
	await signOut(other);
	await registerUser(other, "Sol Vidal");
	await switchToTab(first);
	await expect.poll(() => first.locator("input[name=name]").inputValue()).toBe("Sol Vidal");
	await signOut(other);
	await switchToTab(first);
	await first.getByRole("heading", { name: "Ravis de vous revoir" }).waitFor();
	await signInAs(other, person);
	await other.getByRole("heading", { name: "Créez votre première application" }).waitFor();
	await switchToTab(first);
	await expect.poll(() => pathOf(first)).toBe("/account");
});

test("an emailed link opened in another tab leads to the page requested first", async () => {
	const page = await openPage(browser);
	await visit(page, "/settings");
	await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
	const email = `elsewhere-${Date.now()}@example.com`;
	await page.getByLabel("Nom complet").fill("Noor");
	await page.getByLabel("Adresse e-mail").fill(email);
	await page.getByLabel("Mot de passe", { exact: true }).fill("quatre bateaux sous la pluie");
	await page.getByRole("button", { name: "Créer mon compte" }).click();
	await page.getByRole("heading", { name: "Confirmez votre adresse" }).waitFor();
	const other = await page.context().newPage();
	await openMailLink(other, email, /^Confirmez votre adresse/);
	await other.getByRole("link", { name: "Continuer" }).click();
	await expect.poll(() => new URL(other.url()).searchParams.get("redirect")).toBe("/settings");
});

test("a CSRF cookie of another server on the same host doesn't prevent signing in", async () => {
	const page = await openPage(browser, {}, refusals);
	const { url, email, password } = inject("demo");
	await page.context().addCookies([{ name: "XSRF-TOKEN", value: "csrf_old.0000", url }]);
	await visit(page, "/login");
	await page.getByLabel("Adresse e-mail").fill(email);
	await page.getByLabel("Mot de passe", { exact: true }).fill(password);
	// The app selection, or the last used app.
	const isSignedIn = () => ["/apps", "/dashboard"].includes(pathOf(page));
	const submit = page.getByRole("button", { name: "Se connecter", exact: true });
	const refusal = page.getByText("Votre session a changé.");
	await submit.click();
	// Either this sign-in or the form's preceding request is refused once.
	await expect.poll(async () => (await refusal.isVisible()) || isSignedIn()).toBe(true);
	if (!isSignedIn()) await submit.click();
	await expect.poll(isSignedIn).toBe(true);
});
