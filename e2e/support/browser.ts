import { existsSync } from "node:fs";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Cookie,
	chromium,
	type Page,
} from "playwright-core";
import { expect, inject, vi } from "vitest";
import { sendAsPage, solveBotToken } from "./page-session.ts";
import { acquirePage, type ReusablePage, releasePage } from "./reusable-pages.ts";

/** Without these, a browser without a network looks for its maker's servers again and again. */
const offlineFlags = [
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];
const firstExisting = (...paths: string[]) => paths.find((path) => existsSync(path));
const chromiumPath = firstExisting(process.env.CHROMIUM ?? "", "/usr/bin/chromium");
/** Chromium without its windows: a context takes a fourth of the computing. */
const shellPath = firstExisting(process.env.HEADLESS_SHELL ?? "", "/usr/bin/chromium-headless-shell");

/** Milliseconds that a page has for a step: the slowest is a picture read while other work runs. */
const stepTimeoutMs = 60_000;

/** A worker's browsers, by the film that their camera plays: a start takes seconds of computing, a context much less. */
const browsers = new Map<string | undefined, Promise<Browser>>();
/** The contexts that tests have opened. */
const contexts = new Set<BrowserContext>();
/** Their pages, which later tests reuse. */
const reusable = new Map<BrowserContext, ReusablePage>();
/** Those that a later test goes on with. */
const keptContexts = new Set<BrowserContext>();
/** Console errors of pages that no test expected. */
let consoleErrors: string[] = [];

/** A browser; with `camera`, an MJPEG file plays as its camera and permission is given. */
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
	// One that has crashed is started again for the next test.
	browser.then(
		(started) => started.once("disconnected", () => browsers.delete(camera)),
		() => browsers.delete(camera),
	);
	return browser;
}

/** What a page says that is left while its socket is still connecting: whether it is depends on the moment alone. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/** A page whose errors and warnings fail the test, but for those `expected` matches. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> {
	const opened = await acquirePage(browser, {
		locale: "fr-FR",
		viewport: phoneViewport,
		baseURL: inject("demo").url,
		...options,
	});
	const { page } = opened;
	const context = page.context();
	contexts.add(context);
	reusable.set(context, opened);
	context.once("close", () => contexts.delete(context));
	context.setDefaultTimeout(stepTimeoutMs);
	const complain = (text: string) => {
		if (!expected?.test(text) && !leftWhileConnecting.test(text)) consoleErrors.push(text);
	};
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()))
			complain(`${message.text()} (${message.location().url}, on ${page.url()})`);
	});
	page.on("pageerror", (error) => complain(error.message));
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

/** Waits until a page's programs run and have done again what was done before. */
export const waitForHydration = (page: Page): Promise<void> =>
	vi.waitFor(async () => expect(await page.evaluate(() => "vidimusEarly" in globalThis)).toBe(false), {
		timeout: stepTimeoutMs,
	});

/** Opens a page and waits until it reacts: what is done before is tested where that matters. */
export async function visit(page: Page, address: string, options?: Parameters<Page["goto"]>[1]) {
	const answer = await page.goto(address, options);
	await waitForHydration(page);
	return answer;
}

export const phoneViewport = { width: 390, height: 844 };
export const desktopViewport = { width: 1440, height: 900 };

/** The session of the demo's owner, as cookies: a worker's tests share it until one of them ends it. */
let session: Cookie[] = [];

/** Signs the demo's owner in as their page does, without its forms, and opens the bank's dashboard. */
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
