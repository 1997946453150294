import { verifyResult } from "@vidimus/sdk";
import type { Frame, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, phoneViewport } from "../support/browser.ts";
import { getEmbeddedFrame } from "../support/embedded-frame.ts";
import { allowOrigins, bundleSiteScript, openSitePage, startSite } from "../support/host-sites.ts";
import { personPage } from "../support/person-page.ts";
import { createCameraFilm } from "../support/specimens.ts";

const mobile = { viewport: phoneViewport, isMobile: true, hasTouch: true };

/** HTML of a site without a framework, which loads the embed script from the server. */
const buildPlainSite = () => `
	<h1>Plain</h1>
	<button>Vérifier</button>
	<output></output>
	<ol></ol>
	<script type="module">
		import { open } from "${inject("demo").url}/embed/v1.js";
		const note = (...words) => {
			const line = document.querySelector("ol").appendChild(document.createElement("li"));
			line.textContent = words.join(" ");
		};
		document.querySelector("button").onclick = () => {
			window.shown = open({
				url: decodeURIComponent(location.hash.slice(1)),
				onResult: (result) => { document.querySelector("output").textContent = JSON.stringify(result); },
				onStep: (step) => note("step", step),
				onError: (code) => note("error", code),
				onClose: () => note("close"),
			});
		};
	</script>`;

const sites: Record<"plain" | "react" | "vue" | "stranger", string> = {
	plain: "",
	react: "",
	vue: "",
	stranger: "",
};
beforeAll(async () => {
	sites.plain = await startSite(buildPlainSite());
	sites.stranger = await startSite(buildPlainSite());
	const startBundledSite = async (name: string) =>
		startSite('<script type="module" src="/site.js"></script>', await bundleSiteScript(name));
	sites.react = await startBundledSite("react.tsx");
	sites.vue = await startBundledSite("vue.ts");
	await allowOrigins(sites.plain, sites.react, sites.vue);
});

