import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { createCaseInReview, openCasePage } from "../support/review-cases.ts";
import { openSettings } from "../support/settings-page.ts";

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
});
beforeEach(async () => {
	owner = await openPage(browser, { viewport: desktopViewport }, /422/);
	await signInDemoOwner(owner);
	return () => owner.context().close();
});

const csvHeader = "id,kind,name,aliases,birth_dates,countries,identifiers,programs\n";
const csvEntries = [
	"1,person,Виктор Соколенко,Viktor Sokolenko,1965-03-12,RU,AB1234567,Zubara",
	"2,organization,Kaskad LLC,,,RU,,Zubara",
].join("\n");

async function uploadList(section: Locator, name: string, text: string): Promise<Locator> {
	await section.getByRole("button", { name: "Téléverser une liste" }).click();
	const dialog = owner.getByRole("dialog");
	await dialog.getByLabel("Nom").fill(name);
	await dialog
		.locator('input[type="file"]')
		.setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await dialog.getByRole("button", { name: "Téléverser" }).click();
	return dialog;
}

async function deleteList(section: Locator, name: string): Promise<void> {
	const row = section.getByRole("row", { name: new RegExp(name) });
	await row.getByRole("button", { name: /Supprimer la liste/ }).click();
	await owner.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
	await section.getByText("Liste supprimée.").waitFor();
}

test("a screening list is uploaded, searched and deleted, and a malformed one is refused by line and field", async () => {
	await openSettings(owner, "screening");
	const section = owner.getByRole("main");
	await section.getByText("Aucune liste").waitFor();

	await section.getByRole("button", { name: "Téléverser une liste" }).click();
	await owner.getByRole("dialog").getByText("Colonnes de votre propre liste (CSV)").click();
	const [download] = await Promise.all([
		owner.waitForEvent("download"),
		owner.getByRole("dialog").getByRole("button", { name: "Télécharger un modèle" }).click(),
	]);
	expect(readFileSync(await download.path(), "utf8")).toMatch(/^\uFEFFid,kind,name,aliases,/);
	await owner.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();

	const dialog = await uploadList(section, "Fraude interne", `${csvHeader}1,fantôme,Personne,,,,,\n`);
	await dialog.getByText(/^Ligne 2.: La valeur de «.kind.» n’est pas valide/).waitFor();
	await dialog.getByRole("button", { name: "Annuler" }).click();
	await uploadList(section, "Fraude interne", csvHeader + csvEntries);
	await section.getByText(/«.Fraude interne.» est à jour.: 2 entrées/).waitFor();
	const row = section.getByRole("row", { name: /Fraude interne/ });
	for (const text of ["Téléversée · CSV", "2", "À jour"])
		await row.getByText(text, { exact: true }).waitFor();

	const search = section.getByRole("search", { name: "Rechercher un nom" });
	await search.getByLabel("Nom").fill("SOKOLENKKO Viktor");
	await search.getByLabel("Date de naissance").fill("1965-03-12");
	await search.getByRole("button", { name: "Rechercher" }).click();
	await search.getByText("1 entrée ressemble à ce nom.").waitFor();
	const hit = search.getByRole("article");
	for (const text of [
		"Виктор Соколенко",
		"Fraude interne, entrée 1 · Personne",
		/graphie proche/,
		"concorde",
		"Zubara",
	])
		await hit.getByText(text).first().waitFor();
	await search.getByLabel("Nom").fill("Anna Lind");
	await search.getByRole("button", { name: "Rechercher" }).click();
	await search.getByText("Aucune entrée ne ressemble à ce nom.").waitFor();

	await deleteList(section, "Fraude interne");
	await row.waitFor({ state: "detached" });
});

test("a reviewer compares a hit with the person and dismisses it with a reason, which is shown with it", async () => {
	await openSettings(owner, "screening");
	const section = owner.getByRole("main");
	await uploadList(section, "Gels", `${csvHeader}7,person,Anna Lind,,1998-05-09,,,Zubara\n`);
	await section.getByText(/«.Gels.» est à jour.: 1 entrée/).waitFor();
	const id = await createCaseInReview("anna-lind", "Filtrage", {
		screening: "review",
		review: "when_unsure",
	});

	await visit(owner, `/fr/verifications/${id}`);
	const hits = owner.getByRole("region", { name: "Correspondances avec les listes de filtrage" });
	for (const text of ["Gels, entrée 7", "À examiner"]) await hits.getByText(text, { exact: true }).waitFor();
	await hits.getByText("À examiner", { exact: true }).click();
	for (const text of ["ANNA LIND", "Gels, entrée 7 · Personne", "Zubara"])
		await hits.getByText(text, { exact: true }).waitFor();
	await hits.getByRole("button", { name: "Faux positif" }).click();
	const dialog = owner.getByRole("dialog", { name: "Faux positif" });
	await dialog.getByRole("button", { name: "Enregistrer" }).click();
	const note = dialog.getByLabel("Motif");
	await vi.waitFor(async () => expect(await note.getAttribute("aria-invalid")).toBe("true"));
	await note.fill("Née ailleurs.");
	await dialog.getByRole("button", { name: "Enregistrer" }).click();
	await hits.getByText("Enregistré.").waitFor();
	await hits.getByText("Née ailleurs.").waitFor();
	await hits.getByRole("button", { name: "Examiner à nouveau" }).waitFor();

	await openSettings(owner, "screening");
	await deleteList(section, "Gels");
});

test("approving despite an open hit takes more than its keys: a confirmation and a comment, kept with the case", async () => {
	await openSettings(owner, "screening");
	const section = owner.getByRole("main");
	await uploadList(section, "Gels", `${csvHeader}7,person,Mei Tanaka,,,,,Zubara\n`);
	await section.getByText(/«.Gels.» est à jour.: 1 entrée/).waitFor();
	const id = await createCaseInReview("mei-tanaka", "Malgré tout", { screening: "review" });

	await openCasePage(owner, id);
	await expect(owner.getByRole("heading", { level: 2 }).first().textContent()).resolves.toBe(
		"Correspondances avec les listes de filtrage",
	);
	await owner.keyboard.press("a");
	const confirmation = owner.getByLabel("Approuver avec 1 correspondance non examinée");
	await vi.waitFor(async () => expect(await confirmation.evaluate((it) => it.matches(":focus"))).toBe(true));
	await owner.keyboard.press("Control+Enter");
	await owner.getByText("Examinez d’abord chaque correspondance").waitFor();
	await owner.getByText(/^Ajoutez un commentaire.: il dit pourquoi/).waitFor();
	expect((await getVerification(id)).status).toBe("in_review");

	await confirmation.check();
	await owner.getByLabel("Commentaire").fill("Née dans un autre pays.");
	await owner.getByLabel("Rester ensuite sur ce dossier").check();
	await owner.keyboard.press("Control+Enter");
	await owner.getByText("Approuvée malgré 1 correspondance non examinée").first().waitFor();
	expect((await getVerification(id)).status).toBe("approved");

	await openSettings(owner, "screening");
	await deleteList(section, "Gels");
});
