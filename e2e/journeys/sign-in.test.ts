import { expect, inject, test } from "vitest";
import { openMailLink, registerUser, userPassword } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { sendAsPage } from "../support/page-session.ts";

test("signing in works by keyboard, shows errors and doesn't redirect to another origin", async () => {
	const browser = await openBrowser();
	const { url } = inject("demo");
	const { email, password: right } = await registerUser(await openPage(browser));
	const page = await openPage(browser, { locale: "en-US", viewport: desktopViewport }, /422/);
	await visit(page, `/en/login?redirect=${encodeURIComponent("https://evil.example/")}`);
	expect(await page.title()).toBe("Login");
	await page.getByLabel("Email address").focus();
	await page.keyboard.type(email);
	await page.keyboard.press("Tab");
	await page.keyboard.type("wrong");
	await page.keyboard.press("Enter");
	await page.getByText("Incorrect email or password.").waitFor();
	expect(await page.getByLabel("Email address").inputValue()).toBe(email);
	await page.getByLabel("Password", { exact: true }).fill(right);
	await page.keyboard.press("Enter");
	// The app selection, or the last used app.
	await page.waitForURL(/\/en\/(apps|dashboard)/);
	expect(new URL(page.url()).origin).toBe(url);
	for (const redirect of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
		await visit(page, `/en/login?redirect=${encodeURIComponent(redirect)}`);
		expect(new URL(page.url()).origin).toBe(url);
	}
});

test("an invitation can be accepted by a person who creates their account on the way", async () => {
	const browser = await openBrowser();
	const owner = await openPage(browser, { viewport: desktopViewport });
	await signInDemoOwner(owner);
	const email = `nouvelle-${Date.now()}@example.com`;
	await sendAsPage(owner, "POST", `/api/apps/${inject("demo").app}/invitations`, {
		emails: [email],
		roles: ["lead", "viewer"],
		locale: "fr",
	});
	const page = await openPage(browser, { viewport: desktopViewport });
	await openMailLink(page, email, /vous invite à rejoindre/);
	await page.getByRole("heading", { name: "Rejoindre Banque du Phare" }).waitFor();
	await page.getByText("Responsable et Lecteur").waitFor();
	await page.getByLabel("Nom complet").fill("Nour Benali");
	await page.getByLabel("Mot de passe", { exact: true }).fill(userPassword);
	await page.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	await page.getByRole("button", { name: "Banque du Phare" }).waitFor();
});
