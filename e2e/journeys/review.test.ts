import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { call, read } from "../api.ts";
import { desktop, openBrowser, openPage, phone, signIn, visit } from "../browser.ts";
import { caseInReview, focused, openCase, simulatedInReview } from "../cases.ts";
import { findings } from "../findings.ts";

let owner: Page;
beforeEach(async () => {
	// axe is put into the pages.
	owner = await openPage(await openBrowser(), { viewport: desktop, bypassCSP: true }, /422/);
	await signIn(owner);
});

/** What is decided stays on the page: else the next case that waits takes its place. */
const stayHere = () => owner.getByLabel("Rester ensuite sur ce dossier").check();

test("a case in review is decided by keyboard, with a reason", async () => {
	const id = await simulatedInReview(`au-clavier-${Date.now()}`);
	await openCase(owner, id);
	await owner.keyboard.press("a");
	await expect.poll(() => focused(owner)).toBe("TEXTAREA");
	await owner.keyboard.press("Control+Enter");
	await owner.getByText("Obligatoire").waitFor();
	await stayHere();
	await owner.getByLabel("Pourquoi ?").focus();
	await owner.keyboard.type("Ressemblance vérifiée à l’œil.");
	await owner.keyboard.press("Control+Enter");
	await owner.locator('header [data-status="approved"]').waitFor();
	expect((await read(id)).status).toBe("approved");
	await owner.getByText("Ressemblance vérifiée à l’œil.").first().waitFor();
});

test("a case is reopened with a reason, asked again, and the person reads the message", async () => {
	const id = await caseInReview("anna-lind", `a-rouvrir-${Date.now()}`);
	await call("POST", `/api/v1/verifications/${id}/review`, { decision: "approved", comment: "Trop vite." });
	await visit(owner, `/verifications/${id}`);
	await owner.getByRole("button", { name: "Rouvrir le dossier" }).click();
	await owner.getByLabel("Pourquoi rouvrir ?").fill("Le reflet cachait une date.");
	await owner.getByRole("button", { name: "Rouvrir", exact: true }).click();
	await owner.getByRole("heading", { name: "Votre décision" }).waitFor();
	await owner.getByText("Le reflet cachait une date.").waitFor();
	await owner.locator('[data-decision="approved"]:not([aria-disabled])').waitFor();
	await owner.keyboard.press("r");
	await expect.poll(() => focused(owner)).toBe("INPUT");
	await owner.keyboard.type("reflet");
	await owner.keyboard.press("Enter");
	await stayHere();
	await owner.getByLabel("Pourquoi ?").fill("Date illisible.");
	await owner.getByLabel("Message à la personne").fill("Éloignez-vous de la fenêtre.");
	await owner.getByText("Ce que verra la personne").click();
	await owner.getByText("Message de Banque du Phare").waitFor();
	await owner.keyboard.press("Control+Enter");
	await owner.locator('header [data-status="resubmission_requested"]').waitFor();
	const { url } = await read(id);
	const handset = await openPage(await openBrowser(), { viewport: phone, bypassCSP: true });
	await visit(handset, url ?? "");
	await handset.getByText("Éloignez-vous de la fenêtre.").waitFor();
	expect(await findings(handset)).toEqual([]);
});
