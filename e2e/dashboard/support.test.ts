import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { registerUser } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, visit, waitForHydration } from "../support/browser.ts";
import { waitForMail } from "../support/dev-inbox.ts";
import { staffEmail } from "../support/product-server.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const photo = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
const log = { name: "journal.txt", mimeType: "text/plain", buffer: Buffer.from("délai dépassé") };

describe("contacting support without an account", () => {
	test("a support form keeps its input on an error, and the emailed link opens the ticket", async () => {
		const page = await openPage(browser, {}, /422/);
		const email = `noor-${Date.now()}@example.com`;
		await visit(page, "/help/requests/new");
		await page.getByLabel("Votre nom").fill("Noor Haddad");
		await page.getByLabel("Votre adresse e-mail").fill("personne");
		await page.getByLabel("De quoi s’agit-il").selectOption("verification");
		await page.getByLabel("Sujet").fill("L’appareil photo reste noir");
		await page.getByLabel("Message").fill("Je l’ai autorisé.\nRien ne vient.");
		await page
			.locator("input[type=file]")
			.setInputFiles([{ name: "écran.png", mimeType: "image/png", buffer: photo }, log]);
		await page.getByText("journal.txt").waitFor();
		await page.getByRole("button", { name: "Envoyer" }).click();
		const field = page.getByLabel("Votre adresse e-mail");
		await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
		expect(await page.getByLabel("Message").inputValue()).toBe("Je l’ai autorisé.\nRien ne vient.");
		await page.getByText("journal.txt").waitFor();
		await field.fill(email);
		await page.getByRole("button", { name: "Envoyer" }).click();
		await page.getByRole("heading", { name: /^Demande n°\s\d+ envoyée/ }).waitFor();

		const { url = "" } = await waitForMail(inject("demo").url, email, /^\[#\d+\] Votre demande/);
		await visit(page, url);
		await page.getByRole("heading", { name: "L’appareil photo reste noir" }).waitFor();
		expect(new URL(page.url()).search).toBe("");
		await waitForHydration(page);
		await page.getByRole("link", { name: /journal\.txt/ }).waitFor();
		const shown = page.getByRole("img", { name: "écran.png" });
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
		await page.getByLabel("Message").fill("Cela remarche.");
		await page.getByRole("button", { name: "Envoyer" }).click();
		await page.getByText("Cela remarche.").first().waitFor();
		await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
	});

	test("an expired ticket link says what to do", async () => {
		const page = await openPage(browser, {}, /401/);
		const token = `1.${"0".repeat(64)}`;
		await visit(page, `/tickets/tkt_01jd4m8q3ve9r8k2t6w5x7y9za?access=${token}`);
		await page.getByRole("heading", { name: "Ce lien a expiré" }).waitFor();
		await page.getByRole("link", { name: "Écrire une nouvelle demande" }).click();
		await page.getByRole("heading", { name: "Demander de l’aide" }).waitFor();
	});
});

describe("a ticket between a user and support", () => {
	test("a ticket's replies appear live in both browsers, and it can be solved, rated and reopened", async () => {
		const user = await openPage(browser);
		await registerUser(user);
		await visit(user, "/support");
		await user.getByRole("heading", { name: "Aucun ticket" }).waitFor();
		await user.getByRole("link", { name: "Nouveau ticket" }).first().click();
		await user.getByLabel("De quoi s’agit-il").selectOption("integration");
		await user.getByLabel("Sujet").fill("Webhooks muets depuis mardi");
		await user.getByLabel("Message").fill("Plus rien n’arrive.");
		await user.getByRole("button", { name: "Envoyer" }).click();
		await user.getByRole("heading", { name: "Webhooks muets depuis mardi" }).waitFor();
		await waitForHydration(user);

		const support = await openPage(browser, { viewport: desktopViewport });
		await registerUser(support, "Inès Moreau", staffEmail);
		await visit(support, "/support?text=muets");
		await support.getByRole("link", { name: "Webhooks muets depuis mardi" }).click();
		await support.getByLabel("Message").waitFor();
		await support.getByLabel(/^Note interne/).check();
		await support.getByLabel("Note réservée à l’assistance").fill("Certificat périmé, je crois.");
		await support.getByRole("button", { name: "Envoyer" }).click();
		await support.getByRole("article").filter({ hasText: "Certificat périmé" }).waitFor();
		await support.getByLabel(/^Note interne/).uncheck();
		await support.getByLabel("Message").fill("Votre certificat a expiré.");
		await support.getByRole("button", { name: "Envoyer" }).click();

		await user.getByRole("article").filter({ hasText: "Votre certificat a expiré." }).waitFor();
		expect(await user.getByText("je crois").count()).toBe(0);
		await user.getByText("Répondu").first().waitFor();
		await user.getByLabel("Message").fill("Merci, renouvelé.");
		await user.getByRole("button", { name: "Envoyer" }).click();
		await support.getByRole("article").filter({ hasText: "Merci, renouvelé." }).waitFor();

		await support.getByLabel("Statut", { exact: true }).selectOption("solved");
		await support.getByRole("button", { name: "Enregistrer" }).click();
		await user.getByRole("radio", { name: "4 étoiles" }).press("Space");
		await user.getByLabel("Commentaire").fill("Rapide.");
		await user.getByRole("button", { name: "Envoyer l’évaluation" }).click();
		await user.getByText("Merci pour votre évaluation.").waitFor();
		await support.getByText("Note : 4 sur 5").waitFor();

		await user.getByRole("button", { name: "Rouvrir" }).click();
		await user.getByText("En attente de notre réponse").first().waitFor();
		await user.getByRole("link", { name: "Tous les tickets" }).click();
		const row = user.getByRole("listitem").filter({ hasText: "Webhooks muets depuis mardi" });
		await row.getByText("En attente de notre réponse").waitFor();
		await support.getByLabel("Statut", { exact: true }).selectOption("solved");
		await support.getByRole("button", { name: "Enregistrer" }).click();
		await row.getByText("Résolu").waitFor();
	});

	test("a ticket isn't visible to another user", async () => {
		const page = await openPage(browser, {}, /404/);
		await registerUser(page);
		await visit(page, "/tickets/tkt_01jd4m8q3ve9r8k2t6w5x7y9za");
		await page.getByRole("heading", { name: "Page introuvable." }).waitFor();
	});
});

describe("the help page", () => {
	test("help is searched while typing, and a result leads to its article", async () => {
		const page = await openPage(browser);
		await visit(page, "/help");
		await page.getByLabel("Rechercher dans l’aide").focus();
		await page.keyboard.type("photo bloque");
		const found = page.getByRole("search").getByRole("link");
		await expect
			.poll(() => found.allTextContents())
			.toEqual(["L’appareil photo est bloqué ou ne répond pas"]);
		await found.first().click();
		expect(new URL(page.url()).hash).toBe("#camera-blocked");
		await expect.poll(() => page.locator("#camera-blocked").isVisible()).toBe(true);
	});

	test("help can be searched without JavaScript", async () => {
		const page = await openPage(browser, { javaScriptEnabled: false, locale: "en-US" });
		await page.goto("/en/help");
		await page.getByLabel("Search help articles").fill("Retry-After");
		await page.keyboard.press("Enter");
		await page.getByRole("search").getByRole("link", { name: "I get 429" }).click();
		expect(new URL(page.url()).hash).toBe("#rate-limits");
		await page.getByRole("heading", { name: "I get 429" }).waitFor();
	});
});
