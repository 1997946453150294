import { existsSync } from "node:fs";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Cookie,
	chromium,
	type Page,
} from "playwright-core";
import { expect, inject } from "vitest";
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
const patience = 30_000;

/** A worker's browsers, by the film that their camera plays: a start takes seconds of computing, a context much less. */
const browsers = new Map<string | undefined, Promise<Browser>>();
/** The contexts that tests have opened, with what they were opened by. */
const contexts = new Map<BrowserContext, BrowserContextOptions>();
/**
 * Contexts that a test was done with, by their options. The next test finds the programs in them loaded and compiled,
 * which takes a second in a new one.
 */
const spare = new WeakMap<Browser, Map<string, BrowserContext[]>>();
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

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
	const context = await browser.newContext(options);
	context.once("close", () => {
		contexts.delete(context);
		spare.get(browser)?.forEach((held) => {
			if (held.includes(context)) held.splice(held.indexOf(context), 1);
		});
	});
	context.setDefaultTimeout(patience);
	return context;
}

const takeSpare = (browser: Browser, options: BrowserContextOptions): BrowserContext | undefined =>
	spare.get(browser)?.get(JSON.stringify(options))?.pop();

/** Empties a context of all that a test has left in it, and keeps it for the next; one with a state of its own is closed. */
async function giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
	contexts.delete(context);
	const browser = context.browser();
	if (!browser || options.storageState) return context.close();
	const page = await context.newPage();
	await Promise.all(
		context
			.pages()
			.filter((one) => one !== page)
			.map((one) => one.close()),
	);
	const devtools = await context.newCDPSession(page);
	const origin = new URL(options.baseURL ?? "").origin;
	await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
	await context.clearCookies();
	await context.setOffline(false);
	await context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
	await page.close();
	const held = spare.get(browser) ?? new Map<string, BrowserContext[]>();
	spare.set(browser, held);
	const key = JSON.stringify(options);
	held.set(key, [...(held.get(key) ?? []), context]);
}

/** A page whose errors and warnings fail the test, but for those `expected` matches. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> {
	const whole = { locale: "fr-FR", viewport: phone, baseURL: inject("demo").url, ...options };
	const context = takeSpare(browser, whole) ?? (await newContext(browser, whole));
	contexts.set(context, whole);
	const page = await context.newPage();
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
export const openContexts = (): ReadonlySet<BrowserContext> => new Set(contexts.keys());

/** Ends every context but for those `before` and those that are kept open: a page left open goes on computing. */
export async function closeContexts(before: ReadonlySet<BrowserContext>): Promise<void> {
	for (const [context, options] of [...contexts])
		if (!before.has(context) && !keptOpen.has(context)) await giveBack(context, options);
}

/** Ends every context. */
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
	expect.poll(() => page.evaluate(() => "vidimusEarly" in globalThis)).toBe(false);

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
	await page.goto("/fr/dashboard");
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
}
