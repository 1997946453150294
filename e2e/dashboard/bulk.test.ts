import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createVerification, getVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { openCasePage, simulateCaseInReview } from "../support/review-cases.ts";
import { openSettings, settingsForm } from "../support/settings-page.ts";

let owner: Page;
beforeAll(async () => {
	// axe is injected into the pages, hence `bypassCSP`.
	owner = await openPage(await openBrowser(), { viewport: desktopViewport, bypassCSP: true }, /409|422/);
	await signInDemoOwner(owner);
});

const statusesOf = async (ids: readonly string[]) =>
	(await Promise.all(ids.map(getVerification))).map(({ status }) => status);

/** Opens the list of the verifications whose reference has a word, and selects them all. */
async function selectAll(page: Page, word: string, count: number): Promise<void> {
	await visit(page, `/verifications?text=${word}`);
	await page
		.locator("[data-row-link]")
		.nth(count - 1)
		.waitFor();
	await page.getByLabel("Tout sélectionner sur cette page").check();
}

/** Chooses an action from the menu of the selection's bar. */
async function chooseRareAction(name: string): Promise<void> {
	const bar = owner.getByRole("region", { name: "Sélection" });
	await bar.getByRole("button", { name: "Autres actions" }).click();
	await owner.getByRole("menuitem", { name }).click();
}

test("several cases are declined at once, and reopened by undoing it", async () => {
	const word = `groupe${Date.now()}`;
	const ids = [];
	for (const number of [1, 2, 3]) ids.push(await simulateCaseInReview(`${word} ${number}`));
	const { id: stillOpen } = await createVerification({ reference: `${word} 4` });
	await selectAll(owner, word, 4);
	const bar = owner.getByRole("region", { name: "Sélection" });
	await bar.getByRole("button", { name: "Décider…" }).click();
	const dialog = owner.getByRole("dialog", { name: "Décider de 3 dossiers" });
	await dialog.getByText("1 vérification sélectionnée n’est pas à examiner").waitFor();
	const people = dialog.getByRole("list", { name: "Personnes concernées" }).getByRole("listitem");
	expect((await people.allTextContents()).map((text) => text.match(/groupe\d+ \d/)?.[0]).toSorted()).toEqual(
		[1, 2, 3].map((number) => `${word} ${number}`),
	);
	await dialog.getByRole("radio", { name: "Refuser" }).check();
	await dialog.getByRole("button", { name: "Refuser 3 dossiers" }).click();
	await dialog.getByText("Choisissez au moins un motif").waitFor();
	expect(await statusesOf(ids)).toEqual(["in_review", "in_review", "in_review"]);
	await dialog.getByRole("button", { name: "Le document est expiré." }).click();
	expect(await dialog.getByText("Choisissez au moins un motif").count()).toBe(0);
	expect(await findPageProblems(owner)).toEqual([]);
	await dialog.getByRole("button", { name: "Refuser 3 dossiers" }).click();
	const summary = owner.getByRole("region", { name: "Résultat" });
	await summary.getByText("3 dossiers refusés.").waitFor();
	expect(await statusesOf([...ids, stillOpen])).toEqual(["declined", "declined", "declined", "created"]);
	const [declined] = await Promise.all(ids.map(getVerification));
	expect(declined?.reasons.map(({ name }) => name)).toEqual(["document_expired"]);
	await summary.getByRole("button", { name: "Annuler l’action" }).click();
	await summary.getByText("3 dossiers rouverts.").waitFor();
	expect(await statusesOf(ids)).toEqual(["in_review", "in_review", "in_review"]);
});

test("a case that another reviewer decided meanwhile is named, and the others are decided", async () => {
	const word = `meanwhile${Date.now()}`;
	const first = await simulateCaseInReview(`${word} 1`);
	const second = await simulateCaseInReview(`${word} 2`);
	await selectAll(owner, word, 2);
	await owner.getByRole("button", { name: "Décider…" }).click();
	const other = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(other);
	await openCasePage(other, first);
	await other.keyboard.press("a");
	await other.keyboard.press("Control+Enter");
	// The list behind the dialog follows, what the dialog confirms doesn't.
	await owner
		.getByRole("row", { includeHidden: true })
		.filter({ has: owner.locator(`[data-row-link="${first}"]`) })
		.locator('[data-status="approved"]')
		.waitFor();
	await owner.getByRole("dialog").getByRole("button", { name: "Approuver 2 dossiers" }).click();
	const summary = owner.getByRole("region", { name: "Résultat" });
	await summary.getByText("1 dossier approuvé.").waitFor();
	await summary.getByText("1 dossier n’a pas changé").waitFor();
	await summary.locator(`a[href$="${first}"]`).waitFor();
	expect((await getVerification(second)).status).toBe("approved");
});

