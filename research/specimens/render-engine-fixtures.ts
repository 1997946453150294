import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { cardSize, drawCardBack } from "./draw/identity-card.ts";
import { composeMrvA, composeTd1, composeTd2, type MrzFields } from "./draw/mrz.ts";
import { drawPassportPage, passportSize } from "./draw/passport.ts";
import { createPerson, issueDocument, type PersonDetails } from "./draw/people.ts";
import {
	drawPlainDocument,
	listPrintedFields,
	type PlainFormat,
	plainDocumentSize,
} from "./draw/plain-documents.ts";

/**
 * Makes the documents of `engine/fixtures` anew, with their manifest: flat scans of several formats and sizes, of
 * holders whose names have accents, hyphens and more letters than a line. Needs Chromium and the typeface OCR-B.
 */

const ocrFile = process.env.OCRB_FONT ?? "/usr/share/fonts/opentype/ocr-b/OCRB.otf";
const browserFile = process.env.CHROMIUM ?? "/usr/bin/chromium";
const folder = fileURLToPath(new URL("../../engine/fixtures/documents/", import.meta.url));

const holder = (
	id: string,
	names: readonly [lastName: string, firstName: string],
	details: Pick<PersonDetails, "sex" | "birthDate" | "personalNumber">,
) =>
	createPerson(
		{
			id,
			lastName: names[0],
			firstName: names[1],
			nationality: "UTO",
			placeOfBirth: "Amaurot",
			email: `${id}@example.com`,
			...details,
		},
		issueDocument("UQ7308154", "2021-05-03"),
		issueDocument("D5P20946K", "2022-11-14"),
	);

const strom = holder("greta-vogel", ["Müller-Strøm", "Zoé Åsa"], { sex: "F", birthDate: "1964-02-29" });
const lopez = holder("david-marsh", ["López de la Fuente", "Íñigo"], {
	sex: "M",
	birthDate: "1981-12-31",
	personalNumber: "811231L7704",
});
const longName = holder("amara-cole", ["Papathanasopoulou-Oyelaran", "Chukwuebuka Oluwaseun"], {
	sex: "F",
	birthDate: "2003-01-01",
});
const tanaka = holder("hiro-sato", ["Ng", "O"], { sex: "X", birthDate: "1955-07-19" });

interface Sample {
	readonly file: string;
	readonly width: number;
	readonly person: PersonDetails;
	readonly svg: (portrait: string) => string;
	readonly size: { readonly width: number; readonly height: number };
	readonly format: "TD1" | "TD2" | "TD3" | "MRV-A" | "MALFORMED";
	readonly lines: readonly string[];
	readonly number: string;
	readonly expiryDate: string;
	/** Code of the state, where it isn't Utopia. */
	readonly state?: string;
}

function passport(file: string, width: number, person: ReturnType<typeof holder>): Sample {
	const { number, expiryDate, mrz } = person.passport;
	const svg = (portrait: string) => drawPassportPage(person, { portrait });
	return { file, width, person, svg, size: passportSize, format: "TD3", lines: mrz, number, expiryDate };
}

function back(file: string, width: number, person: ReturnType<typeof holder>): Sample {
	const { number, expiryDate, mrz } = person.card;
	const svg = () => drawCardBack(person);
	return { file, width, person, svg, size: cardSize, format: "TD1", lines: mrz, number, expiryDate };
}

function plain(
	file: string,
	width: number,
	person: ReturnType<typeof holder>,
	layout: PlainFormat,
	compose: (fields: MrzFields) => readonly string[],
): Sample {
	const { number, expiryDate } = person.passport;
	const lines = compose({ ...person, issuer: "UTO", number, expiryDate, optional: undefined });
	const printed = listPrintedFields({ ...person, number, expiryDate });
	const svg = (portrait: string) => drawPlainDocument(layout, { portrait }, printed, lines);
	const format = layout === "visa" ? "MRV-A" : "TD2";
	return { file, width, person, svg, size: plainDocumentSize(layout), format, lines, number, expiryDate };
}

