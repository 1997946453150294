import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, signInDemoOwner, waitForHydration } from "../support/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(inject("demo").url + path, { headers, redirect: "manual" });

describe("the error screen", () => {
	test("an unknown URL and an invalid ID each answer 404 with their own message", async () => {
		expect(await (await get("/fr/nulle-part")).text()).toContain("Page not found: /fr/nulle-part");
		const page = await openPage(browser, {}, /404/);
		await signInDemoOwner(page);
		const response = await page.goto("/en/verifications/nonsense");
		expect(response?.status()).toBe(404);
		expect(await response?.text()).toContain("Page Not Found: /en/verifications/nonsense");
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
	});

	test("the error screen replaces a page whose request fails", async () => {
		const response = await get("/en/%ff");
		expect(response.status).toBe(404);
		const html = await response.text();
		expect(html).toContain("<h1");
		expect(html).toContain("Page not found");
		expect(html).toContain(response.headers.get("request-id"));
		expect(html).not.toMatch(/<script|node_modules|\bat \//);
	});

	test.each([
		[403, "Accès interdit"],
		[419, "Un problème est survenu"],
		[429, "Un problème est survenu"],
		[500, "Erreur du serveur"],
	])(
		"navigation to a page that answers %i shows the error screen with the request ID",
		async (status, heading) => {
			const page = await openPage(browser, {}, new RegExp(String(status)));
			await page.goto("/help");
			await waitForHydration(page);
			await page.route(/\/contact\.data/, (route) =>
				route.fulfill({ status, body: "no", headers: { "request-id": "req_of_the_next_page" } }),
			);
			await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
			await page.getByText(String(status), { exact: true }).waitFor();
			await page.getByRole("heading", { name: heading }).waitFor();
			await page.getByText("req_of_the_next_page").waitFor();
		},
	);

	test("leaving a page that is still loading shows no error screen and logs none", async () => {
		const page = await openPage(browser);
		const links = page.getByRole("contentinfo");
		await page.goto("/en/help");
		await waitForHydration(page);
		await links.getByRole("link", { name: "Privacy" }).click();
		await page.waitForURL("**/en/policy");
		// The page's data has arrived except for the end of the response, and its style sheet hasn't.
		await page.evaluate(() => {
			const plain = window.fetch;
			window.fetch = async (input, init) => {
				const response = await plain(input, init);
				if (!response.url.includes("/help.data")) return response;
				const data = new Uint8Array(await response.arrayBuffer());
				const open = new ReadableStream({
					start(body) {
						body.enqueue(data);
						init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
					},
				});
				return new Response(open, { status: response.status, headers: response.headers });
			};
		});
		const { promise: shown, resolve: show } = Promise.withResolvers<void>();
		await page.route("**/help-*.css", async (route) => {
			await shown;
			await route.continue();
		});
		const dataRequest = page.waitForResponse(/\/help\.data/);
		const style = page.waitForRequest("**/help-*.css");
		await links.getByRole("link", { name: "Help" }).click();
		await Promise.all([dataRequest, style]);
		await links.getByRole("link", { name: "Terms" }).click();
		await page.waitForURL("**/en/terms");
		await page.getByRole("heading", { level: 1 }).waitFor();
		show();
	});

	test("the error screen appears when the server is unreachable, and navigation works once it is back", async () => {
		const page = await openPage(browser, {}, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
		await page.goto("/en/help");
		await waitForHydration(page);
		await page.context().setOffline(true);
		await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
		await page.getByRole("heading", { name: "Server error" }).waitFor();
		await page.context().setOffline(false);
		await page.getByRole("link", { name: "Go back home" }).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/en");
		await page.locator("h1").first().waitFor();
	});
});

test("every list says which parameter of its address is wrong, and leads to the list without it", async () => {
	// A date field doesn't show a value that is no date.
	const page = await openPage(browser, {}, /does not conform to the required format/);
	await signInDemoOwner(page);
	const lists = [
		["/en/verifications", "cursor"],
		["/en/verifications", "outcome"],
		["/en/customers", "cursor"],
		["/en/alerts", "cursor"],
		["/en/events", "type"],
		["/en/events", "from"],
		["/en/logs", "cursor"],
		["/en/apikeys", "cursor"],
		["/en/webhooks", "cursor"],
		["/en/settings/lists", "cursor"],
		["/en/support", "cursor"],
	] as const;
	for (const [path, name] of lists) {
		const response = await page.goto(`${path}?${name}=nonsense`);
		expect(response?.status(), path).toBe(200);
		await waitForHydration(page);
		await page.getByRole("heading", { name: "Invalid page address" }).waitFor();
		await page.getByText(`“${name}”: `).waitFor();
		const link = page.getByRole("link", { name: "Show the list without invalid values" });
		expect(new URL((await link.getAttribute("href")) ?? "", page.url()).search, path).toBe("");
	}
	await page.getByRole("link", { name: "Show the list without invalid values" }).click();
	await page.getByRole("heading", { name: "Invalid page address" }).waitFor({ state: "detached" });
});

describe("the error test page", () => {
	const onPurpose = /raised on purpose|500 \(Internal Server Error\)/;
	test.each([
		["fr", "/sentry-example-page", "serveur", "cette page", /journal du serveur/],
		["en", "/en/sentry-example-page", "server error", "page error", /server’s log/],
	])(
		"the error test page shows in %s where a server error and a page error were reported",
		async (_language, path, onServer, inPage, found) => {
			const page = await openPage(browser, {}, onPurpose);
			let raised = 0;
			page.on("request", (request) => {
				if (request.url().endsWith("/page-errors/example")) raised++;
			});
			await page.goto(path);
			await waitForHydration(page);
			const reference = () => page.getByRole("textbox", { name: found }).inputValue();
			await page.getByRole("button", { name: new RegExp(onServer) }).click();
			await expect.poll(reference).toMatch(/^req_/);
			expect(raised).toBe(1);
			const first = await reference();
			await page.getByRole("button", { name: new RegExp(inPage) }).click();
			await expect.poll(reference).not.toBe(first);
			expect(await reference()).toMatch(/^req_/);
		},
	);
});

test("the content security policy blocks nothing on the site's own pages", async () => {
	const page = await openPage(browser);
	await page.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			console.error(`${violatedDirective} refuses ${blockedURI}`),
		),
	);
	// Includes pages with forms, which could import their validation schemas.
	for (const path of ["/", "/docs", "/docs/webhooks", "/contact", "/register"]) {
		await page.goto(path, { waitUntil: "networkidle" });
		await page.locator("h1").first().waitFor();
	}
});

describe("the server status page", () => {
	test.each([
		["/test", "Opérationnel", /^Tout fonctionne$/],
		["/en/test", "Operational", /^All systems operational$/],
	])("the status page %s shows the state of each component", async (path, green, allGreen) => {
		const page = await openPage(browser);
		await page.goto(path);
		const parts = page.getByRole("main").getByRole("listitem");
		await expect.poll(() => parts.count()).toBe(7);
		const works = await parts.filter({ has: page.getByText(green, { exact: true }) }).count();
		expect(works).toBeGreaterThan(0);
		expect(await page.getByRole("heading", { name: allGreen }).count()).toBe(works === 7 ? 1 : 0);
	});

	test("the status page keeps polling after the server was unreachable", async () => {
		const page = await openPage(browser, {}, /ERR_FAILED/);
		await page.clock.install();
		await page.goto("/test");
		await waitForHydration(page);
		await page.route("**/statusz", (route) => route.abort());
		await page.clock.runFor(15_000);
		await page.getByRole("heading", { name: "Ce serveur ne répond pas" }).waitFor();
		await page.unroute("**/statusz");
		await page.clock.runFor(15_000);
		await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(7);
	});
});
