import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { WorkflowDraft } from "../../app/src/domain/workflows/contract.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems, measureOverflow } from "../support/page-findings.ts";
import { sendAsPage } from "../support/page-session.ts";

let browser: Browser;
let created = 0;
beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens the canvas of a new workflow with a document and a selfie. */
async function openCanvas(viewport: typeof desktopViewport): Promise<{ page: Page; key: string }> {
	const page = await openPage(browser, { viewport, bypassCSP: true });
	await signInDemoOwner(page);
	created += 1;
	const key = `canvas_${created}_${Date.now() % 100_000}`;
	await sendAsPage(page, "POST", "/api/v1/workflows", { key, name: `Schéma ${created}` });
	await visit(page, `/fr/workflows/${key}`);
	await page.getByText("Schéma", { exact: true }).click();
	await box(page, "selfie").waitFor();
	return { page, key };
}

const box = (page: Page, key: string): Locator => page.locator(`.react-flow [data-node="${key}"]`);

async function centerOf(locator: Locator): Promise<[x: number, y: number]> {
	const { x, y, width, height } = (await locator.boundingBox())!;
	return [x + width / 2, y + height / 2];
}

/** Whether a step's box is whole within the canvas. */
async function isInCanvas(page: Page, key: string): Promise<boolean> {
	const inner = (await box(page, key).boundingBox())!;
	const outer = (await page.locator(".react-flow").boundingBox())!;
	return (
		inner.x >= outer.x &&
		inner.y >= outer.y &&
		inner.x + inner.width <= outer.x + outer.width &&
		inner.y + inner.height <= outer.y + outer.height
	);
}

test("on the canvas, an officer adds a step, leads an arrow past it, and saves the draft that the list shows", async () => {
	const { page, key } = await openCanvas(desktopViewport);
	await page.getByRole("button", { name: "Ajouter avant : Selfie" }).click();
	await page.getByRole("menuitem", { name: "Filtrage", exact: true }).click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await box(page, "screening").waitFor();
	await page.getByRole("button", { name: "Afficher tout le parcours" }).click();
	const end = page.getByTestId("rf__edge-document.next").locator(".react-flow__edgeupdater-target");
	const [endX, endY] = await centerOf(end);
	// Its lower half is below the box that it leads to.
	await page.mouse.move(endX, endY - 5);
	await page.mouse.down();
	const [x, y] = await centerOf(box(page, "selfie"));
	await page.mouse.move(x, y, { steps: 5 });
	await page.mouse.up();
	await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
	await page.getByText("Brouillon enregistré par", { exact: false }).waitFor();
	const { definition } = (await (
		await page.request.get(`/api/v1/workflows/${key}/draft`)
	).json()) as WorkflowDraft;
	expect(definition.nodes.map((node) => [node.key, "next" in node ? node.next : null])).toEqual([
		["document", "selfie"],
		["screening", "selfie"],
		["selfie", "end"],
		["end", null],
	]);
	await page.getByText("Liste", { exact: true }).click();
	await page.getByRole("list", { name: "Non reliés" }).getByText("Filtrage").waitFor();
	await page.close();
});

test("by keyboard, the canvas follows the focus and opens a step's settings", async () => {
	const { page } = await openCanvas(phoneViewport);
	expect(await findPageProblems(page)).toEqual([]);
	expect(await measureOverflow(page)).toBe(0);
	await box(page, "document").focus();
	for (const key of ["selfie", "end"]) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("data-node"))).toBe(key);
		await expect.poll(() => isInCanvas(page, key)).toBe(true);
	}
	await page.keyboard.press("Enter");
	await page.getByRole("dialog").getByLabel("Nom").waitFor();
	await page.close();
});
