import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { createCaseInReview, openCasePage } from "../support/review-cases.ts";

let page: Page;
let id: string;

beforeAll(async () => {
	page = await openPage(await openBrowser(), { viewport: desktopViewport, bypassCSP: true });
	await signInDemoOwner(page);
	id = await createCaseInReview(
		"greta-vogel",
		"a-comparer",
		{},
		{ last_name: "Vogler", first_name: "Greta" },
	);
	await openCasePage(page, id);
});

/** Opens the fields that match, which are folded into one line. */
const openMatchingFields = () =>
	page.getByRole("button", { name: /données concordent/, expanded: false }).click();

test("the reason names the values that differ, and the field comes first with the provided value beside the others", async () => {
	await page.getByText("Nom différent\u00a0: Vogler (fourni) / VOGEL (MRZ)").waitFor();
	await page.getByRole("row", { name: "Donnée Fourni Texte imprimé MRZ", exact: true }).waitFor();
	const differing = page.getByRole("row", { name: "Nom Différent Vogler VOGEL VOGEL", exact: true });
	expect(await differing.evaluate((row) => (row as HTMLTableRowElement).rowIndex)).toBe(1);
	const matching = page.getByRole("row", { name: "Prénoms Concorde Greta GRETA GRETA", exact: true });
	expect(await matching.count()).toBe(0);
	await openMatchingFields();
	await matching.waitFor();
	await page.getByRole("cell", { name: "Utopie (spécimen)" }).first().waitFor();
});

test("an age and the time until an expiry are shown without opening the fields that match, with the day they are measured at", async () => {
	await reload(page);
	const folded = page.getByRole("button", { name: /données concordent/ });
	await folded.getByText(/\d+ ans · expire dans \d+/).waitFor();
	await page.getByText(/^Âge et expiration calculés au .*, jour de l’envoi/).waitFor();
});

test("faces, differing fields and decision are in the first window of a desktop, and in this order on a phone", async () => {
	const faces = page.getByRole("img", { name: "Visage\u00a0: Selfie" });
	const differing = page.getByRole("row", { name: /^Nom Différent/ });
	const photo = page.locator("figure[data-kind=document_front]");
	for (const place of [faces, photo, differing, page.locator('[data-decision="approved"]')]) {
		const box = await place.boundingBox();
		expect(box && box.y >= 0 && box.y + box.height <= desktopViewport.height).toBe(true);
	}
	await page.setViewportSize(phoneViewport);
	const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
	const reason = page.getByText("Nom différent\u00a0: Vogler (fourni)");
	const tops = await Promise.all(
		[reason, photo, faces, differing, page.getByText("Contrôles", { exact: true })].map(top),
	);
	expect(tops).toEqual(tops.toSorted((a, b) => a - b));
	await page.setViewportSize(desktopViewport);
});

test("a case loads previews of its photos, and an original once a value is opened", async () => {
	const requested: string[] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname.startsWith("/api/v1/files/")) requested.push(url.search);
	});
	await reload(page);
	const value = page.getByRole("button", { name: "VOGEL" }).last();
	await value.waitFor();
	const preview = page.locator("figure[data-kind=document_front] img");
	expect(
		await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
	).toBe(960);
	expect(new Set(requested)).toEqual(new Set(["?preview=true"]));
	const original = page.waitForResponse((response) => /\/files\/fil_\w+$/.test(response.url()));
	await value.click();
	expect((await original).status()).toBe(200);
	await value.click();
	await openMatchingFields();
	const other = page.getByRole("button", { name: "GRETA" }).last();
	await other.click();
	await page.getByRole("img", { name: "Prénoms sur le document, source\u00a0: MRZ" }).waitFor();
	expect(requested.filter((search) => search === "")).toHaveLength(1);
	await other.click();
});

test("a value leads to its place on the photo, and from there back to the table", async () => {
	const value = page.getByRole("button", { name: "VOGEL" }).last();
	await value.click();
	await page.getByRole("img", { name: "Nom sur le document, source\u00a0: MRZ" }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	const show = page.getByRole("button", { name: "Voir sur la photo" }).first();
	await show.click();
	const back = page.getByRole("button", { name: "Revenir à la comparaison" });
	expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await page.locator("figure svg polygon").count()).toBeGreaterThan(2);
	await page.keyboard.press("Escape");
	expect(await back.count()).toBe(0);
	expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("on a phone each value stands beside its source, and nothing is wider than the page", async () => {
	await page.setViewportSize(phoneViewport);
	const row = page.getByRole("row", { name: /^Nom Différent/ });
	for (const source of ["Fourni", "Texte imprimé", "MRZ"])
		await row.getByText(source, { exact: true }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await page.setViewportSize(desktopViewport);
});

test("navigation and decision stay in sight at the end of a case", async () => {
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	for (const place of [
		page.getByRole("link", { name: "Vérifications", exact: true }).first(),
		page.locator('[data-decision="approved"]'),
	]) {
		const box = await place.boundingBox();
		expect(box && box.y >= 0 && box.y + box.height <= desktopViewport.height).toBe(true);
	}
});

test("a case lists the other cases of its customer, and shows one beside it with what differs", async () => {
	const reference = `client-${Date.now()}`;
	const ids = [];
	for (const last_name of ["Vogel", "Vogler"]) {
		const provided_details = { last_name, first_name: "Greta" };
		const { id: created } = await createVerification({
			customer: { reference },
			reference: `${reference} ${last_name}`,
			provided_details,
		});
		ids.push(created);
	}
	const [first = "", second = ""] = ids;
	await visit(page, `/verifications/${second}`);
	await page.getByText("1 autre dossier").waitFor();
	await page.locator(`aside a[href$="${first}"]`).waitFor();
	await page.getByRole("button", { name: "Comparer avec Greta Vogel" }).click();
	const dialog = page.getByRole("dialog", { name: "Comparer deux dossiers" });
	await dialog.getByRole("row", { name: "Nom Différent Vogler Vogel", exact: true }).waitFor();
	await dialog.getByRole("row", { name: "Prénoms Greta Greta", exact: true }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await page.setViewportSize(phoneViewport);
	expect(await findPageProblems(page)).toEqual([]);
	await page.setViewportSize(desktopViewport);
});
