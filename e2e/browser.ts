import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";

/** Without these, a browser without a network looks for its maker's servers again and again. */
const quiet = [
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];
const executablePath = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => existsSync(path));

/** Milliseconds that a page has for a step: the slowest is a picture read while other work runs. */
const patience = 20_000;

const browsers: Browser[] = [];
/** What pages said on the console and no test expected. */
let complaints: string[] = [];

/** A browser; with `camera`, an MJPEG file plays as its camera and permission is given. */
export async function openBrowser({ camera }: { camera?: string } = {}): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath,
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
	browsers.push(browser);
	return browser;
}

/** A page whose errors and warnings fail the test, but for those `expected` matches. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	expected?: RegExp,
): Promise<Page> {
	const context = await browser.newContext({
		locale: "fr-FR",
		viewport: phone,
		baseURL: inject("demo").url,
		...options,
	});
	context.setDefaultTimeout(patience);
	const page = await context.newPage();
	const complain = (text: string) => {
		if (!expected?.test(text)) complaints.push(text);
	};
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()))
			complain(`${message.text()} (${message.location().url}, on ${page.url()})`);
	});
	page.on("pageerror", (error) => complain(error.message));
	return page;
}

afterEach(() => {
	const heard = complaints;
	complaints = [];
	expect(heard, "the console is silent").toEqual([]);
});
afterAll(async () => {
	for (const browser of browsers.splice(0)) await browser.close();
});

/** Waits until a page's programs run and have done again what was done before. */
export const hydrated = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate(() => "vidimusEarly" in globalThis)).toBe(false);

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Signs the demo's owner in and opens the bank's dashboard. */
export async function signIn(page: Page): Promise<void> {
	const demo = inject("demo");
	await page.goto("/fr/login");
	await page.fill("input[name=email]", demo.email);
	await page.fill("input[name=password]", demo.password);
	await page.click("button[type=submit]");
	await page.getByRole("button", { name: /Banque du Phare/ }).click();
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
}
