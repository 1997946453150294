import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { desktop, openBrowser, openPage, phone, signIn, visit } from "./browser.ts";

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
});
beforeEach(async () => {
	owner = await openPage(browser, { viewport: desktop }, /422/);
	await signIn(owner);
	return () => owner.context().close();
});

/** What the API answers to a program that comes with a key. */
const askWith = async (key: string, method = "GET"): Promise<number> => {
	const headers = {
		authorization: `Bearer ${key}`,
		...(method === "POST" && { "content-type": "application/json" }),
	};
	const body = method === "POST" ? "{}" : null;
	return (await fetch(`${inject("demo").url}/api/v1/verifications`, { method, headers, body })).status;
};

/** Reads a new key off its dialog, which only who has kept it closes. */
async function keep(page: Page): Promise<string> {
	const dialog = page.getByRole("dialog", { name: "Gardez cette clé maintenant" });
	const secret = await dialog.getByRole("textbox").inputValue();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.mouse.click(5, 5);
	expect(await dialog.getByRole("textbox").inputValue()).toBe(secret);
	await dialog.getByRole("button", { name: "Je l’ai gardée" }).click();
	await dialog.waitFor({ state: "hidden" });
	expect(await page.content()).not.toContain(secret);
	return secret;
}

const act = async (page: Page, name: string, what: string) => {
	await page.getByRole("button", { name: `Actions sur la clé « ${name} »` }).click();
	await page.getByRole("menuitem", { name: what }).click();
};

test("a key is made, used, replaced and revoked", async () => {
	await visit(owner, "/fr/apikeys");
	await owner.getByRole("button", { name: "Créer une clé" }).click();
	const dialog = owner.getByRole("dialog", { name: "Créer une clé de test" });
	await dialog.getByLabel("Nom").fill("Serveur du site");
	await dialog.getByLabel("Réseaux autorisés").fill("127.0.0.1\n::1\nlocalhost");
	await dialog.getByLabel("Mot de passe actuel").fill(inject("demo").password);
	await dialog.getByRole("button", { name: "Créer la clé" }).click();
	await dialog.getByText(/localhost — Plage non valide/).waitFor();
	await dialog.getByLabel("Réseaux autorisés").fill("127.0.0.1\n::1");
	await dialog.getByLabel("Mot de passe actuel").fill("not the one");
	await dialog.getByRole("button", { name: "Créer la clé" }).click();
	await dialog.getByText("Ce n’est pas votre mot de passe.").waitFor();
	await dialog.getByLabel("Mot de passe actuel").fill(inject("demo").password);
	await dialog.getByRole("button", { name: "Créer la clé" }).click();
	const first = await keep(owner);
	expect(first).toMatch(/^sk_test_/);

	const row = owner.getByRole("row", { name: /Serveur du site/ });
	for (const text of [
		`sk_test_…${first.slice(-4)}`,
		"Intégration",
		"2 réseaux autorisés",
		"Jamais utilisée",
		"Active",
		"Sans échéance",
	])
		await row.getByText(text).waitFor();
	expect([await askWith(first, "POST"), await askWith(first)]).toEqual([201, 200]);

	await act(owner, "Serveur du site", "Modifier");
	const edit = owner.getByRole("dialog", { name: "Modifier la clé" });
	await edit.getByText("Lecture seule").click();
	await edit.getByLabel("Échéance").selectOption("30");
	await edit.getByRole("button", { name: "Enregistrer" }).click();
	await owner.getByText("Clé modifiée.").waitFor();
	await row.getByText("Lecture seule").waitFor();
	await row.getByText("Jamais utilisée").waitFor({ state: "hidden" });
	expect([await askWith(first, "POST"), await askWith(first)]).toEqual([403, 200]);

	await act(owner, "Serveur du site", "Remplacer");
	const rotate = owner.getByRole("dialog", { name: /Remplacer/ });
	await rotate.getByLabel("L’ancienne clé fonctionne encore").selectOption("1");
	await rotate.getByLabel("Mot de passe actuel").fill(inject("demo").password);
	await rotate.getByRole("button", { name: "Créer la nouvelle clé" }).click();
	await owner.getByText(/L’ancienne clé fonctionne encore jusqu’au/).waitFor();
	const second = await keep(owner);
	expect([await askWith(first), await askWith(second)]).toEqual([200, 200]);
	await owner.getByText("Remplacée").waitFor();

	const [newest] = await row.all();
	await newest?.getByRole("button").click();
	await owner.getByRole("menuitem", { name: "Révoquer" }).click();
	const revoke = owner.getByRole("dialog", { name: "Révoquer « Serveur du site »" });
	await revoke.getByText(`sk_test_…${second.slice(-4)}`).waitFor();
	await revoke.getByRole("button", { name: "Révoquer la clé" }).click();
	await owner.getByText("Clé « Serveur du site » révoquée.").waitFor();
	expect([await askWith(first), await askWith(second)]).toEqual([200, 401]);
	await owner.getByRole("link", { name: "Expirées ou révoquées" }).click();
	await owner
		.getByRole("row", { name: /Serveur du site/ })
		.getByText("Révoquée")
		.waitFor();
});

test("scopes are chosen one by one on a phone, and a key for live mode says so", async () => {
	await owner.setViewportSize(phone);
	await visit(owner, "/en/apikeys");
	await owner.getByRole("button", { name: "Create a key" }).click();
	const dialog = owner.getByRole("dialog", { name: "Create a test key" });
	await dialog
		.getByText("Custom", { exact: false })
		.filter({ hasText: /^Custom/ })
		.click();
	// Some of a noun are ticked: its own box then ticks the others, and only then none.
	for (const noun of ["Verifications", "Customers", "Events", "Webhooks"]) {
		const all = dialog.getByRole("checkbox", { name: noun, exact: true });
		await all.check();
		await all.uncheck();
	}
	await dialog.getByText("0 scopes chosen").waitFor();
	await dialog.getByLabel("Name").fill("Phone");
	await dialog.getByLabel("Current password").fill(inject("demo").password);
	await dialog.getByRole("button", { name: "Create the key" }).click();
	await dialog.getByText("Choose at least one scope.").waitFor();
	await dialog.getByRole("checkbox", { name: "logs:read" }).check();
	await dialog.getByText("1 scope chosen").waitFor();
	await dialog.getByRole("button", { name: "Create the key" }).click();
	await owner.getByRole("button", { name: "I have kept it" }).click();
	await owner.getByText("1 scope", { exact: false }).first().waitFor();
	await owner.locator("label", { hasText: /^Live$/ }).click();
	await owner.getByRole("heading", { name: "No live key yet" }).waitFor();
	await owner.getByRole("button", { name: "Create a key" }).click();
	await owner
		.getByRole("dialog", { name: "Create a live key" })
		.getByText(/live mode, on real people/)
		.waitFor();
	await owner.keyboard.press("Escape");
	await owner.locator("label", { hasText: /^Test$/ }).click();
	await owner.getByText("Phone").waitFor();
});
