import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Customer } from "../../app/src/domain/customers/contract.ts";
import { callApi, createVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";

const createCustomer = (body: object) => callApi<Customer>("POST", "/api/v1/customers", body);

/** Opens a page and waits until it is subscribed to live updates. */
async function openLive(page: Page, path: string, ...areas: string[]): Promise<void> {
	// Leaves the previous page first: its own socket may still be opening.
	await page.goto("about:blank");
	const joined = page.waitForEvent("websocket").then((socket) =>
		Promise.all(
			areas.map((area) =>
				socket.waitForEvent("framereceived", {
					predicate: ({ payload }) =>
						new RegExp(`subscription_succeeded.*private-app_.*-${area}`).test(String(payload)),
				}),
			),
		),
	);
	await visit(page, path);
	await joined;
}

test("two customers are merged after a preview of what is kept", async () => {
	const remaining = await createCustomer({
		first_name: "Solène",
		last_name: "Kerbrat",
		reference: "kerbrat-1",
	});
	const other = await createCustomer({
		first_name: "Solenne",
		last_name: "Kerbrat",
		email: "s.kerbrat@example.com",
	});
	await createVerification({ customer: other.id, reference: "kerbrat-dossier" });
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, `/customers/${remaining.id}`);
	await page.getByRole("button", { name: "Fusionner" }).click();
	const search = page.getByLabel("Rechercher l’autre fiche");
	await page.route(/customers\?text=/, (route) =>
		route.fulfill({ contentType: "application/json", body: "{" }),
	);
	await search.fill("kerbr");
	await page.getByText("La recherche a échoué.").waitFor();
	await page.unroute(/customers\?text=/);
	await search.fill("kerb");
	await page.getByRole("button", { name: /Solenne Kerbrat/ }).click();
	await page.getByText("s.kerbrat@example.com de l’autre fiche").waitFor();
	await page.getByText(/Cette action est irréversible/).waitFor();
	await page.getByRole("button", { name: "Fusionner les fiches" }).click();
	await page.getByText("Fiches fusionnées.").waitFor();
	await page.getByRole("link", { name: "s.kerbrat@example.com" }).waitFor();
	await page.getByRole("row").filter({ hasText: "kerbrat-dossier" }).waitFor();
	expect(await callApi<Customer>("GET", `/api/v1/customers/${remaining.id}`)).toMatchObject({
		verifications: 1,
	});
});

test("a customer's open page shows new activity live", async () => {
	const { id } = await createCustomer({ first_name: "Awa", last_name: "Diop" });
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await openLive(page, `/customers/${id}`, "customers", "verifications");
	await page.getByText("Aucune vérification pour ce client.").waitFor();
	await createVerification({ customer: id, reference: "awa-1" });
	await page.getByRole("row").filter({ hasText: "awa-1" }).waitFor();
	await callApi("PATCH", `/api/v1/customers/${id}`, { last_name: "Diop-Martin" });
	await page.getByRole("heading", { name: "Awa Diop-Martin" }).waitFor();
});

test("a verification can be created for an existing customer or a new one", async () => {
	await createCustomer({ first_name: "Tiphaine", last_name: "Guivarch", reference: "guivarch-1" });
	const page = await openPage(await openBrowser(), {
		viewport: phoneViewport,
		isMobile: true,
		hasTouch: true,
	});
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("button", { name: "Nouvelle vérification" }).click();
	await page.getByText("Existant", { exact: true }).click();
	await page.getByRole("button", { name: "Créer la vérification" }).click();
	await page.getByText("Choisissez un client.").waitFor();
	await page.getByLabel("Rechercher un client").fill("guiva");
	await page.getByRole("button", { name: /Tiphaine Guivarch/ }).click();
	await page.getByRole("button", { name: "Créer la vérification" }).click();
	await page.getByRole("button", { name: "Créer une autre vérification" }).click();
	await page.getByText("Nouveau", { exact: true }).click();
	await page.getByLabel("Nom", { exact: true }).fill("Le Bihan");
	await page.getByRole("button", { name: "Créer la vérification" }).click();
	await page.getByRole("link", { name: "Ouvrir le dossier" }).waitFor();
	await visit(page, "/customers?text=bihan");
	await page.getByRole("link", { name: "Le Bihan" }).waitFor();
});

