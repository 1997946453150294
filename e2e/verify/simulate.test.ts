import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { User } from "../../app/src/domain/auth/contract.ts";
import type { Verification } from "../../app/src/domain/verifications/contract.ts";
import { createVerification, getVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { personPage } from "../support/person-page.ts";
import { openCaseMenu } from "../support/review-cases.ts";

let owner: Page;
beforeAll(async () => {
	owner = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(owner);
});

/** Opens the dialog that simulates an outcome. */
async function openSimulationDialog(page: Page, id: string) {
	await visit(page, `/verifications/${id}`);
	await openCaseMenu(page);
	await page.getByRole("menuitem", { name: "Simuler un résultat" }).click();
	return page.getByRole("dialog", { name: "Simuler un résultat" });
}

test("a member simulates an outcome, and the case says that no check was run", async () => {
	const { id } = await createVerification({ reference: "simulated-1" });
	const dialog = await openSimulationDialog(owner, id);
	await dialog.getByLabel("Résultat").selectOption({ label: "Refusée" });
	await dialog.getByLabel("Rechercher un motif ou un code").fill("201");
	await dialog.getByRole("checkbox", { name: /201/ }).check();
	await dialog.getByRole("button", { name: "Simuler", exact: true }).click();
	await owner.getByText("Résultat simulé : aucun contrôle n’a été effectué.").waitFor();
	const verification = await getVerification(id);
	expect(verification).toMatchObject({ status: "declined", simulated: true });
	expect(verification.reasons.map(({ name }) => name).toSorted()).toEqual([
		"document_expired",
		"face_mismatch",
	]);
	await openCaseMenu(owner);
	await owner.getByRole("menuitem", { name: "Dossier de preuves" }).waitFor();
	expect(await owner.getByRole("menuitem", { name: "Simuler un résultat" }).count()).toBe(0);
});

test("a missing reason is reported at its field, and nothing is simulated", async () => {
	const { id } = await createVerification({ reference: "simulated-2" });
	const page = await openPage(
		await openBrowser(),
		{ viewport: desktopViewport },
		/Failed to load resource.*422/,
	);
	await signInDemoOwner(page);
	const dialog = await openSimulationDialog(page, id);
	await dialog.getByLabel("Résultat").selectOption({ label: "Refusée" });
	await dialog.getByRole("checkbox", { checked: true }).uncheck();
	await dialog.getByRole("button", { name: "Simuler", exact: true }).click();
	await dialog.getByText("Choisissez au moins un motif").waitFor();
	expect((await getVerification(id)).status).toBe("created");
});

/** Opens the document photo step in a browser without a camera. */
async function openDocumentStep(url: string): Promise<Page> {
	const page = await openPage(await openBrowser(), { viewport: phoneViewport });
	await visit(page, url);
	const steps = personPage(page);
	await steps.agree();
	await steps.choose("Passeport");
	await page.getByRole("heading", { name: "Photographiez la page avec votre photo" }).waitFor();
	return page;
}

test("in test mode a verification can be completed with specimen documents alone", async () => {
	const { id, url } = await createVerification({ reference: "specimens-1" });
	const page = await openDocumentStep(url);
	const { proceed, readEnding } = personPage(page);
	await page.getByText("Utiliser un document spécimen").click();
	await page.getByRole("button", { name: /^Passeport expiré/ }).click();
	await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await proceed("Continuer");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	await page.getByText("Utiliser un document spécimen").click();
	// The document's holder comes first.
	expect(await page.locator("details li").first().textContent()).toContain("Selfie de Hiro Sato");
	await page.getByRole("button", { name: /^Selfie de Hiro Sato/ }).click();
	await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await proceed("Envoyer");
	expect(await readEnding()).toBe("declined");
	const verification = await getVerification(id);
	expect(verification.reasons.map(({ name }) => name)).toEqual(["document_expired"]);
	expect(verification.simulated).toBe(false);
});

test("live mode offers neither specimens nor simulation", async () => {
	// Leaves the case first: the other page shares the session, and the case doesn't exist in live mode.
	await owner.goto("about:blank");
	const page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	const send = (method: string, path: string, body?: object): Promise<unknown> =>
		page.evaluate(
			async ([method, path, body]) => {
				const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
				const response = await fetch(path as string, {
					method: method as string,
					headers: { "x-xsrf-token": decodeURIComponent(token), "content-type": "application/json" },
					...(body ? { body: JSON.stringify(body) } : {}),
				});
				return response.status === 204 ? null : response.json();
			},
			[method, path, body] as const,
		);
	const { data: me } = (await send("GET", "/api/user")) as { data: User };
	await send("PUT", "/api/session/app", { app: me.current_app?.id, mode: "live" });
	const verification = (await send("POST", "/api/v1/verifications", {})) as Verification;
	await visit(page, `/verifications/${verification.id}`);
	await openCaseMenu(page);
	await page.getByRole("menuitem", { name: "Annuler la vérification" }).waitFor();
	expect(await page.getByRole("menuitem", { name: "Simuler un résultat" }).count()).toBe(0);
	const camera = await openDocumentStep(verification.url ?? "");
	await camera.getByText(/choisir une photo/i).waitFor();
	expect(await camera.getByText("Utiliser un document spécimen").count()).toBe(0);
});
