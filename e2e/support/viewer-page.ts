import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Verification } from "../../app/src/domain/verifications/contract.ts";
import { callApi } from "./api-calls.ts";
import { desktopViewport, openPage, signInDemoOwner, visit } from "./browser.ts";

export type StorageState = NonNullable<BrowserContextOptions["storageState"]>;

/** Polls until the assertion holds: a busy machine takes a moment. */
export const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read);

/** Signs in and returns the storage state, with which other pages are signed in, too. */
export async function signInOnce(browser: Browser): Promise<StorageState> {
	const page = await openPage(browser);
	await signInDemoOwner(page);
	return page.context().storageState();
}

/** Finds the demo's case with the most photos. */
export async function findCaseWithPhotos(): Promise<Verification> {
	const {
		data: [shown],
	} = await callApi<{ data: Verification[] }>("GET", "/api/v1/verifications?text=compte-2075");
	if (!shown) throw new Error("The demo has no compte-2075.");
	return callApi<Verification>("GET", `/api/v1/verifications/${shown.id}`);
}

/** Page object of the viewer. */
export function viewerPage(page: Page) {
	const dialog = page.getByRole("dialog");
	const slide = dialog.locator("[data-slide]:not([data-leaving])");
	return {
		dialog,
		slide,
		root: page.locator("[data-viewer]"),
		frame: dialog.locator("> div"),
		photo: slide.locator("[data-scale]"),
		triggers: page.locator("main [data-lightbox]"),
		button: (name: string) => dialog.getByRole("button", { name, exact: true }),
		ready: () => dialog.locator('[data-slide][data-state="ready"]:not([data-leaving])').waitFor(),
		async open(index = 0) {
			await page.locator("main [data-lightbox]").nth(index).click();
			await this.ready();
		},
		/** Appends elements to the page. */
		add: (html: string) =>
			page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), html),
		position: () => dialog.locator("[data-announced]").textContent(),
		hash: () => page.evaluate(() => window.location.hash),
	};
}

/** Opens a case's page and waits until its viewer is ready. */
export async function openCaseInViewer(
	browser: Browser,
	state: StorageState,
	address: string,
	options: BrowserContextOptions = {},
	expected?: RegExp,
) {
	const page = await openPage(
		browser,
		{ viewport: desktopViewport, ...options, storageState: state },
		expected,
	);
	await visit(page, address);
	await page.waitForLoadState("networkidle");
	return { page, viewer: viewerPage(page) };
}

/** Stops the page's clock: only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