async function completeVerification(frame: Frame): Promise<void> {
	const steps = personPage(frame);
	await steps.agree();
	await steps.choose("Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("approved");
}

async function readResult(page: Page) {
	const output = page.locator("output:not(:empty)");
	await output.waitFor({ state: "attached" });
	return JSON.parse((await output.textContent()) ?? "") as {
		verification: string;
		status: string;
		time: number;
		signature: string;
	};
}

const at = (origin: string, url: string) => `${origin}/#${encodeURIComponent(url)}`;

test.each(["plain", "react", "vue"] as const)(
	"a %s site at another origin receives the signed result of its person",
	async (name) => {
		const { id, url } = await createVerification();
		const page = await openSitePage(await openBrowser(), mobile);
		await page.goto(at(sites[name], url));
		if (name !== "react") await page.getByRole("button", { name: "Vérifier" }).click();
		const frame = await getEmbeddedFrame(page);
		await completeVerification(frame);
		const result = await readResult(page);
		expect(result).toEqual({
			verification: id,
			status: "approved",
			time: expect.any(Number),
			signature: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		const { result_secret } = await callApi<{ result_secret: string }>("GET", "/api/v1/app");
		expect(await verifyResult(result, result_secret)).toBe(true);
		expect(await verifyResult({ ...result, status: "declined" }, result_secret)).toBe(false);
		expect((await getVerification(id)).status).toBe("approved");
		if (name === "react") return;
		await frame.getByRole("button", { name: "Revenir chez Banque du Phare" }).click();
		await page.locator("iframe").waitFor({ state: "detached" });
		expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
	},
);

test("the camera works in an iframe of another origin, and Escape closes the dialog from inside", async () => {
	const { url } = await createVerification();
	const browser = await openBrowser({ camera: await createCameraFilm("passports/ravi-nair", 1800, 1300) });
	const page = await openSitePage(browser, { viewport: desktopViewport, permissions: ["camera"] });
	await page.goto(at(sites.plain, url));
	const opener = page.getByRole("button", { name: "Vérifier" });
	await opener.click();
	const dialog = page.getByRole("dialog", { name: "Vérification d’identité" });
	await dialog.waitFor();
	const frame = await getEmbeddedFrame(page);
	const steps = personPage(frame);
	// The site receives steps only after its handshake with the page.
	await page.locator("li", { hasText: "step intro" }).waitFor({ state: "attached" });
	await steps.agree();
	await frame.getByRole("img", { name: "Code QR pour continuer sur le téléphone" }).waitFor();
	await steps.proceed("Continuer sur cet ordinateur");
	await steps.choose("Passeport");
	await frame.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await frame.getByRole("button", { name: "Continuer", exact: true }).press("Escape");
	await dialog.waitFor({ state: "detached" });
	expect(await page.locator("li").allTextContents()).toEqual(["step intro", "step document", "close"]);
	expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the dialog closes by its button, by Escape and by the site, and fills a phone's screen", async () => {
	const { url } = await createVerification();
	const page = await openSitePage(await openBrowser(), { viewport: desktopViewport });
	await page.goto(at(sites.plain, url));
	const opener = page.getByRole("button", { name: "Vérifier" });
	const dialog = page.getByRole("dialog");
	const ways = [
		() => page.getByRole("button", { name: "Fermer" }).click(),
		() => page.keyboard.press("Escape"),
		() => page.evaluate(() => (window as unknown as { shown: { close(): void } }).shown.close()),
	];
	for (const [index, leave] of ways.entries()) {
		await opener.click();
		await dialog.waitFor();
		await (await getEmbeddedFrame(page)).getByRole("button", { name: "J’accepte et je commence" }).waitFor();
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
		await leave();
		await dialog.waitFor({ state: "detached" });
		expect(await page.locator("li", { hasText: "close" }).count()).toBe(index + 1);
	}
	await page.setViewportSize(phoneViewport);
	await opener.click();
	const box = async () => {
		const { x = -1, y = -1, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
		return [x, y, width, height].map(Math.round);
	};
	await expect.poll(box).toEqual([0, 0, phoneViewport.width, phoneViewport.height]);
});

test("the inline embed is as high as its content, and uses the requested language", async () => {
	const { url } = await createVerification();
	const page = await openSitePage(await openBrowser(), { viewport: { width: 800, height: 600 } });
	await page.goto(at(sites.react, url));
	const frame = await getEmbeddedFrame(page);
	await frame.getByRole("button", { name: "J’accepte et je commence" }).waitFor();
	await expect
		.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
		.toBe(0);
	const height = await frame.evaluate(() => window.innerHeight);
	expect(height).toBeGreaterThan(500);
	await page.locator("vidimus-verify").evaluate((element) => element.setAttribute("locale", "en"));
	const english = await getEmbeddedFrame(page);
	await english.getByRole("button", { name: "Agree and continue" }).waitFor();
});

test("a site that isn't an allowed origin can't embed a verification, and its person gets a link instead", async () => {
	const { url } = await createVerification();
	const refusal = /frame-ancestors|does not match the recipient window's origin/;
	const page = await openSitePage(await openBrowser(), { viewport: desktopViewport }, refusal);
	await page.clock.install();
	await page.goto(at(sites.stranger, url));
	await page.getByRole("button", { name: "Vérifier" }).click();
	await expect.poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:"))).toBe(true);
	await page.clock.runFor(20_000);
	const away = page.getByRole("link", { name: "L’ouvrir dans un nouvel onglet" });
	expect(await away.getAttribute("href")).toBe(url);
	expect(await page.locator("li").allTextContents()).toEqual(["error no_answer"]);
	expect(await page.locator("output").textContent()).toBe("");
});

test("forged messages are ignored on both sides, and only an allowed site receives messages", async () => {
	const { id, url } = await createVerification();
	const page = await openSitePage(await openBrowser(), { viewport: desktopViewport });
	await page.goto(at(sites.plain, url));
	await page.getByRole("button", { name: "Vérifier" }).click();
	const frame = await getEmbeddedFrame(page);
	await frame.getByRole("button", { name: "J’accepte et je commence" }).waitFor();
	await page.locator("li", { hasText: "step intro" }).waitFor();

	// Messages that are valid except for one property each.
	const app = new URL(url).origin;
	const nonce = "f".repeat(32);
	const hello = { vidimus: 1, type: "hello", nonce, mode: "dialog" };
	await page.evaluate(() => {
		const received: unknown[] = [];
		Object.assign(window, { received });
		window.addEventListener("message", ({ data }) => received.push(data));
	});
	await frame.evaluate(
		([hello, site, stranger]) => {
			const greet = (data: object, origin: string, source: Window) =>
				window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
			greet(hello, stranger, window.parent);
			greet(hello, `${site}.evil.example`, window.parent);
			greet(hello, site, window);
			greet({ ...hello, vidimus: 2 }, site, window.parent);
			greet({ ...hello, nonce: "f" }, site, window.parent);
			greet({ ...hello, mode: "other" }, site, window.parent);
		},
		[hello, sites.plain, sites.stranger] as const,
	);
	await page.evaluate(
		([app, verification]) => {
			const shown = document
				.querySelector("vidimus-verify")
				?.shadowRoot?.querySelector("iframe")?.contentWindow;
			const result = {
				vidimus: 1,
				verification,
				type: "result",
				status: "approved",
				time: 1,
				signature: "a".repeat(64),
			};
			const dispatch = (data: object, origin: string, source: Window | null | undefined) =>
				window.dispatchEvent(new MessageEvent("message", { data, origin, source: source ?? null }));
			for (const message of [result, { ...result, type: "close" }])
				for (const [origin, source] of [
					[app, window],
					[app, shown],
					["https://evil.example", shown],
				] as const)
					dispatch({ ...message, nonce: "0".repeat(32) }, origin, source);
		},
		[app, id] as const,
	);

	// An iframe of another origin on the same page can't reach the verification's window.
	const reached = await page.evaluate(async (stranger) => {
		const advertisement = document.body.appendChild(document.createElement("iframe"));
		advertisement.src = stranger;
		await new Promise((resolve) => advertisement.addEventListener("load", resolve));
		return window.frames.length;
	}, sites.stranger);
	expect(reached).toBe(1);

	// A site that isn't allowed and opens the page in a popup receives nothing.
	const stranger = await openSitePage(page.context().browser() ?? (await openBrowser()));
	await stranger.goto(sites.stranger);
	const opened = stranger.waitForEvent("popup");
	await stranger.evaluate((url) => Object.assign(window, { opened: window.open(url), received: [] }), url);
	await (await opened).getByRole("button", { name: "J’accepte et je commence" }).waitFor();
	const strangerMessages = await stranger.evaluate(async (hello) => {
		const { opened } = window as unknown as { opened: Window };
		const received: unknown[] = [];
		window.addEventListener("message", ({ data }) => received.push(data));
		opened.postMessage(hello, "*");
		await new Promise((resolve) => setTimeout(resolve, 300));
		return received;
	}, hello);
	expect(strangerMessages).toEqual([]);
	const received = await page.evaluate(
		() => (window as unknown as { received: { nonce?: string }[] }).received,
	);
	expect(received.filter((message) => message.nonce === nonce)).toEqual([]);
	expect(await page.locator("li").allTextContents()).toEqual(["step intro"]);
	expect(await page.locator("output").textContent()).toBe("");

	// Messages of the allowed site still work: the person refuses, and the site is notified.
	const steps = personPage(frame);
	await steps.proceed("Je refuse");
	await steps.proceed("Oui, je refuse");
	expect(await readResult(page)).toMatchObject({ verification: id, status: "canceled" });
});

test("messages contain no personal data and come only from the server's own origin", async () => {
	const { id, url } = await createVerification({ reference: "Dossier de Anna Lind" });
	const page = await openSitePage(await openBrowser(), mobile);
	await page.addInitScript(() => {
		const messages: unknown[] = [];
		Object.assign(window, { messages });
		window.addEventListener("message", ({ data, origin }) => messages.push({ ...data, origin }));
	});
	await page.goto(at(sites.plain, url));
	await page.getByRole("button", { name: "Vérifier" }).click();
	await completeVerification(await getEmbeddedFrame(page));
	await readResult(page);
	const messages = await page.evaluate(
		() => (window as unknown as { messages: Record<string, unknown>[] }).messages,
	);
	const kinds = new Map(
		messages.map(({ nonce, origin, ...message }) => [message.type, Object.keys(message).toSorted()]),
	);
	expect([...kinds]).toEqual([
		["ready", ["type", "verification", "vidimus"]],
		["step", ["step", "type", "verification", "vidimus"]],
		["result", ["signature", "status", "time", "type", "verification", "vidimus"]],
	]);
	expect(new Set(messages.map(({ verification }) => verification))).toEqual(new Set([id]));
	expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([new URL(url).origin]));
	expect(JSON.stringify(messages)).not.toMatch(/lind|anna/i);
});

test("the embed script can be loaded by any origin, is cached for an hour, and is under 4 KB", async () => {
	const response = await fetch(`${inject("demo").url}/embed/v1.js`, {
		headers: { "accept-encoding": "gzip" },
	});
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"access-control-allow-origin": "*",
		"cross-origin-resource-policy": "cross-origin",
		"content-encoding": "gzip",
		"content-type": expect.stringContaining("javascript"),
		"cache-control": "public, max-age=3600",
	});
	expect(Number(response.headers.get("content-length"))).toBeLessThan(4000);
});

test.each([
	["fr-FR", "La page est mal intégrée"],
	["en-GB", "The page isn’t embedded correctly"],
])("a sandboxed iframe without an origin says what is wrong, in %s", async (locale, heading) => {
	const { url } = await createVerification();
	const origin = await startSite(`<iframe sandbox="allow-scripts allow-popups" src="${url}"></iframe>`);
	await allowOrigins(sites.plain, sites.react, sites.vue, origin);
	const page = await openSitePage(
		await openBrowser(),
		{ locale },
		/sandbox|CORS|net::ERR_FAILED|NotSameOrigin|origin-keyed|null/,
	);
	await page.goto(origin);
	const frame = page.frameLocator("iframe");
	const { hash } = new URL(url);
	await frame.getByRole("heading", { name: heading }).waitFor();
	expect(await frame.getByRole("alert").textContent()).toContain("allow-same-origin");
	expect(await frame.getByRole("link").getAttribute("href")).toContain(hash);
	await frame.getByText(hash).waitFor();
	await allowOrigins(sites.plain, sites.react, sites.vue);
});