test("a search can be saved as a view, shared, found again and deleted", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("button", { name: /^Statut/ }).click();
	await page.getByRole("checkbox", { name: "En cours d’examen" }).check();
	await page.waitForURL(/status=in_review/);
	await page.getByRole("checkbox", { name: "Refusée" }).check();
	await page.waitForURL(/status=in_review%2Cdeclined|status=declined%2Cin_review/);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Enregistrer la vue" }).click();
	await page.getByLabel("Nom", { exact: true }).fill("À revoir");
	await page.getByText("Partager avec l’équipe").click();
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await page.getByRole("link", { name: "Toutes", exact: true }).click();
	await page.waitForURL((url) => url.search === "");
	await page.getByRole("link", { name: "À revoir" }).click();
	await page.waitForURL(/status=/);
	const others = 'tbody [data-status]:not([data-status="in_review"]):not([data-status="declined"])';
	await expect.poll(() => page.locator(others).count()).toBe(0);
	await page.getByRole("button", { name: /Modifier la vue/ }).click();
	await page.getByRole("menuitem", { name: "Renommer ou partager" }).click();
	await page.getByLabel("Nom", { exact: true }).fill("Cas délicats");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	await page.getByRole("link", { name: "Cas délicats" }).waitFor();
	await page.getByRole("button", { name: /Modifier la vue/ }).click();
	await page.getByRole("menuitem", { name: "Supprimer" }).click();
	await page.getByRole("button", { name: "Supprimer" }).click();
	await page.waitForURL((url) => url.search === "");
	await expect.poll(() => page.getByRole("link", { name: "Cas délicats" }).count()).toBe(0);
});

test("the verification list is exported as a file with its filters applied", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications?text=compte-2041");
	await page.getByRole("row").filter({ hasText: "compte-2041" }).waitFor();
	await page.getByRole("button", { name: "Exporter" }).click();
	await page.getByText("Inclure les données personnelles").click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("dialog").getByRole("button", { name: "Exporter" }).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/^verifications-[\d-]{10}\.csv$/);
	const lines = readFileSync(await file.path(), "utf8")
		.trim()
		.split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain("LIND,ANNA");
	await page.getByText("Terminé : 1 vérification dans le fichier.").waitFor();
});

test("new verifications are announced without moving the list, and status changes appear in place", async () => {
	const { id } = await createVerification({ reference: "reste-en-place" });
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await openLive(page, "/verifications", "verifications");
	const first = page.locator("tbody tr").first();
	await first.getByText("reste-en-place").waitFor();
	await createVerification({ reference: "arrive-ensuite" });
	const announced = page.getByRole("button", { name: "Afficher 1 nouvelle vérification" });
	await announced.waitFor();
	expect(await first.textContent()).toContain("reste-en-place");
	await callApi("POST", `/api/v1/verifications/${id}/cancel`);
	await first.locator('[data-status="canceled"]').waitFor();
	await announced.click();
	await first.getByText("arrive-ensuite").waitFor();
	expect(await announced.count()).toBe(0);
});

test("selected columns are kept, the sort order can be reversed, and going back restores it", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/verifications");
	await page.getByRole("button", { name: "Colonnes" }).click();
	await page.getByRole("checkbox", { name: "Client", exact: true }).check();
	await page.getByRole("checkbox", { name: "Motif" }).uncheck();
	await page.keyboard.press("Escape");
	await reload(page);
	await page.getByRole("columnheader", { name: "Client" }).waitFor();
	expect(await page.getByRole("columnheader", { name: "Motif" }).count()).toBe(0);
	await page.getByRole("columnheader", { name: "Créée" }).getByRole("link").click();
	await page.waitForURL(/sort=oldest/);
	await page.locator("tbody tr").first().getByText("compte-2041").waitFor();
	await page.goBack();
	await page.waitForURL((url) => url.search === "");
	await expect.poll(() => page.locator("tbody tr").first().getByText("compte-2041").count()).toBe(0);
});

test("a customer's verifications have their own list, also in English", async () => {
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/en/customers");
	await page.getByRole("link", { name: "Anna Lind" }).click();
	await page.getByRole("heading", { name: "Anna Lind" }).waitFor();
	const id = new URL(page.url()).pathname.split("/").pop();
	expect(await page.locator("tbody tr").count()).toBe(2);
	await visit(page, `/en/verifications?customer=${id}`);
	await page.getByRole("button", { name: "Clear customer filter" }).waitFor();
	expect(await page.locator("tbody tr").count()).toBe(2);
	await page.getByRole("button", { name: "Clear customer filter" }).click();
	await page.waitForURL((url) => url.search === "");
	await expect.poll(() => page.locator("tbody tr").count()).toBeGreaterThan(2);
});
