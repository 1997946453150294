import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, call } from "./api.ts";
import { desktop, openBrowser, openPage, signIn, visit } from "./browser.ts";
import { type Receiver, receiver } from "./receiver.ts";

let page: Page;
let program: Receiver;
beforeAll(async () => {
	program = await receiver();
	page = await openPage(await openBrowser(), { viewport: desktop }, /Failed to load resource.*422/);
	await signIn(page);
});
afterAll(() => program.close());

const sheet = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, disabled: false });
/** Closes the sheet of a delivery: its address is the page's own again before anything else is chosen. */
async function closeSheet(): Promise<void> {
	await page.keyboard.press("Escape");
	await page.waitForURL((url) => !url.searchParams.has("delivery"));
}
const state = (status: string) => sheet().locator(`[data-status="${status}"]`);

/** Adds an endpoint for the program and opens its page. @returns the secret that the page hands over */
async function add(name: string): Promise<string> {
	await visit(page, "/fr/webhooks");
	await button("Ajouter un point de terminaison").click();
	await sheet().getByRole("textbox", { name: "Adresse" }).fill(program.url);
	await sheet().getByLabel("Nom").fill(name);
	await sheet().getByRole("button", { name: "Ajouter", exact: true }).click();
	const secret = await sheet().getByLabel("Secret de signature", { exact: true }).inputValue();
	await sheet().getByRole("link", { name: "Ouvrir et tester" }).click();
	await page.getByRole("heading", { name, level: 1 }).waitFor();
	return secret;
}

async function sendTest(type: string): Promise<void> {
	await button("Envoyer un test").click();
	await sheet().getByLabel("Type d’événement").selectOption(type);
	await sheet().getByRole("button", { name: "Envoyer" }).click();
	await sheet().getByRole("heading", { name: type }).waitFor();
}

/** What the program was sent last, as the public library takes it. */
function last(): { body: string; headers: Record<string, string> } {
	const { body, headers } = program.received.at(-1) ?? { body: "", headers: {} };
	const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
	return { body, headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])) };
}

describe("an endpoint", () => {
	test("says what is wrong with its address at the field", async () => {
		await visit(page, "/fr/webhooks");
		await button("Ajouter un point de terminaison").click();
		await sheet().getByRole("textbox", { name: "Adresse" }).fill("not-an-address");
		await sheet().getByRole("button", { name: "Ajouter", exact: true }).click();
		await sheet().locator('input[name="url"][aria-invalid="true"]').waitFor();
		await page.keyboard.press("Escape");
		await sheet().waitFor({ state: "detached" });
	});

	test("is told of a test event, signed with the secret that its page hands over", async () => {
		const secret = await add("Serveur d’essai");
		await sendTest("verification.approved");
		await state("delivered").waitFor();
		await sheet().getByText("Réponse", { exact: true }).waitFor();
		const { body, headers } = last();
		expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "verification.approved" });
		expect(await sheet().getByRole("region", { name: "JSON" }).textContent()).toContain(
			"verification.approved",
		);
		await closeSheet();
	});

	test("shows what is sent to it without being loaded again", async () => {
		const { id } = await ask({ reference: "webhook-en-direct" });
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "declined" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.locator('[data-status="delivered"]').waitFor();
		await row.getByRole("link", { name: "verification.declined" }).click();
		await sheet().getByRole("link", { name: id }).waitFor();
		const reloaded = page.url();
		await visit(page, reloaded);
		await sheet().getByRole("heading", { name: "verification.declined" }).waitFor();
		await closeSheet();
	});

	test("narrows its deliveries by state and type", async () => {
		await page.getByLabel("Type d’événement").selectOption("verification.declined");
		await page.waitForURL(/type=verification\.declined/);
		const others = page.getByRole("link", { name: "verification.approved" });
		await expect.poll(() => others.count()).toBe(0);
		await page.getByLabel("État", { exact: true }).selectOption("failed");
		await page.getByRole("heading", { name: "Aucun envoi ne correspond" }).waitFor();
		await page.getByRole("link", { name: "Effacer les filtres" }).first().click();
		await others.first().waitFor();
	});

	test("that fails says why, and takes a delivery that is sent again once it is mended", async () => {
		program.status = 500;
		const { id } = await ask({ reference: "webhook-en-echec" });
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.getByText("Nouvelle tentative prévue").waitFor();
		await row.getByRole("link", { name: "verification.in_review" }).click();
		await sheet().getByText("Réponse 500").first().waitFor();
		await page.getByRole("heading", { name: "Ce point de terminaison ne prend plus nos envois" }).waitFor();
		program.status = 200;
		await sheet().getByRole("button", { name: "Renvoyer", disabled: false }).click();
		await state("delivered").waitFor();
		await sheet()
			.getByRole("heading", { name: /^\d+ tentatives/ })
			.waitFor();
		await closeSheet();
		await page
			.getByRole("heading", { name: "Ce point de terminaison ne prend plus nos envois" })
			.waitFor({ state: "detached" });
	});

	test("is sent all that failed since a date", async () => {
		program.status = 404;
		await sendTest("customer.created");
		await state("failed").waitFor();
		program.status = 200;
		await closeSheet();
		await button("Renvoyer les échecs").click();
		await sheet().getByRole("button", { name: "Renvoyer", exact: true }).click();
		await page.getByRole("status").filter({ hasText: "1 envoi repart." }).waitFor();
		const row = page.getByRole("row").filter({ hasText: "customer.created" });
		await row.locator('[data-status="delivered"]').waitFor();
	});

	test("is sent both signatures while its secret is being replaced", async () => {
		await button("Afficher").click();
		const shown = page.getByLabel("Secret de signature", { exact: true });
		const before = await shown.inputValue();
		await button("Remplacer").click();
		await sheet().getByRole("button", { name: "Remplacer le secret" }).click();
		await page.getByText("Chaque message est signé avec tous ces secrets.").waitFor();
		const after = await shown.inputValue();
		expect(after).not.toBe(before);
		await sendTest("verification.expired");
		await state("delivered").waitFor();
		const { body, headers } = last();
		expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
		for (const secret of [before, after])
			expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "verification.expired" });
		await closeSheet();
	});

	test("is turned off, keeps what happens meanwhile, and sends it once it is on again", async () => {
		await button("Désactiver").click();
		await page.getByRole("heading", { name: "Désactivé par votre équipe" }).waitFor();
		const { id } = await ask({ reference: "webhook-suspendu" });
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		const row = page.getByRole("row").filter({ hasText: id });
		await row.locator('[data-status="paused"]').waitFor();
		await button("Réactiver").click();
		await row.locator('[data-status="delivered"]').waitFor();
	});

	test("is deleted once its host is typed", async () => {
		await button("Autres actions").click();
		await page.getByRole("menuitem", { name: "Supprimer" }).click();
		const host = new URL(program.url).host;
		await sheet().getByRole("textbox").fill("autre");
		await sheet().getByRole("button", { name: "Supprimer" }).click();
		await sheet().getByText("Ce n’est pas le nom attendu.").waitFor();
		await sheet().getByRole("textbox").fill(host);
		await sheet().getByRole("button", { name: "Supprimer" }).click();
		await page.getByRole("heading", { name: "Webhooks", level: 1 }).waitFor();
		expect(await page.getByText("Serveur d’essai").count()).toBe(0);
	});
});