test("on a phone all cases of the list are selected at once, and the list is sorted", async () => {
	const word = `tous${Date.now()}`;
	for (const number of [1, 2]) await simulateCaseInReview(`${word} ${number}`);
	await owner.setViewportSize(phoneViewport);
	await visit(owner, `/verifications?text=${word}`);
	await owner.locator("thead").getByText("Tout sélectionner sur cette page").click();
	await owner.getByRole("region", { name: "Sélection" }).getByText("2 sélectionnées").waitFor();
	expect(await findPageProblems(owner)).toEqual([]);
	await owner.locator("thead").getByRole("link", { name: "Créée" }).click();
	await owner.waitForURL((url) => url.searchParams.get("sort") === "oldest");
	await owner.setViewportSize(desktopViewport);
});

test("the bar of a selection takes two rows on a phone and covers little of the list", async () => {
	const word = `barre${Date.now()}`;
	for (const number of [1, 2]) await simulateCaseInReview(`${word} ${number}`);
	await selectAll(owner, word, 2);
	const bar = owner.getByRole("region", { name: "Sélection" });
	await owner.setViewportSize({ width: 320, height: 640 });
	// Pixels that the choice's text lacks on the narrowest phones.
	const cut = await bar.getByLabel("Attribuer à…").evaluate((select) => {
		const { font, paddingLeft, paddingRight } = getComputedStyle(select);
		const context = document.createElement("canvas").getContext("2d");
		if (!context) return Number.NaN;
		context.font = font;
		const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
		return Math.max(0, context.measureText("Attribuer à…").width - room);
	});
	expect(cut).toBe(0);
	await owner.setViewportSize({ width: 360, height: 740 });
	// Two rows of 36 px, the space between them and around.
	await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(110);
	expect(await findPageProblems(owner)).toEqual([]);
	await bar.getByRole("button", { name: "Tout désélectionner" }).click();
	await bar.waitFor({ state: "detached" });
	await owner.setViewportSize(desktopViewport);
});

test("on a phone a row of the list is a card, without lines between its cells", async () => {
	const word = `carte${Date.now()}`;
	await simulateCaseInReview(word);
	await owner.goto(`/fr/verifications?query=${word}`);
	await owner.setViewportSize({ width: 390, height: 844 });
	const styles = await owner
		.locator("tbody td:visible")
		.evaluateAll((cells) =>
			cells
				.map((cell) => getComputedStyle(cell))
				.map((style) => `${style.borderBottomWidth} ${style.paddingTop}`),
		);
	expect(new Set(styles)).toEqual(new Set(["0px 0px"]));
	await owner.setViewportSize(desktopViewport);
});

test("the links of several verifications are canceled, and the selection alone is exported", async () => {
	const word = `liens${Date.now()}`;
	const ids = [];
	for (const number of [1, 2]) ids.push((await createVerification({ reference: `${word} ${number}` })).id);
	await selectAll(owner, word, 2);
	await chooseRareAction("Exporter");
	const [download] = await Promise.all([
		owner.waitForEvent("download"),
		owner.getByRole("dialog").getByRole("button", { name: "Exporter" }).click(),
	]);
	const rows = (await readFile(await download.path(), "utf8")).trim().split("\r\n").slice(1);
	expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(ids.toSorted());
	await owner.keyboard.press("Escape");
	await chooseRareAction("Annuler les liens…");
	await owner.getByRole("button", { name: "Annuler 2 vérifications" }).click();
	await owner.getByText("2 vérifications annulées.").first().waitFor();
	expect(await statusesOf(ids)).toEqual(["canceled", "canceled"]);
});

test("a preset reason of the settings is offered for the decision, and a missing required comment is reported", async () => {
	const id = await simulateCaseInReview(`motif-${Date.now()}`);
	await openSettings(owner, "review");
	const decisions = settingsForm(owner, "Décisions");
	const form = settingsForm(owner, "Motifs prédéfinis");
	await owner.getByLabel("Exiger un commentaire interne").check();
	await decisions.press();
	await decisions.says("Enregistré");
	await owner.getByRole("button", { name: /^Ajouter un motif prédéfini.*approbation/ }).click();
	await owner.keyboard.type("Vu en agence.");
	await form.press();
	await owner.getByText("Obligatoire").first().waitFor();
	await owner.getByLabel("Libellé en anglais").nth(3).fill("Seen in the branch.");
	await form.press();
	await form.says("Enregistré");
	expect(await findPageProblems(owner)).toEqual([]);
	await owner.setViewportSize(phoneViewport);
	expect(await findPageProblems(owner)).toEqual([]);
	await owner.setViewportSize(desktopViewport);
	await openCasePage(owner, id);
	await owner.keyboard.press("a");
	await owner.getByRole("button", { name: "Vu en agence." }).waitFor();
	await owner.keyboard.press("Control+Enter");
	await owner.getByText("Ajoutez un commentaire").waitFor();
	await owner.keyboard.press("Escape");
	await owner.keyboard.press("a");
	await owner.getByRole("button", { name: "Vu en agence." }).click();
	await owner.keyboard.press("Control+Enter");
	await expect.poll(async () => (await getVerification(id)).status).toBe("approved");
	await openSettings(owner, "review");
	await owner.getByLabel("Exiger un commentaire interne").uncheck();
	await decisions.press();
	await decisions.says("Enregistré");
	await owner.getByRole("button", { name: /^Retirer.*Vu en agence/ }).click();
	await form.press();
	await form.says("Enregistré");
});

