import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Verification } from "../../app/src/domain/verifications/contract.ts";
import { callApi } from "./api-calls.ts";
import { desktopViewport, openPage, signInDemoOwner, visit } from "./browser.ts";

export type StorageState = NonNullable<BrowserContextOptions["storageState"]>;

/** Polls until the assertion holds: a busy machine takes a moment. */
export const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read);

/** Signs in once; pages opened with what it returns are signed in. */
export async function signInOnce(browser: Browser): Promise<StorageState> {
	const page = await openPage(browser);
	await signInDemoOwner(page);
	return page.context().storageState();
}

/** The demo's case with the most pictures. */
export async function findCaseWithPictures(): Promise<Verification> {
	const {
		data: [shown],
	} = await callApi<{ data: Verification[] }>("GET", "/api/v1/verifications?text=compte-2075");
	if (!shown) throw new Error("The demo has no compte-2075.");
	return callApi<Verification>("GET", `/api/v1/verifications/${shown.id}`);
}

/** The viewer of a page, as its person meets it. */
export function viewerPage(page: Page) {
	const dialog = page.getByRole("dialog");
	const slide = dialog.locator("[data-slide]:not([data-leaving])");
	return {
		dialog,
		slide,
		root: page.locator("[data-viewer]"),
		frame: dialog.locator("> div"),
		picture: slide.locator("[data-scale]"),
		triggers: page.locator("main [data-lightbox]"),
		button: (name: string) => dialog.getByRole("button", { name, exact: true }),
		ready: () => dialog.locator('[data-slide][data-state="ready"]:not([data-leaving])').waitFor(),
		async open(index = 0) {
			await page.locator("main [data-lightbox]").nth(index).click();
			await this.ready();
		},
		/** Puts elements at the end of the page. */
		add: (html: string) =>
			page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), html),
		position: () => dialog.locator("[data-announced]").textContent(),
		hash: () => page.evaluate(() => window.location.hash),
	};
}

/** A case's page with its viewer, ready to be used. */
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

/** Stops the page's clock, so that `page.clock.runFor` alone moves it. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
