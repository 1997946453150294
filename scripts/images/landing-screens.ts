/** Takes the landing page's screenshots of the product from the demo, in each language and color scheme. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium } from "playwright-core";
import sharp from "sharp";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "app/src/web/pages/home/images");
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-screens-"));
const port = 3800 + (process.pid % 90);
const specimen = (name: string) => join(root, "app/specimens", `${name}.jpg`);

const server = spawn(process.execPath, [join(root, "app/src/main.ts")], {
	env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
	stdio: ["ignore", "pipe", "inherit"],
});
await new Promise<void>((resolve, reject) => {
	// The demo is complete.
	server.stdout.on("data", (chunk) => /Demo +(\d+) of \1\b/.test(String(chunk)) && resolve());
	server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
});
const demo = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8"));

const executablePath = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const openPage = async (options: BrowserContextOptions) => {
	const context = await browser.newContext({ baseURL: demo.url, reducedMotion: "reduce", ...options });
	return context.newPage();
};
const save = (bytes: Buffer, width: number, quality: number, name: string) =>
	sharp(bytes)
		.resize(width)
		.avif({ quality, effort: 8 })
		.toFile(join(out, `${name}.avif`));

const words = {
	fr: {
		prefix: "",
		locale: "fr-FR",
		agree: "J’accepte et je commence",
		next: "Continuer",
		again: "Reprendre la photo",
		good: "La photo est bonne",
		send: "Envoyer",
	},
	en: {
		prefix: "/en",
		locale: "en-US",
		agree: "I agree, let’s begin",
		next: "Continue",
		again: "Retake the photo",
		good: "The photo is good",
		send: "Send",
	},
};

type Language = keyof typeof words;
type ColorScheme = "light" | "dark";

async function person(language: Language, colorScheme: ColorScheme): Promise<void> {
	const { locale, agree, next, again, good, send } = words[language];
	const created = await fetch(`${demo.url}/api/v1/verifications`, {
		method: "POST",
		headers: { authorization: `Bearer ${demo.api_key}`, "content-type": "application/json" },
		body: JSON.stringify({ reference: "screens", locale: language, options: { liveness: "off" } }),
	});
	const { url } = (await created.json()) as { url: string };
	const page = await openPage({
		viewport: { width: 390, height: 780 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale,
		colorScheme,
	});
	const shoot = async (name: string) =>
		save(await page.screenshot(), 560, 44, `person-${name}-${language}-${colorScheme}`);
	await page.goto(url);
	await page.getByRole("button", { name: agree }).waitFor();
	await shoot("consent");
	await page.getByRole("button", { name: agree }).click();
	await page.getByRole("button", { name: next }).click();
	await page.setInputFiles("input[type=file]", specimen("hard/glare-passport"));
	await page.getByRole("button", { name: again }).waitFor();
	await shoot("refused");
	await page.getByRole("button", { name: again }).click();
	await page.setInputFiles("input[type=file]", specimen("passports/mei-tanaka"));
	await page.getByRole("heading", { name: good }).waitFor();
	await page.getByRole("button", { name: next }).click();
	await page.setInputFiles("input[type=file]", specimen("selfies/mei-tanaka-1"));
	await page.getByRole("button", { name: send }).click();
	await page.locator("[data-ending]").waitFor();
	await shoot("result");
	await page.context().close();
}

async function business(language: Language, colorScheme: ColorScheme): Promise<void> {
	const { prefix, locale } = words[language];
	const page = await openPage({
		viewport: { width: 1280, height: 840 },
		deviceScaleFactor: 1.5,
		locale,
		colorScheme,
	});
	await page.goto(`${prefix}/login`);
	await page.fill("input[name=email]", demo.email);
	await page.fill("input[name=password]", demo.password);
	await page.click("button[type=submit]");
	await page.getByRole("button", { name: /Banque du Phare/ }).click();
	await page.waitForURL(/dashboard/);
	await page.goto(`${prefix}/verifications`);
	await page.getByRole("row").filter({ hasText: "compte-2075" }).click();
	await page.getByRole("img", { name: "Selfie", exact: true }).waitFor();
	await page.reload({ waitUntil: "networkidle" });
	await save(await page.screenshot(), 1440, 46, `case-${language}-${colorScheme}`);
	await page.context().close();
}

for (const language of ["fr", "en"] as const)
	for (const colorScheme of ["light", "dark"] as const) {
		await person(language, colorScheme);
		await business(language, colorScheme);
	}

await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
rmSync(dataDir, { recursive: true, force: true });
