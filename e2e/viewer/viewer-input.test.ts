import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser, phoneViewport } from "../support/browser.ts";
import {
	expectSoon,
	findCaseWithPhotos,
	openCaseInViewer,
	type StorageState,
	signInOnce,
	type viewerPage,
} from "../support/viewer-page.ts";

type Viewer = ReturnType<typeof viewerPage>;

let browser: Browser;
let state: StorageState;
let path: string;
beforeAll(async () => {
	browser = await openBrowser();
	state = await signInOnce(browser);
	path = `/verifications/${(await findCaseWithPhotos()).id}`;
});

/** Opens a case's page with its first photo in the viewer. */
async function openFirstPhoto(options = {}) {
	const { page, viewer } = await openCaseInViewer(browser, state, path, options);
	await viewer.open();
	return { page, viewer };
}
const readScale = async ({ photo }: Viewer) => Number(await photo.getAttribute("data-scale"));
const readRotation = async ({ photo }: Viewer) => [
	await photo.getAttribute("data-angle"),
	await photo.getAttribute("data-flip"),
];

describe("the viewer by keyboard", () => {
	test("the arrow keys change the slide", async () => {
		const { page, viewer } = await openFirstPhoto();
		for (const [key, position] of [
			["ArrowRight", 2],
			["ArrowLeft", 1],
			["ArrowDown", 2],
			["ArrowUp", 1],
			["PageUp", 2],
			["PageDown", 1],
			["End", 2],
			["Home", 1],
			["ArrowLeft", 2],
			["ArrowRight", 1],
		] as const) {
			await viewer.ready();
			await page.keyboard.press(key);
			await expectSoon(viewer.position).toContain(`${position} sur 2`);
		}
	});

	test("keys zoom, rotate and mirror an image", async () => {
		const { page, viewer } = await openFirstPhoto();
		await page.keyboard.press("+");
		await expectSoon(() => readScale(viewer)).toBeGreaterThan(1.5);
		await page.keyboard.press("+");
		await expectSoon(() => readScale(viewer)).toBeGreaterThan(2.5);
		await page.keyboard.press("-");
		await expectSoon(() => readScale(viewer)).toBeLessThan(2);
		await page.keyboard.press("0");
		await expectSoon(() => readScale(viewer)).toBe(1);
		await page.keyboard.press("r");
		await expectSoon(() => readRotation(viewer)).toEqual(["90", ""]);
		await page.keyboard.press("h");
		await expectSoon(() => readRotation(viewer)).toEqual(["90", "x"]);
		await page.keyboard.press("v");
		await expectSoon(() => readRotation(viewer)).toEqual(["90", "xy"]);
		await page.keyboard.press("Shift+R");
		await expectSoon(() => readRotation(viewer)).toEqual(["0", "xy"]);
	});

	test("keys toggle the thumbnails, the slideshow and full screen", async () => {
		const { page, viewer } = await openFirstPhoto();
		const strip = viewer.dialog.getByRole("navigation", { name: "Miniatures" });
		await page.keyboard.press("t");
		await strip.waitFor({ state: "detached" });
		expect(await viewer.button("Miniatures").getAttribute("aria-pressed")).toBe("false");
		await page.keyboard.press("t");
		await strip.waitFor();
		await page.keyboard.press("p");
		await expectSoon(() => viewer.button("Diaporama").getAttribute("aria-pressed")).toBe("true");
		await page.keyboard.press("f");
		await expectSoon(() => viewer.button("Plein écran").getAttribute("aria-pressed")).toBe("true");
		expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
		expect(await viewer.button("Fermer").isVisible()).toBe(true);
		await page.keyboard.press("f");
		await expectSoon(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
	});

	test("Escape, Delete and Backspace close the viewer", async () => {
		const { page, viewer } = await openFirstPhoto();
		await page.keyboard.press("Delete");
		await viewer.dialog.waitFor({ state: "detached" });
		for (const key of ["Backspace", "Escape"]) {
			await viewer.open();
			await page.keyboard.press(key);
			await viewer.dialog.waitFor({ state: "detached" });
		}
	});
});

describe("the page behind the viewer", () => {
	test("the page behind the open viewer can't be focused, scrolled or read by screen readers", async () => {
		const { page, viewer } = await openFirstPhoto();
		expect(await viewer.dialog.getAttribute("aria-modal")).toBe("true");
		expect(await viewer.dialog.getAttribute("aria-label")).toBe("Visionneuse");
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
		const controls = await viewer.dialog.locator("button, a").count();
		const reached = new Set<string | null>();
		for (let count = 0; count < controls + 2; count++) {
			await page.keyboard.press("Tab");
			reached.add(
				await page.evaluate(() =>
					document.activeElement?.closest("dialog")
						? document.activeElement.getAttribute("aria-label")
						: "out",
				),
			);
		}
		expect(reached.size).toBe(controls);
		expect([...reached]).not.toContain("out");
		await viewer.button("Zoom avant").focus();
		await page.keyboard.press("Shift+Tab");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
			"2 sur 2",
		);
		await page.keyboard.press("Escape");
		await viewer.dialog.waitFor({ state: "detached" });
		expect(await viewer.triggers.first().evaluate((trigger) => trigger === document.activeElement)).toBe(
			true,
		);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
	});

	test("the page behind the open viewer keeps its width and scroll position", async () => {
		const { page, viewer } = await openCaseInViewer(browser, state, path, {
			viewport: { width: 1000, height: 500 },
		});
		await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
		const place = () =>
			page.evaluate(() => [window.scrollY, document.querySelector("main")?.getBoundingClientRect().width]);
		const before = await place();
		await viewer.triggers.first().evaluate((trigger: HTMLElement) => trigger.click());
		await viewer.ready();
		expect(await place()).toEqual(before);
		await page.keyboard.press("Escape");
		await viewer.dialog.waitFor({ state: "detached" });
		expect(await place()).toEqual(before);
	});
});

