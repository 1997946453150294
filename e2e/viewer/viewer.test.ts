import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import {
	expectSoon,
	findCaseWithPhotos,
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
	({ id } = await findCaseWithPhotos());
	path = `/verifications/${id}`;
});

const open = (address = path, options = {}) => openCaseInViewer(browser, state, address, options);

/** Opens a photo in the viewer, then stops the page's clock. */
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

describe("the photos of a case", () => {
	test("the photos of a case open as one group in order, with captions and thumbnails", async () => {
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

	test("photos and the viewer's code are loaded only when a photo is opened", async () => {
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

	test("a downloaded photo has a file name that says what it shows", async () => {
		const { page, viewer } = await open();
		await viewer.open(1);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			viewer.dialog.getByRole("link", { name: "Télécharger" }).click(),
		]);
		expect(download.suggestedFilename()).toBe(`${id}-selfie.jpg`);
	});

	test("a photo can be opened in a new tab", async () => {
		const { page, viewer } = await open();
		const [tab] = await Promise.all([
			page.context().waitForEvent("page"),
			viewer.triggers.first().click({ modifiers: ["ControlOrMeta"] }),
		]);
		await tab.waitForURL(/\/api\/v1\/files\/fil_/);
		expect(await viewer.root.count()).toBe(0);
	});
});

describe("the viewer's URL", () => {
	test("the open viewer adds a single history entry, and going back closes it", async () => {
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

	test("closing the viewer restores the page's URL", async () => {
		const { page, viewer } = await open(`${path}#avant`);
		await viewer.open();
		await page.keyboard.press("Escape");
		await expectSoon(viewer.hash).toBe("#avant");
	});

	test("a URL with a photo opens it on load, and changing the URL changes the photo", async () => {
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

	test("a single item's slug is its URL hash, and the slug “true” adds no hash", async () => {
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

	test("navigating to another page closes a viewer without a URL hash", async () => {
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

describe("the viewer's timing", () => {
	test("a slide shows a loading indicator after 250 ms, and exposes each of its states", async () => {
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
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/lent", async (route) => {
			await answered;
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

	test("the viewer is removed 500 ms after it is closed", async () => {
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

	test("a slideshow advances every 3 s and wraps until it is stopped", async () => {
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

	test("the controls hide after 3.5 s without input", async () => {
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

	test("slides can change at most every 150 ms", async () => {
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

	test("the previous slide is removed after the transition to the next one", async () => {
		const { page, viewer } = await openStopped();
		await page.keyboard.press("ArrowRight");
		const leaving = viewer.dialog.locator("[data-leaving]");
		await leaving.waitFor({ state: "attached" });
		expect(await leaving.getAttribute("data-state")).toBe("closing");
		await page.clock.runFor(200);
		await leaving.waitFor({ state: "detached" });
	});
});

describe("the viewer's layout", () => {
	test("the layout is compact up to a width of 578 pixels", async () => {
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

	test("every control is visible on screens from 360 to 2560 pixels wide", async () => {
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

	test("slides change without animation if the user prefers reduced motion", async () => {
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
