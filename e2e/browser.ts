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
import { leavePage, type ReusablePage, takePage } from "./reusable-pages.ts";
import { botToken, send } from "./session.ts";

/** Without these, a browser without a network looks for its maker's servers again and again. */
const quiet = [
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];
const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));
const chromiumPath = firstOf(process.env.CHROMIUM ?? "", "/usr/bin/chromium");
/** Chromium without its windows: a context takes a fourth of the computing. */
const shellPath = firstOf(process.env.HEADLESS_SHELL ?? "", "/usr/bin/chromium-headless-shell");

/** Milliseconds that a page has for a step: the slowest is a picture read while other work runs. */
const patience = 60_000;

/** A worker's browsers, by the film that their camera plays: a start takes seconds of computing, a context much less. */
const browsers = new Map<string | undefined, Promise<Browser>>();
/** The contexts that tests have opened. */
const contexts = new Set<BrowserContext>();
/** Their pages, which later tests open again. */
const reusable = new Map<BrowserContext, ReusablePage>();
/** Those that a later test goes on with. */
const keptOpen = new Set<BrowserContext>();
/** What pages said on the console and no test expected. */
let complaints: string[] = [];

/** A browser; with `camera`, an MJPEG file plays as its camera and permission is given. */
export function openBrowser({ camera }: { camera?: string } = {}): Promise<Browser> {
	const known = browsers.get(camera);
	if (known) return known;
	const browser = chromium.launch({
		executablePath: (camera ? undefined : shellPath) ?? chromiumPath,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			...quiet,
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
const left = /WebSocket is closed before the connection is established/;

/** A page whose errors and warnings fail the test, but for those `expected` matches. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> {
	const opened = await takePage(browser, {
		locale: "fr-FR",
		viewport: phone,
		baseURL: inject("demo").url,
		...options,
	});
	const { page } = opened;
	const context = page.context();
	contexts.add(context);
	reusable.set(context, opened);
	context.once("close", () => contexts.delete(context));
	context.setDefaultTimeout(patience);
	const complain = (text: string) => {
		if (!expected?.test(text) && !left.test(text)) complaints.push(text);
	};
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()))
			complain(`${message.text()} (${message.location().url}, on ${page.url()})`);
	});
	page.on("pageerror", (error) => complain(error.message));
	return page;
}

/** Leaves a page open after the test that opened it. */
export function keepOpen(page: Page): Page {
	keptOpen.add(page.context());
	return page;
}

/** The contexts that are open. */
export const openContexts = (): ReadonlySet<BrowserContext> => new Set(contexts);

/** Leaves every page but for those of `before` and those that are kept open: one left open goes on computing. */
export async function closeContexts(before: ReadonlySet<BrowserContext>): Promise<void> {
	for (const context of openContexts()) {
		if (before.has(context) || keptOpen.has(context)) continue;
		contexts.delete(context);
		const opened = reusable.get(context);
		reusable.delete(context);
		if (opened) await leavePage(opened);
		else await context.close();
	}
}

/** Closes every context. */
export async function closeAllContexts(): Promise<void> {
	keptOpen.clear();
	await closeContexts(new Set());
}

/** What pages have complained of since it was asked last. */
export function takeComplaints(): string[] {
	const heard = complaints;
	complaints = [];
	return heard;
}

/** Waits until a page's programs run and have done again what was done before. */
export const hydrated = (page: Page): Promise<void> =>
	vi.waitFor(async () => expect(await page.evaluate(() => "vidimusEarly" in globalThis)).toBe(false), {
		timeout: patience,
	});

/** Opens a page and waits until it reacts: what is done before is tested where that matters. */
export async function visit(page: Page, address: string, options?: Parameters<Page["goto"]>[1]) {
	const answer = await page.goto(address, options);
	await hydrated(page);
	return answer;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The session of the demo's owner, as cookies: a worker's tests share it until one of them ends it. */
let session: Cookie[] = [];

/** Signs the demo's owner in as their page does, without its forms, and opens the bank's dashboard. */
export async function signIn(page: Page): Promise<void> {
	const { email, password, app } = inject("demo");
	const choose = () => send(page, "PUT", "/api/session/app", { app, mode: "test" });
	await page.context().addCookies(session);
	if ((await choose()) === 401) {
		await send(page, "POST", "/api/login", { email, password, bot_token: await botToken(page, "login") });
		session = await page.context().cookies();
		await choose();
	}
	await visit(page, "/fr/dashboard");
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
}
