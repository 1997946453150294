import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { encodeJpeg, simulateCamera } from "./draw/camera.ts";
import { cameraViewFor, type DocumentSide } from "./draw/camera-views.ts";
import { drawLayoutBack, drawLayoutFront } from "./draw/card-layouts.ts";
import { drawLicenseBack, drawLicenseFront } from "./draw/driving-license.ts";
import { licenseHolders } from "./draw/license-holders.ts";
import { photoSize, renderScene } from "./draw/scene.ts";
import { hashToSeed } from "./draw/seeded-random.ts";

/**
 * Makes the photos below `layouts` anew: driving licenses, cards of 2021 and residence permits, both sides, as a
 * telephone photographs them. With ids as arguments, only those people's.
 */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const interFile = createRequire(import.meta.url).resolve(
	"@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const kilobyte = 1024;

const specimenFile = (path: string) => fileURLToPath(new URL(`../../app/specimens/${path}`, import.meta.url));
async function dataUri(path: string, type: string): Promise<string> {
	return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function photograph(page: Page, document: string, id: string, side: DocumentSide, font: string) {
	const view = { ...cameraViewFor(id, side), seed: hashToSeed(`${id} layouts`) };
	await page.setContent(renderScene("card", document, view, font));
	await page.evaluate(
		"Promise.all(['12px OCRB','500 12px Inter','700 12px Inter'].map((face) => document.fonts.load(face))).then(() => document.fonts.ready)",
	);
	return simulateCamera(await page.screenshot({ type: "png" }), photoSize, view);
}

async function main(ids: readonly string[]): Promise<void> {
	await mkdir(specimenFile("layouts"), { recursive: true });
	const font = await dataUri(ocrFile, "font/otf");
	const face = `<style>@font-face { font-family: Inter; font-weight: 100 900; src: url(${await dataUri(interFile, "font/woff2")}) }</style>`;
	const browser = await chromium.launch({
		executablePath: browserFile,
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage({ viewport: photoSize, deviceScaleFactor: 1.5 });
		for (const { person, license } of licenseHolders) {
			if (ids.length > 0 && !ids.includes(person.id)) continue;
			const images = { portrait: await dataUri(specimenFile(`portraits/${person.id}.jpg`), "image/jpeg") };
			const sides: readonly (readonly [string, DocumentSide, string])[] = [
				["license", "front", drawLicenseFront(person, license, images)],
				["license", "back", drawLicenseBack(license)],
				["identity-2021", "front", drawLayoutFront("identity-2021", person, images)],
				["identity-2021", "back", drawLayoutBack("identity-2021", person)],
				["permit", "front", drawLayoutFront("permit", person, images)],
				["permit", "back", drawLayoutBack("permit", person)],
			];
			for (const [layout, side, document] of sides) {
				const photo = await photograph(page, face + document, person.id, side, font);
				await writeFile(
					specimenFile(`layouts/${layout}-${person.id}-${side}.jpg`),
					await encodeJpeg(photo, 170 * kilobyte),
				);
			}
		}
	} finally {
		await browser.close();
	}
}

await main(process.argv.slice(2));
