import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import {
	expectSoon,
	findCaseWithPictures,
	openCaseInViewer,
	type StorageState,
	signInOnce,
	stopClock,
	viewerPage,
} from "../support/viewer-page.ts";

let browser: Browser;
let state: StorageState;
let path: string;
let id: string;
beforeAll(async () => {
	browser = await openBrowser();
	state = await signInOnce(browser);
	({ id } = await findCaseWithPictures());
	path = `/verifications/${id}`;
});

const open = (address = path, options = {}) => openCaseInViewer(browser, state, address, options);

/** A page whose clock stands still once `index` is open and ready. */
async function openStopped(options = {}) {
	const page = await openPage(browser, { viewport: desktopViewport, ...options, storageState: state });
	await page.clock.install();
	await visit(page, path);
	await page.waitForLoadState("networkidle");
	const viewer = viewerPage(page);
	await viewer.open();
	await stopClock(page);
	await page.mouse.move(200, 200);
	await expectSoon(() => viewer.frame.getAttribute("data-idle")).toBe(null);
	return { page, viewer };
}

describe("the pictures of a case", () => {
	test("open together, in order, with their captions and thumbnails", async () => {
		const { viewer } = await open();
		await viewer.open();
		expect(await viewer.position()).toBe("1 sur 2\u00a0: Document, recto");
		expect(await viewer.dialog.getByText("Document, recto", { exact: true }).last().isVisible()).toBe(true);
		const thumbnails = viewer.dialog.getByRole("navigation", { name: "Miniatures" }).getByRole("button");
		expect(await thumbnails.count()).toBe(2);
		const sources = await thumbnails
			.locator("img")
			.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
		expect(sources).toEqual(
			await viewer.triggers
				.locator("img")
				.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src)),
		);
		await thumbnails.nth(1).click();
		await expectSoon(viewer.position).toBe("2 sur 2\u00a0: Selfie");
		expect(await thumbnails.nth(1).getAttribute("aria-current")).toBe("true");
		expect(
			await viewer.slide.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth),
		).toBeGreaterThan(100);
	});

	test("are fetched with the viewer only once one is wanted", async () => {
		const page = await openPage(browser, { viewport: desktopViewport, storageState: state });
		const scripts: string[] = [];
		page.on("request", (request) => /\/assets\/viewer/.test(request.url()) && scripts.push(request.url()));
		await visit(page, path);
		await page.waitForLoadState("networkidle");
		expect(scripts).toEqual([]);
		expect(await page.locator("[data-viewer]").count()).toBe(0);
		await viewerPage(page).open();
		expect(scripts.length).toBeGreaterThan(0);
	});

	test("can be downloaded under a name that says what they are", async () => {
		const { page, viewer } = await open();
		await viewer.open(1);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			viewer.dialog.getByRole("link", { name: "Télécharger" }).click(),
		]);
		expect(download.suggestedFilename()).toBe(`${id}-selfie.jpg`);
	});

	test("open in another tab when one asks for that", async () => {
		const { page, viewer } = await open();
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			viewer.triggers.first().click({ modifiers: ["ControlOrMeta"] }),
		]);
		await tab.waitForURL(/\/api\/v1\/files\/fil_/);
		expect(await viewer.root.count()).toBe(0);
	});
});

