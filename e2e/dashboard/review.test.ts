import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openMailLink } from "../support/accounts.ts";
import { callApi, getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { waitForMail } from "../support/dev-inbox.ts";
import { findPageProblems } from "../support/page-findings.ts";
import {
	createCaseInReview,
	focusedTagName,
	openCasePage,
	simulateCaseInReview,
} from "../support/review-cases.ts";

/** Console errors of expected error responses, and of a page that is left while its socket connects. */
const expectedErrors = /Failed to load resource.*(409|422)|WebSocket is closed before/;
/** axe is injected into the pages, hence `bypassCSP`. */
const desktopOptions = { viewport: desktopViewport, bypassCSP: true };

let browser: Browser;
/** The demo's owner. */
let owner: Page;
let colleague: Page;
const address = `yann-${Date.now()}@example.com`;
const colleagueName = "Yann Kervella";

beforeAll(async () => {
	browser = await openBrowser();
	owner = await openPage(browser, desktopOptions, expectedErrors);
	await signInDemoOwner(owner);
	await visit(owner, "/team");
	await owner.getByRole("button", { name: "Inviter", exact: true }).click();
	const dialog = owner.getByRole("dialog");
	await dialog.getByLabel("Adresses e-mail").fill(address);
	await dialog.getByRole("checkbox", { name: "Responsable", exact: true }).check();
	await dialog.getByRole("button", { name: "Envoyer les invitations" }).click();
	colleague = await openPage(browser, desktopOptions, expectedErrors);
	await openMailLink(colleague, address, /vous invite à rejoindre/);
	await colleague.getByLabel("Nom complet").fill(colleagueName);
	await colleague.getByLabel("Mot de passe", { exact: true }).fill("sept lanternes dans la brume");
	await colleague.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
	await colleague.getByRole("heading", { name: "Tableau de bord" }).waitFor();
});

describe("the review queue", () => {
	beforeAll(async () => {
		for (let number = 0; number < 10; number += 1) await simulateCaseInReview(`journee-${number}`);
	});

	test("ten cases are assigned from the list and decided by keyboard alone", async () => {
		const page = owner;
		await visit(page, "/verifications?text=journee&sort=oldest");
		await page.locator("[data-row-link]").nth(9).waitFor();
		await page.getByRole("button", { name: "Raccourcis clavier" }).waitFor();
		// Selects all rows and assigns them to the user: "next case" then opens only these.
		await page.keyboard.press("j");
		await page.keyboard.press("x");
		for (let row = 1; row < 10; row += 1) await page.keyboard.press("j");
		await page.keyboard.press("Shift+X");
		await page.getByRole("region", { name: "Sélection" }).getByText("10 sélectionnées").waitFor();
		expect(await findPageProblems(page)).toEqual([]);
		await page.getByLabel("Attribuer à…").selectOption({ label: "Camille Laurent (vous)" });
		await page.getByRole("button", { name: "Attribuer", exact: true }).press("Enter");
		await expect.poll(() => page.locator("tbody").getByText("Camille Laurent").count()).toBe(10);
		// The first key focuses the last row, the others move up from there.
		for (let row = 0; row < 10; row += 1) await page.keyboard.press("k");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Votre décision" }).waitFor();
		const decided: string[] = [];
		for (let number = 0; number < 10; number += 1) {
			const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
			decided.push(id);
			// The URL changes before the page does.
			await page.locator("code", { hasText: id }).first().waitFor();
			await page.locator('[data-decision="approved"]').waitFor();
			if (number % 2 === 0) {
				await page.keyboard.press("a");
			} else {
				await page.keyboard.press("d");
				await page.getByLabel("Rechercher un motif ou un code").and(page.locator(":focus")).waitFor();
				await page.keyboard.type("202");
				await page.keyboard.press("Enter");
				await page.getByText("1 motif sélectionné").waitFor();
			}
			await page.getByLabel("Commentaire").focus();
			await expect.poll(() => focusedTagName(page)).toBe("TEXTAREA");
			await page.keyboard.type(`Vu, numéro ${number}.`);
			await page.keyboard.press("Control+Enter");
			await page.waitForURL((url) => !url.pathname.endsWith(id));
			await page.getByText(/\s: (approuvé|refusé)\./).waitFor();
		}
		const states = await Promise.all(decided.map(getVerification));
		expect(new Set(decided).size).toBe(10);
		expect(states.map(({ status }) => status)).toEqual(
			states.map((_, number) => (number % 2 === 0 ? "approved" : "declined")),
		);
	});

	test("the link back from a case restores the list's filters and order", async () => {
		const page = owner;
		await visit(page, "/verifications?text=journee&sort=oldest");
		await page.locator("[data-row-link]").first().click();
		await page.getByRole("link", { name: "Toutes les vérifications" }).click();
		await page.waitForURL(/text=journee.*sort=oldest/);
	});

	test("the list can be filtered by assignee, and several cases can be unassigned at once", async () => {
		const page = owner;
		await visit(page, "/verifications?text=journee&assignee=me");
		await page.getByLabel("Tout sélectionner sur cette page").check();
		await page.getByLabel("Attribuer à…").selectOption({ label: "Non attribué" });
		await page.getByRole("button", { name: "Attribuer", exact: true }).click();
		await page.getByRole("heading", { name: "Aucun résultat" }).waitFor();
		const { data } = await callApi<{ data: unknown[] }>(
			"GET",
			"/api/v1/verifications?text=journee&assignee=none",
		);
		expect(data).toHaveLength(10);
	});
});

test("two reviewers of one case see each other, and the second to decide gets a message and loses no input", async () => {
	const id = await createCaseInReview("anna-lind", "a-deux");
	await openCasePage(owner, id);
	await openCasePage(colleague, id);
	await owner.getByText(`${colleagueName} consulte aussi ce dossier`).waitFor();
	await colleague.getByText("Camille Laurent consulte aussi ce dossier").waitFor();
	await colleague.keyboard.press("d");
	await colleague.getByLabel("Commentaire").fill("Le portrait me semble retouché.");
	await owner.keyboard.press("a");
	await owner.getByLabel("Commentaire").focus();
	await owner.keyboard.type("Tout concorde.");
	await owner.keyboard.press("Control+Enter");
	await colleague.getByText("Camille Laurent a décidé avant vous : Approuvée.").waitFor();
	await colleague.getByText("Le portrait me semble retouché.").waitFor();
	await colleague.getByText("Tout concorde.").first().waitFor();
	expect(await findPageProblems(colleague)).toEqual([]);
});

test("with two-reviewer approval a first decision waits for a second reviewer", async () => {
	const id = await createCaseInReview("david-marsh", "quatre-yeux", { four_eyes: true });
	await openCasePage(owner, id);
	await owner.getByText("La double validation est activée.").waitFor();
	await owner.keyboard.press("a");
	await owner.getByLabel("Commentaire").fill("Premier avis favorable.");
	await owner.getByLabel("Rester ensuite sur ce dossier").check();
	await owner.getByRole("button", { name: "Confirmer l’approbation" }).click();
	await owner.getByText("Vous avez décidé d’approuver.").waitFor();
	expect((await getVerification(id)).status).toBe("in_review");
	expect(await findPageProblems(owner)).toEqual([]);
	await visit(colleague, "/verifications?text=quatre-yeux");
	await colleague.getByText("Attend une confirmation").waitFor();
	await openCasePage(colleague, id);
	await colleague.getByText("Camille Laurent a décidé d’approuver.").waitFor();
	await colleague.getByRole("button", { name: "J’approuve aussi" }).click();
	await colleague.getByLabel("Commentaire").fill("Second avis favorable.");
	await colleague.getByLabel("Rester ensuite sur ce dossier").check();
	await colleague.getByRole("button", { name: "Confirmer l’approbation" }).click();
	await colleague.locator('header [data-status="approved"]').waitFor();
	expect((await getVerification(id)).status).toBe("approved");
});

test("a note mentions a member by keyboard, and the member's email links to the case", async () => {
	const id = await createCaseInReview("mei-tanaka", "a-noter");
	await openCasePage(owner, id);
	await owner.keyboard.press("m");
	await owner.keyboard.type("Un avis, @yan");
	await owner
		.getByRole("listbox", { name: "Membres" })
		.getByRole("option", { name: colleagueName })
		.waitFor();
	await owner.keyboard.press("Enter");
	await owner.keyboard.type("sur le portrait ?");
	await owner.keyboard.press("Control+Enter");
	await owner.getByText(`Un avis, @${colleagueName} sur le portrait ?`).waitFor();
	const { url } = await waitForMail(inject("demo").url, address, /vous mentionne dans une note/);
	expect(url).toContain(id);
});

test("single-key shortcuts can be turned off, and then do nothing", async () => {
	const id = await createCaseInReview("ravi-nair", "sans-raccourcis");
	const page = owner;
	await openCasePage(page, id);
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Raccourcis clavier" }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await page.getByLabel("Raccourcis à une touche").uncheck();
	await page.keyboard.press("Escape");
	await page.keyboard.press("a");
	expect(await page.locator('[data-decision="approved"]').getAttribute("aria-pressed")).toBe("false");
	await page.getByRole("button", { name: "Raccourcis clavier" }).click();
	await page.getByLabel("Raccourcis à une touche").check();
	await page.keyboard.press("Escape");
	// The dialog gives the focus back once it is gone.
	await page.getByRole("button", { name: "Raccourcis clavier" }).and(page.locator(":focus")).waitFor();
	await page.keyboard.press("f");
	expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-case-field"))).toBe(true);
	await page.keyboard.press("Enter");
	await page.getByRole("img", { name: "Nom sur le document, source\u00a0: MRZ" }).waitFor();
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await findPageProblems(page)).toEqual([]);
	await page.setViewportSize(desktopViewport);
});

