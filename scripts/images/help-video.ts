/**
 * Records the video of a verification for the help page, with synthetic people: one video per language, each in two
 * qualities. Requires the demo on a port (`PORT=3000 npm start`), Chromium and ffmpeg.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";

const root = fileURLToPath(new URL("../..", import.meta.url));
const demo = JSON.parse(readFileSync(process.argv[2] ?? join(root, ".data/demo.json"), "utf8"));
const out = join(root, "app/src/web/pages/help/video");
const font = readFileSync(
	join(root, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
	"base64",
);
const work = mkdtempSync(join(tmpdir(), "vidimus-video-"));
const width = 1024;
const height = 576;
type Language = "fr" | "en";
/** Duration of the transition between two scenes, in seconds. */
const fade = 0.4;

/** Caption of each scene, shown beside the phone, and its duration in seconds. */
const scenes = [
	{ name: "consent", seconds: 4, fr: "Lisez, puis acceptez", en: "Read, then agree" },
	{ name: "document", seconds: 3, fr: "Choisissez votre pièce d’identité", en: "Choose your document" },
	{ name: "frame", seconds: 4, fr: "Placez-la dans le cadre", en: "Place it in the frame" },
	{ name: "photo", seconds: 2.5, fr: "Vérifiez la photo", en: "Check the photo" },
	{ name: "selfie", seconds: 4, fr: "Regardez l’objectif", en: "Look at the camera" },
	{ name: "send", seconds: 2.5, fr: "Envoyez", en: "Send" },
	{ name: "done", seconds: 4, fr: "C’est fait", en: "You’re done" },
];

/** A camera that shows a specimen: one still frame, which Chromium repeats. */
async function cameraFile(specimen: string, across: number): Promise<string> {
	const wide = 1080;
	const high = 1440;
	const photo = await sharp(join(root, "app/specimens", `${specimen}.jpg`))
		.resize({ width: across })
		.toBuffer();
	const file = join(work, `${specimen.replace("/", "-")}.mjpeg`);
	const frame = sharp({ create: { width: wide, height: high, channels: 3, background: "#8d867b" } });
	writeFileSync(
		file,
		await frame
			.composite([{ input: photo }])
			.jpeg({ quality: 92 })
			.toBuffer(),
	);
	return file;
}

async function openPhone(camera: string, locale: string) {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--use-fake-device-for-media-stream",
			"--use-fake-ui-for-media-stream",
			`--use-file-for-fake-video-capture=${camera}`,
		],
	});
	const context = await browser.newContext({
		viewport: { width: 360, height: 680 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale,
		permissions: ["camera"],
	});
	return { browser, page: await context.newPage() };
}

/** One scene of the video: the phone with a caption beside it. */
async function drawScene(
	stage: Page,
	{ name, step, title }: { name: string; step: string; title: string },
	shot: Buffer,
): Promise<string> {
	await stage.setContent(`<style>
		@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
		body { margin: 0; width: ${width}px; height: ${height}px; display: flex; align-items: center; gap: 84px;
			background: linear-gradient(120deg, #f2f8f4, #dcefe3); font-family: Inter, sans-serif; color: #12261a; }
		img { height: 520px; margin-left: 150px; border-radius: 28px; border: 7px solid #18211c;
			box-shadow: 0 18px 40px rgb(0 40 15 / 22%); }
		b { display: block; font-size: 22px; color: #0b7440; margin-bottom: 10px; }
		h1 { margin: 0; font-size: 46px; line-height: 1.12; letter-spacing: -.02em; max-width: 400px; }
	</style><img src="data:image/png;base64,${shot.toString("base64")}"><div><b>${step}</b><h1>${title}</h1></div>`);
	await stage.evaluate(() => document.fonts.load("700 46px Inter"));
	const file = join(work, `${name}.png`);
	writeFileSync(file, await stage.screenshot());
	return file;
}

