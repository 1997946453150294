import { expect, inject, test } from "vitest";
import { fromElsewhere, newUser, openMail, password } from "../accounts.ts";
import { desktop, openBrowser, openPage, signIn, visit } from "../browser.ts";
import { send } from "../session.ts";

test("signing in works by the keyboard alone, says what is wrong, and leads to no stranger's address", async () => {
	const browser = await openBrowser();
	const { url } = inject("demo");
	const { email, password: right } = await newUser(await openPage(browser));
	const page = await openPage(browser, { locale: "en-US", viewport: desktop }, /422/);
	await fromElsewhere(page);
	await visit(page, `/en/login?redirect=${encodeURIComponent("https://evil.example/")}`);
	expect(await page.title()).toBe("Login");
	await page.getByLabel("Email address").focus();
	await page.keyboard.type(email);
	await page.keyboard.press("Tab");
	await page.keyboard.type("wrong");
	await page.keyboard.press("Enter");
	await page.getByText("The email address or the password is not right.").waitFor();
	expect(await page.getByLabel("Email address").inputValue()).toBe(email);
	await page.getByLabel("Password", { exact: true }).fill(right);
	await page.keyboard.press("Enter");
	// The choice of an app, or the one that was worked in last.
	await page.waitForURL(/\/en\/(apps|dashboard)/);
	expect(new URL(page.url()).origin).toBe(url);
	for (const redirect of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
		await visit(page, `/en/login?redirect=${encodeURIComponent(redirect)}`);
		expect(new URL(page.url()).origin).toBe(url);
	}
});

test("an invitation is accepted without an account, which is made on the way", async () => {
	const browser = await openBrowser();
	const owner = await openPage(browser, { viewport: desktop });
	await signIn(owner);
	const email = `nouvelle-${Date.now()}@example.com`;
	await send(owner, "POST", `/api/apps/${inject("demo").app}/invitations`, {
		emails: [email],
		roles: ["compliance", "viewer"],
		locale: "fr",
	});
	const page = await openPage(browser, { viewport: desktop });
	await fromElsewhere(page);
	await openMail(page, email, /vous invite à rejoindre/);
	await page.getByRole("heading", { name: "Rejoindre Banque du Phare" }).waitFor();
	await page.getByText("Conformité et Lecture").waitFor();
	await page.getByLabel("Nom complet").fill("Nour Benali");
	await page.getByLabel("Mot de passe", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	await page.getByRole("button", { name: "Banque du Phare" }).waitFor();
});
