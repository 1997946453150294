import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { develop, encode } from "./camera.ts";
import { cardBack, cardFront } from "./card.ts";
import { blurred, dark, glaring, landscape, together } from "./hard.ts";
import { cutOff, variants } from "./magic.ts";
import { passportPage } from "./passport.ts";
import { type Person, people } from "./people.ts";
import { frame, scene } from "./scene.ts";
import { type Side, shot } from "./views.ts";

/** Makes every picture here anew. With ids as arguments, only those people's documents, and those below `hard` and `magic`. */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const kilobyte = 1024;

function here(path: string): string {
	return fileURLToPath(new URL(path, import.meta.url));
}

async function dataUri(path: string, type: string): Promise<string> {
	return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function photograph(
	page: Page,
	id: string,
	side: Side,
	document: string,
	font: string,
): Promise<Buffer> {
	const view = shot(id, side);
	await page.setContent(scene(side === "passport" ? "passport" : "card", document, view, font));
	await page.evaluate("document.fonts.load('12px OCRB').then(() => document.fonts.ready)");
	const rendering = await page.screenshot({ type: "png" });
	return develop(rendering, frame, view);
}

async function renderDocuments(page: Page, person: Person, font: string): Promise<void> {
	const { id } = person;
	const picture = { portrait: await dataUri(here(`portraits/${id}.jpg`), "image/jpeg") };
	const outputs: readonly (readonly [Side, string, string])[] = [
		["passport", `passports/${id}.jpg`, passportPage(person, picture)],
		["front", `cards/${id}-front.jpg`, cardFront(person, picture)],
		["back", `cards/${id}-back.jpg`, cardBack(person)],
	];
	for (const [side, file, document] of outputs) {
		const photo = await photograph(page, id, side, document, font);
		await writeFile(here(file), await encode(photo, 290 * kilobyte));
	}
}

async function renderHard(): Promise<void> {
	const passport = await readFile(here("passports/anna-lind.jpg"));
	const [left, right] = await Promise.all(
		["mei-tanaka", "kwame-osei"].map((id) => readFile(here(`selfies/${id}-1.jpg`))),
	);
	if (!left || !right) throw new Error("selfies are missing");
	const pictures = {
		"blurred-passport": await blurred(passport),
		"glare-passport": await glaring(passport),
		"dark-passport": await dark(passport),
		landscape: await landscape(7),
		"two-faces": await together(left, right),
	};
	for (const [name, picture] of Object.entries(pictures)) {
		await writeFile(here(`hard/${name}.jpg`), await encode(picture, 190 * kilobyte));
	}
}

async function renderMagic(page: Page, font: string): Promise<void> {
	for (const [name, holder] of variants) {
		const picture = { portrait: await dataUri(here(`portraits/${holder.id}.jpg`), "image/jpeg") };
		const photo = await photograph(page, holder.id, "passport", passportPage(holder, picture), font);
		await writeFile(here(`magic/${name}.jpg`), await encode(photo, 240 * kilobyte));
	}
	const whole = await readFile(here("passports/anna-lind.jpg"));
	await writeFile(here("magic/cut-off.jpg"), await encode(await cutOff(whole), 190 * kilobyte));
}

async function main(wanted: readonly string[]): Promise<void> {
	for (const folder of ["passports", "cards", "hard", "magic"])
		await mkdir(here(folder), { recursive: true });
	const font = await dataUri(ocrFile, "font/otf");
	const browser = await chromium.launch({
		executablePath: browserFile,
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage({ viewport: frame, deviceScaleFactor: 2 });
		for (const person of people.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
			await renderDocuments(page, person, font);
			process.stdout.write(`${person.id}\n`);
		}
		await renderMagic(page, font);
	} finally {
		await browser.close();
	}
	await renderHard();
}

await main(process.argv.slice(2));
