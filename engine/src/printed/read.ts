import type { Face, MrzReading } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { roundTo } from "../numbers/rounding.ts";
import { comparePrinted } from "./compare.ts";
import { parseLicenseFront } from "./driving-license.ts";
import type { LicenseField, PrintedFindings, PrintedLine, PrintedName } from "./findings.ts";
import type { KnownFields } from "./known-fields.ts";
import {
	boundingBox,
	findUnlabelledDates,
	findValueStrips,
	findValues,
	groupLines,
	joinWords,
	type WordLine,
} from "./label-values.ts";
import { readerModel, readText } from "./tesseract.ts";
import { toLettersAndDigits } from "./text.ts";
import { cutInk, flattenLight, maskFace, measureLean } from "./text-image.ts";
import {
	type Box,
	type TextZone,
	toPhotoPolygon,
	toWorkingPixels,
	zoneAboveMrz,
	zoneAroundPortrait,
} from "./text-zone.ts";

/** Scale of the second reading: enough to change the pixels of each letter. */
const SECOND_SCALE = 1.4;
/** Scale of the reading that confirms a value from its own strip. */
const THIRD_SCALE = 1.8;
const MARGIN = 0.6;
/** Minimum confidence of each word, in both readings, for a value to be taken as printed. */
const MIN_SURE_CONFIDENCE = 0.85;
/** Lines with a lower confidence are specks and line art. */
const LEGIBLE = 0.4;
/** Maximum dates of a page: birth, issue and expiry. */
const MOST_DATES = 3;

/** Fields of a license that other documents also have. */
const namesOfNumbers: Partial<Record<LicenseField, PrintedName>> = {
	"1": "lastName",
	"2": "firstName",
	"3": "birthDate",
	"4b": "expiryDate",
	"5": "documentNumber",
};

const isPlain = (words: WordLine) =>
	words.length > 0 && words.every(({ confidence }) => confidence >= MIN_SURE_CONFIDENCE);

/** Reads one line from its own strip of the photo, at another scale. Positions are in pixels of the zone. */
async function readStrip(strip: Box, zone: TextZone, image: Image, scale = SECOND_SCALE): Promise<WordLine> {
	const [width, height] = [(strip.right - strip.left) * scale, (strip.bottom - strip.top) * scale];
	const ink = cutInk(image, toWorkingPixels(zone, strip), Math.round(width), Math.round(height));
	const words = await readText(flattenLight(ink, zone.millimetre * scale), "line");
	return words.map((word) => ({
		...word,
		left: strip.left + word.left / scale,
		right: strip.left + word.right / scale,
		top: strip.top + word.top / scale,
		bottom: strip.top + word.bottom / scale,
	}));
}

function boxAround(value: WordLine, { millimetre }: TextZone): Box {
	const { left, right, top, bottom } = boundingBox(value);
	const margin = MARGIN * millimetre;
	return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
}

/** Whether reading a value's own strip gives the same result. */
async function isConfirmed(
	value: WordLine,
	zone: TextZone,
	image: Image,
	scale = SECOND_SCALE,
): Promise<boolean> {
	if (!isPlain(value)) return false;
	const words = await readStrip(boxAround(value, zone), zone, image, scale);
	return isPlain(words) && toLettersAndDigits(joinWords(words)) === toLettersAndDigits(joinWords(value));
}

/** Rotates the zone to the direction of its lines of text. */
function straightenZone(zone: TextZone, image: Image): TextZone {
	const angle = zone.region.angle + measureLean(image, zone);
	return { ...zone, region: { ...zone.region, angle } };
}

/** The lines of a zone, and the fields of a license if it is laid out like one. */
type ReadZone = Pick<PrintedFindings, "lines" | "license">;

/** Creates a function that converts words of a zone to a line of the findings. */
const createLineConverter =
	(zone: TextZone, image: Image) =>
	(words: WordLine, label: PrintedName | null, isSure: boolean): PrintedLine => ({
		words: words.map(({ text }) => text),
		confidence: words.map(({ confidence }) => roundTo(confidence, 4)),
		label,
		sure: isSure,
		region: toPhotoPolygon(zone, boundingBox(words), image),
	});

