import { expect, inject, test } from "vitest";
import { createVerification, getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { measureOverflow } from "../support/page-findings.ts";
import { openCaseMenu } from "../support/review-cases.ts";

test("a page that requires sign-in returns to the requested URL after signing in", async () => {
	const { id } = await createVerification({ reference: "guarded" });
	const browser = await openBrowser();
	// The next session starts in the app that was used last.
	await signInDemoOwner(await openPage(browser, { viewport: desktopViewport }));
	const page = await openPage(browser, { viewport: desktopViewport }, /422/);
	await visit(page, `/verifications/${id}`);
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.getByLabel("Adresse e-mail").fill(inject("demo").email);
	await page.getByLabel("Mot de passe", { exact: true }).fill("wrong");
	await page.getByRole("button", { name: "Se connecter" }).click();
	await page.getByText("Adresse e-mail ou mot de passe incorrect.").first().waitFor();
	await page.getByLabel("Mot de passe", { exact: true }).fill(inject("demo").password);
	await page.getByRole("button", { name: "Se connecter" }).click();
	await page.getByRole("heading", { name: "guarded" }).waitFor();
	expect(new URL(page.url()).pathname).toBe(`/verifications/${id}`);
});

test("the list's filters are kept in the URL and restored by going back", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("button", { name: /^Statut/ }).click();
	await page.getByRole("checkbox", { name: "Approuvée" }).check();
	await page.waitForURL(/status=approved/);
	const others = page.locator('tbody [data-status]:not([data-status="approved"])');
	await expect.poll(() => others.count()).toBe(0);
	expect(await page.locator('tbody [data-status="approved"]').count()).toBeGreaterThan(0);
	await page.keyboard.press("Escape");
	await page.getByLabel("Nom, référence ou numéro").fill("compte-2041");
	await page.keyboard.press("Enter");
	await page.waitForURL(/text=compte-2041/);
	await page.getByRole("row").filter({ hasText: "compte-2041" }).getByRole("link").click();
	await page.getByRole("heading", { name: "Anna Lind" }).waitFor();
	await page.goBack();
	await page.waitForURL(/text=compte-2041/);
	await page.getByRole("row").filter({ hasText: "compte-2041" }).waitFor();
});

test("the list fits the screens of tablets and laptops, and scrolls by itself with every column", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	for (const columns of [null, "reason document customer assignee attempts created decided"]) {
		if (columns) await page.evaluate((all) => localStorage.setItem("verification-columns", all), columns);
		for (const width of [900, 992, 1024, 1280, 1366]) {
			await page.setViewportSize({ width, height: 800 });
			await visit(page, "/fr/verifications");
			const table = page.getByRole("table");
			await table.getByRole("row").nth(1).waitFor();
			const overflowPx = await table.evaluate(
				({ parentElement: box }) => box && box.scrollWidth - box.clientWidth,
			);
			expect({ columns, width, page: await measureOverflow(page) }).toEqual({ columns, width, page: 0 });
			if (!columns) expect({ width, overflowPx }).toEqual({ width, overflowPx: 0 });
		}
	}
});

test("canceling a verification asks for confirmation and closes its link", async () => {
	const { id } = await createVerification({ reference: "a-annuler" });
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("row").filter({ hasText: "a-annuler" }).click();
	await openCaseMenu(page);
	await page.getByRole("menuitem", { name: "Annuler la vérification" }).click();
	await page.getByRole("button", { name: "Oui, annuler" }).click();
	await page.locator('[data-status="canceled"]').waitFor();
	expect((await getVerification(id)).status).toBe("canceled");
});

test("live mode shows no test data, and test mode is marked on every page", async () => {
	await createVerification({ reference: "en-mode-test" });
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	const row = page.getByRole("row").filter({ hasText: "en-mode-test" });
	await row.waitFor();
	const banner = page.getByText("Mode test : aucune vraie personne n’est concernée.");
	await banner.waitFor();
	// Other tests may have left verifications in live mode.
	await page.getByText("Réel", { exact: true }).click();
	await banner.waitFor({ state: "detached" });
	expect(await row.count()).toBe(0);
});

test("signing out closes every page of the dashboard", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await page.getByRole("button", { name: /Compte de/ }).click();
	await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
	await page.getByRole("heading", { name: "Ravis de vous revoir" }).waitFor();
	await visit(page, "/verifications");
	expect(new URL(page.url()).pathname).toBe("/login");
});
