/**
 * Pages that one test leaves and another opens again, as if they were new. Measured in CPU: a new context loads a page of
 * the product in 2.4 s, a page that has shown the product before in 0.9 s: scripts and styles are fetched and compiled once.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export interface ReusablePage {
	page: Page;
	/** What the context was made with, but for what `takePage` sets anew. */
	key: string;
	browser: Browser;
	options: BrowserContextOptions;
	/** Whether a test has put something into it that can't be taken out again: a script of its own, another clock. */
	altered: boolean;
}

/** Those that nobody uses, by browser and by what their context was made with. */
const left = new WeakMap<Browser, Map<string, ReusablePage[]>>();

/** What a context is made with and keeps; cookies, storage and headers are set for each test. */
const keyOf = ({ storageState, extraHTTPHeaders, ...lasting }: BrowserContextOptions) =>
	JSON.stringify(lasting);

/** Notes what outlives the document: a page with it is closed when its test ends. */
function noteAlterations(opened: ReusablePage): void {
	const { page } = opened;
	const { clock } = page;
	const addInitScript = page.addInitScript.bind(page);
	const routeWebSocket = page.routeWebSocket.bind(page);
	const alter = <Result>(result: Result): Result => {
		opened.altered = true;
		return result;
	};
	page.addInitScript = (...given) => alter(addInitScript(...given));
	page.routeWebSocket = (...given) => alter(routeWebSocket(...given));
	Object.defineProperty(page, "clock", { get: () => alter(clock) });
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<ReusablePage> {
	const context = await browser.newContext(options);
	const opened = { page: await context.newPage(), key: keyOf(options), browser, options, altered: false };
	noteAlterations(opened);
	return opened;
}

/** Sets what a test brings along, in a page that another has left. */
async function setUp(page: Page, { storageState, extraHTTPHeaders }: BrowserContextOptions): Promise<void> {
	await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
	if (typeof storageState !== "object") return;
	await page.context().addCookies(storageState.cookies);
	const stored = storageState.origins.flatMap(({ localStorage }) => localStorage);
	await page.evaluate((items) => {
		for (const { name, value } of items) localStorage.setItem(name, value);
	}, stored);
}

/** A page of its own for a test: a new one, or one that another test has left. */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<ReusablePage> {
	const known = left.get(browser)?.get(keyOf(options)) ?? [];
	for (let opened = known.pop(); opened; opened = known.pop()) {
		if (opened.page.isClosed()) continue;
		opened.options = options;
		await setUp(opened.page, options);
		return opened;
	}
	return newPage(browser, options);
}

/** What tests listen to; Playwright itself listens to others. */
const heard = ["console", "dialog", "download", "filechooser", "pageerror", "popup", "request", "response"];

/** Takes out of a page and its context all that a test has put in. */
async function clean({ page, options }: ReusablePage): Promise<void> {
	const context: BrowserContext = page.context();
	for (const event of heard) page.removeAllListeners(event);
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	for (const other of context.pages()) if (other !== page) await other.close();
	// Plain text of the same origin: its storage is cleared where no script of the product writes it again.
	await page.goto("/robots.txt");
	await page.evaluate(async () => {
		localStorage.clear();
		sessionStorage.clear();
		window.name = "";
		for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
	});
	await context.clearCookies();
	if (options.viewport) await page.setViewportSize(options.viewport);
	const { colorScheme = "light", reducedMotion = "no-preference" } = options;
	await page.emulateMedia({ media: null, colorScheme, reducedMotion });
	await page.mouse.move(0, 0);
	const driver = await context.newCDPSession(page);
	await driver.send("Page.resetNavigationHistory");
	await driver.detach();
}

/** Leaves a page to the next test; one that can't be as if it were new is closed. */
export async function leavePage(opened: ReusablePage): Promise<void> {
	const { page, browser, key } = opened;
	const isClean =
		!opened.altered &&
		!page.isClosed() &&
		(await clean(opened).then(
			() => true,
			() => false,
		));
	if (!isClean) return page.context().close();
	const pages = left.get(browser) ?? new Map<string, ReusablePage[]>();
	left.set(browser, pages);
	pages.set(key, [...(pages.get(key) ?? []), opened]);
}