describe("the viewer by mouse", () => {
	test("the wheel zooms at the pointer, and an image can't be dragged beyond its edge", async () => {
		const { page, viewer } = await openFirstPhoto();
		const box = await viewer.photo.boundingBox();
		if (!box) throw new Error("The photo is shown.");
		const x = box.x + box.width / 2;
		const y = box.y + box.height / 2;
		await page.mouse.move(x, y);
		for (let turns = 0; turns < 12; turns++) await page.mouse.wheel(0, -100);
		await expectSoon(() => readScale(viewer)).toBeGreaterThan(3);
		const left = () => viewer.slide.getByRole("img").evaluate((img) => img.getBoundingClientRect().left);
		const middle = await left();
		await page.mouse.down();
		await page.mouse.move(x + 100, y, { steps: 4 });
		await expectSoon(left).toBeCloseTo(middle + 100, -1);
		await page.mouse.move(box.x + box.width - 5, y, { steps: 4 });
		await page.mouse.up();
		for (let drags = 0; drags < 4; drags++) {
			await page.mouse.move(x, y);
			await page.mouse.down();
			await page.mouse.move(box.x + box.width - 5, y, { steps: 4 });
			await page.mouse.up();
		}
		await expectSoon(left).toBeCloseTo(box.x, -1);
		expect(await viewer.position()).toContain("1 sur 2");
		expect(await viewer.root.getAttribute("data-state")).toBe("open");
	});

	test("every tool can be used with the mouse and reset", async () => {
		const { viewer } = await openFirstPhoto();
		await viewer.button("Zoom avant").click();
		await expectSoon(() => readScale(viewer)).toBeGreaterThan(1.5);
		await viewer.button("Ajuster à l’écran").click();
		await expectSoon(() => readScale(viewer)).toBe(1);
		await viewer.button("Pivoter à gauche").click();
		await expectSoon(() => readRotation(viewer)).toEqual(["270", ""]);
		const photo = viewer.slide.getByRole("img");
		await expectSoon(async () => {
			const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
			return height / width;
		}).toBeGreaterThan(1.2);
		await viewer.button("Retourner horizontalement").click();
		await viewer.button("Pivoter à droite").click();
		await expectSoon(() => readRotation(viewer)).toEqual(["180", "x"]);
		await viewer.button("Retourner verticalement").click();
		await viewer.button("Zoom avant").click();
		await viewer.button("Zoom arrière").click();
		await expectSoon(() => readScale(viewer)).toBe(1);
		await viewer.button("Réinitialiser").click();
		await expectSoon(() => readRotation(viewer)).toEqual(["0", ""]);
	});

	test("arrow buttons change the slide, a double click zooms, and a click beside the image closes", async () => {
		const { page, viewer } = await openFirstPhoto();
		await viewer.button("Suivant").click();
		await expectSoon(viewer.position).toContain("2 sur 2");
		await viewer.ready();
		await viewer.button("Précédent").click();
		await expectSoon(viewer.position).toContain("1 sur 2");
		await viewer.ready();
		await viewer.slide.getByRole("img").dblclick();
		await expectSoon(() => readScale(viewer)).toBe(2.5);
		await viewer.slide.getByRole("img").dblclick();
		await expectSoon(() => readScale(viewer)).toBe(1);
		const box = await viewer.photo.boundingBox();
		await expectSoon(async () => (await viewer.slide.getByRole("img").boundingBox())?.x).toBeGreaterThan(200);
		await page.mouse.click((box?.x ?? 0) + 90, (box?.y ?? 0) + 60);
		await viewer.dialog.waitFor({ state: "detached" });
	});
});

