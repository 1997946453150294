import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
	desktopViewport,
	openBrowser,
	openPage,
	signInDemoOwner,
	waitForHydration,
} from "../support/browser.ts";
import { newClientAddress } from "../support/client-address.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const contactLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
const broken = /ERR_FAILED|Error loading route module|Failed to (fetch|load)|not mounted|Unable to preload/;
/** Sets a flag on the page's window, which is lost when another document is loaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

/** Delays all scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
	const late = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await late.promise;
		await route.continue();
	});
	return late.resolve;
}

test("scripts load after the first paint", async () => {
	const page = await openPage(browser);
	await page.goto("/login");
	await waitForHydration(page);
	const { paintedAt, requestedAt } = await page.evaluate(() => {
		const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const scripts = entries.filter(({ name }) => name.endsWith(".js"));
		return {
			paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
			requestedAt: Math.min(...scripts.map(({ startTime }) => startTime)),
		};
	});
	expect(requestedAt).toBeGreaterThan(paintedAt);
});

test("a page's texts are requested with its scripts, not by them", async () => {
	const page = await openPage(browser);
	await page.goto("/login");
	await waitForHydration(page);
	const { requestedAt, entryLoadedAt } = await page.evaluate(() => {
		const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const texts = entries.filter(({ name }) => name.includes("/texts-fr-"));
		return {
			requestedAt: texts.map(({ startTime }) => startTime),
			entryLoadedAt: entries.find(({ name }) => name.includes("/entry.client-"))?.responseEnd ?? 0,
		};
	});
	expect(requestedAt).toHaveLength(2);
	expect(Math.max(...requestedAt)).toBeLessThan(entryLoadedAt);
});

test.each([
	["with its button", (page: Page) => page.getByRole("button", { name: "Se connecter" }).click()],
	["with Enter", (page: Page) => page.keyboard.press("Enter")],
])("a form sent %s before its scripts have loaded is sent by the browser", async (_, send) => {
	const { email, password } = inject("demo");
	const page = await openPage(browser, { extraHTTPHeaders: newClientAddress() });
	const release = await delayScripts(page);
	await page.goto("/login", { waitUntil: "domcontentloaded" });
	await page.getByLabel("Adresse e-mail").fill(email);
	await page.getByLabel("Mot de passe", { exact: true }).fill(password);
	await send(page);
	// The app selection, or the last used app.
	await page.waitForURL(/\/(apps|dashboard)/, { waitUntil: "domcontentloaded" });
	release();
	await waitForHydration(page);
});

test("a form that scripts send isn't sent by the browser before they have loaded", async () => {
	const page = await openPage(browser, { viewport: desktopViewport });
	await signInDemoOwner(page);
	const release = await delayScripts(page);
	await page.goto("/settings/redaction", { waitUntil: "domcontentloaded" });
	const days = page.locator("input[name=retention_days]");
	const address = page.url();
	await days.fill("91");
	await days.press("Enter");
	release();
	await waitForHydration(page);
	expect(page.url()).toBe(address);
});

test("text typed before hydration stays where it was typed", async () => {
	const page = await openPage(browser);
	const release = await delayScripts(page);
	await page.goto("/login", { waitUntil: "domcontentloaded" });
	const email = page.getByLabel("Adresse e-mail");
	const password = page.locator("input[name=password]");
	await password.fill("hush");
	await email.focus();
	await page.keyboard.type("nor@example.com");
	for (let count = 0; count < "r@example.com".length; count++) await page.keyboard.press("ArrowLeft");
	await page.keyboard.type("o");
	release();
	await waitForHydration(page);
	await page.keyboard.type("u");
	expect(await email.inputValue()).toBe("noour@example.com");
	expect(await password.inputValue()).toBe("hush");
});

test("a link works before hydration", async () => {
	const page = await openPage(browser);
	const release = await delayScripts(page);
	await page.goto("/help", { waitUntil: "domcontentloaded" });
	await contactLink(page).click();
	await page.getByLabel("Message").waitFor();
	expect(new URL(page.url()).pathname).toBe("/contact");
	release();
	await waitForHydration(page);
});

describe("a new build of the pages", () => {
	test("a new build is checked hourly and loaded at the next navigation", async () => {
		const page = await openPage(browser);
		await page.clock.install();
		await page.goto("/help");
		await waitForHydration(page);
		await markDocument(page);
		let polls = 0;
		await page.route("/builds/latest.json", (route) => {
			polls++;
			return route.fulfill({ json: { id: "another" } });
		});
		// 60 s short of an hour, because the clock also runs by itself: on a busy machine by more than a second.
		await page.clock.runFor(3_540_000);
		expect(polls).toBe(0);
		await page.clock.runFor(61_000);
		await expect.poll(() => polls).toBe(1);
		expect(await isSameDocument(page)).toBe(true);
		await contactLink(page).click();
		await page.getByRole("heading", { level: 1 }).waitFor();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
		await expect.poll(() => isSameDocument(page)).toBe(false);
	});

	test("an open page of the current build isn't reloaded by navigation", async () => {
		const { id } = (await (await fetch(`${inject("demo").url}/builds/latest.json`)).json()) as { id: string };
		const page = await openPage(browser);
		await page.goto("/help");
		await waitForHydration(page);
		expect(
			await page.evaluate(
				() => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
			),
		).toBe(id);
		await markDocument(page);
		await contactLink(page).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
		expect(await isSameDocument(page)).toBe(true);
	});
});

describe("a missing script of a page", () => {
	test("a page whose own script is missing is loaded again once, then shows the error screen", async () => {
		const page = await openPage(browser, {}, broken);
		await page.goto("/help");
		await waitForHydration(page);
		await markDocument(page);
		let loads = 0;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) loads++;
		});
		const isContact = /\/assets\/contact-[\w-]+\.js$/;
		await page.route(isContact, (route) => route.abort());
		await contactLink(page).click();
		// After the reload the script is still missing, so the page can't start.
		await page.getByRole("heading", { name: "Erreur du serveur" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/contact");
		expect(loads).toBe(1);
		expect(await isSameDocument(page)).toBe(false);
		await page.unroute(isContact);
		await page.getByRole("link", { name: "Revenir à l’accueil" }).click();
		await page.locator("h1").first().waitFor();
		expect(new URL(page.url()).pathname).toBe("/");
	});

	test("a missing shared chunk reloads once, then shows the error screen with a reference", async () => {
		const page = await openPage(browser, {}, broken);
		await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, (route) => route.abort());
		let loads = 0;
		page.on("request", (request) => {
			if (request.isNavigationRequest()) loads++;
		});
		await page.goto("/en/help", { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Server error" }).waitFor();
		expect(loads).toBe(2);
		await page.getByText("This page is temporarily unavailable.").waitFor();
		await page.getByText(/^Reference: req_/).waitFor();
		expect(await page.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/en/help");
	});
});

test("a third-party script that fails to load doesn't affect the page", async () => {
	const page = await openPage(browser, {}, /ERR_FAILED/);
	await page.route("**/blocked.js", (route) => route.abort());
	await page.goto("/contact");
	await waitForHydration(page);
	await markDocument(page);
	await page.getByLabel("Message").fill("Half a word");
	await page.evaluate(
		() =>
			new Promise((resolve) => {
				const script = document.createElement("script");
				script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
				script.src = "/blocked.js";
				script.onerror = resolve;
				document.head.append(script);
			}),
	);
	expect(await isSameDocument(page)).toBe(true);
	expect(await page.getByLabel("Message").inputValue()).toBe("Half a word");
});

