import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, createVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { webhookEndpointsPage } from "../support/webhook-endpoints.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

let page: Page;
let program: WebhookReceiver;
let endpoints: ReturnType<typeof webhookEndpointsPage>;
beforeAll(async () => {
	program = await startWebhookReceiver();
	page = await openPage(await openBrowser(), { viewport: desktopViewport }, /Failed to load resource.*422/);
	await signInDemoOwner(page);
	endpoints = webhookEndpointsPage(page, program);
});
afterAll(() => program.close());

test("the form of a new endpoint shows an invalid URL at its field", async () => {
	await visit(page, "/fr/webhooks");
	await endpoints.button("Créer un point de terminaison").click();
	await endpoints.sheet().getByRole("textbox", { name: "URL" }).fill("not-an-address");
	await endpoints.sheet().getByRole("button", { name: "Créer", exact: true }).click();
	await endpoints.sheet().locator('input[name="url"][aria-invalid="true"]').waitFor();
	await page.keyboard.press("Escape");
	await endpoints.sheet().waitFor({ state: "detached" });
});

describe("a webhook endpoint's page", () => {
	beforeAll(async () => {
		await endpoints.add("Serveur d’essai");
		await endpoints.sendTest("verification.approved");
		await endpoints.state("delivered").waitFor();
		await endpoints.closeSheet();
	});

	test("new deliveries appear on an endpoint's page without a reload", async () => {
		const { id } = await createVerification({ reference: "webhook-en-direct" });
		await callApi("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "declined" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.locator('[data-status="delivered"]').waitFor();
		await row.getByRole("link", { name: "verification.declined" }).click();
		await endpoints.sheet().getByRole("link", { name: id }).waitFor();
		const reloaded = page.url();
		await visit(page, reloaded);
		await endpoints.sheet().getByRole("heading", { name: "verification.declined" }).waitFor();
		await endpoints.closeSheet();
	});

	test("deliveries can be filtered by status and event type", async () => {
		await page.getByLabel("Type d’événement").selectOption("verification.declined");
		await page.waitForURL(/type=verification\.declined/);
		const others = page.getByRole("link", { name: "verification.approved" });
		await expect.poll(() => others.count()).toBe(0);
		await page.getByLabel("Statut", { exact: true }).selectOption("failed");
		await page.getByRole("heading", { name: "Aucune livraison ne correspond" }).waitFor();
		await page.getByRole("link", { name: "Effacer les filtres" }).first().click();
		await others.first().waitFor();
	});

	test("a failed delivery shows why it failed, and can be resent once the endpoint works again", async () => {
		program.status = 500;
		const { id } = await createVerification({ reference: "webhook-en-echec" });
		await callApi("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.getByText("Nouvelle tentative prévue").waitFor();
		await row.getByRole("link", { name: "verification.in_review" }).click();
		await endpoints.sheet().getByText("Réponse 500").first().waitFor();
		await page.getByRole("heading", { name: "Ce point de terminaison rejette nos livraisons" }).waitFor();
		program.status = 200;
		await endpoints.sheet().getByRole("button", { name: "Renvoyer", disabled: false }).click();
		await endpoints.state("delivered").waitFor();
		await endpoints
			.sheet()
			.getByRole("heading", { name: /^\d+ tentatives/ })
			.waitFor();
		await endpoints.closeSheet();
		await page
			.getByRole("heading", { name: "Ce point de terminaison rejette nos livraisons" })
			.waitFor({ state: "detached" });
	});

	test("all deliveries that failed since a date can be resent", async () => {
		program.status = 404;
		await endpoints.sendTest("customer.created");
		await endpoints.state("failed").waitFor();
		program.status = 200;
		await endpoints.closeSheet();
		await endpoints.button("Renvoyer les échecs").click();
		await endpoints.sheet().getByRole("button", { name: "Renvoyer", exact: true }).click();
		await page.getByRole("status").filter({ hasText: "1 livraison renvoyée." }).waitFor();
		const row = page.getByRole("row").filter({ hasText: "customer.created" });
		await row.locator('[data-status="delivered"]').waitFor();
	});

	test("deliveries carry both signatures while the signing secret is being rotated", async () => {
		await page.getByRole("button", { name: "Afficher", exact: true }).click();
		const shown = page.getByLabel("Secret de signature", { exact: true });
		const before = await shown.inputValue();
		await endpoints.button("Renouveler").click();
		await endpoints.sheet().getByRole("button", { name: "Renouveler le secret" }).click();
		await page.getByText("Chaque événement est signé avec tous ces secrets.").waitFor();
		const after = await shown.inputValue();
		expect(after).not.toBe(before);
		await endpoints.sendTest("verification.expired");
		await endpoints.state("delivered").waitFor();
		const { body, headers } = endpoints.last();
		expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
		for (const secret of [before, after])
			expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "verification.expired" });
		await endpoints.closeSheet();
	});

	test("a disabled endpoint pauses its deliveries, and sends them once it is enabled again", async () => {
		await endpoints.button("Désactiver").click();
		await page.getByRole("heading", { name: "Désactivé par votre équipe" }).waitFor();
		const { id } = await createVerification({ reference: "webhook-suspendu" });
		await callApi("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.locator('[data-status="paused"]').waitFor();
		await endpoints.button("Réactiver").click();
		await row.locator('[data-status="delivered"]').waitFor();
	});

	test("an endpoint is deleted after its host is typed", async () => {
		await endpoints.button("Autres actions").click();
		await page.getByRole("menuitem", { name: "Supprimer" }).click();
		const host = new URL(program.url).host;
		await endpoints.sheet().getByRole("textbox").fill("autre");
		await endpoints.sheet().getByRole("button", { name: "Supprimer" }).click();
		await endpoints.sheet().getByText("Ce n’est pas le nom attendu.").waitFor();
		await endpoints.sheet().getByRole("textbox").fill(host);
		await endpoints.sheet().getByRole("button", { name: "Supprimer" }).click();
		await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
		expect(await page.getByText("Serveur d’essai").count()).toBe(0);
	});
});