async function shootScenes(language: Language): Promise<Map<string, Buffer>> {
	const locale = { fr: "fr-FR", en: "en-GB" }[language];
	const created = await fetch(`${demo.url}/api/v1/verifications`, {
		method: "POST",
		headers: { authorization: `Bearer ${demo.api_key}`, "content-type": "application/json" },
		// The camera shows a still person, who can't answer a challenge.
		body: JSON.stringify({
			reference: "help video",
			locale: language,
			options: { liveness: "passive", minimum_assurance: "basic", duplicates: "report" },
		}),
	});
	const { url } = (await created.json()) as { url: string };
	const shots = new Map<string, Buffer>();
	const shoot = async (page: Page, name: string) => {
		// The video shows a live verification, so the banner of test mode is hidden.
		await page.evaluate(() => document.querySelector("header + p")?.remove());
		shots.set(name, await page.screenshot());
	};
	const primary = (page: Page) => page.locator("main button").first();
	const verdict = (page: Page) => page.locator("main [role=status] [data-tone=good]").first();
	const atPassport = await openPhone(await cameraFile("passports/anna-lind", 1080), locale);
	const { page } = atPassport;
	await page.goto(url);
	await primary(page).waitFor();
	await page.waitForLoadState("networkidle");
	await shoot(page, "consent");
	await primary(page).click();
	await page.locator("main select, main input").first().waitFor();
	await shoot(page, "document");
	await primary(page).click();
	await page.locator("[data-ready=true]").first().waitFor();
	await shoot(page, "frame");
	await verdict(page).waitFor();
	await shoot(page, "photo");
	await atPassport.browser.close();

	const atFace = await openPhone(await cameraFile("selfies/anna-lind-1", 1080), locale);
	await atFace.page.goto(url);
	await atFace.page.locator("[data-ready=true]").first().waitFor();
	await shoot(atFace.page, "selfie");
	await verdict(atFace.page).waitFor();
	await shoot(atFace.page, "send");
	await primary(atFace.page).click();
	await atFace.page.locator("[data-ending]").waitFor();
	await shoot(atFace.page, "done");
	await atFace.browser.close();
	return shots;
}

function encodeVideo(files: readonly string[], lines: number, file: string): void {
	const inputs = scenes.flatMap(({ seconds }, index) => [
		"-loop",
		"1",
		"-t",
		String(seconds + fade),
		"-i",
		files[index] ?? "",
	]);
	let chain = "";
	let before = "0:v";
	let at = 0;
	for (const [place, { seconds }] of scenes.slice(0, -1).entries()) {
		const index = place + 1;
		at += seconds;
		chain += `[${before}][${index}:v]xfade=transition=fade:duration=${fade}:offset=${at}[x${index}];`;
		before = `x${index}`;
	}
	const filter = `${chain}[${before}]scale=-2:${lines},fps=12,format=yuv420p[v]`;
	const quality = ["-c:v", "libvpx-vp9", "-crf", "45", "-b:v", "0", "-row-mt", "1", "-g", "48"];
	const outputArgs = ["-map", "[v]", "-an", "-map_metadata", "-1", "-fflags", "+bitexact", file];
	const { status } = spawnSync(
		"ffmpeg",
		["-v", "error", "-y", ...inputs, "-filter_complex", filter, ...quality, ...outputArgs],
		{
			stdio: "inherit",
		},
	);
	if (status !== 0) throw new Error("ffmpeg failed.");
}

mkdirSync(out, { recursive: true });
const stageBrowser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox"],
});
const stage = await stageBrowser.newPage({ viewport: { width, height } });
for (const language of ["fr", "en"] as const) {
	const shots = await shootScenes(language);
	const files: string[] = [];
	for (const [index, { name, ...titles }] of scenes.entries()) {
		const shot = shots.get(name);
		if (!shot) throw new Error(`The scene ${name} has no screenshot.`);
		const step = `${index + 1} / ${scenes.length}`;
		files.push(await drawScene(stage, { name: `${language}-${name}`, step, title: titles[language] }, shot));
	}
	for (const lines of [576, 360])
		encodeVideo(files, lines, join(out, `verification-${language}-${lines}.webm`));
	await sharp(files[0])
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(join(out, `verification-${language}.jpg`));
}
await stageBrowser.close();
if (process.env.KEEP) console.log(work);
else rmSync(work, { recursive: true });