test("when preset reasons are removed, errors stay with the reasons that they are about", async () => {
	await openSettings(owner, "review");
	const form = settingsForm(owner, "Motifs prédéfinis");
	const add = owner.getByRole("button", { name: /^Ajouter un motif prédéfini.*approbation/ });
	await add.click();
	await owner.keyboard.type("À retirer.");
	await add.click();
	await owner.keyboard.type("À garder.");
	await form.press();
	const row = (text: string) =>
		owner.getByRole("listitem").filter({ has: owner.getByRole("button", { name: `Retirer « ${text} »` }) });
	await row("À garder.").getByText("Obligatoire").waitFor();
	await row("À retirer.").getByText("Obligatoire").waitFor();
	await owner.getByRole("button", { name: "Retirer « À retirer. »" }).click();
	await row("À retirer.").waitFor({ state: "detached" });
	await row("À garder.").getByText("Obligatoire").waitFor();
	await owner.getByRole("button", { name: "Retirer « À garder. »" }).click();
	await row("À garder.").waitFor({ state: "detached" });
	expect(await owner.getByText("Obligatoire").count()).toBe(0);
});

test("when a preset reason is removed, the next one doesn't take over its open list of reasons", async () => {
	await openSettings(owner, "review");
	const group = owner.getByRole("group", { name: "Motifs prédéfinis de refus" });
	const add = group.getByRole("button", { name: /^Ajouter un motif prédéfini/ });
	for (const text of ["Première.", "Deuxième."]) {
		await add.click();
		await owner.keyboard.type(text);
	}
	const row = (text: string) =>
		group.getByRole("listitem").filter({ has: owner.getByRole("button", { name: `Retirer « ${text} »` }) });
	await row("Première.").locator("summary").click();
	await row("Première.").locator("details[open]").waitFor();
	await owner.getByRole("button", { name: "Retirer « Première. »" }).click();
	await row("Première.").waitFor({ state: "detached" });
	expect(await row("Deuxième.").locator("details").getAttribute("open")).toBeNull();
	await owner.getByRole("button", { name: "Retirer « Deuxième. »" }).click();
	await row("Deuxième.").waitFor({ state: "detached" });
});

test("Ctrl+K finds cases, customers, pages and actions", async () => {
	const reference = `palette${Date.now()}`;
	const id = await simulateCaseInReview(reference);
	await visit(owner, "/dashboard");
	await owner.keyboard.press("Control+k");
	const dialog = owner.getByRole("dialog", { name: "Rechercher" });
	await dialog.getByRole("option", { name: "Réglages", exact: true }).waitFor();
	expect(await findPageProblems(owner)).toEqual([]);
	await owner.keyboard.type(reference);
	await dialog.getByRole("option", { name: reference }).waitFor();
	await owner.keyboard.press("Enter");
	await owner.waitForURL((url) => url.pathname.endsWith(id));
	await owner.keyboard.press("Control+k");
	await owner.keyboard.type("creer une verif");
	await owner.keyboard.press("Enter");
	await owner.getByRole("dialog", { name: "Nouvelle vérification" }).waitFor();
	await owner.keyboard.press("Escape");
	await owner.waitForURL((url) => !url.searchParams.has("add"));
});

test("the list is searched while typing, and its queues show how many cases wait", async () => {
	const reference = `enfrappe${Date.now()}`;
	await simulateCaseInReview(reference);
	await visit(owner, "/verifications");
	const queue = owner.getByRole("link", { name: /^À examiner/ });
	await queue.waitFor();
	await owner.getByLabel("Nom, référence ou numéro").pressSequentially(reference.slice(0, -2));
	await owner.waitForURL((url) => url.searchParams.get("text") === reference.slice(0, -2));
	await owner.getByText("1 vérification", { exact: true }).waitFor();
	await queue.click();
	await owner.waitForURL(/status=in_review&escalated=false&sort=oldest/);
	// The queue's name says what it shows: its filters don't push the cases down.
	await visit(owner, owner.url());
	await owner.getByRole("button", { name: "Plus de filtres", expanded: false }).waitFor();
	expect(await owner.locator("[data-row-link]").count()).toBeGreaterThan(0);
	expect(await findPageProblems(owner)).toEqual([]);
});

test("decisions by reviewer fit a narrow phone", async () => {
	const id = await simulateCaseInReview(`etroit-${Date.now()}`);
	await openCasePage(owner, id);
	await owner.keyboard.press("a");
	await owner.keyboard.press("Control+Enter");
	await expect.poll(async () => (await getVerification(id)).status).toBe("approved");
	await owner.setViewportSize({ width: 320, height: 640 });
	const reviewers = owner.getByRole("region", { name: "Décisions par examinateur" });
	// Statistics are counted a moment after the decision.
	await expect
		.poll(async () => {
			await visit(owner, "/dashboard");
			return reviewers.getByRole("rowheader", { name: "Camille Laurent" }).count();
		})
		.toBe(1);
	expect(await findPageProblems(owner)).toEqual([]);
	await owner.setViewportSize(desktopViewport);
});
