import { existsSync } from "node:fs";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Cookie,
	chromium,
	type Page,
} from "playwright-core";
import { inject } from "vitest";
import { newClientAddress } from "./client-address.ts";
import { sendAsPage, solveBotToken } from "./page-session.ts";
import { acquirePage, type ReusablePage, releasePage } from "./reusable-pages.ts";

/** Without these, a browser without network access keeps contacting its vendor's servers. */
const offlineFlags = [
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];
const firstExisting = (...paths: string[]) => paths.find((path) => existsSync(path));
const chromiumPath = firstExisting(process.env.CHROMIUM ?? "", "/usr/bin/chromium");
/** Chromium's headless shell: a context takes a quarter of the CPU time. */
const shellPath = firstExisting(process.env.HEADLESS_SHELL ?? "", "/usr/bin/chromium-headless-shell");

/** Maximum duration of a step: the slowest is the analysis of a photo while other tests run. */
const stepTimeoutMs = 60_000;

/** Browsers by the camera's video, reused within a worker: starting one takes seconds of CPU time, a context much less. */
const browsers = new Map<string | undefined, Promise<Browser>>();
/** Contexts opened by tests. */
const contexts = new Set<BrowserContext>();
/** Pages of these contexts, which later tests reuse. */
const reusable = new Map<BrowserContext, ReusablePage>();
/** Contexts that stay open for a later test. */
const keptContexts = new Set<BrowserContext>();
/** Unexpected console errors. */
let consoleErrors: string[] = [];

/** Opens a browser. With `camera`, the path of an MJPEG file, it has a camera that plays the file, with permission. */
export function openBrowser({ camera }: { camera?: string } = {}): Promise<Browser> {
	const known = browsers.get(camera);
	if (known) return known;
	const browser = chromium.launch({
		executablePath: (camera ? undefined : shellPath) ?? chromiumPath,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			...offlineFlags,
			...(camera
				? [
						"--use-fake-device-for-media-stream",
						"--use-fake-ui-for-media-stream",
						`--use-file-for-fake-video-capture=${camera}`,
					]
				: []),
		],
	});
	browsers.set(camera, browser);
	// A crashed browser is started again for the next test.
	browser.then(
		(started) => started.once("disconnected", () => browsers.delete(camera)),
		() => browsers.delete(camera),
	);
	return browser;
}

/** Console error of a page that is left while its socket connects: depends on timing, so it is always ignored. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/** Opens a page, by default with an IP address of its own. Its console errors and warnings fail the test, except those that match `expected`. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> {
	const opened = await acquirePage(browser, {
		locale: "fr-FR",
		viewport: phoneViewport,
		baseURL: inject("demo").url,
		extraHTTPHeaders: newClientAddress(),
		...options,
	});
	const { page } = opened;
	const context = page.context();
	contexts.add(context);
	reusable.set(context, opened);
	context.once("close", () => contexts.delete(context));
	context.setDefaultTimeout(stepTimeoutMs);
	const recordError = (text: string) => {
		if (!expected?.test(text) && !leftWhileConnecting.test(text)) consoleErrors.push(text);
	};
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()))
			recordError(`${message.text()} (${message.location().url}, on ${page.url()})`);
	});
	page.on("pageerror", (error) => recordError(error.message));
	return page;
}

/** Keeps a page open after the test that opened it. */
export function keepOpen(page: Page): Page {
	keptContexts.add(page.context());
	return page;
}

/** The contexts that are open. */
export const openContexts = (): ReadonlySet<BrowserContext> => new Set(contexts);

/** Releases all pages except those in `before` and those kept open: an open page keeps using CPU. */
export async function closeContexts(before: ReadonlySet<BrowserContext>): Promise<void> {
	for (const context of openContexts()) {
		if (before.has(context) || keptContexts.has(context)) continue;
		contexts.delete(context);
		const opened = reusable.get(context);
		reusable.delete(context);
		if (opened) await releasePage(opened);
		else await context.close();
	}
}

/** Closes every context. */
export async function closeAllContexts(): Promise<void> {
	keptContexts.clear();
	await closeContexts(new Set());
}

/** The console errors since the last call. */
export function takeConsoleErrors(): string[] {
	const errors = consoleErrors;
	consoleErrors = [];
	return errors;
}

/** Waits until a page is hydrated: before that, its buttons do nothing. */
export const waitForHydration = (page: Page): Promise<void> =>
	page.locator("html[data-hydrated]").waitFor({ state: "attached" });

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, address: string, options?: Parameters<Page["goto"]>[1]) {
	const response = await page.goto(address, options);
	await waitForHydration(page);
	return response;
}

/** Loads a page again and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
	await page.reload();
	await waitForHydration(page);
}

export const phoneViewport = { width: 390, height: 844 };
export const desktopViewport = { width: 1440, height: 900 };

/** Session cookies of the demo's owner, shared by a worker's tests until one of them ends the session. */
let session: Cookie[] = [];

/** Signs the demo's owner in through the API and opens the bank's dashboard. */
export async function signInDemoOwner(page: Page): Promise<void> {
	const { email, password, app } = inject("demo");
	const choose = () => sendAsPage(page, "PUT", "/api/session/app", { app, mode: "test" });
	await page.context().addCookies(session);
	if ((await choose()) === 401) {
		await sendAsPage(page, "POST", "/api/login", {
			email,
			password,
			bot_token: await solveBotToken(page, "login"),
		});
		session = await page.context().cookies();
		await choose();
	}
	await visit(page, "/fr/dashboard");
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
}