/** Simulates touch input through the DevTools protocol. */
async function createTouchInput(page: Page) {
	const driver = await page.context().newCDPSession(page);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][], at?: number) =>
		driver.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: points.map(([x, y], finger) => ({ x, y, id: finger })),
			...(at !== undefined && { timestamp: at / 1000 }),
		});
	return {
		async drag(paths: { from: [number, number]; to: [number, number] }[]) {
			const at = (part: number) =>
				paths.map(({ from, to }): [number, number] => [
					from[0] + (to[0] - from[0]) * part,
					from[1] + (to[1] - from[1]) * part,
				]);
			await send("touchStart", at(0));
			for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", at(part));
			await send("touchEnd", []);
		},
		/** Two taps near a point, 0.1 s apart by their event timestamps, however late they are handled. */
		async tapTwice(x: number, y: number) {
			const at = Date.now();
			for (const by of [0, 2]) {
				await send("touchStart", [[x + by, y + by]], at + by * 50);
				await send("touchEnd", [], at + by * 50 + 20);
			}
		},
	};
}

describe("the viewer by touch", () => {
	const handset = { viewport: phoneViewport, hasTouch: true, isMobile: true };

	test("swiping changes the slide and wraps from the first to the last", async () => {
		const { page, viewer } = await openFirstPhoto(handset);
		const fingers = await createTouchInput(page);
		await fingers.drag([{ from: [300, 380], to: [100, 385] }]);
		await expectSoon(viewer.position).toContain("2 sur 2");
		await viewer.ready();
		await fingers.drag([{ from: [100, 380], to: [300, 385] }]);
		await expectSoon(viewer.position).toContain("1 sur 2");
		await viewer.ready();
		await fingers.drag([{ from: [200, 380], to: [170, 380] }]);
		await fingers.drag([{ from: [200, 300], to: [190, 500] }]);
		expect(await viewer.position()).toContain("1 sur 2");
		expect(await viewer.root.getAttribute("data-state")).toBe("open");
	});

	test("pinching zooms, and dragging a zoomed image doesn't change the slide", async () => {
		const { page, viewer } = await openFirstPhoto(handset);
		const fingers = await createTouchInput(page);
		await fingers.drag([
			{ from: [170, 380], to: [95, 380] },
			{ from: [220, 380], to: [295, 380] },
		]);
		await expectSoon(() => readScale(viewer)).toBeGreaterThan(3);
		const zoomed = await readScale(viewer);
		expect(zoomed).toBeLessThan(5);
		await fingers.drag([{ from: [300, 380], to: [100, 380] }]);
		expect(await viewer.position()).toContain("1 sur 2");
		await fingers.drag([
			{ from: [40, 250], to: [170, 250] },
			{ from: [350, 250], to: [220, 250] },
		]);
		await expectSoon(() => readScale(viewer)).toBe(1);
	});

	test("a double tap zooms in, and another fits the image again", async () => {
		const { page, viewer } = await openFirstPhoto(handset);
		const fingers = await createTouchInput(page);
		await fingers.tapTwice(195, 380);
		await expectSoon(() => readScale(viewer)).toBe(2.5);
		await fingers.tapTwice(195, 380);
		await expectSoon(() => readScale(viewer)).toBe(1);
	});
});