/** The back of a card of a state whose code has one letter. */
function germanBack(file: string, width: number): Sample {
	const { number, expiryDate } = tanaka.card;
	const codes = { issuer: "D", nationality: "D" };
	const lines = composeTd1({ ...tanaka, ...codes, number, expiryDate, optional: undefined });
	const svg = () => drawCardBack({ ...tanaka, card: { ...tanaka.card, mrz: lines } });
	return { ...back(file, width, tanaka), svg, lines, state: "D" };
}

/** A zone against the rules: a letter that no zone has, one filler between the names. */
function unlawful(file: string, width: number): Sample {
	const [first, second] = lopez.card.mrz;
	const lines = [first, second, "LÓPEZ<DE<LA<FUENTE<ÍÑIGO<<<<<<"] as const;
	const card = { ...lopez.card, mrz: lines };
	return {
		...back(file, width, lopez),
		svg: () => drawCardBack({ ...lopez, card }),
		format: "MALFORMED",
		lines,
	};
}

const samples: readonly Sample[] = [
	passport("passport-1334.png", 1334, strom),
	passport("passport-793.jpg", 793, lopez),
	passport("passport-600.png", 600, longName),
	passport("passport-500.jpg", 500, tanaka),
	passport("passport-275.jpg", 275, strom),
	plain("card-id-2-1340.jpg", 1340, strom, "card-id-2", composeTd2),
	plain("card-id-2-761.jpg", 761, longName, "card-id-2", composeTd2),
	plain("visa-726.jpg", 726, lopez, "visa", composeMrvA),
	back("card-back-1000.jpg", 1000, longName),
	back("card-back-563.jpg", 563, lopez),
	back("card-back-282.jpg", 282, tanaka),
	back("card-back-250.jpg", 250, strom),
	germanBack("card-back-700.jpg", 700),
	unlawful("card-back-unlawful.png", 640),
];

async function dataUri(path: string | URL, type: string): Promise<string> {
	return `data:${type};base64,${(await readFile(path)).toString("base64")}`;
}

async function scan(page: Page, sample: Sample, font: string): Promise<Buffer> {
	const { person, svg, size, width, file } = sample;
	const portrait = await dataUri(
		new URL(`../../app/specimens/portraits/${person.id}.jpg`, import.meta.url),
		"image/jpeg",
	);
	const height = Math.round((width * size.height) / size.width);
	await page.setContent(
		`<!doctype html><meta charset="utf-8"><style>@font-face { font-family: OCRB; src: url(${font}) } body { margin: 0; width: ${size.width * 12}px }</style>${svg(portrait)}`,
	);
	await page.evaluate("document.fonts.load('12px OCRB').then(() => document.fonts.ready)");
	const rendering = sharp(await page.locator("svg").screenshot({ type: "png" })).resize(width, height);
	return file.endsWith(".png")
		? rendering.png({ palette: false }).toBuffer()
		: rendering.jpeg({ quality: 88 }).toBuffer();
}

/** A line of the manifest: what is true of the photo, from what it was made of. */
function truth({
	file,
	width,
	size,
	format,
	lines,
	person,
	number,
	expiryDate,
	state = "UTO",
}: Sample): object {
	const short = (iso: string) => iso.slice(2).replaceAll("-", "");
	return {
		file,
		size: [width, Math.round((width * size.height) / size.width)],
		has_mrz: true,
		format,
		lines,
		...(format === "MALFORMED"
			? { expect: "not-valid", fields: {} }
			: {
					fields: {
						issuingState: state,
						nationality: state,
						documentNumber: number,
						birthDate: short(person.birthDate),
						expirationDate: short(expiryDate),
						sex: person.sex === "X" ? "<" : person.sex,
					},
				}),
	};
}

await mkdir(folder, { recursive: true });
const font = await dataUri(ocrFile, "font/otf");
const browser = await chromium.launch({
	executablePath: browserFile,
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
	for (const sample of samples) await writeFile(folder + sample.file, await scan(page, sample, font));
} finally {
	await browser.close();
}
await writeFile(
	`${folder}manifest.jsonl`,
	samples.map((sample) => `${JSON.stringify(truth(sample))}\n`).join(""),
);
