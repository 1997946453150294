import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { createCameraFilm, specimenPath } from "../support/specimens.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const verdict = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

async function open(path: string, options: Parameters<typeof openPage>[1] = {}, expected?: RegExp) {
	const page = await openPage(browser, options, expected);
	await visit(page, path);
	return page;
}

describe("the demo pages", () => {
	test("the demo overview links to every demo and says that nothing is stored", async () => {
		const page = await open("/demo");
		await page.getByText("Rien n’est conservé.", { exact: true }).waitFor();
		await page.getByRole("link", { name: "Lire un document" }).click();
		await page.getByRole("link", { name: "Passeport valide" }).click();
		await verdict(page, "Passeport valide");
		await page.getByRole("link", { name: "Toutes les démos" }).click();
		for (const [name, path] of [
			["Comparer deux visages", "/demo/facematch"],
			["Détection du vivant", "/demo/liveness"],
			["Le parcours entier", "/register"],
			["Une démo avec nous", "/demo/request"],
		] as const)
			expect(await page.getByRole("link", { name }).getAttribute("href")).toBe(path);
	});

	test("a demo that doesn't exist answers 404", async () => {
		const page = await openPage(browser, {}, /404/);
		const response = await visit(page, "/demo/unicorn");
		expect(response?.status()).toBe(404);
		await page.getByRole("heading", { name: "Page introuvable." }).waitFor();
	});
});

describe("the face comparison demo", () => {
	test("comparing specimens distinguishes one person, two people and look-alikes, and explains the score", async () => {
		const page = await open("/demo/facematch", { bypassCSP: true });
		await page.getByRole("button", { name: "La même personne" }).click();
		await verdict(page, "Même personne");
		await page.getByText("Moins d’un inconnu sur 250").waitFor();
		await page.getByRole("img", { name: /^Distance 0,\d\d.*1,04.*1,18/ }).waitFor();
		expect(await findPageProblems(page)).toEqual([]);
		await page.getByRole("button", { name: "Deux personnes différentes" }).click();
		await verdict(page, "Personnes différentes");
		await page.getByRole("button", { name: "Deux sosies" }).click();
		await verdict(page, "À examiner");
	});

	test("comparing uploaded files works by keyboard, and names the photo that must be replaced", async () => {
		const page = await open("/en/demo/facematch", { viewport: desktopViewport, locale: "en-US" });
		await page.getByLabel("Photo 1: Choose file").setInputFiles(specimenPath("selfies/anna-lind-1"));
		await page.getByLabel("Photo 2: Choose file").setInputFiles(specimenPath("hard/two-faces"));
		await verdict(page, "Not compared");
		await page.getByRole("region", { name: "Photo 2" }).getByText("We can see more than one face").waitFor();
		await page.getByRole("button", { name: "Remove (Photo 2)" }).press("Enter");
		await page.getByRole("button", { name: "Anna Lind, passport" }).press("Enter");
		await verdict(page, "Match");
	});

	test("a selfie for the comparison can be taken with the camera", async () => {
		const filmed = await openBrowser({ camera: await createCameraFilm("selfies/ravi-nair-1", 600, 800) });
		const page = await openPage(filmed, { viewport: phoneViewport, permissions: ["camera"] });
		await visit(page, "/demo/facematch");
		await page.getByRole("button", { name: "Kwame Osei, selfie" }).click();
		await page.getByRole("button", { name: "Photo 2 : Appareil photo" }).click();
		await verdict(page, "Personnes différentes");
		await page.getByRole("region", { name: "Photo 2" }).getByRole("img", { name: "Votre photo" }).waitFor();
	});

	test("a comparison that failed on the way can be retried with the same photos", async () => {
		const page = await open("/demo/facematch", {}, /503|ERR_FAILED/);
		await page.route("**/specimens/selfie-valid.jpg", (route) => route.fulfill({ status: 503, body: "no" }));
		await page.getByRole("button", { name: "La même personne" }).click();
		await page.getByRole("alert").getByText("Le serveur n’a pas pu répondre").waitFor();
		await page.unroute("**/specimens/selfie-valid.jpg");
		await page.route("**/api/demo/facematch", (route) => route.abort());
		await page.getByRole("button", { name: "Refaire une comparaison" }).click();
		await page.getByRole("alert").getByText("Le serveur ne répond pas").waitFor();
		await page.unroute("**/api/demo/facematch");
		await page.getByRole("button", { name: "Refaire une comparaison" }).click();
		await verdict(page, "Même personne");
		expect(await page.getByRole("button", { name: "Refaire une comparaison" }).count()).toBe(0);
	});

	test("a file that isn't an image is rejected with advice", async () => {
		const page = await open("/demo/facematch", {}, /422/);
		await page.getByRole("button", { name: "Anna Lind, selfie" }).click();
		const pdf = { name: "carte.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 …") };
		await page.getByLabel("Photo 2 : Choisir un fichier").setInputFiles(pdf);
		await page.getByRole("alert").getByText("JPEG, PNG ou WebP").waitFor();
	});
});

describe("the document demo", () => {
	test("the document demo highlights each extracted field in the photo, by pointer and by keyboard", async () => {
		const page = await open("/demo/passport", { bypassCSP: true });
		await page.getByRole("button", { name: "Lire ce document" }).click();
		await verdict(page, "Rien à signaler");
		// The verdict takes the focus as it appears.
		await page.locator("h2:focus, h3:focus").filter({ hasText: "Rien à signaler" }).waitFor();
		const field = page.getByRole("button", { name: /^Expiration/ });
		// The element under the pointer takes precedence over keyboard focus, even if it scrolls there.
		await page.mouse.move(0, 0);
		await field.focus();
		await expect.poll(() => page.locator("polygon[data-on=true]").count()).toBe(2);
		await page.keyboard.press("Tab");
		await expect.poll(() => page.locator("polygon[data-on=true]").count()).toBe(2);
		await field.hover();
		await expect.poll(() => page.locator("polygon[data-on=true]").count()).toBeGreaterThan(0);
		const second = page.locator("li[data-on]").nth(1);
		await second.hover();
		await expect.poll(() => second.getAttribute("data-on")).toBe("true");
		await page.mouse.move(0, 0);
		await expect.poll(() => second.getAttribute("data-on")).toBe("false");
		expect(await page.locator("polygon[data-on=true]").count()).toBe(2);
		expect(await findPageProblems(page)).toEqual([]);
	});

	test("the document demo shows a document's problem in English and in dark mode", async () => {
		const page = await open("/en/demo/altered-passport", {
			bypassCSP: true,
			viewport: desktopViewport,
			colorScheme: "dark",
			locale: "en-US",
		});
		await page.getByRole("button", { name: "Read document" }).click();
		await verdict(page, "Needs review");
		await page.getByText("A check digit in the machine-readable zone is wrong.").first().waitFor();
		expect(await findPageProblems(page)).toEqual([]);
		await page.getByRole("link", { name: "Expired passport" }).click();
		await page.getByRole("button", { name: "Read document" }).click();
		await verdict(page, "Rejected");
	});

	test("an uploaded photo is read at once", async () => {
		const page = await open("/demo/document");
		await page
			.getByLabel("Document : Choisir un fichier")
			.setInputFiles(specimenPath("cards/mei-tanaka-back"));
		await page.getByRole("button", { name: /^Nom.*TANAKA/ }).waitFor();
	});
});