/** Confirms each field of a license from its own strip at another scale, and leaves out the others. */
async function readLicense(fields: ReadonlyMap<LicenseField, WordLine>, zone: TextZone, image: Image) {
	const license: Partial<Record<LicenseField, PrintedLine>> = {};
	for (const [number, firstReading] of fields) {
		const value = isPlain(firstReading)
			? firstReading
			: await readStrip(boxAround(firstReading, zone), zone, image);
		const scale = value === firstReading ? SECOND_SCALE : THIRD_SCALE;
		const isCut = boundingBox(value).right > zone.width - zone.millimetre;
		if (!isCut && (await isConfirmed(value, zone, image, scale)))
			license[number] = createLineConverter(zone, image)(value, namesOfNumbers[number] ?? null, true);
	}
	return license;
}

/** Values of labels, and dates without one. Values that weren't read confidently on the page are read from their strips. */
async function readLabelled(
	lines: readonly WordLine[],
	zone: TextZone,
	image: Image,
): Promise<PrintedLine[]> {
	const values = findValues(lines, zone.millimetre);
	const isMissed = (name: PrintedName) => !isPlain(values.get(name) ?? []);
	const confirmed = new Set<PrintedName>();
	for (const [name, strip] of findValueStrips(lines, isMissed, zone.width, zone.millimetre)) {
		const found = values.get(name);
		const again = found ? await readStrip(boxAround(found, zone), zone, image) : [];
		const value = isPlain(again) ? again : await readStrip(strip, zone, image);
		if (!isPlain(value)) continue;
		values.set(name, value);
		confirmed.add(name);
	}
	const listed = createLineConverter(zone, image);
	const labelled: PrintedLine[] = [];
	for (const [name, value] of values) {
		const scale = confirmed.has(name) ? THIRD_SCALE : SECOND_SCALE;
		labelled.push(listed(value, name, await isConfirmed(value, zone, image, scale)));
	}
	for (const value of findUnlabelledDates(lines, values.values()).filter(isPlain).slice(0, MOST_DATES))
		if (await isConfirmed(value, zone, image)) labelled.push(listed(value, null, true));
	return labelled;
}

async function readZone(zone: TextZone, face: Face, image: Image): Promise<ReadZone> {
	const ink = cutInk(image, zone.region, zone.width, zone.height);
	const clean = maskFace(flattenLight(ink, zone.millimetre), zone, face, image);
	const lines = groupLines(await readText(clean, "sparse"));
	const listed = createLineConverter(zone, image);
	const legible = lines
		.filter((words) => words.some(({ confidence }) => confidence >= LEGIBLE))
		.map((words) => listed(words, null, false));
	const fields = parseLicenseFront(lines, zone.millimetre);
	if (!fields) return { lines: [...(await readLabelled(lines, zone, image)), ...legible] };
	const license = await readLicense(fields, zone, image);
	return { lines: [...Object.values(license), ...legible], license };
}

/**
 * Reads the lines printed above a page's MRZ, or else around the portrait of a card. There are none without a portrait, as
 * on the back of a card, or if letters have too few pixels.
 */
export async function readPrintedLines(
	image: Image,
	mrz: MrzReading | null,
	face: Face | null,
): Promise<ReadZone> {
	if (!face) return { lines: [] };
	const around = mrz ? null : zoneAroundPortrait(face, image);
	const zone = mrz ? zoneAboveMrz(mrz, image) : around && straightenZone(around, image);
	return zone ? readZone(zone, face, image) : { lines: [] };
}

/**
 * Reads the printed text and compares it with the same photo's MRZ or barcode.
 * @param known fields of a valid MRZ or a barcode; null without them
 */
export async function readPrinted(
	image: Image,
	mrz: MrzReading | null,
	face: Face | null,
	known: KnownFields | null,
): Promise<PrintedFindings> {
	const { lines, license } = await readPrintedLines(image, mrz, face);
	return {
		reading: {
			result: lines.length > 0 ? "clear" : "not_run",
			score: null,
			threshold: null,
			model: await readerModel(),
			reasons: [],
			region: null,
		},
		lines: known ? [] : lines,
		fields: comparePrinted(lines, known ?? {}),
		...(license && { license }),
	};
}