describe("the address", () => {
	test("gets one entry for the viewer, whatever is looked at in it, and going back closes", async () => {
		const { page, viewer } = await open(`${path}#avant`);
		const entries = await page.evaluate(() => window.history.length);
		await viewer.open();
		expect(await viewer.hash()).toBe("#case-1");
		expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
		await page.keyboard.press("ArrowRight");
		await expectSoon(viewer.hash).toBe("#case-2");
		expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
		await page.goBack();
		await expectSoon(viewer.hash).toBe("#avant");
		await viewer.dialog.waitFor({ state: "detached" });
		await page.goForward();
		await viewer.ready();
		expect(await viewer.position()).toContain("Selfie");
	});

	test("is what it was once the viewer is closed", async () => {
		const { page, viewer } = await open(`${path}#avant`);
		await viewer.open();
		await page.keyboard.press("Escape");
		await expectSoon(viewer.hash).toBe("#avant");
	});

	test("opens a picture on load and moves when it is changed", async () => {
		const { page, viewer } = await open(`${path}#case-2`);
		await viewer.ready();
		expect(await viewer.position()).toContain("Selfie");
		await page.evaluate(() => window.location.assign("#case-1"));
		await expectSoon(viewer.position).toContain("Document, recto");
		await page.evaluate(() => window.location.assign("#ailleurs"));
		await viewer.dialog.waitFor({ state: "detached" });
		await page.evaluate(() => window.location.assign("#case"));
		await viewer.ready();
		expect(await viewer.position()).toContain("1 sur 2");
		await page.keyboard.press("Escape");
		await expectSoon(viewer.hash).toBe("");
		await viewer.dialog.waitFor({ state: "detached" });
	});

	test("names an only item by its slug, and none whose slug is true", async () => {
		const { page, viewer } = await open();
		await viewer.add(`
			<a data-lightbox="seul" data-type="html" data-src="un" href="#">seul</a>
			<a data-lightbox="deux" data-slug="propre" data-type="html" data-src="deux" href="#">propre</a>
			<a data-lightbox="true" data-type="html" data-src="trois" href="#">sans</a>`);
		for (const [name, hash] of [
			["seul", "#seul"],
			["propre", "#propre"],
			["sans", ""],
		] as const) {
			await page.getByRole("link", { name, exact: true }).click();
			await viewer.ready();
			expect(await viewer.hash()).toBe(hash);
			await page.keyboard.press("Escape");
			await viewer.dialog.waitFor({ state: "detached" });
		}
	});

	test("of another page ends a viewer that has no hash", async () => {
		const { page, viewer } = await open("/verifications?text=compte-2075");
		await page.getByRole("row").filter({ hasText: "compte-2075" }).getByRole("link").click();
		await page.waitForURL(`**${path}`);
		await viewer.add('<a data-lightbox="true" data-type="html" data-src="ici" href="#">sans</a>');
		await page.getByRole("link", { name: "sans", exact: true }).click();
		await viewer.ready();
		await page.evaluate(() => document.querySelector("body > [data-lightbox]")?.remove());
		await page.goBack();
		await page.waitForURL("**/verifications?text=compte-2075");
		await viewer.dialog.waitFor({ state: "detached" });
	});
});

describe("the clock", () => {
	test("shows that a slide loads after 250 ms, and each state of a slide", async () => {
		const page = await openPage(browser, { viewport: desktopViewport, storageState: state });
		await page.clock.install();
		await visit(page, path);
		await page.waitForLoadState("networkidle");
		const viewer = viewerPage(page);
		await viewer.open();
		await viewer.add('<a data-lightbox="lent" data-type="ajax" data-src="/lent" href="#">lent</a>');
		await page.keyboard.press("Escape");
		await viewer.dialog.waitFor({ state: "detached" });
		let answer = () => {};
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/lent", async (route) => {
			await asked;
			await route.fulfill({ contentType: "text/html", body: "<p>enfin</p>" });
		});
		await stopClock(page);
		await page.getByRole("link", { name: "lent", exact: true }).click();
		await viewer.dialog.waitFor();
		const spinner = viewer.dialog.getByRole("status", { name: "Chargement…" });
		expect(await viewer.slide.getAttribute("data-state")).toBe("loading");
		await page.clock.runFor(249);
		expect(await spinner.count()).toBe(0);
		await page.clock.runFor(1);
		await spinner.waitFor();
		answer();
		await viewer.dialog.getByText("enfin").waitFor();
		await expectSoon(() => viewer.slide.getAttribute("data-state")).toBe("opening");
		expect(await spinner.count()).toBe(0);
		await page.clock.runFor(200);
		await expectSoon(() => viewer.slide.getAttribute("data-state")).toBe("ready");
		await page.keyboard.press("Escape");
		await expectSoon(() => viewer.slide.getAttribute("data-state")).toBe("closing");
	});

	test("ends the viewer 500 ms after it is closed", async () => {
		const { page, viewer } = await openStopped();
		expect(await viewer.root.getAttribute("data-state")).toBe("open");
		await viewer.button("Fermer").click();
		await expectSoon(() => viewer.root.getAttribute("data-state")).toBe("closing");
		await page.clock.runFor(499);
		expect(await viewer.root.getAttribute("data-state")).toBe("closing");
		await page.clock.runFor(1);
		await expectSoon(() => viewer.root.getAttribute("data-state")).toBe("destroyed");
		expect(await viewer.dialog.count()).toBe(0);
	});

	test("turns the slides of a slideshow every 3 s, round and round, until it is stopped", async () => {
		const { page, viewer } = await openStopped();
		await viewer.button("Diaporama").click();
		expect(await viewer.button("Diaporama").getAttribute("aria-pressed")).toBe("true");
		await page.clock.runFor(2999);
		expect(await viewer.position()).toContain("1 sur 2");
		await page.clock.runFor(1);
		await expectSoon(viewer.position).toContain("2 sur 2");
		await expectSoon(() => viewer.slide.getAttribute("data-state")).toBe("opening");
		await page.clock.runFor(200);
		await viewer.ready();
		await page.clock.runFor(3000);
		await expectSoon(viewer.position).toContain("1 sur 2");
		await page.keyboard.press("p");
		await page.clock.runFor(10_000);
		expect(await viewer.position()).toContain("1 sur 2");
	});

	test("hides the controls after 3.5 s without a sign of the person", async () => {
		const { page, viewer } = await openStopped();
		const idle = () => viewer.frame.getAttribute("data-idle");
		await page.mouse.move(300, 300);
		await page.clock.runFor(3499);
		expect(await idle()).toBe(null);
		await page.clock.runFor(1);
		await expectSoon(idle).toBe("true");
		const bar = viewer.button("Fermer").locator("..");
		await expectSoon(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");
		await page.mouse.move(310, 310);
		await expectSoon(idle).toBe(null);
		await expectSoon(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
	});

	test("lets 150 ms pass between two slides", async () => {
		const { page, viewer } = await openStopped();
		await page.keyboard.press("ArrowRight");
		await expectSoon(viewer.position).toContain("2 sur 2");
		await page.clock.runFor(149);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Home");
		expect(await viewer.position()).toContain("2 sur 2");
		await page.clock.runFor(1);
		await page.keyboard.press("ArrowRight");
		await expectSoon(viewer.position).toContain("1 sur 2");
	});

	test("lets the slide before go while the next comes", async () => {
		const { page, viewer } = await openStopped();
		await page.keyboard.press("ArrowRight");
		const leaving = viewer.dialog.locator("[data-leaving]");
		await leaving.waitFor({ state: "attached" });
		expect(await leaving.getAttribute("data-state")).toBe("closing");
		await page.clock.runFor(200);
		await leaving.waitFor({ state: "detached" });
	});
});

