import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { simulateCamera } from "./draw/camera.ts";
import { cameraViewFor } from "./draw/camera-views.ts";
import { forgeries } from "./draw/forgeries.ts";
import { drawPassportPage } from "./draw/passport.ts";
import { photoSize, renderScene } from "./draw/scene.ts";
import { hashToSeed } from "./draw/seeded-random.ts";

/** Makes the passports below `edited` anew: four genuine ones, and each forged in every way of `forgeries.ts`. */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const interFile = createRequire(import.meta.url).resolve(
	"@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
/** As a browser shrinks a photo before it sends it. */
const sent = { width: 1400, quality: 78 };
const specimenFile = (path: string) => fileURLToPath(new URL(`../../app/specimens/${path}`, import.meta.url));
const dataUri = async (path: string, type: string) =>
	`data:${type};base64,${(await readFile(path)).toString("base64")}`;

async function photograph(page: Page, document: string, id: string, kind: string, font: string) {
	// Each is photographed anew, by another hand.
	const view = { ...cameraViewFor(id, "passport"), seed: hashToSeed(`${id} ${kind}`) };
	const turn = view.turn + ((hashToSeed(kind) % 100) / 100 - 0.5) * 2;
	await page.setContent(renderScene("passport", document, { ...view, turn }, font));
	await page.evaluate(
		"Promise.all(['12px OCRB','500 12px Inter','700 12px Inter'].map((face) => document.fonts.load(face))).then(() => document.fonts.ready)",
	);
	return simulateCamera(await page.screenshot({ type: "png" }), photoSize, view);
}

await mkdir(specimenFile("edited"), { recursive: true });
const font = await dataUri(ocrFile, "font/otf");
const face = `<style>@font-face { font-family: Inter; font-weight: 100 900; src: url(${await dataUri(interFile, "font/woff2")}) }</style>`;
const browser = await chromium.launch({
	executablePath: browserFile,
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	const page = await browser.newPage({ viewport: photoSize, deviceScaleFactor: 1 });
	for (const { id, kind, person, portrait, ghost } of forgeries) {
		const ofPerson = (who: string) => dataUri(specimenFile(`portraits/${who}.jpg`), "image/jpeg");
		const document = drawPassportPage(person, {
			portrait: await ofPerson(portrait),
			ghost: await ofPerson(ghost),
		});
		const photo = await photograph(page, face + document, id, kind, font);
		await writeFile(
			specimenFile(`edited/${id}-${kind}.jpg`),
			await sharp(photo).resize(sent.width).jpeg({ quality: sent.quality }).toBuffer(),
		);
	}
} finally {
	await browser.close();
}
