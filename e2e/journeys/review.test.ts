import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { callApi, getVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import {
	createCaseInReview,
	focusedTagName,
	openCasePage,
	simulateCaseInReview,
} from "../support/review-cases.ts";

let owner: Page;
beforeEach(async () => {
	// axe is injected into the pages.
	owner = await openPage(await openBrowser(), { viewport: desktopViewport, bypassCSP: true }, /422/);
	await signInDemoOwner(owner);
});

/** Keeps the decided case open: otherwise the next case opens. */
const stayHere = () => owner.getByLabel("Rester ensuite sur ce dossier").check();

test("a case in review is decided by keyboard, with a reason", async () => {
	const id = await simulateCaseInReview(`au-clavier-${Date.now()}`);
	await openCasePage(owner, id);
	await owner.keyboard.press("d");
	await owner.keyboard.press("Control+Enter");
	await owner.getByText("Choisissez au moins un motif").waitFor();
	expect((await getVerification(id)).status).toBe("in_review");
	// What is typed is searched, although its letters and digits are shortcuts of the page.
	await owner.keyboard.type("202 aim");
	expect(await owner.getByLabel("Rechercher un motif ou un code").inputValue()).toBe("202 aim");
	await owner.keyboard.press("Control+A");
	await owner.keyboard.type("202");
	await owner.keyboard.press("Enter");
	await owner.getByText("1 motif sélectionné").waitFor();
	// Nor are they on the reasons and the buttons of the form.
	await owner.keyboard.press("ArrowDown");
	await owner.keyboard.type("aim1");
	await owner.locator('[data-decision="declined"][aria-pressed=true]').waitFor();
	await owner.locator("[data-decision-fields] :focus").waitFor();
	expect((await getVerification(id)).assignee).toBeNull();
	await owner.keyboard.press("Escape");
	await owner.keyboard.press("a");
	await owner.getByText("Vérifié à l’œil").waitFor();
	await expect.poll(() => focusedTagName(owner)).toBe("BUTTON");
	await owner.keyboard.press("ArrowDown");
	await owner.keyboard.press("ArrowUp");
	await owner.keyboard.press("Enter");
	await owner.getByRole("button", { name: "Vérifié à l’œil", pressed: true }).waitFor();
	await stayHere();
	await owner.keyboard.press("Control+Enter");
	await owner.locator('header [data-status="approved"]').waitFor();
	expect((await getVerification(id)).status).toBe("approved");
	await owner.getByText("Vérifié à l’œil\u00a0: même personne.").first().waitFor();
});

test("a case is reopened with a reason, a resubmission is requested, and the person sees the message", async () => {
	const id = await createCaseInReview("anna-lind", `a-rouvrir-${Date.now()}`);
	await callApi("POST", `/api/v1/verifications/${id}/review`, {
		decision: "approved",
		comment: "Trop vite.",
	});
	await visit(owner, `/verifications/${id}`);
	await owner.getByRole("button", { name: "Rouvrir le dossier" }).click();
	await owner.getByLabel("Raison de la réouverture").fill("Le reflet cachait une date.");
	await owner.getByRole("button", { name: "Rouvrir", exact: true }).click();
	// Until it has closed, keys are its form's.
	await owner.getByRole("dialog").waitFor({ state: "detached" });
	await owner.getByRole("heading", { name: "Votre décision" }).waitFor();
	await owner.getByText("Le reflet cachait une date.").waitFor();
	await owner.locator('[data-decision="approved"]').waitFor();
	await owner.keyboard.press("r");
	await owner.getByLabel("Rechercher un motif ou un code").and(owner.locator(":focus")).waitFor();
	await owner.keyboard.type("reflet");
	await owner.keyboard.press("Enter");
	await stayHere();
	await owner.getByLabel("Commentaire").fill("Date illisible.");
	await owner.getByLabel("Message à la personne").fill("Éloignez-vous de la fenêtre.");
	await owner.getByText("Ce que verra la personne").click();
	await owner.getByText("Message de Banque du Phare").waitFor();
	await owner.keyboard.press("Control+Enter");
	await owner.locator('header [data-status="resubmission_requested"]').waitFor();
	const { url } = await getVerification(id);
	const handset = await openPage(await openBrowser(), { viewport: phoneViewport, bypassCSP: true });
	await visit(handset, url ?? "");
	await handset.getByText("Éloignez-vous de la fenêtre.").waitFor();
	expect(await findPageProblems(handset)).toEqual([]);
});