test("a key pressed while the next case loads is pressed once that case is open, and never sends its decision", async () => {
	const page = owner;
	const ids = [];
	for (const number of [1, 2, 3]) ids.push(await simulateCaseInReview(`enchaine-${Date.now()}-${number}`));
	const [first = ""] = ids;
	await openCasePage(page, first);
	const opened: string[] = [];
	const held = Promise.withResolvers<void>();
	await page.route("**/api/v1/verifications/next?*", async (route) => {
		await held.promise;
		const response = await route.fetch();
		const { id } = await response.json();
		opened.push(id);
		await route.fulfill({ response });
	});
	await page.keyboard.press("a");
	await page.getByLabel("Rester ensuite sur ce dossier").uncheck();
	const asked = page.waitForRequest("**/api/v1/verifications/next?*");
	await page.keyboard.press("Control+Enter");
	await asked;
	await page.keyboard.press("d");
	await page.keyboard.press("Control+Enter");
	await page.getByText("Touche ignorée").waitFor();
	await page.keyboard.press("n");
	held.resolve();
	await expect.poll(() => opened.length).toBe(2);
	const [second = "", third = ""] = opened;
	await page.locator("code", { hasText: third }).first().waitFor();
	expect(await page.locator("[data-decision][aria-pressed=true]").count()).toBe(0);
	expect(await page.getByText("Touche ignorée").count()).toBe(0);
	expect((await getVerification(first)).status).toBe("approved");
	await page.unroute("**/api/v1/verifications/next?*");

	const released = Promise.withResolvers<void>();
	await page.route("**/api/v1/verifications/next?*", async (route) => {
		await released.promise;
		await route.continue();
	});
	await page.keyboard.press("n");
	await page.keyboard.press("d");
	released.resolve();
	await page.locator("code", { hasText: third }).first().waitFor({ state: "detached" });
	await page.locator('[data-decision="declined"][aria-pressed=true]').waitFor();
	for (const id of [second, third]) expect((await getVerification(id)).status).toBe("in_review");
	await page.unroute("**/api/v1/verifications/next?*");
});
