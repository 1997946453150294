/** Takes the README's screenshots of the demo in a browser, and writes them to docs/screenshots. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium } from "playwright-core";
import sharp from "sharp";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "docs", "screenshots");
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-screenshots-"));
const port = 3900 + (process.pid % 90);
const specimen = (name: string) => join(root, "app", "specimens", `${name}.jpg`);

const server = spawn(process.execPath, [join(root, "app", "src", "main.ts")], {
	env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
	stdio: ["ignore", "pipe", "inherit"],
});
await new Promise<void>((resolve, reject) => {
	// The demo is complete.
	server.stdout.on("data", (chunk) => /Demo +(\d+) of \1\b/.test(String(chunk)) && resolve());
	server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
});
const demo = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8"));
mkdirSync(out, { recursive: true });

const executablePath = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

const save = (bytes: Buffer, name: string) =>
	sharp(bytes)
		.jpeg({ quality: 82, mozjpeg: true })
		.toFile(join(out, `${name}.jpg`));

async function openPage(options: BrowserContextOptions) {
	const context = await browser.newContext({ baseURL: demo.url, deviceScaleFactor: 1.5, ...options });
	return context.newPage();
}

const desktop = { viewport: { width: 1280, height: 820 } };
const business = await openPage({ ...desktop, locale: "en-US" });
await business.goto("/en/login");
await business.fill("input[name=email]", demo.email);
await business.fill("input[name=password]", demo.password);
await business.click("button[type=submit]");
await business.getByRole("button", { name: /Banque du Phare/ }).click();
await business.getByRole("heading", { name: "Dashboard" }).waitFor();
await business.goto("/en/verifications");
await business.getByRole("table").waitFor();
await business.waitForLoadState("networkidle");
await save(await business.screenshot(), "verifications");

await business.emulateMedia({ colorScheme: "dark" });
await business.getByRole("row").filter({ hasText: "compte-2075" }).click();
await business.getByRole("img", { name: "Selfie", exact: true }).waitFor();
// Reloaded, because navigating here has scrolled the list.
await business.reload({ waitUntil: "networkidle" });
await save(await business.screenshot(), "case");

const created = await fetch(`${demo.url}/api/v1/verifications`, {
	method: "POST",
	headers: { authorization: `Bearer ${demo.api_key}`, "content-type": "application/json" },
	body: JSON.stringify({ reference: "screenshots", locale: "en" }),
});
const { url } = (await created.json()) as { url: string };
const phone = await openPage({
	viewport: { width: 390, height: 800 },
	isMobile: true,
	hasTouch: true,
	locale: "en-US",
});
const shots: Buffer[] = [];
const shoot = async () => shots.push(await phone.screenshot());
await phone.goto(url);
await phone.getByRole("button", { name: "Agree and continue" }).waitFor();
await shoot();
await phone.getByRole("button", { name: "Agree and continue" }).click();
await phone.getByRole("button", { name: "Continue" }).click();
await phone.setInputFiles("input[type=file]", specimen("hard/glare-passport"));
await phone.getByRole("button", { name: "Retake photo" }).waitFor();
await shoot();
await phone.getByRole("button", { name: "Retake photo" }).click();
await phone.setInputFiles("input[type=file]", specimen("passports/mei-tanaka"));
await phone.getByRole("heading", { name: "Your photo looks good" }).waitFor();
await shoot();
await phone.getByRole("button", { name: "Continue" }).click();
await phone.setInputFiles("input[type=file]", specimen("selfies/mei-tanaka-1"));
await phone.getByRole("button", { name: "Send" }).click();
await phone.locator("[data-ending]").waitFor();
await shoot();

const width = 390;
const height = 800;
const gap = 24;
const tiles = await Promise.all(shots.map((shot) => sharp(shot).resize(width, height).toBuffer()));
const strip = sharp({
	create: { width: tiles.length * (width + gap) - gap, height, channels: 3, background: "#e5e7eb" },
}).composite(tiles.map((input, index) => ({ input, left: index * (width + gap), top: 0 })));
await save(await strip.png().toBuffer(), "person");

await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
rmSync(dataDir, { recursive: true, force: true });
console.log("docs/screenshots is up to date.");