test("a late chunk doesn't navigate a user who has gone elsewhere", async () => {
	const page = await openPage(browser);
	await page.goto("/help");
	await waitForHydration(page);
	const late = Promise.withResolvers<void>();
	const isContact = /\/contact(-[\w-]+\.js|\.data)/;
	const requested: string[] = [];
	page.on("request", (request) => {
		if (isContact.test(request.url())) requested.push(new URL(request.url()).pathname);
	});
	await page.route(/\/assets\/contact-[\w-]+\.js$/, async (route) => {
		await late.promise;
		await route.continue();
	});
	await contactLink(page).click();
	await page.getByRole("contentinfo").getByRole("link", { name: "Conditions" }).click();
	await expect.poll(() => new URL(page.url()).pathname).toBe("/terms");
	late.resolve();
	// The page's own import of this chunk was queued first: its effects have happened when this one resolves.
	await page.evaluate(`import("${requested[0]}").then(() => new Promise((resolve) => setTimeout(resolve)))`);
	expect(requested).toEqual([expect.stringMatching(/^\/assets\/contact-/)]);
	expect(new URL(page.url()).pathname).toBe("/terms");
});

describe("a failed page start", () => {
	test("a failed start reports its step to the server and shows the error screen", async () => {
		const page = await openPage(browser, {}, broken);
		const reports: object[] = [];
		page.on("request", (request) => {
			if (new URL(request.url()).pathname === "/page-errors") reports.push(request.postDataJSON());
		});
		// The texts of every page, which are fetched before hydration.
		await page.route(/\/assets\/texts-\w+-common-[\w-]+\.js$/, (route) => route.abort());
		await page.goto("/help", { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Erreur du serveur" }).waitFor();
		await page.getByText(/^Référence\s:\sreq_/).waitFor();
		await expect.poll(() => reports.length).toBe(1);
		expect(reports[0]).toMatchObject({ step: "created", message: expect.stringContaining("common") });
	});
});

describe("the color mode", () => {
	test("a dark page prints in light mode and is dark again afterwards", async () => {
		const page = await openPage(browser, { colorScheme: "dark" });
		await page.goto("/docs/webhooks");
		await waitForHydration(page);
		const mode = () => page.locator("html").getAttribute("data-mantine-color-scheme");
		expect(await mode()).toBe("dark");
		await page.evaluate(() =>
			addEventListener("beforeprint", () => {
				document.documentElement.dataset.printed = getComputedStyle(document.body).backgroundColor;
			}),
		);
		await page.pdf();
		expect(await page.locator("html").getAttribute("data-printed")).toBe("rgb(255, 255, 255)");
		expect(await mode()).toBe("dark");
	});

	test("a page's forced color mode applies from the first paint and to that page only", async () => {
		const page = await openPage(browser, { colorScheme: "light" });
		await page.goto("/test", { waitUntil: "commit" });
		await page.locator("main").waitFor();
		const mode = () => page.locator("html").getAttribute("data-mantine-color-scheme");
		expect(await mode()).toBe("dark");
		await waitForHydration(page);
		expect(await mode()).toBe("dark");
		expect(await page.getByLabel("Apparence").count()).toBe(0);
		await contactLink(page).click();
		await expect.poll(mode).toBe("light");
	});
});

test.each([
	["no-preference", 1],
	["reduce", 0],
] as const)(
	"a page transition follows the route and the motion preference: %s",
	async (reducedMotion, times) => {
		const page = await openPage(browser, { reducedMotion });
		await page.addInitScript(() => {
			const { animate } = Element.prototype;
			Element.prototype.animate = function (...args) {
				if (this.matches("main")) this.dataset.appeared = String(Number(this.dataset.appeared ?? 0) + 1);
				return animate.apply(this, args);
			};
		});
		await page.goto("/demo");
		await waitForHydration(page);
		await page.getByRole("main").locator('a[href="/demo/facematch"]').first().click();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/demo/facematch");
		await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
		await expect
			.poll(() => page.locator("main").getAttribute("data-appeared"))
			.toBe(times ? String(times) : null);
	},
);