describe("the layout", () => {
	test("is compact up to 578 pixels", async () => {
		const { page, viewer } = await open();
		await viewer.open();
		const compact = () => viewer.frame.getAttribute("data-compact");
		await page.setViewportSize({ width: 579, height: 800 });
		await expectSoon(compact).toBe(null);
		const tools = viewer.dialog.getByRole("toolbar");
		expect((await tools.boundingBox())?.y).toBeLessThan(100);
		await page.setViewportSize({ width: 578, height: 800 });
		await expectSoon(compact).toBe("true");
		expect((await tools.boundingBox())?.y).toBeGreaterThan(600);
	});

	test("keeps every control on screens from 360 to 2560 pixels wide", async () => {
		const { page, viewer } = await open(`${path}#case-1`);
		await viewer.ready();
		for (const screen of [
			{ width: 360, height: 640 },
			phoneViewport,
			{ width: 844, height: 390 },
			desktopViewport,
			{ width: 2560, height: 1300 },
		]) {
			await page.setViewportSize(screen);
			const compact = screen.width <= 578 ? "true" : null;
			await expectSoon(() => viewer.frame.getAttribute("data-compact")).toBe(compact);
			const boxes = await viewer.dialog
				.locator("button, a")
				.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
			for (const { left, top, right, bottom, width, height } of boxes) {
				expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
				expect(right).toBeLessThanOrEqual(screen.width);
				expect(bottom).toBeLessThanOrEqual(screen.height);
				expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
			}
		}
	});

	test("stands still for those who ask for less motion", async () => {
		const { page, viewer } = await open(path, { reducedMotion: "reduce" });
		await page.evaluate(() =>
			document.addEventListener("animationstart", ({ target }) => {
				const { animationDuration } = getComputedStyle(target as Element);
				(window as unknown as { longest: number }).longest = Number.parseFloat(animationDuration);
			}),
		);
		await viewer.open();
		expect(await page.evaluate(() => (window as unknown as { longest: number }).longest)).toBeLessThan(0.01);
	});
});

test.each([
	{ colorScheme: "light", viewport: desktopViewport },
	{ colorScheme: "dark", viewport: phoneViewport },
])("the open viewer has no axe findings in $colorScheme mode", async (options) => {
	const { page, viewer } = await open(`${path}#case-1`, { ...options, bypassCSP: true });
	await viewer.ready();
	expect(await findPageProblems(page, "dialog")).toEqual([]);
});
