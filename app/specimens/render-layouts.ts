import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { develop, encode } from "./camera.ts";
import { holders } from "./layout-people.ts";
import { layoutBack, layoutFront } from "./layouts.ts";
import { licenceBack, licenceFront } from "./licence.ts";
import { seedOf } from "./random.ts";
import { frame, scene } from "./scene.ts";
import { type Side, shot } from "./views.ts";

/**
 * Makes the pictures below `layouts` anew: driving licences, cards of 2021 and residence permits, both sides, as a
 * telephone photographs them. With ids as arguments, only those people's.
 */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const interFile = createRequire(import.meta.url).resolve(
	"@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const kilobyte = 1024;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
async function dataUri(path: string, type: string): Promise<string> {
	return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function photograph(page: Page, document: string, id: string, side: Side, font: string) {
	const view = { ...shot(id, side), seed: seedOf(`${id} layouts`) };
	await page.setContent(scene("card", document, view, font));
	await page.evaluate(
		"Promise.all(['12px OCRB','500 12px Inter','700 12px Inter'].map((face) => document.fonts.load(face))).then(() => document.fonts.ready)",
	);
	return develop(await page.screenshot({ type: "png" }), frame, view);
}

async function main(wanted: readonly string[]): Promise<void> {
	await mkdir(here("layouts"), { recursive: true });
	const font = await dataUri(ocrFile, "font/otf");
	const face = `<style>@font-face { font-family: Inter; font-weight: 100 900; src: url(${await dataUri(interFile, "font/woff2")}) }</style>`;
	const browser = await chromium.launch({
		executablePath: browserFile,
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage({ viewport: frame, deviceScaleFactor: 1.5 });
		for (const { person, licence } of holders) {
			if (wanted.length > 0 && !wanted.includes(person.id)) continue;
			const picture = { portrait: await dataUri(here(`portraits/${person.id}.jpg`), "image/jpeg") };
			const sides: readonly (readonly [string, Side, string])[] = [
				["licence", "front", licenceFront(person, licence, picture)],
				["licence", "back", licenceBack(licence)],
				["identity-2021", "front", layoutFront("identity-2021", person, picture)],
				["identity-2021", "back", layoutBack("identity-2021", person)],
				["permit", "front", layoutFront("permit", person, picture)],
				["permit", "back", layoutBack("permit", person)],
			];
			for (const [layout, side, document] of sides) {
				const photo = await photograph(page, face + document, person.id, side, font);
				await writeFile(
					here(`layouts/${layout}-${person.id}-${side}.jpg`),
					await encode(photo, 170 * kilobyte),
				);
			}
		}
	} finally {
		await browser.close();
	}
}

await main(process.argv.slice(2));
