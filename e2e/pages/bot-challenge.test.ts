import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product-server.ts";

/** A stub of Google's script, with the functions that pages use. */
const script = `globalThis.grecaptcha = {
	ready: (then) => then(),
	execute: async (siteKey, { action }) => siteKey + " " + action,
};`;

/** Fake reCAPTCHA server, for the browser and the server. */
let google: Server;
let requests: string[];
let product: Product;
let browser: Browser;

beforeAll(async () => {
	google = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "", "http://localhost");
		const body = await text(request);
		requests.push(pathname);
		if (pathname.endsWith("api.js")) {
			response.writeHead(200, { "content-type": "text/javascript" }).end(script);
			return;
		}
		const [, action] = new URLSearchParams(body).get("response")?.split(" ") ?? [];
		const verdict = { success: true, score: 0.9, hostname: "localhost", action };
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(verdict));
	});
	await new Promise<void>((resolve) => {
		google.listen(0, "127.0.0.1", resolve);
	});
	product = await startProduct({
		BOT_PROTECTION: "on",
		RECAPTCHA_SITE_KEY: "the-site-key",
		RECAPTCHA_SECRET_KEY: "the-secret-key",
		RECAPTCHA_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
	});
	browser = await openBrowser();
});
afterAll(async () => {
	await product?.stop();
	google.closeAllConnections();
	google.close();
});
beforeEach(() => {
	requests = [];
});

const open = (expected?: RegExp) =>
	openPage(browser, { viewport: desktopViewport, baseURL: product.demo.url, locale: "en-US" }, expected);

async function signIn(page: Page): Promise<void> {
	await page.fill("input[name=email]", product.demo.email);
	await page.fill("input[name=password]", product.demo.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
}

test("reCAPTCHA shows its privacy notice and loads only when the form is submitted", async () => {
	const page = await open();
	await visit(page, "/en/login");
	await page.getByText("By submitting, you agree.").waitFor();
	await page.getByLabel("Email address").focus();
	await page.fill("input[name=email]", product.demo.email);
	expect(requests).toEqual([]);
	await signIn(page);
	await page.waitForURL(/\/en\/apps/);
	expect(requests).toEqual(["/recaptcha/api.js", "/recaptcha/api/siteverify"]);
});

test("a form says when reCAPTCHA is blocked, and can be submitted once it isn't", async () => {
	const page = await open(/ERR_FAILED/);
	const blocked = /\/recaptcha\/api\.js/;
	await page.route(blocked, (route) => route.abort());
	await visit(page, "/en/login");
	await signIn(page);
	await page.getByText(/was blocked\. Allow recaptcha\.net, then try again\./).waitFor();
	expect(await page.locator("input[name=email]").inputValue()).toBe(product.demo.email);
	await page.unroute(blocked);
	await signIn(page);
	await page.waitForURL(/\/en\/apps/);
});

test.each([
	"/en/register",
	"/en/password/forgot",
	"/en/contact",
	"/en/demo/request",
	"/en/demo/facematch",
	"/en/help/requests/new",
])("%s shows the reCAPTCHA notice before anything is loaded", async (path) => {
	const page = await open();
	await visit(page, path);
	expect(await page.getByText("By submitting, you agree.").isVisible()).toBe(true);
	expect(requests).toEqual([]);
});
