import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
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

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	// axe is injected into the pages, hence `bypassCSP`. A comment that is missing answers 422.
	page = await openPage(
		browser,
		{ viewport: desktopViewport, bypassCSP: true },
		/Failed to load resource.*422|WebSocket is closed before/,
	);
	await signInDemoOwner(page);
});

test("a case is escalated with a reason, waits in its queue, and returns to the queue of all", async () => {
	const reference = `escalade-${Date.now()}`;
	const id = await simulateCaseInReview(reference);
	await openCasePage(page, id);
	const chooseAction = async (name: string) => {
		await page.getByRole("button", { name: "Autres actions" }).click();
		await page.getByRole("menuitem", { name }).click();
	};
	await page.keyboard.press("e");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Escalader le dossier" }).click();
	await dialog.getByText("Obligatoire", { exact: true }).waitFor();
	await dialog.getByLabel("Motif de l’escalade").fill("Le sceau vient d’une autre série.");
	expect(await findPageProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Escalader le dossier" }).click();
	await dialog.waitFor({ state: "detached" });
	// As after a decision, the next case opens.
	await page.getByText(/\s: escaladé\./).waitFor();
	expect(page.url()).not.toContain(id);
	await openCasePage(page, id);
	await page.locator("header").getByText("Escaladée", { exact: true }).waitFor();
	// Beside the decision, not only in the timeline.
	const aside = page.getByRole("complementary", { name: "Décision et dossier" });
	await aside.getByText("Escaladé par vous").waitFor();
	await aside.getByText("Le sceau vient d’une autre série.").waitFor();

	await visit(page, "/fr/verifications");
	const views = page.getByRole("navigation", { name: "Vues" });
	await views.getByRole("link", { name: /^Escaladés/ }).click();
	await page.waitForURL(/status=in_review&escalated=true&sort=oldest/);
	const row = page.getByRole("row").filter({ has: page.locator(`[data-row-link="${id}"]`) });
	await row.getByText("Escaladée", { exact: true }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await views.getByRole("link", { name: /^À examiner/ }).click();
	await page.waitForURL(/escalated=false/);
	await row.waitFor({ state: "detached" });

	await page.setViewportSize({ width: 360, height: 800 });
	await visit(page, "/fr/verifications?status=in_review&escalated=true&sort=oldest");
	await expect
		.poll(async () => {
			const { x = 360, width = 0 } =
				(await views.getByRole("link", { name: /^Escaladés/ }).boundingBox()) ?? {};
			return x + width;
		})
		.toBeLessThanOrEqual(360);

	await page.setViewportSize(phoneViewport);
	const link = row.locator("[data-row-link]");
	const badge = row.getByText("Escaladée", { exact: true });
	await badge.waitFor();
	const [name, mark] = [await link.boundingBox(), await badge.boundingBox()];
	const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
	expect(await link.evaluate(isCut)).toBe(false);
	expect(mark?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
	expect(await page.getByText("Statut", { exact: true }).first().isVisible()).toBe(false);
	await page.getByRole("button", { name: "Filtres (2)", expanded: false }).click();
	await page.getByLabel("Escalade", { exact: true }).waitFor();
	expect(await page.getByText("Statut", { exact: true }).first().isVisible()).toBe(true);
	expect(await findPageProblems(page)).toEqual([]);
	await page.setViewportSize(desktopViewport);

	await openCasePage(page, id);
	await chooseAction("Remettre dans la file");
	await page.locator("header").getByText("Escaladée", { exact: true }).waitFor({ state: "detached" });
	expect(await page.getByText("Escaladé par vous").count()).toBe(0);
	await visit(page, `/fr/verifications?status=in_review&escalated=false&text=${reference}`);
	await row.waitFor();
});
