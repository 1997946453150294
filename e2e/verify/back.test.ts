import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createVerification } from "../support/api-calls.ts";
import { openBrowser, openPage, reload, visit } from "../support/browser.ts";
import { mobileOptions, personPage, startVerification } from "../support/person-page.ts";

const consent = "Banque du Phare souhaite vérifier votre identité";
const documentChoice = "Quelle pièce d’identité avez-vous ?";
const passportPhoto = "Photographiez la page avec votre photo";
const selfie = "Vérifions que c’est bien vous";

const readHeading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
/** A step is shown a moment before the browser's history has its entry. */
const waitForDepth = (page: Page, depth: number) =>
	page.waitForFunction((expected) => history.state?.usr?.depth === expected, depth);

test("the phone's Back leads from step to step, and a reload stays where the person went back to", async () => {
	const { url } = await createVerification();
	const { page, steps } = await startVerification(url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await readHeading(page, selfie);
	await waitForDepth(page, 3);
	await page.goBack();
	await readHeading(page, passportPhoto);
	await page.getByRole("button", { name: "Garder la photo déjà envoyée" }).waitFor();
	await page.goBack();
	await readHeading(page, documentChoice);
	await reload(page);
	await readHeading(page, documentChoice);
	await page.goBack();
	await readHeading(page, consent);
	await steps.proceed("Continuer");
	await readHeading(page, selfie);
	await waitForDepth(page, 3);
	await steps.proceed("Retour");
	await readHeading(page, passportPhoto);
	await page.goForward();
	await readHeading(page, selfie);
});

test("a press that was meant for the previous step's button presses nothing of the next step", async () => {
	const { url } = await createVerification();
	const page = await openPage(await openBrowser(), mobileOptions);
	const steps = personPage(page);
	await visit(page, url);
	await steps.agree();
	await page.locator("label", { hasText: "Passeport" }).click();
	// The moment that presses are ignored for lasts until animations run again.
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Animation.enable");
	await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
	await steps.proceed("Continuer");
	await readHeading(page, passportPhoto);
	const stop = page.getByRole("button", { name: "Arrêter la vérification" });
	await stop.scrollIntoViewIfNeeded();
	const box = await stop.boundingBox();
	if (!box) throw new Error("The button to stop isn't shown.");
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	expect(await page.getByRole("dialog").count()).toBe(0);
	await devTools.send("Animation.setPlaybackRate", { playbackRate: 1 });
	await stop.click();
	await page.getByRole("dialog").getByText("Arrêter la vérification ?").waitFor();
});

test("Back cancels the upload of a photo, which is taken again afterwards", async () => {
	const { url } = await createVerification();
	const { page, steps } = await startVerification(url, "Passeport", /ERR_FAILED|ERR_ABORTED/);
	await readHeading(page, passportPhoto);
	// The upload lasts until it is canceled.
	await page.route("**/photos/*", () => {});
	const canceled = page.waitForEvent("requestfailed", (request) => request.url().includes("/photos/"));
	await steps.send("passports/anna-lind");
	await steps.proceed("Retour");
	await readHeading(page, documentChoice);
	expect((await canceled).failure()?.errorText).toBe("net::ERR_ABORTED");
	await page.unroute("**/photos/*");
	await steps.proceed("Continuer");
	await readHeading(page, passportPhoto);
	expect(await page.getByRole("button", { name: "Garder la photo déjà envoyée" }).count()).toBe(0);
});

test("Forward doesn't skip a photo that another device made necessary again", async () => {
	const { id, url, client_secret } = await createVerification();
	const { page, steps } = await startVerification(url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await readHeading(page, selfie);
	await waitForDepth(page, 3);
	await page.goBack();
	await readHeading(page, passportPhoto);
	await fetch(`${new URL(url).origin}/api/v1/verify/${id}/document`, {
		method: "PUT",
		headers: { authorization: `Bearer ${client_secret}`, "content-type": "application/json" },
		body: JSON.stringify({ type: "identity_card", country: "UTO" }),
	});
	await readHeading(page, "Photographiez le recto du document");
	await page.goForward();
	await waitForDepth(page, 2);
	await readHeading(page, "Photographiez le recto du document");
});

test("a link opened again midway goes back step by step, too", async () => {
	const { url } = await createVerification();
	const { page: first } = await startVerification(url, "Passeport");
	await readHeading(first, passportPhoto);
	const page = await openPage(await openBrowser(), mobileOptions);
	await visit(page, url);
	await readHeading(page, passportPhoto);
	await waitForDepth(page, 2);
	await page.goBack();
	await readHeading(page, documentChoice);
	await page.goBack();
	await readHeading(page, consent);
});

test("Back on the last screen leaves the page and doesn't lead into the finished verification", async () => {
	const { url } = await createVerification();
	const page = await openPage(await openBrowser(), mobileOptions);
	const steps = personPage(page);
	await visit(page, "/help");
	await visit(page, url);
	await steps.agree();
	await steps.choose("Passeport");
	await readHeading(page, passportPhoto);
	await steps.proceed("Arrêter la vérification");
	await steps.proceed("Oui, arrêter");
	expect(await steps.readEnding()).toBe("refused");
	await waitForDepth(page, 0);
	await page.goForward();
	await waitForDepth(page, 0);
	expect(await steps.readEnding()).toBe("refused");
	await page.goBack();
	expect(new URL(page.url()).pathname).toBe("/help");
});
