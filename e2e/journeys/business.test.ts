import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { createVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { sendAsPage } from "../support/page-session.ts";
import { openSettings, settingsForm } from "../support/settings-page.ts";

async function openCustomer(page: Page, text: string, name: string): Promise<void> {
	await visit(page, "/customers");
	await page.getByLabel("Nom, e-mail, téléphone ou référence").fill(text);
	await page.keyboard.press("Enter");
	await page.waitForURL(/text=/);
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByRole("heading", { name, level: 1 }).waitFor();
}

test("a customer is created, found by part of their name, edited, and a verification is created for them", async () => {
	const now = Date.now();
	const family = `Quéméner-${now}`;
	const page = await openPage(await openBrowser(), { viewport: desktopViewport }, /422/);
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("link", { name: "Clients", exact: true }).click();
	await page.getByRole("heading", { name: "Clients", level: 1 }).waitFor();
	await page.getByRole("button", { name: "Nouveau client" }).click();
	await page.getByRole("button", { name: "Créer le client" }).click();
	await page.getByText("Indiquez une référence ou un nom.").waitFor();
	await page.getByLabel("Prénom").fill("Clémence");
	await page.getByLabel("Nom", { exact: true }).fill(family);
	await page.getByLabel("Adresse e-mail").fill("clemence@");
	await page.getByRole("button", { name: "Créer le client" }).click();
	await page.getByText("Adresse e-mail non valide").waitFor();
	await page.getByLabel("Adresse e-mail").fill(`clemence-${now}@example.com`);
	await page.getByRole("button", { name: "Créer le client" }).click();
	await page.getByRole("heading", { name: `Clémence ${family}` }).waitFor();
	await page.getByText("Aucune vérification pour ce client.").waitFor();

	await openCustomer(page, "quem", `Clémence ${family}`);
	await page.getByRole("button", { name: "Modifier", exact: true }).click();
	await page.getByRole("textbox", { name: "Téléphone" }).fill("01 99 00 12 34");
	await page.getByRole("button", { name: "Ajouter une métadonnée" }).click();
	await page.getByLabel("Clé de métadonnée 1").fill("agence");
	await page.getByLabel("Valeur 1").fill("Morlaix");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	await page.getByText("Enregistré", { exact: true }).waitFor();
	await page.getByRole("link", { name: "+33199001234" }).waitFor();
	await page.getByText("Morlaix").waitFor();

	await page.getByRole("button", { name: "Nouvelle vérification" }).click();
	await page.getByRole("button", { name: "Créer la vérification" }).click();
	await page.getByLabel("Lien", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Fermer" }).click();
	await page
		.getByRole("row")
		.filter({ hasText: `Clémence ${family}` })
		.waitFor();
	expect(await page.locator('tbody [data-status="created"]').count()).toBe(1);
});

test("a refused setting is corrected, saved, and still there after a reload", async () => {
	const owner = await openPage(await openBrowser(), { viewport: desktopViewport }, /422/);
	await signInDemoOwner(owner);
	await openSettings(owner, "redaction");
	const days = owner.getByLabel("Jours après la décision");
	const retention = settingsForm(owner, "Durée de conservation");
	const before = await days.inputValue();
	await days.fill("0");
	await retention.press();
	await expect.poll(() => days.getAttribute("aria-invalid")).toBe("true");
	await days.fill("45");
	expect(await days.inputValue()).toBe("45");
	await retention.press();
	await retention.says("Enregistré");
	await openSettings(owner, "redaction");
	expect(await days.inputValue()).toBe("45");
	await days.fill(before);
	await retention.press();
	await retention.says("Enregistré");
});

test("the consent text shows in the preview before it is saved, and to people afterwards", async () => {
	const browser = await openBrowser();
	const owner = await openPage(browser, { viewport: desktopViewport });
	await signInDemoOwner(owner);
	const clear = () =>
		sendAsPage(owner, "PATCH", `/api/apps/${inject("demo").app}/settings`, {
			consent: { fr: null, en: null },
		});
	await clear();
	await openSettings(owner, "branding");
	const text = "Nous gardons votre dossier cinq ans.\n\nÉcrivez à vie-privee@banque.example.";
	const preview = owner.locator("aside [data-preview]");
	await owner.getByLabel("Texte en français").fill(text);
	await preview.getByText("Nous gardons votre dossier cinq ans.").waitFor();
	const saved = settingsForm(owner, "Consentement");
	await saved.says("Modifications non enregistrées");

	const before = await openPage(browser, { viewport: phoneViewport });
	await visit(before, (await createVerification()).url);
	await before.getByRole("heading", { name: "Vos données" }).waitFor();
	expect(await before.getByText("Nous gardons votre dossier").count()).toBe(0);

	await saved.press();
	await saved.says("Enregistré");
	await visit(before, (await createVerification()).url);
	await before.getByRole("heading", { name: "Précisions de Banque du Phare" }).waitFor();
	await before.getByText("Écrivez à vie-privee@banque.example.").waitFor();
	await before.getByText("En savoir plus sur vos données").click();
	await before
		.getByText(/Un logiciel, sur le serveur choisi par Banque du Phare, compare votre visage/)
		.waitFor();
	await before.getByLabel("Langue").selectOption("en");
	await before.getByRole("heading", { name: "Your data" }).waitFor();
	await expect.poll(() => before.getByText("Nous gardons votre dossier").count()).toBe(0);
	await clear();
});
