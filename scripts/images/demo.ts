/** The demo and a browser, for images of the product. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium } from "playwright-core";
import { requireChromium } from "../test/system-packages.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const specimen = (name: string) => join(root, "app/specimens", `${name}.jpg`);

/** The texts of the person's pages, by which their buttons are found. */
export const readTexts = (language: "en" | "fr"): typeof import("../../app/src/i18n/en/verify.json") =>
	JSON.parse(readFileSync(join(root, "app/src/i18n", language, "verify.json"), "utf8"));

/** Starts the demo in a folder of its own, which `close` deletes. */
export async function openDemo() {
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-images-"));
	const server = spawn(process.execPath, [join(root, "app/src/main.ts")], {
		env: { ...process.env, PORT: String(3900 + (process.pid % 90)), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	await new Promise<void>((resolve, reject) => {
		// The demo is complete.
		server.stdout.on("data", (chunk) => /Demo +(\d+) of \1\b/.test(String(chunk)) && resolve());
		server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
	});
	const demo = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8"));
	const browser = await chromium.launch({
		executablePath: requireChromium(),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	const send = (method: string, path: string, body: object) =>
		fetch(demo.url + path, {
			method,
			headers: { authorization: `Bearer ${demo.api_key}`, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	// The sample cases are days old: in the pictures, none is late.
	await send("PUT", "/api/v1/alerts/rules/reviews_waiting", { enabled: true, threshold: 168 });
	return {
		/** The API of the demo's app. */
		async createVerification(body: object): Promise<string> {
			const response = await send("POST", "/api/v1/verifications", body);
			return ((await response.json()) as { url: string }).url;
		},
		async openPage(options: BrowserContextOptions) {
			return (await browser.newContext({ baseURL: demo.url, ...options })).newPage();
		},
		/** A page signed in to the demo's app. */
		async openDashboard(prefix: string, options: BrowserContextOptions) {
			const page = await this.openPage(options);
			await page.goto(`${prefix}/login`);
			await page.fill("input[name=email]", demo.email);
			await page.fill("input[name=password]", demo.password);
			await page.click("button[type=submit]");
			await page.getByRole("button", { name: /Banque du Phare/ }).click();
			await page.waitForURL(({ pathname }) => pathname.endsWith("/dashboard"));
			await page.goto(`${prefix}/verifications`);
			await page.getByRole("table").waitFor();
			await page.waitForLoadState("networkidle");
			return page;
		},
		async [Symbol.asyncDispose](): Promise<void> {
			await browser.close();
			server.kill("SIGTERM");
			await new Promise((resolve) => server.once("exit", resolve));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
