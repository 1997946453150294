import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { encodeJpeg, simulateCamera } from "./draw/camera.ts";
import { cameraViewFor, type DocumentSide } from "./draw/camera-views.ts";
import { cropMrzEnds, fixedOutcomePassports } from "./draw/fixed-outcomes.ts";
import { drawCardBack, drawCardFront } from "./draw/identity-card.ts";
import { drawPassportPage } from "./draw/passport.ts";
import { type Person, specimenPeople } from "./draw/people.ts";
import { photoSize, renderScene } from "./draw/scene.ts";
import { addGlare, blurPhoto, darkenPhoto, drawLandscape, joinPhotos } from "./draw/unreadable-photos.ts";

/** Makes every photo of `app/specimens` anew. With ids as arguments, only those people's documents, and those below `hard` and `magic`. */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const kilobyte = 1024;

function specimenFile(path: string): string {
	return fileURLToPath(new URL(`../../app/specimens/${path}`, import.meta.url));
}

async function dataUri(path: string, type: string): Promise<string> {
	return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function photograph(
	page: Page,
	id: string,
	side: DocumentSide,
	document: string,
	font: string,
): Promise<Buffer> {
	const view = cameraViewFor(id, side);
	await page.setContent(renderScene(side === "passport" ? "passport" : "card", document, view, font));
	await page.evaluate("document.fonts.load('12px OCRB').then(() => document.fonts.ready)");
	const rendering = await page.screenshot({ type: "png" });
	return simulateCamera(rendering, photoSize, view);
}

async function renderDocuments(page: Page, person: Person, font: string): Promise<void> {
	const { id } = person;
	const images = { portrait: await dataUri(specimenFile(`portraits/${id}.jpg`), "image/jpeg") };
	const outputs: readonly (readonly [DocumentSide, string, string])[] = [
		["passport", `passports/${id}.jpg`, drawPassportPage(person, images)],
		["front", `cards/${id}-front.jpg`, drawCardFront(person, images)],
		["back", `cards/${id}-back.jpg`, drawCardBack(person)],
	];
	for (const [side, file, document] of outputs) {
		const photo = await photograph(page, id, side, document, font);
		await writeFile(specimenFile(file), await encodeJpeg(photo, 290 * kilobyte));
	}
}

async function renderHard(): Promise<void> {
	const passport = await readFile(specimenFile("passports/anna-lind.jpg"));
	const [left, right] = await Promise.all(
		["mei-tanaka", "kwame-osei"].map((id) => readFile(specimenFile(`selfies/${id}-1.jpg`))),
	);
	if (!left || !right) throw new Error("selfies are missing");
	const photos = {
		"blurred-passport": await blurPhoto(passport),
		"glare-passport": await addGlare(passport),
		"dark-passport": await darkenPhoto(passport),
		landscape: await drawLandscape(7),
		"two-faces": await joinPhotos(left, right),
	};
	for (const [name, photo] of Object.entries(photos)) {
		await writeFile(specimenFile(`hard/${name}.jpg`), await encodeJpeg(photo, 190 * kilobyte));
	}
}

async function renderMagic(page: Page, font: string): Promise<void> {
	for (const [name, holder] of fixedOutcomePassports) {
		const images = { portrait: await dataUri(specimenFile(`portraits/${holder.id}.jpg`), "image/jpeg") };
		const photo = await photograph(page, holder.id, "passport", drawPassportPage(holder, images), font);
		await writeFile(specimenFile(`magic/${name}.jpg`), await encodeJpeg(photo, 240 * kilobyte));
	}
	const fullPhoto = await readFile(specimenFile("passports/anna-lind.jpg"));
	await writeFile(
		specimenFile("magic/cut-off.jpg"),
		await encodeJpeg(await cropMrzEnds(fullPhoto), 190 * kilobyte),
	);
}

async function main(ids: readonly string[]): Promise<void> {
	for (const folder of ["passports", "cards", "hard", "magic"])
		await mkdir(specimenFile(folder), { recursive: true });
	const font = await dataUri(ocrFile, "font/otf");
	const browser = await chromium.launch({
		executablePath: browserFile,
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage({ viewport: photoSize, deviceScaleFactor: 2 });
		for (const person of specimenPeople.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
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
