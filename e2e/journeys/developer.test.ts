import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { expect, inject, onTestFinished, test } from "vitest";
import { callApi } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { webhookEndpointsPage } from "../support/webhook-endpoints.ts";
import { startWebhookReceiver } from "../support/webhook-receiver.ts";

/** Status of an API request with a key. */
const requestWithKey = async (key: string, method = "GET"): Promise<number> => {
	const headers = {
		authorization: `Bearer ${key}`,
		...(method === "POST" && { "content-type": "application/json" }),
	};
	const body = method === "POST" ? "{}" : null;
	return (await fetch(`${inject("demo").url}/api/v1/verifications`, { method, headers, body })).status;
};

/** Reads a new key from its dialog, which closes only once the user confirms having saved it. */
async function readNewSecret(page: Page): Promise<string> {
	const dialog = page.getByRole("dialog", { name: "Copiez cette clé maintenant" });
	const secret = await dialog.getByRole("textbox").inputValue();
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.mouse.click(5, 5);
	expect(await dialog.getByRole("textbox").inputValue()).toBe(secret);
	await dialog.getByRole("button", { name: "Je l’ai copiée" }).click();
	await dialog.waitFor({ state: "hidden" });
	expect(await page.content()).not.toContain(secret);
	return secret;
}

const chooseKeyAction = async (page: Page, name: string, what: string) => {
	await page.getByRole("button", { name: `Actions sur la clé « ${name} »` }).click();
	await page.getByRole("menuitem", { name: what }).click();
};

test("an API key is created, used, rotated and revoked", async () => {
	const name = `Serveur ${Date.now()}`;
	const owner = await openPage(await openBrowser(), { viewport: desktopViewport }, /422/);
	await signInDemoOwner(owner);
	await visit(owner, "/fr/apikeys");
	await owner.getByRole("button", { name: "Créer une clé" }).click();
	const dialog = owner.getByRole("dialog", { name: "Créer une clé de test" });
	await dialog.getByLabel("Nom").fill(name);
	await dialog.getByLabel("Réseaux autorisés").fill("127.0.0.1\n::1\nlocalhost");
	await dialog.getByRole("button", { name: "Créer la clé" }).click();
	await dialog.getByText(/localhost — Plage non valide/).waitFor();
	expect(await dialog.getByLabel("Mot de passe actuel").count()).toBe(0);
	await dialog.getByLabel("Réseaux autorisés").fill("127.0.0.1\n::1");
	await dialog.getByRole("button", { name: "Créer la clé" }).click();
	const first = await readNewSecret(owner);
	expect(first).toMatch(/^sk_test_/);

	const row = owner.getByRole("row", { name });
	for (const text of [
		`sk_test_…${first.slice(-4)}`,
		"Intégration",
		"2 réseaux autorisés",
		"Jamais utilisée",
		"Active",
		"Sans expiration",
	])
		await row.getByText(text).waitFor();
	expect([await requestWithKey(first, "POST"), await requestWithKey(first)]).toEqual([201, 200]);

	await chooseKeyAction(owner, name, "Modifier");
	const edit = owner.getByRole("dialog", { name: "Modifier la clé" });
	await edit.getByText("Lecture seule").click();
	await edit.getByLabel("Expiration").selectOption("30");
	await edit.getByRole("button", { name: "Enregistrer" }).click();
	await owner.getByText("Clé modifiée.").waitFor();
	await row.getByText("Lecture seule").waitFor();
	await row.getByText("Jamais utilisée").waitFor({ state: "hidden" });
	expect([await requestWithKey(first, "POST"), await requestWithKey(first)]).toEqual([403, 200]);

	await chooseKeyAction(owner, name, "Renouveler");
	const rotate = owner.getByRole("dialog", { name: /Renouveler/ });
	await rotate.getByLabel("Durée de validité de l’ancienne clé").selectOption("1");
	await rotate.getByRole("button", { name: "Renouveler la clé" }).click();
	await owner.getByText(/L’ancienne clé fonctionne jusqu’au/).waitFor();
	const second = await readNewSecret(owner);
	expect([await requestWithKey(first), await requestWithKey(second)]).toEqual([200, 200]);
	await row.getByText("Renouvelée").waitFor();

	const [newest] = await row.all();
	await newest?.getByRole("button").click();
	await owner.getByRole("menuitem", { name: "Révoquer" }).click();
	const revoke = owner.getByRole("dialog", { name: `Révoquer « ${name} »` });
	await revoke.getByText(`sk_test_…${second.slice(-4)}`).waitFor();
	await revoke.getByRole("button", { name: "Révoquer la clé" }).click();
	await owner.getByText(`Clé « ${name} » révoquée.`).waitFor();
	expect([await requestWithKey(first), await requestWithKey(second)]).toEqual([200, 401]);
	await owner.getByRole("link", { name: "Expirées ou révoquées" }).click();
	await owner.getByRole("row", { name }).getByText("Révoquée").waitFor();
});

test("a webhook endpoint is created and receives a test event signed with its secret", async () => {
	const program = await startWebhookReceiver();
	onTestFinished(() => program.close());
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	const endpoints = webhookEndpointsPage(page, program);
	const secret = await endpoints.add(`Essai ${Date.now()}`);
	await endpoints.sendTest("verification.approved");
	await endpoints.state("delivered").waitFor();
	await endpoints.sheet().getByText("Réponse", { exact: true }).waitFor();
	const { body, headers } = endpoints.last();
	expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "verification.approved" });
	expect(await endpoints.sheet().getByRole("group", { name: "JSON" }).textContent()).toContain(
		"verification.approved",
	);
	await endpoints.closeSheet();
	// Later events of the app must not go to the stopped receiver.
	await callApi("DELETE", `/api/v1/webhooks/${new URL(page.url()).pathname.split("/").at(-1)}`);
});
