import { expect, test } from "vitest";
import { registerUser } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { personPage } from "../support/person-page.ts";

test("a new app is guided to its first decision with a test document, then to the steps that remain", async () => {
	const business = await openPage(await openBrowser(), { viewport: desktopViewport });
	await registerUser(business, "Odile Rivière");
	await visit(business, "/fr/apps");
	await business.getByLabel("Nom de l’application").fill("Atelier Rivière");
	await business.getByRole("button", { name: "Créer l’application" }).click();
	await business.getByRole("heading", { name: "Votre première vérification" }).waitFor();
	const stepNames = business.locator("[data-done] h3");
	expect(await stepNames.allTextContents()).toEqual([
		"Créer une application · fait",
		"Créer une vérification en mode test",
		"Ouvrir le lien",
		"Voir la décision",
		"Créer un point de terminaison",
		"Inviter l’équipe",
		"Passer en mode réel",
	]);
	await business.getByRole("progressbar", { name: "Étapes terminées : 1 sur 7" }).waitFor();

	await business.getByRole("button", { name: "Créer une vérification" }).click();
	await business.getByRole("button", { name: "Créer la vérification" }).click();
	const dialog = business.getByRole("dialog");
	const offered = dialog.getByRole("link", { name: "Essayer avec un document de test" });
	const address = await offered.getAttribute("href");
	await dialog.getByRole("button", { name: "Fermer" }).click();
	await business.getByText("Créer une vérification en mode test · fait").waitFor();
	const tryOut = business.getByRole("link", { name: "Essayer avec un document de test" });
	expect(await tryOut.getAttribute("href")).toBe(address);

	const [person] = await Promise.all([business.context().waitForEvent("page"), tryOut.click()]);
	const steps = personPage(person);
	await steps.agree();
	await business.getByText("Ouvrir le lien · fait").waitFor();
	await steps.choose("Passeport");
	await person.getByRole("button", { name: /^Passeport expiré/ }).click();
	await person.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await steps.proceed("Continuer");
	await person.getByRole("button", { name: /^Selfie de Hiro Sato/ }).click();
	await person.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await steps.proceed("Envoyer");
	expect(await steps.readEnding()).toBe("declined");
	await person.close();

	const card = business.getByRole("region", { name: "Prochaines étapes" });
	await card.waitFor();
	expect(await business.getByRole("heading", { name: "Votre première vérification" }).count()).toBe(0);
	expect(await stepNames.allTextContents()).toEqual([
		"Créer un point de terminaison",
		"Inviter l’équipe",
		"Passer en mode réel",
	]);
	await business.getByText("Pas encore assez de décisions : 1 sur 5").waitFor();
	const volume = business.getByRole("region", { name: "Volume" });
	await volume.getByText(/^1 vérification le \d+ \p{L}+$/u).waitFor();
	expect(await volume.getByRole("slider").count()).toBe(0);
	await card.getByRole("link", { name: "Refusée : voir la décision" }).click();
	await business.getByRole("heading", { name: "Hiro Sato" }).waitFor();
	await visit(business, "/en/dashboard");
	await business.getByRole("link", { name: "Declined: see the decision" }).waitFor();

	await business.getByRole("button", { name: "Switch to live mode" }).click();
	// A case of test mode can't be opened in live mode.
	await business.getByRole("heading", { name: "Next steps" }).waitFor();
	await business.getByRole("heading", { name: "No verifications in this period" }).waitFor();
	await business.getByRole("button", { name: "Dismiss next steps" }).click();
	await business.getByRole("heading", { name: "Next steps" }).waitFor({ state: "detached" });
	expect(await business.locator("h1:focus").textContent()).toBe("Dashboard");
	await visit(business, "/fr/dashboard");
	expect(await business.getByRole("heading", { name: "Prochaines étapes" }).count()).toBe(0);
});
